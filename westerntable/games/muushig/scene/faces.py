"""What the cards show: thirty-two faces in four suits, and the back."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from westerntable.core.message import say
from westerntable.core.placement import Face
from westerntable.games.muushig.rules.cards import parse_card
from westerntable.table import cards
from westerntable.table.canvas import Size
from westerntable.table.cards import HEART, SPADE, Card, Suit
from westerntable.table.tablescene import View

CLUB: Final = Suit("steppe-club", "#3E6335", sign="bar")
DIAMOND: Final = Suit("steppe-diamond", "#2B5C86", sign="bar")
SUITS: Final = {"S": SPADE, "H": HEART, "C": CLUB, "D": DIAMOND}
"""Each suit has an ink of its own."""
SUIT_MARKS: Final = tuple(suit.mark for suit in SUITS.values())
COURTS: Final = {"J": "court-jack", "Q": "court-queen", "K": "court-king"}
BACK: Final = "#7C2A20"


def face_of(face: Face, size: Size, view: View) -> Surface:
    """Draw a card to fit `size` pixels; raises LookupError for what the deck has not."""
    name = face.removeprefix("card/")
    if name == "back":
        return cards.card_back(size)
    if parse_card(name) is None:
        raise LookupError(f"Muushig has no piece that shows {face}")
    return cards.card_face(card_of(name, view), size, view.colour_marks)


def card_of(name: str, view: View) -> Card:
    """Return what is printed on `10H`: pips for a number, a court of its own for J, Q and K, one mark for an ace."""
    rank, suit = name[:-1], SUITS[name[-1]]
    if rank.isdigit():
        return Card(rank, suit, pips=int(rank))
    return Card(view.say(say(f"table.card.{rank.lower()}")), suit, court=COURTS.get(rank, ""))
