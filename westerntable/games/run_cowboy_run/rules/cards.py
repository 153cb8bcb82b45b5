"""The 56 cards as small integers: ten ranks in five suits, and six hazards that differ in their pictures alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from ....core.placement import Face

Card: TypeAlias = int
"""`rank * 5 + suit` for the fifty suited cards (sorted by rank, then suit); the six hazards from `HAZARD` on."""

RANKS: Final = ("5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS: Final = ("S", "H", "C", "D", "G")
GOLD: Final = 4
FIVE, SEVEN, NINE = 0, 2, 4
HAZARD: Final[Card] = 50
"""The first hazard; every card from here on is one."""

HAZARDS: Final = ("snake", "outlaw", "stampede", "rockslide", "flood", "twister")
"""What the hazards show, in the order of their numbers."""

HAZARD_RANK: Final = 10
"""What `rank_of` says of a hazard: above the ace, equal to nothing that can be matched."""
HAND: Final = 3
DECK: Final[tuple[Card, ...]] = tuple(range(HAZARD + len(HAZARDS)))
BACK: Final[Face] = "card/back"

rank_of: Final = tuple(min(card // 5, HAZARD_RANK) for card in DECK)
is_gold: Final = tuple(card % 5 == GOLD and card < HAZARD for card in DECK)
card_text: Final = tuple(
    RANKS[card // 5] + SUITS[card % 5] if card < HAZARD else f"hazard-{HAZARDS[card - HAZARD]}" for card in DECK
)
_CARDS: Final = {text: card for card, text in enumerate(card_text)}
face_of: Final[tuple[Face, ...]] = tuple(f"card/{text}" for text in card_text)


def parse_card(text: str) -> Card | None:
    """Read `10G`, `AS` or `hazard-flood`; None for anything else."""
    return _CARDS.get(text)


def is_whole_deck(cards: Iterable[Card]) -> bool:
    """Tell whether these are exactly the 56 cards, in any order."""
    return tuple(sorted(cards)) == DECK
