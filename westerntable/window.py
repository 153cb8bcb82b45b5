"""The window: opened without waiting for anything else, resized, made full screen."""

from __future__ import annotations

import os
import sys
import warnings

import pygame
from pygame import Surface

from .storage.texts import Texts
from .table import parts
from .table.canvas import clear, put
from .table.palette import INK, RED
from .table.surfaces import disc
from .table.units import LARGEST_WINDOW, SMALLEST_WINDOW


class NoScreen(Exception):
    """No window can be opened; the sentence says so."""


class Window:
    """One resizable window. `windowed_size` is what it has, or would have, when not full screen."""

    def __init__(self, size: tuple[int, int], full_screen: bool, texts: Texts) -> None:
        """Open it. Raises `NoScreen`."""
        if sys.platform.startswith("linux"):
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # a frame costs a quarter, start 55 ms less
        self.full_screen = full_screen
        self.windowed_size = _within_limits(size)
        try:
            pygame.display.init()
            pygame.font.init()
            pygame.display.set_caption(texts.get("app.name"))
            pygame.display.set_icon(_icon())
            self._open()
        except pygame.error as error:
            raise NoScreen(texts.get("app.no_screen", reason=str(error))) from error

    def _open(self) -> None:
        if self.full_screen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return
        desktop = pygame.display.get_desktop_sizes()[0]
        fitting = (min(self.windowed_size[0], desktop[0]), min(self.windowed_size[1], desktop[1]))
        pygame.display.set_mode(fitting, pygame.RESIZABLE)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # there is no other way to bound this window
            pygame.Window.from_display_module().minimum_size = SMALLEST_WINDOW

    @property
    def surface(self) -> Surface:
        """What is drawn on."""
        surface = pygame.display.get_surface()
        assert surface is not None, "open as long as this object is used"
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """The pixels there are now."""
        size = self.surface.get_size()
        if not self.full_screen:
            self.windowed_size = size
        return size

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to the window there was."""
        self.full_screen = not self.full_screen
        self._open()

    def close(self) -> None:
        """Close the window. Fonts stay: they are shared by all there ever are."""
        pygame.joystick.quit()
        pygame.display.quit()


def _within_limits(size: tuple[int, int]) -> tuple[int, int]:
    width, height = (
        max(low, min(high, side)) for side, low, high in zip(size, SMALLEST_WINDOW, LARGEST_WINDOW, strict=True)
    )
    return width, height


def _icon() -> Surface:
    icon = clear((64, 64))
    put(icon, disc(31, RED, INK, 3), (32, 32))
    put(icon, parts.part("hat", 54), (32, 32))
    return icon
