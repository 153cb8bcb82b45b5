"""Set-up: the prairie is laid out and the cards are dealt (ruling "Components")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.events import Tell
from . import drawing, telling
from . import words as w
from .counters import Counter

if TYPE_CHECKING:
    from .state import State


def lay_out(state: State, orders: tuple[tuple[Counter, ...], ...], tell: Tell | None) -> None:
    """Pile the counters up and turn the top one of each kind face up."""
    state.piles = [tuple(reversed(order)) for order in orders]
    if tell:
        telling.laid_out(tell)
    for kind in range(len(state.piles)):
        turn_up(state, kind, tell)
    state.phase = w.EVENTS


def turn_up(state: State, kind: int, tell: Tell | None) -> None:
    """Turn the top counter of a pile face up, if there is one."""
    if not state.piles[kind]:
        return
    counter = state.piles[kind][-1]
    state.piles[kind] = state.piles[kind][:-1]
    state.face_up[kind] = tuple(sorted((*state.face_up[kind], counter)))
    if tell:
        telling.turned_up(counter, tell)


def deal(state: State, tell: Tell | None) -> None:
    """Deal every hand, one card at a time from the dealer's left; the dealer takes the first turn."""
    for _ in range(state.terms.box.hand):
        for seat in state.seats_from(state.dealer + 1):
            drawing.draw(state, seat, tell)
    if tell:
        telling.dealt(state.dealer, state.terms.box.hand, tell)
    state.turn, state.phase = state.dealer, w.TURN
