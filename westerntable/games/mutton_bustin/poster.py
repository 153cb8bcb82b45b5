"""Mutton Bustin's playbill: a child hangs on to a sheep at full tilt, the crowd under bunting behind."""

from __future__ import annotations

import random
from typing import Final

import pygame
from pygame import Surface

from westerntable.table import parts
from westerntable.table.canvas import Size, put
from westerntable.table.effects import silhouette
from westerntable.table.palette import BLUE, CLAY, GOLD, INK, RED, SAGE, VIOLET, mix
from westerntable.table.poster import Poster, hills
from westerntable.table.surfaces import oval, rays

_ROWS: Final = ((0.20, "#6B2019"), (0.27, "#7C2A20"), (0.34, "#8F3527"))
"""Rows of the grandstand from the back: how far down heads are, and the shade they sit in."""

_PUFFS: Final = ((0.14, 0.86, 0.20), (0.27, 0.905, 0.15), (0.05, 0.90, 0.16), (0.36, 0.93, 0.11), (0.90, 0.93, 0.12))


def picture_mutton(size: Size) -> Surface:
    """Paint the playbill's picture to `size` pixels."""
    w, h = size
    line = max(2, round(w / 110))
    art = rays(size, "#A63A2B", "#B84C3A", (w * 0.5, h * 0.56), 22)
    _crowd(art)
    hills(art, "#D8A860", h * 0.80, 4, h * 0.010, line)
    flags = parts.part("bunting", (round(w * 0.62), round(h * 0.22)))
    for x in (-0.06, 0.52):
        art.blit(flags, (round(w * x), -round(h * 0.012)))
    for x, y, wide in _PUFFS:
        for shrink, colour in ((1.0, "#E2BE85"), (0.7, "#F1D8A8")):
            put(art, oval((round(w * wide * shrink), round(w * wide * 0.7 * shrink)), colour), (w * x, h * y))
    _mount(art)
    return art


def _crowd(art: Surface) -> None:
    """Hats and shoulders in the shade of the stand."""
    w, h = art.get_size()
    rng = random.Random(3)
    head = w * 0.030
    for row, (down, tone) in enumerate(_ROWS):
        x = -w * 0.04 + row * w * 0.035
        while x < w * 1.04:
            y = h * down + rng.uniform(-1, 1) * head * 0.5
            shirt = mix(rng.choice((BLUE, SAGE, GOLD, VIOLET, CLAY)), tone, 0.66)
            pygame.draw.ellipse(art, shirt, (x - head * 1.7, y + head * 0.7, head * 3.4, head * 5))
            pygame.draw.circle(art, mix("#D9A27A", tone, 0.5), (x, y), head)
            hat = mix(rng.choice(("#8A6A44", "#4A3225", "#C9A063")), tone, 0.45)
            pygame.draw.ellipse(art, hat, (x - head * 1.5, y - head * 1.1, head * 3, head * 0.8))
            pygame.draw.rect(art, hat, (x - head * 0.8, y - head * 1.9, head * 1.6, head * 1.1), border_radius=3)
            x += head * rng.uniform(3.0, 4.2)


def _mount(art: Surface) -> None:
    """Sheep and rider, tilted, lifted off the ground by an ink shade."""
    w, h = art.get_size()
    side = round(min(w * 0.94, h * 0.80))
    picture = pygame.transform.rotozoom(parts.part("sheep-rider", (side, side)), 7, 1)
    shade = silhouette(picture, max(2, side // 70), INK)
    shade.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    put(art, oval((round(side * 0.66), round(side * 0.1)), mix("#D8A860", INK, 0.4), alpha=150), (w * 0.5, h * 0.925))
    at = (w * 0.5, h * 0.545)
    put(art, shade, (at[0] + side * 0.012, at[1] + side * 0.016))
    put(art, picture, at)


POSTER = Poster(RED, picture_mutton, zone=172, seed=22)
"""Mutton Bustin' on the barn wall."""
