"""Going from thing to thing on the table with four directions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]

_ASIDE: Final = 2.2  # a step aside costs this many steps ahead
_LEAST: Final = 3.0  # px: less ahead than this is beside, not ahead


def nearest(start: Point, direction: tuple[int, int], places: Sequence[Point]) -> int | None:
    """Return the index of the place that lies next in a direction (y downwards); None if there is none."""
    best: tuple[float, int] | None = None
    for index, (x, y) in enumerate(places):
        ahead = (x - start[0]) * direction[0] + (y - start[1]) * direction[1]
        aside = abs((x - start[0]) * direction[1]) + abs((y - start[1]) * direction[0])
        if ahead >= _LEAST:
            cost = (ahead + _ASIDE * aside, index)
            best = cost if best is None else min(best, cost)
    return None if best is None else best[1]


def closest(start: Point, places: Sequence[Point]) -> int | None:
    """Return the index of the place nearest to a point; None if there is none."""
    away = [((x - start[0]) ** 2 + (y - start[1]) ** 2, index) for index, (x, y) in enumerate(places)]
    return min(away)[1] if away else None


def reading_order(places: Sequence[Point], row: float) -> list[int]:
    """Return the indices row by row (each `row` pixels high), left to right."""
    return sorted(range(len(places)), key=lambda index: (places[index][1] // max(1.0, row), places[index][0], index))
