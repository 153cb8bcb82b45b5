"""What the window and a player outside its process say to each other. All of it can be pickled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from ..core.actors import Seat
from ..core.game import Move, Observation
from ..core.luck import rng_of
from ..core.match import Match
from .thought import Progress, Stats

CEILING: Final = 1.0
LEGEND_CEILING: Final = 3.0
"""Seconds a move may take at most; the budget usually ends it long before."""


@dataclass(frozen=True, slots=True)
class Request:
    """A seat's question. `id` tells questions apart; `revision` is the match's, for telling stale answers.

    `ceiling` is in seconds: the search then answers with what it has. `prompt` is the kind of question.
    """

    id: int
    game: str
    seat: Seat
    prompt: str
    seen: Observation
    moves: Sequence[Move]
    player: str
    seed: str
    revision: int = 0
    ceiling: float = CEILING


@dataclass(frozen=True, slots=True)
class Answer:
    """The move for one question; `fallback` when the player failed and a legal move was made for it.

    `after_ms`: where the clock runs, how many ms of play later the move is made.
    """

    id: int
    revision: int
    move: Move
    stats: Stats
    fallback: bool = False
    after_ms: int = 0


@dataclass(frozen=True, slots=True)
class Cancel:
    """The question is of no interest any more."""


@dataclass(frozen=True, slots=True)
class Ready:
    """The worker has started and listens."""


@dataclass(frozen=True, slots=True)
class Progressed:
    """How far the search for one question is."""

    id: int
    progress: Progress


@dataclass(frozen=True, slots=True)
class Failed:
    """The search raised; `where` names the error and its place, and never what the seat holds."""

    id: int
    where: str


class Mind(Protocol):
    """Somebody outside this process who is asked for moves: the worker, or an external bot."""

    def start(self) -> None:
        """Get ready, without waiting for it."""

    def ask(self, request: Request) -> None:
        """Put a question; it replaces the one before."""

    def poll(self) -> Answer | None:
        """Return the answer if it is there. Never waits."""

    def cancel(self) -> None:
        """Forget the question; no answer to it will come."""

    def close(self) -> None:
        """End it; its process is gone within a second."""


def ceiling_of(player: str) -> float:
    """Return the seconds a computer player may take for a move."""
    return LEGEND_CEILING if player == "legend" else CEILING


def request_of(match: Match, seat: Seat, number: int, player: str, seed: str) -> Request:
    """Put what a seat is asked now as question `number` to `player`, with all that the seat has seen."""
    prompt, seen, moves = match.waiting_on()[seat].kind, match.observe(seat), tuple(match.legal_moves(seat))
    return Request(number, match.game.id, seat, prompt, seen, moves, player, seed, match.revision, ceiling_of(player))


def fallback(request: Request) -> Answer:
    """Make a legal move for a player that failed."""
    move = rng_of(f"{request.seed}:fallback").choice(request.moves)
    return Answer(request.id, request.revision, move, Stats(), fallback=True)
