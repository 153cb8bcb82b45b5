"""Play a round out fast: all five tricks in one loop over bit masks.

It plays by the rules of `rules.follow` and `rules.trick`, which a test holds it to.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from westerntable.core.actors import Seat

from ..rules import words as w
from ..rules.cards import ABOVE, IN_SUIT, NONE, Card, Hand, cards_in
from ..rules.follow import playable
from ..rules.state import State

BLIND: Final = 0.03
"""How often a playout plays any card, so that no world is played one way only."""

_OF_RANK: Final = tuple(0x01010101 << rank for rank in range(8))
"""The four cards of a rank."""


def quick_card(cards: Hand, over: Card, trump: int, gone: Hand) -> Card:
    """Choose among the cards that may be played: lead high, win as cheaply as possible, else shed the lowest.

    `gone` are the cards played and others known to be out of play.
    """
    if over < 0:
        return _lead(cards, IN_SUIT[trump], gone)
    winning = cards & (ABOVE[over] if over >> 3 == trump else ABOVE[over] | IN_SUIT[trump])
    if winning:
        plain = winning & ~IN_SUIT[trump]
        chosen = plain or winning
        return (chosen & -chosen).bit_length() - 1
    return _shed(cards, IN_SUIT[trump])


def _lead(cards: Hand, trumps: Hand, gone: Hand) -> Card:
    """Lead the highest trump if no higher one is out, else the highest plain card."""
    held = cards & trumps
    if held:
        best = held.bit_length() - 1
        plain = cards ^ held
        if not plain or not ABOVE[best] & ~gone:
            return best
        cards = plain
    ranks = (cards | cards >> 8 | cards >> 16 | cards >> 24) & 0xFF
    return (cards & _OF_RANK[ranks.bit_length() - 1]).bit_length() - 1


def _shed(cards: Hand, trumps: Hand) -> Card:
    """Part with the lowest plain card, else the lowest trump."""
    cards = cards & ~trumps or cards
    ranks = (cards | cards >> 8 | cards >> 16 | cards >> 24) & 0xFF
    return (cards & _OF_RANK[(ranks & -ranks).bit_length() - 1]).bit_length() - 1


@lru_cache(maxsize=64)
def _following(is_in: tuple[int, ...]) -> tuple[Seat, ...]:
    """Return, for each seat, who of those in plays after it."""
    seats = len(is_in)
    found = []
    for seat in range(seats):
        after = (seat + 1) % seats
        while is_in[after] != w.IN:
            after = (after + 1) % seats
        found.append(after)
    return tuple(found)


def quick_bit(hand: Hand, led: int, over: Card, trump: int, strict: bool, gone: Hand) -> Hand:
    """Choose as `quick_card` does, but among all of a hand, by the option `following`; return the card's bit."""
    trumps = IN_SUIT[trump]
    if led < 0:
        return 1 << _lead(hand, trumps, gone)
    if not strict:
        return 1 << quick_card(playable(hand, led, over, trump, strict), over, trump, gone)
    may = hand & IN_SUIT[led]
    if may:
        if over >> 3 == led:
            may = may & ABOVE[over] or may
    else:
        may = hand & trumps
        if not may:
            return 1 << _shed(hand, trumps)
        if over >> 3 == trump:
            may = may & ABOVE[over] or may
    return may & -may  # all of one suit: the lowest that wins, or the lowest


def play_tricks(state: State, rng: Random) -> None:
    """Play all tricks that are left, in place, up to but without the scoring."""
    hands, tricks, points, trump, strict = state.hands, state.tricks, state.points, state.trump, state.house.strict
    is_in = tuple(state.is_in)
    after, players = _following(is_in), is_in.count(w.IN)
    seat, led, over, over_seat = state.turn, state.led, state.over, state.over_seat
    left = players - len(state.trick)
    trumps, gone, random = IN_SUIT[trump], state.played, rng.random
    while True:
        while left:
            hand = hands[seat]
            if not hand & (hand - 1):
                bit = hand
            elif random() < BLIND:
                bit = 1 << rng.choice(cards_in(playable(hand, led, over, trump, strict)))
            else:
                bit = quick_bit(hand, led, over, trump, strict, gone)
            hands[seat] = hand ^ bit
            gone |= bit
            if led < 0:
                over, over_seat = bit.bit_length() - 1, seat
                led = over >> 3
            elif bit & ABOVE[over] or (bit & trumps and over >> 3 != trump):
                over, over_seat = bit.bit_length() - 1, seat
            seat = after[seat]
            left -= 1
        tricks[over_seat] += 1
        if tricks[over_seat] == points[over_seat]:
            state.zeroed += (over_seat,)
        if not hands[over_seat]:
            return
        seat, left = over_seat, players
        led = over = NONE
