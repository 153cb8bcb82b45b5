"""A house in which the toy is found like any other game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import westerntable.games
from tests.toy import TOY
from westerntable.storage import paths, texts


def data_with_toy(folder: Path) -> Path:
    """Make a `data/` in `folder` that holds the house, all games and the toy, which may be among them to be tried."""
    data = folder / "data"
    data.mkdir(parents=True)
    shipped = {area.name: area for area in (paths.shipped_dir() / "data").iterdir()}
    for name, area in (shipped | {"showdown": TOY / "data" / "showdown"}).items():
        (data / name).symlink_to(area, target_is_directory=True)
    return data


@contextmanager
def toy_in_the_house(folder: Path) -> Iterator[None]:
    """Find the toy's package, data and texts beside the shipped ones while the context lasts."""
    data_with_toy(folder)
    (folder / "assets").symlink_to(paths.shipped_dir() / "assets", target_is_directory=True)
    with pytest.MonkeyPatch.context() as patch:
        found = [*westerntable.games.__path__, str(TOY / "westerntable" / "games")]
        patch.setattr(westerntable.games, "__path__", found)
        for module in (paths, texts):
            patch.setattr(module, "shipped_dir", lambda: folder)
        westerntable.games.game_ids.cache_clear()
        try:
            yield
        finally:
            westerntable.games.game_ids.cache_clear()
