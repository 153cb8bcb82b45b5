"""Drawings for the tests of the table."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from westerntable.storage.paths import assets_dir
from westerntable.table import parts


@pytest.fixture(scope="module")
def drawings() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    folders = parts.shelf.folders
    parts.use([assets_dir("mustang"), assets_dir()])
    yield
    parts.use(folders)
