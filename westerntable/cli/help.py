"""`westerntable --help` and `westerntable COMMAND --help`."""

from __future__ import annotations

from ..core.setup import PLAYERS
from ..games import game_ids
from ..storage.texts import Texts


def run(arguments: list[str], texts: Texts) -> int:
    """Print how the program, or one command, is called."""
    topic = arguments[0] if arguments else "all"
    print(texts.get(f"cli.help.{topic}", games=", ".join(game_ids()), players=", ".join(PLAYERS)))
    return 0
