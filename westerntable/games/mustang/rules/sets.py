"""Sets of cards: pair, three and four of a kind, straight flush (ruling "Sets")."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
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
        high - low < FLUSH and len({card % len(SUITS) for card in naturals}) == 1 and len({*naturals}) == len(naturals)
    )


@lru_cache(maxsize=1 << 15)
def sets_in(hand: Cards) -> tuple[Sequence[Cards], ...]:
    """List the sets a hand allows by size: pairs, threes, fours, straight flushes; equal cards only once."""
    cowboys = hand.count(COWBOY)
    naturals = hand[: len(hand) - cowboys]
    found: tuple[list[Cards], ...] = ([], [], [], [])
    for run in _by_value(naturals):
        if len(run) + cowboys >= PAIR:
            for size, sets in enumerate(_of_a_kind(run, cowboys)):
                found[size].extend(sets)
    for held in _by_suit(naturals, max(1, FLUSH - cowboys)):
        found[3].extend(_flushes(held, cowboys))
    for size in range(PAIR, min(cowboys, FLUSH) + 1):
        found[size - PAIR].append((COWBOY,) * size)
    return found


def _by_value(naturals: Cards) -> list[Cards]:
    runs = []
    start, value = 0, -1
    for at, card in enumerate(naturals):
        if card // 5 != value:
            if at > start:
                runs.append(naturals[start:at])
            start, value = at, card // 5
    if naturals:
        runs.append(naturals[start:])
    return runs


def _by_suit(naturals: Cards, least: int) -> list[Cards]:
    """List the cards of each suit of which there are so many."""
    if len(naturals) < least:
        return []
    suits: tuple[list[int], ...] = ([], [], [], [], [])
    for card in naturals:
        suits[card % 5].append(card)
    return [tuple(held) for held in suits if len(held) >= least]


@cache
def _of_a_kind(run: Cards, cowboys: int) -> tuple[tuple[Cards, ...], ...]:
    """List pairs, threes and fours of cards of one value with cowboys, at least one card natural."""
    return tuple(
        tuple(
            cards + (COWBOY,) * (size - many)
            for many in range(min(size, len(run)), max(1, size - cowboys) - 1, -1)
            for cards in combinations(run, many)
        )
        for size in (PAIR, THREE, FOUR)
    )


@cache
def _flushes(held: Cards, cowboys: int) -> tuple[Cards, ...]:
    """List straight flushes of cards of one suit with cowboys, at least one card natural."""
    return tuple(
        cards + (COWBOY,) * (FLUSH - many)
        for many in range(min(FLUSH, len(held)), max(1, FLUSH - cowboys) - 1, -1)
        for cards in combinations(held, many)
        if value_of[cards[-1]] - value_of[cards[0]] < FLUSH
    )


def answers(hand: Cards, over: Strength) -> Iterator[Cards]:
    """List the sets of a hand that beat a strength."""
    for size, found in enumerate(sets_in(hand), PAIR):
        if size * 10 + HIGHEST > over:
            for cards in found:
                if strength(cards) > over:
                    yield cards
