"""Guess what the others hold from what they did: who exchanged few cards kept trumps and aces.

A world guessed always fits the observation. How others exchange is only likely, so now and then the cards are dealt
as if nothing were known of it.
"""

from __future__ import annotations

from random import Random
from typing import Final

from westerntable.core.actors import Seat

from ..rules import words as w
from ..rules.cards import ALL, HAND, IN_SUIT, Hand
from ..rules.observation import Observation
from ..rules.state import State

_DOUBT: Final = 0.2
"""How often a world is dealt without any guess."""

_TRIES: Final = 4
_ACES: Final = 0x80808080


def guess(seen: Observation, rng: Random) -> State:
    """Draw a world that fits what is seen, with good cards where they were likely kept."""
    if seen.phase != w.PLAY or rng.random() < _DOUBT:
        return seen.sample(rng)
    good = IN_SUIT[seen.trump] | _ACES
    kept = [(seat, many) for seat in range(seen.seats) if (many := _kept(seen, seat, good))]
    if not kept:
        return seen.sample(rng)
    for _ in range(_TRIES):
        dealt = _deal(seen, kept, good, rng)
        if dealt is not None:
            return dealt
    return seen.sample(rng)


def _kept(seen: Observation, seat: Seat, good: Hand) -> int:
    """Count the trumps and aces a seat most likely kept and still holds, but for the turn-up it took."""
    if seat == seen.viewer or not seen.sizes[seat]:
        return 0
    took = seen.taken_trump and seat == seen.dealer
    laid = seen.laid[seat] & ~(1 << seen.turnup) if took else seen.laid[seat]
    kept = min(HAND - seen.exchanged[seat], HAND - 1 if took else HAND) - (laid & good).bit_count()
    return max(0, min(kept, seen.sizes[seat] - (took and not seen.laid[seat] >> seen.turnup & 1)))


def _deal(seen: Observation, kept: list[tuple[Seat, int]], good: Hand, rng: Random) -> State | None:
    """Deal the kept cards first, then the others; None where what play has shown stands in the way."""
    plan = seen.known()
    random, taken = rng.random, 0
    pool = sorted(plan.unseen, key=lambda _: random())
    hands = [0] * seen.seats
    for seat, many in kept:
        hands[seat] = _pick(pool, many, good & ~(seen.barred[seat] | taken))
        taken |= hands[seat]
    for seat, size in plan.hands:
        wanted = size - hands[seat].bit_count()
        more = _pick(pool, wanted, ALL & ~(seen.barred[seat] | taken))
        if more.bit_count() < wanted:
            return None
        hands[seat] |= more
        taken |= more
    return plan.lay_out(seen.public_part(), hands, [bit for bit in pool if not bit & taken])


def _pick(pool: list[Hand], many: int, among: Hand) -> Hand:
    """Return the first so many cards of the pool that are `among` these, as far as there are any."""
    return sum([bit for bit in pool if bit & among][:many])
