"""A whole position in words, and back: what the engine loads and prints (see `docs/engine.md`)."""

from __future__ import annotations

from typing import Final

from ....core.options import OptionValue
from ....core.section import Plain, Section
from . import offers, trick
from . import state as st
from . import words as w
from .cards import ALL, DECK, HAND, NONE, Card, card_text, cards_in, hand_of, parse_card
from .writing import DECISIONS, seen_by_all, texts_of


def dump(state: st.State) -> Plain:
    """Write a state: cards as `10S`, the stock from its bottom, the shuffled deck from its top."""
    told = {
        **seen_by_all(state),
        "deck": [card_text[card] for card in state.order],
        "hands": [texts_of(hand) for hand in state.hands],
        "stock": [card_text[card] for card in state.stock],
        "discarded": [texts_of(cards) for cards in state.dumped],
    }
    return {key: told[key] for key in _KEYS}


def load(position: Section) -> st.State:
    """Read what `dump` wrote; raises `BadData` for a position that cannot be."""
    seats = position.at("seats").int(2, 5)
    position.only(*(key for key in _KEYS))
    state = st.State(seats, _house(position.at("options")), position.at("first").int(0, seats - 1))
    _load_match(state, position)
    _load_round(state, position)
    _load_trick(state, position)
    _check(state, position)
    return state


_KEYS: Final = (
    "seats", "options", "first", "game", "boolts", "dealer", "phase", "turn", "points", "history", "results", "deck",
    "hands", "stock", "turnup", "taken_trump", "in", "exchanged", "discarded", "barred", "laid", "played", "trick",
    "tricks", "zeroed", "redeal",
)  # fmt: skip


_CHOICES: Final = {"match": ("game", "series"), "following": ("strict", "open"), "deal": ("singly", "groups")}


def _house(section: Section) -> w.House:
    names = tuple(w.House().options())
    section.only(*names)
    return w.House.of({name: _option(name, section.at(name)) for name in names})


def _option(name: str, section: Section) -> OptionValue:
    if name in _CHOICES:
        return section.choice(*_CHOICES[name])
    return section.int(1, 999) if name in ("rounds", "boolt_stakes") else section.bool()


def _load_match(state: st.State, position: Section) -> None:
    last = state.seats - 1
    state.game = position.at("game").int(0, 2 * state.seats)
    state.boolts = tuple(each.int(0, last) for each in position.at("boolts").list())
    state.dealer = position.at("dealer").int(0, last)
    state.phase = w.PHASES.index(position.at("phase").choice(*w.PHASES))
    state.turn = position.at("turn").int(0, last)
    state.points = [each.int() for each in position.at("points").each_seat(state.seats)]
    state.history = tuple(
        tuple(None if each.plain() is None else each.int(-HAND, HAND) for each in changes.each_seat(state.seats))
        for changes in position.at("history").list()
    )
    state.results = tuple(_result(each, state.seats) for each in position.at("results").list())


def _result(section: Section, seats: int) -> w.GameResult:
    section.only("winners", "points", "chips")
    return w.GameResult(
        tuple(each.int(0, seats - 1) for each in section.at("winners").list()),
        tuple(each.int() for each in section.at("points").each_seat(seats)),
        tuple(each.int() for each in section.at("chips").each_seat(seats)),
    )


def _load_round(state: st.State, position: Section) -> None:
    seats = state.seats
    state.order = tuple(_cards(position.at("deck")))
    state.hands = [hand_of(_cards(each)) for each in position.at("hands").each_seat(seats)]
    state.stock = _cards(position.at("stock"))
    turnup = position.at("turnup")
    state.turnup = NONE if turnup.plain() is None else _card(turnup)
    state.trump = NONE if state.turnup == NONE else state.turnup // 8
    state.taken_trump = position.at("taken_trump").bool()
    state.is_in = [DECISIONS.index(each.choice(*DECISIONS)) for each in position.at("in").each_seat(seats)]
    state.exchanged = [each.int(0, HAND) for each in position.at("exchanged").each_seat(seats)]
    state.dumped = [hand_of(_cards(each)) for each in position.at("discarded").each_seat(seats)]
    state.barred = [hand_of(_cards(each)) for each in position.at("barred").each_seat(seats)]
    redeal = position.at("redeal")
    asker = redeal.at("asker")
    state.asker = NONE if asker.plain() is None else asker.int(0, seats - 1)
    phase = w.PHASES.index(redeal.at("phase").choice(*w.PHASES))
    state.resume = (phase, redeal.at("turn").int(0, seats - 1))
    state.proposed = sum(1 << seat for seat in {each.int(0, seats - 1) for each in redeal.at("asked").list()})


def _load_trick(state: st.State, position: Section) -> None:
    last = state.seats - 1
    state.laid = [hand_of(_cards(each)) for each in position.at("laid").each_seat(state.seats)]
    state.played = hand_of(_cards(position.at("played")))
    for each in position.at("trick").list():
        trick.lay(state, each.at("seat").int(0, last), _card(each.at("card")))
    state.tricks = [each.int(0, HAND) for each in position.at("tricks").each_seat(state.seats)]
    state.zeroed = tuple(each.int(0, last) for each in position.at("zeroed").list())


def _card(section: Section) -> Card:
    card = parse_card(section.text())
    if card is None:
        raise section.bad("a card such as 7S, 10H, QC or AD belongs here")
    return card


def _cards(section: Section) -> list[Card]:
    return [_card(each) for each in section.list()]


def _check(state: st.State, position: Section) -> None:
    _check_cards(state, position)
    if any(hand & barred for hand, barred in zip(state.hands, state.barred, strict=True)):
        raise position.at("barred").bad("nobody holds a card that play has shown they do not hold")
    if state.phase in (w.DECIDE, w.EXCHANGE, w.TRUMP, w.PLAY, w.AGREE):
        if state.turnup == NONE or (not state.hands[state.turn] and state.phase != w.AGREE):
            raise position.bad("the cards are dealt, trump is turned up and the seat at turn holds cards")
        if state.phase == w.PLAY and state.is_in[state.turn] != w.IN:
            raise position.at("turn").bad("only who is in plays")
        if not offers.legal_moves(state, state.turn):
            raise position.bad("the seat at turn has something to do")
    if (state.phase == w.OVER) and not state.results:
        raise position.at("results").bad("a match that is over has results")
    if (state.phase == w.AGREE) != (state.asker != NONE):
        raise position.at("redeal").bad("a redeal is asked for by somebody, and only then")


def _check_cards(state: st.State, position: Section) -> None:
    held = [*state.order, *state.stock, *cards_in(state.played)]
    for cards in (*state.hands, *state.dumped):
        held += cards_in(cards)
    if state.turnup != NONE and not state.taken_trump:
        held.append(state.turnup)
    dealt = state.turnup != NONE or bool(state.order)
    if sorted(held) != (list(DECK) if dealt else []):
        raise position.bad("every card is in exactly one place: all 32 of them once they are shuffled")
    on_table = hand_of(card for _, card in state.trick)
    if hand_of(card for cards in state.laid for card in cards_in(cards)) & ~state.played:
        raise position.at("laid").bad("the cards a seat has laid are among those played")
    if on_table & ~state.played & ALL or len({seat for seat, _ in state.trick}) != len(state.trick):
        raise position.at("trick").bad("the cards of the trick are among those played, one from each seat")
    if state.taken_trump and not (state.hands[state.dealer] | state.played) >> state.turnup & 1:
        raise position.at("taken_trump").bad("a turn-up taken is in the dealer's hand or played")
