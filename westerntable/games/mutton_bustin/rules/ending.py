"""The result: most points wins, ties share ("End of Game")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.message import say
from ....core.outcome import Outcome, ScoreItem, rank_by

if TYPE_CHECKING:
    from .state import State


def outcome(state: State) -> Outcome:
    """Rank by points; every ride is one item of its rider's account."""
    items = tuple(
        tuple(
            ScoreItem(say(f"mutton_bustin.score.{ride.how}"), ride.points) for ride in state.rides if ride.seat == seat
        )
        for seat in range(state.seats)
    )
    return Outcome(rank_by(state.points), state.points, items, say("mutton_bustin.outcome.most_points"))
