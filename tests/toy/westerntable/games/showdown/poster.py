"""Showdown's playbill: two cards, face to face."""

from __future__ import annotations

from pygame import Surface

from westerntable.table import parts
from westerntable.table.canvas import Size, put
from westerntable.table.poster import Poster
from westerntable.table.surfaces import rays


def picture(size: Size) -> Surface:
    """Paint the picture to `size` pixels."""
    w, h = size
    art = rays(size, "#8C3B2A", "#A84B36", (w * 0.5, h * 0.5), 20, 0.25)
    for x in (0.28, 0.72):
        put(art, parts.part("card-back", (round(w * 0.36), round(h * 0.6))), (w * x, h * 0.5))
    put(art, parts.part("die-6", (round(w * 0.2), round(w * 0.2))), (w * 0.5, h * 0.82))
    return art


POSTER = Poster("#8C3B2A", picture)
