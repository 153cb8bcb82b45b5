"""One thing on a screen that a person can press: where it is, what it is called, how it looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from pygame import Rect, Surface
from pygame.event import Event

from westerntable.table.effects import lay
from westerntable.table.furniture import State, bar_action, button, button_size, menu_bars, tag
from westerntable.table.units import Units

Kind: TypeAlias = Literal["plain", "main"]
Pressed: TypeAlias = Callable[[], None]


class Control:
    """A place that reacts. `rect` is in window pixels; `label` names it for the trace and screen readers."""

    radius: float = 9  # units: the corner of its focus rim

    def __init__(self, label: str, rect: Rect | None = None, enabled: bool = True) -> None:
        self.label = label
        self.rect = rect or Rect(0, 0, 0, 0)
        self.enabled = enabled

    @property
    def at(self) -> tuple[int, int]:
        """The pixel to press for what `label` says."""
        return self.rect.center

    @property
    def outline(self) -> Rect:
        """What the focus rim is drawn around."""
        return self.rect

    def hit(self, at: tuple[int, int]) -> bool:
        """Tell whether a pointer at `at` is on it."""
        return self.rect.collidepoint(at)

    def accept(self) -> None:
        """React to Enter, the pad's first button, or a press that names no place."""

    def press(self, at: tuple[int, int]) -> None:
        """React to a click or tap that went down and up on it."""
        self.accept()

    def drag(self, at: tuple[int, int]) -> bool:
        """React to the pointer held down at `at`; tell whether anything changed."""
        return False

    def nudge(self, step: int) -> bool:
        """React to the arrow left (-1) or right (1) while focused; False lets the focus move on instead."""
        return False

    def climb(self, step: int) -> bool:
        """React to the arrow up (-1) or down (1) while focused; False lets the focus move on instead."""
        return False

    def scroll(self, lines: int) -> bool:
        """React to the wheel, down by `lines`; tell whether anything moved."""
        return False

    def editing(self, event: Event) -> bool:
        """Take any event while text is being written here; False if it is for somebody else."""
        return False

    def leave(self) -> None:
        """Stop writing, since another control is used or the screen goes."""

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Paint it; `state` is rest, hover, down or off. The focus rim comes from the board."""


class Button(Control):
    """A wooden tile with a lettered face."""

    def __init__(
        self, label: str, on_press: Pressed, kind: Kind = "plain", icon: str = "", enabled: bool = True
    ) -> None:
        super().__init__(label, enabled=enabled)
        self.on_press, self.kind, self.icon = on_press, kind, icon

    def fit(self, u: Units, most: int = 0, least: float = 110) -> tuple[int, int]:
        """Take the size the label needs, at most `most` pixels wide, and return it."""
        w, h = button_size(u, self.label, self.icon, least)
        self.rect.size = (min(w, most) if most else w, h)
        return self.rect.size

    def accept(self) -> None:
        """Do what the button says."""
        self.on_press()

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Lay the tile on the table."""
        face = button(u, self.label, self.rect.size, self.kind, state, self.icon)
        lay(target, face, self.rect.center, u(2 if state == "off" else 4))


class Tag(Control):
    """A parchment label nailed to the rail."""

    radius = 4

    def __init__(self, label: str, on_press: Pressed, icon: str = "", main: bool = False, most: float = 420) -> None:
        super().__init__(label)
        self.on_press, self.icon, self.main, self.most = on_press, icon, main, most

    def fit(self, u: Units) -> tuple[int, int]:
        """Take the size the label needs and return it."""
        self.rect.size = tag(u, self.label, self.icon, self.main, most=self.most).get_size()
        return self.rect.size

    def accept(self) -> None:
        """Do what the tag says."""
        self.on_press()

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Nail it up."""
        lay(target, tag(u, self.label, self.icon, self.main, state, self.most), self.rect.center, u(4))


class BarAction(Control):
    """A word in the top bar."""

    radius = 6

    def __init__(self, label: str, on_press: Pressed, enabled: bool = True) -> None:
        super().__init__(label, enabled=enabled)
        self.on_press = on_press

    def fit(self, u: Units) -> tuple[int, int]:
        """Take the size the word needs and return it."""
        self.rect.size = bar_action(u, self.label).get_size()
        return self.rect.size

    def accept(self) -> None:
        """Do what the word says."""
        self.on_press()

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Letter it on the bar."""
        target.blit(bar_action(u, self.label, state), self.rect)


class MenuBars(BarAction):
    """The three bars at the left of the top bar."""

    def fit(self, u: Units) -> tuple[int, int]:
        """Be as large as the bar is high."""
        self.rect.size = menu_bars(u).get_size()
        return self.rect.size

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Draw the bars."""
        target.blit(menu_bars(u, state), self.rect)
