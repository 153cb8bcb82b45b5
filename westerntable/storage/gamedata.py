"""What a game's YAML says, read by the game and kept plain for its records."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ..core.errors import BadData
from ..core.game import Data, Game
from ..core.options import Option, read_options
from ..core.section import Node, Plain, Section, node_of
from .paths import data_dir, user_dir
from .yamlfile import read_yaml

OPTIONS_FILE: Final = "options.yaml"

OWN: Final = "own/"
"""A data file whose name begins so is the player's own: it lies in the game's folder among the player's data."""


def load_data(game: Game, data: Path | None = None) -> tuple[Data, dict[str, Plain]]:
    """Read the files a game names, and return what it made of them and their plain content by file name.

    The plain content goes into `Setup.data`. Raises `BadData`. `data` is the shipped `data/` unless a test brings
    its own. Files of the player's own (`own/…`) need not exist: the game is then given nothing in their place.
    """
    files = {name: _read(game.id, name, data) for name in game.data_files}
    return game.read(files), {name: section.plain() for name, section in files.items()}


def data_from_plain(game: Game, plain: Mapping[str, Plain]) -> Data:
    """Let a game read the content a record carries; raises `BadData` without lines."""
    for name in game.data_files:
        if name not in plain and not name.startswith(OWN):
            raise BadData(name, 0, "the content of this data file belongs into the record")
    return game.read({name: Section(node_of(plain.get(name)), name) for name in game.data_files})


def load_options(game_id: str, data: Path | None = None) -> tuple[Option, ...]:
    """Read a game's `options.yaml`; a game without one has no options. Raises `BadData`."""
    path = _file(game_id, OPTIONS_FILE, data)
    return read_options(read_yaml(path)) if path.is_file() else ()


def own_file(game_id: str, name: str) -> Path:
    """Return where the player's own file `own/<name>` of a game is looked for."""
    return user_dir("data").path / game_id / name.removeprefix(OWN)


def _read(game_id: str, name: str, data: Path | None) -> Section:
    """Read a data file; of the player's own ones only those that are there, and only beside the shipped ones."""
    if not name.startswith(OWN):
        return read_yaml(_file(game_id, name, data))
    path = own_file(game_id, name) if data is None else None
    return read_yaml(path) if path is not None and path.is_file() else Section(Node(None), name)


def _file(game_id: str, name: str, data: Path | None) -> Path:
    """Find a data file by the name in `Game.data_files`, with or without its ending."""
    folder = data_dir(game_id, data)
    return folder / (name if name.endswith(".yaml") else f"{name}.yaml")
