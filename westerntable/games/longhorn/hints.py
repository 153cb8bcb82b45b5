"""Why a move is good, in one sentence."""

from __future__ import annotations

from westerntable.core.actors import Seat
from westerntable.core.game import Move
from westerntable.core.message import Message, say

from .rules import packing as at
from .rules.board import COLOUR_INDEX, SNAKE_OIL
from .rules.ending import outcome_of
from .rules.moves import AMBUSH_NUGGET, Ambush, Brand, Dry, Release, Ride, Steal
from .rules.state import State
from .rules.telling import cattle_name, colour_name, site_name, token_name


def reason_for(state: State, move: Move) -> Message:
    """Say what speaks for a move of the seat to act: how it ends the game, what it spares, or what it brings."""
    seat = state.player
    after = state.copy()
    after.apply(seat, move)
    if after.to_act() is None:
        return _ending(after, seat)
    if after.to_act() == 1 - seat:
        forced = _leaves(state, after, seat)
        if forced is not None:
            return forced
    return _gain(state, after, move)


def result_for(state: State, seat: Seat) -> int:
    """Return 1 if a seat has won a game that is over, 0 if it is tied, −1 if it has lost."""
    ranks = outcome_of(state).ranks
    return (ranks[1 - seat] > ranks[seat]) - (ranks[seat] > ranks[1 - seat])


def _ending(after: State, seat: Seat) -> Message:
    """Say how the move ends the game."""
    result = result_for(after, seat)
    if result < 0:
        return say("longhorn.reason.lost")
    if after.ended_by == "nine":
        return say("longhorn.reason.nine", colour=colour_name(after.packed[at.FULL_COLOUR]))
    if result == 0:
        return say("longhorn.reason.tie")
    return say("longhorn.reason.ahead", amount=after.money(seat) - after.money(1 - seat))


def _leaves(state: State, after: State, seat: Seat) -> Message | None:
    """Say what the opponent is left with, if that decides: only moves that lose, or no win they might have had."""
    results = _at_once(after, 1 - seat)
    if results and all(result == -1 for result in results):
        return say("longhorn.reason.trap")
    if 1 in results:
        return None
    for other in state.legal_moves(seat):
        instead = state.copy()
        instead.apply(seat, other)
        if instead.to_act() == 1 - seat and 1 in _at_once(instead, 1 - seat):
            return say("longhorn.reason.spares")
    return None


def _at_once(state: State, seat: Seat) -> list[int | None]:
    """List how each move ends the game for the seat to act: 1, 0 or −1; None where the game goes on."""
    found: list[int | None] = []
    for move in state.legal_moves(seat):
        after = state.copy()
        after.apply(seat, move)
        found.append(result_for(after, seat) if after.to_act() is None else None)
    return found


def _gain(state: State, after: State, move: Move) -> Message:
    """Say what the move brings as things stand, or that the search, not the moment, speaks for it."""
    match move:
        case Steal(colour=word):
            return _steal(state, after, COLOUR_INDEX[word])
        case Ambush() if move == AMBUSH_NUGGET:
            return say("longhorn.reason.ambush_nugget")
        case Ambush(what=word) | Brand(colour=word):
            return _taking(state, after, COLOUR_INDEX[word])
        case Dry():
            return _drought(state, after)
    return _far_sighted(move)


def _far_sighted(move: Move) -> Message:
    """Say that looking ahead makes the difference."""
    match move:
        case Ride(site=site):
            return say("longhorn.reason.ride", site=site_name(site))
        case Release(colour=word, site=site):
            return say("longhorn.reason.release", site=site_name(site), cattle=cattle_name(COLOUR_INDEX[word], 1))
    return say("longhorn.reason.place")


def _drought(state: State, after: State) -> Message:
    """Say whom the drought hurts more."""
    seat = state.player
    swing = (after.money(seat) - after.money(1 - seat)) - (state.money(seat) - state.money(1 - seat))
    return say("longhorn.reason.dry", amount=swing) if swing > 0 else say("longhorn.reason.dry_least")


def _steal(state: State, after: State, colour: int) -> Message:
    """Say what a steal brings: the site's token if it empties it, else the animals."""
    cell = state.packed[at.PAWN]
    kind = state.packed[at.TOKENS + cell]
    if kind and not after.packed[at.TOKENS + cell]:
        if kind == SNAKE_OIL:
            return say("longhorn.reason.again")
        return say("longhorn.reason.token", token=token_name(state.terms.board.tokens[kind]))
    return _taking(state, after, colour)


def _taking(state: State, after: State, colour: int) -> Message:
    """Say how many animals of a colour are taken and what they would fetch now."""
    seat = state.player
    count = after.herd(seat)[colour] - state.herd(seat)[colour]
    return say("longhorn.reason.take", cattle=cattle_name(colour, count), amount=count * after.worth()[colour])
