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
from westerntable.scenes import routes
from westerntable.scenes.title import TitleScene
from westerntable.table.sound import SOUNDS, VARIANTS


@pytest.fixture
def quiet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[app.App]:
    """The program at its title after a few frames, its clock at nought."""
    monkeypatch.setenv("WESTERNTABLE_HOME", str(tmp_path / "home"))
    made = app.App(app.Start(), lambda: 0.0)
    routes.open_title(made.ctx)
    made.stack.settle()
    pygame.event.clear()
    for now in (0.0, 0.2, 0.3, 0.35, 0.38):
        made.frame(now)
    assert made.ctx.sound.is_open
    yield made
    made.stack.close()
    made.close()


def sounds_made(each: app.App) -> int:
    return len(each.ctx.sound.made)


def test_sounds_are_made_step_by_step_once_all_is_quiet(quiet: app.App) -> None:
    quiet.frame(0.4)
    assert sounds_made(quiet) == 0
    frames = 0
    while sounds_made(quiet) < len(SOUNDS) * VARIANTS:
        quiet.frame(1.0)
        frames += 1
        assert sounds_made(quiet) < len(SOUNDS) * VARIANTS or frames > 5, "never all in a frame or two"


def test_none_is_made_just_after_somebody_did_something(quiet: app.App) -> None:
    pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="", scancode=0))
    quiet.frame(1.0)
    quiet.frame(1.4)
    assert sounds_made(quiet) == 0
    for _ in range(9):
        quiet.frame(1.6)
    assert sounds_made(quiet) > 0


def test_none_is_made_while_something_moves(quiet: app.App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TitleScene, "needs_frame", lambda self: True)
    for _ in range(9):
        quiet.frame(5.0)
    assert sounds_made(quiet) == 0
