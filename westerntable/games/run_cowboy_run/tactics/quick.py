"""The quick judgement of a discard that playouts use: remembered, since the same few thousand hands keep coming."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, TypeAlias

from ..rules.cards import DECK, FIVE, HAZARD_RANK, SEVEN, Card, is_gold, rank_of
from ..rules.follow import FOLLOWS

Kind: TypeAlias = int
"""A card as far as the judgement cares: `rank * 2`, plus one if it is gold."""

Situation: TypeAlias = int
"""The open pile as far as the judgement cares, packed: see `situation_of`."""

KIND: Final[tuple[Kind, ...]] = tuple(rank_of[card] * 2 + is_gold[card] for card in DECK)
WAIT: Final = 0.15
"""What a pass is worth, in spaces."""

_EMPTY: Final[Situation] = -1
_MOST_GOLD: Final = 4
_REMEMBERED: Final = 1 << 18

_choices: dict[int, tuple[int, ...]] = {}
"""Discards found before, by situation and hand packed into one number."""


def situation_of(pile: Sequence[Card]) -> Situation:
    """Pack the top card's rank, the run on top, the gold in the pile and whether it is more than one card."""
    if not pile:
        return _EMPTY
    rank = rank_of[pile[-1]]
    run = gold = 0
    running = True
    for card in reversed(pile):
        if running and rank_of[card] == rank:
            run += 1
        else:
            running = False
        gold += is_gold[card]
    return ((rank * 8 + run) * 8 + min(gold, _MOST_GOLD)) * 2 + (len(pile) > 1)


def quick_choice(hand: Sequence[Card], pile: Sequence[Card]) -> tuple[int, ...]:
    """Return the places in a sorted hand of the discard worth most on an open pile; empty for a pass."""
    key = situation = situation_of(pile)
    for card in hand:
        key = key << 5 | KIND[card]
    places = _choices.get(key)
    if places is None:
        if len(_choices) >= _REMEMBERED:
            _choices.clear()
        places = _choices[key] = _best_places(tuple([KIND[card] for card in hand]), situation)
    return places


def _best_places(hand: tuple[Kind, ...], situation: Situation) -> tuple[int, ...]:
    top = None if situation == _EMPTY else situation >> 7
    best: tuple[int, ...] = ()
    most = WAIT if top is not None else -1e9
    for many in range(1, len(hand) + 1):
        for places in combinations(range(len(hand)), many):
            kinds = tuple(hand[place] for place in places)
            if _may_be_played(kinds, top):
                value = worth(hand, kinds, situation)
                if value > most:
                    best, most = places, value
    return best


def _may_be_played(kinds: tuple[Kind, ...], top: int | None) -> bool:
    rank = kinds[0] >> 1
    if any(kind >> 1 != rank for kind in kinds) or (rank == HAZARD_RANK and len(kinds) > 1):
        return False
    return top is None or FOLLOWS[top][rank]


def worth(hand: tuple[Kind, ...], kinds: tuple[Kind, ...], situation: Situation) -> float:
    """Estimate the spaces a discard is good for, what it gives away included."""
    rank = kinds[0] >> 1
    top, run, gold, long = _unpacked(situation)
    length = len(kinds) + (run if top == rank else 0)
    value = float(length) if length >= 2 and rank != HAZARD_RANK else 0.0
    own_gold = sum(kind & 1 for kind in kinds)
    if rank in (SEVEN, HAZARD_RANK):
        value += 1.0 + 0.6 * (gold + own_gold) + (1.2 if rank == HAZARD_RANK else 0.0)
        return value - (0.6 if long else 1.1) - 0.4 * (sum(kind >> 1 == rank for kind in hand) - len(kinds))
    value += 0.05 * rank if situation != _EMPTY else 0.02 * (10 - rank)
    value -= 0.35 * own_gold
    if rank == FIVE:
        value -= 0.3
    return value - 0.4 * (sum(kind >> 1 == rank for kind in hand) - len(kinds))


def _unpacked(situation: Situation) -> tuple[int, int, int, bool]:
    if situation == _EMPTY:
        return -1, 0, 0, False
    return situation >> 7, situation >> 4 & 7, situation >> 1 & 7, bool(situation & 1)
