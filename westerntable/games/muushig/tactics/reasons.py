"""Why a move is a good one, in one sentence for the hint."""

from __future__ import annotations

from westerntable.core.game import Move
from westerntable.core.message import Message, say

from ..rules import words as w
from ..rules.cards import ABOVE, Card
from ..rules.follow import beats, playable
from ..rules.moves import Cut, Exchange, Play, TakeTrump
from ..rules.naming import card_name, suit_name
from ..rules.observation import Observation


def reason(seen: Observation, move: Move) -> Message:
    """Say what speaks for a move of the seat that saw this."""
    match move:
        case Play(card):
            return _to_play(seen, card)
        case Exchange(cards):
            return say("muushig.reason.exchange", n=cards.bit_count()) if cards else say("muushig.reason.keep")
        case TakeTrump():
            return say("muushig.reason.take", card=card_name(seen.turnup))
        case Cut():
            return say("muushig.reason.cut")
    return say(f"muushig.reason.{move}")


def _to_play(seen: Observation, card: Card) -> Message:
    may = playable(seen.hand, seen.led, seen.over, seen.trump, seen.house.strict)
    if not may & (may - 1):
        return say("muushig.reason.only")
    highest = not ABOVE[card] & ~(seen.played | seen.hand | seen.dumped)
    if not seen.trick:
        if highest:
            return say("muushig.reason.highest", suit=suit_name(card // 8))
        return say("muushig.reason.lead", card=card_name(card))
    if not beats(card, seen.over, seen.trump):
        return say("muushig.reason.shed", card=card_name(card), suit=suit_name(seen.trump))
    if len(seen.trick) == seen.is_in.count(w.IN) - 1:
        return say("muushig.reason.last")
    return say("muushig.reason.win", card=card_name(card))
