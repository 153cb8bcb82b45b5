"""What a position must fulfil to be one that a match can reach."""

from __future__ import annotations

from collections import Counter as Tally
from typing import TYPE_CHECKING, Final

from ....core.section import Section
from . import words as w
from .cards import COWBOY
from .components import HEAVY_RAIN, ROTTEN_GATE
from .counters import KINDS, SPECIAL, SPECIALS, kind_of
from .ending import is_herd
from .knowledge import MIXED, put_and_left
from .sets import strength

if TYPE_CHECKING:
    from .state import State

_SET_UP: Final = (w.COUNTERS, w.EVENTS, w.CARDS)
_ASKED: Final = {w.FREE: ROTTEN_GATE, w.SHELTER: HEAVY_RAIN}


def check(state: State, position: Section) -> None:
    """Refuse what no match can reach; raises `BadData`."""
    _check_cards(state, position)
    _check_counters(state, position)
    _check_events(state, position)
    _check_theft(state, position.at("theft"))
    _check_memory(state, position)
    _check_end(state, position)


def _undealt(state: State) -> bool:
    return state.phase in _SET_UP and not any(state.hands)


# -- cards ------------------------------------------------------------------------------------------------------


def _check_cards(state: State, position: Section) -> None:
    held = [*state.deck, *state.used, *state.aside, *state.offer]
    for hand in state.hands:
        held += hand
    if sorted(held) != list(state.terms.box.deck):
        raise position.bad("every card is in exactly one place: deck, used, aside, a hand or a theft")
    if _undealt(state):
        if state.used or state.aside or state.owed or state.offer:
            raise position.at("deck").bad("all cards belong here before the deal")
        return
    _check_drawing(state, position)
    if state.phase != w.OVER:
        _check_hands(state, position.at("hands"))


def _check_drawing(state: State, position: Section) -> None:
    waits = state.phase == w.CARDS
    if (state.owed or state.aside) and (not waits or state.deck):
        raise position.at("owed").bad("cards are owed or aside only while the deck is over and being shuffled")
    if not waits and not state.deck:
        raise position.at("deck").bad("cards belong here: a deck that is over is shuffled at once")
    seats = [seat for seat, _ in state.owed]
    if len(set(seats)) != len(seats):
        raise position.at("owed").bad("each seat belongs here once at most")
    if waits and not state.used and not state.deck:
        raise position.at("used").bad("cards to shuffle belong here")
    if sum(many for _, many in state.owed) >= len(state.deck) + len(state.used):
        raise position.at("used").bad("more cards than are owed belong here")
    swaps = state.terms.box.swap_rounds * state.seats
    if state.swaps == swaps and not waits:
        raise position.at("swaps").bad(f"less than {swaps} belongs here: so many swaps in a row end the deck")
    if state.swaps == swaps and state.deck:
        raise position.at("swaps").bad("0 belongs here once the deck counts as over")


def _check_hands(state: State, hands: Section) -> None:
    size, owed = state.terms.box.hand, dict(state.owed)
    for seat, hand in enumerate(state.hands):
        short = owed.get(seat, 0)
        if state.phase == w.DEFEND and seat == state.turn:
            short += len(state.offer)
        if len(hand) + short != size:
            raise hands.bad(f"{size} cards in each hand belong here, fewer only where they are owed or on the table")


# -- counters and events ----------------------------------------------------------------------------------------


def _check_counters(state: State, position: Section) -> None:
    lying: Tally[int] = Tally()
    for counters in (*state.piles, *state.face_up, *state.corrals, *state.stables, state.specials, state.gone):
        lying.update(counters)
    if lying != Tally([*(each for herd in state.terms.box.herds for each in herd), *SPECIALS]):
        raise position.bad("every counter is in exactly one place: pile, prairie, corral, stable or gone")
    for name, places in (("piles", state.piles), ("prairie", state.face_up)):
        for kind, counters in enumerate(places):
            if any(kind_of[counter] != kind for counter in counters):
                raise position.at(name).at(KINDS[kind]).bad("only counters of this kind belong here")
    if any(kind_of[counter] != SPECIAL for counter in state.specials):
        raise position.at("specials").bad("only black-prince and snow-white-mare belong here")
    if state.phase == w.COUNTERS:
        if any(state.face_up) or tuple(tuple(sorted(pile)) for pile in state.piles) != state.terms.box.herds:
            raise position.at("piles").bad("all counters belong here before they are laid out")
    elif any(pile and not lying_open for pile, lying_open in zip(state.piles, state.face_up, strict=True)):
        raise position.at("prairie").bad("a counter lies face up beside every pile")


def _check_events(state: State, position: Section) -> None:
    if tuple(sorted((*state.events, *state.past))) != state.terms.box.events:
        raise position.at("events").bad("the events here and in past_events must be those of the event deck")
    if state.due != (state.phase in _SET_UP and not _undealt(state)):
        raise position.at("event_due").bad("true belongs here while deck or events are shuffled, false otherwise")
    if state.phase == w.EVENTS and state.due and state.events:
        raise position.at("events").bad("an empty list belongs here when the events are shuffled again")
    asked = _ASKED.get(state.phase)
    if (asked is not None) != bool(state.queue):
        raise position.at("queue").bad("the seats still asked at an event belong here, and only then")
    if asked is not None and state.past[-1:] != (asked,):
        raise position.at("past_events").bad("the event that asks is the newest")
    order = [seat for seat in state.seats_from(state.turn) if seat in state.queue and state.corrals[seat]]
    if list(state.queue) != order:
        raise position.at("queue").bad("seats with counters in the corral belong here, in turn order")


def _check_theft(state: State, theft: Section) -> None:
    if (state.phase == w.DEFEND) != (state.victim != w.NOBODY):
        raise theft.bad("a theft belongs here in phase defend, null otherwise")
    if state.phase != w.DEFEND:
        return
    if state.victim == state.turn or state.target not in state.corrals[state.victim]:
        raise theft.bad("a counter in the corral of an owner who is not the thief belongs here")
    if len(state.offer) != kind_of[state.target] + 2 or not strength(state.offer):
        raise theft.at("cards").bad("the set for the counter's kind belongs here")


# -- memory and end ---------------------------------------------------------------------------------------------


def _check_memory(state: State, position: Section) -> None:
    if len(state.marks) > len(state.deck):
        raise position.at("put_under").bad("no more entries than the deck has cards belong here")
    for seat, held in enumerate(state.known):
        if any(each.loose > put_and_left(state, seat) for each in held):
            raise position.at("known").bad("no more loose cards than the holder has put under the deck belong here")
        if not all(_is_known(state, seat, knower) for knower in range(state.seats)):
            raise position.at("known").bad("cards this seat holds or has swapped, known to another seat, belong here")
    for seat, many in enumerate(state.clean):
        if many > most_clean(state, seat):
            raise position.at("no_cowboys").bad("no more than the cards that are no cowboys belong here")


def _is_known(state: State, seat: int, knower: int) -> bool:
    """Tell whether what a seat knows of another's cards is true, of those in hand and of those perhaps swapped."""
    held = [each for each in state.known[seat] if each.knower == knower]
    if held and seat == knower:
        return False
    own = [card for card, mark in zip(state.deck, state.marks, strict=False) if mark % MIXED == seat]
    newest = [*(state.aside if seat == state.turn else ()), *own]
    places = Tally(state.hands[seat])
    if Tally([each.card for each in held if not each.loose]) - places:
        return False
    return all(not Tally([each.card]) - (places + Tally(newest[: each.loose])) for each in held)


def most_clean(state: State, seat: int) -> int:
    """Count how many cards of a hand and of what it swapped may be those a failed thief kept."""
    places = [*state.hands[seat], *(state.aside if seat == state.turn else ())]
    places += [card for card, mark in zip(state.deck, state.marks, strict=False) if mark == seat + MIXED]
    naturals = sum(card != COWBOY for card in places)
    later = [
        sum(each.knower == knower and not each.kept and each.card != COWBOY for each in state.known[seat])
        for knower in range(state.seats)
    ]
    return max(0, naturals - max(later))


def _check_end(state: State, position: Section) -> None:
    over = state.phase == w.OVER
    if over != (state.ended != w.NOT_ENDED):
        raise position.at("ended").bad("why the game is over belongs here when it is, null otherwise")
    if (state.ended in (w.LAST, w.REMOVED)) != (state.ended_kind != w.NOBODY):
        raise position.at("last_kind").bad("the kind of which the prairie has none left belongs here, if that ended it")
    if (state.ended in (w.LAST, w.HERD)) != (state.finisher != w.NOBODY):
        raise position.at("finisher").bad("who ended the game belongs here, null if an event did or nobody has")
    herds = [seat for seat in range(state.seats) if is_herd(state.terms.box.herd, state.stables[seat])]
    if herds != ([state.finisher] if state.ended == w.HERD else []):
        raise position.at("stables").bad("a herd belongs here only if it has ended the game")
    emptied = [kind for kind in range(len(KINDS)) if not state.piles[kind] and not state.face_up[kind]]
    if not over and emptied:
        raise position.at("prairie").bad("a counter of every kind belongs here while the game goes on")
