"""The four actions of a turn, and the answer to a theft (rulings "Turn" and "Sets")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actors import Seat
from ....core.events import Tell
from . import drawing, ending, knowledge, setup, telling
from . import words as w
from .cards import COWBOY, Cards, without
from .counters import SPECIAL, Counter, Counters, added, kind_of, removed
from .moves import TOP, Source

if TYPE_CHECKING:
    from .state import State


def swap(state: State, cards: Cards, tell: Tell | None) -> None:
    """Lay cards aside, draw as many, then put them under the deck."""
    seat = state.turn
    if tell:
        telling.laid_aside(seat, cards, tell)
    state.hands[seat] = without(state.hands[seat], cards)
    knowledge.swapped(state, seat, len(cards))
    state.aside = cards
    state.swaps += 1
    state.owed = ((seat, len(cards)),)
    drawing.go_on(state, tell)


def catch(state: State, source: Source, cards: Cards, tell: Tell | None) -> None:
    """Play a set, take the counter, turn up another for one that lay open; the last of a kind ends the game."""
    seat = state.turn
    state.swaps = 0
    if tell:
        telling.catches(seat, source, cards, tell)
    _play(state, seat, cards)
    state.used += cards
    counter = state.piles[source - TOP][-1] if source >= TOP else source
    kind = kind_of[counter]
    if tell:
        telling.caught(seat, counter, source >= TOP, tell)
    if source >= TOP:
        state.piles[kind] = state.piles[kind][:-1]
    elif kind == SPECIAL:
        state.specials = removed(state.specials, counter)
    else:
        state.face_up[kind] = removed(state.face_up[kind], counter)
        setup.turn_up(state, kind, tell)
    state.corrals[seat] = added(state.corrals[seat], counter)
    if kind != SPECIAL and not state.face_up[kind] and not state.piles[kind]:
        ending.finish(state, w.LAST, kind, seat, tell)
        return
    state.owed = ((seat, len(cards)),)
    drawing.go_on(state, tell)


def _play(state: State, seat: Seat, cards: Cards) -> None:
    state.hands[seat] = without(state.hands[seat], cards)
    knowledge.showed(state, seat, cards)


def steal(state: State, victim: Seat, counter: Counter, cards: Cards, tell: Tell | None) -> None:
    """Set cards on the table for another's counter; its owner is asked, whatever they hold."""
    state.swaps = 0
    if tell:
        telling.steals(state.turn, victim, counter, cards, tell)
    _play(state, state.turn, cards)
    state.offer, state.victim, state.target = cards, victim, counter
    state.phase = w.DEFEND


def let_go(state: State, tell: Tell | None) -> None:
    """The thief takes the counter and refills."""
    thief, victim, counter = state.turn, state.victim, state.target
    if tell:
        telling.stolen(thief, victim, counter, tell)
        telling.offer_used(state.offer, tell)
    state.corrals[victim] = removed(state.corrals[victim], counter)
    state.corrals[thief] = added(state.corrals[thief], counter)
    state.used += state.offer
    _settle(state, ((thief, len(state.offer)),), tell)


def defend(state: State, cards: Cards, tell: Tell | None) -> None:
    """The counter stays; the thief discards every cowboy; thief, then owner refill."""
    thief, owner = state.turn, state.victim
    if tell:
        telling.defended(owner, state.target, cards, tell)
        telling.offer_used((*state.offer, *cards), tell)
    _play(state, owner, cards)
    state.used += (*state.offer, *cards)
    cowboys = (COWBOY,) * state.hands[thief].count(COWBOY)
    if tell and cowboys:
        telling.loses_cowboys(thief, cowboys, tell)
    _play(state, thief, cowboys)
    state.used += cowboys
    knowledge.failed(state, thief)
    _settle(state, ((thief, len(state.offer) + len(cowboys)), (owner, len(cards))), tell)


def _settle(state: State, owed: tuple[tuple[Seat, int], ...], tell: Tell | None) -> None:
    state.offer, state.victim, state.target = (), w.NOBODY, w.NOBODY
    state.owed = owed
    drawing.go_on(state, tell)


def stable(state: State, counter: Counter, tell: Tell | None) -> None:
    """Move a counter into the stable, where nobody can steal it; a herd ends the game."""
    seat = state.turn
    state.swaps = 0
    if not house(state, seat, (counter,), tell):
        drawing.go_on(state, tell)


def house(state: State, seat: Seat, counters: Counters, tell: Tell | None) -> bool:
    """Move counters from corral to stable; True if they complete a herd, which ends the game."""
    for counter in counters:
        if tell:
            telling.stabled(seat, counter, tell)
        state.corrals[seat] = removed(state.corrals[seat], counter)
        state.stables[seat] = added(state.stables[seat], counter)
    if ending.is_herd(state.terms.box.herd, state.stables[seat]):
        ending.finish(state, w.HERD, w.NOBODY, seat, tell)
        return True
    return False
