"""`westerntable` without a command: the game, from its title."""

from __future__ import annotations

from pathlib import Path

from ..core.message import say
from ..core.setup import Setup
from ..storage.texts import Texts
from .refusal import Refusal


def run(arguments: list[str], texts: Texts) -> int:
    """Open the window at the title."""
    return open_window(None, None)


def open_window(setup: Setup | None, trace: Path | None) -> int:
    """Run the window until it is closed; without a screen, say so."""
    from .. import app  # noqa: PLC0415  # only here is a display needed

    try:
        return app.run(setup=setup, trace=trace)
    except app.NoScreen as error:
        raise Refusal(say("cli.refusal.no_screen")) from error
