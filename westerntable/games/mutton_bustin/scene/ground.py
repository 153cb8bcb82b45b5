"""What never moves: the rodeo's earth, the crowd under its bunting, the Ranch Board with its wells, the panels."""

from __future__ import annotations

import random
from typing import Final

import pygame
from pygame import Rect, Surface

from westerntable.table import parts
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import Size, opaque, put
from westerntable.table.effects import afternoon, inner_shadow, lay
from westerntable.table.palette import BLUE, CLAY, GOLD, INK, RED, SAGE, VIOLET, mix
from westerntable.table.surfaces import ground, oval, paper, planks, rays, rounded
from westerntable.table.tablescene import View
from westerntable.table.units import Units

from .board import Table

_EARTH: Final = "#C79A63"
_BOARD: Final = "#9A382A"
_EDGE: Final = "#7C2A20"
_RULE: Final = "#F6DCA0"
_SKY: Final = ("#F2C76B", "#F8DA92")
_PAPER: Final = "#EBD6AE"

_pictures = PictureCache(6_000_000)


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def paint(size: Size, table: Table, view: View) -> Surface:
    """Paint the ground over a window of `size` pixels."""
    u = view.units
    out = ground(size, _EARTH, 17, 22, u.scale)
    _stand(out, table, u)
    _bunting(out, table, u)
    afternoon(out, 176, (0.5, 0.25))
    board = _wooden(table.board.size, table, u)
    lay(out, board, table.board.center, u(8))
    _pictures.clear()  # the board is on the ground now: only the piece under the sheep is wanted again
    _pictures.get(_arena_key(table, u), lambda: _arena(board, table))
    for nth, each in enumerate(table.panels):
        lay(out, paper(each.box.size, _PAPER, 40 + nth, u(10), grain=u.scale), each.box.center, u(6))
    return out


def _stand(out: Surface, table: Table, u: Units) -> None:
    """The grandstand behind the board: hats and shoulders in quiet tones, so that the board stays loudest."""
    strip = Rect(0, 0, out.get_width(), table.board.y + u(40))
    out.fill("#4A342A", strip)
    rng = random.Random(5)
    for row, tone in enumerate(("#5B4436", "#6D5140", "#7F5F4A")):
        x, y = -u(20) + row * u(13), table.area.y + u(4) + row * u(20)
        while x < strip.w + u(20):
            _spectator(out, x, y + rng.randint(-u(4), u(4)), tone, rng, u)
            x += u(rng.randint(30, 44))
    edge = Rect(0, strip.bottom - u(6), strip.w, u(6))
    out.fill("#5C3823", edge)
    out.fill(INK, Rect(0, edge.bottom - u(2), strip.w, u(2)))


def _spectator(out: Surface, x: int, y: int, tone: str, rng: random.Random, u: Units) -> None:
    shirt = mix(rng.choice((RED, BLUE, SAGE, GOLD, VIOLET, CLAY)), tone, 0.62)
    pygame.draw.ellipse(out, shirt, (x - u(17), y + u(14), u(34), u(40)))
    pygame.draw.circle(out, mix("#D9A27A", tone, 0.55), (x, y + u(6)), u(10))
    hat = mix(rng.choice(("#8A6A44", "#4A3225", "#C9A063")), tone, 0.45)
    pygame.draw.ellipse(out, hat, (x - u(15), y - u(5), u(30), u(8)))
    pygame.draw.rect(out, hat, (x - u(8), y - u(13), u(16), u(11)), border_radius=u(4))


def _bunting(out: Surface, table: Table, u: Units) -> None:
    flags = parts.part("bunting", u.box(220, 56))
    x = table.board.centerx - flags.get_width() // 2
    first = x - -(-x // flags.get_width()) * flags.get_width()
    for left in range(first, out.get_width(), flags.get_width() - u(2)):
        out.blit(flags, (left, table.area.y - u(4)))


def _wooden(size: Size, table: Table, u: Units) -> Surface:
    """Red planks in a frame, the arena let into them, six wells."""
    out = rounded(size, _EDGE, u(16))
    inner = Rect((0, 0), size).inflate(-2 * u(7), -2 * u(7))
    out.blit(planks(inner.size, _BOARD, u(58), 12, vertical=False, contrast=60, grain=u.scale), inner)
    pygame.draw.rect(out, _RULE, inner.inflate(-u(4), -u(4)), max(1, u(1.6)), border_radius=u(8))
    at = table.board.topleft
    _field(out, table.arena.move(-at[0], -at[1]), u)
    for each in table.wells:
        box = each.move(-at[0], -at[1])
        out.blit(rounded(box.size, INK, u(9)), box)
        bed = box.inflate(-2 * u(2), -2 * u(2))
        out.blit(rounded(bed.size, "#4A2A1A", u(8)), bed)
        inner_shadow(out, bed.inflate(-u(4), -u(4)), u(9), 130)
    return out


def _field(out: Surface, box: Rect, u: Units) -> None:
    """The oval of sun rays the sheep bucks in."""
    out.blit(oval(box.size, _EDGE), box)
    rim = box.inflate(-2 * u(4), -2 * u(4))
    out.blit(oval(rim.size, _RULE), rim)
    field = rim.inflate(-2 * u(4), -2 * u(4))
    sky = rays(field.size, *_SKY, (field.w / 2, field.h * 0.56), 18)
    sand = oval((round(field.w * 0.7), round(field.h * 0.2)), "#E2B45C")
    put(sky, sand, (field.w / 2, field.h * 0.86))
    round_ = oval(field.size, "#FFFFFF")
    round_.blit(sky, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    out.blit(round_, field)


def arena(table: Table, u: Units) -> Surface:
    """The oval on its piece of board, without alpha: to be laid every frame."""
    return _pictures.get(_arena_key(table, u), lambda: _arena(_wooden(table.board.size, table, u), table))


def _arena_key(table: Table, u: Units) -> object:
    return table.board.size, tuple(table.arena), u.scale


def _arena(board: Surface, table: Table) -> Surface:
    at = table.board.topleft
    out = opaque(table.arena.size)
    out.blit(board, (0, 0), table.arena.move(-at[0], -at[1]))
    return out
