"""What never moves: the wooden frame, blue felt, the border of frets and knots, places pressed into the cloth."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from westerntable.table import parts
from westerntable.table.canvas import Size, clear, put
from westerntable.table.effects import afternoon, inner_shadow
from westerntable.table.palette import GOLD, mix
from westerntable.table.surfaces import felt, panel, wood
from westerntable.table.tablescene import View
from westerntable.table.units import Units

from .board import Table

FELT: Final = "#2F5069"
_BAND: Final = "#1F3547"
_FRAME: Final = "#4A2E1C"


def paint(size: Size, table: Table, view: View) -> Surface:
    """Paint the whole table over a window of `size` pixels."""
    u = view.units
    ground = wood(size, _FRAME, 63, contrast=64, grain=u.scale)
    cloth = table.area.inflate(-2 * u(6), -2 * u(4))
    ground.blit(felt(cloth.size, FELT, 3, u.scale), cloth)
    inner_shadow(ground, cloth, u(12), 110)
    _border(ground, cloth.inflate(-2 * u(6), -2 * u(6)), u)
    _great_knot(ground, table, u)
    afternoon(ground, 176, (0.42, 0.3))
    _sockets(ground, table, u)
    return ground


def _border(ground: Surface, box: Rect, u: Units) -> None:
    """A band of frets along all four sides, an endless knot in each corner."""
    thick, side = u(20), u(38)
    for length, places in (
        (box.w, ((0, box.topleft), (180, (box.x, box.bottom - thick)))),
        (box.h, ((90, box.topleft), (270, (box.right - thick, box.y)))),
    ):
        strip = _strip(length, thick, side, u)
        for angle, at in places:
            ground.blit(pygame.transform.rotate(strip, angle), at)
    plate = panel((side, side), _BAND, mix(GOLD, _BAND, 0.15), u(6), max(1, u(1.6)))
    knot = parts.part("endless-knot", round(side * 0.96), edge=_BAND)
    for x in (box.x + side // 2 - u(3), box.right - side // 2 + u(3)):
        for y in (box.y + side // 2 - u(3), box.bottom - side // 2 + u(3)):
            put(ground, plate, (x, y))
            put(ground, knot, (x, y))


def _strip(length: int, thick: int, side: int, u: Units) -> Surface:
    """One side of the border: whole frets only, evenly stretched between the corners."""
    strip = clear((length, thick))
    run = Rect(side - u(6), 0, length - 2 * (side - u(6)), thick)
    strip.fill(_BAND, run)
    wide = thick * 48 / 32
    count = max(1, round(run.w / wide))
    fret = parts.part("fret", (round(wide * 3), thick * 3), line=mix(GOLD, _BAND, 0.12))
    fret = pygame.transform.smoothscale(fret, (max(2, round(run.w / count)), thick))
    for index in range(count):
        strip.blit(fret, (run.x + round(index * run.w / count), 0))
    return strip


def _great_knot(ground: Surface, table: Table, u: Units) -> None:
    """An endless knot woven into the cloth where tricks are laid."""
    middle = table.zones[f"trick:{table.home}"]
    centre = (table.slate.right + (table.chips.x - table.slate.right) / 2, middle.top)
    side = round(table.played[1] * 1.9)
    knot = parts.part("endless-knot", side, line=mix(FELT, "#FFFFFF", 0.09), edge=mix(FELT, "#000000", 0.12))
    faint = knot.copy()
    faint.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    put(ground, faint, centre)


def _sockets(ground: Surface, table: Table, u: Units) -> None:
    """Places pressed into the cloth: one's own in the trick, stock, turn-up, discards."""
    boxes: list[tuple[Rect, tuple[float, float], float]] = []
    if not table.laid_open:
        own = table.slots[table.home]
        boxes.append((Rect(0, 0, *table.played), (own.x, own.y), own.angle))
    for zone in ("turnup",) if table.laid_open else ("turnup", "discards", "stock"):
        box = table.zones[zone]
        if zone == "stock":
            box = Rect(box.right - table.stock_card[0], box.bottom - table.stock_card[1], *table.stock_card)
        boxes.append((Rect(0, 0, *box.size).inflate(u(6), u(6)), box.center, 0.0))
    for box, at, angle in boxes:
        dent = panel(box.size, mix(FELT, "#000000", 0.22), mix(FELT, "#000000", 0.46), u(8), u(2))
        dent.set_alpha(120)
        put(ground, pygame.transform.rotozoom(dent, angle, 1) if angle else dent, at)
    for zone in table.quiet:
        gap = table.zones[zone]
        ground.fill(mix(GOLD, _BAND, 0.2), Rect(gap.centerx, gap.bottom - u(12), max(1, u(2)), u(10)))
