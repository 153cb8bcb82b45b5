"""A pad in somebody's hand, as the system tells of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame.event import Event

Post = Callable[..., None]

_RAMP: Final = (0.2, 0.65, 0.9, 1.0, 0.7, 0.4, 0.1, 0.0)  # a stick is not at its end at once
_BUTTONS: Final = {
    "accept": (pygame.CONTROLLER_BUTTON_A, 0),
    "cancel": (pygame.CONTROLLER_BUTTON_B, 1),
    "next": (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, 5),
}


class Pad:
    """`known pad`: the system has a layout for it and tells every press twice. `bare joystick`: none.

    `stick`: a bare one whose stick is used to move about.
    """

    def __init__(self, kind: str, post: Post) -> None:
        self.kind, self._post = kind, post
        if kind == "known pad":
            post(Event(pygame.CONTROLLERDEVICEADDED, device_index=0))

    def _press(self, what: str) -> None:
        layout, bare = _BUTTONS[what]
        for pad, joystick in (
            (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN),
            (pygame.CONTROLLERBUTTONUP, pygame.JOYBUTTONUP),
        ):
            if self.kind == "known pad":
                self._post(Event(pad, instance_id=0, button=layout))
            self._post(Event(joystick, joy=0, instance_id=0, button=bare))

    def accept(self) -> None:
        """Press the lower button."""
        self._press("accept")

    def cancel(self) -> None:
        """Press the right button."""
        self._press("cancel")

    def next(self, times: int = 1) -> None:
        """Press the right shoulder button some times."""
        for _ in range(times):
            self._press("next")

    def push(self, axis: int, side: int) -> None:
        """Push the stick to a side and let it come back."""
        for share in _RAMP:
            if self.kind == "known pad":
                value = round(share * side * 32767)
                self._post(Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value))
            self._post(Event(pygame.JOYAXISMOTION, joy=0, instance_id=0, axis=axis, value=share * side))
