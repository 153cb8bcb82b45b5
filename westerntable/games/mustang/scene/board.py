"""Where everything lies: the ranches of the others above, the prairie in the middle, own ranch, hand and note below.

In a tall window the others' ranches stand two to a row, and the own ranch above the hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from pygame import Rect

from westerntable.core.actors import Seat
from westerntable.core.placement import Face, Zone
from westerntable.games.mustang.rules import counters as h
from westerntable.games.mustang.rules import words as w
from westerntable.games.mustang.rules.cards import face_of
from westerntable.games.mustang.rules.counters import KINDS
from westerntable.games.mustang.rules.observation import Observation
from westerntable.table import spread
from westerntable.table.canvas import Size
from westerntable.table.cards import SHAPE, fit
from westerntable.table.palette import T_NOTE
from westerntable.table.tablescene import Spot, View
from westerntable.table.type import measure
from westerntable.table.units import Units

from .herd import herd, size_of
from .ranch import Ranch, divide

_PAD: Final = 10  # units
_BROADEST: Final = 4.2  # width to height of another's place at most
_THIN: Final = 0.6  # a card of these small decks to one of a large deck
_ALONE: Final = 0.52  # of the window's width for an only opponent: the land at both sides is seen
_WIDE: Final = 1.2  # width to height of the area from which own ranch, hand and note lie side by side
_GRAZING: Final = ("corral", "stable", "prairie")
NEVER: Final = 99


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


@dataclass(frozen=True, slots=True)
class Table:
    """A laid table. `shown` are the thief's cards in a theft; event cards from slot `large` on lie on the note."""

    ground: Fixed
    shown: tuple[Face, ...] = ()
    large: int = NEVER
    zones: Mapping[Zone, Rect] = field(default_factory=dict)

    def spots(self, zone: Zone, faces: Sequence[Face]) -> Sequence[Spot]:
        """Place the pieces of a zone, one spot a face, in slot order."""
        kind, _, name = zone.partition(":")
        fixed, box = self.ground, self.zones.get(zone)
        if box is None:
            return [Spot(fixed.area.right + fixed.counter, fixed.lawn.centery, (fixed.counter,) * 2) for _ in faces]
        if kind == "special":
            both = herd([h.face_of[each] for each in h.SPECIALS], box, fixed.counter, fixed.unit)
            return [both[face == h.face_of[h.SNOW_WHITE_MARE]] for face in faces]
        if kind in _GRAZING:
            largest = fixed.ranches[int(name)].counter if kind in ("corral", "stable") else fixed.counter
            return herd(faces, box, largest, fixed.unit)
        if kind in ("hand", "pile"):
            return self._hand(int(name), box, faces) if kind == "hand" else self._pile(name, box, len(faces))
        return self._cards(kind, box, faces)

    def _cards(self, kind: str, box: Rect, faces: Sequence[Face]) -> Sequence[Spot]:
        small, unit = self.ground.small, self.ground.unit
        match kind:
            case "offer":
                return self._offer(box, faces)
            case "event":
                return self._events(box, len(faces))
            case "happening":
                return [Spot(*box.center, box.size, 0.0, 0, 9 * unit) for _ in faces]
            case "swap":
                return spread.row(len(faces), box, small, unit, 0.4)
            case "used":
                return spread.pile(len(faces), 1, box, small, unit)
        return spread.deck(len(faces), self.ground.captions[kind].center, small, unit * _THIN)

    def spread(self, zone: Zone, faces: Sequence[Face]) -> Sequence[Spot]:
        """Place used cards, or events that are past, in rows over the prairie: all may leaf through them."""
        if zone not in ("used", "event"):
            return ()
        lawn, unit = self.ground.lawn, self.ground.unit
        rows = 1 if len(faces) <= 12 else 2 if len(faces) <= 34 or lawn.h < 3 * self.ground.small[1] else 3
        per_row = -(-len(faces) // rows)
        card = fit(min(lawn.h / rows * 0.92 * SHAPE[0] / SHAPE[1], self.ground.card[0]))
        strips = [Rect(lawn.x + lawn.w // 40, lawn.y + lawn.h * row // rows, lawn.w * 19 // 20, lawn.h // rows)
                  for row in range(rows)]  # fmt: skip
        places: list[Spot] = []
        for row, strip in enumerate(strips):
            here = min(per_row, len(faces) - row * per_row)
            line = spread.row(here, strip, card, unit)
            places += [replace(spot, depth=len(places) + spot.depth, lift=8 * unit) for spot in _centred(line, strip)]
        return spread.arranged(faces, places, face_of.index) if zone == "used" else places

    def _hand(self, seat: Seat, box: Rect, faces: Sequence[Face]) -> list[Spot]:
        if seat == self.ground.home:
            return spread.fan(len(faces), box, self.ground.card, self.ground.unit)
        return spread.held(len(faces), box, self.ground.ranches[seat].back, self.ground.unit)

    def _pile(self, kind: str, box: Rect, count: int) -> list[Spot]:
        """A pile of counters, the fewer the lower, its top where the eye expects it."""
        side = round(min(box.w, box.h * 0.86) * size_of(f"counter/{kind}-"))
        step = min(3.2 * self.ground.unit, (box.h - side) / max(1, 14))
        low = box.bottom - side / 2 - self.ground.unit * 2
        return [Spot(box.centerx, low - slot * step, (side, side), 0.0, slot, 4 * self.ground.unit if not slot else 0.0)
                for slot in range(count)]  # fmt: skip

    def _offer(self, box: Rect, faces: Sequence[Face]) -> list[Spot]:
        """The thief's cards above, those that answer below."""
        unit, left = self.ground.unit, Counter(self.shown or faces)
        upper, lower = offer_rows(box, unit)
        card = fit(min(upper.h * SHAPE[0] / SHAPE[1], upper.w / 3.4))
        mine: list[bool] = []
        for face in faces:
            mine.append(left[face] > 0)
            left[face] -= 1
        rows = [_centred(spread.row(mine.count(up), strip, card, unit, 0.86), strip)
                for up, strip in ((True, upper), (False, lower))]  # fmt: skip
        return [rows[0 if up else 1].pop(0) for up in mine]

    def _events(self, box: Rect, count: int) -> list[Spot]:
        """Those that are past in a pile beside the deck; the one that happens large on the note."""
        fixed = self.ground
        spots = spread.pile(count, 1, box, fixed.small, fixed.unit)
        box = self.zones["happening"]
        for slot in range(self.large, count):
            spots[slot] = Spot(*box.center, box.size, 0.0, slot, 9 * fixed.unit)
        return spots


def offer_rows(offer: Rect, unit: float) -> tuple[Rect, Rect]:
    """Where the thief's cards lie in a theft and, below, those that answer; badges stand left of both."""
    gap, side = round(8 * unit), badge_side(offer)
    high = (offer.h - gap) // 2
    upper = Rect(offer.x + side, offer.y, offer.w - side, high)
    return upper, upper.move(0, high + gap)


def badge_side(offer: Rect) -> int:
    """How much of the note's left the badges of thief and owner take."""
    return round(min(offer.h * 0.3, offer.w * 0.2))


def event_box(note: Rect) -> Rect:
    """Where on the note an event's card lies; what it does stands at its right."""
    card = fit(min(note.h * 1.02 * SHAPE[0] / SHAPE[1], note.w * 0.5))
    box = Rect(0, 0, *card)
    box.midleft = (note.x + round(card[0] * 0.06), note.centery)
    return box


def _centred(spots: list[Spot], box: Rect) -> list[Spot]:
    if not spots:
        return []
    shift = box.centerx - (spots[0].x + spots[-1].x) / 2
    return [Spot(spot.x + shift, spot.y, spot.size, spot.angle, spot.depth, spot.lift) for spot in spots]


# ----------------------------------------------------------------------------------------------- measuring the window
def lay_out(area: Rect, view: View, seen: Observation) -> Table:
    """Lay the table out in `area`: pixels."""
    fixed = _fixed(area, view, seen.seats)
    shown = tuple(face_of[card] for card in seen.offer)
    return Table(fixed, shown, large_from(seen), _zones(fixed))


def large_from(seen: Observation) -> int:
    """From which slot on event cards lie large: the one that happens, has just happened, or is about to."""
    if seen.due:
        return len(seen.past)
    going = seen.phase in (w.FREE, w.SHELTER) or (seen.phase == w.TURN and not seen.used and seen.past)
    return len(seen.past) - 1 if going and seen.past else NEVER


def _fixed(area: Rect, view: View, seats: int) -> Fixed:
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


def _zones(fixed: Fixed) -> dict[Zone, Rect]:
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
    zones["deck"] = spread.deck_box(deck.center, fixed.small, fixed.unit * _THIN)
    return zones
