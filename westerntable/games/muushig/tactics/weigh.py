"""Judge hands by rule: whether to play a round, what to throw away, which card to give for the turn-up.

The weights are points of a round, fitted to 24,000 rounds in which everybody stayed in and played by these rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from westerntable.core.game import Move

from ..rules import words as w
from ..rules.cards import HAND, IN_SUIT, Card, Hand, cards_in, hand_of
from ..rules.moves import AGREE, KNOCK, LEAVE, TAKES, exchange

_ACE: Final = 7
_TRUMP_WORTH: Final = (0.7, 0.7, 0.75, 0.9, 1.15, 1.5, 1.9, 3.1)
"""By rank, what a trump does for the hand that holds it, beside a card to throw away."""

_ACE_WORTH: Final = 0.6
_DEALER_WORTH: Final = 2.0
"""The dealer exchanges last, may take the turn-up and sees most cards before playing."""

_NEED: Final = (0.0, 1.1, 1.1, 1.5, 1.9, 2.3)
"""By how many are likely to play, what a hand must be worth to lose points rather than gain them."""


def keep(card: Card, trump: int) -> int:
    """Rate a card for keeping: trumps first, then high cards."""
    return card % 8 + (10 if card // 8 == trump else 0)


def worth(hand: Hand, trump: int, deals: bool) -> float:
    """Judge a hand as dealt, in points of the round."""
    total = _DEALER_WORTH if deals else 0.0
    for card in cards_in(hand):
        if card // 8 == trump:
            total += _TRUMP_WORTH[card % 8]
        elif card % 8 == _ACE:
            total += _ACE_WORTH
    return total


def stays_in(hand: Hand, trump: int, is_in: Sequence[int], seat: int, dealer: int) -> bool:
    """Play a round on a hand that is likely to take a trick."""
    sure = is_in.count(w.IN)
    open_ = is_in.count(w.UNDECIDED) - 1
    rivals = max(1, sure + open_ // 2)
    return worth(hand, trump, seat == dealer) >= _NEED[1 + rivals]


def losers(hand: Hand, trump: int) -> list[Card]:
    """List the cards that win little, the worst first: all but trumps and aces."""
    found = [card for card in cards_in(hand & ~IN_SUIT[trump]) if card % 8 != _ACE]
    found.sort(key=lambda card: card % 8)
    return found


def by_rule(phase: int, hand: Hand, stock: int, trump: int, turnup: Card) -> Move:
    """Answer a question before the first lead, all but in or out."""
    match phase:
        case w.EXCHANGE:
            return exchange(hand_of(losers(hand, trump)[:stock]))
        case w.TRUMP:
            worst = min(cards_in(hand), key=lambda card: keep(card, trump))
            return TAKES[worst] if keep(worst, trump) < keep(turnup, trump) else LEAVE
        case w.CUT:
            return KNOCK
    return AGREE


def sensible(phase: int, hand: Hand, stock: int, trump: int, turnup: Card) -> Sequence[Move]:
    """List the answers worth a thought to all but in or out, the rule's first."""
    match phase:
        case w.EXCHANGE:
            return _exchanges(hand, stock, trump)
        case w.TRUMP:
            first = by_rule(phase, hand, stock, trump, turnup)
            worst = sorted(cards_in(hand), key=lambda card: keep(card, trump))
            others = [*(TAKES[card] for card in worst[:2]), LEAVE]
            return (first, *(move for move in others if move != first))
        case w.CUT:
            return (KNOCK,)
    return (AGREE,)


@lru_cache(maxsize=1 << 16)
def _exchanges(hand: Hand, stock: int, trump: int) -> tuple[Move, ...]:
    """Consider throwing what the rule throws, one card fewer and one more: anything else costs several points."""
    worst = sorted(cards_in(hand), key=lambda card: keep(card, trump))
    many = len(losers(hand, trump)[:stock])
    found = []
    for number in (many, many - 1, many + 1):
        move = exchange(hand_of(worst[:number])) if 0 <= number <= min(stock, HAND) else None
        if move is not None:
            found.append(move)
    return tuple(found)
