"""The steps of a round before the first trick: ruling "A round", steps 1 to 5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actors import Seat
from ....core.events import Tell
from . import telling, trick
from . import words as w
from .cards import HAND, NONE, Card, Hand, cards_in

if TYPE_CHECKING:
    from .state import State


def cut(state: State, seat: Seat, top: int, tell: Tell | None) -> None:
    """Say how the deck was cut, and deal."""
    if tell:
        telling.cut(seat, top, tell)
    deal(state, tell)


def deal(state: State, tell: Tell | None) -> None:
    """Deal five each from the dealer's left and turn the next card up: its suit is trump."""
    deck = list(reversed(state.order))
    state.order = ()
    for many in (2, 3) if state.house.groups else (1,) * HAND:
        for seat in state.seats_from(state.dealer + 1):
            for _ in range(many):
                _draw(state, seat, deck, tell)
    state.turnup = deck.pop()
    state.trump = state.turnup // 8
    state.stock = deck
    if tell:
        telling.turned_up(state.turnup, tell)
    decide(state, tell)


def _draw(state: State, seat: Seat, deck: list[Card], tell: Tell | None) -> None:
    card = deck.pop()
    state.hands[seat] |= 1 << card
    if tell:
        telling.drawn(seat, card, tell)


def may_resign(state: State, seat: Seat) -> bool:
    """Tell whether an undecided seat may resign: at least two must play (ruling, step 3)."""
    others = sum(state.is_in[other] != w.OUT for other in range(state.seats) if other != seat)
    held = state.house.one_must_play and state.points[seat] == 1
    return others >= 2 and not held


def decide(state: State, tell: Tell | None) -> None:
    """Ask the next undecided player who has a choice; those without one are in."""
    for seat in state.seats_from(state.dealer + 1):
        if state.is_in[seat] == w.UNDECIDED:
            if may_resign(state, seat):
                state.phase, state.turn = w.DECIDE, seat
                return
            state.is_in[seat] = w.IN
            if tell and state.seats > 2:
                telling.must_play(seat, tell)
    begin_exchange(state, (state.dealer + 1) % state.seats, tell)


def begin_exchange(state: State, start: Seat, tell: Tell | None) -> None:
    """Ask the next player in, from `start` to the dealer, to exchange, while the stock lasts."""
    for seat in state.seats_from(state.dealer + 1)[(start - state.dealer - 1) % state.seats :]:
        if state.is_in[seat] == w.IN and state.stock:
            state.phase, state.turn = w.EXCHANGE, seat
            return
    _dealer_trump(state, tell)


def exchange(state: State, seat: Seat, cards: Hand, tell: Tell | None) -> None:
    """Put cards away, then draw as many at once (ruling, step 4)."""
    thrown = cards_in(cards)
    state.exchanged[seat] = len(thrown)
    put_away(state, seat, cards, tell)
    for _ in thrown:
        _draw(state, seat, state.stock, tell)
    if tell:
        telling.exchanged(seat, len(thrown), tell)
    if seat == state.dealer:
        _dealer_trump(state, tell)
    else:
        begin_exchange(state, (seat + 1) % state.seats, tell)


def put_away(state: State, seat: Seat, cards: Hand, tell: Tell | None) -> None:
    """Lay cards of a hand on the discards, face down."""
    if tell:
        telling.put_away(seat, cards, tell)
    state.hands[seat] &= ~cards
    state.dumped[seat] |= cards


def _dealer_trump(state: State, tell: Tell | None) -> None:
    if state.house.dealer_trump and state.is_in[state.dealer] == w.IN:
        state.phase, state.turn = w.TRUMP, state.dealer
    else:
        trick.begin(state, tell)


def take_trump(state: State, seat: Seat, card: Card, tell: Tell | None) -> None:
    """Let the dealer take the turn-up for a card (ruling, step 5)."""
    put_away(state, seat, 1 << card, tell)
    state.hands[seat] |= 1 << state.turnup
    state.taken_trump = True
    if tell:
        telling.took_trump(seat, state.turnup, tell)
    trick.begin(state, tell)


def answer(state: State, seat: Seat, word: str, tell: Tell | None) -> None:
    """Carry out a move of one word."""
    if tell:
        telling.answered(seat, word, tell)
    match word:
        case "knock":
            deal(state, tell)
        case "in" | "out":
            state.is_in[seat] = w.IN if word == "in" else w.OUT
            if word == "out":
                put_away(state, seat, state.hands[seat], tell)
            decide(state, tell)
        case "leave":
            trick.begin(state, tell)
        case "redeal":
            state.asker, state.resume, state.proposed = seat, (state.phase, seat), state.proposed | 1 << seat
            state.phase, state.turn = w.AGREE, (seat + 1) % state.seats
        case "refuse":
            (state.phase, state.turn), state.asker = state.resume, NONE
        case "agree":
            state.turn = (seat + 1) % state.seats
            if state.turn == state.asker:
                state.phase, state.asker, state.turn = w.SHUFFLE, NONE, state.dealer
