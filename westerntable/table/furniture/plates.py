"""Seats: their marks, badges, and the name plates of players."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from .. import parts
from ..canvas import Point, Size, put
from ..effects import halo, lay
from ..palette import BONE, FADED, INK, LAMPLIT, PARCHMENT, S2, S3, SEATS, T_BODY, T_NOTE
from ..surfaces import disc, panel
from ..type import block, fitted, measure, shortened
from ..units import Units
from .keeping import kept


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


def place_plate(dst: Surface, u: Units, face: Surface, at: Point, active: bool, lamp_right: bool = True) -> Rect:
    """Lay a plate with its upper left corner at `at`; the active one is lit and a lantern hangs beside it."""
    box = face.get_rect(topleft=(round(at[0]), round(at[1])))
    if active:
        halo(dst, face, box.center, grow=u(9))
    lay(dst, face, box.center, u(4))
    if active:
        hook = box.right + u(22) if lamp_right else box.left - u(22)
        put(dst, parts.part("lantern", u.box(36, 50)), (hook, box.centery))
    return box
