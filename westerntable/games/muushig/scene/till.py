"""The account of a series: which game it is, at what stakes, and everybody's chips."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from westerntable.games.muushig.rules.observation import Observation
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import clear, put
from westerntable.table.effects import lay
from westerntable.table.furniture import seat_badge
from westerntable.table.palette import BONE, CREAM, GOLD, INK, RED, T_BODY, T_NOTE
from westerntable.table.surfaces import cut, panel, wood
from westerntable.table.tablescene import View
from westerntable.table.type import fitted, lettered, within
from westerntable.table.units import Units

from .words import signed, which_game

_WOOD: Final = "#5C3823"
_PER_CHIP: Final = 10  # chips shown as one

_pictures = PictureCache(6_000_000)


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def chips_of(seen: Observation) -> list[int]:
    """Everybody's chips after the games that are over."""
    return [sum(result.chips[seat] for result in seen.results) for seat in range(seen.seats)]


def stakes(seen: Observation) -> int:
    """How many chips a point costs in the game that is played."""
    return seen.house.boolt_stakes if seen.game >= seen.seats else 1


def paint(target: Surface, box: Rect, view: View, seen: Observation) -> None:
    """Set the chip box down over `box`, pixels."""
    u = view.units
    tray = _pictures.get((box.size, u), lambda: _tray(box, u))
    lay(target, tray, box.center, u(4))
    head = Rect(box.x + u(10), box.y + u(7), box.w - u(20), round(box.h * 0.17))
    raised = stakes(seen)
    room = head.w
    if raised > 1:
        tag = _stakes_tag(raised, head.h, u)
        put(target, tag, head.midright, "midright")
        room -= tag.get_width() + u(6)
    title = within(view.say(which_game(seen)), min(u.text(T_BODY), head.h), room, "#F6E3B8", "slab")
    put(target, title, head.midleft, "midleft")
    rows = Rect(head.x, head.bottom + u(5), head.w, box.bottom - head.bottom - u(12))
    wanted = min(u.text(T_NOTE), u(26))
    abreast = 1 if rows.h >= seen.seats * wanted else 2
    down = -(-seen.seats // abreast)
    for seat, chips in enumerate(chips_of(seen)):
        column, row = divmod(seat, down)
        line = Rect(rows.x + column * rows.w // 2, rows.y + row * rows.h // down, rows.w // abreast, rows.h // down)
        _row(target, line.inflate(-u(8) * (abreast - 1), 0), view.seats[seat].mark, chips, u, abreast == 1)


def _tray(box: Rect, u: Units) -> Surface:
    face = cut(wood(box.size, _WOOD, 29, grain=u.scale), u(8))
    pygame.draw.rect(face, "#2A180E", face.get_rect(), max(1, u(2)), border_radius=u(8))
    return face


def _stakes_tag(raised: int, high: int, u: Units) -> Surface:
    letters = fitted(f"×{raised}", high * 3, round(high * 0.62), CREAM)
    tag = panel((letters.get_width() + u(14), high), RED, radius=u(5), width=max(1, u(1.5)))
    put(tag, letters, (tag.get_width() / 2, tag.get_height() / 2))
    return tag


def _row(target: Surface, line: Rect, mark: int, chips: int, u: Units, stacked: bool) -> None:
    """A seat's mark and the number of its chips; `stacked`: also the chips, a little stack lying on its side."""
    side = min(line.h - u(2), u(28))
    put(target, seat_badge(mark, side), (line.x + side / 2, line.centery))
    colour = "#F6E3B8" if chips >= 0 else "#F4B49E"
    number = lettered(signed(chips), min(u.text(T_BODY), line.h), colour, "bold", u(1))
    put(target, number, (line.right, line.centery), "midright")
    if not stacked:
        return
    chip = _pictures.get(("chip", side, chips >= 0), lambda: _chip(side, chips >= 0))
    left, step = line.x + side + u(8), chip.get_width() * 0.82
    room = number.get_width() + u(8)
    most = int((line.right - room - left) / step)
    for index in range(min(-(-abs(chips) // _PER_CHIP), most)):
        put(target, chip, (left + chip.get_width() / 2 + index * step, line.centery))


def _chip(side: int, won: bool) -> Surface:
    """A chip seen from the edge: gold when it was won, red when it is owed."""
    fine = 3
    w, h = max(3, round(side * 0.22)) * fine, max(6, round(side * 0.74)) * fine
    big = clear((w, h), INK)
    pygame.draw.rect(big, INK, big.get_rect(), border_radius=w // 3)
    inner = big.get_rect().inflate(-2 * fine, -2 * fine)
    pygame.draw.rect(big, GOLD if won else RED, inner, border_radius=w // 3)
    for share in (0.22, 0.5, 0.78):
        big.fill(BONE, Rect(inner.x, round(inner.y + inner.h * share - fine), inner.w, 2 * fine))
    return pygame.transform.smoothscale(big, (w // fine, h // fine))
