"""Dealing unseen cards under what is known about the hands."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from westerntable.core.dealing import deal_unseen


def _all_deals(cards: dict[int, list[int]], sizes: tuple[int, ...]) -> set[tuple[frozenset[int], ...]]:
    """List every fitting deal the slow way: over all orders of all cards."""
    may = {card: mask for mask, group in cards.items() for card in group}
    found = set()
    for order in permutations(may):
        start, hands = 0, []
        for hand, size in enumerate(sizes):
            part = order[start : start + size]
            if any(not may[card] >> hand & 1 for card in part):
                break
            hands.append(frozenset(part))
            start += size
        else:
            found.add(tuple(hands))
    return found


@pytest.mark.parametrize(
    ("cards", "sizes"),
    [
        ({0b11: [1, 2, 3, 4, 5]}, (2, 1)),
        ({0b11: [1, 2], 0b01: [3, 4], 0b10: [5]}, (2, 2)),
        ({0b111: [1, 2], 0b001: [3], 0b110: [4], 0b000: [5, 6]}, (1, 2, 1)),
        ({0b01: [1, 2], 0b10: [3, 4]}, (2, 2)),
    ],
)
def test_every_fitting_deal_is_equally_likely(cards: dict[int, list[int]], sizes: tuple[int, ...]) -> None:
    possible = _all_deals(cards, sizes)
    rng = Random(5)
    rounds = 400 * len(possible)
    met = Counter(tuple(map(frozenset, deal_unseen(cards, sizes, rng)[0])) for _ in range(rounds))
    assert set(met) == possible
    assert max(met.values()) < 400 * 1.35
    assert min(met.values()) > 400 * 0.65


def test_all_cards_are_dealt_once() -> None:
    hands, pool = deal_unseen({0b1: [1, 2, 3], 0b0: [4]}, (2,), Random(1))
    assert sorted([*hands[0], *pool]) == [1, 2, 3, 4]


def test_a_deal_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="no deal"):
        deal_unseen({0b01: [1, 2], 0b00: [3]}, (1, 1), Random(1))
