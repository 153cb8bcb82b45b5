"""When a rider stops: by what rolling on is worth in the time left, misjudged by so much as the level does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from random import Random
from typing import TypeAlias

from ..rules.observation import Observation
from .odds import worth_of_rolling

Stops: TypeAlias = Callable[[Observation, Random], bool]
"""Decides, with the choice open, whether to stop."""


@dataclass(frozen=True, slots=True)
class Judge:
    """Stops when rolling on is worth less than what is sure.

    `blur`: how far the time left is misjudged (the standard deviation of its logarithm). `greed`: by how much more
    than true rolling on is valued. `learns`: whether earlier rides of the match tell it how fast the sheep are.
    """

    blur: float = 0.0
    greed: float = 1.0
    learns: bool = False

    def __call__(self, seen: Observation, rng: Random) -> bool:
        """Weigh stopping against rolling on."""
        sure = seen.terms.points(seen.riding.place)
        if not sure:
            return False
        pace = pace_of(seen) if self.learns else 1.0
        if self.blur:
            pace *= exp(rng.gauss(0, self.blur))
        return worth_of_rolling(seen, pace) * self.greed < sure


def at_once(seen: Observation, rng: Random) -> bool:
    """Stop as soon as there is a point to be had."""
    return seen.terms.points(seen.riding.place) > 0


def never(seen: Observation, rng: Random) -> bool:
    """Ride on to the end, or to the fall."""
    return False


def by_rule(seen: Observation, rng: Random) -> bool:
    """Stop with anything from two points on, or with one once four dice are locked."""
    sure = seen.terms.points(seen.riding.place)
    return sure >= 2 or (sure >= 1 and seen.locked >= 4)


def pace_of(seen: Observation) -> float:
    """Estimate the sheep's pace from the rides that are over: time taken for each die locked, against what was to be
    expected; one ride's worth of doubt is mixed in.
    """
    terms = seen.terms
    told, expected = 0.0, 0.0
    for ride in seen.rides:
        if ride.locked >= 3:
            told += ride.ms
            expected += expected_ms(terms.seats, ride.locked)
    doubt = expected_ms(terms.seats, 6)
    return max(0.6, min(1.6, (told + doubt) / (expected + doubt)))


def expected_ms(seats: int, locked: int) -> float:
    """Return about how long sheep of middling pace take to lock so many dice."""
    full = {2: 48_000.0, 3: 44_000.0, 4: 44_000.0}[seats]
    return float(full * (locked / 6) ** 1.2)
