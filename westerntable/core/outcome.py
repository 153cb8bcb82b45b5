"""How a match ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .actors import Seat
from .message import Message


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One line of a player's account: what for, and how much."""

    what: Message
    amount: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The final ranking, the scores item by item, and the reason.

    `ranks[seat]` counts from 1; players who share a place have the same rank. `scores[seat]` is the number the
    game ranks by, or would have; `items[seat]` adds up to it.
    """

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    items: tuple[tuple[ScoreItem, ...], ...]
    reason: Message

    def winners(self) -> tuple[Seat, ...]:
        """List the seats in first place."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def rank_by(keys: Sequence[object]) -> tuple[int, ...]:
    """Rank seats by key, highest first; equal keys share a place and the next place is skipped."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)  # type: ignore[operator]  # keys of one kind can be compared
