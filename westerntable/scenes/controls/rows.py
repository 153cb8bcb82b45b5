"""More rows than fit into a place: wheel, drag and arrows move them. What a row is, the list itself knows."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from westerntable.table.palette import mix
from westerntable.table.units import Units

from .control import Control


class Rows(Control):
    """A list that scrolls. `top` is the first row in view, `row` its height and `inset` the bare rim, in pixels."""

    inset = 0

    def __init__(self, label: str, enabled: bool = True) -> None:
        super().__init__(label, enabled=enabled)
        self.top, self.row = 0, 40
        self._grabbed: tuple[int, int] | None = None

    @property
    def count(self) -> int:
        """How many rows there are."""
        raise NotImplementedError

    @property
    def shown(self) -> int:
        """How many whole rows fit."""
        return max(1, (self.rect.h - self.inset) // self.row)

    @property
    def visible(self) -> range:
        """The rows in view."""
        return range(self.top, min(self.count, self.top + self.shown))

    def scroll(self, lines: int) -> bool:
        """Move on by so many rows; tell whether there were any."""
        top = max(0, min(self.count - self.shown, self.top + lines))
        moved, self.top = top != self.top, top
        return moved

    def bring_in(self, row: int) -> None:
        """Bring a row into view."""
        if row < self.top:
            self.top = max(0, row)
        elif row >= self.top + self.shown:
            self.top = row - self.shown + 1
        self.scroll(0)

    def tapped(self, at: tuple[int, int]) -> int | None:
        """Return the row a press that ended at `at` means; None if the rows were dragged, or none is there."""
        row = self.top + (at[1] - self.rect.y - self.inset // 2) // self.row
        still = self._grabbed is not None and abs(self._grabbed[0] - at[1]) <= self.row // 3
        return row if still and row in self.visible else None

    def let_go(self) -> None:
        """The next drag begins anew."""
        self._grabbed = None

    def drag(self, at: tuple[int, int]) -> bool:
        """Pull the rows along."""
        if self._grabbed is None:
            self._grabbed = (at[1], self.top)
        return self.scroll(self._grabbed[1] + (self._grabbed[0] - at[1]) // self.row - self.top)

    def draw_bar(self, target: Surface, u: Units) -> None:
        """Draw at the right edge how far down the list is."""
        track = Rect(self.rect.right - u(10), self.rect.y + u(6), u(5), self.rect.h - u(12))
        size = max(u(16), track.h * self.shown // max(1, self.count))
        y = track.y + (track.h - size) * self.top // max(1, self.count - self.shown)
        pygame.draw.rect(target, mix("#8A5A34", "#FBEDC8", 0.75), track, border_radius=u(2))
        pygame.draw.rect(target, "#8A5A34", Rect(track.x, y, track.w, size), border_radius=u(2))
