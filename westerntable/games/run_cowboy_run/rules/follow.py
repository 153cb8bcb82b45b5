"""Which discards may follow which: the source's "Starting the race" and "Special cards"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from .cards import FIVE, HAZARD, HAZARD_RANK, NINE, SEVEN, Card, rank_of
from .moves import Discard, discard

_RANKS = range(HAZARD_RANK + 1)
_FREE = (FIVE, SEVEN, HAZARD_RANK)
"""Ranks that may always be played."""


def _follows(top: int, rank: int) -> bool:
    if rank in _FREE:
        return True
    return rank <= NINE if top == NINE else rank >= top


FOLLOWS: tuple[tuple[bool, ...], ...] = tuple(tuple(_follows(top, rank) for rank in _RANKS) for top in _RANKS)
"""`FOLLOWS[top][rank]`: may a discard of `rank` be laid on a pile whose top card has rank `top`? After a nine any
rank up to nine; a five and a seven always; a hazard always."""


def discards(hand: Sequence[Card], top: int | None) -> list[Discard]:
    """List what a hand may discard on `top` (None: it leads), each set of one rank once, in ascending order.

    Hands are sorted. On a six, the six of spades and the six of gold are three different discards: either, or both.
    """
    found: list[Discard] = []
    allowed = None if top is None else FOLLOWS[top]
    start, size = 0, len(hand)
    while start < size:
        card = hand[start]
        rank = rank_of[card]
        end = start + 1
        while end < size and rank_of[hand[end]] == rank:
            end += 1
        if allowed is None or allowed[rank]:
            if rank == HAZARD_RANK:
                found.extend(discard((each,)) for each in hand[start:end])
            elif end == start + 1:
                found.append(discard((card,)))
            else:
                same = hand[start:end]
                for many in range(1, len(same) + 1):
                    found.extend(discard(cards) for cards in combinations(same, many))
        start = end
    return found


def run_on_top(pile: Sequence[Card]) -> int:
    """Count the cards of equal rank on top of the open pile, whoever played them; a hazard is never part of a run."""
    if not pile or pile[-1] >= HAZARD:
        return 0
    rank = rank_of[pile[-1]]
    length = 0
    for card in reversed(pile):
        if rank_of[card] != rank:
            break
        length += 1
    return length
