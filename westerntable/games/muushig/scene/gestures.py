"""Which pieces go where for which move, and which move a person meant by a drop that is none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from westerntable.core.game import Move
from westerntable.core.message import Message, say
from westerntable.core.placement import Zone
from westerntable.games.muushig.rules import words as w
from westerntable.games.muushig.rules.cards import Card, Hand, cards_in, face_of, hand_of, parse_card
from westerntable.games.muushig.rules.moves import PLAYS, TAKES, Cut, Exchange, Play, TakeTrump, Word, exchange
from westerntable.games.muushig.rules.naming import card_name
from westerntable.games.muushig.rules.observation import Observation
from westerntable.games.muushig.rules.telling import zone
from westerntable.table.tablescene import Gesture, PieceAt, View

from .board import cut_zone


def offer(view: View, seen: Observation, moves: Sequence[Move]) -> list[Gesture]:
    """Offer at least one gesture for each move."""
    return [gesture for move in moves for gesture in _ways(move, seen, view.viewer)]


def _ways(move: Move, seen: Observation, seat: int) -> Iterator[Gesture]:
    match move:
        case Play(card):
            label = say("muushig.gesture.play", card=card_name(card))
            yield Gesture(move, label, _held(seat, 1 << card), zone("trick", seat))
        case Exchange(cards):
            yield _exchange(move, cards_in(cards), seat)
        case TakeTrump(card):
            label = say("muushig.gesture.take", card=card_name(card))
            yield Gesture(move, label, _held(seat, 1 << card), "turnup")
        case Cut(top):
            yield Gesture(move, say("muushig.gesture.cut", n=top), target=cut_zone(top))
        case Word(word):
            yield Gesture(move, say(f"muushig.gesture.{word}"))


def _exchange(move: Exchange, cards: Sequence[Card], seat: int) -> Gesture:
    if not cards:
        return Gesture(move, say("muushig.gesture.keep"), gather="stock")
    label = say("muushig.gesture.exchange_cards", cards=_listed(cards))
    brief = say("muushig.gesture.exchange", n=len(cards))
    return Gesture(move, label, _held(seat, hand_of(cards)), gather="stock", brief=brief)


def _listed(cards: Sequence[Card]) -> Message:
    """Name cards one after the other."""
    first, *more = cards
    return say("muushig.gesture.listed", card=card_name(first), more=_listed(more)) if more else card_name(first)


def _held(seat: int, cards: Hand) -> tuple[PieceAt, ...]:
    return tuple(PieceAt(zone("hand", seat), face_of[card]) for card in cards_in(cards))


# --------------------------------------------------------------------------------------------- what was meant by it
def meant(view: View, seen: Observation, pieces: Sequence[PieceAt], target: Zone) -> Move | None:
    """Name the move a drop was meant to be; None if it was none."""
    if not pieces or any(piece.zone != zone("hand", view.viewer) for piece in pieces):
        return None
    cards = [parse_card(piece.face.removeprefix("card/")) for piece in pieces]
    known = [card for card in cards if card is not None and seen.hand >> card & 1]
    if len(known) < len(pieces):
        return None
    return _meant_with(seen, known, target)


def _meant_with(seen: Observation, known: list[int], target: Zone) -> Move | None:
    if (target == "middle" or target.startswith("trick:")) and len(known) == 1:
        return PLAYS[known[0]]
    if target == "stock":
        return exchange(hand_of(known))
    if target == "turnup" and len(known) == 1 and seen.phase != w.PLAY:
        return TAKES[known[0]]
    return None
