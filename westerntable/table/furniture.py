"""What stands on every table: plates, the prompt, slips, wooden buttons, tags and the top bar.

Functions return shared pictures, made once for the same words and window; lay them with
`effects.lay`. Lettering shrinks before it leaves its place, and rooms grow with the text scale.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Literal, ParamSpec, TypeAlias

import pygame
from pygame import Rect, Surface

from westerntable.table import parts
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import Size, Spot, clear, put
from westerntable.table.effects import halo, lay
from westerntable.table.palette import (
    BONE,
    CREAM,
    FADED,
    GOLD,
    INK,
    LAMPLIT,
    PARCHMENT,
    RED,
    S2,
    S3,
    SEATS,
    SHADE,
    SHADOW,
    T_BODY,
    T_HEAD,
    T_LEAD,
    T_NOTE,
    mix,
    rgb,
)
from westerntable.table.surfaces import cut, disc, legal_rim, panel, paper, wood
from westerntable.table.type import Face, block, fitted, lettered, measure, shortened, within
from westerntable.table.units import Units

Kind: TypeAlias = Literal["plain", "main"]
State: TypeAlias = Literal["rest", "hover", "focus", "down", "off"]
P = ParamSpec("P")

_pictures = PictureCache(16_000_000)


def forget() -> None:
    """Drop every picture made here, after a change of size, language or drawings."""
    _pictures.clear()


def kept(make: Callable[P, Surface]) -> Callable[P, Surface]:
    """Make a picture once for the same arguments (all hashable)."""

    @functools.wraps(make)
    def found(*args: P.args, **kwargs: P.kwargs) -> Surface:
        key = (make.__qualname__, args, tuple(sorted(kwargs.items())))
        return _pictures.get(key, lambda: make(*args, **kwargs))

    return found


# ------------------------------------------------------------------------------------- seats
def seat_mark(seat: int, size: int) -> Surface:
    """A seat's shape in its colour, `size` pixels."""
    return parts.part(SEATS[seat].part, size)


@kept
def seat_badge(seat: int, size: int) -> Surface:
    """A seat's mark on a bone disc of `size` pixels."""
    badge = disc(max(2, size // 2), BONE, INK, max(1, round(size * 0.045))).copy()
    put(badge, seat_mark(seat, round(size * 0.7)), (badge.get_width() / 2, badge.get_height() / 2))
    return badge


def plate_size(u: Units, width: float = 232) -> Size:
    """The pixels a name plate of `width` units takes: wider and taller when lettering is larger."""
    return round(u(width) * (1 + (u.text_scale - 1) * 0.6)), max(u(58), _plate_lines(u) + u(12))


def _plate_lines(u: Units) -> int:
    note = measure("Ag", u.text(T_NOTE))[1]
    return measure("Ag", u.text(T_BODY), "bold")[1] + note * (2 if u.text_scale > 1.2 else 1)


@kept
def plate(u: Units, seat: int, name: str, note: str, score: str, active: bool = False, width: float = 232) -> Surface:
    """A player's name plate: mark on the seat's colour, name, one line of facts, a large number.

    `active` is the paler plate of whose turn it is; the lantern and halo come with `place_plate`.
    """
    w, h = plate_size(u, width)
    out = panel((w, h), LAMPLIT if active else PARCHMENT, radius=u(9), width=u(2))
    band = Rect(u(3), u(3), u(56), h - u(6) - 1)
    corner = u(7)
    pygame.draw.rect(out, SEATS[seat].field, band, border_top_left_radius=corner, border_bottom_left_radius=corner)
    put(out, seat_badge(seat, u(46)), band.center)
    right = w - u(S3)
    if score:
        number = fitted(score, w // 4, round(min(h, u(70)) * 0.46))
        right = put(out, number, (right, h / 2), "midright").left - u(S2)
    left = band.right + u(S2)
    _plate_words(out, u, name, note, Rect(left, u(4), right - left, h - u(10)))
    return out


def _plate_words(out: Surface, u: Units, name: str, note: str, box: Rect) -> None:
    top = shortened(name, u.text(T_BODY), box.w, INK, "bold")
    low = block(note, u.text(T_NOTE), (box.w, max(u(12), box.h - top.get_height())), FADED) if note else None
    y = box.centery - (top.get_height() + (low.get_height() if low else 0)) / 2
    y = put(out, top, (box.x, y), "topleft").bottom
    if low:
        put(out, low, (box.x, y), "topleft")


def place_plate(dst: Surface, u: Units, face: Surface, at: Spot, active: bool, lamp_right: bool = True) -> Rect:
    """Lay a plate with its upper left corner at `at`; the active one is lit and a lantern hangs beside it."""
    box = face.get_rect(topleft=(round(at[0]), round(at[1])))
    if active:
        halo(dst, face, box.center, grow=u(9))
    lay(dst, face, box.center, u(4))
    if active:
        hook = box.right + u(22) if lamp_right else box.left - u(22)
        put(dst, parts.part("lantern", u.box(36, 50)), (hook, box.centery))
    return box


# ------------------------------------------------------------------------------------- words
@kept
def ribbon(u: Units, text: str, width: float = 0, seat: int | None = None, most: float = 900) -> Surface:
    """What is asked: one sentence on a paper ribbon with swallow tails.

    `width` and `most` are units: the least and the most the paper may take; a long sentence takes two lines.
    """
    size, side = u.text(T_LEAD), u(42)
    mark = u.wide(30) + u(S2) if seat is not None else 0
    room = u(most) - 2 * side - mark
    two_lines = (room, measure("Ag", size, "bold")[1] * 2)
    face = block(text, size, two_lines, INK, "bold", "center")
    w = max(u(width), face.get_width() + 2 * side + mark)
    h = max(u(44), face.get_height() + u(14))
    tail = u(26)
    out = clear((w + 2 * tail, h + u(10)))
    swallow = _tail((u(34), h), u)
    put(out, swallow, (0, out.get_height()), "bottomleft")
    put(out, pygame.transform.flip(swallow, True, False), (out.get_width(), out.get_height()), "bottomright")
    put(out, panel((w, h), "#FBEDC8", radius=u(3), width=u(2)), (tail, 0), "topleft")
    middle = out.get_width() / 2 + mark / 2
    put(out, face, (middle, h / 2 - 1))
    if seat is not None:
        put(out, seat_mark(seat, u.wide(30)), (middle - face.get_width() / 2 - u(S2), h / 2), "midright")
    return out


def _tail(size: Size, u: Units) -> Surface:
    fine, (w, h) = 3, size
    big = clear((w * fine, h * fine), INK)
    notch = round(w * fine * 0.32)
    shape = [(1, 1), (w * fine, 1), (w * fine, h * fine - 2), (1, h * fine - 2), (notch, h * fine // 2)]
    pygame.draw.polygon(big, SHADE[GOLD], shape)
    pygame.draw.polygon(big, INK, shape, max(fine, round(1.8 * u.scale * fine)))
    return pygame.transform.smoothscale(big, size)


_SLIP_STEP, _SLIP_LINE = 40, 9  # units


@kept
def slip(u: Units, text: str, most: float = 380) -> Surface:
    """What just happened: a narrow paper slip that stays until the next action; at most `most` units wide."""
    size = u.text(T_NOTE)
    line = measure("Ag", size, "italic")[1]
    face = block(text, size, (u(most) - u(30), line * 2), "#4A3122", "italic", "center")
    width = min(u(most), _up(face.get_width() + u(30), u(_SLIP_STEP)))
    sheet = _slip_paper(u, width, _up(face.get_height() + u(10), u(_SLIP_LINE))).copy()
    put(sheet, face, (sheet.get_width() / 2, sheet.get_height() / 2 - 1))
    return sheet


def bare_slips(u: Units, most: float = 380) -> Iterator[Surface]:
    """Make every paper there can be for slips of at most `most` units, one after the other."""
    line = measure("Ag", u.text(T_NOTE), "italic")[1]
    for height in range(_up(line + u(10), u(_SLIP_LINE)), _up(2 * line + u(10), u(_SLIP_LINE)) + 1, u(_SLIP_LINE)):
        for width in range(u(_SLIP_STEP), u(most) + u(_SLIP_STEP), u(_SLIP_STEP)):
            yield _slip_paper(u, min(u(most), width), height)


def _up(length: int, step: int) -> int:
    return -(-length // step) * step


@kept
def _slip_paper(u: Units, width: int, height: int) -> Surface:
    """A bare slip; few sizes, so that a new sentence seldom needs new paper."""
    return paper((width, height), "#EAD7AC", 61, u(3), grain=u.scale)


def caption(
    dst: Surface,
    u: Units,
    at: Spot,
    text: str,
    colour: str = PARCHMENT,
    size: float = T_NOTE,
    anchor: str = "center",
    face: Face = "bold",
) -> Rect:
    """Small lettering straight on the table, with an ink drop so that it reads on any ground."""
    return put(dst, lettered(text, u.text(size), colour, face, u(1)), at, anchor)


# ----------------------------------------------------------------------------------- buttons
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

    Hover is paler, focus has the gold rim, down is pressed in, off is faded. `icon` names a part.
    """
    box = size or button_size(u, text, icon)
    fill, ink = _tile_inks(kind, state)
    out = panel(box, fill, "#5D4B38" if state == "off" else INK, u(9), u(2))
    _bevel(out, fill, u, state == "down")
    _label(out, text, ink, u, icon, u(1) if state == "down" else -u(1))
    if state == "focus":
        out.blit(legal_rim(box, u(9), line=u(3)), (0, 0))
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
    if state == "focus":
        sheet.blit(legal_rim(size, u(4), line=u(3)), (0, 0))
    for x in (u(11), size[0] - u(11)):
        put(sheet, parts.part("nail", u(12)), (x, h / 2))
    return sheet


# ----------------------------------------------------------------------------------- top bar
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
    """A word in the top bar that can be pressed; focus and hover underline it, off fades it."""
    colour = {"hover": "#FFE9B8", "focus": "#FFE9B8", "down": GOLD, "off": "#8E7355"}.get(state, PARCHMENT)
    face = lettered(text, u.text(T_BODY), colour, "bold", u(1))
    out = clear((face.get_width() + u(16), bar_height(u)))
    put(out, face, (out.get_width() / 2, out.get_height() / 2 - u(1)))
    if state == "focus":
        out.blit(legal_rim((out.get_width(), out.get_height() - u(4)), u(6), line=u(2)), (0, u(1)))
    elif state == "hover":
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
    if state == "focus":
        out.blit(legal_rim((side - u(4), side - u(4)), u(6), line=u(2)), (u(2), u(1)))
    return out


# -------------------------------------------------------------------------------------- sheet
@kept
def ledger_sheet(u: Units, size: Size, tone: str = PARCHMENT) -> Surface:
    """A paper with a double ink rule, for ledgers, set-up, results and rules; `size` in pixels."""
    sheet = paper(size, tone, 91, u(6), grain=u.scale)
    for inset, line in ((8, 3), (14, 1)):
        pygame.draw.rect(sheet, INK, sheet.get_rect().inflate(-2 * u(inset), -2 * u(inset)), u(line))
    return sheet


@kept
def heading(u: Units, text: str, most: int, colour: str = INK, size: float = T_HEAD) -> Surface:
    """A slab heading of at most `most` pixels with the star rule under it."""
    face = within(text, u.text(size), most, colour, "slab")
    rule = parts.part("rule-star", (min(most, max(face.get_width(), u(200))), u(16)))
    out = clear((max(face.get_width(), rule.get_width()), face.get_height() + rule.get_height() + u(2)))
    put(out, face, (out.get_width() / 2, 0), "midtop")
    put(out, rule, (out.get_width() / 2, out.get_height()), "midbottom")
    return out


@kept
def backed(u: Units, size: Size, colour: str = "#5C3823", seed: int = 21) -> Surface:
    """A rounded wooden board of `size` pixels to set pieces on."""
    return cut(wood(size, colour, seed, grain=u.scale), u(12))
