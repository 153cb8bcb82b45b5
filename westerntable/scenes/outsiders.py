"""The external bots of one match: each in a process of its own, which ends with the table."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Final

from ..ai.outsider import GRACE, serve_bot
from ..ai.player import ThinkingWorker
from ..ai.post import Mind
from ..core.actors import Seat
from ..core.message import say
from ..core.setup import BOT, LEVELS, Setup
from .scene import Context

STAND_IN: Final = LEVELS[1]
"""Who plays for a bot that must not be started."""


def command_of(player: str) -> str | None:
    """Return the command of an external bot; None for any other player."""
    return player.removeprefix(BOT) if player.startswith(BOT) else None


class Outsiders:
    """Whoever decides for seats of external bots. A bot's process is started at its first question."""

    def __init__(
        self,
        setup: Setup,
        clock: Callable[[], float] = time.monotonic,
        may_start: Callable[[str], bool] = lambda command: True,
    ) -> None:
        """`may_start` tells whether a command is one the person at the screen has chosen.

        A match somebody sent may name any program; one that must not be started is stood in for by a level.
        """
        bots = {seat: command_of(each.player) for seat, each in enumerate(setup.seats)}
        self._commands = {seat: command for seat, command in bots.items() if command and may_start(command)}
        self.strangers = tuple(command for seat, command in bots.items() if command and seat not in self._commands)
        self._clock = clock
        self._minds: dict[Seat, ThinkingWorker] = {}

    def mind(self, seat: Seat) -> Mind | None:
        """Return who decides for a seat; None if that is no external bot."""
        command = self._commands.get(seat)
        if command is None:
            return None
        if seat not in self._minds:
            self._minds[seat] = ThinkingWorker(self._clock, GRACE, partial(serve_bot, command))
            self._minds[seat].start()
        return self._minds[seat]

    def plays_as(self, seat: Seat, player: str) -> str:
        """Return as whom the seat's questions are put: the level that stands in where a bot must not be started."""
        return STAND_IN if command_of(player) is not None and seat not in self._commands else player

    def close(self) -> None:
        """Send them away; their processes are gone on return."""
        for mind in self._minds.values():
            mind.close()
        self._minds.clear()


def seat_outsiders(ctx: Context, setup: Setup) -> Outsiders:
    """Return the external bots of a match; of those that must not be started, a sentence will be shown."""
    outsiders = Outsiders(setup, ctx.clock, ctx.knows_bot)
    for command in outsiders.strangers:
        ctx.notices.append(say("table.bot_unknown", command=command))
    return outsiders
