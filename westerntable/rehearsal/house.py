"""A pile of scenes as the program has it, led from outside: off the stage with a clock of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final, Protocol

import pygame
from pygame import Surface
from pygame.event import Event

from ..scenes.scene import Context, Scene
from ..scenes.stack import SceneStack
from ..scenes.table_screen import TableScreen
from ..storage.paths import assets_dir
from ..storage.settings import Settings
from ..storage.texts import Texts
from ..table import furniture, parts
from ..table import type as lettering
from ..table.sound import SoundBoard
from ..table.units import DESIGN, Units

FRAME_S: Final = 0.04
_PATIENCE: Final = 250  # frames until what still moves is taken as it is


@dataclass(frozen=True, slots=True)
class Look:
    """How the window is: pixels, language code, text scale in per cent."""

    size: tuple[int, int] = DESIGN
    language: str = "en"
    text_scale: int = 100


class House(Protocol):
    """What lays scenes and lets time pass, with or without a window."""

    ctx: Context

    @property
    def top(self) -> Scene:
        """The scene shown."""

    def do(self, action: Callable[[], object]) -> None:
        """Do something to the scenes as a press of a button would, then show a frame."""

    def frames(self, seconds: float) -> None:
        """Let time pass."""

    def settle(self) -> None:
        """Let time pass until nothing moves."""


class OffStage:
    """No window, no computer players, and a clock that goes when told: the same pictures every time."""

    def __init__(self, look: Look, settings: dict[str, Any] | None = None) -> None:
        pygame.display.init()
        pygame.font.init()
        self.look, self.now = look, 100.0
        self.target = pygame.display.set_mode(look.size)
        parts.use([assets_dir()])
        furniture.forget()
        lettering.forget()
        self.stack = SceneStack(lambda: Units(*look.size, look.text_scale / 100))
        values: dict[str, Any] = {"language": look.language, "text_scale": look.text_scale, "window": look.size}
        chosen = Settings(**{**values, **(settings or {})})
        sound = SoundBoard(mute=True)
        self.ctx: Context = Context(chosen, Texts(look.language), lambda: self.now, sound, self.stack, Random(1))

    @property
    def top(self) -> Scene:
        """The scene shown."""
        assert self.stack.top is not None, "something has been laid"
        return self.stack.top

    def do(self, action: Callable[[], object]) -> None:
        """Do something to the scenes, then let a frame pass."""
        action()
        self.frame()

    def frame(self, seconds: float = FRAME_S) -> None:
        """Let one frame pass, undrawn."""
        self.now += seconds
        self.stack.settle()
        if self.stack.top is not None:
            self.stack.top.update(self.now)
        self.stack.settle()

    def frames(self, seconds: float) -> None:
        """Let time pass in frames."""
        for _ in range(max(1, round(seconds / FRAME_S))):
            self.frame()

    def settle(self) -> None:
        """Let time pass until nothing moves, or for ten seconds."""
        for _ in range(_PATIENCE):
            self.frame()
            if not self.top.needs_frame():
                break
        self.frame()

    def picture(self) -> Surface:
        """Draw what is shown and return it: the window's surface, drawn on by the next one."""
        self.target.fill("#FF00FF")
        self.top.draw(self.target)
        return self.target

    def save(self, file: Path) -> None:
        """Write a picture of what is shown as PNG; raises `OSError`."""
        try:
            pygame.image.save(self.picture(), str(file))
        except pygame.error as error:
            raise OSError(str(error)) from error

    def close(self) -> None:
        """End every scene."""
        self.stack.close()


def table_of(house: House) -> TableScreen:
    """Return the scene shown, which is a table."""
    top = house.top
    assert isinstance(top, TableScreen), f"this is {top.name}"
    return top


def press(house: House, label: str) -> None:
    """Press the button that has a label."""
    at = next((each["at"] for each in house.top.trace()["buttons"] if each["label"] == label), None)
    assert at is not None, f"no button '{label}' on {house.top.name}"
    house.do(lambda: _click(house.top, tuple(at)))


def _click(scene: Scene, at: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(Event(kind, pos=at, button=1, touch=False), None)
