"""What can be pressed: wooden buttons and paper tags."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pygame import Rect, Surface

from .. import parts
from ..canvas import Size, put
from ..palette import CREAM, INK, RED, S2, T_BODY, mix
from ..surfaces import cut, panel, paper, wood
from ..type import measure, within
from ..units import Units
from .keeping import kept

Kind: TypeAlias = Literal["plain", "main"]
State: TypeAlias = Literal["rest", "hover", "down", "off"]
"""How a thing that can be pressed looks. The rim of what the keys are on is laid over it by whoever knows the focus."""


def button_size(u: Units, text: str, icon: str = "", least: float = 110) -> Size:
    """The pixels a button with this label takes: `least` units or what the label needs."""
    w, h = measure(text, u.text(19), "slab") if text else (0, u.text(24))
    extra = u.text(24) + (u(S2) if text else 0) if icon else 0
    return max(u(least), w + extra + u(36)), max(u(46), h + u(18))


@kept
def button(
    u: Units, text: str, size: Size | None = None, kind: Kind = "plain", state: State = "rest", icon: str = ""
) -> Surface:
    """A wooden tile with a lettered face. `main` is the red one; `size` in pixels, else what the label needs.

    Hover is paler, down is pressed in, off is faded. `icon` names a part.
    """
    box = size or button_size(u, text, icon)
    fill, ink = _tile_inks(kind, state)
    out = panel(box, fill, "#5D4B38" if state == "off" else INK, u(9), u(2))
    _bevel(out, fill, u, state == "down")
    _label(out, text, ink, u, icon, u(1) if state == "down" else -u(1))
    return out


def _tile_inks(kind: Kind, state: State) -> tuple[str, str]:
    if state == "off":
        return "#B9A582", "#6E5F49"
    fill, ink = (RED, CREAM) if kind == "main" else ("#F0DDB4", INK)
    match state:
        case "hover":
            return (mix(fill, "#FFFFFF", 0.4) if kind == "plain" else mix(fill, "#E8843C", 0.3)), ink
        case "down":
            return mix(fill, "#000000", 0.14), ink
        case _:
            return fill, ink


def _bevel(tile: Surface, fill: str, u: Units, pressed: bool) -> None:
    w, h = tile.get_size()
    pale, dark = mix(fill, "#FFFFFF", 0.35), mix(fill, "#000000", 0.22)
    if pressed:
        pale, dark = dark, fill
    tile.fill(pale, Rect(u(9), u(2), w - u(20), u(2)))
    tile.fill(dark, Rect(u(9), h - u(3) - u(3), w - u(20), u(3)))


def _label(tile: Surface, text: str, ink: str, u: Units, icon: str, drop: int) -> None:
    w, h = tile.get_size()
    side = min(u.text(26), h - u(12)) if icon else 0
    gap = u(S2) if icon and text else 0
    label = within(text, u.text(19 if h >= u(44) else T_BODY), w - u(20) - side - gap, ink, "slab")
    x = (w - (label.get_width() if text else 0) - side - gap) / 2
    if icon:
        put(tile, parts.part(icon, side), (x + side / 2, h / 2 + drop))
    if text:
        put(tile, label, (x + side + gap, h / 2 + drop), "midleft")


@kept
def tag(u: Units, text: str, icon: str = "", main: bool = False, state: State = "rest", most: float = 420) -> Surface:
    """A parchment label nailed to the rail; `main` is the red one. At most `most` units wide."""
    ink, tone = (CREAM, RED) if main else (INK, "#EBD6A8")
    side = u.text(40) if icon else 0
    face = within(text, u.text(20), u(most) - u(48) - side, ink, "slab")
    h = max(u(46), face.get_height() + u(16))
    tone = {"hover": mix(tone, "#FFFFFF", 0.25), "down": mix(tone, "#000000", 0.14), "off": "#B9A582"}.get(state, tone)
    size = (face.get_width() + side + u(48), h)
    sheet = paper(size, tone, 31 + len(text), u(4), grain=u.scale)
    if icon:
        put(sheet, parts.part(icon, (side, h - u(6))), (u(20) + side / 2, h / 2))
    put(sheet, face, (u(24) + side, h / 2 - u(1)), "midleft")
    for x in (u(11), size[0] - u(11)):
        put(sheet, parts.part("nail", u(12)), (x, h / 2))
    return sheet


@kept
def backed(u: Units, size: Size, colour: str = "#5C3823", seed: int = 21) -> Surface:
    """A rounded wooden board of `size` pixels to set pieces on."""
    return cut(wood(size, colour, seed, grain=u.scale), u(12))
