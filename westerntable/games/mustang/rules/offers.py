"""What a seat may do, as moves made once and used again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from ....core.actors import Seat
from ....core.game import Move
from . import words as w
from .cards import COWBOY, Cards
from .counters import KINDS, SPECIAL, Counter, Counters, kind_of
from .moves import LET_GO, TOP, Catch, Defend, Free, Shelter, Source, Stable, Steal, Swap
from .sets import answers, sets_in, strength

if TYPE_CHECKING:
    from .state import State

_ALL_CARDS: Final = range(COWBOY + 1)
_ONE: Final = tuple(Swap((card,)) for card in _ALL_CARDS)
_TWO: Final = tuple(tuple(Swap((low, high)) for high in _ALL_CARDS) for low in _ALL_CARDS)
_CATCHES: Final[dict[tuple[Source, Cards], Catch]] = {}
_STEALS: Final[dict[tuple[Seat, Counter, Cards], Steal]] = {}
_DEFENCES: Final[dict[Cards, Defend]] = {}
_STABLES: Final = tuple(Stable(counter) for counter in range(TOP))
_FREES: Final = tuple(Free(counter) for counter in range(TOP))


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """List the moves of the seat that is asked."""
    match state.phase:
        case w.TURN:
            return _turn(state, seat)
        case w.DEFEND:
            over = strength(state.offer)
            return [*(_defend(cards) for cards in answers(state.hands[seat], over)), LET_GO]
        case w.FREE:
            return [_FREES[counter] for counter in distinct(state.corrals[seat])]
    return _shelters(state.corrals[seat])


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


def _add_catches(state: State, sets: tuple[tuple[Cards, ...], ...], moves: list[Move]) -> None:
    for kind in range(len(KINDS)):
        if sets[kind]:
            for source in distinct(state.face_up[kind]):
                moves += [_catch(source, cards) for cards in sets[kind]]
            if state.piles[kind]:
                moves += [_catch(TOP + kind, cards) for cards in sets[kind]]
    if sets[SPECIAL]:
        for source in state.specials:
            moves += [_catch(source, cards) for cards in sets[SPECIAL]]


def _add_steals(victim: Seat, corral: Counters, sets: tuple[tuple[Cards, ...], ...], moves: list[Move]) -> None:
    for counter in distinct(corral):
        moves += [_steal(victim, counter, cards) for cards in sets[kind_of[counter]]]


def _catch(source: Source, cards: Cards) -> Catch:
    key = (source, cards)
    return _CATCHES.get(key) or _CATCHES.setdefault(key, Catch(source, cards))


def _steal(victim: Seat, counter: Counter, cards: Cards) -> Steal:
    key = (victim, counter, cards)
    return _STEALS.get(key) or _STEALS.setdefault(key, Steal(victim, counter, cards))


def _defend(cards: Cards) -> Defend:
    return _DEFENCES.get(cards) or _DEFENCES.setdefault(cards, Defend(cards))


@lru_cache(maxsize=4096)
def _shelters(corral: Counters) -> tuple[Shelter, ...]:
    chosen = [(), *((counter,) for counter in distinct(corral)), *dict.fromkeys(combinations(corral, 2))]
    return tuple(map(Shelter, chosen))
