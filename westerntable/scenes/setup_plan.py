"""Where things stand on the set-up ledger: as roomy and as large as the window allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from ..core.game import Game
from ..table.backdrop import barn_wall
from ..table.canvas import put
from ..table.effects import glow, lay
from ..table.furniture import heading, ledger_sheet
from ..table.palette import T_NOTE, T_TITLE
from ..table.poster import SHAPE, pinned
from ..table.type import measure
from ..table.units import Units
from .controls import row_height
from .posters import nailed
from .routes import game_name, playbill
from .scene import Context

_MARGIN, _GAP = 34, 16  # units


@dataclass(frozen=True, slots=True)
class Plan:
    """All places in pixels. `u` may have a smaller text scale than the window asks for. `compact`: help is below."""

    u: Units
    compact: bool
    sheet: Rect
    poster: Rect
    head: Rect
    count: Rect
    seats: tuple[Rect, ...]
    cells: tuple[Rect, ...]
    foot: Rect

    @property
    def row(self) -> int:
        """How high a control is."""
        return row_height(self.u)

    def seat_parts(self, seat: Rect) -> tuple[Rect, Rect, Rect, Rect]:
        """Divide a seat's row: mark, name, player, what the player means."""
        side, gap = self.row, self.u(10)
        mark = Rect(seat.x, seat.y, side, side)
        name = Rect(mark.right + gap, seat.y, round(seat.w * 0.27), side)
        player = Rect(name.right + gap, seat.y, round(seat.w * 0.29), side)
        left = player.right + gap + self.u(4)
        return mark, name, player, Rect(left, seat.y, seat.right - left, side)

    def cell_parts(self, cell: Rect) -> tuple[Rect, Rect, Rect]:
        """Divide a setting's cell: label, control, help below both."""
        label = Rect(cell.x, cell.y, round(cell.w * 0.4), self.row)
        control = Rect(label.right + self.u(8), cell.y, cell.right - label.right - self.u(8), self.row)
        below = control.bottom + self.u(3)
        return label, control, Rect(cell.x, below, cell.w, cell.bottom - below)


def plan(u: Units, seats: int, helps: Sequence[str], with_count: bool) -> Plan:
    """Choose the first plan that fits.

    Large comes before small lettering, then help under each setting before help at the foot, then wide before narrow
    gaps.

    `helps`: what each setting means, one for each.
    """
    found = None
    for found in _plans(u, seats, helps, with_count):
        if found.sheet.h <= u.height - u(28):
            return found
    assert found is not None
    return found


def _plans(u: Units, seats: int, helps: Sequence[str], with_count: bool) -> Iterator[Plan]:
    scale = u.text_scale
    while True:
        for compact, airy in ((False, True), (True, True), (True, False)):
            yield _plan(replace(u, text_scale=scale), seats, helps, with_count, compact, airy)
        if scale <= 1.0:
            return
        scale = max(1.0, scale - 0.125)


def _plan(u: Units, seats: int, helps: Sequence[str], with_count: bool, compact: bool, airy: bool) -> Plan:
    """Lay out from the top down, then bring the ledger, as high as it turned out, to the middle of the window."""
    sheet, poster = _frame(u)
    inner = sheet.inflate(-2 * u(_MARGIN), -2 * u(22))
    head = Rect(inner.x, inner.y, inner.w, measure("Ag", u.text(T_TITLE * 0.8), "slab")[1] + u(18))
    row, y = row_height(u), head.bottom + u(10)
    count = Rect(inner.x, y, inner.w // 2 - u(_GAP), row if with_count else 0)
    y = count.bottom + (u(12) if with_count else 0)
    step = row + u(12 if airy else 6)
    places = tuple(Rect(inner.x, y + i * step, inner.w, row) for i in range(seats))
    cells = _cells(u, inner, places[-1].bottom + u(24 if airy else 14), helps, compact, airy)
    foot = Rect(inner.x, max(each.bottom for each in cells) + u(14), inner.w, max(u(54), u.wide(46) + u(8)))
    sheet.h = foot.bottom + u(22) - sheet.y
    down = (u.height - sheet.h) // 2 - sheet.y
    moved = [box.move(0, down) for box in (sheet, head, count, foot)]
    return Plan(u, compact, moved[0], poster, moved[1], moved[2], _down(places, down), _down(cells, down), moved[3])


def _cells(u: Units, inner: Rect, top: int, helps: Sequence[str], compact: bool, airy: bool) -> tuple[Rect, ...]:
    """Two columns of settings, read down: the left one takes them until it is the longer half."""
    width = (inner.w - u(2 * _GAP)) // 2
    heights = []
    for text in helps:
        lines = measure(text, u.text(T_NOTE), "sans", width)[1] + u(3) if text and not compact else 0
        heights.append(row_height(u) + lines)
    gap = u(14 if airy else 6)
    at = _break(heights, gap)
    out, y = [], top
    for i, height in enumerate(heights):
        x = inner.x if i < at else inner.right - width
        y = top if i == at else y
        out.append(Rect(x, y, width, height))
        y += height + gap
    return tuple(out)


def _down(boxes: Sequence[Rect], pixels: int) -> tuple[Rect, ...]:
    return tuple(box.move(0, pixels) for box in boxes)


def _break(heights: Sequence[int], gap: int) -> int:
    """Return how many go into the left column so that the longer column is as short as can be."""
    def longer(at: int) -> int:
        return max(sum(heights[:at]) + gap * at, sum(heights[at:]) + gap * (len(heights) - at))

    return min(range(1, len(heights) + 1), key=longer)


def _frame(u: Units) -> tuple[Rect, Rect]:
    """Place the playbill at the left and the ledger beside it, both in the middle of the window."""
    tall = min(u.height - u(56), u(760))
    bill = min(tall - u(70), u(540))
    wide = min(u.width - u(96) - round(bill * SHAPE), u(960))
    left = (u.width - wide - round(bill * SHAPE) - u(36)) // 2
    poster = Rect(left, (u.height - bill) // 2, round(bill * SHAPE), bill)
    sheet = Rect(poster.right + u(36), (u.height - tall) // 2, wide, tall)
    return sheet, poster


def paint_ledger(plan: Plan, ctx: Context, game: Game) -> Surface:
    """Paint what does not change while a match is set up: wall, playbill, sheet and heading."""
    u = plan.u
    wall = barn_wall(u, 0.5)
    glow(wall, plan.poster.center, (round(plan.poster.w * 1.2), round(plan.poster.h * 0.9)), "#FFB84A", 0.4)
    sheet = playbill(ctx, game, plan.poster.h)
    lay(wall, nailed(pinned(sheet, plan.poster.h, 1.2), plan.poster.h, 1.2), plan.poster.center, u(9))
    lay(wall, ledger_sheet(u, plan.sheet.size), plan.sheet.center, u(10))
    head = heading(u, ctx.say("setup.title", game=game_name(ctx, game.id)), plan.head.w, size=T_TITLE * 0.8)
    put(wall, head, plan.head.midtop, "midtop")
    return wall
