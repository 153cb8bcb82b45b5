"""Draw without a screen and play without a device; have a game's drawings found where a test asks for them."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator

import pygame
import pytest

from westerntable.storage.paths import assets_dir
from westerntable.table import parts


@pytest.fixture(scope="module")
def drawings(request: pytest.FixtureRequest) -> Iterator[None]:
    """The drawings of the game whose folder the tests are in, and the house's."""
    pygame.display.init()
    pygame.font.init()
    folders = parts.shelf.folders
    parts.use([assets_dir(request.path.parent.name), assets_dir()])
    yield
    parts.use(folders)
