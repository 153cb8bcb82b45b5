"""The open book on the table: where its leaves lie, its cover, its paper, the fold in the middle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from ...table.backdrop import saloon_table
from ...table.canvas import clear, opaque
from ...table.effects import lay, multiply
from ...table.palette import GOLD, INK, PARCHMENT, T_BODY, T_NOTE, mix
from ...table.surfaces import cut, felt, paper
from ...table.units import Units

_EM: Final = 22.0  # letter sizes: a narrower measure than this on two leaves, and there is one instead
_MARGIN, _PAD, _HEAD, _FOOT = 24, 36, 28, 34  # units: table at the sides, white round the print


@dataclass(frozen=True, slots=True)
class Plan:
    """All places in pixels. `leaves` are the one or two sides of paper, `prints` the part of each that is printed."""

    u: Units
    leaves: tuple[Rect, ...]
    prints: tuple[Rect, ...]
    tab: int
    foot: Rect

    @property
    def book(self) -> Rect:
        """All the paper."""
        return self.leaves[0].unionall(list(self.leaves[1:]))

    @property
    def spread(self) -> int:
        """How many leaves lie open."""
        return len(self.leaves)


def plan(u: Units) -> Plan:
    """Lay the book out: two leaves where the lines are long enough, else one."""
    foot_h = max(u(54), u.wide(46) + u(8))
    tab = u(46)
    foot = Rect(u(_MARGIN), u.height - foot_h - u(6), u.width - 2 * u(_MARGIN), foot_h)
    top, bottom = u(8) + tab, foot.y - u(16)
    height = bottom - top
    room = u.width - 2 * u(_MARGIN + 12)
    two = min(room // 2, round(height * 0.94))
    if (two - 2 * u(_PAD)) / u.text(T_BODY) >= _EM:
        left = Rect(u.width // 2 - two, top, two, height)
        leaves: tuple[Rect, ...] = (left, left.move(two, 0))
    else:
        wide = min(room, max(round(height * 1.35), round(u.text(T_BODY) * 37)))
        leaves = (Rect((u.width - wide) // 2, top, wide, height),)
    return Plan(u, leaves, tuple(_print(u, leaf) for leaf in leaves), tab, foot)


def _print(u: Units, leaf: Rect) -> Rect:
    foot = max(u(_FOOT), round(u.text(T_NOTE) * 1.4) + u(16))  # the number of the leaf stands there
    return Rect(leaf.x + u(_PAD), leaf.y + u(_HEAD), leaf.w - 2 * u(_PAD), leaf.h - u(_HEAD) - foot)


def paint_book(plan: Plan) -> Surface:
    """Paint table, cover and empty paper over the whole window."""
    u = plan.u
    table = saloon_table(u, "#5A3520")
    lay(table, _cover(plan), plan.book.move(0, u(2)).center, u(14))
    for step in (9, 6, 3):  # the leaves below
        tone = mix(PARCHMENT, "#8A6A44", 0.12 + step * 0.05)
        under = plan.book.inflate(2 * u(step), 0).move(0, u(step) // 2)
        sheet = cut(opaque(under.size, tone), u(5))
        table.blit(sheet, under)
        pygame.draw.rect(table, mix(tone, INK, 0.35), under, 1, border_radius=u(5))
    table.blit(_paper(plan), plan.book)
    return table


def _cover(plan: Plan) -> Surface:
    u = plan.u
    size = (plan.book.w + 2 * u(18), plan.book.h + 2 * u(11))
    leather = felt(size, "#6E2A20", 17, u.scale)
    box = leather.get_rect()
    pygame.draw.rect(leather, "#3A130D", box, u(3), border_radius=u(10))
    pygame.draw.rect(leather, GOLD, box.inflate(-u(10), -u(10)), max(1, u(1.4)), border_radius=u(7))
    return cut(leather, u(10))


def _paper(plan: Plan) -> Surface:
    """The paper on top, darker towards the fold and a little at its edges."""
    u, book = plan.u, plan.book
    sheet = clear(book.size)
    for index, leaf in enumerate(plan.leaves):
        side = paper(leaf.size, "#F6E8CB", 23 + index, u(4), grain=u.scale)
        fold_right = plan.spread == 2 and index == 0
        multiply(side, _bend(leaf.size, fold_right))
        sheet.blit(side, leaf.move(-book.x, -book.y))
    if plan.spread == 2:
        pygame.draw.line(sheet, "#8A6A44", (book.w // 2, u(2)), (book.w // 2, book.h - u(2)), max(1, u(1.2)))
    return sheet


def _bend(size: tuple[int, int], fold_right: bool) -> Surface:
    """White, with a soft shadow along the fold and a faint one where the paper rises."""
    steps = 64
    row = opaque((steps, 1))
    for x in range(steps):
        near = (steps - 1 - x if fold_right else x) / (steps - 1)
        shade = 0.30 * max(0.0, 1 - near / 0.13) ** 2 + 0.05 * max(0.0, 1 - near / 0.45)
        level = round(255 * (1 - shade))
        row.set_at((x, 0), (level, round(level * 0.985), round(level * 0.95)))
    return pygame.transform.smoothscale(row, size)
