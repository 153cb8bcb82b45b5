"""Cards in sentences."""

from __future__ import annotations

from ....core.message import Message, say
from .cards import RANKS, SUIT_WORDS, Card


def suit_name(suit: int) -> Message:
    """Name a suit."""
    return say(f"muushig.suit.{SUIT_WORDS[suit]}")


def card_name(card: Card) -> Message:
    """Name a card: "the king of hearts"."""
    return say("muushig.card", rank=say(f"muushig.rank.{RANKS[card % 8].lower()}"), suit=suit_name(card // 8))
