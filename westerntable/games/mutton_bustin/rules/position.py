"""A whole position in words, and back: what the engine loads and prints (see `docs/engine.md`)."""

from __future__ import annotations

from ....core.options import picked
from ....core.section import Plain, Section
from . import state as st
from .checking import check
from .moves import is_id
from .nouns import HOWS, Ride, Rider, Sheep
from .tasks import load_work
from .terms import FACES, KINDS_IN, OPTIONS, Stock, Terms
from .writing import seen_by_all


def dump(state: st.State) -> Plain:
    """Write a state; the deck from its top card down."""
    return {**seen_by_all(state), "deck": list(state.deck), "under": state.under}


# -- reading ------------------------------------------------------------------------------------------------------


def load(stock: Stock, position: Section) -> st.State:
    """Read what `dump` wrote; raises `BadData` for a position that cannot be."""
    position.only(
        "options", "phase", "first", "rider", "round", "now", "riding", "sheep", "deck", "under", "shared", "personal",
        "used", "points", "rides", "owed",
    )  # fmt: skip
    points = [each.int(0) for each in position.at("points").list()]
    if not 2 <= len(points) <= 4:
        raise position.at("points").bad("the points of two to four seats belong here")
    terms = _terms(stock, len(points), position.at("options"))
    last = len(points) - 1
    state = st.State(terms, position.at("first").int(0, last))
    state.phase = position.at("phase").choice(*st.PHASES)
    state.rider, state.round = position.at("rider").int(0, last), position.at("round").int(0, terms.rounds - 1)
    state.now, state.points = position.at("now").int(0), tuple(points)
    state.deck, state.shared, state.used = (_cards(stock, position.at(name)) for name in ("deck", "shared", "used"))
    state.under = position.at("under").int(0, len(state.deck))
    state.personal = tuple(
        None if each.plain() is None else _card(stock, each) for each in position.at("personal").each_seat(terms.seats)
    )
    state.riding = _rider(position.at("riding"), terms)
    state.sheep = tuple(
        None if each.plain() is None else _sheep(each, stock) for each in position.at("sheep").each_seat(terms.seats)
    )
    state.rides = tuple(_ride(each, last, terms) for each in position.at("rides").list())
    state.owed = tuple(_owed(each, last) for each in position.at("owed").list())
    check(state, position)
    return state


def _terms(stock: Stock, seats: int, section: Section) -> Terms:
    section.only(*OPTIONS)
    return Terms(
        stock,
        seats,
        section.at("actions").choice("screen", "party"),
        section.at("family").bool(),
        section.at("sheep_faces").choice("usual", *FACES),
        section.at("types").choice(*KINDS_IN),
        _without(section.at("without")),
    )


def _without(section: Section) -> str:
    value = section.plain()
    if not isinstance(value, str) or not all(map(is_id, picked(value))):
        raise section.bad("the ids of the cards left out belong here, separated by commas")
    return value


def _card(stock: Stock, section: Section) -> str:
    card = section.text()
    if card not in stock.card_of:
        raise section.bad("the id of a card belongs here")
    return card


def _cards(stock: Stock, section: Section) -> tuple[str, ...]:
    return tuple(_card(stock, each) for each in section.list())


def _rider(section: Section, terms: Terms) -> Rider:
    section.only(*Rider._fields)
    return Rider(
        place=section.at("place").int(0, terms.end),
        die=section.at("die").int(1, 6),
        hidden=section.at("hidden").int(0, 6),
        tumbling=section.at("tumbling").bool(),
        lands_at=section.at("lands_at").int(0),
        beat_at=section.at("beat_at").int(0),
        kept=section.at("kept").bool(),
        earned=section.at("earned").bool(),
        free=section.at("free").bool(),
    )


def _sheep(section: Section, stock: Stock) -> Sheep:
    section.only(*Sheep._fields)
    card, work = section.at("card"), section.at("work")
    name = None if card.plain() is None else _card(stock, card)
    if name is None and work.plain() is not None:
        raise work.bad("a task belongs here only where a card is being done")
    return Sheep(
        faces=tuple(each.int(0, 1) for each in section.at("faces").list()),
        hidden=tuple(each.int(0, 1) for each in section.at("hidden").list()),
        lists=section.at("lists").int(0, 6),
        stage=section.at("stage").int(0, 4),
        card=name,
        work=None if name is None or work.plain() is None else load_work(stock.card_of[name].task, work),
        ready_at=section.at("ready_at").int(0),
        swapped=section.at("swapped").bool(),
        tumbling=section.at("tumbling").bool(),
        lands_at=section.at("lands_at").int(0),
        beat_at=section.at("beat_at").int(0),
        kept=section.at("kept").bool(),
    )


def _ride(section: Section, last: int, terms: Terms) -> Ride:
    section.only(*Ride.__slots__)
    return Ride(
        section.at("seat").int(0, last),
        section.at("how").choice(*HOWS),
        section.at("place").int(0, terms.end),
        section.at("points").int(0),
        section.at("ms").int(0),
        section.at("locked").int(0, 6),
    )


def _owed(section: Section, last: int) -> tuple[str, int]:
    section.only("kind", "seat")
    return section.at("kind").choice("die", "dice", "deal"), section.at("seat").int(0, last)
