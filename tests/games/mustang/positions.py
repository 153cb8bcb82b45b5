"""Positions of Mustang, built directly."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Sequence
from functools import cache
from random import Random

from westerntable.core.actors import CHANCE, Seat
from westerntable.core.events import Event
from westerntable.core.game import Move
from westerntable.games.mustang import GAME
from westerntable.games.mustang.rules import words as w
from westerntable.games.mustang.rules.cards import COWBOY, Card, parse_card
from westerntable.games.mustang.rules.components import EVENTS, Components, Terms
from westerntable.games.mustang.rules.counters import KINDS, SPECIALS, Counter, kind_of, read_counters
from westerntable.games.mustang.rules.moves import ShuffleCards, ShuffleEvents
from westerntable.games.mustang.rules.state import State
from westerntable.storage.gamedata import load_data


@cache
def box() -> Components:
    """Return the components as the game ships them."""
    data = load_data(GAME)[0]
    assert isinstance(data, Components)
    return data


def cards(text: str) -> list[Card]:
    """Read `6b 6c cowboy`."""
    found = [parse_card(each) for each in text.split()]
    assert None not in found, text
    return [card for card in found if card is not None]


def horses(text: str) -> list[Counter]:
    """Read `foal hat mare bell black-prince`."""
    found = read_counters(text) if text else []
    assert found is not None, text
    return found


def table(
    hands: Sequence[str],
    turn: Seat = 0,
    top: str = "",
    deck: int | None = None,
    corrals: Sequence[str] = (),
    stables: Sequence[str] = (),
    open_: str | None = None,
    piles: dict[str, int] | None = None,
    tops: str = "",
    event: str = "sunny-day",
    per_suit: bool = False,
) -> State:
    """Build a position in which `turn` is to act.

    Hands are filled up to six with high cards of no use. `top`: the next cards of the deck, top first; `deck`: how
    many cards it has, the others are used. `open_`: what lies face up on the prairie, if not one of each kind and the
    special horses that are on no ranch; `piles`: how many counters are
    left in the piles of these kinds, the others are gone; `tops`: what lies on top of the piles. `event`: the next.
    """
    state = State(Terms(box(), per_suit), len(hands), 0)
    state.phase, state.turn = w.TURN, turn
    _place_cards(state, hands, cards(top), deck)
    if open_ is None:
        owned = [each for ranch in (*corrals, *stables) for each in horses(ranch)]
        lying_open = [*horses("foal bell mare bell stallion bell"), *(each for each in SPECIALS if each not in owned)]
    else:
        lying_open = horses(open_)
    _place_counters(state, corrals, stables, lying_open, piles or {}, horses(tops))
    events = list(box().events)
    events.remove(EVENTS.index(event))
    state.events = (*events, EVENTS.index(event))
    return state


def _place_cards(state: State, hands: Sequence[str], top: list[Card], deck: int | None) -> None:
    left = Tally(box().deck)
    held = [cards(hand) for hand in hands]
    for group in (*held, top):
        left.subtract(group)
    assert min(left.values()) >= 0, "a card is there twice"
    rest = sorted(left.elements(), key=lambda card: (card == COWBOY, -(card % 8), card))
    for hand in held:
        while len(hand) < box().hand:
            hand.append(next(card for card in rest if _is_useless(card, hand)))
            rest.remove(hand[-1])
    state.hands = [tuple(sorted(hand)) for hand in held]
    everything = [*top, *rest]
    keep = len(everything) if deck is None else deck
    state.deck, state.used = everything[:keep][::-1], everything[keep:]


def _is_useless(card: Card, hand: list[Card]) -> bool:
    values = [each // 5 for each in hand if each != COWBOY]
    return card != COWBOY and card // 5 not in values and [each % 5 for each in hand].count(card % 5) < 2


def _place_counters(
    state: State,
    corrals: Sequence[str],
    stables: Sequence[str],
    lying_open: list[Counter],
    piles: dict[str, int],
    tops: list[Counter],
) -> None:
    state.corrals = [tuple(sorted(horses(each))) for each in corrals] or [()] * state.seats
    state.stables = [tuple(sorted(horses(each))) for each in stables] or [()] * state.seats
    left = Tally([*(each for herd in box().herds for each in herd), *SPECIALS])
    for group in (*state.corrals, *state.stables, lying_open, tops):
        left.subtract(group)
    assert min(left.values()) >= 0, "a counter is there twice"
    rest = sorted(left.elements())
    gone = [counter for counter in rest if counter in SPECIALS]
    for kind, word in enumerate(KINDS):
        pile = [each for each in rest if kind_of[each] == kind] + [each for each in tops if kind_of[each] == kind]
        keep = piles.get(word, len(pile))
        gone += pile[: len(pile) - keep]
        state.piles[kind] = tuple(pile[len(pile) - keep :])
        state.face_up[kind] = tuple(sorted(each for each in lying_open if kind_of[each] == kind))
    state.specials = tuple(each for each in SPECIALS if each in lying_open)
    state.gone = tuple(sorted(gone))


def do(state: State, text: str) -> list[Event]:
    """Let whoever is asked make a move, checked; return the events."""
    move, actor = GAME.parse_move(text), state.to_act()
    assert actor is not None
    assert state.why_not(actor, move) is None, state.why_not(actor, move)
    assert move in state.legal_moves(actor)
    told: list[Event] = []
    state.apply(actor, move, told.append)
    assert_whole(state)
    return told


def refused(state: State, text: str) -> str:
    """Return the last word of the key of the sentence that refuses a move."""
    move, actor = GAME.parse_move(text), state.to_act()
    assert actor is not None
    message = state.why_not(actor, move)
    assert message is not None, f"{text} is allowed"
    assert move not in state.legal_moves(actor)
    return message.key.rpartition(".")[2]


def shuffle(state: State, top: str = "") -> list[Event]:
    """Let chance shuffle the cards so that these come first; return the events."""
    assert state.phase == w.CARDS
    left = Tally([*state.deck, *state.used])
    left.subtract(cards(top))
    assert min(left.values()) >= 0
    return chance(state, ShuffleCards((*cards(top), *sorted(left.elements()))))


def shuffle_events(state: State, *top: str) -> list[Event]:
    """Let chance shuffle the event deck so that these come first."""
    left = Tally(box().events)
    left.subtract(EVENTS.index(each) for each in top)
    return chance(state, ShuffleEvents((*(EVENTS.index(each) for each in top), *sorted(left.elements()))))


def chance(state: State, move: Move) -> list[Event]:
    """Let chance make a move, checked."""
    told: list[Event] = []
    assert state.why_not(CHANCE, move) is None
    state.apply(CHANCE, move, told.append)
    assert_whole(state)
    return told


def assert_whole(state: State) -> None:
    """Check that all 49 cards and 47 counters are there (ruling "Worked cases": conservation)."""
    held = [*state.deck, *state.used, *state.aside, *state.offer]
    for hand in state.hands:
        held += hand
    assert len(held) == 49 and sorted(held) == list(box().deck)
    counters = [*state.specials, *state.gone]
    for places in (state.piles, state.face_up, state.corrals, state.stables):
        for each in places:
            counters += each
    assert len(counters) == 47
    assert Tally(counters) == Tally([*(each for herd in box().herds for each in herd), *SPECIALS])


def moves(state: State) -> list[str]:
    """List what whoever is asked may do, as text."""
    actor = state.to_act()
    assert actor is not None
    return [str(move) for move in state.legal_moves(actor)]


def dealt(seats: int, seed: int = 1, first: Seat = 0) -> State:
    """Return a game after its three shuffles."""
    state, rng = GAME.new(box(), seats, {"pair_bonus": "once"}, first), Random(seed)
    while state.to_act() == CHANCE:
        state.apply(CHANCE, state.chance(rng))
    return state


def asked(state: State) -> tuple[Seat | None, str]:
    """Return who is asked for what."""
    return state.to_act(), w.PHASES[state.phase]
