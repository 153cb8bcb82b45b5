"""What the loop does while nobody needs it: sounds are made before they are wanted."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from westerntable import app
from westerntable.games import game_ids
from westerntable.scenes import routes
from westerntable.scenes.title import TitleScene
from westerntable.table.sound import SOUNDS, VARIANTS

_now = [0.0]


def frame(each: app.App, now: float) -> None:
    """Let one frame pass at a time of the program's clock."""
    _now[0] = now
    each.frame(now)


@pytest.fixture
def quiet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[app.App]:
    """The program at its title after a few frames, its clock at nought."""
    monkeypatch.setenv("WESTERNTABLE_HOME", str(tmp_path / "home"))
    _now[0] = 0.0
    made = app.App(app.Start(), lambda: _now[0])
    made.ctx.change(reduced_motion=True)
    routes.open_title(made.ctx)
    made.stack.settle()
    pygame.event.clear()
    for tick in range(20 + 2 * len(game_ids())):  # until the playbills are printed
        frame(made, tick * 0.01)
    assert made.ctx.sound.is_open
    assert made.stack.top is not None
    assert not made.stack.top.needs_frame()
    yield made
    made.stack.close()
    made.close()


def sounds_made(each: app.App) -> int:
    return len(each.ctx.sound.made)


def test_sounds_are_made_step_by_step_once_all_is_quiet(quiet: app.App) -> None:
    frame(quiet, 0.4)
    assert sounds_made(quiet) == 0
    made = []
    for nth in range(2_000):
        frame(quiet, 1.0 + nth / 100)
        made.append(sounds_made(quiet))
        if made[-1] == len(SOUNDS) * VARIANTS:
            break
    assert made[-1] == len(SOUNDS) * VARIANTS
    assert len(made) > 3, "never all in a frame or two"


def test_none_is_made_just_after_somebody_did_something(quiet: app.App) -> None:
    pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="", scancode=0))
    frame(quiet, 1.0)
    frame(quiet, 1.4)
    assert sounds_made(quiet) == 0
    for nth in range(9):
        frame(quiet, 1.6 + nth / 100)
    assert sounds_made(quiet) > 0


def test_none_is_made_while_something_moves(quiet: app.App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TitleScene, "needs_frame", lambda self: True)
    for _ in range(9):
        frame(quiet, 5.0)
    assert sounds_made(quiet) == 0
