"""Run, Cowboy, Run!'s playbill: three riders neck and neck before the evening sun, the finish in sight."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Surface

from westerntable.games.run_cowboy_run.scene.faces import COATS
from westerntable.table import parts
from westerntable.table.canvas import Size, clear, put
from westerntable.table.effects import silhouette
from westerntable.table.palette import BLUE, BONE, INK, RED, VIOLET, shaded
from westerntable.table.poster import Poster, hills
from westerntable.table.surfaces import disc, oval, rays

_DUST, _DUST_LIGHT = "#DDB377", "#F0D3A0"
_COAT_PARTS: Final = ("coat", "coat_shade", "coat_light", "far", "mane", "mane_light")
# across, hoof line, width as shares of the picture; shirt and horse; the last is nearest
_FINE: Final = 2
_FIELD: Final = ((0.16, 0.715, 0.30, VIOLET, 4), (0.755, 0.775, 0.42, BLUE, 1), (0.40, 0.955, 0.74, RED, 2))


def picture_run(size: Size) -> Surface:
    """Paint the playbill's picture to `size` pixels."""
    w, h = size
    line = max(2, round(w / 110))
    art = rays(size, "#DFA23E", "#EBB95C", (w * 0.30, h * 0.34), 22, 0.2)
    for share, colour in ((0.19, "#F2CB78"), (0.165, "#F8DE9F"), (0.14, "#FCEFC8")):
        put(art, disc(round(w * share), colour), (w * 0.30, h * 0.34))
    for y, wide in ((0.42, 0.30), (0.455, 0.36)):
        put(art, oval((round(w * wide), max(2, round(h * 0.011))), "#EBB95C"), (w * 0.30, h * y))
    _horizon(art)
    hills(art, "#C98A45", h * 0.62, 11, h * 0.012, line)
    _trail(art)
    hills(art, "#A8632C", h * 0.93, 3, h * 0.014, line)
    for rider in _FIELD:
        _rider(art, *rider)
    for name, x, side in (
        ("prickly-pear", 0.10, 0.18),
        ("grass", 0.27, 0.11),
        ("rock", 0.93, 0.15),
        ("grass", 0.79, 0.10),
    ):
        put(art, parts.part(name, round(w * side)), (w * x, h * 0.998), "midbottom")
    return art


def _horizon(art: Surface) -> None:
    """Mesas, and the town they ride for."""
    w, h = art.get_size()
    for name, x, wide in (("mesa", 0.80, 0.48), ("butte", 0.06, 0.24), ("mesa", 0.12, 0.30)):
        put(art, parts.part(name, round(w * wide)), (w * x, h * 0.635), "midbottom")
    for name, x, wide in (
        ("water-tower", 0.545, 0.10),
        ("store", 0.64, 0.13),
        ("saloon", 0.75, 0.16),
        ("church", 0.87, 0.12),
    ):
        put(art, parts.part(name, (round(w * wide), round(w * wide))), (w * x, h * 0.632), "midbottom")


def _trail(art: Surface) -> None:
    """A road that winds from the town to the front."""
    size = art.get_size()
    w, h = size[0] * _FINE, size[1] * _FINE
    big = clear((w, h), "#7A4A24")
    left, right = [], []
    for index in range(41):
        t = index / 40
        y = h * (0.63 + 0.37 * t)
        middle = w * (0.74 - 0.26 * t + 0.16 * math.sin(t * 5.2) * (0.35 + t * 0.5))
        half = w * (0.012 + 0.26 * t**1.25)
        left.append((middle - half, y))
        right.append((middle + half, y))
    for grow, colour in ((max(2, round(w / 100)), "#7A4A24"), (0, "#F0D09A")):
        shape = [(x - grow, y) for x, y in left] + [(x + grow, y) for x, y in reversed(right)]
        pygame.draw.polygon(big, colour, shape)
    art.blit(pygame.transform.smoothscale(big, size), (0, 0))


def _rider(art: Surface, across: float, foot: float, wide: float, shirt: str, horse: int) -> None:
    """A rider in a cloud of dust, lifted off the ground by an ink shade."""
    w, h = art.get_size()
    at, side = (w * across, h * foot), w * wide
    dust = ((-0.50, 0.02, 0.22), (-0.40, -0.05, 0.17), (-0.62, -0.03, 0.15), (-0.24, 0.03, 0.14), (0.10, 0.035, 0.10))
    for x, y, radius in dust:
        for shrink, colour in ((1.0, _DUST), (0.72, _DUST_LIGHT)):
            puff = oval((round(side * radius * 2 * shrink), round(side * radius * 1.15 * shrink)), colour, alpha=225)
            put(art, puff, (at[0] + x * side, at[1] + y * side - side * 0.02 * (1 - shrink)))
    coat = dict(zip(_COAT_PARTS, COATS[horse], strict=True))
    tints = {"shirt": shirt, "shirt_shade": shaded(shirt), "blanket": shirt, "scarf": BONE}
    picture = parts.part("rider", (round(side), round(side)), **coat, **tints)
    shade = silhouette(picture, max(2, round(side * 0.014)), INK)
    shade.fill((255, 255, 255, 105), special_flags=pygame.BLEND_RGBA_MULT)
    box = picture.get_rect(midbottom=(round(at[0]), round(at[1])))
    put(art, shade, (box.centerx + side * 0.014, box.centery + side * 0.018))
    art.blit(picture, box)


POSTER = Poster("#B9761E", picture_run, zone=172, seed=23)
