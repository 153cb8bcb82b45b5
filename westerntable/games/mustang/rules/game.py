"""Mustang as a game: facts, options, text forms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ....core.actors import Seat
from ....core.game import Data, Move
from ....core.options import Options
from ....core.placement import Placement
from ....core.section import Plain, Section
from . import loading, moves, position
from .components import MOST_SEATS, read_components, terms_of
from .state import State


class Mustang:
    """Two to five ranchers, six cards in hand, forty-seven mustangs."""

    id: Final = "mustang"
    rules_version: Final = 1
    seat_counts: Final = tuple(range(2, MOST_SEATS + 1))
    minutes: Final = 40
    secrets: Final = True
    real_time: Final = False
    data_files: Final[tuple[str, ...]] = ("cards.yaml",)

    def read(self, files: Mapping[str, Section]) -> Data:
        """Check and freeze `cards.yaml`; raises `BadData`."""
        return read_components(files)

    def new(self, data: Data, seats: int, options: Options, first: Seat) -> State:
        """Return the position before the set-up; `first` deals and takes the first turn."""
        return State(terms_of(data, options), seats, first)

    def parse_move(self, text: str) -> Move:
        """Read a move's text form; raises `BadMove`."""
        return moves.parse(text)

    def dump(self, state: Any) -> Plain:
        """Write a whole state in words."""
        return position.dump(state)

    def load(self, data: Data, position_: Section) -> State:
        """Read a whole state; raises `BadData`."""
        return loading.load(data, position_)

    def placement(self, observation_: Any) -> Placement:
        """Lay out every piece as the viewer sees it."""
        return observation_.placement()  # type: ignore[no-any-return]  # an observation of this game


GAME: Final = Mustang()
