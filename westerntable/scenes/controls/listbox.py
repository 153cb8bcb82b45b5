"""Rows to choose from or to read, more than fit: wheel, drag and arrows move them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from westerntable.table.canvas import put
from westerntable.table.furniture import State
from westerntable.table.palette import GOLD, INK, S2, T_BODY
from westerntable.table.surfaces import panel, rounded
from westerntable.table.type import measure, within
from westerntable.table.units import Units

from .control import Control


class ListBox(Control):
    """Lines of text, one of them chosen; `on_choose` hears the index of a line that is clicked or accepted."""

    radius = 6

    def __init__(self, name: str, lines: Sequence[str], chosen: int, on_choose: Callable[[int], None]) -> None:
        super().__init__(name, enabled=bool(lines))
        self.lines, self.chosen, self.on_choose = tuple(lines), chosen, on_choose
        self.top = 0
        self.row = 30
        self._grabbed: tuple[int, int] | None = None

    def fit(self, u: Units, rect: Rect) -> None:
        """Take a place; the chosen line is brought into it."""
        self.rect, self.row = rect, measure("Ag", u.text(T_BODY))[1] + u(S2)
        self._bring_in()

    @property
    def shown(self) -> int:
        """How many lines fit."""
        return max(1, self.rect.h // self.row)

    def scroll(self, lines: int) -> bool:
        """Move on by so many lines; tell whether there were any."""
        top = max(0, min(len(self.lines) - self.shown, self.top + lines))
        moved, self.top = top != self.top, top
        return moved

    def _bring_in(self) -> None:
        if self.chosen < self.top:
            self.top = max(0, self.chosen)
        elif self.chosen >= self.top + self.shown:
            self.top = self.chosen - self.shown + 1
        self.scroll(0)

    def accept(self) -> None:
        """Choose the line the arrows are on."""
        if 0 <= self.chosen < len(self.lines):
            self.on_choose(self.chosen)

    def climb(self, step: int) -> bool:
        """Go up (-1) or down (1) a line; False beyond the ends, so that the focus moves on."""
        if not 0 <= self.chosen + step < len(self.lines):
            return False
        self.chosen += step
        self._bring_in()
        return True

    def press(self, at: tuple[int, int]) -> None:
        """Choose the line under the pointer, unless the list was dragged."""
        grabbed, self._grabbed = self._grabbed, None
        line = self.top + (at[1] - self.rect.y) // self.row
        if grabbed is not None and abs(grabbed[0] - at[1]) < self.row // 2 and line < len(self.lines):
            self.chosen = line
            self.on_choose(line)

    def drag(self, at: tuple[int, int]) -> bool:
        """Pull the lines along."""
        if self._grabbed is None:
            self._grabbed = (at[1], self.top)
            return False
        return self.scroll(self._grabbed[1] + (self._grabbed[0] - at[1]) // self.row - self.top)

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Paint the lines that fit and how far down they are."""
        target.blit(panel(self.rect.size, "#FBEDC8", INK, u(6), u(2)), self.rect)
        bar = u(10) if len(self.lines) > self.shown else 0
        for i, text in enumerate(self.lines[self.top : self.top + self.shown]):
            row = Rect(self.rect.x + u(4), self.rect.y + u(2) + i * self.row, self.rect.w - u(8) - bar, self.row)
            if self.top + i == self.chosen:
                target.blit(rounded(row.size, GOLD, u(4)), row)
            face = within(text, u.text(T_BODY), row.w - u(S2), INK)
            put(target, face, (row.x + u(4), row.centery - 1), "midleft")
        if bar:
            self._draw_bar(target, u)

    def _draw_bar(self, target: Surface, u: Units) -> None:
        track = Rect(self.rect.right - u(10), self.rect.y + u(6), u(5), self.rect.h - u(12))
        size = max(u(16), track.h * self.shown // len(self.lines))
        top = track.y + (track.h - size) * self.top // max(1, len(self.lines) - self.shown)
        pygame.draw.rect(target, "#8A5A34", Rect(track.x, top, track.w, size), border_radius=u(2))
