"""Why a move is refused, in sentences that say what is missing."""

from __future__ import annotations

from collections import Counter as Tally
from typing import TYPE_CHECKING

from ....core.actors import CHANCE, Actor, Seat
from ....core.game import Move
from ....core.message import Message, Who, say
from . import words as w
from .cards import Cards
from .counters import KINDS, SPECIAL, Counter, Counters, kind_of
from .moves import (
    TOP,
    Catch,
    Defend,
    Free,
    LetGo,
    Shelter,
    ShuffleCards,
    ShuffleCounters,
    ShuffleEvents,
    Source,
    Stable,
    Steal,
    Swap,
)
from .naming import counter_name, set_name
from .sets import strength

if TYPE_CHECKING:
    from .state import State


def why_not(state: State, actor: Actor, move: Move) -> Message | None:
    """Say why `actor` may not make `move` now; None if they may."""
    if actor != state.to_act():
        return say("mustang.refusal.not_your_turn")
    if actor == CHANCE:
        return None if _is_shuffle(state, move) else say("mustang.refusal.not_a_shuffle")
    return _why_not_turn(state, actor, move) if state.phase == w.TURN else _why_not_answer(state, actor, move)


def _why_not_turn(state: State, seat: Seat, move: Move) -> Message | None:
    match move:
        case Swap(cards):
            return _why_not_swap(state, seat, cards)
        case Catch(source, cards):
            return _why_not_catch(state, source) or _why_not_set(state, seat, cards, _kind_caught(source))
        case Steal(victim, counter, cards):
            return _why_not_steal(state, seat, victim, counter) or _why_not_set(state, seat, cards, kind_of[counter])
        case Stable(counter):
            return _why_not_own(state, seat, (counter,))
    return say("mustang.refusal.asked_turn")


def _why_not_answer(state: State, seat: Seat, move: Move) -> Message | None:
    match state.phase, move:
        case w.DEFEND, Defend(cards):
            return _why_not_defend(state, seat, cards)
        case w.DEFEND, LetGo():
            return None
        case w.FREE, Free(counter):
            return _why_not_own(state, seat, (counter,))
        case w.SHELTER, Shelter(counters):
            return _why_not_shelter(state, seat, counters)
    return say(f"mustang.refusal.asked_{w.PHASES[state.phase]}")


def _is_shuffle(state: State, move: Move) -> bool:
    box = state.terms.box
    match state.phase, move:
        case w.CARDS, ShuffleCards(order):
            return sorted(order) == sorted((*state.deck, *state.used))
        case w.EVENTS, ShuffleEvents(order):
            return tuple(sorted(order)) == box.events
        case w.COUNTERS, ShuffleCounters(orders):
            return tuple(tuple(sorted(order)) for order in orders) == box.herds
    return False


def _holds(state: State, seat: Seat, cards: Cards) -> bool:
    """Tell whether a seat holds cards, which are in ascending order."""
    return bool(cards) and list(cards) == sorted(cards) and not Tally(cards) - Tally(state.hands[seat])


def _why_not_swap(state: State, seat: Seat, cards: Cards) -> Message | None:
    if not _holds(state, seat, cards):
        return say("mustang.refusal.not_in_hand")
    return None if len(cards) <= 2 else say("mustang.refusal.two_at_most")


def _kind_caught(source: Source) -> int:
    return source - TOP if source >= TOP else kind_of[source]


def _why_not_catch(state: State, source: Source) -> Message | None:
    if source >= TOP:
        kind = source - TOP
        return None if state.piles[kind] else say(f"mustang.refusal.no_pile_{KINDS[kind]}")
    kind = kind_of[source]
    open_ones = state.specials if kind == SPECIAL else state.face_up[kind]
    return None if source in open_ones else say("mustang.refusal.not_open", counter=counter_name(source))


def _why_not_steal(state: State, seat: Seat, victim: Seat, counter: Counter) -> Message | None:
    if not 0 <= victim < state.seats or victim == seat:
        return say("mustang.refusal.steal_from_others")
    if counter not in state.corrals[victim]:
        return say("mustang.refusal.not_in_their_corral", who=Who(victim), counter=counter_name(counter))
    return None


def _why_not_set(state: State, seat: Seat, cards: Cards, kind: int) -> Message | None:
    """Catching and stealing need exactly the kind's own set (ruling "Sets")."""
    if not _holds(state, seat, cards):
        return say("mustang.refusal.not_in_hand")
    if len(cards) == kind + 2 and strength(cards):
        return None
    word = "special" if kind == SPECIAL else KINDS[kind]
    return say(f"mustang.refusal.set_for_{word}")


def _why_not_own(state: State, seat: Seat, counters: Counters) -> Message | None:
    for counter in counters:
        if counter not in state.corrals[seat]:
            return say("mustang.refusal.not_in_your_corral", counter=counter_name(counter))
    return None


def _why_not_defend(state: State, seat: Seat, cards: Cards) -> Message | None:
    if not _holds(state, seat, cards):
        return say("mustang.refusal.not_in_hand")
    if not strength(cards):
        return say("mustang.refusal.not_a_set")
    if strength(cards) > strength(state.offer):
        return None
    return say("mustang.refusal.too_low", set=set_name(cards), over=set_name(state.offer))


def _why_not_shelter(state: State, seat: Seat, counters: Counters) -> Message | None:
    if len(counters) > 2:
        return say("mustang.refusal.two_counters_at_most")
    missing = list((Tally(counters) - Tally(state.corrals[seat])).elements())
    if missing:
        return say("mustang.refusal.not_in_your_corral", counter=counter_name(missing[0]))
    return None if counters == tuple(sorted(counters)) else say("mustang.refusal.asked_shelter")
