"""Who is ahead, as one number: the result at the end, the lead in dollars before."""

from __future__ import annotations

from ..rules import packing as at
from ..rules.board import FIRST_NUGGET
from ..rules.reading import Reading
from ..rules.state import State


def result(state: State) -> tuple[float, float]:
    """Return 1 to the winner and −1 to the loser of a game that is over, 0 to both in a tie."""
    packed = state.packed
    reason = packed[at.REASON]
    if reason == at.STUCK:
        ahead = lead(state)
        first = 1.0 if ahead > 0 else -1.0 if ahead < 0 else 0.0
    else:
        first = 1.0 if (reason == at.ARRESTED) == bool(packed[at.PLAYER]) else -1.0
    return first, -first


def lead(state: Reading) -> int:
    """Count by how many dollars seat 0 would be ahead if the game ended now."""
    packed, board = state.packed, state.terms.board
    animals = 0
    for colour in (0, 1, 2, 3):
        more = packed[at.HERDS + colour] - packed[at.HERDS + 4 + colour]
        if more:
            animals += more * sum(packed[colour : at.HERDS : 4])
    dollars = animals * board.worth
    first, other = at.PURSES, at.PURSES + board.nugget_kinds
    for value in board.values[FIRST_NUGGET:]:
        if packed[first] != packed[other]:
            dollars += (packed[first] - packed[other]) * value
        first += 1
        other += 1
    return dollars
