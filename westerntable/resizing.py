"""A window whose size is just being changed: its last picture is stretched until it rests."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from .scenes.scene import Scene
from .table.canvas import opaque
from .window import Window

_RESTS_AFTER: Final = 0.12  # seconds without another size after which scenes are laid out for the one there is


class Resizing:
    """Follows the size of one window, as of when this is made."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._size, self._since = window.size, 0.0
        self._last: Surface | None = None

    @property
    def under_way(self) -> bool:
        """Whether a stretched picture is shown: what is pressed is not where it is seen."""
        return self._last is not None

    def follow(self, scene: Scene, now: float) -> bool:
        """Stretch the last picture if the size is another; True once it has rested: all is to be laid out for it."""
        if self._window.size != self._size:
            if self._last is None:
                self._last = opaque(self._size)
                scene.draw(self._last)
            self._size, self._since = self._window.size, now
            self._window.surface.blit(pygame.transform.smoothscale(self._last, self._size), (0, 0))
            pygame.display.flip()
        elif self._last is not None and now - self._since >= _RESTS_AFTER:
            self._last = None
            return True
        return False

    def give_up(self) -> None:
        """Stretch no longer: what is shown from here on is laid out for the size there is."""
        self._last = None
