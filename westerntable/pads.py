"""Game controllers: opened as they are plugged in, since only an open one tells what is pressed on it."""

from __future__ import annotations

import logging
from typing import Final

import pygame
from pygame.event import Event

_log: Final = logging.getLogger(__name__)


class Pads:
    """All pads and joysticks that are plugged in. Those the system has a layout for are opened as pads."""

    def __init__(self) -> None:
        self._open: dict[int, object] = {}
        self._listening = False

    def __len__(self) -> int:
        return len(self._open)

    def listen(self) -> None:
        """Ask the system for what is plugged in, now and later: it is told by events."""
        try:
            from pygame._sdl2 import controller  # noqa: PLC0415  # after the first picture

            pygame.joystick.init()
            controller.init()
        except (ImportError, pygame.error) as error:
            _log.warning("no pads can be used: %s", type(error).__name__)
            return
        self._listening = True

    def hear(self, event: Event) -> None:
        """Open what is plugged in, forget what is pulled out."""
        if not self._listening:
            return
        if event.type == pygame.JOYDEVICEADDED:
            self._take(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._open.pop(event.instance_id, None)

    def _take(self, index: int) -> None:
        from pygame._sdl2 import controller  # noqa: PLC0415

        try:
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._open[pad.as_joystick().get_instance_id()] = pad
            else:
                stick = pygame.joystick.Joystick(index)
                self._open[stick.get_instance_id()] = stick
        except pygame.error as error:  # pulled out again meanwhile
            _log.warning("a pad cannot be used: %s", type(error).__name__)

    def close(self) -> None:
        """Let go of all of them."""
        self._open.clear()
        if self._listening:
            from pygame._sdl2 import controller  # noqa: PLC0415

            self._listening = False
            controller.quit()
            pygame.joystick.quit()
