"""What the end of a turn is certain to be, seen without making its moves: for searches that ask it often."""

from __future__ import annotations

from typing import Final

from ..rules import packing as at
from ..rules.board import FIRST_NUGGET, SHERIFF, SNAKE_OIL
from ..rules.geometry import ENDS
from ..rules.legal import leads_on
from ..rules.state import State
from .reckoning import lead

WON: Final = (1.0, -1.0)
LOST: Final = (-1.0, 1.0)
"""Rewards when seat 0 has won, and when it has lost."""


def foresee(state: State) -> tuple[float, float] | None:
    """Return the result if the next steal decides it whatever the other does; None if that cannot be seen at once.

    Asked before a steal, or before a ride: then what the next steal can do at each site the pawn may go to.
    """
    packed = state.packed
    seat = packed[at.PLAYER]
    if packed[at.PHASE] == at.STEAL:
        verdict = _steal(state, packed[at.PAWN], seat)
    elif packed[at.PHASE] == at.RIDE:
        verdict = _ride(state, seat)
    else:
        return None
    if not verdict:
        return None
    return WON if (verdict > 0) == (seat == 0) else LOST


def _ride(state: State, seat: int) -> int:
    """Return 1 if some ride wins for the seat that makes it, −1 if all lose, else 0."""
    packed = state.packed
    sign = 1 if packed[at.AGAIN] else -1
    after = seat if packed[at.AGAIN] else 1 - seat
    best = -1
    for end in ENDS[packed[at.PAWN]][packed[at.STOLEN]]:
        if packed[at.TOTALS + end]:
            verdict = sign * _steal(state, end, after)
            if verdict > 0:
                return 1
            if verdict == 0:
                best = 0
    return best


def _steal(state: State, cell: int, seat: int) -> int:
    """Return 1 if a steal at a cell wins at once, −1 if each of them loses at once, else 0."""
    packed, board = state.packed, state.terms.board
    total, herd = packed[at.TOTALS + cell], at.HERDS + 4 * seat
    verdict = -1
    for colour in _stealable(state, cell):
        count = packed[4 * cell + colour]
        kind = packed[at.TOKENS + cell] if count == total else 0
        if kind == SHERIFF:
            continue
        if packed[herd + colour] + count == board.colours[colour]:
            return 1
        if (0 < kind < FIRST_NUGGET and kind != SNAKE_OIL) or leads_on(packed, cell, count):
            verdict = 0
            continue
        ahead = _ahead(state, seat, colour, count) + board.values[kind]
        if ahead > 0:
            return 1
        if ahead == 0:
            verdict = 0
    return verdict


def _stealable(state: State, cell: int) -> list[int]:
    """List the colours that may be stolen at a cell, if the pawn stands there."""
    packed = state.packed
    start = 4 * cell
    colours = [colour for colour in (0, 1, 2, 3) if packed[start + colour]]
    if state.terms.only_forced:
        return [colour for colour in colours if leads_on(packed, cell, packed[start + colour])] or colours
    return colours


def _ahead(state: State, seat: int, colour: int, count: int) -> int:
    """Count a seat's lead in dollars once it has taken so many animals of a colour off the sites."""
    packed = state.packed
    left = sum(packed[colour : at.HERDS : 4])
    more = packed[at.HERDS + colour] - packed[at.HERDS + 4 + colour]
    if seat:
        more = -more
    gain = (more + count) * (left - count) - more * left
    return gain * state.terms.board.worth + (-lead(state) if seat else lead(state))
