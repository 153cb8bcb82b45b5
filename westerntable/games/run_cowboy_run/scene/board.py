"""Where everything lies: the trail, a stall for every other player beside it, the tray with the cards below.

Wide windows have the stalls in a column at the right, others in a row or two under the trail. The player at the
screen has a stall in the tray, beside the hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from westerntable.core.actors import Seat
from westerntable.core.placement import Face, Zone
from westerntable.games.run_cowboy_run.rules.cards import parse_card
from westerntable.games.run_cowboy_run.rules.observation import Observation
from westerntable.games.run_cowboy_run.rules.telling import space
from westerntable.table import spread
from westerntable.table.canvas import Size
from westerntable.table.cards import SHAPE, fit
from westerntable.table.palette import T_NOTE
from westerntable.table.tablescene import Spot, View
from westerntable.table.type import measure
from westerntable.table.units import Units

from .faces import RIDER
from .route import Route, Space, lay_route
from .stall import Stall, divide

_PAD: Final = 10  # units
_SIDE_BY_SIDE: Final = 1.15  # width to height of what is left above the tray, from which stalls stand at the right
_CROWD: Final = (  # for one to six riders on a space: scale, and where each stands in widths and heights of a rider
    (1.0, ((0.0, 0.0),)),
    (0.90, ((-0.42, 0.0), (0.42, 0.0))),
    (0.84, ((-0.66, 0.08), (0.02, -0.22), (0.70, 0.08))),
    (0.78, ((-0.34, -0.38), (0.50, -0.38), (-0.50, 0.10), (0.34, 0.10))),
    (0.74, ((-0.34, -0.42), (0.50, -0.42), (-0.80, 0.10), (0.02, 0.10), (0.84, 0.10))),
    (0.72, ((-0.68, -0.44), (0.14, -0.44), (0.96, -0.44), (-0.86, 0.10), (-0.04, 0.10), (0.78, 0.10))),
)


@dataclass(frozen=True, slots=True)
class Table:
    """A laid table; `card` is the size of a card in the hand, `aside_card` of one nobody claims."""

    area: Rect
    unit: float
    route: Route
    tray: Rect
    card: Size
    aside_card: Size
    stalls: tuple[Stall, ...]
    captions: Mapping[Zone, Rect]
    zones: Mapping[Zone, Rect]
    home: Seat

    def spots(self, zone: Zone, faces: Sequence[Face]) -> Sequence[Spot]:
        """Place the pieces of a zone, one spot a face, in slot order."""
        kind, _, name = zone.partition(":")
        box = self.zones.get(zone)
        if box is None:
            return [Spot(self.area.centerx, -self.card[1], self.card) for _ in faces]
        if kind == "space":
            return self._riders(self.route.spaces[int(name)], len(faces))
        if kind in ("hand", "taken"):
            return self._of_a_player(kind, int(name), box, faces)
        match kind:
            case "draw":
                return spread.deck(len(faces), box.center, self.card, self.unit)
            case "pile":
                return spread.pile(len(faces), run_on_top(faces), box, self.card, self.unit)
        return spread.arranged(faces, _rows(len(faces), box, self.aside_card, self.unit), by_rank)

    def _of_a_player(self, kind: str, seat: Seat, box: Rect, faces: Sequence[Face]) -> list[Spot]:
        """A hand, large at home and small in a stall, or the tricks taken."""
        small = self.stalls[seat].card
        if kind == "taken":
            return _tricks(faces, box, small, self.unit)
        if seat == self.home:
            return spread.arranged(faces, spread.fan(len(faces), box, self.card, self.unit), by_rank)
        return spread.held(len(faces), box, small, self.unit)

    def _riders(self, spot: Space, count: int) -> list[Spot]:
        """Stand riders over their space's disc, so that its number shows; the nearer row hides the feet behind it."""
        scale, places = _CROWD[min(count, len(_CROWD)) - 1]
        tall = self.route.rider * scale
        size = (round(tall * RIDER[0] / RIDER[1]), round(tall))
        reach = [across * size[0] for across, _ in places]
        middle = max(spot.x, self.route.area.x + size[0] / 2 - min(reach))
        middle = min(middle, self.route.area.right - size[0] / 2 - max(reach))
        found = []
        for aside, (_, down) in zip(reach, places, strict=True):
            y = max(spot.foot - tall / 2 + down * tall * (1 if down < 0 else 0.5), self.area.y + tall / 2)
            depth = round(spot.y) * 4 + (2 if down >= 0 else 0)
            found.append(Spot(middle + aside, y, size, 0.0, depth, tall / 30, spot.leftward))
        return [found[min(slot, len(found) - 1)] for slot in range(count)]


def by_rank(face: Face) -> int:
    """Where a card belongs in a hand: low ranks first, hazards last; hidden cards are all alike."""
    card = parse_card(face.removeprefix("card/"))
    return -1 if card is None else card


def run_on_top(faces: Sequence[Face]) -> int:
    """How many cards of one rank lie on top of a pile."""
    if not faces:
        return 0
    ranks = [face.removeprefix("card/")[:-1] for face in faces]
    length = next((back for back, rank in enumerate(reversed(ranks)) if rank != ranks[-1]), len(ranks))
    return 1 if faces[-1].startswith("card/hazard") else length


def _tricks(faces: Sequence[Face], box: Rect, card: Size, unit: float) -> list[Spot]:
    """Cards taken: all but gold in one heap at the left, gold fanned out beside it."""
    gold = sum(face.endswith("G") for face in faces)
    heap = spread.pile(len(faces) - gold, 1, Rect(box.x, box.y, round(card[0] * 1.3), box.h), card, unit * 0.5)
    left = box.x + round(card[0] * (1.45 if heap else 0.1))
    shown = spread.row(gold, Rect(left, box.y, box.right - left, box.h), card, unit * 0.5, 0.62)
    found, plain, golden = [], 0, 0
    for face in faces:
        if face.endswith("G"):
            spot = shown[golden]
            found.append(Spot(spot.x, spot.y, spot.size, 0.0, 100 + golden, spot.lift))
            golden += 1
        else:
            found.append(heap[plain])
            plain += 1
    return found


def _rows(count: int, box: Rect, card: Size, unit: float) -> list[Spot]:
    """Cards nobody claims, in two rows."""
    per_row = -(-count // 2) if count > 9 else count
    found: list[Spot] = []
    for start in range(0, count, max(1, per_row)):
        line = min(per_row, count - start)
        high = box.h // (2 if count > per_row else 1)
        strip = Rect(box.x, box.y + (high if start else 0), box.w, high)
        row = spread.row(line, strip, card, unit)
        shift = (box.right - (row[-1].x + card[0] / 2)) / 2 if row else 0.0
        found += [Spot(spot.x + shift, spot.y, card, 0.0, start + i, spot.lift) for i, spot in enumerate(row)]
    return found


# ----------------------------------------------------------------------------------------------- measuring the window
def lay_out(area: Rect, view: View, seen: Observation) -> Table:
    """Lay the table out in `area`: pixels."""
    u = view.units
    seats = len(seen.sizes)
    home = view.home if 0 <= view.home < seats else 0
    line = measure("Ag", u.text(T_NOTE), "bold")[1]
    card = _card_size(area)
    tray_height = card[1] + 2 * line + u(26)
    tray = Rect(area.x, area.bottom - tray_height, area.w, tray_height)
    above = Rect(area.x, area.y, area.w, tray.y - area.y)
    others = [(home + step) % seats for step in range(1, seats)]
    trail, boxes = _beside(above, len(others), u) if above.w > _SIDE_BY_SIDE * above.h else _under(above, others, u)
    route = lay_route(trail, seen.goal, seats == 2)
    own, zones, captions = _tray(tray, card, line, u)
    stalls = {seat: divide(box, u, False) for seat, box in zip(others, boxes, strict=True)}
    stalls[home] = divide(own, u, True)
    ordered = tuple(stalls[seat] for seat in range(seats))
    zones = {"hand:" + str(home): zones.pop("hand"), **zones}
    for seat, stall in enumerate(ordered):
        zones[f"plate:{seat}"] = stall.plate
        zones[f"taken:{seat}"] = stall.taken
        if seat != home:
            zones[f"hand:{seat}"] = stall.hand
    zones.update(_space_zones(route, seen.goal, area))
    aside = fit(min(card[0] * 0.56, zones["aside"].h * 0.46 * SHAPE[0] / SHAPE[1]))
    return Table(area.copy(), u.scale, route, tray, card, aside, ordered, captions, zones, home)


def _card_size(area: Rect) -> Size:
    return fit(min(area.h * 0.27 * SHAPE[0] / SHAPE[1], area.w * 0.1))


def _beside(above: Rect, count: int, u: Units) -> tuple[Rect, list[Rect]]:
    """The trail, and stalls in a column at its right."""
    pad = u(_PAD)
    width = min(round(u(250) * (1 + (u.text_scale - 1) * 0.45)), above.w * 2 // 5)
    column = Rect(above.right - width - pad, above.y + pad, width, above.h - 2 * pad)
    gap = min(pad, column.h // (count * 8))
    height = min((column.h - gap * (count - 1)) // count, u(128))
    top = column.y + (column.h - count * height - (count - 1) * gap) // 2
    boxes = [Rect(column.x, top + i * (height + gap), width, height) for i in range(count)]
    trail = Rect(above.x + pad, above.y + pad, column.x - above.x - pad - u(40), above.h - 2 * pad)
    return trail, boxes


def _under(above: Rect, others: Sequence[Seat], u: Units) -> tuple[Rect, list[Rect]]:
    """The trail, and stalls in a row or two under it."""
    pad, count = u(_PAD), len(others)
    per_row = min(count, max(1, above.w // round(u(230) * (1 + (u.text_scale - 1) * 0.4))))
    rows = -(-count // per_row)
    per_row = -(-count // rows)
    height = min(u(92), above.h // (rows * 4))
    width = min((above.w - pad * (per_row + 1)) // per_row, u(340))
    foot = rows * (height + pad)
    trail = Rect(above.x + pad, above.y + pad, above.w - 2 * pad, above.h - foot - 2 * pad)
    boxes = []
    for index in range(count):
        row, column = divmod(index, per_row)
        here = min(per_row, count - row * per_row)
        left = above.centerx - (here * width + (here - 1) * pad) // 2
        boxes.append(Rect(left + column * (width + pad), trail.bottom + pad + row * (height + pad), width, height))
    return trail, boxes


def _tray(tray: Rect, card: Size, line: int, u: Units) -> tuple[Rect, dict[Zone, Rect], dict[Zone, Rect]]:
    """The stall of the player at the screen, the zones of the tray, and where words stand under them."""
    pad = u(_PAD)
    own_width = min(round(u(262) * (1 + (u.text_scale - 1) * 0.35)), round(tray.w * 0.26))
    own = Rect(tray.right - own_width - pad, tray.y + u(16), own_width, tray.h - u(24))
    row = Rect(tray.x, tray.y + u(16), tray.w, card[1])
    draw = Rect(0, 0, card[0], card[1])
    draw.midleft = (tray.x + u(26), row.centery)
    pile = Rect(draw.right + pad, row.y, round(card[0] * 2.05), card[1])
    hand = Rect(pile.right + pad, tray.y + u(4), own.x - pile.right - 2 * pad, tray.h - u(8))
    zones = {"draw": draw, "pile": pile, "hand": hand, "aside": hand.inflate(-pad, -u(16))}
    top, beside = row.bottom + u(4), pad - line // 3  # what stands under one pile never runs into the next
    captions = {
        "draw": Rect(draw.x - beside, top, draw.w + 2 * beside, 2 * line),
        "pile": Rect(pile.x, top, pile.w, 2 * line),
    }
    return own, dict(zones), captions


def _space_zones(route: Route, goal: int, area: Rect) -> dict[Zone, Rect]:
    """A place for every space: its disc and the rider over it, not much into its neighbours'."""
    found = {}
    tall = route.rider
    wide = round(tall * RIDER[0] / RIDER[1])
    for number, spot in enumerate(route.spaces):
        box = Rect(0, 0, max(wide, 2 * spot.radius), round(tall + 1.5 * spot.radius))
        box.midbottom = (round(spot.x), round(spot.y + spot.radius))
        found[space(goal, number)] = box.clamp(area)
    return found
