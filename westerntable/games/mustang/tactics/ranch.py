"""What ranches are worth: points and bonuses, how near a herd is, and which suits fit together."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from ..rules import words as w
from ..rules.cards import SUITS
from ..rules.components import Terms
from ..rules.counters import FOAL, KINDS, MARE, SPECIAL, STALLION, Counter, Counters, kind_of
from ..rules.ending import suit_of_herd, suits_paired
from ..rules.moves import TOP, Source
from ..rules.observation import Observation
from ..rules.state import State

Table: TypeAlias = State | Observation
"""What is judged by what lies open: a world while searching, else what a seat sees."""


class Appraiser:
    """Points under one match's terms, each ranch reckoned once and remembered."""

    def __init__(self, terms: Terms) -> None:
        box = terms.box
        self.terms, self.herd, self.herd_size = terms, box.herd, sum(box.herd)
        self.many: tuple[int, ...] = tuple(map(len, box.herds))
        self.points: tuple[int, ...] = tuple(
            box.special_points if kind_of[counter] == SPECIAL else box.points[kind_of[counter]]
            for counter in range(TOP)
        )
        self.kind_points: tuple[int, ...] = (*box.points, box.special_points)
        self.finish = box.finish_bonus
        self._bonus: dict[Counters, int] = {}
        self._missing: dict[Counters, int] = {}
        self._sums: dict[Counters, int] = {}

    def sum_of(self, counters: Counters) -> int:
        """Add up the points of counters, bonuses left out."""
        found = self._sums.get(counters)
        if found is None:
            found = self._sums[counters] = sum(self.points[counter] for counter in counters)
        return found

    def bonus(self, stable: Counters) -> int:
        """Return the bonuses a stable has earned."""
        found = self._bonus.get(stable)
        if found is None:
            box, herd = self.terms.box, suit_of_herd(self.herd, stable)
            pairs = sum(suit != herd for suit in suits_paired(stable))
            found = box.pair_bonus * (pairs if self.terms.per_suit else min(1, pairs))
            found += box.herd_bonus if herd != w.NOBODY else 0
            self._bonus[stable] = found
        return found

    def missing(self, stable: Counters) -> int:
        """Count how many counters a stable lacks for a herd."""
        found = self._missing.get(stable)
        if found is None:
            kinds = [kind_of[counter] for counter in stable]
            found = sum(max(0, needed - kinds.count(kind)) for kind, needed in enumerate(self.herd))
            self._missing[stable] = found
        return found

    def score(self, corral: Counters, stable: Counters) -> int:
        """Return what a ranch scores now, the finishing bonus left out."""
        return self.sum_of(corral) + self.sum_of(stable) + self.bonus(stable)

    def scores(self, table: Table) -> list[int]:
        """Return what every ranch scores now."""
        return [self.score(corral, stable) for corral, stable in zip(table.corrals, table.stables, strict=True)]


_latest: list[Appraiser] = []


def appraiser_of(terms: Terms) -> Appraiser:
    """Return the appraiser for a match's terms: one is kept, since one match is thought about at a time."""
    if not _latest or _latest[0].terms is not terms:
        if _latest and _latest[0].terms == terms:
            return _latest[0]
        _latest[:] = [Appraiser(terms)]
    return _latest[0]


_MATE: Final = 0.5
_SUITED: Final = 0.08


def fit(source: Source, corral: Counters, stable: Counters) -> float:
    """Rate how well a counter's suit goes with a ranch: a stallion and a mare of one suit earn a bonus."""
    if source >= TOP or kind_of[source] == SPECIAL:
        return 0.0
    kind, suit = divmod(source, len(SUITS))
    mate = (MARE if kind == STALLION else STALLION) * len(SUITS) + suit
    rating = _MATE if kind != FOAL and (mate in corral or mate in stable) else 0.0
    return rating + _SUITED * sum(counter % len(SUITS) == suit for counter in (*corral, *stable) if counter < TOP - 2)


@lru_cache(maxsize=1 << 16)
def best_by_kind(counters: Counters, corral: Counters, stable: Counters) -> tuple[tuple[Counter, float], ...]:
    """Keep one counter of each kind, the one whose suit fits a ranch best, with how well it does."""
    best: dict[int, tuple[Counter, float]] = {}
    for counter in dict.fromkeys(counters):
        key = counter if counter >= len(KINDS) * len(SUITS) else kind_of[counter]
        rating = fit(counter, corral, stable)
        if key not in best or rating > best[key][1]:
            best[key] = (counter, rating)
    return tuple(best.values())
