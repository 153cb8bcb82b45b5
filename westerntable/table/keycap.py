"""Keys as they are shown on a table: bone caps with a lip, arrows drawn."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from .cache import PictureCache
from .canvas import clear, put
from .palette import BONE, INK, SHADE
from .surfaces import panel
from .type import within

ARROWS: Final = {"↑": 90, "←": 180, "↓": 270, "→": 0}
"""Captions that are drawn as an arrow, and the way it points in degrees."""

_LIT: Final = "#FFD98A"
_FINE: Final = 4

_pictures = PictureCache(4_000_000)


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def keycap(caption: str, height: int, down: bool = False, fill: str = "") -> Surface:
    """Paint a cap `height` pixels high; `down`: pressed in and lit. A long caption is made smaller."""
    key = (caption, height, down, fill)
    return _pictures.get(key, lambda: _paint(caption, height, down, fill or (_LIT if down else BONE)))


def _paint(caption: str, height: int, down: bool, fill: str) -> Surface:
    width = height if len(caption) <= 2 else round(height * 1.5)
    lip, line, round_ = max(2, round(height * 0.12)), max(1, round(height * 0.05)), max(2, height // 5)
    out = panel((width, height), SHADE[BONE], INK, round_, line)
    top = lip if down else 0
    out.blit(panel((width, height - lip), fill, INK, round_, line), (0, top))
    middle = (width / 2, top + (height - lip) / 2)
    if caption in ARROWS:
        put(out, arrow(round(height * 0.46), caption), middle)
    else:
        put(out, within(caption, max(9, round(height * 0.52)), width - 2 * line - 4, INK, "bold", 7), middle)
    return out


def arrow(side: int, way: str, colour: str = INK) -> Surface:
    """An arrowhead that points the way one of `ARROWS` does, `side` pixels."""
    n = side * _FINE
    big = clear((n, n), colour)
    pygame.draw.polygon(big, colour, [(n * 0.16, n * 0.08), (n * 0.9, n * 0.5), (n * 0.16, n * 0.92)])
    return pygame.transform.smoothscale(pygame.transform.rotate(big, ARROWS[way]), (side, side))
