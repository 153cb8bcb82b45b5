"""Who can act and who can look."""

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A place at the table, 0 … n−1."""

Actor: TypeAlias = int
"""A seat, or one of `CHANCE` and `CLOCK`."""

Viewer: TypeAlias = int
"""A seat, or `PUBLIC`: what everybody at the table may see."""

CHANCE: Final[Actor] = -1
"""Shuffles, dice, random picks."""

CLOCK: Final[Actor] = -2
"""Time passing; its only move is `Elapse`."""

PUBLIC: Final[Viewer] = -3
"""The view with every hand face down, shown while nobody's hand may be."""

_NAMES: Final = {CHANCE: "chance", CLOCK: "clock"}
_ACTORS: Final = {name: actor for actor, name in _NAMES.items()}


def actor_text(actor: Actor) -> str:
    """Name an actor as records and the engine write it: `chance`, `clock` or `seat0`."""
    return _NAMES.get(actor) or f"seat{actor}"


def parse_actor(text: str) -> Actor | None:
    """Read what `actor_text` wrote; None for anything else."""
    if text in _ACTORS:
        return _ACTORS[text]
    digits = text.removeprefix("seat")
    if digits != text and digits.isascii() and digits.isdigit() and str(int(digits)) == digits:
        return int(digits)
    return None
