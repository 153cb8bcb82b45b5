"""The event deck and its five kinds of event (ruling "Events")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actors import Seat
from ....core.events import Tell
from . import actions, components, drawing, ending, setup, telling
from . import words as w
from .counters import FOAL, KINDS, MARE, SPECIAL, STALLION, Counter, Counters, added, kind_of, removed

if TYPE_CHECKING:
    from .state import State


def shuffle(state: State, order: tuple[int, ...], tell: Tell | None) -> None:
    """Make a new event deck, at set-up or when all events have been used."""
    if tell:
        telling.events_shuffled(state.past, tell)
    state.events, state.past = tuple(reversed(order)), ()
    if state.due:
        turn_up(state, tell)
    else:
        state.phase = w.CARDS


def turn_up(state: State, tell: Tell | None) -> None:
    """Turn up the next event and let it happen; the next turn follows it."""
    if not state.events:
        state.phase = w.EVENTS
        return
    event = state.events[-1]
    state.events, state.past, state.due = state.events[:-1], (*state.past, event), False
    if tell:
        telling.event(event, tell)
    match event:
        case components.ROTTEN_GATE:
            _ask(state, w.FREE)
        case components.HEAVY_RAIN:
            _ask(state, w.SHELTER)
        case components.PRIDE:
            _take_the_pride(state, tell)
        case components.DELIVERY:
            _deliver(state, tell)
        case _:
            drawing.next_turn(state)


def _ask(state: State, phase: int) -> None:
    """Ask everybody with counters in the corral, in turn order from the active player."""
    state.queue = tuple(seat for seat in state.seats_from(state.turn) if state.corrals[seat])
    _next_asked(state, phase)


def _next_asked(state: State, phase: int) -> None:
    if state.queue:
        state.phase = phase
    else:
        drawing.next_turn(state)


def free(state: State, counter: Counter, tell: Tell | None) -> None:
    """A Rotten Gate: a counter goes face up to the prairie."""
    seat = state.queue[0]
    if tell:
        telling.freed(seat, counter, tell)
    state.corrals[seat] = removed(state.corrals[seat], counter)
    kind = kind_of[counter]
    if kind == SPECIAL:
        state.specials = added(state.specials, counter)
    else:
        state.face_up[kind] = added(state.face_up[kind], counter)
    state.queue = state.queue[1:]
    _next_asked(state, w.FREE)


def shelter(state: State, counters: Counters, tell: Tell | None) -> None:
    """Heavy Rain: counters go to the stable together; the first player to complete a herd ends the game."""
    seat = state.queue[0]
    if tell and not counters:
        telling.stays_out(seat, tell)
    if actions.house(state, seat, counters, tell):
        return
    state.queue = state.queue[1:]
    _next_asked(state, w.SHELTER)


def _take_the_pride(state: State, tell: Tell | None) -> None:
    """The Indians Take the Pride of the Herd: all that lies open leaves the game, one of each kind is turned up."""
    taken = tuple(sorted((*(each for counters in state.face_up for each in counters), *state.specials)))
    if tell:
        telling.taken_away(taken, tell)
    state.gone = tuple(sorted((*state.gone, *taken)))
    state.face_up, state.specials = [()] * len(KINDS), ()
    over = [kind for kind in range(len(KINDS)) if not state.piles[kind]]
    for kind in range(len(KINDS)):
        setup.turn_up(state, kind, tell)
    if over:
        ending.finish(state, w.REMOVED, over[0], w.NOBODY, tell)
    else:
        drawing.next_turn(state)


def _deliver(state: State, tell: Tell | None) -> None:
    """Delivery: a face-down foal for everybody with a stallion and a mare in the stable, in turn order."""
    for seat in state.seats_from(state.turn):
        if state.piles[FOAL] and _is_couple(state, seat):
            foal = state.piles[FOAL][-1]
            state.piles[FOAL] = state.piles[FOAL][:-1]
            state.corrals[seat] = added(state.corrals[seat], foal)
            if tell:
                telling.delivered(seat, foal, tell)
    drawing.next_turn(state)


def _is_couple(state: State, seat: Seat) -> bool:
    kinds = {kind_of[counter] for counter in state.stables[seat]}
    return STALLION in kinds and MARE in kinds
