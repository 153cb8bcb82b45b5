"""The few commands a table understands, and the keys and pad buttons that give them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

import pygame
from pygame.event import Event

_TILTED, _UPRIGHT = 0.6, 0.3  # share of a stick's way: counts as a push above, is back in the middle below


class Command(StrEnum):
    """What a person without a pointer can say."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    ACCEPT = "accept"
    CANCEL = "cancel"
    NEXT = "next"
    PREVIOUS = "previous"


STEPS: Final = MappingProxyType(
    {Command.UP: (0, -1), Command.DOWN: (0, 1), Command.LEFT: (-1, 0), Command.RIGHT: (1, 0)}
)
"""The direction of the commands that have one, y downwards."""

KEYS: Final[Mapping[int, Command]] = MappingProxyType(
    {
        pygame.K_UP: Command.UP,
        pygame.K_DOWN: Command.DOWN,
        pygame.K_LEFT: Command.LEFT,
        pygame.K_RIGHT: Command.RIGHT,
        pygame.K_RETURN: Command.ACCEPT,
        pygame.K_KP_ENTER: Command.ACCEPT,
        pygame.K_SPACE: Command.ACCEPT,
        pygame.K_ESCAPE: Command.CANCEL,
        pygame.K_BACKSPACE: Command.CANCEL,
        pygame.K_TAB: Command.NEXT,
    }
)
PAD: Final[Mapping[int, Command]] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_DPAD_UP: Command.UP,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: Command.DOWN,
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: Command.LEFT,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Command.RIGHT,
        pygame.CONTROLLER_BUTTON_A: Command.ACCEPT,
        pygame.CONTROLLER_BUTTON_B: Command.CANCEL,
        pygame.CONTROLLER_BUTTON_START: Command.CANCEL,  # in real time the one above is a player's own key
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Command.NEXT,
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Command.PREVIOUS,
    }
)
JOYSTICK: Final[Mapping[int, Command]] = MappingProxyType(
    {0: Command.ACCEPT, 1: Command.CANCEL, 7: Command.CANCEL, 4: Command.PREVIOUS, 5: Command.NEXT}
)
"""Buttons of a pad the system has no layout for; its hat and first stick give the directions."""


class Commands:
    """Turns keys, pad buttons, hats and sticks into commands. The maps may be replaced while it runs."""

    def __init__(
        self,
        keys: Mapping[int, Command] = KEYS,
        pad: Mapping[int, Command] = PAD,
        joystick: Mapping[int, Command] = JOYSTICK,
    ) -> None:
        self.keys, self.pad, self.joystick = keys, pad, joystick
        self._known_pad = False
        self._tilt: dict[tuple[int, int], int] = {}

    def read(self, event: Event) -> Command | None:
        """Return the command an event gives, None if it gives none."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERAXISMOTION | pygame.CONTROLLERDEVICEADDED:
                self._known_pad = True
                return self._controller(event)
            case _:  # a known pad tells every press twice: as a pad and as a joystick
                return None if self._known_pad else self._stick(event)

    def _controller(self, event: Event) -> Command | None:
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return self.pad.get(event.button)
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._axis(event.axis, event.value / 32767, getattr(event, "instance_id", 0))
        return None

    def _stick(self, event: Event) -> Command | None:
        match event.type:
            case pygame.JOYBUTTONDOWN:
                return self.joystick.get(event.button)
            case pygame.JOYHATMOTION:
                return _pushed(event.value[0], -event.value[1])
            case pygame.JOYAXISMOTION:
                return self._axis(event.axis, event.value, getattr(event, "instance_id", 0))
        return None

    def _key(self, event: Event) -> Command | None:
        found = self.keys.get(event.key)
        if found is Command.NEXT and getattr(event, "mod", 0) & pygame.KMOD_SHIFT:
            return Command.PREVIOUS
        return found

    def _axis(self, axis: int, value: float, device: int) -> Command | None:
        """Say the direction once for each push of the first stick."""
        if axis not in (0, 1):
            return None
        before = self._tilt.get((device, axis), 0)
        if abs(value) < _UPRIGHT:
            self._tilt[device, axis] = 0
        side = (value > 0) - (value < 0)
        if abs(value) < _TILTED or side == before:
            return None
        self._tilt[device, axis] = side
        return _pushed(side, 0) if axis == 0 else _pushed(0, side)


def _pushed(x: float, y: float) -> Command | None:
    if y:
        return Command.DOWN if y > 0 else Command.UP
    if x:
        return Command.RIGHT if x > 0 else Command.LEFT
    return None
