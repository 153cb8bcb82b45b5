"""What the seat at turn may do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from ....core.actors import Seat
from ....core.game import Move
from . import words as w
from .cards import NONE, Hand, cards_in, hand_of
from .follow import playable, plays
from .moves import AGREE, CUTS, KNOCK, LEAVE, REDEAL, REFUSE, RESIGN, STAY_IN, TAKES, Exchange, exchange

if TYPE_CHECKING:
    from .state import State


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """List the moves of the seat at turn."""
    moves = _of_phase(state, seat)
    return [*moves, REDEAL] if may_ask_redeal(state, seat) else moves


def _of_phase(state: State, seat: Seat) -> Sequence[Move]:
    match state.phase:
        case w.PLAY:
            return plays(may_play(state, seat))
        case w.EXCHANGE:
            return _exchanges(state.hands[seat], len(state.stock))
        case w.TRUMP:
            return [*(TAKES[card] for card in cards_in(state.hands[seat])), LEAVE]
        case w.DECIDE:
            return (STAY_IN, RESIGN)
        case w.CUT:
            return (KNOCK, *CUTS)
    return (AGREE, REFUSE)


def may_play(state: State, seat: Seat) -> Hand:
    """Return the cards a seat may play to the trick now."""
    return playable(state.hands[seat], state.led, state.over, state.trump, state.house.strict)


@lru_cache(maxsize=4096)
def _exchanges(hand: Hand, most: int) -> tuple[Exchange, ...]:
    cards = cards_in(hand)
    return tuple(
        exchange(hand_of(chosen)) for many in range(min(most, len(cards)) + 1) for chosen in combinations(cards, many)
    )


def may_ask_redeal(state: State, seat: Seat) -> bool:
    """Tell whether a seat may ask for a redeal: until the first lead, once a round (ruling "Redeal")."""
    early = state.phase in (w.DECIDE, w.EXCHANGE, w.TRUMP) or (state.phase == w.PLAY and not state.played)
    return state.house.redeal and early and not state.proposed >> seat & 1 and state.asker == NONE
