"""What a seat may do, as moves made once and used again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from itertools import combinations
from typing import TYPE_CHECKING, Final

from ....core.actors import Seat
from ....core.game import Move
from . import words as w
from .cards import COWBOY, Cards
from .components import MOST_SEATS
from .counters import KINDS, SPECIAL, Counter, Counters, kind_of
from .moves import LET_GO, TOP, Catch, Defend, Free, Shelter, Source, Stable, Steal, Swap
from .sets import answers, sets_in, strength

if TYPE_CHECKING:
    from .state import State

_ALL_CARDS: Final = range(COWBOY + 1)
_ONE: Final = tuple(Swap((card,)) for card in _ALL_CARDS)
_TWO: Final = tuple(tuple(Swap((low, high)) for high in _ALL_CARDS) for low in _ALL_CARDS)
_STABLES: Final = tuple(Stable(counter) for counter in range(TOP))
_FREES: Final = tuple(Free(counter) for counter in range(TOP))


class _ByCards(dict[Cards, Move]):
    """Moves that differ by the cards played only, each made when it is first needed."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[Cards], Move]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, cards: Cards) -> Move:
        move = self[cards] = self._make(cards)
        return move


_CATCHES: Final = tuple(_ByCards(partial(Catch, source)) for source in range(TOP + len(KINDS)))
_STEALS: Final = tuple(
    tuple(_ByCards(partial(Steal, victim, counter)) for counter in range(TOP)) for victim in range(MOST_SEATS)
)
_DEFENCES: Final = _ByCards(Defend)


def swap(cards: Cards) -> Move:
    """Return the move that swaps one or two cards, in ascending order."""
    return _ONE[cards[0]] if len(cards) == 1 else _TWO[cards[0]][cards[1]]


def catch(source: Source, cards: Cards) -> Move:
    """Return the move that plays a set for a counter of the prairie."""
    return _CATCHES[source][cards]


def steal(victim: Seat, counter: Counter, cards: Cards) -> Move:
    """Return the move that plays a set for a counter of another's."""
    return _STEALS[victim][counter][cards]


def stable(counter: Counter) -> Move:
    """Return the move that takes a counter to the stable."""
    return _STABLES[counter]


def defend(cards: Cards) -> Move:
    """Return the answer that plays a set."""
    return _DEFENCES[cards]


def free(counter: Counter) -> Move:
    """Return the answer to A Rotten Gate that lets a counter go."""
    return _FREES[counter]


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """List the moves of the seat that is asked."""
    match state.phase:
        case w.TURN:
            return _turn(state, seat)
        case w.DEFEND:
            over = strength(state.offer)
            return [*map(_DEFENCES.__getitem__, answers(state.hands[seat], over)), LET_GO]
        case w.FREE:
            return [_FREES[counter] for counter in distinct(state.corrals[seat])]
    return shelters(state.corrals[seat])


def distinct(counters: Iterable[Counter]) -> Iterable[Counter]:
    """List each counter once, in ascending order."""
    return dict.fromkeys(counters)


def _turn(state: State, seat: Seat) -> list[Move]:
    hand = state.hands[seat]
    moves: list[Move] = []
    _add_swaps(hand, moves)
    sets = sets_in(hand)
    if any(sets):
        _add_catches(state, sets, moves)
        for victim in range(state.seats):
            if victim != seat and state.corrals[victim]:
                _add_steals(victim, state.corrals[victim], sets, moves)
    moves += [_STABLES[counter] for counter in distinct(state.corrals[seat])]
    return moves


def _add_swaps(hand: Cards, moves: list[Move]) -> None:
    """Add single cards and pairs of cards; equal ones, which only cowboys are, once."""
    cowboys = hand.count(COWBOY)
    cards = hand[: len(hand) - max(0, cowboys - 1)]
    moves += [_ONE[card] for card in cards]
    moves += [_TWO[low][high] for low, high in combinations(cards, 2)]
    if cowboys > 1:
        moves.append(_TWO[COWBOY][COWBOY])


def _add_catches(state: State, sets: tuple[Sequence[Cards], ...], moves: list[Move]) -> None:
    for kind in range(len(KINDS)):
        if sets[kind]:
            for source in distinct(state.face_up[kind]):
                moves += map(_CATCHES[source].__getitem__, sets[kind])
            if state.piles[kind]:
                moves += map(_CATCHES[TOP + kind].__getitem__, sets[kind])
    if sets[SPECIAL]:
        for source in state.specials:
            moves += map(_CATCHES[source].__getitem__, sets[SPECIAL])


def _add_steals(victim: Seat, corral: Counters, sets: tuple[Sequence[Cards], ...], moves: list[Move]) -> None:
    for counter in distinct(corral):
        moves += map(_STEALS[victim][counter].__getitem__, sets[kind_of[counter]])


@lru_cache(maxsize=4096)
def shelters(corral: Counters) -> tuple[Shelter, ...]:
    """List the answers to Heavy Rain: none, one or two counters."""
    chosen = [(), *((counter,) for counter in distinct(corral)), *dict.fromkeys(combinations(corral, 2))]
    return tuple(map(Shelter, chosen))
