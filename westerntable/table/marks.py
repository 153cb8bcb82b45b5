"""Rims and rings that say what may be done and what was: told apart by shape, not by colour alone.

A soft warm halo: this piece may be picked up. A thick gold rim: a piece may go here. A gold outline: chosen. A
plain bone ring: this just happened. A dashed bone frame: where the keys are.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final, TypeAlias

import pygame
from pygame import Rect, Surface

from ..core.placement import Zone
from .cache import PictureCache
from .canvas import Size, clear
from .effects import turn_smoothly, warm_glow
from .palette import BONE, HALO, INK, RIM_GOLD, rgb
from .sprite import Sprite
from .surfaces import legal_rim, rounded
from .tablescene import Target

Focus: TypeAlias = Sprite | Zone | Rect
"""Where the keys are: on a piece, a zone, or a button of the host."""

_kept = PictureCache(24_000_000)
_FINE: Final = 2
_AROUND: Final = 24


@dataclass(frozen=True, slots=True)
class Marks:
    """What the stage marks on behalf of the person at the table. `goals` are the pieces that are lit, like zones."""

    warm: frozenset[Sprite] = field(default=frozenset())
    chosen: frozenset[Sprite] = field(default=frozenset())
    lit: tuple[Zone, ...] = ()
    aim: Target | None = None
    hover: Focus | None = None
    focus: Focus | None = None
    goals: frozenset[Sprite] = field(default=frozenset())


def forget() -> None:
    """Drop every picture made here, after a change of size."""
    _kept.clear()


def zone_rim(size: Size, unit: float, aimed: bool) -> Surface:
    """The gold rim of a place a piece may go to; `unit` pixels a unit; thicker when the piece hangs over it."""
    line = max(3, round((7 if aimed else 4) * unit))
    return _kept.get(("rim", size, line), lambda: _rim(size, unit, line, aimed))


def _rim(size: Size, unit: float, line: int, aimed: bool) -> Surface:
    rim = legal_rim(size, max(2, round(14 * unit)), RIM_GOLD, line)
    if not aimed:
        return rim
    out = rounded(size, HALO, max(2, round(14 * unit)))
    out.fill((255, 255, 255, 46), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(rim, (0, 0))
    return out


def zone_ring(size: Size, unit: float) -> Surface:
    """The bone ring of a place where something just happened."""
    line = max(2, round(3 * unit))
    return _kept.get(("ring", size, line), lambda: legal_rim(size, max(2, round(14 * unit)), BONE, line))


def outline(picture: Surface, key: object, colour: str, line: int) -> Surface:
    """A crisp line round the shape of a piece with ink outside it; `key` names the picture and how it lies."""
    return _kept.get(("outline", key, colour, line), lambda: _outline(picture, colour, line))


def _outline(picture: Surface, colour: str, line: int) -> Surface:
    ink = max(1, round(line * 0.4))
    reach = line + ink
    out = clear((picture.get_width() + 2 * reach, picture.get_height() + 2 * reach))
    for radius, tone in ((reach, INK), (line, colour)):
        shape = picture.copy()
        shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        shape.fill((*rgb(tone), 0), special_flags=pygame.BLEND_RGBA_ADD)
        for i in range(_AROUND):
            turn = math.tau * i / _AROUND
            out.blit(shape, (reach + round(radius * math.cos(turn)), reach + round(radius * math.sin(turn))))
    return out


def warm_halo(picture: Surface, key: object, grow: int) -> Surface:
    """The soft glow behind a piece that may be picked up."""
    return _kept.get(("halo", key, grow), lambda: warm_glow(picture, grow))


def focus_frame(size: Size, unit: float, angle: float = 0.0) -> Surface:
    """The dashed frame that shows where the keys are, round something of `size` pixels turned by `angle`."""

    def make() -> Surface:
        frame = _dashed((size[0] + round(18 * unit), size[1] + round(18 * unit)), unit)
        return turn_smoothly(frame, angle) if angle else frame

    return _kept.get(("focus", size, unit, angle), make)


def _dashed(size: Size, unit: float) -> Surface:
    big = clear((size[0] * _FINE, size[1] * _FINE), INK)
    line, ink = max(2.0, 3.2 * unit) * _FINE, max(1.0, 1.4 * unit) * _FINE
    path = _round_path(big.get_rect().inflate(-2 * (line + ink), -2 * (line + ink)), 10 * unit * _FINE)
    dashes = max(8, round(len(path) / (20 * unit * _FINE)))
    for tone, width in ((INK, line + 2 * ink), (BONE, line)):
        for i in range(dashes):
            start, end = (int(len(path) * (i + share) / dashes) for share in (0.0, 0.5))
            for point in path[start : end + 1]:
                pygame.draw.circle(big, tone, point, width / 2)
    return pygame.transform.smoothscale(big, size)


def _round_path(box: Rect, radius: float) -> list[tuple[float, float]]:
    """Points a pixel apart along a rounded rectangle, clockwise from the upper left."""
    radius = max(1.0, min(radius, box.w / 2, box.h / 2))
    path: list[tuple[float, float]] = []
    corners = [(box.right, box.top, -1, 1, 270), (box.right, box.bottom, -1, -1, 0)]
    corners += [(box.left, box.bottom, 1, -1, 90), (box.left, box.top, 1, 1, 180)]
    starts = [(box.left + radius, float(box.top)), (float(box.right), box.top + radius)]
    starts += [(box.right - radius, float(box.bottom)), (float(box.left), box.bottom - radius)]
    ways, runs = ((1, 0), (0, 1), (-1, 0), (0, -1)), (box.w, box.h, box.w, box.h)
    for (x, y), (u, v), run, (corner_x, corner_y, left, down, first) in zip(starts, ways, runs, corners, strict=True):
        path += [(x + u * i, y + v * i) for i in range(max(0, round(run - 2 * radius)))]
        middle = (corner_x + left * radius, corner_y + down * radius)
        steps = max(2, round(radius * math.pi / 2))
        for i in range(steps):
            turn = math.radians(first + 90 * i / steps)
            path.append((middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)))
    return path
