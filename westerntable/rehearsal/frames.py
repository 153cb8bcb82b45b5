"""How long frames take in the real loop: every scene while the pointer moves, tables while computer players play."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame.event import Event

from ..app import App, Start
from ..core.setup import LEVELS
from ..games import game_ids
from ..scenes import routes
from ..scenes.routes import Wish
from ..scenes.scene import Context, Scene
from .laying import Turn
from .playing import files_of
from .programme import programme

TABLE: Final = "table"

_BEAT_S: Final = 0.016  # a frame of a window in which something moves
_SETTLED_S: Final = 6.0


@dataclass(frozen=True, slots=True)
class Frames:
    """The work of frames in milliseconds; `opening` is the longest while a scene was being laid."""

    p50: float
    p99: float
    longest: float
    opening: float


class OnStage:
    """The program in its window, led from outside: the loop's own frames, each of them timed.

    `works` are seconds of work, `gaps` seconds from the start of one frame to the start of the next.
    """

    def __init__(self) -> None:
        self.app = App(Start(), time.monotonic)
        self.ctx: Context = self.app.ctx
        self.works: list[float] = []
        self.gaps: list[float] = []
        self._last = time.perf_counter()
        routes.open_title(self.ctx)
        self.app.stack.settle()
        self.frames(0.3)

    @property
    def top(self) -> Scene:
        """The scene shown."""
        assert self.app.stack.top is not None, "the program has ended"
        return self.app.stack.top

    def frame(self, action: Callable[[], object] | None = None) -> float:
        """Let one frame pass and the rest of its time; return its work in seconds. `action` is part of the work."""
        began = time.perf_counter()
        self.gaps.append(began - self._last)
        self._last = began
        if action is not None:
            action()
        self.app.frame(self.app.clock())
        work = time.perf_counter() - began
        self.works.append(work)
        time.sleep(max(0.001, _BEAT_S - work))
        return work

    def do(self, action: Callable[[], object]) -> None:
        """Do something to the scenes within a frame, as an event does."""
        self.frame(action)

    def frames(self, seconds: float) -> None:
        """Let time pass."""
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            self.frame()

    def settle(self) -> None:
        """Let time pass until nothing moves."""
        until = time.perf_counter() + _SETTLED_S
        self.frame()
        while self.top.needs_frame() and time.perf_counter() < until:
            self.frame()

    def forget(self) -> None:
        """Forget the times taken so far."""
        self.works.clear()
        self.gaps.clear()

    def close(self) -> None:
        """End scenes, thinking process and sound; pygame goes with the program."""
        self.app.stack.close()
        if self.ctx.worker is not None:
            self.ctx.worker.close()
        self.ctx.sound.close()


def frames(samples: int, table_s: float) -> Iterator[tuple[str, Frames]]:
    """Measure each scene with so many frames, and each game's table for at most so many seconds.

    A scene that many games have is one entry for all; tables have one for each game too.
    """
    house = OnStage()
    try:
        yield from _still(house, samples)
        yield from _tables(house, samples, table_s)
    finally:
        house.close()


def _still(house: OnStage, samples: int) -> Iterator[tuple[str, Frames]]:
    works: dict[str, list[float]] = {}
    opened: dict[str, float] = {}
    seen: set[tuple[str, str]] = set()
    for turn in programme():
        if turn.scene != TABLE and (turn.scene, turn.game) not in seen:
            seen.add((turn.scene, turn.game))
            opening, taken = _one_scene(house, turn, samples)
            works.setdefault(turn.scene, []).extend(taken)
            opened[turn.scene] = max(opening, opened.get(turn.scene, 0.0))
    for scene, taken in works.items():
        yield scene, summed_up(taken, opened[scene])


def _one_scene(house: OnStage, turn: Turn, samples: int) -> tuple[float, list[float]]:
    """Lay a scene and draw it again and again while the pointer goes over it."""
    house.forget()
    laying = turn.lay(house)
    next(laying)
    opening = max(house.works)
    house.forget()
    width, height = house.app.window.size
    for nth in range(samples):
        at = (round(width * (0.1 + 0.8 * nth / samples)), round(height * (0.5 + 0.4 * math.sin(nth / 9))))
        pygame.event.post(Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False))
        pygame.event.post(Event(pygame.WINDOWEXPOSED))
        house.frame()
    return opening, list(house.works)


def _tables(house: OnStage, samples: int, seconds: float) -> Iterator[tuple[str, Frames]]:
    everything: list[float] = []
    slowest = 0.0
    for game in game_ids():
        opening, works = play_at_table(house, game, samples, seconds)
        everything += works
        slowest = max(slowest, opening)
        yield f"{TABLE}-{game}", summed_up(works, opening)
    yield TABLE, summed_up(everything, slowest)


def play_at_table(
    house: OnStage, game: str, samples: int, seconds: float, player: str = LEVELS[-1]
) -> tuple[float, list[float]]:
    """Let computer players play in the window; return the longest frame of the laying and those in which things move.

    Ends after so many frames or seconds, or with the match if both are 0.
    """
    seats = files_of(game)[0].seat_counts[0]
    wish = Wish(game, (player,) * seats, "bench")
    moving: list[float] = []
    house.forget()
    house.do(lambda: routes.begin(house.ctx, routes.wish_to_match(house.ctx, wish)))
    house.frame()
    opening = max(house.works)
    until = time.perf_counter() + seconds
    while house.top.name == TABLE and not (samples and len(moving) >= samples):
        if seconds and time.perf_counter() >= until:
            break
        flying = house.top.needs_frame()
        work = house.frame()
        if flying:
            moving.append(work)
    return opening, moving


def summed_up(works: Sequence[float], opening: float) -> Frames:
    """Sum frames up; seconds become milliseconds."""
    ordered = sorted(work * 1000 for work in works) or [0.0]
    return Frames(_share(ordered, 0.5), _share(ordered, 0.99), ordered[-1], opening * 1000)


def _share(ordered: Sequence[float], share: float) -> float:
    """Return the value that a share of all values does not exceed."""
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]
