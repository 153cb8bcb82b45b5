"""`westerntable` without a command, `--trace FILE` at most: the game, from its title."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from ..core.options import OptionValue
from ..storage.texts import Texts
from .arguments import Arguments, read_trace


def run(arguments: list[str], texts: Texts) -> int:
    """Open the window at the title, or where the last match was cut off."""
    given = Arguments("")
    given.add_argument("--trace")
    return open_window("", (), "", {}, read_trace(given.read(arguments).trace))


def open_window(
    game: str, seats: tuple[str, ...], seed: str, options: Mapping[str, OptionValue], trace: Path | None
) -> int:
    """Run the window until it is closed, at the table of `game` if there is one; without a screen, say so."""
    from .. import app  # only here is a display needed

    try:
        return app.run(app.Start(game, seats, seed, options, trace))
    except app.NoScreen as error:
        print(error, file=sys.stderr)
        return 2
