"""The mustang counters as small integers: three kinds in five suits, and two horses without a suit."""

from __future__ import annotations

from typing import Final, TypeAlias

from ....core.placement import Face
from .cards import SUITS

Counter: TypeAlias = int
"""`kind * 5 + suit` for a foal, mare or stallion; `BLACK_PRINCE`, `SNOW_WHITE_MARE`. Equal counters are alike."""

Counters: TypeAlias = tuple[Counter, ...]
"""Counters in ascending order: a corral, a stable."""

KINDS: Final = ("foal", "mare", "stallion")
FOAL, MARE, STALLION, SPECIAL = range(4)
BLACK_PRINCE: Final[Counter] = 15
SNOW_WHITE_MARE: Final[Counter] = 16
SPECIALS: Final[Counters] = (BLACK_PRINCE, SNOW_WHITE_MARE)
BACK: Final[Face] = "counter/back"

kind_of: Final = (*(counter // 5 for counter in range(BLACK_PRINCE)), SPECIAL, SPECIAL)

counter_text: Final = (
    *(f"{KINDS[counter // 5]} {SUITS[counter % 5]}" for counter in range(BLACK_PRINCE)),
    "black-prince",
    "snow-white-mare",
)
COUNTER_OF: Final = {text: counter for counter, text in enumerate(counter_text)}
face_of: Final[tuple[Face, ...]] = tuple(f"counter/{text.replace(' ', '-')}" for text in counter_text)


def added(counters: Counters, counter: Counter) -> Counters:
    """Return the counters with one more."""
    return tuple(sorted((*counters, counter)))


def removed(counters: Counters, counter: Counter) -> Counters:
    """Return the counters without one that is there."""
    at = counters.index(counter)
    return counters[:at] + counters[at + 1 :]


def read_counters(text: str) -> list[Counter] | None:
    """Read `foal hat mare bell black-prince`; None for anything else."""
    found: list[Counter] = []
    words = iter(text.split(" "))
    for word in words:
        name = f"{word} {next(words, '')}" if word in KINDS else word
        if name not in COUNTER_OF:
            return None
        found.append(COUNTER_OF[name])
    return found
