"""The events of Muushig: which card goes where, and who sees its face.

Zones: `stock` (all undealt cards, face down), `cut` (the part of it lifted off), `turnup`, `hand:<seat>`,
`trick:<seat>` (the card a seat has played), `won:<seat>` (tricks, face down), `discards` (face down).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actors import Seat
from ....core.events import Moved, Said, Scored, Shuffled, Tell
from ....core.message import Who, say
from ....core.placement import Look, Zone
from .cards import BACK, NONE, Card, Hand, cards_in, face_of
from .naming import card_name, suit_name

if TYPE_CHECKING:
    from .state import State

_HIDDEN = Look(BACK)


def zone(kind: str, seat: Seat) -> Zone:
    """Name a seat's zone: `hand:2`."""
    return f"{kind}:{seat}"


def _in_hand(seat: Seat, card: Card) -> Look:
    return Look(face_of[card], BACK, (seat,))


def gather(state: State, tell: Tell) -> None:
    """Bring all cards back to the stock and shuffle."""
    for seat in range(state.seats):
        for card in cards_in(state.hands[seat]):
            tell(Moved(_in_hand(seat, card), zone("hand", seat), "stock", _HIDDEN))
        for _ in range(state.tricks[seat] * state.is_in.count(1)):
            tell(Moved(_HIDDEN, zone("won", seat), "stock", _HIDDEN))
        for _ in cards_in(state.dumped[seat]):
            tell(Moved(_HIDDEN, "discards", "stock", _HIDDEN))
    if state.turnup != NONE and not state.taken_trump:
        tell(Moved(Look(face_of[state.turnup]), "turnup", "stock", _HIDDEN))
    tell(Shuffled("stock"))
    tell(Said(say("muushig.log.round", n=len(state.history) + 1, who=Who(state.dealer))))


def cut(seat: Seat, top: int, tell: Tell) -> None:
    """Lift the upper part of the deck off, lay it aside, and put it under the lower one."""
    for _ in range(top):
        tell(Moved(_HIDDEN, "stock", "cut", _HIDDEN))
    tell(Said(say("muushig.log.cut", who=Who(seat), n=top)))
    for _ in range(top):
        tell(Moved(_HIDDEN, "cut", "stock", _HIDDEN))


def drawn(seat: Seat, card: Card, tell: Tell) -> None:
    """Draw a card: its owner sees it."""
    tell(Moved(_HIDDEN, "stock", zone("hand", seat), _in_hand(seat, card)))


def turned_up(card: Card, tell: Tell) -> None:
    """Turn the trump card up."""
    tell(Moved(_HIDDEN, "stock", "turnup", Look(face_of[card])))
    tell(Said(say("muushig.log.turned_up", card=card_name(card), suit=suit_name(card // 8))))


def must_play(seat: Seat, tell: Tell) -> None:
    """Say that a seat has no choice."""
    tell(Said(say("muushig.log.must_play", who=Who(seat))))


def answered(seat: Seat, word: str, tell: Tell) -> None:
    """Say a move of one word."""
    tell(Said(say(f"muushig.log.{word}", who=Who(seat))))


def put_away(seat: Seat, cards: Hand, tell: Tell) -> None:
    """Lay cards on the discards, face down."""
    for card in cards_in(cards):
        tell(Moved(_in_hand(seat, card), zone("hand", seat), "discards", _HIDDEN))


def exchanged(seat: Seat, many: int, tell: Tell) -> None:
    """Say how many cards were exchanged."""
    said = say("muushig.log.exchanged", who=Who(seat), n=many) if many else say("muushig.log.keeps", who=Who(seat))
    tell(Said(said))


def took_trump(seat: Seat, card: Card, tell: Tell) -> None:
    """Let the dealer take the turn-up, which all have seen."""
    tell(Moved(Look(face_of[card]), "turnup", zone("hand", seat), _in_hand(seat, card)))
    tell(Said(say("muushig.log.took_trump", who=Who(seat), card=card_name(card))))


def leads(seat: Seat, tell: Tell) -> None:
    """Say who leads the first trick."""
    tell(Said(say("muushig.log.leads", who=Who(seat))))


def played(seat: Seat, card: Card, tell: Tell) -> None:
    """Play a card to the trick."""
    tell(Moved(_in_hand(seat, card), zone("hand", seat), zone("trick", seat), Look(face_of[card])))
    tell(Said(say("muushig.log.played", who=Who(seat), card=card_name(card))))


def trick_won(state: State, winner: Seat, tell: Tell) -> None:
    """Turn the trick over to its winner."""
    for seat, card in state.trick:
        tell(Moved(Look(face_of[card]), zone("trick", seat), zone("won", winner), _HIDDEN))
    tell(Said(say("muushig.log.trick", who=Who(winner))))


def scored(seat: Seat, change: int, tell: Tell) -> None:
    """Change a seat's points."""
    why = "tricks" if change < 0 else "no_trick"
    tell(Scored(seat, change, say(f"muushig.score.{why}")))
    tell(Said(say(f"muushig.log.{why}_scored", who=Who(seat), n=abs(change))))


def game_won(state: State, winners: tuple[Seat, ...], chips: tuple[int, ...], tell: Tell) -> None:
    """Say who has won a game and what it brings."""
    for seat in winners:
        won, who = chips[seat], Who(seat)
        paid = state.house.series and won
        tell(Said(say("muushig.log.won_chips", who=who, n=won) if paid else say("muushig.log.won", who=who)))


def next_game(state: State, tell: Tell) -> None:
    """Say which game of the series begins."""
    kind = "game" if state.game < state.seats else "boolt"
    tell(Said(say(f"muushig.log.next_{kind}", n=state.game + 1, who=Who(state.dealer))))
