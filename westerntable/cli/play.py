"""`westerntable play`: straight to a table."""

from __future__ import annotations

from ..core.game import why_not_setup
from ..core.setup import HUMAN
from ..storage.gamedata import load_data, load_options
from ..storage.texts import Texts
from .arguments import Arguments, read_game, read_options, read_seats, read_seed, read_trace
from .refusal import Refusal
from .start import open_window


def run(arguments: list[str], texts: Texts) -> int:
    """Open the window at the table of one match."""
    given = _arguments().read(arguments)
    game = read_game(given.game)
    seats = read_seats(game, given.seats, people=True)
    seed = read_seed(given.seed) if given.seed is not None else ""
    options = read_options(load_options(game.id), given.option, len(seats), seats.count(HUMAN))
    refused = why_not_setup(game, load_data(game)[0], len(seats), options) if given.option else None
    if refused is not None:
        raise Refusal(refused)
    return open_window(game.id, seats, seed, options, read_trace(given.trace))


def _arguments() -> Arguments:
    arguments = Arguments("play")
    arguments.add_argument("game", nargs="?")
    for name in ("--seats", "--seed", "--trace"):
        arguments.add_argument(name)
    arguments.add_argument("--option", action="append", default=[])
    return arguments
