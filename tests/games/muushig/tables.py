"""Positions of Muushig, built directly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from westerntable.core.actors import Seat
from westerntable.core.events import Event
from westerntable.core.game import Move
from westerntable.games.muushig import GAME
from westerntable.games.muushig.rules import words as w
from westerntable.games.muushig.rules.cards import DECK, Card, Hand, cards_in, hand_of, parse_card
from westerntable.games.muushig.rules.state import State
from westerntable.games.muushig.rules.trick import lay
from westerntable.games.muushig.rules.words import House

HOUSE: dict[str, Any] = {
    "match": "game", "boolt_stakes": 2, "rounds": 40, "following": "strict", "dealer_trump": True,
    "one_must_play": False, "cut": False, "deal": "singly", "redeal": False,
}  # fmt: skip


def cards(text: str) -> list[Card]:
    """Read `9S KH`."""
    found = [parse_card(each) for each in text.split()]
    assert None not in found, text
    return [card for card in found if card is not None]


def hand(text: str) -> Hand:
    """Read a hand."""
    return hand_of(cards(text))


def new(seats: int, first: Seat = 0, **options: Any) -> State:
    """Return a match before its first deal, with some options changed."""
    return GAME.new(None, seats, {**HOUSE, **options}, first)


def deal(state: State, top: str = "", rng_order: Sequence[Card] = ()) -> State:
    """Deal: `top` names the first cards of the deck, the others follow in ascending order."""
    chosen = cards(top) or list(rng_order)
    rest = [card for card in DECK if card not in chosen]
    state.apply(-1, GAME.parse_move("shuffle " + " ".join(_text(card) for card in [*chosen, *rest])))
    return state


def _text(card: Card) -> str:
    return "{}{}".format(("7", "8", "9", "10", "J", "Q", "K", "A")[card % 8], "SHCD"[card // 8])


def trick(
    hands: Sequence[str],
    played: str = "",
    trump: str = "H",
    points: Sequence[int] = (),
    dealer: Seat = 0,
    won: Sequence[int] = (),
    **house: Any,
) -> State:
    """Build a position in the middle of a trick: `played` lies, the next hand is at turn.

    The first card of `played` came from the seat that many places before the one at turn. The turn-up is a card of
    the trump suit that nobody holds; all other cards are in the stock.
    """
    seats = len(hands)
    state = State(seats, House(**house), dealer)
    state.hands = [hand(each) for each in hands]
    state.is_in = [w.IN] * seats
    state.phase = w.PLAY
    lying = cards(played)
    state.turn = (dealer + 1) % seats
    first = (state.turn - len(lying)) % seats
    held = hand_of(lying) | sum(state.hands)
    state.trump = "SHCD".index(trump)
    for step, card in enumerate(lying):
        lay(state, (first + step) % seats, card)
    state.played = hand_of(lying)
    state.turnup = next(card for card in range(state.trump * 8, state.trump * 8 + 8) if not held >> card & 1)
    state.stock = [card for card in DECK if not held >> card & 1 and card != state.turnup]
    state.points = list(points) or [15] * seats
    state.tricks = list(won) or [0] * seats
    missing = sum(state.tricks) * seats
    state.played |= hand_of(state.stock[:missing])
    state.stock = state.stock[missing:]
    return state


def play(state: State, text: str) -> list[Event]:
    """Let the seat at turn make a move, checked; return the events."""
    move: Move = GAME.parse_move(text)
    told: list[Event] = []
    assert state.why_not(state.turn, move) is None, state.why_not(state.turn, move)
    assert move in state.legal_moves(state.turn)
    state.apply(state.turn, move, told.append)
    return told


def refused(state: State, text: str) -> str:
    """Return the last word of the key of the sentence that refuses a move."""
    move = GAME.parse_move(text)
    message = state.why_not(state.turn, move)
    assert message is not None, f"{text} was allowed"
    assert move not in state.legal_moves(state.turn)
    return message.key.rpartition(".")[2]


def choices(state: State) -> str:
    """Write the cards the seat at turn may play."""
    return " ".join(str(move).removeprefix("play ") for move in state.legal_moves(state.turn))


def all_cards(state: State) -> list[Card]:
    """List every card, wherever it is."""
    found = [*state.order, *state.stock, *cards_in(state.played)]
    for each in (*state.hands, *state.dumped):
        found += cards_in(each)
    if state.turnup >= 0 and not state.taken_trump:
        found.append(state.turnup)
    return sorted(found)
