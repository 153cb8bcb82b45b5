"""What a computer player is asked and what it answers: nouns shared by all kinds of search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from ..core.actors import Seat
from ..core.game import Game, Move, Observation
from ..core.tactics import Level, Tactics

Tick: TypeAlias = Callable[[], bool]
"""Called every few hundred steps of a search; True asks it to stop with what it has. It may also raise."""


@dataclass(frozen=True, slots=True)
class Rated:
    """One move and its value, −1 to 1, for the seat that makes it, as far as was looked; `at_most`: or less."""

    move: Move
    value: float
    at_most: bool = False


@dataclass(frozen=True, slots=True)
class Stats:
    """How a move was found.

    `nodes`: positions or iterations looked at. `depth`: plies looked ahead in full. `value`: what the move is
    worth to its seat, None if it was not searched. `proven`: best play by all leads there for certain. `rated`:
    what the search thinks of the moves, best first. `stopped`: ended from outside before its budget.
    """

    nodes: int = 0
    depth: int = 0
    value: float | None = None
    proven: bool = False
    rated: tuple[Rated, ...] = ()
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class Thought:
    """A move and how it was found."""

    move: Move
    stats: Stats = field(default_factory=Stats)


@dataclass(frozen=True, slots=True)
class Progress:
    """A search under way: the share of its budget spent, and what it would play now."""

    share: float
    best: Move


@dataclass(frozen=True, slots=True)
class Question:
    """All that a search is given. `margin`: moves rated within it of the best must be rated truly."""

    game: Game
    tactics: Tactics
    seen: Observation
    seat: Seat
    moves: Sequence[Move]
    level: Level
    margin: float
    rng: Random
    tick: Tick | None = None
    on_progress: Callable[[Progress], None] | None = None
