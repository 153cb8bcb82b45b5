"""From one ride to the next: shuffling and dealing, Go, how a ride ends, who rides then, what is passed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actors import Seat
from ....core.events import Tell
from . import telling
from .nouns import Ride, Rider, Sheep
from .terms import Terms

if TYPE_CHECKING:
    from .state import State


def seat_sheep(terms: Terms, rider: Seat) -> tuple[Sheep | None, ...]:
    """Give every seat but the rider's its share of the dice, nothing rolled."""
    fresh = Sheep((0,) * terms.dice_each)
    return tuple(None if seat == rider else fresh for seat in range(terms.seats))


def shuffle(state: State, order: tuple[str, ...], tell: Tell | None) -> None:
    """Lay the deck down and deal the first round."""
    if tell:
        telling.shuffled(tell)
    state.deck = order
    _deal_round(state, tell)
    _make_ready(state)


def go(state: State, tell: Tell | None) -> None:
    """Begin the ride."""
    state.phase = "ride"
    state.stir(*range(state.seats))
    if tell:
        telling.started(state, tell)


def end_ride(state: State, how: str, tell: Tell | None) -> None:
    """Score the ride; who fell gets nothing ("End of Turn"). Then the next rider, the next round, or the end."""
    place = state.riding.place
    points = 0 if how == "fell" else state.terms.points(place)
    ride = Ride(state.rider, how, place, points, state.now, state.locked)
    if tell:
        telling.ride_over(state, ride, tell)
    state.rides = (*state.rides, ride)
    seat = state.rider
    state.points = (*state.points[:seat], state.points[seat] + points, *state.points[seat + 1 :])
    state.owed = ()
    _turn_to_next(state, tell)


def _turn_to_next(state: State, tell: Tell | None) -> None:
    """Pass rider, dice and personal cards to the left; after a whole round deal anew, after the last stop there."""
    if len(state.rides) == state.seats * state.terms.rounds:
        if tell:
            telling.over(state, tell)
        state.phase, state.now = "over", 0
        state.sheep = tuple(sheep and Sheep(sheep.faces) for sheep in state.sheep)
        state.riding = Rider(state.riding.place, state.riding.die)
        return
    old, new = state.rider, (state.rider + 1) % state.seats
    sheep = seat_sheep(state.terms, new)
    if tell:
        telling.passed_on(state, new, sheep, tell)
    state.rider, state.sheep, state.riding = new, sheep, Rider()
    if len(state.rides) % state.seats:
        _pass_cards(state, old, tell)
    else:
        state.round += 1
        _deal_round(state, tell)
    _make_ready(state)


def _pass_cards(state: State, old: Seat, tell: Tell | None) -> None:
    """Hand each personal card on to the left: the new rider gives one away, the old one receives one."""
    if tell:
        telling.cards_passed(state, tell)
    last = state.seats - 1
    state.personal = tuple(state.personal[seat - 1 if seat else last] for seat in range(state.seats))


def _deal_round(state: State, tell: Tell | None) -> None:
    """Lay the old personal cards aside, reveal one more shared card, and deal each sheep a new personal one."""
    used = [card for card in state.personal if card is not None]
    deals = [(state.rider + step) % state.seats for step in range(1, state.seats)]
    shared, *cards = state.deck[: len(deals) + 1]
    personal = dict(zip(deals, cards, strict=True))
    if tell:
        telling.round_dealt(state, shared, personal, tell)
    state.used = (*state.used, *used)
    state.shared = (*state.shared, shared)
    state.personal = tuple(personal.get(seat) for seat in range(state.seats))
    state.deck = state.deck[len(deals) + 1 :]
    state.under = min(state.under, len(state.deck))


def _make_ready(state: State) -> None:
    state.phase, state.now = "ready", 0
    state.stir(*range(state.seats))
