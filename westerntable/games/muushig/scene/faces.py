"""What the cards show: thirty-two faces in four suits, and the back."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from westerntable.core.message import say
from westerntable.core.placement import Face
from westerntable.games.muushig.rules import cards as deck
from westerntable.games.muushig.rules.cards import parse_card
from westerntable.table import cards
from westerntable.table.canvas import Size
from westerntable.table.cards import SPADE, Card, Suit
from westerntable.table.palette import RED
from westerntable.table.tablescene import View

HEART: Final = Suit("suit-heart", RED)
CLUB: Final = Suit("steppe-club", "#2B4F2E")
DIAMOND: Final = Suit("steppe-diamond", "#3A7AB5")
SUITS: Final = {"S": SPADE, "H": HEART, "C": CLUB, "D": DIAMOND}
"""Each suit has an ink of its own, each darker than the next: no colour needs a mark beside it."""
SUIT_MARKS: Final = tuple(suit.mark for suit in SUITS.values())
COURTS: Final = {
    "JS": "court-jack", "QS": "court-queen", "KS": "court-king",
    "JH": "jack-hearts", "QH": "queen-hearts", "KH": "khan-hearts",
    "JC": "jack-clubs", "QC": "queen-clubs", "KC": "khan-clubs",
    "JD": "jack-diamonds", "QD": "queen-diamonds", "KD": "khan-diamonds",
}  # fmt: skip
"""A drawing of its own for each court."""
BACK: Final = "#8E2F26"


def may_lie() -> dict[str, list[Face]]:
    """List what may come to lie in each kind of zone: any card where cards lie open, else backs."""
    hidden = {kind: [deck.BACK] for kind in ("stock", "cut", "discards", "won")}
    return {"hand": [deck.BACK, *deck.face_of], "trick": [*deck.face_of], "turnup": [*deck.face_of], **hidden}


def face_of(face: Face, size: Size, view: View) -> Surface:
    """Draw a card to fit `size` pixels; raises LookupError for what the deck has not."""
    name = face.removeprefix("card/")
    if name == "back":
        return cards.card_back(size, BACK, "steppe-back")
    if parse_card(name) is None:
        raise LookupError(f"Muushig has no piece that shows {face}")
    return cards.card_face(card_of(name, view), size, view.colour_marks)


def card_of(name: str, view: View) -> Card:
    """Return what is printed on `10H`: pips for a number, a court of its own for J, Q and K, one mark for an ace."""
    rank, suit = name[:-1], SUITS[name[-1]]
    if rank.isdigit():
        return Card(rank, suit, pips=int(rank))
    return Card(view.say(say(f"table.card.{rank.lower()}")), suit, court=COURTS.get(name, ""))
