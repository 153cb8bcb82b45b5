"""`westerntable play`: straight to a table."""

from __future__ import annotations

from pathlib import Path
from random import Random, SystemRandom

from ..core.game import Game
from ..core.message import say
from ..core.setup import SeatSetup, Setup
from ..storage.gamedata import load_data, load_options
from ..storage.texts import Texts
from .arguments import Arguments, read_game, read_options, read_seats, read_seed
from .refusal import Refusal
from .start import open_window


def run(arguments: list[str], texts: Texts) -> int:
    """Open the window at the table of one match."""
    given = _arguments().read(arguments)
    game = read_game(given.game)
    players = read_seats(game, given.seats, people=True)
    seed = read_seed(given.seed) if given.seed is not None else str(SystemRandom().randrange(1, 1_000_000))
    setup = set_up(game, players, seed, given.option, texts)
    return open_window(setup, _trace_file(given.trace))


def _arguments() -> Arguments:
    arguments = Arguments("play")
    arguments.add_argument("game", nargs="?")
    for name in ("--seats", "--seed", "--trace"):
        arguments.add_argument(name)
    arguments.add_argument("--option", action="append", default=[])
    return arguments


def set_up(game: Game, players: tuple[str, ...], seed: str, pairs: list[str], texts: Texts) -> Setup:
    """Return the match the arguments describe; the game number decides who starts."""
    seats = tuple(
        SeatSetup(texts.get("seat.number", n=seat + 1), seat, player) for seat, player in enumerate(players)
    )
    options = read_options(load_options(game.id), pairs, len(players))
    first = Random(f"{seed}:starter").randrange(len(players))
    return Setup(game.id, game.rules_version, seats, options, seed, first, load_data(game)[1])


def _trace_file(name: str | None) -> Path | None:
    """Check that the trace can be written before a window opens."""
    if name is None:
        return None
    path = Path(name)
    try:
        with path.open("a", encoding="utf-8"):
            return path
    except OSError as error:
        raise Refusal(say("cli.refusal.trace", file=name)) from error
