"""Scenes are driven by posted events, without a window and without waiting."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.scenes.theatre import Theatre


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's own folder, empty."""
    monkeypatch.setenv("WESTERNTABLE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def theatre(home: Path) -> Iterator[Theatre]:
    """An empty pile of scenes at 1280×720, in English, everything at once."""
    built = Theatre()
    yield built
    built.close()
    pygame.event.clear()
