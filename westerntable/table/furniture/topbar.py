"""The strip along the top of every table and what lies on it."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from ..canvas import Point, clear, put
from ..palette import GOLD, PARCHMENT, SHADOW, T_BODY, T_NOTE, rgb
from ..surfaces import wood
from ..type import Face, lettered, within
from ..units import Units
from .buttons import State
from .keeping import kept


def bar_height(u: Units) -> int:
    """The pixels the strip along the top takes, its shadow left out."""
    return max(u(40), round(u.text(22) * 1.5))


@kept
def top_bar(u: Units, title: str, note: str = "", width: int = 0, keep_free: int = 0) -> Surface:
    """The strip along the top of every table: game at the left after room for the menu, note beside it.

    `width` in pixels (else the window's); `keep_free` pixels at the right are left for the actions. The
    lowest 10 units are the strip's shadow.
    """
    w, h, fall = width or u.width, bar_height(u), u(10)
    out = clear((w, h + fall))
    out.blit(wood((w, h), "#4A2E1C", 44, contrast=60, grain=u.scale), (0, 0))
    out.fill("#7A5332", Rect(0, 0, w, u(1)))
    out.fill(SHADOW, Rect(0, h - u(2), w, u(2)))
    for i in range(fall):
        out.fill((*rgb(SHADOW), 90 * (fall - i) // fall), Rect(0, h + i, w, 1))
    left_end = u(8) + h + u(6)
    room = w - keep_free - left_end
    name = caption(out, u, (left_end, h / 2 - u(1)), title, "#F6E3B8", 22, "midleft", "slab")
    left = room - name.width - u(16)
    if note and left > u(60):
        face = within(note, u.text(T_NOTE), left, "#D9BE8E")
        put(out, face, (name.right + u(16), h / 2 + u(1)), "midleft")
    return out


@kept
def bar_action(u: Units, text: str, state: State = "rest") -> Surface:
    """A word in the top bar that can be pressed; hover underlines it, off fades it."""
    colour = {"hover": "#FFE9B8", "down": GOLD, "off": "#8E7355"}.get(state, PARCHMENT)
    face = lettered(text, u.text(T_BODY), colour, "bold", u(1))
    out = clear((face.get_width() + u(16), bar_height(u)))
    put(out, face, (out.get_width() / 2, out.get_height() / 2 - u(1)))
    if state == "hover":
        out.fill(GOLD, Rect(u(8), out.get_height() - u(9), out.get_width() - u(16), u(2)))
    return out


@kept
def menu_bars(u: Units, state: State = "rest") -> Surface:
    """The three bars that open the menu, as large as the top bar is high."""
    side = bar_height(u)
    out = clear((side, side))
    colour = PARCHMENT if state == "rest" else "#FFE9B8"
    for i in range(3):
        bar = Rect(0, 0, u(20), u(3))
        bar.center = (side // 2, side // 2 - u(1) + (i - 1) * u(6))
        pygame.draw.rect(out, colour, bar, border_radius=u(1))
    return out


def caption(
    dst: Surface,
    u: Units,
    at: Point,
    text: str,
    colour: str = PARCHMENT,
    size: float = T_NOTE,
    anchor: str = "center",
    face: Face = "bold",
) -> Rect:
    """Small lettering straight on the table, with an ink drop so that it reads on any ground."""
    return put(dst, lettered(text, u.text(size), colour, face, u(1)), at, anchor)
