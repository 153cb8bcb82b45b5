"""What the pictures of tasks are made of: keys, arrows, bars, signs; each drawn once and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Final, TypeAlias

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from westerntable.games.mutton_bustin.rules.tasks import Key
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import clear, put
from westerntable.table.keycap import ARROWS
from westerntable.table.keycap import arrow as cap_arrow
from westerntable.table.palette import BLUE, BONE, CACTUS, GOLD, INK, RED, RIM_GOLD, mix
from westerntable.table.surfaces import disc, rounded
from westerntable.table.type import fitted

Keys: TypeAlias = Mapping[Key, str]

TONES: Final[Mapping[Key, str]] = {"left": BLUE, "right": RED, "act": GOLD, "roll": CACTUS}
"""Each direction has a colour beside its shape."""

TURNS: Final[Mapping[Key, int]] = {"right": 0, "act": 90, "left": 180, "roll": 270}
"""Degrees anticlockwise; as directions `act` is up and `roll` is down."""

TROUGH: Final = mix(INK, BONE, 0.25)
FAINT: Final = mix(BONE, INK, 0.22)

_FINE: Final = 3
_ARROW: Final = ((-0.44, -0.15), (0.04, -0.15), (0.04, -0.42), (0.46, 0.0), (0.04, 0.42), (0.04, 0.15), (-0.44, 0.15))

_pictures = PictureCache(8_000_000)


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def arrow(key: Key, side: int, fill: str = "") -> Surface:
    """An arrow in the direction of a key, in its colour if no other is given."""
    return _pictures.get(("arrow", key, side, fill), lambda: _arrow(key, side, fill or TONES[key]))


def _arrow(key: Key, side: int, fill: str) -> Surface:
    big = side * _FINE
    out = clear((big, big), INK)
    points = [Vector2(big * x, big * y).rotate(-TURNS[key]) + Vector2(big / 2, big / 2) for x, y in _ARROW]
    pygame.draw.polygon(out, fill, points)
    pygame.draw.lines(out, INK, True, points, max(2, big // 22))
    return pygame.transform.smoothscale(out, (side, side))


def cap(label: str, side: int, due: bool = False, down: bool = False) -> Surface:
    """A key with its letter: gold when it is due, sunk while it is down."""
    return _pictures.get(("cap", label, side, due, down), lambda: _cap(label, side, due, down))


def _cap(label: str, side: int, due: bool, down: bool) -> Surface:
    edge, drop = max(1, side // 18), max(2, side // 9)
    out = clear((side, side + drop))
    radius = max(3, side // 6)
    out.blit(rounded((side, side + drop), INK, radius), (0, 0))
    top = drop if down else 0
    face = mix(GOLD, BONE, 0.35) if due else BONE
    out.blit(rounded((side - 2 * edge, side + drop - 2 * edge - top), mix(face, INK, 0.3), radius), (edge, edge + top))
    out.blit(rounded((side - 2 * edge, side - 3 * edge), face, radius), (edge, edge + top))
    drawn = cap_arrow(round(side * 0.42), label) if label in ARROWS else None
    letters = drawn or fitted(label, round(side * 0.76), round(side * 0.5), INK, "bold")
    put(out, letters, (side / 2, side * 0.46 + top))
    return out


def draw_bar(target: Surface, box: Rect, share: float, fill: str = RED) -> None:
    """Draw a bar filled up to `share`, from the left."""
    radius, edge = max(2, box.h // 2), max(1, box.h // 7)
    _blit_rounded(target, box, INK, radius)
    inner = box.inflate(-2 * edge, -2 * edge)
    _blit_rounded(target, inner, FAINT, radius)
    wide = round(inner.w * max(0.0, min(1.0, share)))
    if wide >= inner.h // 2:
        _blit_rounded(target, Rect(inner.x, inner.y, wide, inner.h), fill, radius)


def draw_gauge(target: Surface, box: Rect, low: float, high: float, at: float, good: bool) -> None:
    """Draw a scale with a zone from `low` to `high` and a pointer `at`, all from 0 (left) to 1."""
    radius = max(2, box.h // 3)
    _blit_rounded(target, box, INK, radius)
    inner = box.inflate(-4, -4)
    _blit_rounded(target, inner, FAINT, radius)
    zone = Rect(inner.x + round(inner.w * low), inner.y, max(3, round(inner.w * (high - low))), inner.h)
    target.fill(CACTUS, zone.clip(inner))
    x = inner.x + round(inner.w * max(0.0, min(1.0, at)))
    pointer = Rect(0, 0, max(4, box.h // 5), box.h + max(6, box.h // 3))
    pointer.center = (x, box.centery)
    target.fill(INK, pointer.inflate(2, 2))
    target.fill(RIM_GOLD if good else RED, pointer)


def _blit_rounded(target: Surface, box: Rect, colour: str, radius: int) -> None:
    pygame.draw.rect(target, colour, box, border_radius=radius)


def ball(radius: int, fill: str) -> Surface:
    """A round with an ink rim."""
    return _pictures.get(("ball", radius, fill), lambda: disc(radius, fill, INK, max(1, radius // 9)))


def kept(key: Hashable, make: Callable[[], Surface]) -> Surface:
    """Keep a picture a task makes itself."""
    return _pictures.get(key, make)
