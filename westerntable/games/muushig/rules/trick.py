"""Playing the five tricks: ruling "A round", step 6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actors import Seat
from ....core.events import Tell
from . import scoring, telling
from . import words as w
from .cards import NONE, Card
from .follow import beats, ruled_out

if TYPE_CHECKING:
    from .state import State


def begin(state: State, tell: Tell | None) -> None:
    """Let the first player in, from the dealer's left, lead."""
    state.phase = w.PLAY
    state.turn = next(seat for seat in state.seats_from(state.dealer + 1) if state.is_in[seat] == w.IN)
    if tell:
        telling.leads(state.turn, tell)


def lay(state: State, seat: Seat, card: Card) -> None:
    """Lay a card on the trick and note whether it is winning."""
    if not state.trick:
        state.led, state.over, state.over_seat = card >> 3, card, seat
    elif beats(card, state.over, state.trump):
        state.over, state.over_seat = card, seat
    state.trick.append((seat, card))


def play(state: State, seat: Seat, card: Card, tell: Tell | None) -> None:
    """Play a card to the trick; the last one in ends it."""
    if state.trick:
        state.barred[seat] |= ruled_out(card, state.led, state.over, state.trump, state.house.strict)
    state.hands[seat] &= ~(1 << card)
    state.laid[seat] |= 1 << card
    state.played |= 1 << card
    lay(state, seat, card)
    if tell:
        telling.played(seat, card, tell)
    seats, is_in = state.seats, state.is_in
    following = (seat + 1) % seats
    while is_in[following] != w.IN:
        following = (following + 1) % seats
    if following == state.trick[0][0]:
        _end(state, tell)
    else:
        state.turn = following


def _end(state: State, tell: Tell | None) -> None:
    winner = state.over_seat
    state.tricks[winner] += 1
    if tell:
        telling.trick_won(state, winner, tell)
    if state.tricks[winner] == state.points[winner]:
        state.zeroed += (winner,)
    state.trick = []
    state.led = state.over = state.over_seat = NONE
    state.turn = winner
    if not state.hands[winner]:
        scoring.end_round(state, tell)
