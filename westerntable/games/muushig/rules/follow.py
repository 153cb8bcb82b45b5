"""Which card may be played: ruling "Which card"."""

from __future__ import annotations

from typing import Final

from .cards import ABOVE, IN_SUIT, NONE, Card, Hand, cards_in
from .moves import PLAYS, Play


def beats(card: Card, winning: Card, trump: int) -> bool:
    """Tell whether a card takes the trick from the one that is winning."""
    if card // 8 == winning // 8:
        return card > winning
    return card // 8 == trump


def playable(hand: Hand, led: int, winning: Card, trump: int, strict: bool) -> Hand:
    """Return the cards of a hand that may be played: `led` is the suit led (`NONE`: this hand leads)."""
    if led == NONE:
        return hand
    return _strict(hand, led, winning, trump) if strict else _open(hand, winning, trump)


def _strict(hand: Hand, led: int, winning: Card, trump: int) -> Hand:
    same = hand & IN_SUIT[led]
    if same:
        return (same & ABOVE[winning] or same) if winning // 8 == led else same
    trumps = hand & IN_SUIT[trump]
    if trumps:
        return (trumps & ABOVE[winning] or trumps) if winning // 8 == trump else trumps
    return hand


def _open(hand: Hand, winning: Card, trump: int) -> Hand:
    """Follow the source to the letter: a card that would be winning if there is one, else any."""
    over = ABOVE[winning] if winning // 8 == trump else ABOVE[winning] | IN_SUIT[trump]
    return hand & over or hand


def ruled_out(card: Card, led: int, winning: Card, trump: int, strict: bool) -> Hand:
    """Return the cards that a player who played `card` cannot hold, since they would have had to play one of them.

    `led` and `winning` as they stood before the card. What one learns so stays true: hands only shrink.
    """
    if led == NONE:
        return 0
    if not strict:
        over = ABOVE[winning] if winning // 8 == trump else ABOVE[winning] | IN_SUIT[trump]
        return 0 if beats(card, winning, trump) else over
    suit = card // 8
    if suit == led:
        return ABOVE[winning] if winning // 8 == led and card < winning else 0
    if suit == trump:
        lower = winning // 8 == trump and card < winning
        return IN_SUIT[led] | (ABOVE[winning] if lower else 0)
    return IN_SUIT[led] | IN_SUIT[trump]


_PLAYS_IN_BYTE: Final = tuple(
    tuple(tuple(PLAYS[suit * 8 + rank] for rank in range(8) if byte >> rank & 1) for byte in range(256))
    for suit in range(4)
)


def plays(cards: Hand) -> list[Play]:
    """List the play moves of a set of cards, in ascending order."""
    found: list[Play] = []
    for suit in range(4):
        byte = cards >> 8 * suit & 0xFF
        if byte:
            found += _PLAYS_IN_BYTE[suit][byte]
    return found


__all__ = ["beats", "cards_in", "playable", "plays", "ruled_out"]
