"""The laid table: which zone lies where, and where each card of a zone lies. Pixels, nothing is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from westerntable.core.actors import Seat
from westerntable.core.placement import Face, Zone
from westerntable.games.muushig.rules.cards import DECK, HAND, parse_card
from westerntable.table import spread
from westerntable.table.canvas import Size
from westerntable.table.tablescene import Spot

THICK: Final = 1.6  # a card of the stock to one of a larger deck, so that the stock is as high
_PACKET: Final = 0.5  # widths of a card from one won trick to the next
_IN_PACKET: Final = (0.045, -0.02)  # widths from one card of a won trick to the next


@dataclass(frozen=True, slots=True)
class Stall:
    """A player's place. `plate` carries `band` (mark), `name` (name and what they do) and `score`.

    `hand` and `won` are where the cards lie that are held and taken; `card` is the size of those.
    """

    plate: Rect
    band: Rect
    name: Rect
    score: Rect
    hand: Rect
    won: Rect
    card: Size

    @property
    def row(self) -> Rect:
        """All the room for cards: as the hand gets smaller, tricks spread."""
        return self.hand.union(self.won)


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a seat's card lies in the trick: middle and turn in degrees."""

    x: float
    y: float
    angle: float


@dataclass(frozen=True, slots=True)
class Table:
    """A laid table. `card` is the size in the hand of the player at the screen, `played` in the trick.

    `players` take part in the round: so many cards make a trick. `laid_open` while the deck is spread to be cut.
    """

    area: Rect
    felt: Rect
    unit: float
    card: Size
    played: Size
    stock_card: Size
    away_card: Size
    stalls: tuple[Stall, ...]
    slots: tuple[Slot, ...]
    slate: Rect
    chips: Rect
    captions: Mapping[Zone, Rect]
    zones: Mapping[Zone, Rect]
    home: Seat
    players: int
    laid_open: bool

    @property
    def ground(self) -> object:
        """What the ground depends on: not on who plays, nor on the trick."""
        return tuple(self.area), self.home, len(self.stalls), self.unit, self.laid_open, tuple(self.slate)

    @property
    def quiet(self) -> tuple[Zone, ...]:
        """The places to cut at lie too close to each other to be lit all at once."""
        return tuple(zone for zone in self.zones if zone.startswith("gap:"))

    def spots(self, zone: Zone, faces: Sequence[Face]) -> Sequence[Spot]:
        """Place the pieces of a zone, one spot a face, in slot order."""
        kind, _, name = zone.partition(":")
        box = self.zones.get(zone)
        if box is None:
            return [Spot(self.area.centerx, -self.card[1], self.card) for _ in faces]
        if kind in ("hand", "trick", "won"):
            return self._of_a_player(kind, int(name), box, faces)
        return self._of_nobody(kind, box, len(faces))

    def _of_nobody(self, kind: str, box: Rect, count: int) -> list[Spot]:
        match kind:
            case "stock" if self.laid_open:
                step = (box.w - self.played[0]) / (len(DECK) - 1)
                return spread.row(count, box, self.played, self.unit, step / self.played[0])
            case "discards":
                return spread.pile(count, 1, box, self.away_card, self.unit * 0.6)
            case "turnup":
                return [Spot(box.centerx, box.centery, self.stock_card, 0.0, 0, 4 * self.unit)] * count
        card = self.played if kind == "cut" else self.stock_card
        lowest = box.right - card[0] / 2, box.bottom - card[1] / 2
        return spread.deck(count, lowest, card, self.unit * THICK, len(DECK))

    def _of_a_player(self, kind: str, seat: Seat, box: Rect, faces: Sequence[Face]) -> list[Spot]:
        """A hand, large at home and small at a stall; the card played to the trick; the tricks won."""
        small = self.stalls[seat].card
        match kind:
            case "hand" if seat == self.home:
                return spread.arranged(faces, spread.fan(len(faces), box, self.card, self.unit), by_suit)
            case "hand":
                return _closed(len(faces), self.stalls[seat].row, small, self.unit)
            case "won":
                return _packets(len(faces), self.players, self.stalls[seat].row, small, self.unit)
        slot = self.slots[seat]
        return [Spot(slot.x, slot.y, self.played, slot.angle, 40, 5 * self.unit) for _ in faces]


def by_suit(face: Face) -> int:
    """Where a card belongs in a hand: suit by suit, the highest first; hidden cards are all alike."""
    card = parse_card(face.removeprefix("card/"))
    return -1 if card is None else card // 8 * 8 + 7 - card % 8


def _closed(count: int, row: Rect, card: Size, unit: float) -> list[Spot]:
    """Another player's hand: a closed fan of backs at the left end of the row."""
    box = Rect(row.x, row.y, min(row.w, round(card[0] * (1.1 + 0.42 * max(0, count - 1)))), row.h)
    return spread.held(count, box, card, unit)


def _packets(count: int, size: int, row: Rect, card: Size, unit: float) -> list[Spot]:
    """Tricks taken, face down, from the right end of the row: each a little packet that crosses the one before it."""
    found = []
    step = min(_PACKET * card[0], max(0.0, row.w - card[0] * 1.3) / (HAND - 1))
    for slot in range(count):
        packet, within = divmod(slot, max(1, size))
        x = row.right - card[0] * 0.65 - packet * step + within * _IN_PACKET[0] * card[0]
        y = row.centery + within * _IN_PACKET[1] * card[0]
        found.append(Spot(x, y, card, -7.0 if packet % 2 else 6.0, slot, 2 * unit))
    return found


def cut_zone(top: int) -> Zone:
    """Name the place to press to cut so many cards off."""
    return f"gap:{top}"
