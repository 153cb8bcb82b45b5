"""Refilling, the end of the deck, and what comes after an action (ruling "Refilling and the deck")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actors import Seat
from ....core.events import Tell
from . import happenings, knowledge, setup, telling
from . import words as w
from .cards import Card

if TYPE_CHECKING:
    from .state import State


def go_on(state: State, tell: Tell | None) -> None:
    """Draw what is owed, put swapped cards under the deck, then the event if one is due, then the next turn."""
    if not _draw_owed(state, tell):
        return
    if state.aside:
        _put_under(state, tell)
    if state.swaps >= state.terms.box.swap_rounds * state.seats:
        state.swaps = 0
        if not state.due:
            state.due, state.phase = True, w.CARDS
            if tell:
                telling.nobody_but_swaps(tell)
            return
    if state.due:
        happenings.turn_up(state, tell)
    else:
        next_turn(state)


def next_turn(state: State) -> None:
    """Let the next player clockwise act."""
    state.turn, state.phase = (state.turn + 1) % state.seats, w.TURN


def _draw_owed(state: State, tell: Tell | None) -> bool:
    """Draw until nothing is owed; False if the deck is over, which waits for the shuffle."""
    while state.owed:
        seat, many = state.owed[0]
        draw(state, seat, tell)
        state.owed = ((seat, many - 1), *state.owed[1:]) if many > 1 else state.owed[1:]
        if not state.deck:
            state.due, state.phase = True, w.CARDS
            if tell:
                telling.deck_over(tell)
            return False
    return True


def draw(state: State, seat: Seat, tell: Tell | None) -> None:
    """Draw the top card of the deck."""
    card = state.deck.pop()
    state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
    if len(state.marks) > len(state.deck):
        knowledge.drew(state, seat, card, state.marks.pop())
    if tell:
        telling.drawn(seat, card, tell)


def _put_under(state: State, tell: Tell | None) -> None:
    if tell:
        telling.put_under(state.turn, state.aside, tell)
    knowledge.put_under(state, state.turn, state.aside)
    state.aside = ()


def shuffle(state: State, order: tuple[Card, ...], tell: Tell | None) -> None:
    """Make a new deck, at set-up to deal from, else to draw on from."""
    if tell:
        telling.gathered(state, tell)
    knowledge.shuffled(state)
    state.deck, state.used = list(reversed(order)), []
    if any(state.hands):
        go_on(state, tell)
    else:
        setup.deal(state, tell)
