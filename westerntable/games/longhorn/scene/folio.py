"""How a ledger is divided: name, one row a colour with nine slots, nuggets, sum. Pixels only, nothing is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect

from westerntable.games.longhorn.rules.board import COLOURS
from westerntable.table.units import Units

SLOTS = 9
"""All animals of a colour; who has them all wins."""

_COW = 110 / 80


@dataclass(frozen=True, slots=True)
class Row:
    """One colour's account: `facts` holds head, count and worth, below it `slots` are centres of animals."""

    box: Rect
    facts: Rect
    slots: tuple[tuple[float, float], ...]
    cow: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Folio:
    """A divided ledger. `across`: lying above or below the sites, its parts side by side."""

    sheet: Rect
    header: Rect
    rows: tuple[Row, ...]
    purse: Rect
    total: Rect
    across: bool


def fold(sheet: Rect, across: bool, u: Units) -> Folio:
    """Divide a sheet."""
    return _fold_strip(sheet, u) if across else _fold_column(sheet, u)


def _fold_column(sheet: Rect, u: Units) -> Folio:
    page = sheet.inflate(-2 * u(23), -2 * u(17))
    heights = [round(page.h * share) for share in (0.18, *(0.15,) * len(COLOURS), 0.12)]
    tops = [page.y + sum(heights[:index]) for index in range(len(heights) + 1)]
    boxes = [Rect(page.x, top, page.w, height) for top, height in zip(tops, heights, strict=False)]
    total = Rect(page.x, tops[-1], page.w, page.bottom - tops[-1])
    rows = tuple(_row(box.inflate(0, -u(4))) for box in boxes[1:-1])
    return Folio(sheet, boxes[0], rows, boxes[-1].inflate(0, -u(8)), total, False)


def _fold_strip(sheet: Rect, u: Units) -> Folio:
    """Name, nuggets and sum in a line over the four rows."""
    page = sheet.inflate(-2 * u(24), -2 * u(16))
    top = Rect(page.x, page.y, page.w, round(page.h * 0.38))
    yard = Rect(page.x, top.bottom + u(4), page.w, page.bottom - top.bottom - u(4))
    header, purse, total = _side_by_side(top, (0.44, 0.28, 0.28))
    total.w -= u(26)  # the lantern hangs over that corner
    rows = tuple(_row(box.inflate(-u(16), -u(2))) for box in _side_by_side(yard, (0.25,) * len(COLOURS)))
    return Folio(sheet, header.inflate(-u(8), -u(4)), rows, purse.inflate(-u(16), -u(4)), total, True)


def _side_by_side(page: Rect, shares: Sequence[float]) -> list[Rect]:
    """Divide a box from left to right."""
    edges = [page.x + round(page.w * sum(shares[:index])) for index in range(len(shares) + 1)]
    return [Rect(left, page.y, right - left, page.h) for left, right in pairwise(edges)]


def _row(box: Rect) -> Row:
    """Give the upper part to the facts and lay nine slots below, in one line or in two, whichever is larger."""
    facts = Rect(box.x, box.y, box.w, round(box.h * 0.57))
    yard = Rect(box.x, facts.bottom, box.w, box.bottom - facts.bottom)
    lines = max((1, 2), key=lambda lines: _cow_in(yard, lines))
    width = _cow_in(yard, lines)
    cow = (max(6, int(width)), max(4, int(width / _COW)))
    per_line = -(-SLOTS // lines)
    pitch = (yard.w - cow[0]) / (per_line - 1)
    slots = []
    for index in range(SLOTS):
        line, column = divmod(index, per_line)
        x = yard.x + cow[0] / 2 + column * pitch
        slots.append((x, yard.y + (line + 0.5) * yard.h / lines))
    return Row(box, facts, tuple(slots), cow)


def _cow_in(yard: Rect, lines: int) -> float:
    """The width of an animal; neighbours may overlap by a third."""
    per_line = -(-SLOTS // lines)
    return min(yard.w / (0.66 * (per_line - 1) + 1), yard.h / lines * _COW)
