"""How a ledger is divided: name, one row a colour with nine slots, nuggets, sum. Pixels only, nothing is drawn."""

from __future__ import annotations

from dataclasses import dataclass

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
    page = sheet.inflate(-2 * u(24), -2 * u(18))
    widths = [round(page.w * share) for share in (0.19, *(0.15,) * len(COLOURS))]
    lefts = [page.x + sum(widths[:index]) for index in range(len(widths) + 1)]
    boxes = [Rect(left, page.y, width, page.h) for left, width in zip(lefts, widths, strict=False)]
    last = Rect(lefts[-1], page.y, page.right - lefts[-1], page.h).inflate(-u(12), 0)
    purse = Rect(last.x, last.y, last.w, last.h // 2)
    total = Rect(last.x, purse.bottom, last.w, last.bottom - purse.bottom)
    rows = tuple(_row(box.inflate(-u(14), -u(4))) for box in boxes[1:])
    return Folio(sheet, boxes[0].inflate(-u(8), 0), rows, purse.inflate(0, -u(6)), total, True)


def _row(box: Rect) -> Row:
    """Give the upper part to the facts and lay nine slots below, in one line or in two, whichever is larger."""
    facts = Rect(box.x, box.y, box.w, round(box.h * 0.56))
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
