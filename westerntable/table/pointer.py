"""Mouse and touch as one pointer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import pygame
from pygame.event import Event

What: TypeAlias = Literal["down", "move", "up", "cancel", "lost"]

_LOSING: Final = frozenset({pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN})
_FINGERS: Final[dict[int, What]] = {pygame.FINGERDOWN: "down", pygame.FINGERMOTION: "move", pygame.FINGERUP: "up"}
_LEFT, _RIGHT = 1, 3
_THRESHOLD: Final = 6.0  # units a pointer wanders before a click is a drag
_DOUBLE_CLICK: Final = 300.0  # ms after an action in which a second click on the spot is the same click


@dataclass(frozen=True, slots=True)
class Pointing:
    """What the pointer did and where, in window pixels. `lost`: a button-up may never come."""

    what: What
    at: tuple[float, float] = (0.0, 0.0)
    held: bool = False


def read_pointer(event: Event, size: tuple[int, int], finger: int | None) -> tuple[Pointing | None, int | None]:
    """Return what an event says of the pointer, and which finger is followed from now on.

    `size` is the window's, `finger` the one followed so far. Mouse events made from touches are left out.
    """
    if event.type in _FINGERS:
        return _touch(event, size, finger)
    if event.type in _LOSING:
        return Pointing("lost"), None
    if getattr(event, "touch", False):
        return None, finger
    return _mouse(event), finger


def _touch(event: Event, size: tuple[int, int], finger: int | None) -> tuple[Pointing | None, int | None]:
    what = _FINGERS[event.type]
    if what == "down" and finger is None:
        finger = event.finger_id
    if event.finger_id != finger:
        return None, finger
    at = (event.x * size[0], event.y * size[1])
    return Pointing(what, at, True), None if what == "up" else finger


def _mouse(event: Event) -> Pointing | None:
    match event.type:
        case pygame.MOUSEBUTTONDOWN if event.button == _LEFT:
            return Pointing("down", event.pos, True)
        case pygame.MOUSEBUTTONDOWN if event.button == _RIGHT:
            return Pointing("cancel", event.pos)
        case pygame.MOUSEBUTTONUP if event.button == _LEFT:
            return Pointing("up", event.pos)
        case pygame.MOUSEMOTION:
            return Pointing("move", event.pos, bool(event.buttons[0]))
    return None


def wandered(start: tuple[float, float], at: tuple[float, float], unit: float) -> bool:
    """Tell whether a pointer went far enough from `start` to mean a drag; `unit` pixels a unit."""
    return max(abs(at[0] - start[0]), abs(at[1] - start[1])) > _THRESHOLD * unit


class Clicks:
    """Remembers where the pointer last acted, so that a double click acts once. Times in ms.

    `echo`: the present press is the second half of a double click whose first half acted.
    """

    def __init__(self) -> None:
        self.last = (0.0, 0.0)
        self.echo = False
        self._acted: tuple[float, tuple[float, float]] | None = None

    def acted(self, now: float, by_pointer: bool) -> None:
        """Note that something was done just now, where the pointer was last."""
        self._acted = (now, self.last) if by_pointer else None

    def down(self, now: float, at: tuple[float, float], unit: float) -> None:
        """Note that the button went down here, and whether it is an echo."""
        self.last, self.echo = at, False
        if self._acted is not None:
            when, where = self._acted
            self.echo = now - when <= _DOUBLE_CLICK and not wandered(where, at, unit)
