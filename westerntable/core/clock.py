"""Time as a move: what `CLOCK` plays in a real-time game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from .actors import CLOCK
from .message import Message

if TYPE_CHECKING:
    from .events import Tell
    from .game import RealTime


LONGEST: Final = 86_400_000
"""Most ms that pass at once: a day. To play a year that somebody has written into a record would take an hour."""


@dataclass(frozen=True, slots=True)
class Elapse:
    """So many milliseconds pass. `Elapse(a)` then `Elapse(b)` equals `Elapse(a + b)`."""

    ms: int

    def __str__(self) -> str:
        return f"elapse {self.ms}"


def parse_elapse(text: str) -> Elapse | None:
    """Read what `str(Elapse)` wrote; None for anything else."""
    word, _, number = text.partition(" ")
    if word == "elapse" and number.isascii() and number.isdigit() and len(number) < 10:
        return Elapse(int(number)) if 0 < int(number) <= LONGEST else None
    return None


def let_pass(state: RealTime, ms: int, tell: Tell | None = None) -> None:
    """Let time pass in a state, from one horizon to the next: what a record has merged may be longer than one."""
    while ms:
        step = min(ms, state.horizon() or ms)
        state.apply(CLOCK, Elapse(step), tell)
        ms -= step


def why_not_pass(state: RealTime, ms: int) -> Message | None:
    """Say why time may not pass in a state from one horizon to the next; None if it may. The state is left alone."""
    state = state.copy()
    while ms:
        step = min(ms, state.horizon() or ms)
        refused = state.why_not(CLOCK, Elapse(step))
        if refused is not None:
            return refused
        state.apply(CLOCK, Elapse(step))
        ms -= step
    return None
