"""Who answers for a seat in a match without a window: a computer player, or an external bot."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Protocol

from ..core.actors import Seat
from ..core.game import Game, Move
from ..core.match import Match
from ..core.tactics import Reaction, Tactics
from .external import BOT, ExternalBot
from .post import Answer, request_of
from .reactions import reaction
from .think import think


class Sitter(Protocol):
    """Somebody who decides for a seat."""

    def decide(self, match: Match, seat: Seat, seed: str) -> Move:
        """Choose a legal move from what the seat has seen."""

    def react(self, match: Match, seat: Seat, rng: Random) -> Reaction | None:
        """Where the clock runs: say what the seat does next, and after how many ms; None to wait."""

    def leave(self) -> None:
        """The match is over."""


@dataclass(frozen=True, slots=True)
class Thinker:
    """A computer player; its budget alone counts, never the clock."""

    game: Game
    tactics: Tactics
    player: str

    def decide(self, match: Match, seat: Seat, seed: str) -> Move:
        """Think in this process."""
        moves = match.legal_moves(seat)
        return think(self.game, self.tactics, match.observe(seat), moves, self.player, seed, seat).move

    def react(self, match: Match, seat: Seat, rng: Random) -> Reaction | None:
        """React at once."""
        return reaction(self.tactics, match, seat, self.player, rng)

    def leave(self) -> None:
        """Nothing to put away."""


class Outsider:
    """An external bot, started for one match."""

    def __init__(self, command: str) -> None:
        self._bot = ExternalBot(command)
        self._asked = 0

    def decide(self, match: Match, seat: Seat, seed: str) -> Move:
        """Ask the bot and wait."""
        return self._ask(match, seat, seed).move

    def react(self, match: Match, seat: Seat, rng: Random) -> Reaction | None:
        """Ask the bot and wait; its thinking takes no time of play."""
        answer = self._ask(match, seat, str(rng.random()))
        return Reaction(answer.move, answer.after_ms)

    def _ask(self, match: Match, seat: Seat, seed: str) -> Answer:
        self._asked += 1
        self._bot.ask(request_of(match, seat, self._asked, BOT, seed))
        return self._bot.wait()

    def leave(self) -> None:
        """End the bot's process."""
        self._bot.close()


def sitter(game: Game, tactics: Tactics, player: str) -> Sitter:
    """Return who decides for a seat: a computer player by name, or `bot:COMMAND`."""
    if player.startswith(BOT):
        return Outsider(player.removeprefix(BOT))
    return Thinker(game, tactics, player)
