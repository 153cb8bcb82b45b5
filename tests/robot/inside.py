"""The whole program in this process, without a screen: its clock goes when told, its players think when told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
from pygame.event import Event

from tests.robot.pads import Pad
from westerntable.ai.post import Answer, Request
from westerntable.ai.thought import Stats
from westerntable.app import App, Start
from westerntable.core.game import Move
from westerntable.core.match import Match
from westerntable.scenes import routes
from westerntable.scenes.scene import Scene
from westerntable.scenes.table_screen import TableScreen

FRAME = 0.016
"""Seconds from one frame to the next."""


class SlowMind:
    """A player who answers after a random time, and whose answers to questions withdrawn still come at times.

    The process that thinks can do the same: an answer may be on its way when the question is withdrawn.
    """

    def __init__(self, rng: Random, longest: int = 12) -> None:
        """`longest`: frames a question may take."""
        self.rng, self.longest = rng, longest
        self.asked: list[Request] = []
        self.stale: list[Request] = []
        self.said: list[tuple[Request, Move]] = []
        self.open: Request | None = None
        self.wait = 0

    @property
    def pid(self) -> None:
        """There is no process."""

    def start(self) -> None:
        """Nothing to get ready."""

    def ask(self, request: Request) -> None:
        self.cancel()
        self.asked.append(request)
        self.open, self.wait = request, self.rng.randrange(self.longest + 1)

    def poll(self) -> Answer | None:
        if self.stale and self.rng.random() < 0.5:
            return self._answer(self.stale.pop(0))
        self.wait -= 1
        if self.open is None or self.wait > 0:
            return None
        request, self.open = self.open, None
        return self._answer(request)

    def _answer(self, request: Request) -> Answer:
        move = self.rng.choice(request.moves)
        self.said.append((request, move))
        return Answer(request.id, request.revision, move, Stats())

    def cancel(self) -> None:
        if self.open is not None:
            self.stale = [self.open]
        self.open = None

    def close(self) -> None:
        """Nothing to end."""


class Inside:
    """Opens the program's window on a driver that shows nothing, and does what a person at it does."""

    def __init__(self, home: Path) -> None:
        self.home, self.now = home, 1000.0
        self._app: App | None = None

    # -- life -------------------------------------------------------------------------------------------------

    def settings(self, text: str) -> None:
        """Write the settings the program will find."""
        (self.home / "config").mkdir(parents=True, exist_ok=True)
        (self.home / "config" / "settings.yaml").write_text(text, "utf-8")

    def open(self, *players: str, game: str = "", seed: str = "7", mind: SlowMind | None = None) -> App:
        """Open at the title, or with players at a table; let the first pictures pass."""
        self._app = app = App(Start(), lambda: self.now)
        app.ctx.worker = mind or SlowMind(Random(seed))  # type: ignore[assignment]  # all a scene needs of a worker
        routes.first_scene(app.ctx, None)
        app.stack.settle()
        self.frame()
        if game:
            self.deal(*players, game=game, seed=seed)
        return app

    def deal(self, *players: str, game: str, seed: str = "7") -> None:
        """Lay the table of a new match, whatever is on the screen."""
        routes.begin(self.app.ctx, routes.wish_to_match(self.app.ctx, routes.Wish(game, players, seed)))
        self.frame()

    def close(self) -> None:
        """End it as a closed window does."""
        if self._app is not None:
            self._app.close()
            self._app = None
        pygame.event.clear() if pygame.display.get_init() else None

    @property
    def app(self) -> App:
        """The program."""
        assert self._app is not None, "not open"
        return self._app

    @property
    def top(self) -> Scene:
        """The scene shown."""
        assert self.app.stack.top is not None, "the program has ended"
        return self.app.stack.top

    @property
    def scene(self) -> str:
        """The word for the scene shown."""
        return self.top.name

    @property
    def table(self) -> TableScreen:
        """The scene shown, which is a table."""
        assert isinstance(self.top, TableScreen), f"this is {self.scene}"
        return self.top

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self.table.match

    def look(self) -> dict[str, Any]:
        """Return what the trace would say of the screen."""
        return self.top.trace()

    # -- time -------------------------------------------------------------------------------------------------

    def frame(self, seconds: float = FRAME) -> None:
        """Let one frame pass."""
        self.now += seconds
        self.app.frame(self.now)

    def until(self, wanted: Callable[[], bool], frames: int = 5000) -> None:
        """Let frames pass until something is so."""
        for _ in range(frames):
            if wanted():
                return
            self.frame()
        raise AssertionError(f"not within {frames} frames; on the screen: {self.look()}")

    def rest(self) -> None:
        """Let frames pass until nothing moves and every sentence has gone."""
        for _ in range(400):
            self.frame()
        self.until(lambda: not self.top.needs_frame())

    # -- hands ------------------------------------------------------------------------------------------------

    def post(self, *events: Event) -> None:
        """Have events come in, a frame after each."""
        for event in events:
            pygame.event.post(event)
            if self.app.stack.top is not None:
                self.frame()

    def pad(self, kind: str) -> Pad:
        """Take a pad of a kind into the hand."""
        return Pad(kind, self.post)

    def key(self, key: int, mod: int = 0) -> None:
        """Press and release a key."""
        down = Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self.post(down, Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))

    def motion(self, at: tuple[int, int], held: bool = False) -> Event:
        """Return the event of a pointer that moves."""
        return Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(int(held), 0, 0), touch=False)

    def down(self, at: tuple[int, int]) -> Event:
        """Return the event of the left button going down."""
        return Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)

    def up(self, at: tuple[int, int]) -> Event:
        """Return the event of the left button coming up."""
        return Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)

    def click(self, at: tuple[int, int]) -> None:
        """Move to a place, press and let go."""
        self.post(self.motion(at), self.down(at), self.up(at))

    def press(self, label: str) -> None:
        """Click the button with a label."""
        at = next(tuple(each["at"]) for each in self.look()["buttons"] if each["label"].startswith(label))
        self.click((at[0], at[1]))

    def lift(self, gesture: dict[str, Any]) -> tuple[tuple[int, int], tuple[int, int]]:
        """Press at each but the last place a drag starts from, take hold there; return that place and the target."""
        *before, source = [(each[0], each[1]) for each in gesture["from"]]
        for at in before:
            self.click(at)
        target = (gesture["to"][0], gesture["to"][1])
        half = ((source[0] + target[0]) // 2, (source[1] + target[1]) // 2)
        self.post(self.motion(source), self.down(source), self.motion(half, held=True))
        return source, target

    def make(self, gesture: dict[str, Any]) -> None:
        """Carry out one gesture of the trace with the mouse."""
        if not gesture["from"]:
            self.click((gesture["to"][0], gesture["to"][1]))
            return
        _, target = self.lift(gesture)
        self.post(self.motion(target, held=True), self.up(target))

    def offered(self) -> list[dict[str, Any]]:
        """Wait until a person at the table is offered something, or it is over."""
        self.until(lambda: self.scene != "table" or bool(self.look()["gestures"]))
        return list(self.look()["gestures"]) if self.scene == "table" else []
