"""How counters stand in a place: in rows, as large as they may be.

Where they overlap, the left one lies on top: its mark, at the lower right, stays in sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from westerntable.core.placement import Face
from westerntable.table.tablescene import Spot

SIZES: Final = {"stallion": 1.0, "mare": 0.93, "foal": 0.84, "special": 1.0}
"""How much of its spot a counter fills, by its kind: told apart by that too."""

_STEP: Final = 1.03  # from one counter to the next, in widths
_SIZES_APART: Final = 5  # units from one size of a smaller herd to the next
_WASTED: Final = 0.9  # of what would fit: no counter is rounded to less
_LEAST: Final = 0.7  # of a counter's width must look out where they overlap


def size_of(face: Face) -> float:
    """Return how large a counter is, as a share of the largest."""
    return SIZES.get(face.removeprefix("counter/").partition("-")[0], SIZES["special"])


def herd(faces: Sequence[Face], box: Rect, largest: int, unit: float) -> list[Spot]:
    """Stand counters in rows in the middle of `box`, `largest` pixels wide at most; they overlap if they must."""
    count = len(faces)
    if not count:
        return []
    side, per_row, step = _fit(count, box, largest)
    side = _of_few(side, largest, unit)
    rows = -(-count // per_row)
    down = min(side * _STEP, (box.h - side) / max(1, rows - 1)) if rows > 1 else 0.0
    spots = []
    for slot in range(count):
        row, column = divmod(slot, per_row)
        here = min(per_row, count - row * per_row)
        x = box.centerx + (column - (here - 1) / 2) * step
        y = box.centery + (row - (rows - 1) / 2) * down
        spots.append(Spot(x, y, (max(8, round(side)),) * 2, 0.0, count - slot, 3 * unit))
    return spots


def _of_few(side: float, largest: int, unit: float) -> float:
    """Round down to one of few sizes, so that a counter more does not mean drawing the whole herd anew."""
    return side if side >= largest else max(side * _WASTED, side // (_SIZES_APART * unit) * _SIZES_APART * unit)


def _fit(count: int, box: Rect, largest: int) -> tuple[float, int, float]:
    """Return the size at which so many fit, how many to a row, and the step from one to the next."""
    found = []
    for rows in range(1, min(count, 5) + 1):
        per_row = -(-count // rows)
        across = box.w / (1 + (per_row - 1) * _LEAST) if per_row > 3 else box.w / (1 + (per_row - 1) * _STEP)
        side = min(largest, across, box.h / (1 + (rows - 1) * _STEP))
        step = min(side * _STEP, (box.w - side) / max(1, per_row - 1))
        found.append((side * min(1.0, 0.75 + 0.25 * step / side) if per_row > 1 else side, side, per_row, step))
    _, side, per_row, step = max(found)
    return side, per_row, step
