"""Showdown, a whole small game that is not shipped: every law and every service of core is tried on it."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import cast

import westerntable.games
from westerntable.core.game import Data, Game
from westerntable.core.match import Match
from westerntable.core.options import Option, complete
from westerntable.core.setup import SeatSetup, Setup
from westerntable.core.tactics import Tactics
from westerntable.storage.gamedata import load_data, load_options

TOY = Path(__file__).parent


@cache
def toy_module(name: str = "") -> ModuleType:
    """Import the toy, or a module of it, as if it lay in `westerntable/games`, without its being found there."""
    folder = str(TOY / "westerntable" / "games")
    westerntable.games.__path__.append(folder)
    try:
        return importlib.import_module(f"westerntable.games.showdown{name}")
    finally:
        westerntable.games.__path__.remove(folder)


def toy_game() -> Game:
    """Return the toy's facts and rules."""
    return cast(Game, toy_module().GAME)


def toy_tactics() -> Tactics:
    """Return what a good player of the toy knows."""
    return cast(Tactics, toy_module(".tactics").TACTICS)


@cache
def toy_data() -> Data:
    """Read the toy's data files."""
    return load_data(toy_game(), TOY / "data")[0]


@cache
def toy_options() -> tuple[Option, ...]:
    """Read the toy's options."""
    return load_options("showdown", TOY / "data")


def toy_match(
    players: str = "human random", seed: str = "1", options: Mapping[str, str | int | bool] | None = None
) -> Match:
    """Set up a match of the toy; it has not drawn its first chance yet."""
    seats = tuple(SeatSetup(f"Player {nth}", nth, player) for nth, player in enumerate(players.split()))
    chosen = complete(toy_options(), options or {})
    return Match(toy_game(), toy_data(), Setup("showdown", toy_game().rules_version, seats, chosen, seed))
