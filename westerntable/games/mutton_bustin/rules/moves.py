"""What rider, sheep and chance can do, and how it is written in one line."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from ....core.errors import BadMove
from ....core.game import Move
from ....core.message import say
from .tasks import KEYS, Key


@dataclass(frozen=True, slots=True)
class Go:
    """The rider yells: the ride begins."""

    def __str__(self) -> str:
        return "go"


@dataclass(frozen=True, slots=True)
class Roll:
    """Rider or sheep: roll what is held. During a tumble or before the beat the press is kept for the beat."""

    def __str__(self) -> str:
        return "roll"


@dataclass(frozen=True, slots=True)
class Step:
    """The rider moves into the next space, which the last roll has earned."""

    def __str__(self) -> str:
        return "step"


@dataclass(frozen=True, slots=True)
class Stop:
    """The rider gets off and scores."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Press:
    """A sheep presses one of its four keys in a task."""

    key: Key

    def __str__(self) -> str:
        return f"press {self.key}"


@dataclass(frozen=True, slots=True)
class Release:
    """A sheep lets go of the key it holds."""

    key: Key

    def __str__(self) -> str:
        return f"release {self.key}"


@dataclass(frozen=True, slots=True)
class Done:
    """A sheep has done in person what the card says."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Lock:
    """A sheep puts a die into the next free well: its list is done."""

    def __str__(self) -> str:
        return "lock"


@dataclass(frozen=True, slots=True)
class Replace:
    """A sheep has a card replaced, its own or a shared one: the Golden Rule."""

    card: str

    def __str__(self) -> str:
        return f"replace {self.card}"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance: the whole deck, from the top."""

    order: tuple[str, ...]

    def __str__(self) -> str:
        return f"shuffle {' '.join(self.order)}"


@dataclass(frozen=True, slots=True)
class Die:
    """Chance: what the rider's die will show."""

    value: int

    def __str__(self) -> str:
        return f"die {self.value}"


@dataclass(frozen=True, slots=True)
class Dice:
    """Chance: which of a sheep's dice will show a sheep (1) and which nothing (0)."""

    sheep: tuple[int, ...]

    def __str__(self) -> str:
        return f"dice {' '.join(map(str, self.sheep))}"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the numbers a task is made of, such as its arrows."""

    numbers: tuple[int, ...]

    def __str__(self) -> str:
        return f"deal {' '.join(map(str, self.numbers))}"


GO, ROLL, STEP, STOP, DONE, LOCK = Go(), Roll(), Step(), Stop(), Done(), Lock()
PRESS: Final[dict[Key, Press]] = {key: Press(key) for key in KEYS}
RELEASE: Final[dict[Key, Release]] = {key: Release(key) for key in KEYS}
_PLAIN: Final[dict[str, Move]] = {str(move): move for move in (GO, ROLL, STEP, STOP, DONE, LOCK)}


@cache
def replace_card(card: str) -> Replace:
    """Return the one move of that kind, built once."""
    return Replace(card)


def parse_move(text: str) -> Move:
    """Read what `str(move)` wrote; raises `BadMove`."""
    if text in _PLAIN:
        return _PLAIN[text]
    move = _parse_hand(text) or _parse_chance(text)
    if move is None:
        raise BadMove(say("mutton_bustin.refusal.not_a_move", text=text[:80]))
    return move


def _parse_hand(text: str) -> Move | None:
    match text.split(" "):
        case ["press", key] if key in KEYS:
            return PRESS[key]
        case ["release", key] if key in KEYS:
            return RELEASE[key]
        case ["replace", card] if is_id(card):
            return replace_card(card)
    return None


def _parse_chance(text: str) -> Move | None:
    match text.split(" "):
        case ["shuffle", *order] if order and all(map(is_id, order)):
            return Shuffle(tuple(order))
        case ["die", value]:
            return Die(_number(value, text))
        case ["dice", *values] if values:
            return Dice(tuple(_number(value, text) for value in values))
        case ["deal", *values] if values:
            return Deal(tuple(_number(value, text) for value in values))
    return None


def is_id(word: str) -> bool:
    """Tell whether a word can be a card's id: small letters, digits and `_`, a letter first."""
    return word.isascii() and word.replace("_", "a").isalnum() and word == word.lower() and word[0].isalpha()


def _number(word: str, text: str) -> int:
    if len(word) <= 5 and word.isascii() and word.isdigit() and str(int(word)) == word:
        return int(word)
    raise BadMove(say("mutton_bustin.refusal.not_a_move", text=text[:80]))
