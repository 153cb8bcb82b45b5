"""What players, dice and the deck can do, and how it is written in one line."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from westerntable.core.actors import Seat
from westerntable.core.errors import BadMove
from westerntable.core.game import Move
from westerntable.core.message import say


@dataclass(frozen=True, slots=True)
class Draw:
    """In a standoff, be the first to reach for the gun."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Shoot:
    """Play a card at another seat."""

    card: int
    target: Seat

    def __str__(self) -> str:
        return f"shoot {self.card} at seat{self.target}"


@dataclass(frozen=True, slots=True)
class Dodge:
    """Answer a shot with a card."""

    card: int

    def __str__(self) -> str:
        return f"dodge {self.card}"


@dataclass(frozen=True, slots=True)
class Stand:
    """Answer a shot with nothing and hope for the die."""

    def __str__(self) -> str:
        return "stand"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance: the whole deck, from the top."""

    order: tuple[int, ...]

    def __str__(self) -> str:
        return f"shuffle {' '.join(map(str, self.order))}"


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: what the die shows."""

    die: int

    def __str__(self) -> str:
        return f"roll {self.die}"


DRAW, STAND = Draw(), Stand()


@cache
def shoot(card: int, target: Seat) -> Shoot:
    """Return the one move of that kind, built once."""
    return Shoot(card, target)


@cache
def dodge(card: int) -> Dodge:
    """Return the one move of that kind, built once."""
    return Dodge(card)


def parse_move(text: str) -> Move:
    """Read what `str(move)` wrote; raises `BadMove`."""
    match text.split(" "):
        case ["draw"]:
            return DRAW
        case ["stand"]:
            return STAND
        case ["shoot", card, "at", seat] if seat.startswith("seat"):
            return Shoot(_number(card, text), _number(seat.removeprefix("seat"), text))
        case ["dodge", card]:
            return Dodge(_number(card, text))
        case ["shuffle", *order] if order:
            return Shuffle(tuple(_number(card, text) for card in order))
        case ["roll", die]:
            return Roll(_number(die, text))
    raise BadMove(say("core.refusal.not_a_move", text=text[:80]))


def _number(word: str, text: str) -> int:
    if len(word) <= 4 and word.isascii() and word.isdigit() and str(int(word)) == word:
        return int(word)
    raise BadMove(say("core.refusal.not_a_move", text=text[:80]))
