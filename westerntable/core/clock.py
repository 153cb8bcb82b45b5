"""Time as a move: what `CLOCK` plays in a real-time game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Elapse:
    """So many milliseconds pass. `Elapse(a)` then `Elapse(b)` equals `Elapse(a + b)`."""

    ms: int

    def __str__(self) -> str:
        return f"elapse {self.ms}"


def parse_elapse(text: str) -> Elapse | None:
    """Read what `str(Elapse)` wrote; None for anything else."""
    word, _, number = text.partition(" ")
    if word == "elapse" and number.isascii() and number.isdigit() and int(number) > 0:
        return Elapse(int(number))
    return None
