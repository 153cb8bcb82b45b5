"""How a player's stall is divided: mark, name, spaces made, the cards held and taken. Pixels, nothing is drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from westerntable.table.canvas import Size
from westerntable.table.cards import SHAPE, fit
from westerntable.table.palette import T_BODY, T_NOTE
from westerntable.table.type import measure
from westerntable.table.units import Units

_CARDS_ABREAST: Final = 4.75
_CARDS_ABREAST_IN_TWO: Final = 3.4
_TALL: Final = 2.6  # heights of the name a stall leaves for cards from which they lie in two rows


@dataclass(frozen=True, slots=True)
class Stall:
    """A divided stall. `own`: that of the player at the screen, who holds the hand elsewhere.

    `plate` is the whole; `band` holds the mark, `name` a name and what its owner is doing, `score` the spaces made.
    """

    plate: Rect
    band: Rect
    name: Rect
    score: Rect
    hand: Rect
    taken: Rect
    gold: Rect
    card: Size
    own: bool


def divide(box: Rect, u: Units, own: bool) -> Stall:
    """Divide a box."""
    return _own(box, u) if own else _other(box, u)


def _other(box: Rect, u: Units) -> Stall:
    """Name over cards, in two rows where it is tall; the number at the right over the whole height."""
    line = measure("Ag", u.text(T_BODY), "bold")[1]
    inner = box.inflate(-2 * u(4), -2 * u(4))
    band = Rect(box.x, box.y, min(u(50), box.h), box.h)
    left = band.right + u(6)
    score_width = max(u(38), round(box.w * 0.17))
    score = Rect(inner.right - score_width - u(2), inner.y, score_width, inner.h)
    name_height = min(line, round(inner.h * 0.46))
    name = Rect(left, inner.y, score.x - left - u(4), name_height)
    row = Rect(left, name.bottom, score.x - left - u(4), inner.bottom - name.bottom)
    gold_width = max(u(34), round(row.w * 0.22))
    if row.h > _TALL * name.h:
        return _tall(Stall(box, band, name, score, row, row, row, (0, 0), False), gold_width, u)
    room = row.w - gold_width - u(26)  # three backs, a heap and at least one gold card beside each other
    card = fit(min(row.h * 0.94 * SHAPE[0] / SHAPE[1], room / _CARDS_ABREAST, u(72)))
    hand = Rect(row.x, row.y, round(card[0] * 1.95), row.h)
    gold = Rect(row.right - gold_width - u(9), row.y, gold_width, row.h)
    taken = Rect(hand.right + u(6), row.y, gold.x - hand.right - u(10), row.h)
    return Stall(box, band, name, score, hand, taken, gold, card, False)


def _tall(stall: Stall, gold_width: int, u: Units) -> Stall:
    """The cards held and the count of gold in one row, the cards taken in another below."""
    row, gap = stall.hand, u(4)
    high = (row.h - 2 * gap) // 2
    card = fit(min(high * SHAPE[0] / SHAPE[1], row.w / _CARDS_ABREAST_IN_TWO, u(72)))
    hand = Rect(row.x, row.y, round(card[0] * 1.95), high)
    gold = Rect(row.right - gold_width - gap, row.y, gold_width, high)
    taken = Rect(row.x, hand.bottom + gap, row.w - gap, high)
    return replace(stall, hand=hand, taken=taken, gold=gold, card=card)


def _own(box: Rect, u: Units) -> Stall:
    """Two lines of words beside mark and number, the tricks taken below, larger than the others'."""
    lines = measure("Ag", u.text(T_BODY), "bold")[1] + measure("Ag", u.text(T_NOTE))[1]
    head = min(lines + u(10), round(box.h * 0.52))
    band = Rect(box.x, box.y, min(u(54), head), head)
    score_width = max(u(46), round(box.w * 0.2))
    score = Rect(box.right - score_width - u(8), box.y + u(3), score_width, head - u(6))
    left = band.right + u(8)
    name = Rect(left, box.y + u(4), score.x - left - u(4), head - u(8))
    row = Rect(box.x + u(8), box.y + head + u(4), box.w - u(16), box.h - head - u(10))
    gold_width = max(u(44), round(row.w * 0.2))
    gold = Rect(row.right - gold_width, row.y, gold_width, row.h)
    card = fit(min(row.h * 0.92 * SHAPE[0] / SHAPE[1], row.w * 0.27))
    taken = Rect(row.x, row.y, gold.x - row.x - u(4), row.h)
    return Stall(box, band, name, score, Rect(taken), taken, gold, card, True)
