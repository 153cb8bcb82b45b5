"""What a good player of one game knows, asked by searchers that know no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, Protocol

from .actors import Seat
from .game import Move
from .message import Message


@dataclass(frozen=True, slots=True)
class Level:
    """How strong one computer player is at one game.

    `budget`: nodes (alpha-beta) or iterations (ISMCTS) a move. `depth`: plies looked ahead at most, 0 for no
    limit but the budget. `proof`: nodes a search for a proof may spend besides (alpha-beta, whole budgets only).
    `slip`: probability of taking a move rated near the best instead of the best. `margin`: how far below the best, in
    rewards from −1 to 1, a slip may be rated. `paired` (ISMCTS): the candidates are tried side by side in the same
    worlds, and half of them dropped at a time, which tells moves apart that differ by less than the luck of a world;
    to be preferred to the first, another must be better by about `doubt` standard errors. A `reflex` player does not
    search: its level is what `RealTimeTactics.react` makes of the player's name; `budget` is how fast it is, in ms.
    """

    search: Literal["alpha_beta", "ismcts", "reflex"]
    budget: int
    depth: int = 0
    slip: float = 0.0
    margin: float = 0.0
    paired: bool = False
    doubt: float = 0.5
    proof: int = 0


@dataclass(frozen=True, slots=True)
class Yardstick:
    """A decision at which the search is measured beside another program's, in a game much like ours.

    `seats` baseline players play up to the first decision of several moves that all begin with `asks`; wherever the
    move `takes` is offered on the way, it is made. `other` is the like game by OpenSpiel's name. A tactics that has
    one calls it `yardstick`.
    """

    other: str
    seats: int
    asks: str
    takes: str = ""


class Tactics(Protocol):
    """One game's knowledge. Each game has one as `TACTICS` in its `tactics` module."""

    @property
    def levels(self) -> Mapping[str, Level]:
        """Levels by name: greenhorn, cowhand, gunslinger, legend."""

    def candidates(self, seen: Any, moves: Sequence[Move]) -> Sequence[Move]:
        """Return the moves worth considering, the likeliest best first; never empty if `moves` is not."""

    def playout(self, state: Any, seat: Seat, rng: Random) -> Move:
        """Choose a quick, sensible move for `seat` in a sampled world."""

    def value(self, state: Any) -> Sequence[float]:
        """Return one reward per seat from −1 to 1: the result at the end, else an estimate."""

    def baseline(self, seen: Any, moves: Sequence[Move], rng: Random) -> Move:
        """Choose by fixed rules, as well as fixed rules can."""

    def reason(self, seen: Any, move: Move) -> Message:
        """Say in one sentence what speaks for a move, for hints."""


@dataclass(frozen=True, slots=True)
class Reaction:
    """What a player is about to do in real time: a legal move, `after_ms` of play from now."""

    move: Move
    after_ms: int


class RealTimeTactics(Tactics, Protocol):
    """Knowledge of a game in which several act beside the clock."""

    def react(self, seen: Any, moves: Sequence[Move], player: str, rng: Random) -> Reaction | None:
        """Say what a player (baseline or a level) does next; None: wait until something happens.

        Asked whenever `RealTime.stirred` of the seat has changed. Takes far less than a frame.
        """
