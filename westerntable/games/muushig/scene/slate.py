"""The slate: a column for each player, from fifteen points down, with what every round changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from westerntable.games.muushig.rules import words as w
from westerntable.games.muushig.rules.observation import Observation
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import clear, put
from westerntable.table.effects import lay, multiply, press, texture
from westerntable.table.furniture import seat_badge
from westerntable.table.palette import T_NOTE
from westerntable.table.surfaces import cut, wood
from westerntable.table.tablescene import View
from westerntable.table.type import fitted
from westerntable.table.units import Units

from .words import points_of, signed

_STONE: Final = "#2C3331"
_LINE: Final = 18  # letter size at least, in height of a line, where columns are not too narrow
_TALLEST: Final = 36  # units
_NARROW: Final = 0.64  # of a column's width: no line is higher
_FEWEST: Final = 8  # lines on a slate with room to spare; on a small one there are fewer
_CHALK, _FAINT, _GOOD, _BAD = "#F1EEDF", "#9AA39A", "#CFE3B4", "#F4A58E"

_pictures = PictureCache(12_000_000)


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def paint(target: Surface, box: Rect, view: View, seen: Observation) -> None:
    """Hang the slate over `box`, pixels."""
    marks = tuple(seat.mark for seat in view.seats)
    key = (box.size, view.units, marks, seen.history, seen.points, seen.game, len(seen.results))
    face = _pictures.get(key, lambda: _written(box, view.units, marks, seen))
    lay(target, face, box.center, view.units(5))


def _written(box: Rect, u: Units, marks: Sequence[int], seen: Observation) -> Surface:
    face = _pictures.get(("bare", box.size, u), lambda: _bare(box, u)).copy()
    edge = u(12)
    field = Rect(edge, edge, box.w - 2 * edge, box.h - 2 * edge)
    chalk = clear(box.size)
    _write(chalk, field, u, seen)
    face.blit(press(chalk, 7, 0.42, max(1.0, u.scale)), (0, 0))
    side = _head(u)
    for x, mark in zip(_columns(field, len(marks), u), marks, strict=True):
        put(face, seat_badge(mark, side), (x, field.y + side / 2))
    return face


def _bare(box: Rect, u: Units) -> Surface:
    """A dark stone in a wooden frame, with the grey of wiped chalk on it."""
    frame = cut(wood(box.size, "#7A5132", 47, grain=u.scale), u(7))
    pygame.draw.rect(frame, "#2A180E", frame.get_rect(), max(1, u(2)), border_radius=u(7))
    inner = box.move(-box.x, -box.y).inflate(-2 * u(8), -2 * u(8))
    stone = Surface(inner.size, 0, 32)
    stone.fill(_STONE)
    multiply(stone, texture(inner.size, (70 * u.scale, 34 * u.scale), 205, 255, 12))
    multiply(stone, texture(inner.size, (3 * u.scale, u.scale), 232, 255, 13))
    frame.blit(stone, inner)
    pygame.draw.rect(frame, "#1A0E08", inner, max(1, u(2)))
    return frame


def _head(u: Units) -> int:
    return max(18, min(u.wide(26), u(36)))


def _columns(field: Rect, count: int, u: Units) -> list[float]:
    """Middles of the players' columns, right of the numbers of the rounds."""
    left = field.x + _gutter(u)
    return [left + (field.right - left) * (seat + 0.5) / count for seat in range(count)]


def _gutter(u: Units) -> int:
    return max(14, min(u.wide(20), u(26)))


def _write(chalk: Surface, field: Rect, u: Units, seen: Observation) -> None:
    """Points of now below, above them as many rounds as there is room for, the newest lowest."""
    columns, side = _columns(field, seen.seats, u), _head(u)
    wide = (columns[1] - columns[0]) if seen.seats > 1 else field.w
    line = max(15, min(round(wide * _NARROW), max(u.text(_LINE), field.h // _FEWEST), u(_TALLEST)))
    foot = round(min(line * 1.55, u(_TALLEST) * 1.3))
    rows = Rect(field.x, field.y + side + u(5), field.w, field.h - side - u(10) - foot)
    shown = max(1, rows.h // line)
    _rule(chalk, rows.x, rows.right, rows.y - u(2), u)
    _rule(chalk, rows.x, rows.right, rows.bottom + u(2), u)
    for x, points in zip(columns, points_of(seen), strict=True):
        now = fitted(signed(points), round(wide * 0.8), round(foot * 0.66), _CHALK)
        put(chalk, now, (x, field.bottom - foot * 0.46))
    history = running(seen)
    start = max(0, len(history) - shown)
    for index, (number, cells) in enumerate(history[start:]):
        middle = rows.y + line * (index + 0.5)
        if number:
            label = fitted(str(number), _gutter(u) - u(4), round(line * 0.46), _FAINT, "sans", u.text(T_NOTE))
            put(chalk, label, (field.x, middle), "midleft")
        for x, (total, change) in zip(columns, cells, strict=True):
            _cell(chalk, (x, middle), (wide, line), total, change)


Cell = tuple[int, int | None]


def running(seen: Observation) -> list[tuple[int, list[Cell]]]:
    """Each round: its number, and every seat's points after it with what it changed; first the start."""
    totals = [w.START_POINTS] * seen.seats
    rows: list[tuple[int, list[Cell]]] = [(0, [(total, 0) for total in totals])]
    for number, changes in enumerate(seen.history, 1):
        totals = [total + (change or 0) for total, change in zip(totals, changes, strict=True)]
        rows.append((number, list(zip(totals, changes, strict=True))))
    return rows


def _cell(chalk: Surface, at: tuple[float, float], size: tuple[float, int], total: int, change: int | None) -> None:
    wide, line = size
    if change is None:
        put(chalk, fitted("–", round(wide * 0.3), round(line * 0.5), _FAINT, "sans", line), at)
        return
    high = round(line * 0.56)
    number = fitted(signed(total), round(wide * 0.5), high, _CHALK, "bold")
    if not change:
        put(chalk, number, at)
        return
    text = f"+{change}" if change > 0 else signed(change)
    note = fitted(text, round(wide * 0.36), round(high * 0.72), _BAD if change > 0 else _GOOD, "bold")
    gap = max(1, round(wide * 0.05))
    left = at[0] - (number.get_width() + gap + note.get_width()) / 2
    put(chalk, number, (left, at[1]), "midleft")
    put(chalk, note, (left + number.get_width() + gap, at[1] - high * 0.12), "midleft")


def _rule(chalk: Surface, left: int, right: int, y: int, u: Units) -> None:
    """A line drawn by hand: two strokes that are not quite straight."""
    for shift in (0, 1):
        points = [(left, y), (left + (right - left) * 0.4, y + 1 - shift), (right, y + shift)]
        pygame.draw.lines(chalk, (*pygame.Color(_CHALK)[:3], 150), False, points, max(1, u(1.2)))
