"""Which cards a good player plays: of equal sets the one that costs least, and the cards that help no set."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ..rules.cards import COWBOY, HIGHEST, Card, Cards, value_of
from ..rules.sets import FLUSH, PAIR, Strength, sets_in, strength


class Choice(NamedTuple):
    """The sets of one size worth playing, each with how many cowboys it takes.

    `cheap` takes the fewest cowboys and, of those, breaks up least and has the lowest value. `strong` takes as few
    cowboys but has the highest value: for a theft, which is answered.
    """

    cheap: Cards
    strong: Cards
    cowboys: int
    cheap_cowboys: int


Plan = tuple[Choice | None, Choice | None, Choice | None, Choice | None]
"""By kind of counter what its set would best be; None where the hand has no such set."""


@lru_cache(maxsize=1 << 16)
def plan_of(hand: Cards) -> Plan:
    """Choose the best set of each size a hand allows."""
    cowboys = hand.count(COWBOY)
    groups = _groups(hand[: len(hand) - cowboys])
    if not cowboys and len(groups) == len(hand):
        return None, None, None, _flush(hand, cowboys)
    return (
        _of_a_kind(groups, cowboys, 2),
        _of_a_kind(groups, cowboys, 3),
        _of_a_kind(groups, cowboys, 4),
        _flush(hand, cowboys),
    )


def _groups(naturals: Cards) -> list[Cards]:
    """Split cards by value, lowest first."""
    groups: list[Cards] = []
    start = 0
    for at in range(1, len(naturals) + 1):
        if at == len(naturals) or naturals[at] // 5 != naturals[start] // 5:
            groups.append(naturals[start:at])
            start = at
    return groups


def _of_a_kind(groups: list[Cards], cowboys: int, size: int) -> Choice | None:
    cheap = strong = None
    least = strongest = (99, 99)
    for group in groups:
        needed = max(0, size - len(group))
        if needed > cowboys:
            continue
        broken = len(group) - size if len(group) > size else 0
        if (needed, broken) < least:
            least, cheap = (needed, broken), group
        if (needed, -group[0]) < strongest:
            strongest, strong = (needed, -group[0]), group
    if cheap is None or strong is None:
        return Choice((COWBOY,) * size, (COWBOY,) * size, size, size) if cowboys >= size else None
    return Choice(_filled(cheap, size), _filled(strong, size), strongest[0], least[0])


def _filled(group: Cards, size: int) -> Cards:
    return group[:size] if len(group) >= size else group + (COWBOY,) * (size - len(group))


def _flush(hand: Cards, cowboys: int) -> Choice | None:
    """Choose the straight flush with the fewest cowboys; of those the highest."""
    if cowboys >= FLUSH:
        return Choice((COWBOY,) * FLUSH, (COWBOY,) * FLUSH, FLUSH, FLUSH)
    needed = FLUSH - cowboys
    best: Cards = ()
    for suit in range(5):
        held = [card for card in hand if card % 5 == suit and card != COWBOY]
        if len(held) < needed:
            continue
        for low in range(HIGHEST - FLUSH + 1):
            run = [card for card in held if low <= card // 5 < low + FLUSH]
            if len(run) >= needed and len(run) >= len(best):
                best = tuple(run)
    if not best:
        return None
    wild = FLUSH - len(best)
    cards = best + (COWBOY,) * wild
    return Choice(cards, cards, wild, wild)


@lru_cache(maxsize=1 << 14)
def answers_to(hand: Cards, over: Strength) -> tuple[Cards, ...]:
    """List the answers worth giving to a set: of each size the one with the fewest cowboys, cheapest first."""
    found = []
    for size, sets in enumerate(sets_in(hand), PAIR):
        if size * 10 + HIGHEST > over:
            beating = [cards for cards in sets if strength(cards) > over]
            if beating:
                found.append(min(beating, key=_cost))
    found.sort(key=_cost)
    return tuple(found)


def _cost(cards: Cards) -> tuple[int, int, Strength]:
    return cards.count(COWBOY), len(cards), strength(cards)


_ALONE: Final = 1.0
_SUITED: Final = 0.12


@lru_cache(maxsize=1 << 15)
def loose_cards(hand: Cards) -> Cards:
    """List the cards that are no cowboys, those that help least first."""
    naturals = [card for card in hand if card != COWBOY]
    keep = {card: _use(card, naturals) for card in naturals}
    return tuple(sorted(naturals, key=keep.__getitem__))


def _use(card: Card, naturals: list[Card]) -> float:
    """Rate how much a card helps: its own kind first, then neighbours of its suit, then its value."""
    alike = near = 0
    for other in naturals:
        if other // 5 == card // 5:
            alike += 1
        elif other % 5 == card % 5 and abs(other // 5 - card // 5) < FLUSH:
            near += 1
    return _ALONE * alike + _SUITED * near + 0.01 * value_of[card]
