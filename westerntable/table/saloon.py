"""The swing doors of the saloon: they fall shut before a hand that is not everybody's, and swing open again."""

from __future__ import annotations

import functools
from typing import Final

import pygame
from pygame import Rect, Surface

from westerntable.table import parts
from westerntable.table.canvas import Size, clear, put
from westerntable.table.effects import afternoon, glow, inner_shadow, lay
from westerntable.table.palette import GOLD, SHADE
from westerntable.table.surfaces import disc, rounded, wood
from westerntable.table.units import Units

_FRAME, _SLAT, _SEAM = 46, 30, 3  # units: a stile, a louvre, the shadow between two
_FINEST: Final = 1.3  # pixels a unit: beyond, painting would hold a frame up and nobody sees the grain that fine
_WOOD, _LOUVRE, _DARK = "#6E4126", "#84532F", "#1C0F08"


@functools.lru_cache(maxsize=1)
def door(u: Units, size: Size) -> Surface:
    """Return the left door, `size` pixels, hinged at its left. In large windows it is painted at half the size."""
    if u.scale <= _FINEST:
        return _painted(u, size)
    half = Units(u.width // 2, u.height // 2, u.text_scale)
    return pygame.transform.smoothscale(_painted(half, (size[0] // 2, size[1] // 2)), size)


def _painted(u: Units, size: Size) -> Surface:
    """Paint two louvred panels in a frame."""
    w, h = size
    face = wood(size, _WOOD, 31, vertical=True, grain=u.scale)
    stile, top, foot = u(_FRAME), u(56), u(70)
    middle = Rect(stile, round(h * 0.56), w - 2 * stile, u(64))
    _louvres(face, u, Rect(stile, top, w - 2 * stile, middle.y - top))
    _louvres(face, u, Rect(stile, middle.bottom, w - 2 * stile, h - foot - middle.bottom))
    for rail in (Rect(stile, 0, w - 2 * stile, top), middle, Rect(stile, h - foot, w - 2 * stile, foot)):
        face.blit(wood(rail.size, _WOOD, 40 + rail.y % 7, grain=u.scale), rail)
        face.fill("#9A6A40", Rect(rail.x, rail.y, rail.w, u(2)))
        face.fill(_DARK, Rect(rail.x, rail.bottom - u(2), rail.w, u(2)))
    for x in (stile, w - stile - u(2)):
        face.fill(_DARK, Rect(x, 0, u(2), h))
    _brass(face, u, middle)
    afternoon(face, 128, (0.9, 0.15))
    face.fill(_DARK, Rect(w - u(2), 0, u(2), h))
    return face


def _louvres(face: Surface, u: Units, box: Rect) -> None:
    """Set slats into an opening, each lit above and in the shade of the next below."""
    if box.w <= 0 or box.h <= 0:
        return
    slat = max(u(_SEAM) + 2, box.h // max(1, round(box.h / max(1, u(_SLAT)))))
    face.blit(wood(box.size, _LOUVRE, 23, contrast=90, grain=u.scale), box)
    shade = clear((box.w, slat))
    for y in range(slat):
        along = y / slat
        shade.fill((26, 14, 8, round(150 * along**2.2)), Rect(0, y, box.w, 1))
    shade.fill((255, 226, 176, 46), Rect(0, 0, box.w, u(2)))
    for y in range(box.y, box.bottom, slat):
        face.blit(shade, (box.x, y), Rect(0, 0, box.w, min(slat, box.bottom - y)))
        face.fill(_DARK, Rect(box.x, min(box.bottom, y + slat) - u(_SEAM), box.w, u(_SEAM)))
    inner_shadow(face, box, u(16), 130)


def _brass(face: Surface, u: Units, middle: Rect) -> None:
    """Screw on hinges, a push plate worn by many hands, and the house star."""
    h = face.get_height()
    for y in (round(h * 0.1), round(h * 0.88)):
        leaf = rounded(u.box(34, 74), SHADE[GOLD], u(5))
        put(leaf, rounded((leaf.get_width() - u(4), leaf.get_height() - u(4)), GOLD, u(4)), leaf.get_rect().center)
        for down in (0.2, 0.5, 0.8):
            put(leaf, disc(max(2, u(4)), SHADE[GOLD]), (leaf.get_width() * 0.55, leaf.get_height() * down))
        lay(face, leaf, (u(20), y), u(3))
    plate = rounded(u.box(28, 150), SHADE[GOLD], u(8))
    put(plate, rounded((plate.get_width() - u(4), plate.get_height() - u(4)), GOLD, u(7)), plate.get_rect().center)
    lay(face, plate, (face.get_width() - u(_FRAME) / 2 - u(2), middle.centery), u(3))
    star = parts.part("seat-star", u(46), mark=GOLD, mark_shade="#A06F20", mark_light="#F1D58C")
    lay(face, star, middle.center, u(3))


def draw_doors(target: Surface, u: Units, room: Rect, ajar: float) -> None:
    """Hang both doors in `room`, `ajar` from 0 (shut) to 1 (open, out of sight); they swing towards the person."""
    half = Rect(room.x, room.y, -(-room.w // 2), room.h)
    left = door(u, half.size)
    right = _mirrored(u, half.size)
    width = round(half.w * (1.0 - ajar))
    if width <= 0:
        return
    if width < half.w:
        left, right = (pygame.transform.scale(each, (width, half.h)) for each in (left, right))
    target.blit(left, half)
    target.blit(right, (room.right - width, room.y))
    if ajar == 0:
        glow(target, (room.centerx, room.y + room.h * 0.34), (round(room.w * 0.3), round(room.h * 0.5)), strength=0.22)


@functools.lru_cache(maxsize=1)
def _mirrored(u: Units, size: Size) -> Surface:
    return pygame.transform.flip(door(u, size), True, False)
