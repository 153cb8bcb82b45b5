"""What a good player of Mustang knows.

The horizon of an iteration is a number of decisions, the level's `depth`: what is reached by then is judged by the
points won so far, what lies at risk, how near each herd is and how long the game will go on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter
from random import Random
from typing import Final

from ....core.actors import Seat
from ....core.game import Move
from ....core.message import Message
from ....core.tactics import Level
from ..rules import words as w
from ..rules.observation import Observation
from ..rules.state import State
from . import horizon, quick, reasons

_LEVELS: Final[Mapping[str, Level]] = {
    "greenhorn": Level("ismcts", budget=6, depth=2, slip=0.75, margin=0.5),
    "cowhand": Level("ismcts", budget=12, depth=3, slip=0.5, margin=0.3),
    "gunslinger": Level("ismcts", budget=60, depth=4, slip=0.15, margin=0.12),
    "legend": Level("ismcts", budget=360, depth=5),
}

_BLIND: Final = 0.15
"""How often a playout makes any of the moves worth considering, so that no world is played one way only."""

_AT_ROOT: Final = 6
_IN_TREE: Final = 4
"""How many moves are searched: what the quick judgement likes less is hardly ever best, and thins out the others."""

_by_rating = itemgetter(0)


class MustangTactics:
    """The guide of ISMCTS, the rule-based rancher and the reasons for hints."""

    levels: Mapping[str, Level] = _LEVELS

    # -- for the search -----------------------------------------------------------------------------------------

    def branch(self, state: State, seat: Seat) -> Sequence[Move]:
        """Consider what the quick judgement lists, the best first."""
        rated = quick.rated_moves(state, seat, state.hands[seat], tuple(map(len, state.piles)))
        rated.sort(key=_by_rating, reverse=True)
        return [move for _, move in rated[:_IN_TREE]]

    def settled(self, state: State) -> bool:
        """Stop at the end of the game, if not at the horizon."""
        return state.phase == w.OVER

    def value(self, state: State) -> tuple[float, ...]:
        """Return the result at the end, at the horizon what the lead promises."""
        return horizon.rewards(state)

    def playout(self, state: State, seat: Seat, rng: Random) -> Move:
        """Make the move the quick judgement likes best; now and then another."""
        rated = quick.rated_moves(state, seat, state.hands[seat], tuple(map(len, state.piles)))
        if rng.random() < _BLIND:
            return rng.choice(rated)[1]
        return max(rated, key=_by_rating)[1]

    # -- for the other players ------------------------------------------------------------------------------------

    def candidates(self, seen: Observation, moves: Sequence[Move]) -> Sequence[Move]:
        """Return the moves worth considering, those the quick judgement likes best first."""
        rated = _rated(seen, moves)
        rated.sort(key=_by_rating, reverse=True)
        return [move for _, move in rated[:_AT_ROOT]]

    def baseline(self, seen: Observation, moves: Sequence[Move], rng: Random) -> Move:
        """Make the move that is worth most at once, by fixed rules."""
        rated = _rated(seen, moves)
        best = max(rated, key=_by_rating)[0]
        return rng.choice([move for rating, move in rated if rating == best])

    def reason(self, seen: Observation, move: Move) -> Message:
        """Say what speaks for a move."""
        return reasons.reason_for(seen, move)


def _rated(seen: Observation, moves: Sequence[Move]) -> list[quick.Rated]:
    allowed = set(moves)
    rated = [each for each in quick.rated_moves(seen, seen.viewer, seen.hand, seen.heights) if each[1] in allowed]
    return rated or [(0.0, move) for move in moves]


TACTICS: Final = MustangTactics()
