"""Blank surfaces of one pixel format, and putting one on another.

Everything here is 32 bits deep: blending two depths is ten times slower.
"""

from __future__ import annotations

from typing import TypeAlias

import pygame
from pygame import Rect, Surface, Vector2

Size: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[float, float] | Vector2

_CLEAR_FORMAT = Surface((1, 1), pygame.SRCALPHA, 32)


def clear(size: Size, colour: str | None = None) -> Surface:
    """Return a transparent surface; `colour` is the hidden colour its smooth edges fade to."""
    surface = Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)
    if colour:
        surface.fill((*pygame.Color(colour)[:3], 0))
    return surface


def opaque(size: Size, colour: str = "#000000") -> Surface:
    """Return a surface without alpha, filled."""
    surface = Surface((max(1, size[0]), max(1, size[1])), 0, 32)
    surface.fill(colour)
    return surface


def with_alpha(surface: Surface) -> Surface:
    """Return a copy in the common format with alpha; needs no window."""
    return surface.convert(_CLEAR_FORMAT)


def as_alpha(surface: Surface) -> Surface:
    """Return the picture itself if it is in the common format with alpha, else a copy that is."""
    alike = surface.get_masks() == _CLEAR_FORMAT.get_masks() and surface.get_bitsize() == _CLEAR_FORMAT.get_bitsize()
    return surface if alike and surface.get_flags() & pygame.SRCALPHA else with_alpha(surface)


def put(dst: Surface, src: Surface, at: Point, anchor: str = "center") -> Rect:
    """Blit `src` with one of its named points (a Rect attribute) at `at`; return where it lies."""
    box = src.get_rect()
    setattr(box, anchor, (round(at[0]), round(at[1])))
    dst.blit(src, box)
    return box
