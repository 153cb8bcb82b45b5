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
