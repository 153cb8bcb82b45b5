"""Games played on at random, all of it from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TypeVar

from westerntable.core.actors import CHANCE, Actor
from westerntable.core.game import Move, State

S = TypeVar("S", bound=State)


def any_move(state: State, actor: Actor, rng: Random) -> Move:
    """Draw one of an actor's legal moves, or what chance owes."""
    return state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor))


def played(state: S, rng: Random) -> Iterator[S]:
    """The positions from this one to the end, one after the other: the same state each time."""
    yield state
    while (actor := state.to_act()) is not None:
        state.apply(actor, any_move(state, actor, rng))
        yield state
