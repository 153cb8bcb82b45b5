"""Deal unseen cards to hidden hands so that every deal consistent with what is known is equally likely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import factorial
from random import Random
from typing import TypeAlias

Split: TypeAlias = tuple[int, ...]
"""How many cards of one group go to each hand; the rest goes to the pool."""


def deal_unseen(
    cards: Mapping[int, Sequence[int]], sizes: Sequence[int], rng: Random
) -> tuple[list[list[int]], list[int]]:
    """Deal cards to hands of given sizes and the rest to a pool; return the hands and the pool.

    `cards` groups the unseen cards by who may hold them: the key is a bit mask of hands (bit i: hand i may hold
    these); every card may lie in the pool. Exactly uniform over all deals that fit, in bounded work: the ways to
    complete a deal are counted group by group, never tried. Raises `ValueError` when no deal fits.
    """
    masks = tuple(sorted(cards))
    counts = tuple(len(cards[mask]) for mask in masks)
    left = tuple(sizes)
    if not _ways(masks, counts, left):
        raise ValueError(f"no deal of {counts} cards with masks {masks} fills hands of {left}")
    hands: list[list[int]] = [[] for _ in sizes]
    pool: list[int] = []
    for at, mask in enumerate(masks):
        split = _choose(masks[at:], counts[at:], left, rng)
        group = list(cards[mask])
        rng.shuffle(group)
        for hand, many in enumerate(split):
            hands[hand] += group[:many]
            del group[:many]
        pool += group
        left = tuple(size - many for size, many in zip(left, split, strict=True))
    return hands, pool


def _choose(masks: tuple[int, ...], counts: tuple[int, ...], left: Split, rng: Random) -> Split:
    """Draw how the first group is split, in proportion to the deals each split allows."""
    weighed = _weights(masks, counts, left)
    point = rng.randrange(sum(weight for _, weight in weighed))
    for split, weight in weighed:
        point -= weight
        if point < 0:
            return split
    raise AssertionError("unreachable: the point lies below the sum of the weights")


@lru_cache(maxsize=1 << 14)
def _weights(masks: tuple[int, ...], counts: tuple[int, ...], left: Split) -> tuple[tuple[Split, int], ...]:
    found = []
    count = counts[0]
    for split in product(
        *(range(min(size, count) + 1 if masks[0] >> hand & 1 else 1) for hand, size in enumerate(left))
    ):
        rest = count - sum(split)
        if rest < 0:
            continue
        after = _ways(masks[1:], counts[1:], tuple(size - many for size, many in zip(left, split, strict=True)))
        if after:
            found.append((split, after * _arrangements(count, split, rest)))
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def _ways(masks: tuple[int, ...], counts: tuple[int, ...], left: Split) -> int:
    """Count the deals of these groups that fill the hands exactly."""
    if not any(left):
        return 1
    if not masks or sum(left) > sum(counts):
        return 0
    return sum(weight for _, weight in _weights(masks, counts, left))


def _arrangements(count: int, split: Split, rest: int) -> int:
    ways = factorial(count) // factorial(rest)
    for many in split:
        ways //= factorial(many)
    return ways
