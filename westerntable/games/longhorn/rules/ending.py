"""How the game ends, and the accounts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westerntable.core.actors import Seat
from westerntable.core.events import Tell
from westerntable.core.message import Message, say
from westerntable.core.outcome import Outcome, ScoreItem, rank_by

from . import packing as at
from .board import COLOURS
from .reading import Reading
from .telling import cattle_name, log, who

if TYPE_CHECKING:
    from .state import State


def arrest(state: State, tell: Tell | None) -> None:
    """End the game: the player took the Sheriff and loses."""
    _end(state, at.ARRESTED)
    if tell:
        log(tell, "sheriff", who=who(state.player))


def win_by_colour(state: State, colour: int, tell: Tell | None) -> None:
    """End the game: the player holds every animal of a colour and wins."""
    _end(state, at.ALL_OF_A_COLOUR)
    state.packed[at.FULL_COLOUR] = colour
    if tell:
        log(tell, "nine", who=who(state.player), cattle=cattle_name(colour, state.terms.board.colours[colour]))


def get_stuck(state: State, tell: Tell | None) -> None:
    """End the game: no ride is possible and the money is counted."""
    _end(state, at.STUCK)
    if tell:
        log(tell, "stuck", n=state.stolen)


def _end(state: State, reason: int) -> None:
    state.packed[at.PHASE] = at.OVER
    state.packed[at.REASON] = reason


def outcome_of(state: Reading) -> Outcome:
    """Rank the players of a game that is over."""
    scores = (state.money(0), state.money(1))
    items = (_account(state, 0), _account(state, 1))
    return Outcome(_ranks(state, scores), scores, items, _reason(state))


def _ranks(state: Reading, scores: tuple[int, int]) -> tuple[int, ...]:
    """Rank by what ended the game; only a game that got stuck is ranked by money."""
    player = state.player
    if state.ended_by == "sheriff":
        return (2, 1) if player == 0 else (1, 2)
    if state.ended_by == "nine":
        return (1, 2) if player == 0 else (2, 1)
    return rank_by(scores)


def _reason(state: Reading) -> Message:
    if state.ended_by == "sheriff":
        return say("longhorn.outcome.sheriff", who=who(state.player))
    if state.ended_by == "nine":
        colour = state.packed[at.FULL_COLOUR]
        count = state.terms.board.colours[colour]
        return say("longhorn.outcome.nine", who=who(state.player), cattle=cattle_name(colour, count))
    return say("longhorn.outcome.stuck", n=state.stolen)


def _account(state: Reading, seat: Seat) -> tuple[ScoreItem, ...]:
    """List the nuggets together, then each colour owned at what it is worth."""
    nuggets = state.nuggets(seat)
    items = [ScoreItem(say("longhorn.score.nuggets", n=len(nuggets)), sum(nuggets))] if nuggets else []
    worth = state.worth()
    for colour, count in enumerate(state.herd(seat)):
        if count:
            what = say(f"longhorn.score.{COLOURS[colour]}", n=count, worth=worth[colour])
            items.append(ScoreItem(what, count * worth[colour]))
    return tuple(items)
