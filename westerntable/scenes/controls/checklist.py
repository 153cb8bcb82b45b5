"""A list of which several lines are ticked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from westerntable.table.canvas import clear, put
from westerntable.table.furniture import State, kept
from westerntable.table.palette import BONE, FADED, GOLD, INK, RED, S2, T_BODY
from westerntable.table.surfaces import panel, rounded
from westerntable.table.type import within
from westerntable.table.units import Units

from .listbox import ListBox

_FINE = 4


class CheckList(ListBox):
    """Lines with a box each; a press turns its tick. `ticked` are the indices of those that have one."""

    def __init__(
        self, name: str, lines: Sequence[str], ticked: set[int], chosen: int, on_turn: Callable[[int], None]
    ) -> None:
        super().__init__(name, lines, chosen, self._turn)
        self.ticked, self._on_turn = set(ticked), on_turn

    def _turn(self, line: int) -> None:
        self.ticked ^= {line}
        self._on_turn(line)

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Paint the lines that fit, each with its box."""
        target.blit(panel(self.rect.size, "#FBEDC8", INK, u(6), u(2)), self.rect)
        bar = u(10) if len(self.lines) > self.shown else 0
        for i, text in enumerate(self.lines[self.top : self.top + self.shown]):
            line = self.top + i
            row = Rect(self.rect.x + u(4), self.rect.y + u(2) + i * self.row, self.rect.w - u(8) - bar, self.row)
            if line == self.chosen:
                target.blit(rounded(row.size, GOLD, u(4)), row)
            side = round(row.h * 0.62)
            put(target, _box(side, line in self.ticked), (row.x + u(S2) + side // 2, row.centery))
            left = row.x + 2 * u(S2) + side
            face = within(text, u.text(T_BODY), row.right - left - u(4), INK if line in self.ticked else FADED)
            put(target, face, (left, row.centery - 1), "midleft")
        if bar:
            self.draw_bar(target, u)


@kept
def _box(side: int, ticked: bool) -> Surface:
    """A box, with a tick if it has one."""
    n = side * _FINE
    out = clear((n, n), INK)
    out.blit(panel((n, n), BONE, INK, n // 6, n // 10), (0, 0))
    if ticked:
        marks = [(n * 0.22, n * 0.52), (n * 0.43, n * 0.74), (n * 0.8, n * 0.26)]
        pygame.draw.lines(out, RED, False, marks, n // 7)
    return pygame.transform.smoothscale(out, (side, side))
