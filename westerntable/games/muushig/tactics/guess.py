"""Guess what others hold from what they did: who plays has a good hand, who exchanged few kept trumps and aces.

A world guessed always fits the observation. What others do is only likely, so now and then the cards are dealt as if
nothing were known of it.
"""

from __future__ import annotations

from random import Random
from typing import Final

from westerntable.core.actors import Seat

from ..rules import words as w
from ..rules.cards import DECK, HAND, IN_SUIT, Hand
from ..rules.observation import Observation
from ..rules.state import State
from .weigh import stays_in

_DOUBT: Final = 0.2
"""How often a world is dealt without any guess."""

_TRIES: Final = 4
_ACES: Final = 0x80808080
_TELLING: Final = (w.DECIDE, w.EXCHANGE, w.TRUMP, w.PLAY)


def guess(seen: Observation, rng: Random) -> State:
    """Draw a world that fits what is seen, with good cards where they are likely."""
    if seen.phase not in _TELLING or rng.random() < _DOUBT:
        return seen.sample(rng)
    good = IN_SUIT[seen.trump] | _ACES
    kept = _kept(seen, good)
    willing = [seat for seat, _ in seen.known().hands if _chose_to_play(seen, seat) and seat not in kept]
    if not kept and not willing:
        return seen.sample(rng)
    for _ in range(_TRIES):
        dealt = _deal(seen, kept, willing, good, rng)
        if dealt is not None:
            return dealt
    return seen.sample(rng)


def _kept(seen: Observation, good: Hand) -> dict[Seat, int]:
    """Count the trumps and aces each seat that exchanged as it wished most likely kept and still holds."""
    found: dict[Seat, int] = {}
    left = len(DECK) - 1 - HAND * seen.seats
    for step in range(1, seen.seats + 1):
        seat = (seen.dealer + step) % seen.seats
        if seen.is_in[seat] != w.IN:
            continue
        if seen.phase == w.DECIDE or (seen.phase == w.EXCHANGE and seat == seen.turn):
            break
        took, left = seen.exchanged[seat], left - seen.exchanged[seat]
        if left > 0 and seat != seen.viewer and took < HAND:
            found[seat] = _still_held(seen, seat, HAND - took, good)
    return found


def _still_held(seen: Observation, seat: Seat, kept: int, good: Hand) -> int:
    """Count what is left of the cards kept; the turn-up is no card kept, and was bought with one."""
    bought = seen.taken_trump and seat == seen.dealer
    laid, size = seen.laid[seat], seen.sizes[seat]
    if bought:
        kept = min(kept, HAND - 1)
        size -= not laid >> seen.turnup & 1
        laid &= ~(1 << seen.turnup)
    return max(0, min(kept - (laid & good).bit_count(), size))


def _chose_to_play(seen: Observation, seat: Seat) -> bool:
    """Tell whether a seat is in of its own will and has shown nothing else yet."""
    others = sum(each != w.OUT for each in seen.is_in) - 1
    return seen.is_in[seat] == w.IN and others >= 2 and seen.phase in (w.DECIDE, w.EXCHANGE)


def _deal(seen: Observation, kept: dict[Seat, int], willing: list[Seat], good: Hand, rng: Random) -> State | None:
    """Deal the kept cards first, then the others; None where what play has shown stands in the way."""
    plan = seen.known()
    random, taken = rng.random, 0
    pool = sorted(plan.unseen, key=lambda _: random())
    hands = [0] * seen.seats
    for seat, many in kept.items():
        hands[seat] = _pick(pool, many, good & ~(seen.barred[seat] | taken))
        taken |= hands[seat]
    for seat, size in plan.hands:
        free = [bit for bit in pool if bit & ~(seen.barred[seat] | taken)]
        wanted = size - hands[seat].bit_count()
        if len(free) < wanted:
            return None
        more = sum(free[:wanted])
        if seat in willing:
            more = _good_hand(seen, seat, free, more)
        hands[seat] |= more
        taken |= more
    return plan.lay_out(seen.public_part(), hands, [bit for bit in pool if not bit & taken])


def _good_hand(seen: Observation, seat: Seat, free: list[Hand], first: Hand) -> Hand:
    """Return a hand to play a round on, if one of the first few of those free is one."""
    for at in range(0, min(len(free) - HAND + 1, _TRIES * HAND), HAND):
        held = sum(free[at : at + HAND])
        if stays_in(held, seen.trump, seen.is_in, seat, seen.dealer):
            return held
    return first


def _pick(pool: list[Hand], many: int, among: Hand) -> Hand:
    """Return the first so many cards of the pool that are `among` these, as far as there are any."""
    return sum([bit for bit in pool if bit & among][:many])
