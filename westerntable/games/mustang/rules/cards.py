"""The cards of the cowboy deck as small integers: eight values in five suits, and cowboys that are all alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from ....core.placement import Face

Card: TypeAlias = int
"""`(value − 1) * 5 + suit` for the forty with a suit (sorted by value, then suit); `COWBOY` for each of the others."""

Cards: TypeAlias = tuple[Card, ...]
"""Cards in ascending order, cowboys last: a hand, a set."""

SUITS: Final = ("bell", "clover", "flame", "hat", "wheel")
LETTERS: Final = "bcfhw"
HIGHEST: Final = 8
COWBOY: Final[Card] = HIGHEST * len(SUITS)
BACK: Final[Face] = "card/back"

value_of: Final = (*(card // 5 + 1 for card in range(COWBOY)), 0)
"""`value_of[card]` from 1 to 8; 0 for a cowboy."""

card_text: Final = (*(f"{card // 5 + 1}{LETTERS[card % 5]}" for card in range(COWBOY)), "cowboy")
_CARDS: Final = {text: card for card, text in enumerate(card_text)}
face_of: Final[tuple[Face, ...]] = tuple(f"card/{text}" for text in card_text)


def parse_card(text: str) -> Card | None:
    """Read `3b` or `cowboy`; None for anything else."""
    return _CARDS.get(text)


def texts_of(cards: Iterable[Card]) -> str:
    """Write cards one after the other."""
    return " ".join([card_text[card] for card in cards])


def without(hand: Cards, cards: Iterable[Card]) -> Cards:
    """Take cards out of a hand that holds them."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)
