"""What never moves: the plank table in late light, the stitched hide, the nine places with their names."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from westerntable.core.message import say
from westerntable.table import parts
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import Size, clear, put
from westerntable.table.effects import afternoon, lay, multiply
from westerntable.table.palette import INK, T_NOTE, mix
from westerntable.table.surfaces import disc, ground, panel, planks, rounded
from westerntable.table.tablescene import View
from westerntable.table.type import within
from westerntable.table.units import Units

from .faces import sun_bleached
from .grid import Table

_PLANK, _HIDE, _THREAD, _SEAM = "#B57C4A", "#8E5A36", "#F0D6A0", "#5C3822"
_SIGN: Final = 0.125  # height of a name sign in sides of a site

_pictures = PictureCache(40_000_000)


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def paint(size: Size, table: Table, view: View) -> Surface:
    """Paint table, hide and places over a window of `size` pixels."""
    u = view.units
    top = planks(size, _PLANK, u(96), 14, vertical=False, contrast=64, grain=u.scale)
    afternoon(top, 138)
    lay(top, _hide(table, u), table.mat.union(table.tab).center, u(6))
    for site, box in table.sites.items():
        lay(top, _frame_of(site, box.w), box.center, u(4))
        hang_sign(top, site, box, view)
    return top


def hang_sign(target: Surface, site: str, box: Rect, view: View, faded: bool = False) -> None:
    """Hang a name sign in a place, clear of the rim that may be drawn round it."""
    put(target, sign(site, box.w, view, faded), (box.centerx, box.bottom - round(box.h * 0.045)), "midbottom")


def _frame_of(site: str, side: int) -> Surface:
    return parts.part(f"site-{site}", side)


def bare(site: str, side: int) -> Surface:
    """An emptied place: faded, a tumbleweed rolling through."""
    return _pictures.get(("bare", site, side), lambda: _bare(site, side))


def _bare(site: str, side: int) -> Surface:
    out = sun_bleached(_frame_of(site, side))
    lay(out, parts.part("tumbleweed", round(side * 0.32)), (side * 0.44, side * 0.66), side / 60)
    return out


def sign(site: str, side: int, view: View, faded: bool = False) -> Surface:
    """The name of a place on a board that hangs from its lower edge."""
    name = view.say(say(f"longhorn.site.{site}"))
    key = ("sign", name, side, view.units, faded)
    return _pictures.get(key, lambda: _sign(name, side, view.units, faded))


def _sign(name: str, side: int, u: Units, faded: bool) -> Surface:
    height = round(side * _SIGN)
    size = min(max(u.text(T_NOTE), round(height * 0.62)), round(height * 0.74))
    word = within(name, size, round(side * 0.9) - u(14), INK if not faded else "#5E4A36", "bold")
    fill = "#FBEFD2" if not faded else "#BFA77E"
    board = panel((word.get_width() + u(18), height), fill, radius=u(5), width=max(1, u(2)))
    put(board, word, (board.get_width() / 2, board.get_height() / 2 - u(1)))
    return board


# ----------------------------------------------------------------------------------------------------- the hide
def _hide(table: Table, u: Units) -> Surface:
    """The leather under the places, a tab at either side, stitched along its edge."""
    whole = table.mat.union(table.tab)
    skin = clear(whole.size, _HIDE)
    for box, radius in ((table.mat, u(20)), (table.tab, u(16))):
        put(skin, rounded(box.size, _HIDE, radius), (box.x - whole.x, box.y - whole.y), "topleft")
    multiply(skin, ground(whole.size, "#FFFFFF", 71, 18, u.scale))
    _socket(skin, table.tab.move(-whole.x, -whole.y), table.tile, u)
    inner = table.mat.move(-whole.x, -whole.y)
    pygame.draw.rect(skin, _SEAM, inner.inflate(-u(12), -u(12)), max(1, u(2)), border_radius=u(15))
    _stitch(skin, inner.inflate(-u(12), -u(12)), u)
    return skin


def _stitch(skin: Surface, box: Rect, u: Units) -> None:
    """Run a thread along a box, long stitches with short gaps, none in the corners."""
    thick, long, step = max(1, u(2)), u(8), u(14)
    for x in range(box.x + u(14), box.right - u(20), step):
        for y in (box.top - thick // 2, box.bottom - thick + thick // 2):
            skin.fill(_THREAD, Rect(x, y, long, thick))
    for y in range(box.y + u(14), box.bottom - u(20), step):
        for x in (box.left - thick // 2, box.right - thick + thick // 2):
            skin.fill(_THREAD, Rect(x, y, thick, long))


def _socket(skin: Surface, tab: Rect, tile: int, u: Units) -> None:
    """A round hollow in the tab."""
    side = round(min(tab.w * 0.84, tile * 0.34))
    lit, deep = mix(_HIDE, "#000000", 0.16), mix(_HIDE, "#000000", 0.32)
    put(skin, disc(side // 2, deep, _SEAM, u(2)), tab.center)
    put(skin, disc(side // 2 - u(4), lit), (tab.centerx + u(1), tab.centery + u(2)))
    _stitch(skin, tab.inflate(-u(10), -u(10)), u)
