"""What never moves: the prairie, paddocks, ranch cards with corral and stable, the note's paper."""

from __future__ import annotations

import random
from typing import Final

import pygame
from pygame import Rect, Surface

from westerntable.core.message import say
from westerntable.games.mustang.rules.counters import KINDS, SPECIALS, face_of
from westerntable.table import parts
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import Size, put
from westerntable.table.effects import afternoon, lay
from westerntable.table.palette import INK, T_NOTE, mix
from westerntable.table.surfaces import cut, disc, ground, panel, paper, planks
from westerntable.table.tablescene import View
from westerntable.table.type import lettered, measure
from westerntable.table.units import Units

from .herd import SIZES, herd
from .places import Fixed
from .ranch import Ranch

_GRASS, _LAWN, _EDGE = "#86995A", "#A9BA70", "#74864A"
_YARD, _STRAW, _BARN = "#C99A62", "#8A5E30", "#A33C2E"
_WORD: Final = "#FBEFD2"

_pictures = PictureCache(16_000_000)


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def paint(size: Size, fixed: Fixed, view: View) -> Surface:
    """Paint the whole table over a window of `size` pixels."""
    u = view.units
    land = ground(size, _GRASS, 15, 30, u.scale)
    _tufts(land, size, u)
    _lawn(land, fixed.lawn, u)
    _scenery(land, fixed, u)
    afternoon(land, 172)
    _hollows(land, fixed, u)
    for place in ("deck", "used", "events", "event"):
        _socket(land, fixed.captions[place], u)
    for ranch in fixed.ranches:
        _ranch(land, ranch, view)
    lay(land, paper(fixed.note.size, "#F3DFB2", 41, u(6), grain=u.scale), fixed.note.center, u(5))
    return land


def _tufts(land: Surface, size: Size, u: Units) -> None:
    rng = random.Random(8)
    for _ in range(60):
        x, y, side = rng.randrange(size[0]), rng.randrange(size[1]), u(rng.randrange(12, 24))
        tuft = parts.part("grass", side).copy()
        tuft.set_alpha(150)
        put(land, tuft, (x, y))


def _lawn(land: Surface, box: Rect, u: Units) -> None:
    """The open prairie, lighter than the grass round it."""
    lawn = cut(ground(box.size, _LAWN, 16, 26, u.scale), u(22))
    pygame.draw.rect(lawn, _EDGE, lawn.get_rect(), u(3), border_radius=u(22))
    land.blit(lawn, box)


def _hollows(land: Surface, fixed: Fixed, u: Units) -> None:
    """Where piles and the two special horses stand: rounds trodden into the grass, seen once they are empty."""
    for kind, paddock in zip(KINDS, fixed.paddocks, strict=True):
        side = round(min(paddock.pile.w, paddock.pile.h * 0.86) * SIZES[kind])
        _hollow(land, (paddock.pile.centerx, paddock.pile.bottom - side / 2 - u(2)), side)
    two = herd([face_of[each] for each in SPECIALS], fixed.captions["special"], fixed.counter, fixed.unit)
    for spot in two:
        _hollow(land, (spot.x, spot.y), spot.size[0])


def _hollow(land: Surface, at: tuple[float, float], side: int) -> None:
    dent = disc(max(2, side // 2), mix(_LAWN, "#000000", 0.2), mix(_LAWN, "#000000", 0.42), max(1, side // 40)).copy()
    dent.set_alpha(110)
    put(land, dent, at)


def _scenery(land: Surface, fixed: Fixed, u: Units) -> None:
    """Trees, a house and stones on the grass at both sides of the others' ranches, where there is room."""
    boxes = [ranch.card.union(ranch.plate).union(ranch.hand) for ranch in fixed.ranches if not ranch.own]
    foot = fixed.lawn.y - u(6)
    top = fixed.area.y + u(6)
    row = [box for box in boxes if box.bottom > foot - u(40)]
    left, right = min(box.x for box in row) - u(16), max(box.right for box in row) + u(16)
    for start, end, things in ((fixed.area.x, left, _LEFT), (right, fixed.area.right, _RIGHT)):
        room = end - start
        for name, wide, high, across, down in things if room > u(150) else ():
            size = (min(round(room * wide), u(260)), round((foot - top) * high))
            at = (start + room * across, top + (foot - top) * down)
            lay(land, parts.part(name, size), at, u(3), anchor="midbottom", strength=90)


_LEFT: Final = (  # drawing, width and height of the room at most, across, down
    ("mesa", 0.5, 0.42, 0.28, 0.46), ("butte", 0.24, 0.5, 0.62, 0.44), ("oak", 0.42, 0.66, 0.80, 0.97),
    ("fence", 0.46, 0.26, 0.44, 0.98), ("ranch-house", 0.46, 0.5, 0.24, 0.90), ("grass", 0.1, 0.16, 0.06, 0.99),
)  # fmt: skip
_RIGHT: Final = (
    ("butte", 0.22, 0.46, 0.26, 0.44), ("mesa", 0.5, 0.4, 0.68, 0.46), ("seat-cactus", 0.24, 0.5, 0.16, 0.98),
    ("rock", 0.2, 0.24, 0.36, 0.99), ("oak", 0.42, 0.7, 0.72, 0.92), ("prickly-pear", 0.24, 0.34, 0.92, 0.99),
    ("tumbleweed", 0.14, 0.2, 0.52, 0.94),
)  # fmt: skip


def _socket(land: Surface, box: Rect, u: Units) -> None:
    dent = panel(box.inflate(u(6), u(6)).size, mix(_LAWN, "#000000", 0.18), mix(_LAWN, "#000000", 0.4), u(7), u(2))
    dent.set_alpha(140)
    land.blit(dent, box.inflate(u(6), u(6)))


# ----------------------------------------------------------------------------------------------------------- a ranch
def _ranch(land: Surface, ranch: Ranch, view: View) -> None:
    u = view.units
    words = tuple(view.say(say(f"mustang.scene.{name}")) for name in ("corral", "stable"))
    key = (ranch.card.size, ranch.stable.size, words, u)
    lay(land, _pictures.get(key, lambda: _card(ranch, words, u)), ranch.card.center, u(5))


def _card(ranch: Ranch, words: tuple[str, ...], u: Units) -> Surface:
    """The fenced corral at the left, which can be robbed, and the stable at the right, which cannot."""
    out = paper(ranch.card.size, "#EBD3A2", 77, u(9), grain=u.scale).copy()
    x, y = ranch.card.topleft
    yard, barn, floor = (box.move(-x, -y) for box in (ranch.yard, ranch.barn, ranch.stable))
    out.blit(cut(ground(yard.size, _YARD, 33, 30, u.scale), u(6)), yard)
    rail = max(u(12), round(yard.h * 0.17))
    fence = parts.part("fence", (rail * 160 // 60, rail))
    for left in range(yard.left + 2, yard.right - 2, fence.get_width()):
        out.blit(fence, (left, yard.top + 2), (0, 0, min(fence.get_width(), yard.right - 2 - left), rail))
    pygame.draw.rect(out, INK, yard, u(2), border_radius=u(6))
    out.blit(cut(planks(barn.size, _BARN, max(6, u(22)), 5, contrast=46), u(6)), barn)
    _straw(out, floor, u)
    pygame.draw.rect(out, INK, barn, u(2), border_radius=u(6))
    _sign(out, Rect(barn.x, barn.y, barn.w, floor.y - barn.y), words[1], u)
    _sign(out, Rect(yard.x, yard.y, yard.w, floor.y - barn.y), words[0], u)
    return out


def _straw(out: Surface, floor: Rect, u: Units) -> None:
    straw = ground(floor.size, _STRAW, 12, 60, u.scale)
    rng = random.Random(4)
    for _ in range(round(floor.w * floor.h / (240 * u.scale**2))):
        x, y = rng.randrange(floor.w), rng.randrange(floor.h)
        end = (x + u(rng.randint(-9, 9)), y + u(rng.randint(-4, 4)))
        pygame.draw.line(straw, rng.choice(("#D9A441", "#B9853A", "#6B4522")), (x, y), end, max(1, u(1)))
    out.blit(straw, floor)
    pygame.draw.rect(out, "#F4E6C6", floor.inflate(u(6), u(6)), u(3), border_radius=u(3))
    pygame.draw.rect(out, INK, floor.inflate(u(8), u(8)), max(1, u(1)), border_radius=u(3))


def _sign(out: Surface, box: Rect, text: str, u: Units) -> None:
    size = min(u.text(T_NOTE), max(9, round(box.h * 0.85)))
    while size > 9 and measure(text, size, "bold")[0] > box.w - u(12):
        size -= 1
    put(out, lettered(text, size, _WORD, "bold", max(1, u(1))), box.center)


