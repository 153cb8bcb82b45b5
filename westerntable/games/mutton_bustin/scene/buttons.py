"""The large wooden buttons of a panel: what is to be done next, with the cap of the key that does it."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from pygame import Rect, Surface

from westerntable.core.message import Message
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import Size, put
from westerntable.table.effects import halo, lay
from westerntable.table.furniture import button
from westerntable.table.keycap import keycap
from westerntable.table.palette import CREAM, INK, T_HEAD
from westerntable.table.tablescene import View
from westerntable.table.type import block, measure, within
from westerntable.table.units import Units

Kind: TypeAlias = Literal["plain", "main"]
State: TypeAlias = Literal["rest", "lit", "down", "off"]

_FADED: Final = "#6E5F49"

_pictures = PictureCache(6_000_000)


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def draw(
    target: Surface, view: View, box: Rect, said: Message, cap: str, kind: Kind = "plain", state: State = "rest"
) -> None:
    """Draw a button over `box`; `lit` has a warm rim, `down` is pressed in, `off` cannot be pressed now."""
    text = view.say(said)
    face = _pictures.get(
        (text, cap, box.size, kind, state, view.units), lambda: _face(view.units, text, cap, box.size, kind, state)
    )
    if state == "lit":
        halo(target, face, box.center, grow=view.units(8))
    lay(target, face, box.center, 0 if state == "down" else view.units(3))


def _face(u: Units, text: str, cap: str, size: Size, kind: Kind, state: State) -> Surface:
    """Cap and word side by side, one above the other where the button is tall."""
    shown: Literal["rest", "down", "off"] = "rest" if state == "lit" else state
    out = button(u, "", size, kind, shown).copy()
    w, h = size
    ink = _FADED if state == "off" else CREAM if kind == "main" else INK
    side = min(u.wide(34), round(h * 0.52), round(w * 0.3)) if cap else 0
    top = keycap(cap, side) if cap else None
    if h > 0.62 * w and top is not None:
        room = (w - u(14), h - side - u(26))
        word = _word(text, min(u.text(T_HEAD), round(h * 0.3)), room, ink)
        whole = side + u(6) + word.get_height()
        put(out, top, (w / 2, (h - whole) / 2), "midtop")
        put(out, word, (w / 2, (h - whole) / 2 + side + u(6)), "midtop")
        return out
    taken = top.get_width() + u(10) if top is not None else 0
    word = _word(text, min(u.text(T_HEAD), round(h * 0.48)), (w - taken - u(20), h - u(10)), ink)
    left = (w - taken - word.get_width()) / 2
    if top is not None:
        put(out, top, (left, h / 2), "midleft")
    put(out, word, (left + taken, h / 2 - u(1)), "midleft")
    return out


def _word(text: str, size: int, room: Size, ink: str) -> Surface:
    """Letter a label: in lines if it has several words, never broken within one."""
    longest = max(text.replace("\u00a0", " ").split(" "), key=len)
    while size > 9 and measure(longest, size, "slab")[0] > room[0]:
        size -= 1
    if " " not in text:
        return within(text, size, room[0], ink, "slab")
    return block(text, size, room, ink, "slab", "center")
