"""A whole position in words, and back: what the engine loads and prints (see `docs/engine.md`)."""

from __future__ import annotations

from ....core.section import Plain, Section
from . import state as st
from .cards import DECK, HAND, Card, card_text, is_whole_deck, parse_card


def dump(state: st.State) -> Plain:
    """Write a state: cards as `10G` and `hazard-flood`, the draw pile from its bottom, the open pile oldest first."""
    return {
        "seats": state.seats,
        "goal": state.goal,
        "dealer": state.dealer,
        "dealer_moves": state.dealer_moves,
        "leg": state.leg,
        "phase": st.PHASES[state.phase],
        "turn": state.turn,
        "last": state.last,
        "owed": state.owed,
        "hands": [_texts(cards) for cards in state.hands],
        "draw": _texts(state.draw),
        "pile": _texts(state.pile),
        "aside": _texts(state.aside),
        "taken": [_texts(cards) for cards in state.taken],
        "points": [dict(zip(st.TALLIES, tally, strict=True)) for tally in state.tallies],
        "winners": list(state.winners),
    }


def _texts(cards: list[Card]) -> list[Plain]:
    return [card_text[card] for card in cards]


def load(position: Section) -> st.State:
    """Read what `dump` wrote; raises `BadData` for a position that cannot be."""
    position.only(
        "seats", "goal", "dealer", "dealer_moves", "leg", "phase", "turn", "last", "owed",
        "hands", "draw", "pile", "aside", "taken", "points", "winners",
    )  # fmt: skip
    seats = position.at("seats").int(2, 6)
    state = st.State(seats, 1, position.at("dealer").int(0, seats - 1), position.at("dealer_moves").bool())
    state.goal = position.at("goal").int(1)
    state.leg = position.at("leg").int(0)
    state.phase = st.PHASES.index(position.at("phase").choice(*st.PHASES))
    state.turn = position.at("turn").int(0, seats - 1)
    state.last = position.at("last").int(-1, seats - 1)
    state.owed = position.at("owed").int(0, HAND)
    state.hands = [sorted(cards) for cards in _per_seat(position.at("hands"), seats)]
    state.draw, state.pile, state.aside = (_cards(position.at(name)) for name in ("draw", "pile", "aside"))
    state.taken = _per_seat(position.at("taken"), seats)
    state.tallies = [_tally(each) for each in position.at("points").each_seat(seats)]
    state.positions = [sum(tally) for tally in state.tallies]
    state.winners = tuple(each.int(0, seats - 1) for each in position.at("winners").list())
    _check(state, position)
    return state


def _per_seat(section: Section, seats: int) -> list[list[Card]]:
    return [_cards(each) for each in section.each_seat(seats)]


def _cards(section: Section) -> list[Card]:
    cards = []
    for each in section.list():
        card = parse_card(each.text())
        if card is None:
            raise each.bad("a card such as 5S, 10G, AH or hazard-flood belongs here")
        cards.append(card)
    return cards


def _tally(section: Section) -> list[int]:
    section.only(*st.TALLIES)
    tally = [section.at(name).int() for name in st.TALLIES]
    if min(tally[:3]) < 0 or tally[st.PUSHED] > 0 or sum(tally) < 0:
        raise section.bad("points made are not negative, pushes not positive, and nobody stands behind the start")
    return tally


def _check(state: st.State, position: Section) -> None:
    held = [*state.draw, *state.pile, *state.aside]
    for cards in (*state.hands, *state.taken):
        held += cards
    if not is_whole_deck(held):
        raise position.bad(f"all cards together must be the deck of {len(DECK)}")
    playing = state.phase in (st.LEAD, st.FOLLOW, st.PUSH)
    if playing and (state.aside or (not state.hands[state.turn] and state.phase != st.PUSH)):
        raise position.at("hands").bad("the player at turn holds cards, and nothing lies aside during a leg")
    if playing and any(len(cards) > HAND for cards in state.hands):
        raise position.at("hands").bad(f"a hand has at most {HAND} cards")
    if (state.phase == st.FOLLOW) != bool(state.pile) and playing:
        raise position.at("pile").bad("the open pile is there to be followed, and only then")
    if state.phase == st.FOLLOW and state.last < 0:
        raise position.at("last").bad("the seat that discarded last belongs here")
    if (state.phase == st.OVER) != bool(state.winners):
        raise position.at("winners").bad("the winners of a race that is over, and only then")
    if state.phase != st.OVER and any(place >= state.goal for place in state.positions):
        raise position.at("points").bad("nobody is across the line while the race goes on")
