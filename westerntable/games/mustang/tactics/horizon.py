"""What a position is worth to everybody where an iteration stops: at the end, or some turns on."""

from __future__ import annotations

from math import tanh
from typing import Final

from ..rules import words as w
from ..rules.counters import KINDS
from ..rules.ending import outcome
from ..rules.sets import strength
from ..rules.state import State
from .hands import answers_to
from .ranch import appraiser_of

_EXPOSED: Final = 0.2
_STEP: Final = 0.35
_COWBOY: Final = 0.3
_LEAD: Final = 6.0
_MARGIN: Final = 0.1


def rewards(state: State) -> tuple[float, ...]:
    """Return one reward per seat from −1 to 1: the result at the end, else what the lead promises."""
    if state.phase == w.OVER:
        return _result(state)
    worths = _worths(state)
    found = []
    for seat, own in enumerate(worths):
        rival = max(worths[:seat] + worths[seat + 1 :])
        found.append(0.9 * tanh((own - rival) / _LEAD))
    return tuple(found)


def _result(state: State) -> tuple[float, ...]:
    """Return 1 for the winner and −1 for all others; a little less or more by how clear it was."""
    found = outcome(state)
    winners = found.ranks.count(1)
    rewards = []
    for seat, rank in enumerate(found.ranks):
        won = 2.0 / winners - 1.0 if rank == 1 else -1.0
        rival = max(found.scores[:seat] + found.scores[seat + 1 :])
        rewards.append((1.0 - _MARGIN) * won + _MARGIN * tanh((found.scores[seat] - rival) / _LEAD))
    return tuple(rewards)


def _worths(state: State) -> list[float]:
    worth = appraiser_of(state.terms)
    found = []
    for seat in range(state.seats):
        corral, stable = state.corrals[seat], state.stables[seat]
        value = worth.score(corral, stable) - _EXPOSED * worth.sum_of(corral)
        value += _STEP * (6 - worth.missing(stable))
        value += _COWBOY * state.hands[seat].count(40)
        found.append(value)
    if state.phase == w.DEFEND and not answers_to(state.hands[state.victim], strength(state.offer)):
        points = worth.points[state.target]
        found[state.turn] += points
        found[state.victim] -= points
    return found


def left_of(state: State, kind: int) -> int:
    """Count the counters of a kind on the prairie."""
    return len(state.face_up[kind]) + len(state.piles[kind])


def shortest(state: State) -> int:
    """Count how many counters of the scarcest kind are left."""
    return min(left_of(state, kind) for kind in range(len(KINDS)))
