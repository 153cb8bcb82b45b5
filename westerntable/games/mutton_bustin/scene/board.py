"""Where everything lies: the Ranch Board in the middle, shared cards under it, a panel for every player at the sides.

People sit in the corners their keys are in, in the order of their keys: left, right, left below, right below.
Players by computer take what is left. A panel is divided anew when its player gets on the sheep or off it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from westerntable.core.actors import Seat
from westerntable.core.placement import Face, Zone
from westerntable.games.mutton_bustin.rules.observation import Observation
from westerntable.games.mutton_bustin.rules.telling import card_zone, dice_zone, space, well
from westerntable.games.mutton_bustin.rules.terms import DICE
from westerntable.table import spread
from westerntable.table.canvas import Size
from westerntable.table.cards import SHAPE, fit
from westerntable.table.palette import T_NOTE
from westerntable.table.tablescene import Spot, View
from westerntable.table.type import measure
from westerntable.table.units import Units

from .panel import Panel, divide

_PAD: Final = 10  # units
_GAP: Final = 10
_SIDE: Final = {2: 300, 3: 280, 4: 268}  # units a panel is wide
_SIDES: Final = {2: ((0,), (1,)), 3: ((0,), (1, 2)), 4: ((0, 2), (1, 3))}
"""Which places are at the left and which at the right, from the top."""

_ALONG: Final = (4, 5, 4)
"""Spaces up the left side of the board, along its top, down its right side; the first is the start."""


@dataclass(frozen=True, slots=True)
class Table:
    """A laid table. `board` is the wooden board, `arena` the window in it where the sheep bucks."""

    area: Rect
    unit: float
    board: Rect
    arena: Rect
    spaces: tuple[Rect, ...]
    wells: tuple[Rect, ...]
    panels: tuple[Panel, ...]
    caption: Rect
    card: Size
    rider: Seat
    zones: Mapping[Zone, Rect]

    @property
    def ground(self) -> object:
        """What the ground depends on: not on who rides."""
        return self.area.size, self.board.size, len(self.panels), self.caption.size

    def spots(self, zone: Zone, faces: Sequence[Face]) -> Sequence[Spot]:
        """Place the pieces of a zone, one spot a face, in slot order."""
        kind, _, name = zone.partition(":")
        box, count = self.zones.get(zone), len(faces)
        if box is None:
            return [Spot(self.area.centerx, -self.card[1], self.card)] * count
        if kind == "dice":
            return self._dice(int(name), faces, box)
        if kind in ("space", "well", "card"):
            return [self._alone(kind, name, box)] * count
        if kind == "deck":
            return spread.deck(count, box.center, box.size, self.unit)
        step = self.card[0] + round(_GAP * self.unit)
        if count > 1:  # one more has come than there was room made for
            step = min(step, (box.w - self.card[0]) // (count - 1))
        left = box.x + self.card[0] / 2
        lift = 3 * self.unit
        return [Spot(left + step * nth, box.centery, self.card, 0.0, nth, lift) for nth in range(count)]

    def _alone(self, kind: str, name: str, box: Rect) -> Spot:
        """The one piece of a space, a well, or a player's place for a card."""
        if kind == "space":
            return self._meeple(int(name))
        if kind == "well":
            side = round(box.w * 0.84)
            return Spot(*box.center, (side, side), 0.0, 5, 1.5)
        return Spot(*box.center, box.size, 0.0, 0, 3 * self.unit)

    def _meeple(self, place: int) -> Spot:
        """The rider stands on the die of the plate: its points show below, and all of the next space above."""
        box = self.spaces[place]
        tall = round(box.h * 0.70)
        return Spot(box.centerx, box.y + box.h * 0.24, (round(tall * 120 / 116), tall), 0.0, 10, 4 * self.unit)

    def _dice(self, seat: Seat, faces: Sequence[Face], box: Rect) -> list[Spot]:
        """Dice side by side; the rider's die alone, and large."""
        if seat == self.rider or not faces:
            side = round(min(box.size) * 0.86)
            return [Spot(*box.center, (side, side), 5.0, 5, 3 * self.unit) for _ in faces]
        step = min(box.h * 1.08, box.w / len(faces))
        side = round(min(box.h, step) * 0.9)
        left = box.x + step / 2
        turns = (4.0, -5.0, 3.0, -2.0, 5.0, -4.0)
        return [
            Spot(left + step * nth, box.centery, (side, side), turns[nth % 6], 5 + nth, 2.5 * self.unit)
            for nth in range(len(faces))
        ]


def seating(view: View) -> tuple[Seat, ...]:
    """Return the seats by their places: people in the order of their keys, then players by computer."""
    seats = range(len(view.seats))
    return tuple(sorted(seats, key=lambda seat: (not view.seats[seat].is_person, seat)))


def lay_out(area: Rect, view: View, seen: Observation) -> Table:
    """Lay the table out in `area`, pixels."""
    u, count, rider = view.units, seen.seats, seen.rider
    pad = u(_PAD)
    side = min(round(u(_SIDE[count]) * (1 + (u.text_scale - 1) * 0.22)), round(area.w * 0.285))
    middle = Rect(area.x + side + 2 * pad, area.y, area.w - 2 * side - 4 * pad, area.h)
    boxes = _columns(area, side, count, pad)
    panels: list[Panel] = [divide(box, u, False, 1) for box in boxes]
    for place, seat in enumerate(each for each in seating(view) if each < count):  # a book names seats to spare
        panels[seat] = divide(boxes[place], u, seat == rider, seen.terms.dice_each)
    line = measure("Ag", u.text(T_NOTE), "bold")[1]
    shared = max(1, len(seen.shared))
    high = round(area.h * 0.30) - line
    gap = u(_GAP)
    back = fit(high * 0.66 * SHAPE[0] / SHAPE[1])
    card = (min((middle.w - back[0] - gap * (shared + 1)) // shared, round(high * 1.75)), high)
    foot = Rect(middle.x, area.bottom - high - pad // 2, middle.w, high)
    caption = Rect(middle.x, foot.y - line - u(5), middle.w, line + u(2))
    board = Rect(middle.x, area.y + u(30), middle.w, caption.y - area.y - u(34))
    spaces, arena, wells = _board(board, u)
    zones = _foot(foot, back, card, shared, u)
    for seat, panel in enumerate(panels):
        zones.update(_of_a_panel(panel, seat, seat == rider))
    zones.update({space(nth): box for nth, box in enumerate(spaces)})
    zones.update({well(nth): box for nth, box in enumerate(wells)})
    return Table(area.copy(), u.scale, board, arena, spaces, wells, tuple(panels), caption, card, rider, zones)


def _columns(area: Rect, side: int, count: int, pad: int) -> list[Rect]:
    """Return the panels by place."""
    found = {}
    for column, places in enumerate(_SIDES[count]):
        x = area.x + pad if column == 0 else area.right - pad - side
        height = (area.h - pad * (len(places) + 1)) // len(places)
        for row, place in enumerate(places):
            found[place] = Rect(x, area.y + pad + row * (height + pad), side, height)
    return [found[place] for place in sorted(found)]


def _board(board: Rect, u: Units) -> tuple[tuple[Rect, ...], Rect, tuple[Rect, ...]]:
    """Divide the board: spaces round three sides, wells along the foot, the arena between them."""
    left, top, right = _ALONG
    inner = board.inflate(-2 * u(16), -2 * u(14))
    well_side = min(u(54), inner.w // 9, round(inner.h * 0.16))
    ring = Rect(inner.x, inner.y, inner.w, inner.h - well_side - u(10))
    high = ring.h / left
    size = (min(round(high * 0.86), u(64)), round(high * 0.93))
    size = (min(round(high * 0.98), inner.w // 9), size[1])
    spaces = []
    for nth in range(left):
        spaces.append(_centred(ring.x + size[0] / 2, ring.bottom - high * (nth + 0.5), size))
    free = ring.w - 2 * size[0]
    for nth in range(top):
        x = ring.x + size[0] + free * (nth + 0.5) / top
        spaces.append(_centred(x, ring.y + high * 0.5 - u(2), size))
    for nth in range(right):
        spaces.append(_centred(ring.right - size[0] / 2, ring.y + high * (nth + 0.5), size))
    gap = u(8)
    arena = Rect(ring.x + size[0] + gap, round(ring.y + high) + u(2), ring.w - 2 * (size[0] + gap), 0)
    arena.h = ring.bottom - arena.y
    step = well_side * 1.16
    wells = tuple(
        _centred(inner.centerx + step * (nth - (DICE - 1) / 2), inner.bottom - well_side / 2, (well_side, well_side))
        for nth in range(DICE)
    )
    return tuple(spaces), arena, wells


def _centred(x: float, y: float, size: Size) -> Rect:
    return Rect(round(x - size[0] / 2), round(y - size[1] / 2), *size)


def _foot(foot: Rect, back: Size, card: Size, shared: int, u: Units) -> dict[Zone, Rect]:
    """The deck at the left, and the shared cards in the middle of what is left, side by side."""
    gap = u(_GAP)
    wide = card[0] * shared + gap * (shared - 1)
    deck = Rect(foot.x + gap // 2, foot.centery - back[1] // 2, *back)
    row = Rect(0, foot.y, wide, card[1])
    row.centerx = max((deck.right + gap + foot.right) // 2, deck.right + gap + wide // 2)
    return {"deck": deck, "shared": row}


def _of_a_panel(panel: Panel, seat: Seat, rides: bool) -> dict[Zone, Rect]:
    zones = {
        dice_zone(seat): panel.dice,
        card_zone(seat): panel.card,
        f"plate:{seat}": panel.plate,
        f"act:{seat}": panel.act,
    }
    if rides:
        zones[f"stop:{seat}"] = panel.stop
    else:
        zones[f"let:{seat}"] = panel.let
        zones.update({f"key:{seat}:{key}": box for key, box in panel.keys.items()})
    return zones
