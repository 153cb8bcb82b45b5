"""Measuring the window: three columns in the border of the felt.

In the middle the others at the far side, the trick, and the hand of the player at the screen; at the left the slate,
whoever sits there and one's own plate; at the right the chips of a series, whoever sits there, discards and stock.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pygame import Rect

from westerntable.core.actors import Seat
from westerntable.core.placement import Zone
from westerntable.games.muushig.rules import words as w
from westerntable.games.muushig.rules.cards import DECK, NONE
from westerntable.games.muushig.rules.moves import CUTS
from westerntable.games.muushig.rules.observation import Observation
from westerntable.table import spread
from westerntable.table.canvas import Size
from westerntable.table.cards import SHAPE, fit
from westerntable.table.palette import T_BODY, T_NOTE
from westerntable.table.tablescene import View
from westerntable.table.type import measure
from westerntable.table.units import Units

from .board import THICK, Slot, Stall, Table, cut_zone

BORDER: Final = 30  # units: the knotwork round the felt
_PAD: Final = 10
_TALL: Final = SHAPE[1] / SHAPE[0]
_WHERE: Final = {2: "t", 3: "lr", 4: "ltr", 5: "labr"}
"""Where the others sit, clockwise from the player at the screen: left, top (one, or two: a and b), right."""
_SLOTS: Final = {  # widths and heights of a card from the middle of the trick, degrees
    "home": (0.0, 0.41, 1.5), "t": (0.0, -0.41, -2.5), "l": (-1.05, 0.0, 5.0), "r": (1.05, 0.0, -5.0),
    "a": (-0.56, -0.41, 3.0), "b": (0.56, -0.41, -3.0),
}  # fmt: skip
_WIDER: Final = 1.42  # how much further out left and right lie when two sit at the far side


def lay_out(area: Rect, view: View, seen: Observation) -> Table:
    """Lay the table out in `area`: pixels."""
    u, seats = view.units, seen.seats
    home = view.home if 0 <= view.home < seats else 0
    where = {(home + 1 + step) % seats: place for step, place in enumerate(_WHERE[seats])}
    inner = area.inflate(-2 * u(BORDER + 12), -2 * u(BORDER + 6))
    side = min(round(u(236) * (1 + (u.text_scale - 1) * 0.35)), inner.w * 26 // 100)
    left = Rect(inner.x, inner.y, side, inner.h)
    right = Rect(inner.right - side, inner.y, side, inner.h)
    middle = Rect(left.right + u(_PAD), inner.y, right.x - left.right - 2 * u(_PAD), inner.h)
    stock_card, piles, captions = _piles(right, u)
    stalls = _stalls(left, middle, right, where, home, piles["stock"].y - u(18), u)
    top = max((stall.plate.bottom for seat, stall in stalls.items() if where.get(seat, "l") in "tab"), default=inner.y)
    card = fit(min(inner.h * 0.315 / _TALL, middle.w / 5.4))
    hand = Rect(middle.x, inner.bottom - round(card[1] * 1.2), middle.w, round(card[1] * 1.2))
    centre = Rect(middle.x, top + u(8), middle.w, hand.y - top - u(12))
    played = fit(min(centre.h * 0.55 / _TALL, centre.w / 5.2, card[0]))
    away_card = fit(stock_card[0] * 0.62)
    piles["discards"] = _discards(centre, away_card, u)
    spreads = seen.undealt and seen.turnup == NONE
    zones: dict[Zone, Rect] = {**piles, f"hand:{home}": hand, "middle": centre}
    slots = _slots(centre, played, where, home, seats)
    for seat in range(seats):
        zones |= _zones_of(seat, stalls[seat], slots[seat], played, seat == home)
    if spreads:
        zones |= _spread(centre, inner, played, u)
    players = sum(each != w.OUT for each in seen.is_in)
    return Table(
        area.copy(), inner, u.scale, card, played, stock_card, away_card, tuple(stalls[seat] for seat in range(seats)),
        slots, _slate(left, stalls, where, home, u), _chips(right, stalls, where, piles, u), captions, zones, home,
        players, spreads,
    )  # fmt: skip


# ----------------------------------------------------------------------------------------------------------- players
def _stalls(
    left: Rect, middle: Rect, right: Rect, where: Mapping[Seat, str], home: Seat, foot: int, u: Units
) -> dict[Seat, Stall]:
    """Give everybody a plate and room for cards: below it at the sides, at the right over `foot`, else beside it."""
    high = _plate_height(u)
    row = min(u(66), left.h // 7)
    tall = high + u(6) + row
    own_y = left.bottom - tall
    mid_y = own_y - tall - u(18)
    if left.h > right.right - left.x:  # in an upright window beside the trick, not beside the hand
        mid_y = min(mid_y, left.centery - tall // 2)
    found = {home: _stall(Rect(left.x, own_y, left.w, tall), high, u)}
    across = [seat for seat, place in where.items() if place in "tab"]
    width = min(u(380), (middle.w - u(_PAD)) // max(1, len(across)))
    for seat, place in where.items():
        if place in "lr":
            column, y = (left, mid_y) if place == "l" else (right, min(mid_y, foot - tall))
            found[seat] = _stall(Rect(column.x, y, column.w, tall), high, u)
        else:
            at = across.index(seat)
            start = middle.centerx - (width * len(across) + u(_PAD) * (len(across) - 1)) // 2
            found[seat] = _lying(Rect(start + at * (width + u(_PAD)), middle.y, width, max(high, row)), high, u)
    return found


def _plate_height(u: Units) -> int:
    return max(u(58), measure("Ag", u.text(T_BODY), "bold")[1] + measure("Ag", u.text(T_NOTE))[1] + u(10))


def _stall(box: Rect, high: int, u: Units) -> Stall:
    """A plate with the cards under it: held at the left, won at the right."""
    row = Rect(box.x, box.y + high + u(6), box.w, box.h - high - u(6))
    card = fit(min(row.h * 0.86 / _TALL, box.w / 5.6))
    held = Rect(row.x + u(4), row.y, round(row.w * 0.48), row.h)
    won = Rect(held.right + u(6), row.y, row.right - held.right - u(6), row.h)
    return _divided(Rect(box.x, box.y, box.w, high), held, won, card, u)


def _lying(box: Rect, high: int, u: Units) -> Stall:
    """A plate with the cards beside it, what is won over what is held."""
    plate = Rect(box.x, box.y + (box.h - high) // 2, round(box.w * 0.62), high)
    row = Rect(plate.right + u(6), box.y, box.right - plate.right - u(6), box.h)
    card = fit(min(row.h * 0.86 / _TALL, row.w / 2.7))
    held = Rect(row.x, row.y, round(row.w * 0.58), row.h)
    won = Rect(held.right, row.y, row.right - held.right, row.h)
    return _divided(plate, held, won, card, u)


def _divided(plate: Rect, held: Rect, won: Rect, card: Size, u: Units) -> Stall:
    band = Rect(plate.x, plate.y, min(u(54), plate.w // 4), plate.h)
    number = max(u(38), round(plate.w * 0.19))
    score = Rect(plate.right - number - u(8), plate.y + u(3), number, plate.h - u(6))
    name = Rect(band.right + u(7), plate.y + u(4), score.x - band.right - u(10), plate.h - u(9))
    return Stall(plate, band, name, score, held, won, card)


def _zones_of(seat: Seat, stall: Stall, slot: Slot, played: Size, own: bool) -> dict[Zone, Rect]:
    place = Rect(0, 0, played[0], played[1])
    place.center = (round(slot.x), round(slot.y))
    found = {f"plate:{seat}": stall.plate, f"won:{seat}": stall.won, f"trick:{seat}": place}
    if own:
        found[f"won:{seat}"] = stall.hand.union(stall.won)
    else:
        found[f"hand:{seat}"] = stall.hand
    return found


# --------------------------------------------------------------------------------------------------------- the middle
def _slots(centre: Rect, played: Size, where: Mapping[Seat, str], home: Seat, seats: int) -> tuple[Slot, ...]:
    """Lay each card of the trick towards whoever played it."""
    found = []
    for seat in range(seats):
        place = where.get(seat, "home")
        across, down, angle = _SLOTS[place]
        if seats == 5 and place in "lr":
            across, down = across * _WIDER, 0.12
        found.append(Slot(centre.centerx + across * played[0], centre.centery + down * played[1], angle))
    return tuple(found)


def _spread(centre: Rect, area: Rect, played: Size, u: Units) -> dict[Zone, Rect]:
    """The deck in a row to be cut, its top at the right: a place to press over each gap, one for what is cut off."""
    row = Rect(0, 0, min(centre.w - u(20), round(played[0] * 8.6)), played[1])
    row.center = centre.center
    step = (row.w - played[0]) / len(CUTS)
    found = {"stock": row, "cut": Rect(0, 0, *played)}
    found["cut"].midtop = (row.centerx, min(row.bottom + u(20), area.bottom - played[1]))
    for cut in CUTS:
        gap = row.x + (len(DECK) - cut.top) * step
        left, right = round(gap - step / 2), round(gap + step / 2)
        found[cut_zone(cut.top)] = Rect(left, row.y, max(3, right - left), row.h + u(16))
    return found


# ---------------------------------------------------------------------------------------------------- the side columns
def _piles(right: Rect, u: Units) -> tuple[Size, dict[Zone, Rect], dict[Zone, Rect]]:
    """Stock and turn-up in the corner, with two lines of words under both."""
    line = measure("Ag", u.text(T_NOTE), "bold")[1]
    card = fit(min(right.w * 0.42, right.h * 0.25 / _TALL))
    gap = (right.w - 2 * card[0]) // 3
    top = right.bottom - card[1] - 2 * line
    stock = Rect(right.x + gap, top, *card)
    turnup = Rect(stock.right + gap, top, *card)
    half = min(turnup.centerx - turnup.x + gap // 2, right.right - u(5) - turnup.centerx)  # clear of the corner's knot
    captions = {
        "stock": Rect(right.x, stock.bottom + u(4), stock.right + gap // 2 - right.x, 2 * line - u(4)),
        "turnup": Rect(turnup.centerx - half, stock.bottom + u(4), 2 * half, 2 * line - u(4)),
    }
    whole = spread.deck_box(stock.center, card, u.scale * THICK)
    return card, {"stock": whole, "turnup": turnup}, captions


def _discards(centre: Rect, card: Size, u: Units) -> Rect:
    """What was put away lies between the trick and the right column."""
    box = Rect(0, 0, round(card[0] * 1.4), round(card[1] * 1.08))
    box.bottomright = (centre.right - u(2), centre.bottom - u(2))
    return box


def _slate(left: Rect, stalls: Mapping[Seat, Stall], where: Mapping[Seat, str], home: Seat, u: Units) -> Rect:
    """The slate hangs over whoever sits in the left column."""
    below = min(stall.plate.y for seat, stall in stalls.items() if seat == home or where[seat] == "l")
    high = min(below - u(16) - left.y, u(420))
    return Rect(left.x, left.y + u(6), left.w, high - u(6))


def _chips(
    right: Rect, stalls: Mapping[Seat, Stall], where: Mapping[Seat, str], piles: Mapping[Zone, Rect], u: Units
) -> Rect:
    """The account of a series stands over whoever sits in the right column."""
    below: Sequence[int] = [stalls[seat].plate.y for seat, place in where.items() if place == "r"]
    foot = min([*below, piles["stock"].y]) - u(16)
    return Rect(right.x, right.y + u(6), right.w, min(foot - right.y - u(6), u(60 + 34 * len(stalls))))
