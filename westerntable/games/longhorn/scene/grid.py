"""Where everything lies: nine sites on a hide, a ledger for each player, a tab of the hide for what is in play.

Wide windows have the ledgers left and right, tall ones above and below; whichever leaves the sites larger. The
ledger of the player at the screen is the left one, or the lower one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from westerntable.core.placement import Face, Zone
from westerntable.games.longhorn.rules.board import COLOUR_INDEX
from westerntable.games.longhorn.rules.geometry import CELLS, SIDE
from westerntable.games.longhorn.rules.reading import Reading
from westerntable.table.tablescene import Spot, View
from westerntable.table.units import Units

from .folio import SLOTS, Folio, fold

COW: Final = (110, 80)
"""Proportions of an animal."""

# shares of a site's side
_GAP, _PAD, _TAB = 0.055, 0.085, 0.40
_PAWN, _PAWN_AT, _TOKEN, _TOKEN_AT = 0.41, 0.17, 0.29, 0.84
_LARGEST_COW, _LAND, _FOOT = 0.345, 0.41, 0.84
_LOOSE: Final = 1.13  # width of an animal to the distance between two: there is air round the drawing
_HUDDLE: Final = 1.34  # height of an animal to the distance between two rows: the front row hides some hoofs
_SIDE_OF_MAT: Final = SIDE + (SIDE - 1) * _GAP + 2 * _PAD

_COINS, _PEEK = 0.96, 0.38  # sides of a nugget to the next one in a row, and to the row below

_MARGIN, _SLIM, _BROAD, _LOW, _HIGH = 12, 200, 330, 210, 230  # units: ledgers at the side and across
_TAKEN_BY_STRIPS: Final = 1.15  # how much larger the sites must get before the ledgers move above and below


@dataclass(frozen=True, slots=True)
class Table:
    """A laid table: `sites` by id, `mat` the hide, `tab` its ear for what is in play, `folios` by seat.

    `tile` is the side of a site in pixels.
    """

    area: Rect
    tile: int
    sites: Mapping[str, Rect]
    mat: Rect
    tab: Rect
    folios: tuple[Folio, Folio]
    zones: Mapping[Zone, Rect]

    def spots(self, zone: Zone, faces: Sequence[Face]) -> Sequence[Spot]:
        """Place the pieces of a zone, one spot a face, in slot order."""
        kind, _, name = zone.partition(":")
        box = self.zones.get(zone)
        if box is None:
            return [Spot(self.area.centerx, -self.tile, self._size(face)) for face in faces]
        match kind:
            case "site":
                return self._on_site(box, faces)
            case "herd":
                return _in_rows(self.folios[int(name)], faces)
            case "purse":
                return _in_purse(box, len(faces))
            case "tray":
                return _heap(box, len(faces), round(_PAWN * self.tile))
        return _heap(box, len(faces), round(_TOKEN * self.tile))

    def _on_site(self, box: Rect, faces: Sequence[Face]) -> list[Spot]:
        herd = iter(self._graze(box, sum(face.startswith("cattle/") for face in faces)))
        side = round(_PAWN * box.w)
        pawn = Spot(*stand(box), (side, side), depth=60, lift=box.w / 30)
        return [next(herd) if face.startswith("cattle/") else pawn for face in faces]

    def _graze(self, box: Rect, count: int) -> list[Spot]:
        """Stand animals on the open ground, which begins below the scenery: the largest that fit in even rows."""
        if not count:
            return []
        land = Rect(round(box.x + 0.05 * box.w), round(box.y + _LAND * box.h), round(0.9 * box.w), 0)
        land.h = round(box.y + _FOOT * box.h) - land.y
        rows = max(range(1, count + 1), key=lambda rows: (round(_cow_width(land, count, rows), 1), -rows))
        width = min(_LARGEST_COW * box.w, _cow_width(land, count, rows))
        size = self._cow(width / self.tile)
        spots = []
        for row in range(rows):
            here = count * (row + 1) // rows - count * row // rows
            pitch = min(land.w / here, width * 0.98)
            # a lone row stands in the middle of the ground, several fill it, each a little off the one behind
            pitch_down = (land.h - size[1]) / max(1, rows - 1)
            foot = land.bottom - (rows - 1 - row) * pitch_down - (0.2 * (land.h - size[1]) if rows == 1 else 0)
            shift = (row - (rows - 1) / 2) * 0.06 * box.w if pitch * here < land.w * 0.9 else 0
            for column in range(here):
                x = land.centerx + shift + (column - (here - 1) / 2) * pitch
                spots.append(Spot(x, foot - size[1] / 2, size, depth=10 + row, lift=box.w / 90))
        return spots

    def _size(self, face: Face) -> tuple[int, int]:
        """The usual size of a piece, for those that come and go."""
        if face.startswith("cattle/"):
            return self._cow(_LARGEST_COW)
        side = round((_PAWN if face.startswith("pawn/") else _TOKEN) * self.tile)
        return side, side

    def _cow(self, share: float) -> tuple[int, int]:
        width = max(8, round(share * self.tile))
        return width, round(width * COW[1] / COW[0])


def stand(box: Rect) -> tuple[float, float]:
    """Where the pawn stands on a site: over its upper left corner, clear of cattle and token."""
    return box.x + _PAWN_AT * box.w, box.y + _PAWN_AT * box.h


def _cow_width(land: Rect, count: int, rows: int) -> float:
    """The width of an animal with which `rows` rows fill a piece of land; a back row's feet may be hidden."""
    columns = -(-count // rows)
    return min(land.w / columns * _LOOSE, land.h / (1 + (rows - 1) / _HUDDLE) * COW[0] / COW[1])


def _in_rows(folio: Folio, faces: Sequence[Face]) -> list[Spot]:
    """Lay a herd into its nine slots a colour."""
    taken = [0] * len(folio.rows)
    spots = []
    for face in faces:
        row = COLOUR_INDEX.get(face.removeprefix("cattle/"), 0)
        slots = folio.rows[row].slots
        x, y = slots[min(taken[row], len(slots) - 1)]
        cow = folio.rows[row].cow
        # they face right: the one on the left hides the tail of the next, not its own head
        spots.append(Spot(x, y, cow, depth=SLOTS - taken[row], lift=max(1.0, cow[0] / 16)))
        taken[row] += 1
    return spots


def _in_purse(box: Rect, count: int) -> list[Spot]:
    """Lay nuggets in one row, or in two if that leaves them larger: of the lower row the values look out."""
    lines = max((1, 2), key=lambda lines: (_nugget(box, count, lines), -lines))
    side, per_line = _nugget(box, count, lines), -(-count // lines)
    top = box.centery - (side + (lines - 1) * _PEEK * side) / 2
    size = (int(side), int(side))
    spots = []
    for index in range(count):
        line, column = divmod(index, max(1, per_line))
        x, y = box.x + side / 2 + column * _COINS * side, top + side / 2 + line * _PEEK * side
        spots.append(Spot(x, y, size, depth=(lines - line) * 20 + column, lift=side / 16))
    return spots


def _nugget(box: Rect, count: int, lines: int) -> float:
    per_line = max(1, -(-count // lines))
    return min(box.h / (1 + _PEEK * (lines - 1)), box.w / (1 + _COINS * (per_line - 1)))


def _heap(box: Rect, count: int, side: int) -> list[Spot]:
    """Lay one piece in the middle, or a few beneath each other."""
    side = min(side, round(box.w * 0.94), box.h)
    pitch = min(side * 1.08, (box.h - side) / max(1, count - 1))
    top = box.centery - pitch * (count - 1) / 2
    return [Spot(box.centerx, top + pitch * index, (side, side), depth=index, lift=side / 20) for index in range(count)]


# ------------------------------------------------------------------------------------------- measuring the window
def lay_out(area: Rect, view: View, seen: Reading) -> Table:
    """Lay the table out in `area`: pixels."""
    u = view.units
    beside, stacked = _tile_beside(area, u), _tile_between(area, u)
    across = stacked > beside * _TAKEN_BY_STRIPS
    tile = max(24, int(stacked if across else beside))
    mat = Rect(0, 0, round(tile * _SIDE_OF_MAT), round(tile * _SIDE_OF_MAT))
    mat.center = (area.centerx + round(_TAB * tile / 2), area.centery)
    sheets = _strips(area, mat, u) if across else _columns(area, mat, tile, u)
    home = view.home if view.home in (0, 1) else 0
    ordered = sheets if home == 0 else (sheets[1], sheets[0])
    folios = (fold(ordered[0], across, u), fold(ordered[1], across, u))
    sites = {site: _site_box(mat, tile, cell) for cell, site in enumerate(seen.sites())}
    tab = _tab(mat, tile)
    return Table(area.copy(), tile, sites, mat, tab, folios, _zones(sites, tab, folios))


def _tile_beside(area: Rect, u: Units) -> float:
    room = area.w - 2 * u(_SLIM) - 4 * u(_MARGIN)
    return min((area.h - u(_MARGIN)) / _SIDE_OF_MAT, room / (_SIDE_OF_MAT + _TAB))


def _tile_between(area: Rect, u: Units) -> float:
    room = area.h - 2 * u(_LOW) - 4 * u(_MARGIN)
    return min(room / _SIDE_OF_MAT, (area.w - 2 * u(_MARGIN)) / (_SIDE_OF_MAT + _TAB))


def _columns(area: Rect, mat: Rect, tile: int, u: Units) -> tuple[Rect, Rect]:
    """The ledgers left and right of the hide."""
    tab, margin = round(_TAB * tile), u(_MARGIN)
    room = area.right - mat.right - 2 * margin
    width = min(room, u(_BROAD))
    height = min(area.h - margin, max(mat.h, round(width * 1.9)), round(width * 3.5))
    left, right = Rect(0, 0, width, height), Rect(0, 0, width, height)
    apart = margin + min((room - width) // 3, u(40))
    left.midright = (mat.left - tab - apart, area.centery)
    right.midleft = (mat.right + apart, area.centery)
    return left, right


def _strips(area: Rect, mat: Rect, u: Units) -> tuple[Rect, Rect]:
    """The ledgers below (first) and above the hide."""
    margin = u(_MARGIN)
    room = mat.top - area.top - 2 * margin
    width = min(area.w - 2 * margin, max(mat.w, u(1180)))
    height = min(room, max(u(_HIGH), width * 3 // 10))
    below, above = Rect(0, 0, width, height), Rect(0, 0, width, height)
    above.midbottom = (area.centerx, mat.top - margin)
    below.midtop = (area.centerx, mat.bottom + margin)
    return below, above


def _site_box(mat: Rect, tile: int, cell: int) -> Rect:
    row, column = divmod(cell, SIDE)
    step, pad = tile * (1 + _GAP), tile * _PAD
    return Rect(round(mat.x + pad + column * step), round(mat.y + pad + row * step), tile, tile)


def _tab(mat: Rect, tile: int) -> Rect:
    """The ear at the left of the hide: the pawn waits in it to be placed, a token while it takes effect."""
    tab = Rect(0, 0, round(_TAB * tile), round(_TAB * tile * 1.5))
    tab.midright = (mat.left + round(0.02 * tile), mat.centery)
    return tab


def _zones(sites: Mapping[str, Rect], tab: Rect, folios: tuple[Folio, Folio]) -> dict[Zone, Rect]:
    zones: dict[Zone, Rect] = {"tray": tab, "resolving": tab}
    for site, box in sites.items():
        zones[f"site:{site}"] = box
        side = round(_TOKEN * box.w)
        token = Rect(0, 0, side, side)
        token.center = (round(box.x + _TOKEN_AT * box.w), round(box.y + (1 - _TOKEN_AT) * box.h))
        zones[f"token:{site}"] = token
    for seat in (0, 1):
        zones[f"herd:{seat}"] = folios[seat].sheet
        zones[f"purse:{seat}"] = folios[seat].purse
    return zones


def cell_boxes(table: Table, seen: Reading) -> list[Rect]:
    """The boxes of the cells in order, 0 … 8; empty before the deal."""
    return [table.sites[site] for site in seen.sites()] if len(table.sites) == CELLS else []
