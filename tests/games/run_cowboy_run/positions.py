"""Positions of the race, built directly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from westerntable.core.actors import Seat
from westerntable.core.events import Event
from westerntable.games.run_cowboy_run.rules import state as st
from westerntable.games.run_cowboy_run.rules.cards import DECK, HAZARD, HAZARDS, Card, is_gold, parse_card
from westerntable.games.run_cowboy_run.rules.moves import PASS, discard, push
from westerntable.games.run_cowboy_run.rules.state import State


def cards(text: str, hazards: Iterator[str] | None = None) -> list[Card]:
    """Read `6S 6G hazard`; each `hazard` is the next of `hazards`, by default from the first."""
    row = hazards if hazards is not None else iter(HAZARDS)
    found = [parse_card(f"hazard-{next(row)}" if each == "hazard" else each) for each in text.split()]
    assert None not in found, text
    return [card for card in found if card is not None]


def race(
    hands: Sequence[str],
    pile: str = "",
    turn: Seat = 0,
    draw: int | None = None,
    at: Sequence[int] = (),
    taken: Sequence[str] = (),
    spaces: int = 25,
) -> State:
    """Build a position: the player at turn leads an empty pile or follows; the rest of the deck is drawn from.

    With `draw`, only that many cards are left to draw; the others lie in the tricks of seat 0, gold ones last to
    be counted: use it where gold does not matter, or give `taken`.
    """
    seats = len(hands)
    state = State(seats, spaces, seats - 1, False)
    state.leg, state.turn = 1, turn
    hazards = iter(HAZARDS)
    state.hands = [sorted(cards(hand, hazards)) for hand in hands]
    state.pile = cards(pile, hazards)
    state.phase = st.FOLLOW if pile else st.LEAD
    state.last = (turn - 1) % seats if pile else -1
    state.taken = [cards(each, hazards) for each in taken] or [[] for _ in range(seats)]
    for seat, place in enumerate(at):
        state.positions[seat] = place
        state.tallies[seat][st.SETS] = place
    left = Counter(DECK)
    for group in (*state.hands, state.pile, *state.taken):
        left.subtract(group)
    assert min(left.values()) >= 0, "a card is there twice"
    rest = sorted(left.elements(), key=lambda card: (is_gold[card], card))
    keep = len(rest) if draw is None else draw
    state.draw = rest[:keep]
    state.aside = []
    state.taken[0] += rest[keep:]
    return state


def play(state: State, text: str) -> list[Event]:
    """Let the player at turn discard, checked; return the events. A `hazard` is the first one held."""
    move = discard(tuple(cards(text, _held_hazards(state))))
    return _checked(state, move)


def _held_hazards(state: State) -> Iterator[str]:
    return (HAZARDS[card - HAZARD] for card in state.hands[state.turn] if card >= HAZARD)


def pass_(state: State) -> list[Event]:
    """Let the player at turn pass, checked."""
    return _checked(state, PASS)


def push_back(state: State, rival: Seat) -> list[Event]:
    """Let the player at turn set a rival back, checked."""
    return _checked(state, push(rival))


def _checked(state: State, move: object) -> list[Event]:
    told: list[Event] = []
    assert state.why_not(state.turn, move) is None, state.why_not(state.turn, move)
    assert move in state.legal_moves(state.turn)
    state.apply(state.turn, move, told.append)
    return told


def refused(state: State, text: str) -> str:
    """Return the key of the sentence that refuses a discard."""
    move = discard(tuple(cards(text, _held_hazards(state))))
    message = state.why_not(state.turn, move)
    assert message is not None
    assert move not in state.legal_moves(state.turn)
    return message.key.rpartition(".")[2]
