"""The moves of Muushig and their text forms."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from ....core.errors import BadMove
from ....core.game import Move
from ....core.message import say
from .cards import DECK, Card, Hand, card_text, cards_in, hand_of, parse_card


@dataclass(frozen=True, slots=True)
class Word:
    """A move that is one word: `in`, `out`, `knock`, `leave`, `redeal`, `agree`, `refuse`."""

    word: str

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class Cut:
    """Lift so many cards off the deck and put the rest on top of them."""

    top: int

    def __str__(self) -> str:
        return f"cut {self.top}"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Discard these cards, none to all five, and draw as many from the stock."""

    cards: Hand

    def __str__(self) -> str:
        return " ".join(("exchange", *(card_text[card] for card in cards_in(self.cards))))


@dataclass(frozen=True, slots=True)
class TakeTrump:
    """The dealer takes the turn-up for this card."""

    discard: Card

    def __str__(self) -> str:
        return f"take {card_text[self.discard]}"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick."""

    card: Card

    def __str__(self) -> str:
        return f"play {card_text[self.card]}"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance: the whole deck, top card first."""

    order: tuple[Card, ...]

    def __str__(self) -> str:
        return "shuffle " + " ".join(card_text[card] for card in self.order)


STAY_IN, RESIGN, KNOCK, LEAVE = Word("in"), Word("out"), Word("knock"), Word("leave")
REDEAL, AGREE, REFUSE = Word("redeal"), Word("agree"), Word("refuse")
_WORDS: Final = {move.word: move for move in (STAY_IN, RESIGN, KNOCK, LEAVE, REDEAL, AGREE, REFUSE)}
CUTS: Final = tuple(Cut(top) for top in range(1, len(DECK)))
PLAYS: Final = tuple(Play(card) for card in DECK)
TAKES: Final = tuple(TakeTrump(card) for card in DECK)


@cache
def exchange(cards: Hand) -> Exchange:
    """Return the one move object for these cards."""
    return Exchange(cards)


def parse(text: str) -> Move:
    """Read a move's text form; raises `BadMove`."""
    word, *rest = text.split(" ")
    if word in _WORDS and not rest:
        return _WORDS[word]
    if word == "cut" and len(rest) == 1 and rest[0] in {str(cut.top) for cut in CUTS}:
        return CUTS[int(rest[0]) - 1]
    cards = tuple(card for card in map(parse_card, rest) if card is not None)
    if len(cards) == len(rest):
        match word:
            case "play" if len(cards) == 1:
                return PLAYS[cards[0]]
            case "take" if len(cards) == 1:
                return TAKES[cards[0]]
            case "exchange" if cards == tuple(sorted(set(cards))):
                return exchange(hand_of(cards))
            case "shuffle" if cards:
                return Shuffle(cards)
    raise BadMove(say("muushig.refusal.not_a_move", text=text[:80]))
