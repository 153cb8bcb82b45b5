"""Computer players in real time: what each is about to do, and when. Shared by window and simulation.

Nobody searches while the clock runs: a player says at once what its hands will do next and after how long
(`RealTimeTactics.react`), as people do, and goes through with it unless something happens that it may react to.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol, cast

from ..core.actors import Seat
from ..core.game import Move, RealTime
from ..core.luck import rng_of
from ..core.match import Match
from ..core.tactics import Reaction, RealTimeTactics, Tactics

FASTEST_MS: Final = 30
"""No hand is quicker: the least time between two moves of one player."""

SLOWEST_RANDOM_MS: Final = 800
"""What a player who moves at random takes at most."""


class Reacts(Protocol):
    """Somebody who reacts for a seat."""

    def react(self, match: Match, seat: Seat, rng: Random) -> Reaction | None:
        """Say what the seat does next, and after how many ms; None to wait."""


@dataclass(slots=True)
class _Plan:
    """What a seat is about to do (None: wait), how long from now, and what had happened when it was thought of."""

    move: Move | None
    left_ms: int
    stirred: int


def reaction(tactics: Tactics, match: Match, seat: Seat, player: str, rng: Random) -> Reaction | None:
    """React as `player` (random, baseline or a level) would, from what the seat has seen."""
    moves = match.legal_moves(seat)
    if player == "random":
        return Reaction(rng.choice(moves), rng.randint(FASTEST_MS, SLOWEST_RANDOM_MS))
    return cast(RealTimeTactics, tactics).react(match.observe(seat), moves, player, rng)


class Reactions:
    """The plans of all computer players of one match. Times are ms of play."""

    def __init__(self, match: Match, players: Mapping[Seat, Reacts]) -> None:
        self._match, self._players = match, players
        seed, chairs = match.setup.seed, match.setup.seats
        self._luck = {seat: rng_of(f"{seed}:{chairs[seat].player}:{seat}") for seat in players}
        self._plans: dict[Seat, _Plan] = {}

    def think(self) -> None:
        """Let everybody think anew to whom something has happened."""
        waiting, state = self._match.waiting_on(), cast(RealTime, self._match.state)
        for seat, plan in list(self._plans.items()):
            if plan.stirred != state.stirred(seat):
                del self._plans[seat]
        for seat, player in self._players.items():
            if seat not in waiting:
                self._plans.pop(seat, None)
                continue
            if seat not in self._plans:
                stirred = state.stirred(seat)
                found = player.react(self._match, seat, self._luck[seat])
                move, after = (found.move, max(FASTEST_MS, found.after_ms)) if found else (None, 0)
                self._plans[seat] = _Plan(move, after, stirred)

    def intend(self, seat: Seat, move: Move, after_ms: int) -> None:
        """Let a seat that decides elsewhere go through with a move it has chosen, unless something happens first."""
        stirred = cast(RealTime, self._match.state).stirred(seat)
        self._plans[seat] = _Plan(move, max(FASTEST_MS, after_ms), stirred)

    def due(self) -> int | None:
        """Return in how many ms the next of them moves; None if all wait."""
        return min((plan.left_ms for plan in self._plans.values() if plan.move is not None), default=None)

    def passed(self, ms: int) -> None:
        """Time has passed, at most until the next is due."""
        for plan in self._plans.values():
            plan.left_ms -= ms

    def take(self) -> tuple[Seat, Move] | None:
        """Return somebody whose time has come, by seat, and forget the plan; None if nobody's has."""
        for seat in sorted(self._plans):
            plan = self._plans[seat]
            if plan.move is not None and plan.left_ms <= 0:
                del self._plans[seat]
                return seat, plan.move
        return None

    def forget(self) -> None:
        """Forget all plans: the position is another, by undo or loading."""
        self._plans.clear()
