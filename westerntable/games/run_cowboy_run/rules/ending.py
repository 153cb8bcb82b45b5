"""Who has won and in which order the others came in: the source's "How to win" and "More about winning"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.actors import Seat
from ....core.message import Message, Who, say
from ....core.outcome import Outcome, ScoreItem
from .cards import is_gold, rank_of

if TYPE_CHECKING:
    from .state import State

_TALLIES: Final = ("sets", "tricks", "gold", "pushed")


def across_the_line(state: State) -> tuple[Seat, ...]:
    """Return who wins when gold is counted: furthest past the line, then the highest gold card, then shared."""
    crossed = [seat for seat in range(state.seats) if state.positions[seat] >= state.goal]
    if not crossed:
        return ()
    merit = {seat: (state.positions[seat], _highest_gold(state, seat)) for seat in crossed}
    best = max(merit.values())
    return tuple(seat for seat in crossed if merit[seat] == best)


def _highest_gold(state: State, seat: Seat) -> int:
    return max((rank_of[card] for card in state.taken[seat] if is_gold[card]), default=-1)


def outcome(state: State) -> Outcome:
    """Rank the winners first, then by place on the track; equal places share."""
    first = state.winners
    others = [(seat, state.positions[seat]) for seat in range(state.seats) if seat not in first]
    ranks = [1] * state.seats
    for seat, place in others:
        ranks[seat] = 1 + len(first) + sum(other > place for _, other in others)
    items = tuple(
        tuple(ScoreItem(say(f"run_cowboy_run.score.{name}"), n) for name, n in zip(_TALLIES, tally, strict=True) if n)
        for tally in state.tallies
    )
    return Outcome(tuple(ranks), tuple(state.positions), items, _reason(state))


def _reason(state: State) -> Message:
    """Say what decided: being the only one across, going furthest, the highest gold card, or nothing."""
    first, places = state.winners, state.positions
    if len(first) > 1:
        return say("run_cowboy_run.outcome.shared", n=len(first))
    others = [place for seat, place in enumerate(places) if seat != first[0] and place >= state.goal]
    if not others:
        return say("run_cowboy_run.outcome.crossed", who=Who(first[0]))
    why = "furthest" if places[first[0]] > max(others) else "gold"
    return say(f"run_cowboy_run.outcome.{why}", who=Who(first[0]))
