"""Muushig as a game: facts, options, text forms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ....core.actors import Seat
from ....core.game import Data, Move
from ....core.options import Options
from ....core.placement import Placement
from ....core.section import Plain, Section
from . import moves, observation, position
from .state import State
from .words import House


class Muushig:
    """Two to five players, five cards, five tricks; from fifteen points down to none."""

    id: Final = "muushig"
    rules_version: Final = 1
    seat_counts: Final = (2, 3, 4, 5)
    minutes: Final = 40
    secrets: Final = True
    real_time: Final = False
    data_files: Final[tuple[str, ...]] = ()

    def read(self, files: Mapping[str, Section]) -> Data:
        """Nothing is read: the deck is the rules' own."""
        return None

    def new(self, data: Data, seats: int, options: Options, first: Seat) -> State:
        """Return the position before the first deal; `first` deals."""
        return State(seats, House.of(options), first)

    def parse_move(self, text: str) -> Move:
        """Read a move's text form; raises `BadMove`."""
        return moves.parse(text)

    def dump(self, state: Any) -> Plain:
        """Write a whole state in words."""
        return position.dump(state)

    def load(self, data: Data, position_: Section) -> State:
        """Read a whole state; raises `BadData`."""
        return position.load(position_)

    def placement(self, observation_: Any) -> Placement:
        """Lay out every card as the viewer sees it."""
        return observation.placement(observation_)


GAME: Final = Muushig()
