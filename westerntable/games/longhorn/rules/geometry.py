"""The grid of three by three: neighbours, and where a pawn can go in so many steps.

Cells are numbered row by row, 0 … 8. A ride is a self-avoiding walk: no cell twice, the start counts as entered.
Empty sites may be crossed, so where a ride can end depends on start and length alone; whether a site holds
cattle is looked at afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Final

SIDE: Final = 3
CELLS: Final = SIDE * SIDE

_MOST: Final = 36


def _neighbours(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, SIDE)
    near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(SIDE * y + x for y, x in near if 0 <= y < SIDE and 0 <= x < SIDE)


NEIGHBOURS: Final = tuple(_neighbours(cell) for cell in range(CELLS))
"""Orthogonal neighbours of each cell, in ascending order."""


def _walks(walked: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield every self-avoiding walk that begins with `walked`."""
    yield walked
    for cell in NEIGHBOURS[walked[-1]]:
        if cell not in walked:
            yield from _walks((*walked, cell))


def _turns(walk: tuple[int, ...]) -> int:
    """Count the corners of a walk."""
    steps = [there - here for here, there in pairwise(walk)]
    return sum(one != other for one, other in pairwise(steps))


def _ends(start: int) -> tuple[tuple[int, ...], ...]:
    """List where walks from a cell can end, by their number of steps."""
    found: list[set[int]] = [set() for _ in range(_MOST + 1)]
    for walk in _walks((start,)):
        found[len(walk) - 1].add(walk[-1])
    return ((), *(tuple(sorted(ends)) for ends in found[1:]))


ENDS: Final = tuple(_ends(cell) for cell in range(CELLS))
"""`ENDS[start][steps]`: the cells a ride can end on, in ascending order."""


@cache
def path(start: int, steps: int, end: int) -> tuple[int, ...]:
    """Return the cells the pawn walks over, start and end included: of all walks the first with the fewest turns.

    Raises `ValueError` if there is no such ride.
    """
    walks = (walk for walk in _walks((start,)) if len(walk) == steps + 1 and walk[-1] == end)
    return min(walks, key=lambda walk: (_turns(walk), walk))
