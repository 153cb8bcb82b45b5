"""Reading a position written in words, with the place of whatever cannot be."""

from __future__ import annotations

from ....core.actors import Seat
from ....core.section import Section
from . import words as w
from .cards import Card, parse_card
from .components import EVENTS, Components, Terms
from .counters import COUNTER_OF, KINDS, Counter, Counters
from .knowledge import MIXED, Known
from .plausible import check
from .position import ENTRIES
from .state import State


def load(box: Components, position: Section) -> State:
    """Read what `dump` wrote into an equal state; raises `BadData` for a position that cannot be."""
    position.only(*ENTRIES)
    seats = position.at("seats").int(2, 5)
    state = State(_terms(box, position.at("options")), seats, position.at("dealer").int(0, seats - 1))
    state.turn = position.at("turn").int(0, seats - 1)
    state.phase = w.PHASES.index(position.at("phase").choice(*w.PHASES))
    _load_cards(state, position)
    _load_counters(state, position)
    _load_events(state, position)
    _load_theft(state, position.at("theft"))
    _load_memory(state, position)
    _load_end(state, position)
    check(state, position)
    return state


def _terms(box: Components, section: Section) -> Terms:
    section.only("pair_bonus")
    return Terms(box, section.at("pair_bonus").choice("once", "per_suit") == "per_suit")


def _load_cards(state: State, position: Section) -> None:
    state.hands = [tuple(sorted(_cards(each))) for each in position.at("hands").each_seat(state.seats)]
    state.deck, state.used = _cards(position.at("deck")), _cards(position.at("used"))
    state.aside = tuple(sorted(_cards(position.at("aside"))))
    owed = []
    for each in position.at("owed").list():
        each.only("seat", "cards")
        owed.append((_seat(each.at("seat"), state.seats), each.at("cards").int(1)))
    state.owed = tuple(owed)
    state.due = position.at("event_due").bool()
    state.swaps = position.at("swaps").int(0, state.terms.box.swap_rounds * state.seats)


def _load_counters(state: State, position: Section) -> None:
    piles, prairie = position.at("piles"), position.at("prairie")
    piles.only(*KINDS)
    prairie.only(*KINDS)
    state.piles = [_counters(piles.at(kind)) for kind in KINDS]
    state.face_up = [_sorted(prairie.at(kind)) for kind in KINDS]
    state.specials, state.gone = _sorted(position.at("specials")), _sorted(position.at("gone"))
    state.corrals = [_sorted(each) for each in position.at("corrals").each_seat(state.seats)]
    state.stables = [_sorted(each) for each in position.at("stables").each_seat(state.seats)]


def _load_events(state: State, position: Section) -> None:
    state.events, state.past = (
        tuple(EVENTS.index(each.choice(*EVENTS)) for each in position.at(name).list())
        for name in ("events", "past_events")
    )
    state.queue = tuple(_seat(each, state.seats) for each in position.at("queue").list())


def _load_theft(state: State, theft: Section) -> None:
    if theft.plain() is None:
        return
    theft.only("owner", "counter", "cards")
    state.victim, state.target = _seat(theft.at("owner"), state.seats), _counter(theft.at("counter"))
    state.offer = tuple(sorted(_cards(theft.at("cards"))))


def _load_memory(state: State, position: Section) -> None:
    state.marks = []
    for each in position.at("put_under").list():
        each.only("seat", "counted")
        state.marks.append(_seat(each.at("seat"), state.seats) + MIXED * each.at("counted").bool())
    clean = position.at("no_cowboys").each_seat(state.seats)
    state.clean = [each.int(0, len(state.terms.box.deck)) for each in clean]
    state.known = [
        tuple(_known(each, state.seats) for each in held.list())
        for held in position.at("known").each_seat(state.seats)
    ]


def _known(section: Section, seats: int) -> Known:
    section.only("card", "to", "kept", "loose")
    kept, loose = section.at("kept").bool(), section.at("loose").int(0)
    return Known(_card(section.at("card")), _seat(section.at("to"), seats), kept, loose)


def _load_end(state: State, position: Section) -> None:
    ended, kind, finisher = (position.at(name) for name in ("ended", "last_kind", "finisher"))
    state.ended = w.NOT_ENDED if ended.plain() is None else w.ENDINGS.index(ended.choice(*w.ENDINGS[1:]))
    state.ended_kind = w.NOBODY if kind.plain() is None else KINDS.index(kind.choice(*KINDS))
    state.finisher = w.NOBODY if finisher.plain() is None else _seat(finisher, state.seats)


# -- words ------------------------------------------------------------------------------------------------------


def _seat(section: Section, seats: int) -> Seat:
    return section.int(0, seats - 1)


def _card(section: Section) -> Card:
    card = parse_card(section.text())
    if card is None:
        raise section.bad("a card such as 3b, 8w or cowboy belongs here")
    return card


def _cards(section: Section) -> list[Card]:
    return [_card(each) for each in section.list()]


def _counter(section: Section) -> Counter:
    return COUNTER_OF[section.choice(*COUNTER_OF)]


def _counters(section: Section) -> Counters:
    return tuple(_counter(each) for each in section.list())


def _sorted(section: Section) -> Counters:
    return tuple(sorted(_counters(section)))
