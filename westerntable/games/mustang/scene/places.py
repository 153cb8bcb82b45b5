"""Where everything lies on one size of window: paddocks, ranches, decks, hand and note.

In a tall window the others' ranches stand two to a row, and the own ranch above the hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from westerntable.core.actors import Seat
from westerntable.core.placement import Zone
from westerntable.games.mustang.rules.counters import KINDS
from westerntable.table import spread
from westerntable.table.canvas import Size
from westerntable.table.cards import SHAPE, fit
from westerntable.table.palette import T_NOTE
from westerntable.table.tablescene import View
from westerntable.table.type import measure
from westerntable.table.units import Units

from .ranch import Ranch, divide

_PAD: Final = 10  # units
_BROADEST: Final = 4.2  # width to height of another's place at most
_ALONE: Final = 0.52  # of the window's width for an only opponent: the land at both sides is seen
THIN: Final = 0.6  # a card of these small decks to one of a large deck
_WIDE: Final = 1.2  # width to height of the area from which own ranch, hand and note lie side by side


@dataclass(frozen=True, slots=True)
class Paddock:
    """A kind on the prairie: its pile, the counters that lie open, the line under them."""

    box: Rect
    pile: Rect
    open: Rect
    caption: Rect


@dataclass(frozen=True, slots=True)
class Fixed:
    """What never moves on one size of window: all the ground is painted from."""

    area: Rect
    unit: float
    lawn: Rect
    paddocks: tuple[Paddock, ...]
    ranches: tuple[Ranch, ...]
    note: Rect
    hand: Rect
    captions: Mapping[Zone, Rect]
    card: Size
    small: Size
    counter: int
    home: Seat


def measured(area: Rect, view: View, seats: int) -> Fixed:
    """Share `area` (pixels) out among all that lies at the table of so many seats."""
    u = view.units
    home = view.home if 0 <= view.home < seats else 0
    others = [(home + step) % seats for step in range(1, seats)]
    wide = area.w > _WIDE * area.h
    card = _card_size(area, wide)
    own, hand, note, top = _below(area, card, wide, u)
    boxes, lawn = _above(Rect(area.x, area.y, area.w, top - area.y), len(others), wide, u)
    ranches = {seat: divide(box, u, False) for seat, box in zip(others, boxes, strict=True)}
    ranches[home] = divide(own, u, True)
    paddocks, captions, counter, small = _prairie(lawn, u)
    return Fixed(area.copy(), u.scale, lawn, paddocks, tuple(ranches[seat] for seat in range(seats)), note, hand,
                 captions, card, small, counter, home)  # fmt: skip


def _card_size(area: Rect, wide: bool) -> Size:
    return fit(min(area.h * 0.252 * SHAPE[0] / SHAPE[1], area.w * 0.092) if wide else area.w * 0.125)


def _below(area: Rect, card: Size, wide: bool, u: Units) -> tuple[Rect, Rect, Rect, int]:
    """Own ranch, hand, note, and where all that begins."""
    pad = u(_PAD)
    fan = round(card[1] * 1.22) + u(8)
    if wide:
        high = max(fan, round(area.h * 0.35))
        own = Rect(area.x + pad, area.bottom - high, round(area.w * 0.305), high - u(4))
        note = Rect(0, own.y + u(12), round(area.w * 0.222), high - u(22))
        note.right = area.right - pad
        hand = Rect(own.right + pad, area.bottom - high, note.x - own.right - 2 * pad, high)
        return own, hand, note, area.bottom - high
    hand = Rect(area.x + pad, area.bottom - fan, area.w - 2 * pad, fan)
    high = max(u(190), round(area.h * 0.17))
    own = Rect(area.x + pad, hand.y - high - pad, round(area.w * 0.6), high)
    note = Rect(own.right + pad, own.y, area.right - own.right - 2 * pad, high)
    return own, hand, note, own.y - u(4)


def _above(room: Rect, count: int, wide: bool, u: Units) -> tuple[list[Rect], Rect]:
    """The others' boxes, and the lawn under them."""
    pad = u(_PAD)
    per_row = count if wide or count < 2 else 2
    rows = -(-count // per_row)
    share = 0.44 if wide else 0.3 if rows == 1 else 0.46
    high = round(room.h * share / rows)
    most = room.w * _ALONE if count == 1 and wide else room.w
    width = min((room.w - pad * (per_row + 1)) // per_row, round(high * _BROADEST), round(most))
    boxes = []
    for index in range(count):
        row, column = divmod(index, per_row)
        here = min(per_row, count - row * per_row)
        left = room.centerx - (here * width + (here - 1) * pad) // 2
        boxes.append(Rect(left + column * (width + pad), room.y + u(8) + row * (high + u(6)), width, high))
    top = boxes[-1].bottom + u(8)
    return boxes, Rect(room.x + pad, top, room.w - 2 * pad, room.bottom - top - u(6))


def _prairie(lawn: Rect, u: Units) -> tuple[tuple[Paddock, ...], dict[Zone, Rect], int, Size]:
    """Three kinds, the two special horses, decks and piles: side by side, or in a low lawn's two lines."""
    line = measure("Ag", u.text(T_NOTE), "bold")[1]
    pad = u(8)
    inner = lawn.inflate(-2 * pad, -2 * u(5))
    if lawn.w > 3.4 * lawn.h:
        block = round(inner.w * 0.2)
        horses = round(inner.w * 0.17)
        kinds = Rect(inner.x, inner.y, inner.w - block - horses - 2 * pad, inner.h)
        special = Rect(kinds.right + pad, inner.y, horses, inner.h)
        decks = Rect(special.right + pad, inner.y, block, inner.h)
    else:
        half = inner.h // 2
        kinds = Rect(inner.x, inner.y, inner.w, half)
        special = Rect(inner.x, kinds.bottom + pad, round(inner.w * 0.42), inner.h - half - pad)
        decks = Rect(special.right + pad, special.y, inner.right - special.right - pad, special.h)
    width = kinds.w // len(KINDS)
    paddocks = tuple(_paddock(Rect(kinds.x + i * width, kinds.y, width, kinds.h), line, u) for i in range(len(KINDS)))
    zones: dict[Zone, Rect] = {"special": special}
    small = _decks(decks, line, u, zones)
    counter = min(paddocks[0].open.h, round(paddocks[0].open.w * 0.9), round(paddocks[0].pile.w * 1.2))
    return paddocks, zones, counter, small


def _paddock(box: Rect, line: int, u: Units) -> Paddock:
    box = box.inflate(-u(6), 0)
    room = box.h - line - u(2)
    wide = min(round(box.w * 0.4), room)
    high = min(room, round(wide * 2.1))
    top = box.y + (room - high) // 2
    pile = Rect(box.x + u(4), top, wide, high)
    left = pile.right + u(8)
    caption = Rect(box.x, pile.bottom + u(2), box.w, line)
    return Paddock(box, pile, Rect(left, top + u(2), box.right - left - u(4), high - u(4)), caption)


def _decks(box: Rect, line: int, u: Units, zones: dict[Zone, Rect]) -> Size:
    """Deck and used cards over events to come and past ones, each with its line of words."""
    rows = 2 if box.w < 2.6 * box.h else 1
    across = 4 // rows
    cell = (box.w // across, box.h // rows)
    line = min(line, round(cell[1] * 0.24))
    card = fit(min((cell[1] - line - u(17)) * SHAPE[0] / SHAPE[1], cell[0] * 0.62))
    low = cell[1] - card[1] - line - u(5)  # what is left over is for the height of a whole deck
    for index, zone in enumerate(("deck", "used", "events", "event")):
        row, column = divmod(index, across)
        place = Rect(0, 0, card[0], card[1])
        middle = box.x + round((column + 0.5) * cell[0])
        place.midtop = (middle, box.y + row * cell[1] + low)
        zones[zone] = place
        zones[f"caption:{zone}"] = Rect(middle - cell[0] // 2, place.bottom + u(4), cell[0], line)
    return card


def zones_of(fixed: Fixed) -> dict[Zone, Rect]:
    """Return the box of every zone, and `happening`: where an event's card lies large for a while."""
    zones = {zone: box for zone, box in fixed.captions.items() if not zone.startswith("caption:")}
    for kind, paddock in zip(KINDS, fixed.paddocks, strict=True):
        zones[f"pile:{kind}"] = paddock.pile
        zones[f"prairie:{kind}"] = paddock.open
    for seat, ranch in enumerate(fixed.ranches):
        zones[f"corral:{seat}"] = ranch.corral
        zones[f"stable:{seat}"] = ranch.stable
        zones[f"plate:{seat}"] = ranch.plate
        zones[f"hand:{seat}"] = fixed.hand if ranch.own else ranch.hand
    zones["offer"] = fixed.note.inflate(-round(20 * fixed.unit), -round(18 * fixed.unit))
    zones["happening"] = event_box(fixed.note)  # never a piece's own zone: an event's card lies there for a while
    deck = zones["deck"]
    zones["swap"] = deck.move(round(deck.w * 0.35), round(deck.h * 0.18))
    zones["deck"] = spread.deck_box(deck.center, fixed.small, fixed.unit * THIN)
    return zones


def event_box(note: Rect) -> Rect:
    """Where on the note an event's card lies; what it does stands at its right."""
    card = fit(min(note.h * 1.02 * SHAPE[0] / SHAPE[1], note.w * 0.5))
    box = Rect(0, 0, *card)
    box.midleft = (note.x + round(card[0] * 0.06), note.centery)
    return box
