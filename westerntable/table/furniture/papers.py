"""What is written on paper: the question's ribbon, the slip of the last action, sheets and their headings."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Surface

from .. import parts
from ..canvas import Size, clear, put
from ..palette import GOLD, INK, PARCHMENT, S2, SHADE, T_HEAD, T_LEAD, T_NOTE
from ..surfaces import panel, paper
from ..type import block, measure, within
from ..units import Units
from .keeping import kept
from .plates import seat_mark


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
