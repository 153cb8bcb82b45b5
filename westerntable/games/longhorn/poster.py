"""Longhorn's playbill: a white longhorn before the evening sun, the herd filing past the mesas."""

from __future__ import annotations

import pygame
from pygame import Surface

from westerntable.table import parts
from westerntable.table.canvas import Size, clear, put
from westerntable.table.effects import silhouette
from westerntable.table.palette import INK
from westerntable.table.poster import Poster, hills
from westerntable.table.surfaces import disc, oval, rays

_DUST = "#E8BE86"
# across, hoof line and height as shares of the picture; the nearer the larger
_HERD = (
    ("black", 0.12, 0.735, 0.105),
    ("orange", 0.27, 0.745, 0.11),
    ("white", 0.74, 0.745, 0.11),
    ("green", 0.88, 0.735, 0.105),
)
_PUFFS = ((0.03, 0.73, 0.05), (0.19, 0.745, 0.035), (0.35, 0.755, 0.03), (0.66, 0.755, 0.035), (0.97, 0.735, 0.045))


def picture_longhorn(size: Size) -> Surface:
    """Paint the playbill's picture to `size` pixels."""
    w, h = size
    line = max(2, round(w / 110))
    art = rays(size, "#C9754A", "#D98E5E", (w * 0.5, h * 0.44), 22, 0.25)
    _sun(art, round(w * 0.36))
    _horizon(art)
    hills(art, "#B4683C", h * 0.715, 8, h * 0.012, line)
    _herd(art)
    hills(art, "#8A4A2C", h * 0.80, 3, h * 0.018, line)
    _foreground(art)
    _head(art)
    return art


def _sun(art: Surface, radius: int) -> None:
    w, h = art.get_size()
    for share, colour in ((1.0, "#E3A254"), (0.9, "#EDBB68"), (0.78, "#F5D68D")):
        put(art, disc(round(radius * share), colour), (w * 0.5, h * 0.44))
    for y, width in ((0.60, 0.62), (0.645, 0.70)):  # the haze lies in bars across the setting sun
        put(art, oval((round(w * width), max(2, round(h * 0.012))), "#D98E5E"), (w * 0.5, h * y))


def _horizon(art: Surface) -> None:
    w, h = art.get_size()
    for name, x, wide in (("mesa", 0.10, 0.52), ("mesa", 0.97, 0.44), ("butte", 0.80, 0.34), ("butte", 0.29, 0.26)):
        put(art, parts.part(name, round(w * wide)), (w * x, h * 0.735), "midbottom")
    haze = clear((w, max(1, round(h * 0.06))))
    for y in range(haze.get_height()):
        haze.fill((232, 190, 134, 150 * y // haze.get_height()), (0, y, w, 1))
    put(art, haze, (0, h * 0.735), "bottomleft")


def _herd(art: Surface) -> None:
    w, h = art.get_size()
    for x, y, radius in _PUFFS:
        put(
            art, oval((round(w * radius * 2.2), round(w * radius * 1.3)), _DUST, alpha=210), (w * x, h * y), "midbottom"
        )
    for colour, x, y, tall in _HERD:
        animal = parts.part(f"longhorn-token-{colour}", (round(w * 0.3), round(h * tall)))
        put(art, animal, (w * x, h * (y + 0.022)), "midbottom")


def _foreground(art: Surface) -> None:
    w, h = art.get_size()
    for name, x, y, side in (
        ("prickly-pear", 0.11, 0.985, 0.24),
        ("seat-cactus", 0.90, 0.985, 0.27),
        ("rock", 0.27, 0.995, 0.13),
        ("grass", 0.76, 0.995, 0.12),
        ("grass", 0.36, 1.0, 0.10),
    ):
        put(art, parts.part(name, round(w * side)), (w * x, h * y), "midbottom")


def _head(art: Surface) -> None:
    w, h = art.get_size()
    head = parts.part("longhorn-white", (round(w * 1.0), round(h * 0.9)))
    at = (w * 0.5, h * 0.50)
    soft = silhouette(head, max(2, round(w * 0.012)), INK)
    soft.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
    put(art, soft, (at[0] + w * 0.012, at[1] + w * 0.016))
    put(art, head, at)


POSTER = Poster("#B4582F", picture_longhorn, zone=112, seed=24)
