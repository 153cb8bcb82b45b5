"""The laid table: which spot every piece of a zone has on it."""

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
from westerntable.games.mustang.rules.observation import Observation
from westerntable.table import spread
from westerntable.table.cards import SHAPE, fit
from westerntable.table.tablescene import Spot, View

from .herd import herd, size_of
from .places import THIN, Fixed, measured, zones_of

_GRAZING: Final = ("corral", "stable", "prairie")
NEVER: Final = 99


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
        return spread.deck(len(faces), self.ground.captions[kind].center, small, unit * THIN)

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


def _centred(spots: list[Spot], box: Rect) -> list[Spot]:
    if not spots:
        return []
    shift = box.centerx - (spots[0].x + spots[-1].x) / 2
    return [Spot(spot.x + shift, spot.y, spot.size, spot.angle, spot.depth, spot.lift) for spot in spots]


def lay_out(area: Rect, view: View, seen: Observation) -> Table:
    """Lay the table out in `area`: pixels."""
    fixed = measured(area, view, seen.seats)
    shown = tuple(face_of[card] for card in seen.offer)
    return Table(fixed, shown, large_from(seen), zones_of(fixed))


def large_from(seen: Observation) -> int:
    """From which slot on event cards lie large: the one that happens, has just happened, or is about to."""
    if seen.due:
        return len(seen.past)
    going = seen.phase in (w.FREE, w.SHELTER) or (seen.phase == w.TURN and not seen.used and seen.past)
    return len(seen.past) - 1 if going and seen.past else NEVER
