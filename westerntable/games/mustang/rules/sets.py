"""Sets of cards: pair, three and four of a kind, straight flush (ruling "Sets")."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from .cards import COWBOY, HIGHEST, SUITS, Cards, value_of

Strength: TypeAlias = int
"""`size * 10 + value`: a set beats another exactly if its strength is greater. 0: not a set."""

PAIR, THREE, FOUR, FLUSH = 2, 3, 4, 5
SET_WORDS: Final = ("pair", "three", "four", "flush")


@lru_cache(maxsize=1 << 16)
def strength(cards: Cards) -> Strength:
    """Rate a set of cards in ascending order; 0 if they are none.

    Naturals give the value; cowboys alone are eights. A straight flush is read at the highest top card it allows.
    """
    size = len(cards)
    naturals = cards[: size - cards.count(COWBOY)]
    if not PAIR <= size <= FLUSH:
        return 0
    if not naturals:
        return size * 10 + HIGHEST
    low, high = value_of[naturals[0]], value_of[naturals[-1]]
    if size == FLUSH:
        return FLUSH * 10 + min(HIGHEST, low + FLUSH - 1) if _runs(naturals, low, high) else 0
    return size * 10 + low if low == high else 0


def _runs(naturals: Cards, low: int, high: int) -> bool:
    """Tell whether cards of one suit fit into five in sequence."""
    return (
        high - low < FLUSH
        and len({card % len(SUITS) for card in naturals}) == 1
        and len({*naturals}) == len(naturals)
    )


@lru_cache(maxsize=1 << 15)
def sets_in(hand: Cards) -> tuple[tuple[Cards, ...], ...]:
    """List the sets a hand allows by size: pairs, threes, fours, straight flushes; equal cards only once."""
    cowboys = hand.count(COWBOY)
    naturals = hand[: len(hand) - cowboys]
    runs = tuple(_by_value(naturals))
    return (
        *(tuple(_of_a_kind(runs, size, cowboys)) for size in (PAIR, THREE, FOUR)),
        tuple(_flushes(naturals, cowboys)),
    )


def _by_value(naturals: Cards) -> Iterator[Cards]:
    start = 0
    for at in range(1, len(naturals) + 1):
        if at == len(naturals) or naturals[at] // 5 != naturals[start] // 5:
            yield naturals[start:at]
            start = at


def _of_a_kind(runs: tuple[Cards, ...], size: int, cowboys: int) -> Iterator[Cards]:
    for run in runs:
        for many in range(min(size, len(run)), max(1, size - cowboys) - 1, -1):
            wild = (COWBOY,) * (size - many)
            for cards in combinations(run, many):
                yield cards + wild
    if cowboys >= size:
        yield (COWBOY,) * size


def _flushes(naturals: Cards, cowboys: int) -> Iterator[Cards]:
    if len(naturals) + cowboys < FLUSH:
        return
    for suit in range(len(SUITS)):
        held = tuple(card for card in naturals if card % 5 == suit)
        for many in range(min(FLUSH, len(held)), max(1, FLUSH - cowboys) - 1, -1):
            wild = (COWBOY,) * (FLUSH - many)
            for cards in combinations(held, many):
                if value_of[cards[-1]] - value_of[cards[0]] < FLUSH:
                    yield cards + wild
    if cowboys >= FLUSH:
        yield (COWBOY,) * FLUSH


def answers(hand: Cards, over: Strength) -> Iterator[Cards]:
    """List the sets of a hand that beat a strength."""
    for size, found in enumerate(sets_in(hand), PAIR):
        if size * 10 + HIGHEST > over:
            for cards in found:
                if strength(cards) > over:
                    yield cards
