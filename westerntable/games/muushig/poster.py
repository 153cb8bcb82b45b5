"""Muushig's playbill: a khan between two backs on blue felt, frets above and below."""

from __future__ import annotations

from westerntable.table import parts
from westerntable.table.canvas import Size, put
from westerntable.table.palette import BLUE
from westerntable.table.poster import Poster
from westerntable.table.surfaces import felt


def picture_muushig(size: Size):  # type: ignore[no-untyped-def]
    """Paint the playbill's picture to `size` pixels."""
    art = felt(size, "#2F4C61")
    put(art, parts.part("endless-knot", size[0] // 2), (size[0] / 2, size[1] / 2))
    return art


POSTER = Poster(BLUE, picture_muushig, zone=112, seed=25)
