"""The games: one package each, found, not listed."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from types import ModuleType
from typing import cast

from ..core.game import Game
from ..core.tactics import Tactics


@cache
def game_ids() -> tuple[str, ...]:
    """List the packages in this folder, by name."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg))


def load_game(game: str) -> Game:
    """Import one game's facts and rules; raises `KeyError` for a name that is no game."""
    if game not in game_ids():
        raise KeyError(game)
    return cast(Game, importlib.import_module(f"{__name__}.{game}").GAME)


def load_tactics(game: str) -> Tactics:
    """Import what a good player of the game knows."""
    return cast(Tactics, importlib.import_module(f"{__name__}.{game}.tactics").TACTICS)


def load_scene(game: str) -> ModuleType:
    """Import the game's look, which needs a display; its `SCENE` is the game's `TableScene`."""
    return importlib.import_module(f"{__name__}.{game}.scene")


def load_poster(game: str) -> ModuleType:
    """Import the game's poster alone, for the title; its `POSTER` says how it is printed."""
    return importlib.import_module(f"{__name__}.{game}.poster")
