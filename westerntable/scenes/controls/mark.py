"""A seat's mark as something to press: the next mark."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from westerntable.table.canvas import put
from westerntable.table.furniture import State, seat_badge
from westerntable.table.palette import INK, SEATS, mix
from westerntable.table.surfaces import panel
from westerntable.table.units import Units

from .control import Control


class MarkButton(Control):
    """The badge of a seat on its colour."""

    def __init__(self, label: str, mark: int, on_press: Callable[[], None]) -> None:
        super().__init__(label)
        self.mark, self.on_press = mark, on_press

    def accept(self) -> None:
        """Take the next mark."""
        self.on_press()

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Paint the badge."""
        field = SEATS[self.mark].field
        fill = {"hover": mix(field, "#FFFFFF", 0.25), "down": mix(field, "#000000", 0.2)}.get(state, field)
        target.blit(panel(self.rect.size, fill, INK, u(8), u(2)), self.rect)
        put(target, seat_badge(self.mark, round(self.rect.h * 0.8)), self.rect.center)
