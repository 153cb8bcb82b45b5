"""A pile of scenes with a clock that goes when told, and a hand that does what the trace offers."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
from pygame.event import Event

from westerntable.ai.post import Answer, Request
from westerntable.ai.thought import Stats
from westerntable.scenes import routes
from westerntable.scenes.scene import Context, Scene
from westerntable.scenes.stack import SceneStack
from westerntable.scenes.table_screen import TableScreen
from westerntable.storage.paths import assets_dir
from westerntable.storage.settings import Settings
from westerntable.storage.texts import Texts
from westerntable.table import parts
from westerntable.table.commands import Commands
from westerntable.table.sound import SoundBoard
from westerntable.table.units import Units


class FirstMoves:
    """Somebody who thinks for no time and makes the first legal move. `asked` are the questions put."""

    def __init__(self) -> None:
        self.asked: list[Request] = []
        self.open: Request | None = None
        self.cancelled = 0

    def start(self) -> None:
        """Nothing to get ready."""

    def ask(self, request: Request) -> None:
        self.asked.append(request)
        self.open = request

    def poll(self) -> Answer | None:
        request, self.open = self.open, None
        return Answer(request.id, request.revision, request.moves[0], Stats()) if request is not None else None

    def cancel(self) -> None:
        self.open = None
        self.cancelled += 1

    def close(self) -> None:
        """Nothing to end."""


class Theatre:
    """Builds the context of a program that has no window and does not wait."""

    def __init__(self, size: tuple[int, int] = (1280, 720), language: str = "en", **settings: Any) -> None:
        pygame.display.init()
        pygame.font.init()
        parts.use([assets_dir()])
        self.size, self.now, self.text_scale = size, 100.0, 1.0
        self.stage = pygame.display.set_mode(size)
        self.stack = SceneStack(lambda: Units(*self.size, self.text_scale))
        self.mind = FirstMoves()
        values: dict[str, Any] = {"language": language, "speed": "off", **settings}
        sound = SoundBoard(mute=True)
        self.ctx = Context(Settings(**values), Texts(language), lambda: self.now, sound, self.stack, Random(5))
        self.ctx.worker = self.mind  # type: ignore[assignment]  # all a scene needs of a worker
        self.commands = Commands()

    @property
    def top(self) -> Scene:
        """The scene shown."""
        assert self.stack.top is not None, "the program has ended"
        return self.stack.top

    @property
    def table(self) -> TableScreen:
        """The scene shown, which is a table."""
        assert isinstance(self.top, TableScreen), f"this is {self.top.name}"
        return self.top

    def frame(self, seconds: float = 0.05) -> None:
        """Let one frame pass, drawn."""
        self.now += seconds
        self.stack.settle()
        if self.stack.top is not None and self.stack.top.update(self.now):
            self.stack.top.draw(self.stage)
        self.stack.settle()

    def frames(self, seconds: float) -> None:
        """Let time pass in frames."""
        for _ in range(round(seconds / 0.05)):
            self.frame()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.size = size
        self.stage = pygame.display.set_mode(size)
        self.stack.redo()
        self.frame()

    def send(self, event: Event) -> None:
        """Let the scene hear one event."""
        self.top.handle(event, self.commands.read(event))
        self.stack.settle()

    def key(self, key: int, mod: int = 0, letters: str = "") -> None:
        """Press and release a key."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            if self.stack.top is not None:
                self.send(Event(kind, key=key, mod=mod, unicode=letters, scancode=0))
        self.frame()

    def write(self, text: str) -> None:
        """Write letters as a keyboard or an IME sends them."""
        for letter in text:
            self.send(Event(pygame.TEXTINPUT, text=letter))
        self.frame()

    def mouse(self, kind: int, at: tuple[int, int], held: bool = False) -> None:
        """Send one mouse event."""
        if kind == pygame.MOUSEMOTION:
            self.send(Event(kind, pos=at, rel=(1, 1), buttons=(int(held), 0, 0), touch=False))
        else:
            self.send(Event(kind, pos=at, button=1, touch=False))

    def click(self, at: tuple[int, int]) -> None:
        """Move to a place, press and let go."""
        self.mouse(pygame.MOUSEMOTION, at)
        self.mouse(pygame.MOUSEBUTTONDOWN, at)
        if self.stack.top is not None:
            self.mouse(pygame.MOUSEBUTTONUP, at)
        self.frame()

    def button(self, label: str) -> tuple[int, int]:
        """Return where the trace says a button is; its label begins with `label`."""
        buttons = self.top.trace()["buttons"]
        found = [each["at"] for each in buttons if each["label"].startswith(label)]
        assert found, f"no {label} among {[each['label'] for each in buttons]}"
        return found[0][0], found[0][1]

    def press(self, label: str) -> None:
        """Click the button with a label."""
        self.click(self.button(label))

    def labels(self) -> list[str]:
        """List the labels of all buttons."""
        return [each["label"] for each in self.top.trace()["buttons"]]

    def make(self, gesture: dict[str, Any]) -> None:
        """Carry out one gesture of the trace with the mouse."""
        if gesture["kind"] != "drag":
            self.click(tuple(gesture["to"]))
            return
        *before, source = (tuple(each) for each in gesture["from"])
        for at in before:
            self.click(at)
        target = tuple(gesture["to"])
        half = ((source[0] + target[0]) // 2, (source[1] + target[1]) // 2)
        self.mouse(pygame.MOUSEMOTION, source)
        self.mouse(pygame.MOUSEBUTTONDOWN, source)
        self.mouse(pygame.MOUSEMOTION, half, held=True)
        self.mouse(pygame.MOUSEMOTION, target, held=True)
        self.mouse(pygame.MOUSEBUTTONUP, target)
        self.frame()

    def gestures(self, patience: int = 100) -> list[dict[str, Any]]:
        """Wait until a person at the table is offered something, or it is over."""
        for _ in range(patience):
            self.frame()
            if self.top.name != "table":
                return []
            found: list[dict[str, Any]] = list(self.top.trace()["gestures"])
            if found:
                return found
        raise AssertionError("nothing is offered")

    def deal(self, *players: str, game: str = "longhorn", seed: str = "7") -> TableScreen:
        """Lay the table of a new match."""
        match = routes.wish_to_match(self.ctx, routes.Wish(game, players, seed))
        routes.begin(self.ctx, match)
        self.frame()
        return self.table

    def play_out(self, rng: Random) -> int:
        """Make gestures at random until the results come up; return how many."""
        made = 0
        while self.top.name == "table":
            offered = self.gestures()
            if offered:
                self.make(rng.choice(offered))
                made += 1
        return made

    def close(self) -> None:
        """End every scene."""
        self.stack.close()
