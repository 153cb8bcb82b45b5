"""Longhorn as the house knows it: static facts and the factory."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from westerntable.core.actors import Seat
from westerntable.core.options import Options
from westerntable.core.placement import Placement
from westerntable.core.section import Plain, Section

from .board import Board, read_board, terms_of
from .loading import load
from .moves import LonghornMove, parse_move
from .pieces import pieces
from .position import dump
from .state import Observation, State, first_state


@dataclass(frozen=True, slots=True)
class Longhorn:
    """The game."""

    id: ClassVar[str] = "longhorn"
    rules_version: ClassVar[int] = 1
    seat_counts: ClassVar[tuple[int, ...]] = (2,)
    minutes: ClassVar[int] = 10
    secrets: ClassVar[bool] = False
    real_time: ClassVar[bool] = False
    data_files: ClassVar[tuple[str, ...]] = ("board.yaml",)

    def read(self, files: Mapping[str, Section]) -> Board:
        """Check and freeze `board.yaml`; raises `BadData`."""
        return read_board(files["board.yaml"])

    def new(self, data: Board, seats: int, options: Options, first: Seat) -> State:
        """Return the position before the deal; `first` takes the first turn."""
        return first_state(terms_of(data, options), first)

    def parse_move(self, text: str) -> LonghornMove:
        """Read a move's text form; raises `BadMove`."""
        return parse_move(text)

    def dump(self, state: State) -> Plain:
        """Write a whole position in the game's own words."""
        return dump(state)

    def load(self, data: Board, position: Section) -> State:
        """Read what `dump` wrote; raises `BadData` for anything impossible."""
        return load(data, position)

    def placement(self, observation: Observation) -> Placement:
        """Lay out every piece; nothing is hidden."""
        return pieces(observation)


GAME = Longhorn()
