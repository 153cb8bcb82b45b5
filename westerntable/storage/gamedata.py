"""What a game's YAML says, read by the game and kept plain for its records."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ..core.errors import BadData
from ..core.game import Data, Game
from ..core.options import Option, read_options
from ..core.section import Plain, Section, node_of
from .paths import shipped_dir
from .yamlfile import read_yaml

OPTIONS_FILE: Final = "options.yaml"


def load_data(game: Game, data: Path | None = None) -> tuple[Data, dict[str, Plain]]:
    """Read the files a game names, and return what it made of them and their plain content by file name.

    The plain content goes into `Setup.data`. Raises `BadData`. `data` is the shipped `data/` unless a test brings
    its own.
    """
    files = {name: read_yaml(_file(game.id, name, data)) for name in game.data_files}
    return game.read(files), {name: section.plain() for name, section in files.items()}


def data_from_plain(game: Game, plain: Mapping[str, Plain]) -> Data:
    """Let a game read the content a record carries; raises `BadData` without lines."""
    for name in game.data_files:
        if name not in plain:
            raise BadData(name, 0, "the content of this data file belongs into the record")
    return game.read({name: Section(node_of(plain[name]), name) for name in game.data_files})


def load_options(game_id: str, data: Path | None = None) -> tuple[Option, ...]:
    """Read a game's `options.yaml`; a game without one has no options. Raises `BadData`."""
    path = _file(game_id, OPTIONS_FILE, data)
    return read_options(read_yaml(path)) if path.is_file() else ()


def _file(game_id: str, name: str, data: Path | None) -> Path:
    """Find a data file by the name in `Game.data_files`, with or without its ending."""
    folder = (data or shipped_dir() / "data") / game_id
    return folder / (name if name.endswith(".yaml") else f"{name}.yaml")
