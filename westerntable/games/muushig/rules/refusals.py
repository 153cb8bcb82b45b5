"""Why a move is refused, in sentences that say what is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actors import CHANCE, Actor, Seat
from ....core.game import Move
from ....core.message import Message, say
from . import offers
from . import words as w
from .cards import ABOVE, DECK, IN_SUIT, Card, Hand
from .moves import Exchange, Play, Shuffle, TakeTrump, Word
from .naming import card_name, suit_name

if TYPE_CHECKING:
    from .state import State


def why_not(state: State, actor: Actor, move: Move) -> Message | None:
    """Say why `actor` may not make `move` now; None if they may."""
    if actor != state.to_act():
        return say("muushig.refusal.not_your_turn")
    if actor == CHANCE:
        whole = isinstance(move, Shuffle) and sorted(move.order) == list(DECK)
        return None if whole else say("muushig.refusal.not_the_deck")
    if move in offers.legal_moves(state, actor):
        return None
    return _what_is_missing(state, actor, move)


def _what_is_missing(state: State, seat: Seat, move: Move) -> Message:
    match move:
        case Play(card) if state.phase == w.PLAY:
            return _why_not_play(state, seat, card)
        case Exchange(cards) if state.phase == w.EXCHANGE:
            return _why_not_exchange(state, seat, cards)
        case TakeTrump() if state.phase == w.TRUMP:
            return say("muushig.refusal.not_in_hand")
        case Word("redeal") if state.house.redeal:
            return say("muushig.refusal.redeal_too_late")
    return say(f"muushig.refusal.asked_{w.PHASES[state.phase]}")


def _why_not_exchange(state: State, seat: Seat, cards: Hand) -> Message:
    if cards & ~state.hands[seat]:
        return say("muushig.refusal.not_in_hand")
    return say("muushig.refusal.stock_too_small", n=len(state.stock), wanted=cards.bit_count())


def _why_not_play(state: State, seat: Seat, card: Card) -> Message:
    hand = state.hands[seat]
    if not hand >> card & 1:
        return say("muushig.refusal.not_in_hand")
    over, led = state.over, state.led
    if not state.house.strict:
        return say("muushig.refusal.must_win", card=card_name(over))
    if hand & IN_SUIT[led]:
        if card // 8 != led:
            return say("muushig.refusal.follow", suit=suit_name(led))
        return say("muushig.refusal.beat", card=card_name(over))
    if card // 8 != state.trump:
        return say("muushig.refusal.trump", suit=suit_name(state.trump))
    assert hand & ABOVE[over], "a trump is refused only when a higher one is held"
    return say("muushig.refusal.beat", card=card_name(over))
