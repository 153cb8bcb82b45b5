"""The window follows the settings, whoever changes them."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from westerntable import app
from westerntable.scenes import routes
from westerntable.scenes.settings import SettingsScene
from westerntable.storage.settings import load_settings


def test_full_screen_in_the_settings_fills_the_screen_and_gives_it_back(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("WESTERNTABLE_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    seen: list[tuple[bool, tuple[int, int]]] = []
    frame, count = app.App.frame, [0]

    def press(self: app.App) -> None:
        assert isinstance(self.stack.top, SettingsScene)
        switch = next(row.control for row in self.stack.top.rows if row.key == "full_screen")
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(Event(kind, pos=switch.at, button=1, buttons=(0, 0, 0), rel=(0, 0), touch=False))

    def framed(self: app.App, now: float) -> None:
        frame(self, now)
        count[0] += 1
        if count[0] == 3:
            routes.open_settings(self.ctx)
        elif count[0] in (8, 30):
            press(self)
        elif count[0] in (6, 28, 50):
            seen.append((self.window.full_screen, self.window.size))
        elif count[0] == 52:
            pygame.event.post(Event(pygame.QUIT))

    monkeypatch.setattr(app.App, "frame", framed)
    assert app.run(app.Start()) == 0
    assert [full for full, _ in seen] == [False, True, False]
    assert seen[0] == seen[2] != seen[1]
    assert not load_settings()[0].full_screen
