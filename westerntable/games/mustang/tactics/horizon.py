"""What a position is worth to everybody where an iteration stops: at the end, or some turns on.

At the horizon each ranch is rated, and the chance to win goes with the exponential of the rating. The weights follow a
maximum-likelihood fit to how games of computer players went on from some thousand positions; each is given as its value
at the start and what it gains towards the end.
"""

from __future__ import annotations

from math import exp, tanh
from typing import Final

from ..rules import words as w
from ..rules.cards import COWBOY
from ..rules.counters import KINDS
from ..rules.ending import outcome
from ..rules.sets import strength
from ..rules.state import State
from .hands import answers_to, plan_of
from .ranch import Appraiser, appraiser_of

_CORRAL: Final = (0.15, 0.3)
_STABLE: Final = (0.27, 0.2)
_BONUS: Final = (0.4, 0.0)
_BUILT: Final = (0.2, 0.0)
_COWBOY: Final = (0.1, 0.0)
_THREE: Final = (0.2, 0.0)
_FOUR: Final = (0.1, 0.4)
_TO_MOVE: Final = (0.08, 0.24)

_MARGIN: Final = 0.1
"""Share of a result that says how clear it was, so that the search presses on where all is won or lost."""

_CLEAR: Final = 8.0


def rewards(state: State) -> tuple[float, ...]:
    """Return one reward per seat from −1 to 1: the result at the end, else what chance to win is left."""
    if state.phase == w.OVER:
        return _result(state)
    chances = [exp(rating) for rating in _ratings(state, appraiser_of(state.terms))]
    whole = sum(chances)
    return tuple([2.0 * (1.0 - _MARGIN) * chance / whole - (1.0 - _MARGIN) for chance in chances])


def _result(state: State) -> tuple[float, ...]:
    """Return −1 for all but the winners, and for these 1 by how clear it was; less if they share."""
    found = outcome(state)
    winners = found.ranks.count(1)
    rewards = []
    for seat, rank in enumerate(found.ranks):
        if rank > 1:
            rewards.append(-1.0)
            continue
        rival = max(found.scores[:seat] + found.scores[seat + 1 :])
        clear = tanh((found.scores[seat] - rival) / _CLEAR)
        rewards.append(2.0 / winners - 1.0 - _MARGIN * (1.0 - clear))
    return tuple(rewards)


def _ratings(state: State, worth: Appraiser) -> list[float]:
    late = _lateness(state, worth)
    corral, stable, bonus, built, cowboy, three, four, to_move = [
        start + growth * late for start, growth in (_CORRAL, _STABLE, _BONUS, _BUILT, _COWBOY, _THREE, _FOUR, _TO_MOVE)
    ]
    ratings = []
    for seat, hand in enumerate(state.hands):
        safe, plan = state.stables[seat], plan_of(hand)
        rating = corral * worth.sum_of(state.corrals[seat]) + stable * worth.sum_of(safe) + bonus * worth.bonus(safe)
        rating += cowboy * hand.count(COWBOY) - built * worth.missing(safe)
        if plan[1] is not None:
            rating += three
        if plan[2] is not None or plan[3] is not None:
            rating += four
        ratings.append(rating)
    ratings[state.turn] += to_move
    if state.phase == w.DEFEND and not answers_to(state.hands[state.victim], strength(state.offer)):
        points = worth.points[state.target]
        ratings[state.turn] += corral * points
        ratings[state.victim] -= corral * points
    return ratings


def _lateness(state: State, worth: Appraiser) -> float:
    """Tell how near the end is, from 0 to 1: by the kind of which most are gone, or the stable nearest to a herd."""
    late = max(
        1.0 - (len(state.face_up[kind]) + len(state.piles[kind])) / worth.many[kind] for kind in range(len(KINDS))
    )
    return max(late, 1.0 - min(map(worth.missing, state.stables)) / worth.herd_size)
