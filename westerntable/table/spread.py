"""How cards lie: a held fan, the closed fans of others, a deck, an open pile, a row. Spots in slot order, pixels.

Everything is a function of number and place alone, so that the same cards always lie the same way.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from ..core.placement import Face
from .canvas import Size
from .cards import INDEX_SHARE
from .tablescene import Spot

_WIDEST_TURN: Final = 26.0  # degrees from the first card of a fan to the last
_CARD_TURN: Final = 5.0  # degrees from one to the next, if there are few
_GAP: Final = 1.04  # widths from one card of a fan to the next, if there is room
_DECK_STEP: Final = (0.26, 0.52)  # how far a card of a deck lies left of and over the one below it, in units
_HIGHEST: Final = 30  # steps of the whole deck
_JITTER: Final = (0.0, -6.0, 5.0, -2.5, 7.5, -4.5, 3.0, -7.0, 1.5, 6.0, -3.5)  # degrees, in turn
_SHIFT: Final = (0.0, 0.05, -0.05, 0.03, -0.02, 0.045, -0.035)  # widths, in turn


def fan(count: int, box: Rect, card: Size, unit: float = 1.0, raised: float = 0.17) -> list[Spot]:
    """Hold cards in an arc that fills `box` at most; each overlaps the one before it, its index left free.

    Above them `raised` of a card's height is kept free for cards pulled up. `unit` is pixels a unit.
    """
    if count == 0:
        return []
    turn = min(_CARD_TURN, _WIDEST_TURN / max(1, count - 1))
    reach = math.radians(turn * (count - 1) / 2)
    room = box.w - _turned_width(card, reach)
    step = min(_GAP * card[0], room / (count - 1)) if count > 1 else 0.0
    radius = step / math.radians(turn) if turn else 0.0
    drop = radius * (1 - math.cos(reach))
    low = _turned_height(card, reach) / 2
    top = max(box.top + card[1] * (0.5 + raised), box.centery - drop / 2)
    top = min(top, box.bottom - low - drop)
    spots = []
    for slot in range(count):
        away = math.radians(turn * (slot - (count - 1) / 2))
        x, y = box.centerx + radius * math.sin(away), top + radius * (1 - math.cos(away))
        if not radius:
            x = box.centerx + step * (slot - (count - 1) / 2)
        spots.append(Spot(x, y, card, -math.degrees(away), slot, 6 * unit))
    return spots


def arranged(faces: Sequence[Face], spots: Sequence[Spot], order: Callable[[Face], int]) -> list[Spot]:
    """Hand spots out to faces so that from the first spot to the last they lie in ascending `order`."""
    found = list(spots)
    for spot, slot in zip(spots, sorted(range(len(faces)), key=lambda slot: order(faces[slot])), strict=True):
        found[slot] = spot
    return found


def _turned_width(card: Size, angle: float) -> float:
    return card[0] * math.cos(angle) + card[1] * math.sin(angle)


def _turned_height(card: Size, angle: float) -> float:
    return card[1] * math.cos(angle) + card[0] * math.sin(angle)


def fan_width(count: int, card: Size) -> int:
    """The least width of a fan of `count` cards in which every index can be read."""
    reach = math.radians(min(_CARD_TURN * (count - 1), _WIDEST_TURN) / 2) if count else 0.0
    return math.ceil(_turned_width(card, reach) + max(0, count - 1) * card[0] * INDEX_SHARE)


def held(count: int, box: Rect, card: Size, unit: float = 1.0) -> list[Spot]:
    """Another player's hand: a small closed fan of backs."""
    if count == 0:
        return []
    step = min(0.42 * card[0], (box.w - card[0]) / max(1, count - 1))
    turn = min(6.0, 18.0 / max(1, count - 1))
    spots = []
    for slot in range(count):
        off = slot - (count - 1) / 2
        x, y = box.centerx + off * step, box.centery + abs(off) ** 1.6 * card[0] * 0.02
        spots.append(Spot(x, y, card, -turn * off, slot, 2 * unit))
    return spots


def deck(count: int, at: tuple[float, float], card: Size, unit: float = 1.0, whole: int = 56) -> list[Spot]:
    """A face-down pile whose lowest card lies at `at` and throws the shadow: the fewer of `whole` left, the thinner."""
    high = min(1.0, _HIGHEST / max(1, whole))
    spots = []
    for slot in range(count):
        left, up = slot * _DECK_STEP[0] * unit * high, slot * _DECK_STEP[1] * unit * high
        spots.append(Spot(at[0] - left, at[1] - up, card, 0.0, slot, 0.0 if slot else 4 * unit))
    return spots


def deck_box(at: tuple[float, float], card: Size, unit: float = 1.0) -> Rect:
    """Return the place a whole `deck` covers: a rim round it is seen on all sides."""
    low = Rect(round(at[0] - card[0] / 2), round(at[1] - card[1] / 2), *card)
    left, up = (round(_HIGHEST * step * unit) for step in _DECK_STEP)
    return Rect(low.x - left, low.y - up, low.w + left, low.h + up)


def pile(count: int, run: int, box: Rect, card: Size, unit: float = 1.0) -> list[Spot]:
    """An open pile, the newest card on top: the top `run` cards lie side by side so that each can be read.

    What lies below is a little heap, each card turned by a few degrees of its own.
    """
    run = min(max(1, run), count)
    step = min(0.36 * card[0], max(0.0, (box.w - card[0] * 1.25) / max(1, run - 1))) if run > 1 else 0.0
    start = box.centerx - step * (run - 1) / 2
    spots = []
    for slot in range(count):
        above = slot - (count - run)
        turn = _JITTER[slot % len(_JITTER)]
        if above < 0 or run == 1:
            x = box.centerx + _SHIFT[slot % len(_SHIFT)] * card[0]
        else:
            x = start + above * step
            turn *= 0.35
        y = box.centery + _SHIFT[(slot + 3) % len(_SHIFT)] * card[0]
        spots.append(Spot(x, y, card, turn, slot, 3 * unit))
    return spots


def row(count: int, box: Rect, card: Size, unit: float = 1.0, closest: float = 1.06) -> list[Spot]:
    """A row from the left edge of `box`, overlapping as much as it must; `closest` widths apart if there is room."""
    if count == 0:
        return []
    step = min(closest * card[0], max(0.0, box.w - card[0]) / max(1, count - 1))
    y = box.centery
    return [Spot(box.x + card[0] / 2 + slot * step, y, card, 0.0, slot, 2 * unit) for slot in range(count)]
