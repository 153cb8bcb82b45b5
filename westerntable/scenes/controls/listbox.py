"""Rows to choose from or to read, more than fit: wheel, drag and arrows move them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from westerntable.table.canvas import put
from westerntable.table.furniture import State
from westerntable.table.palette import GOLD, INK, S2, T_BODY
from westerntable.table.surfaces import panel, rounded
from westerntable.table.type import measure, within
from westerntable.table.units import Units

from .rows import Rows

_LEAST: Final = 0.75  # of the usual size; only a line that is too long even so is lettered smaller still


class ListBox(Rows):
    """Lines of text, one of them chosen; `on_choose` hears the index of a line that is clicked or accepted."""

    radius = 6

    def __init__(self, name: str, lines: Sequence[str], chosen: int, on_choose: Callable[[int], None]) -> None:
        super().__init__(name, enabled=bool(lines))
        self.lines, self.chosen, self.on_choose = tuple(lines), chosen, on_choose
        self.size = T_BODY  # pixels of the lettering

    def fit(self, u: Units, rect: Rect) -> None:
        """Take a place; the chosen line is brought into it."""
        self.rect, self.row = rect, measure("Ag", u.text(T_BODY))[1] + u(S2)
        self.size = self._letters(u)
        self.bring_in(self.chosen)

    def _letters(self, u: Units) -> int:
        """Return the size all lines are lettered in: the longest that are not far too long have room at it."""
        usual, room = u.text(T_BODY), self.rect.w - u(18) - u(S2)
        widest = max((measure(line, usual)[0] for line in self.lines), default=1)
        return min(usual, max(round(usual * _LEAST), usual * room // max(1, widest)))

    @property
    def count(self) -> int:
        """How many lines there are."""
        return len(self.lines)

    def accept(self) -> None:
        """Choose the line the arrows are on."""
        if 0 <= self.chosen < len(self.lines):
            self.on_choose(self.chosen)

    def climb(self, step: int) -> bool:
        """Go up (-1) or down (1) a line; False beyond the ends, so that the focus moves on."""
        if not 0 <= self.chosen + step < len(self.lines):
            return False
        self.chosen += step
        self.bring_in(self.chosen)
        return True

    def press(self, at: tuple[int, int]) -> None:
        """Choose the line under the pointer, unless the list was dragged."""
        line = self.tapped(at)
        if line is not None:
            self.chosen = line
            self.on_choose(line)

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Paint the lines that fit and how far down they are."""
        target.blit(panel(self.rect.size, "#FBEDC8", INK, u(6), u(2)), self.rect)
        bar = u(10) if len(self.lines) > self.shown else 0
        for i, text in enumerate(self.lines[self.top : self.top + self.shown]):
            row = Rect(self.rect.x + u(4), self.rect.y + u(2) + i * self.row, self.rect.w - u(8) - bar, self.row)
            if self.top + i == self.chosen:
                target.blit(rounded(row.size, GOLD, u(4)), row)
            face = within(text, self.size, row.w - u(S2), INK)
            put(target, face, (row.x + u(4), row.centery - 1), "midleft")
        if bar:
            self.draw_bar(target, u)
