"""Rounds, games, the series with its boolt: rulings "Scoring a round" and "Match"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.actors import Seat
from ....core.events import Tell
from ....core.message import Who, say
from ....core.outcome import Outcome, ScoreItem, rank_by
from . import telling
from . import words as w

if TYPE_CHECKING:
    from .state import State

PENALTY: Final = 5


def end_round(state: State, tell: Tell | None) -> None:
    """Take one point off a trick, add five for none; end the game or pass the deal to the left."""
    changes = tuple(
        None if state.is_in[seat] != w.IN else -state.tricks[seat] or PENALTY for seat in range(state.seats)
    )
    for seat, change in enumerate(changes):
        if change is not None:
            state.points[seat] += change
            if tell:
                telling.scored(seat, change, tell)
    state.history += (changes,)
    if state.zeroed:
        _end_game(state, (state.zeroed[0],), tell)
    elif len(state.history) >= state.house.rounds:
        fewest = min(state.points)
        _end_game(state, tuple(seat for seat in range(state.seats) if state.points[seat] == fewest), tell)
    else:
        _next_deal(state, (state.dealer + 1) % state.seats)


def _next_deal(state: State, dealer: Seat) -> None:
    state.dealer, state.turn, state.phase, state.proposed = dealer, dealer, w.SHUFFLE, 0


def _end_game(state: State, winners: tuple[Seat, ...], tell: Tell | None) -> None:
    """Pay the chips, then begin the next game of a series or end the match."""
    boolt = state.game >= state.seats
    chips = _chips(state.points, winners, state.house.boolt_stakes if boolt else 1)
    state.results += (w.GameResult(winners, tuple(state.points), chips),)
    if tell:
        telling.game_won(state, winners, chips, tell)
    if not state.house.series:
        state.phase = w.OVER
        return
    state.game += 1
    if state.game == state.seats:
        won = {seat for result in state.results for seat in result.winners}
        state.boolts = tuple(seat for seat in state.seats_from(state.first) if seat not in won)
    if state.game >= state.seats + len(state.boolts):
        state.phase = w.OVER
        return
    state.points = [w.START_POINTS] * state.seats
    state.history = ()
    main = state.game < state.seats
    _next_deal(state, (state.first + state.game) % state.seats if main else state.boolts[state.game - state.seats])
    if tell:
        telling.next_game(state, tell)


def _chips(points: list[int], winners: tuple[Seat, ...], stakes: int) -> tuple[int, ...]:
    """Let every loser pay the winner a chip for each point still held; a shared win pays nothing."""
    if len(winners) > 1:
        return (0,) * len(points)
    paid = [-max(0, held) * stakes for held in points]
    paid[winners[0]] = 0
    paid[winners[0]] = -sum(paid)
    return tuple(paid)


def outcome(state: State) -> Outcome:
    """Rank by chips in a series; in a single game the winner first, then by points still held."""
    return _series_outcome(state) if state.house.series else _game_outcome(state)


def _game_outcome(state: State) -> Outcome:
    winners = state.results[-1].winners
    ranks = rank_by([(seat in winners, -points) for seat, points in enumerate(state.points)])
    items = tuple(_account(state, seat) for seat in range(state.seats))
    reason = say("muushig.outcome.won", who=Who(winners[0]))
    if not state.zeroed:
        reason = say("muushig.outcome.rounds", n=len(state.history))
    return Outcome(ranks, tuple(state.points), items, reason)


def _account(state: State, seat: Seat) -> tuple[ScoreItem, ...]:
    changes = [changes[seat] or 0 for changes in state.history]
    return (
        ScoreItem(say("muushig.score.start"), w.START_POINTS),
        ScoreItem(say("muushig.score.tricks"), sum(change for change in changes if change < 0)),
        ScoreItem(say("muushig.score.no_trick"), sum(change for change in changes if change > 0)),
    )


def _series_outcome(state: State) -> Outcome:
    chips = tuple(sum(result.chips[seat] for result in state.results) for seat in range(state.seats))
    items = tuple(
        tuple(
            ScoreItem(say(f"muushig.score.{'game' if game < state.seats else 'boolt'}", n=game + 1), result.chips[seat])
            for game, result in enumerate(state.results)
        )
        for seat in range(state.seats)
    )
    return Outcome(rank_by(chips), chips, items, say("muushig.outcome.series", n=len(state.results)))
