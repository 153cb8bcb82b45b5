"""How a player's place is divided: a plate with name and score, the ranch card with corral and stable. Pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from westerntable.table.canvas import Size
from westerntable.table.cards import SHAPE, fit
from westerntable.table.palette import T_BODY, T_NOTE
from westerntable.table.type import measure
from westerntable.table.units import Units

_YARD: Final = 0.49  # of a ranch card's width: the corral
_HELD: Final = 116  # units at most beside a plate for the backs of a hand
_LAMP: Final = 26  # units beside a plate for the lantern
_ROOF: Final = 0.2  # of a stable's height: its lintel


@dataclass(frozen=True, slots=True)
class Ranch:
    """A divided place. `corral` and `stable` are where counters stand, `yard` and `barn` what is drawn round them.

    `plate` holds `band` with the mark, `name`, `score`; `hand` is where the backs of others' cards are held.
    """

    plate: Rect
    band: Rect
    name: Rect
    score: Rect
    card: Rect
    yard: Rect
    corral: Rect
    barn: Rect
    stable: Rect
    hand: Rect
    back: Size
    counter: int
    own: bool


def divide(box: Rect, u: Units, own: bool) -> Ranch:
    """Divide a player's box; `own` is that of the player at the screen, who holds the hand elsewhere."""
    high = plate_height(u, own, box.h)
    gap, lamp = u(4), u(_LAMP)
    held = 0 if own else max(u(58), min(round(box.w * 0.27), u(_HELD)))
    plate = Rect(box.x, box.y, box.w - held - (lamp if held else 0), high)
    if own:
        plate.w = min(plate.w - lamp, max(u(250), round(box.w * 0.8)))
    band = Rect(plate.x, plate.y, min(u(48), high), high)
    score = Rect(0, plate.y, max(u(36), round(plate.w * 0.17)), high)
    score.right = plate.right - u(6)
    left = band.right + u(6)
    name = Rect(left, plate.y + u(2), score.x - left - u(2), high - u(4))
    card = Rect(box.x, plate.bottom + gap, box.w, box.bottom - plate.bottom - gap)
    yard, corral, barn, stable = _card(card, u)
    hand = Rect(plate.right + lamp, plate.y, held, high)
    back = fit(min(high * 0.92 * SHAPE[0] / SHAPE[1], held / 3.3)) if held else (8, 10)
    counter = round(min(corral.h, stable.h, corral.w / 2.1) * 0.98)
    return Ranch(plate, band, name, score, card, yard, corral, barn, stable, hand, back, counter, own)


def plate_height(u: Units, own: bool, room: int) -> int:
    """The pixels a plate takes: one line for others, two for the player at the screen."""
    lines = measure("Ag", u.text(T_BODY), "bold")[1] + (measure("Ag", u.text(T_NOTE))[1] if own else u(6))
    return min(max(u(40), lines + u(6)), round(room * (0.4 if own else 0.36)))


def _card(card: Rect, u: Units) -> tuple[Rect, Rect, Rect, Rect]:
    edge, gap = u(6), u(5)
    yard = Rect(card.x + edge, card.y + edge, round(card.w * _YARD) - edge, card.h - 2 * edge)
    barn = Rect(yard.right + gap, yard.y, card.right - edge - yard.right - gap, yard.h)
    roof = round(barn.h * _ROOF)
    stable = Rect(barn.x + u(6), barn.y + roof, barn.w - u(12), barn.h - roof - u(5))
    corral = Rect(yard.x + u(4), yard.y + round(roof * 0.8), yard.w - u(8), yard.h - round(roof * 0.8) - u(3))
    return yard, corral, barn, stable
