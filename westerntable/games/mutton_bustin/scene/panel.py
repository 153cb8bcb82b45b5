"""One player's panel: plate, card, dice, keys and what is being done; the rider's has a die and two large buttons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from westerntable.games.mutton_bustin.rules.tasks import KEYS, Key
from westerntable.table.cards import SHAPE
from westerntable.table.palette import T_BODY, T_NOTE
from westerntable.table.type import measure
from westerntable.table.units import Units

_TALL: Final = 1.5  # height to width from which card and button lie one above the other
_UPRIGHT: Final = 1.2  # height to width from which a rider's die stands over what the rider needs
_TOGETHER: Final = 3  # dice that have room in one row with the keys


@dataclass(frozen=True)
class Panel:
    """A player's panel, all in pixels.

    `plate`: name and score. `work`: where a task is drawn, over `card` and `act`. `act`: the button for what is to
    be done next. `stop`: the rider's other button. `facts`: what the rider may win. `keys`: a sheep's four keys,
    `let`: where one that is held is let go by a click. `rides`: whether it is the rider's.
    """

    box: Rect
    plate: Rect
    work: Rect
    card: Rect
    act: Rect
    stop: Rect
    facts: Rect
    dice: Rect
    keys: Mapping[Key, Rect]
    let: Rect
    rides: bool


def divide(box: Rect, u: Units, rides: bool, dice: int) -> Panel:
    """Divide a panel; `dice`: how many a sheep has."""
    pad = u(8)
    inner = box.inflate(-2 * pad, -2 * pad)
    name = measure("Ag", u.text(T_BODY), "bold")[1]
    lines = name + measure("Ag", u.text(T_NOTE))[1]
    high = max(u(46), lines + u(6))
    plate = Rect(inner.x, inner.y, inner.w, high if high <= inner.h // 5 else max(u(40), name + u(6)))
    body = Rect(inner.x, plate.bottom + u(7), inner.w, inner.bottom - plate.bottom - u(7))
    return _rider(box, plate, body, u) if rides else _sheep(box, plate, body, u, dice)


def _rider(box: Rect, plate: Rect, body: Rect, u: Units) -> Panel:
    """The die, what the rider needs beside it or, in a tall panel, below; Stop and the other button under them."""
    gap = u(8)
    if body.h > _UPRIGHT * body.w:
        side = round(min(body.h * 0.3, body.w * 0.56))
        die = Rect(body.centerx - side // 2, body.y + gap, side, side)
        facts = Rect(body.x, die.bottom + gap, body.w, round(body.h * 0.17))
    else:
        side = round(min(body.h * 0.42, body.w * 0.42))
        die = Rect(body.x, body.y, side, side)
        facts = Rect(die.right + gap, body.y, body.right - die.right - gap, side)
    low = Rect(body.x, facts.bottom + gap, body.w, body.bottom - facts.bottom - gap)
    height = min((low.h - gap) // 2, u(130))
    act = Rect(low.x, low.bottom - height, low.w, height)
    stop = Rect(low.x, act.y - gap - height, low.w, height)
    card = Rect(0, 0, side * 5 // 7, min(side, facts.h))
    card.center = facts.center
    none = Rect(act.right, act.bottom, 0, 0)
    return Panel(box, plate, body, card, act, stop, facts, die, {}, none, True)


def _sheep(box: Rect, plate: Rect, body: Rect, u: Units, dice: int) -> Panel:
    """Card over button, dice and keys in a row below, or two where there is height for it."""
    gap = u(8)
    tall = body.h > _TALL * body.w
    rows = tall or dice > _TOGETHER
    row = min(u(46), round(body.h * (0.13 if rows else 0.24)))
    keys_row = Rect(body.x, body.bottom - row, body.w, row)
    dice_row = keys_row.move(0, -row - gap) if rows else keys_row.copy()
    key = min(row, round(body.w * 0.13))
    cluster = 4 * key + 3 * u(3)
    left = keys_row.right - cluster
    keys = {
        name: Rect(left + nth * (key + u(3)), keys_row.centery - key // 2, key, key) for nth, name in enumerate(_ROW)
    }
    if not rows:
        dice_row.w = body.w - cluster - gap
    work = Rect(body.x, body.y, body.w, dice_row.y - body.y - gap)
    if tall:
        wide = round(work.w * 0.86)
        high = min(round(wide * SHAPE[1] / SHAPE[0]), round(work.h * 0.72))
        wide = round(high * SHAPE[0] / SHAPE[1])
        card = Rect(work.centerx - wide // 2, work.y, wide, high)
        act = Rect(work.x, card.bottom + gap, work.w, min(work.bottom - card.bottom - gap, u(110)))
    else:
        low = min(u(50), round(work.h * 0.30))
        card = Rect(work.x, work.y, work.w, work.h - low - gap)
        act = Rect(work.x, card.bottom + gap, work.w, low)
    return Panel(box, plate, work, card, act, Rect(0, 0, 0, 0), act, dice_row, keys, work, False)


_ROW: Final[tuple[Key, ...]] = ("left", "act", "roll", "right")
assert set(_ROW) == set(KEYS)
