"""Cards in sentences."""

from __future__ import annotations

from ....core.message import Message, say
from .cards import HAZARD_RANK, RANKS, Card, rank_of


def rank_name(rank: int, many: int) -> Message:
    """Name so many cards of a rank: "two sixes"."""
    word = "hazard" if rank == HAZARD_RANK else RANKS[rank].lower()
    return say(f"run_cowboy_run.rank.{word}", n=many)


def set_name(cards: tuple[Card, ...]) -> Message:
    """Name a discard by rank and number."""
    return rank_name(rank_of[cards[0]], len(cards))
