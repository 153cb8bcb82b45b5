"""Showdown, a small card duel. Source: made up, to show how a game is added.

Everybody holds a few cards. In a standoff the first to draw may shoot (if nobody draws in time, the next seat
must): a card is played at somebody, who dodges with a higher one or stands and hopes for the die. A hit is a point.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from westerntable.core.actors import Seat
from westerntable.core.game import Data, Game, Move
from westerntable.core.options import Options
from westerntable.core.placement import Placement
from westerntable.core.section import Plain, Section

from .rules import moves, position, seen
from .rules.deck import Deck, Terms, read_deck
from .rules.state import State


class Showdown:
    """The facts and the factory."""

    id: Final = "showdown"
    rules_version: Final = 1
    seat_counts: Final = (2, 3, 4)
    minutes: Final = 5
    secrets: Final = True
    real_time: Final = True
    data_files: Final = ("deck.yaml",)

    def read(self, files: Mapping[str, Section]) -> Data:
        """Check and freeze the deck."""
        return read_deck(files)

    def new(self, data: Deck, seats: int, options: Options, first: Seat) -> State:
        """Lay out the undealt deck."""
        hand, ties = options["hand"], options["ties"]
        return State(Terms(data, seats, int(hand), str(ties), bool(options["reload"])), first)

    def parse_move(self, text: str) -> Move:
        """Read a move's text form."""
        return moves.parse_move(text)

    def dump(self, state: State) -> Plain:
        """Write a whole position."""
        return position.dump(state)

    def load(self, data: Deck, section: Section) -> State:
        """Read a position back."""
        return position.load(data, section)

    def placement(self, observation: seen.Seen) -> Placement:
        """Lay out every piece as one viewer sees it."""
        return seen.placement(observation)


GAME: Final[Game] = Showdown()
