"""Mustang's playbill: a stallion rears over the prairie before a low sun, the herd behind."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from westerntable.table import parts
from westerntable.table.canvas import Size, put
from westerntable.table.effects import silhouette
from westerntable.table.palette import INK
from westerntable.table.poster import Poster, hills
from westerntable.table.surfaces import disc, rays

_HERD: Final = ((0.17, 0.66, 0.22), (0.38, 0.645, 0.18), (0.81, 0.655, 0.21))  # across, down, side: shares
_FAR: Final = "#3F4C2C"
_COAT: Final = {
    "coat": "#B9683C", "coat_shade": "#8A4A2B", "coat_light": "#DB966A", "far": "#6E3B24", "mane": "#35231A",
    "mane_light": "#7A5640",
}  # fmt: skip


def picture_mustang(size: Size) -> Surface:
    """Paint the playbill's picture to `size` pixels."""
    w, h = size
    line = max(2, round(w / 110))
    art = rays(size, "#8E9D68", "#9DAB78", (w * 0.54, h * 0.40), 20)
    for share, colour in ((0.37, "#E9CF84"), (0.325, "#F6E2A8"), (0.28, "#FBEFC9")):
        put(art, disc(round(w * share), colour), (w * 0.54, h * 0.40))
    for name, x, wide in (("mesa", 0.10, 0.36), ("butte", 0.93, 0.22)):
        put(art, parts.part(name, round(w * wide)), (w * x, h * 0.66), "midbottom")
    hills(art, "#7E8E55", h * 0.655, 2, h * 0.016, line)
    _far_herd(art)
    hills(art, "#66764A", h * 0.735, 9, h * 0.014, line)
    _rider_less(art)
    hills(art, "#4F5E37", h * 0.905, 6, h * 0.016, line)
    for name, x, side in (
        ("grass", 0.10, 0.17), ("grass", 0.27, 0.12), ("prickly-pear", 0.87, 0.19), ("grass", 0.72, 0.13),
        ("rock", 0.40, 0.12),
    ):  # fmt: skip
        put(art, parts.part(name, round(w * side)), (w * x, h * 0.998), "midbottom")
    return art


def _far_herd(art: Surface) -> None:
    """The others, small and dark against the hill."""
    w, h = art.get_size()
    for x, y, side in _HERD:
        small = parts.part("horse-gallop", round(w * side)).copy()
        small.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        small.fill((*pygame.Color(_FAR)[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
        put(art, small, (w * x, h * y))


def _rider_less(art: Surface) -> None:
    """The stallion, lifted off the ground by an ink shade."""
    w, h = art.get_size()
    side = round(min(w * 0.98, h * 0.66))
    horse = parts.part("horse-stallion", side, **_COAT)
    shade = silhouette(horse, max(2, round(side * 0.012)), INK)
    shade.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
    box = horse.get_rect(center=(round(w * 0.5), round(h * 0.585)))
    put(art, shade, (box.centerx + side * 0.014, box.centery + side * 0.018))
    art.blit(horse, box)


POSTER = Poster("#5C6C40", picture_mustang, zone=112, seed=29)
