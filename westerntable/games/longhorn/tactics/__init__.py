"""What a good player of Longhorn knows.

The game is short and sharp: looking far ahead is worth more than judging finely. Weights for the number of
animals, for colours nearly complete, for the token at hand and for being to act were tried in series of matches at
equal budgets; none did better than the bare money, so the estimate is that, and the levels differ by how far they
look and how often they slip. Their budgets were found the same way. The legend also tries to prove a win or a loss:
nearly all late positions are settled by that (`tools/endgames.py` measures it).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Final, cast

from westerntable.core.actors import Seat
from westerntable.core.game import Move
from westerntable.core.message import Message
from westerntable.core.tactics import Level

from ..hints import reason_for
from ..rules import packing as at
from ..rules.board import COLOUR_INDEX
from ..rules.geometry import ENDS
from ..rules.moves import Release, Steal
from ..rules.state import Observation, State
from .foresight import foresee
from .reckoning import lead, result

_LEVELS: Final[Mapping[str, Level]] = {
    "greenhorn": Level("alpha_beta", budget=300, depth=2, slip=0.4, margin=0.15),
    "cowhand": Level("alpha_beta", budget=1_000, depth=3, slip=0.15, margin=0.05),
    "gunslinger": Level("alpha_beta", budget=4_000, depth=6, slip=0.05, margin=0.03),
    "legend": Level("alpha_beta", budget=60_000, proof=100_000),
}

_DOLLAR: Final = 1 / 10_000
"""What a dollar of lead is worth as a reward."""

_SURE: Final = 0.99
"""No estimate goes further: only the end is certain."""

_LOST: Final = -1e9
"""Dollars out of reach: what a move is rated that loses at once."""


class LonghornTactics:
    """Alpha-beta's judge, the rule-based player and the reasons for hints."""

    levels: ClassVar[Mapping[str, Level]] = _LEVELS

    # -- for the search -----------------------------------------------------------------------------------------

    def value(self, state: State) -> tuple[float, float]:
        """Return the result at the end, else an estimate: the money as it stands now."""
        packed = state.packed
        if packed[at.PHASE] == at.OVER:
            return result(state)
        estimate = lead(state) * _DOLLAR
        if not -_SURE < estimate < _SURE:
            estimate = _SURE if estimate > 0 else -_SURE
        return estimate, -estimate

    def branch(self, state: State, seat: Seat) -> Sequence[Move]:
        """List the moves with different futures, in an order that settles most positions soon.

        Large steals come first, then rides to sites of few colours, which leave the opponent little choice. A
        Rattlesnake's animals may go in any order, so only the first colour owed is considered; colours that are gone
        are all the same to a Drought.
        """
        moves = state.legal_moves(seat)
        phase = state.packed[at.PHASE]
        if len(moves) > 1 and phase in _ORDERED:
            return _ORDERED[phase](state, moves)
        return moves

    def foresee(self, state: State) -> tuple[float, float] | None:
        """Return the result if the next steal decides it whatever the other does; None if that is not seen at once."""
        return foresee(state)

    # -- for the other searchers and players --------------------------------------------------------------------

    def candidates(self, seen: Observation, moves: Sequence[Move]) -> Sequence[Move]:
        """Return the moves with different futures, the most profitable at once first."""
        state = State(seen.terms, bytearray(seen.packed))
        seat = state.player
        worth = {move: _outlook(state, seat, move) for move in self.branch(state, seat)}
        return sorted(worth, key=lambda move: -worth[move])

    def playout(self, state: State, seat: Seat, rng: Random) -> Move:
        """Choose the better of two moves drawn blindly."""
        moves = state.legal_moves(seat)
        drawn = rng.sample(moves, min(2, len(moves)))
        return max(drawn, key=lambda move: _outlook(state, seat, move))

    def baseline(self, seen: Observation, moves: Sequence[Move], rng: Random) -> Move:
        """Choose what leaves the largest lead after the opponent's best steal: win at once, hand over no win."""
        state = State(seen.terms, bytearray(seen.packed))
        worth = [_outlook(state, state.player, move) for move in moves]
        best = max(worth)
        return rng.choice([move for move, value in zip(moves, worth, strict=True) if value == best])

    def reason(self, seen: Observation, move: Move) -> Message:
        """Say what speaks for a move."""
        return reason_for(State(seen.terms, bytearray(seen.packed)), move)


def _outlook(state: State, seat: Seat, move: Move) -> float:
    """Return a seat's lead in dollars after a move, its own best ride and the opponent's best steal.

    A sum out of reach, if that wins or loses.
    """
    after = state.copy()
    after.apply(seat, move)
    actor, phase = after.to_act(), after.packed[at.PHASE]
    if actor == seat and phase == at.RIDE:
        return max(_outlook(after, seat, ride) for ride in after.legal_moves(seat))
    if actor == 1 - seat and phase == at.STEAL:
        return min(_standing(after, seat, steal) for steal in after.legal_moves(actor))
    return _dollars(after, seat)


def _standing(state: State, seat: Seat, steal: Move) -> float:
    """Return a seat's lead in dollars after the opponent's steal."""
    after = state.copy()
    after.apply(1 - seat, steal)
    return _dollars(after, seat)


def _dollars(state: State, seat: Seat) -> float:
    """Return a seat's lead in dollars, or a sum out of reach if the game is won or lost."""
    if state.to_act() is None:
        return result(state)[seat] * -_LOST
    return -lead(state) if seat else lead(state)


def _large_first(state: State, moves: Sequence[Move]) -> Sequence[Move]:
    packed = state.packed
    start = 4 * packed[at.PAWN]
    if state.terms.only_forced:  # colours may be left out
        steals = cast("Sequence[Steal]", moves)
        return sorted(steals, key=lambda steal: -packed[start + COLOUR_INDEX[steal.colour]])
    return _largest_first(moves, [count for count in packed[start : start + 4] if count])


def _few_colours_first(state: State, moves: Sequence[Move]) -> Sequence[Move]:
    packed = state.packed
    ends = [end for end in ENDS[packed[at.PAWN]][packed[at.STOLEN]] if packed[at.TOTALS + end]]
    return _largest_first(moves, [packed[4 * end : 4 * end + 4].count(0) for end in ends])


def _largest_first(moves: Sequence[Move], sizes: Sequence[int]) -> Sequence[Move]:
    """Sort moves by the sizes that belong to them; equal ones stay in their order."""
    if len(sizes) == 2:
        return moves if sizes[0] >= sizes[1] else (moves[1], moves[0])
    return [moves[nth] for nth in sorted(range(len(sizes)), key=sizes.__getitem__, reverse=True)]


def _one_colour(state: State, moves: Sequence[Move]) -> Sequence[Move]:
    """Keep the releases of the first colour owed: the order of colours makes no difference."""
    releases = cast("Sequence[Release]", moves)
    first = releases[0].colour
    return [move for move in releases if move.colour == first]


def _droughts(state: State, moves: Sequence[Move]) -> Sequence[Move]:
    """Keep one of the colours that a Drought finds nothing of."""
    packed = state.packed
    alive = [sum(packed[colour : at.TOTALS : 4]) > 0 for colour in range(4)]
    spare = alive.index(False) if False in alive else -1
    return [move for colour, move in enumerate(moves) if alive[colour] or colour == spare]


_ORDERED: Final = {
    at.STEAL: _large_first,
    at.RIDE: _few_colours_first,
    at.RELEASING: _one_colour,
    at.DRYING: _droughts,
}

TACTICS = LonghornTactics()
