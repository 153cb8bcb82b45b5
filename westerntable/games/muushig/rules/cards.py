"""The 32 cards, and hands of them as bit masks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from ....core.placement import Face

Card: TypeAlias = int
"""`suit * 8 + rank`, ranks from seven (0) to ace (7)."""

Hand: TypeAlias = int
"""A set of cards: bit `card` is set."""

RANKS: Final = ("7", "8", "9", "10", "J", "Q", "K", "A")
SUITS: Final = ("S", "H", "C", "D")
SUIT_WORDS: Final = ("spades", "hearts", "clubs", "diamonds")
DECK: Final[tuple[Card, ...]] = tuple(range(32))
ALL: Final[Hand] = (1 << 32) - 1
HAND: Final = 5
NONE: Final = -1
BACK: Final[Face] = "card/back"

IN_SUIT: Final[tuple[Hand, ...]] = tuple(0xFF << 8 * suit for suit in range(4))
ABOVE: Final[tuple[Hand, ...]] = tuple(IN_SUIT[card // 8] & ~((2 << card) - 1) & ALL for card in DECK)
"""`ABOVE[card]`: the higher cards of the same suit."""

card_text: Final = tuple(RANKS[card % 8] + SUITS[card // 8] for card in DECK)
_CARDS: Final = {text: card for card, text in enumerate(card_text)}
face_of: Final[tuple[Face, ...]] = tuple(f"card/{text}" for text in card_text)
_IN_BYTE: Final = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))


def parse_card(text: str) -> Card | None:
    """Read `10S` or `AH`; None for anything else."""
    return _CARDS.get(text)


def cards_in(hand: Hand) -> list[Card]:
    """List a hand's cards in ascending order."""
    found = []
    for suit in range(4):
        found += [suit * 8 + rank for rank in _IN_BYTE[hand >> 8 * suit & 0xFF]]
    return found


def hand_of(cards: Iterable[Card]) -> Hand:
    """Gather cards into a hand."""
    hand = 0
    for card in cards:
        hand |= 1 << card
    return hand
