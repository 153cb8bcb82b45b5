"""Draw without a screen and play without a device; find the shipped drawings."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from westerntable.table import parts

ASSETS = Path(__file__).resolve().parents[2] / "assets"


@pytest.fixture
def assets() -> Path:
    return ASSETS


@pytest.fixture(autouse=True)
def shelf(assets: Path) -> Iterator[parts.PartShelf]:
    before = parts.shelf.folders
    parts.use(sorted(folder for folder in assets.iterdir() if folder.is_dir()))
    yield parts.shelf
    parts.use(before)


@pytest.fixture(autouse=True)
def lettering() -> None:
    pygame.font.init()
