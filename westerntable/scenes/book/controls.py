"""What can be pressed about a book: its tabs, the turner at its foot, the lines of its contents."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from ...table.canvas import put
from ...table.effects import lay
from ...table.furniture import State
from ...table.palette import GOLD, INK, RED, S2, T_BODY, mix
from ...table.surfaces import paper, rounded
from ...table.type import measure, within, words
from ...table.units import Units
from ..controls import Control
from ..keycaps import arrow
from .slugs import dotted

Turn = Callable[[int], None]
"""Goes on by so many spreads."""


class Tab(Control):
    """An index tab at the upper edge of the paper, with a picture of what its page is about."""

    radius = 5

    def __init__(self, label: str, icon: Callable[[int], Surface], current: bool, on_press: Callable[[], None]) -> None:
        super().__init__(label)
        self.icon, self.current, self.on_press = icon, current, on_press

    def accept(self) -> None:
        """Open the book at the page."""
        self.on_press()

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Paint the tab as it sticks out of the book, the open one higher."""
        tone = "#F6E8CB" if self.current else {"hover": "#F2DDB0", "down": "#D9B878"}.get(state, "#DDBF86")
        drop = 0 if self.current else u(7)
        box = Rect(self.rect.x, self.rect.y + drop, self.rect.w, self.rect.h - drop)
        face = rounded((box.w, box.h + u(8)), INK, u(7))
        inner = rounded((box.w - u(3), box.h + u(8)), tone, u(6))
        face.blit(inner, (u(1.5), u(1.5)))
        target.blit(face, box, Rect(0, 0, box.w, box.h))
        if self.current:
            target.fill(RED, Rect(box.x + u(6), box.y + u(4), box.w - u(12), u(3)))
        side = round(min(box.w * 0.74, box.h * 0.74))
        put(target, self.icon(side), (box.centerx, box.centery + u(2 if self.current else 1)))

    def draw_name(self, target: Surface, u: Units) -> None:
        """Hang a slip with the page's title below the tab."""
        face = words(self.label, u.text(T_BODY), INK, "bold")
        slip = paper((face.get_width() + u(28), face.get_height() + u(12)), "#FFF3D2", 5, u(4), grain=u.scale)
        put(slip, face, slip.get_rect().center)
        box = slip.get_rect(midtop=(self.rect.centerx, self.rect.bottom + u(6)))
        box.clamp_ip(target.get_rect().inflate(-u(12), 0))
        lay(target, slip, box.center, u(6))


class Turner(Control):
    """The tile at the foot that turns leaves. It also hears what is pressed or pulled on the paper."""

    radius = 9

    def __init__(self, label: str, place: str, ends: tuple[bool, bool], book: Rect, on_turn: Turn) -> None:
        """`place` is written on it; `ends` tells whether there is anything before and after."""
        super().__init__(f"{label}: {place}")
        self.place, self.ends, self.book, self.on_turn = place, ends, book, on_turn
        self._from: int | None = None

    def fit(self, u: Units) -> None:
        """Take the size its words need."""
        width = measure(self.place, u.text(T_BODY), "bold")[0]
        height = max(u(46), u.wide(34) + u(8))
        self.rect.size = (width + 2 * height + u(24), height)

    @property
    def at(self) -> tuple[int, int]:
        """The arrow to the right, or to the left on the last leaf."""
        half = self.rect.h // 2
        return (self.rect.right - half if self.ends[1] else self.rect.x + half), self.rect.centery

    def hit(self, at: tuple[int, int]) -> bool:
        """The tile, and all the paper."""
        return self.rect.collidepoint(at) or self.book.collidepoint(at)

    def accept(self) -> None:
        """Turn over."""
        self.on_turn(1)

    def nudge(self, step: int) -> bool:
        """Turn by an arrow key."""
        self.on_turn(step)
        return True

    def drag(self, at: tuple[int, int]) -> bool:
        """Remember where a finger was put down."""
        if self._from is None:
            self._from = at[0]
        return False

    def press(self, at: tuple[int, int]) -> None:
        """Turn the way the finger pulled, else the way of the half that was pressed."""
        start, self._from = self._from, None
        pulled = at[0] - (start if start is not None else at[0])
        if abs(pulled) > self.book.w // 12:
            self.on_turn(-1 if pulled > 0 else 1)
            return
        middle = self.rect.centerx if self.rect.collidepoint(at) else self.book.centerx
        self.on_turn(-1 if at[0] < middle else 1)

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Paint the place between two arrows; an arrow that leads nowhere is pale."""
        tile = rounded(self.rect.size, "#2A1C14", u(9))
        tile.blit(rounded((self.rect.w - u(4), self.rect.h - u(5)), "#F0DDB4", u(8)), (u(2), u(2)))
        lay(target, tile, self.rect.center, u(4))
        side, half = round(self.rect.h * 0.36), self.rect.h // 2
        for there, way, x in zip(self.ends, ("left", "right"), (half, self.rect.w - half), strict=True):
            put(target, arrow(side, way, RED if there else "#CDB78C"), (self.rect.x + x, self.rect.centery - u(1)))
        face = within(self.place, u.text(T_BODY), self.rect.w - 2 * self.rect.h, INK, "bold")
        put(target, face, (self.rect.centerx, self.rect.centery - u(1)))


class ContentsLine(Control):
    """A line of the contents: title, leaders, the leaf it begins on."""

    radius = 5

    def __init__(self, label: str, number: int, on_press: Callable[[], None], on_turn: Turn) -> None:
        super().__init__(label)
        self.number, self.on_press, self.on_turn = number, on_press, on_turn

    def accept(self) -> None:
        """Open the book there."""
        self.on_press()

    def nudge(self, step: int) -> bool:
        """Turn by an arrow key."""
        self.on_turn(step)
        return True

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Print the line; it is tinted under the pointer."""
        if state in ("hover", "down"):
            target.blit(rounded(self.rect.size, mix("#F6E8CB", GOLD, 0.35), u(5)), self.rect)
        size = u.text(T_BODY)
        number = words(str(self.number), size, RED, "slab")
        right = put(target, number, (self.rect.right - u(S2), self.rect.centery), "midright").left
        room = right - self.rect.x - u(40)
        title = within(self.label, size, room, INK, "bold")
        left = put(target, title, (self.rect.x + u(S2), self.rect.centery), "midleft").right
        dot = max(2, 2 * (size // 12))
        target.blit(dotted(right - left - u(16), dot, "#8A6A44"), (left + u(8), self.rect.centery + size // 3))


def pressed(event: pygame.event.Event) -> int:
    """Return by how many spreads a key turns; a large number goes to the end. 0 for other keys."""
    if event.type != pygame.KEYDOWN:
        return 0
    return {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1, pygame.K_HOME: -9999, pygame.K_END: 9999}.get(event.key, 0)
