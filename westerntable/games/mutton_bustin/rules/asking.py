"""Who is asked for what, and what they may do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from ....core.actors import CHANCE, CLOCK, Actor, Seat
from ....core.game import Move
from ....core.prompt import Prompt
from .moves import DONE, GO, LOCK, PRESS, RELEASE, ROLL, STEP, STOP, replace_card
from .nouns import Rider, Sheep
from .tasks import KEYS, Key

if TYPE_CHECKING:
    from .state import State

_CLOCK: Final = Prompt("time")
_PROMPT: Final = {
    kind: Prompt(kind)
    for kind in ("shuffle", "die", "dice", "deal", "go", "step", "choose", "toss", "task", "perform", "lock")
}


def waiting_on(state: State) -> Mapping[Actor, Prompt]:
    """List who is asked for what."""
    if state.phase == "shuffle":
        return {CHANCE: _PROMPT["shuffle"]}
    if state.owed:
        return {CHANCE: _PROMPT[state.owed[0][0]]}
    if state.phase == "ready":
        return {state.rider: _PROMPT["go"]}
    if state.phase == "over":
        return {}
    asked = {CLOCK: _CLOCK}
    for seat, sheep in enumerate(state.sheep):
        prompt = _rider_prompt(state) if sheep is None else _sheep_prompt(state, sheep)
        if prompt:
            asked[seat] = prompt
    return asked


def to_act(state: State) -> Actor | None:
    """Return the single actor waited on, if there is just one."""
    if state.phase == "shuffle" or state.owed:
        return CHANCE
    if state.phase == "ready":
        return state.rider
    if state.phase == "ride":
        asked = waiting_on(state)
        return CLOCK if len(asked) == 1 else None
    return None


def _rider_prompt(state: State) -> Prompt | None:
    """What the rider is asked: to step, to choose between stopping and rolling, or to roll so much."""
    rider = state.riding
    if rider.earned:
        return _PROMPT["step"]
    if rider.free and not state.terms.family:
        return _PROMPT["choose"]
    return None if rider.kept else Prompt("roll", (("n", state.terms.needed(rider.place)),))


def _sheep_prompt(state: State, sheep: Sheep) -> Prompt | None:
    """What a sheep is asked: its task, to act in person, to lock a die, or to roll."""
    if sheep.work is not None:
        return _PROMPT["task"]
    if sheep.card is not None:
        return _PROMPT["perform"] if sheep.ready_at <= state.now or not sheep.swapped else None
    if sheep.lists:
        return _PROMPT["lock"]
    return _PROMPT["toss"] if sheep.faces and not sheep.kept else None


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """List what a seat may do."""
    if state.owed or state.phase in ("shuffle", "over"):
        return ()
    if state.phase == "ready":
        return (GO,) if seat == state.rider else ()
    sheep = state.sheep[seat]
    return rider_moves(state.riding, state.terms.family) if sheep is None else _sheep_moves(state, seat, sheep)


def rider_moves(rider: Rider, family: bool) -> Sequence[Move]:
    """Step when a roll has earned it; else roll, or stop if the choice is there."""
    if rider.earned:
        return (STEP,)
    rolls = () if rider.kept else (ROLL,)
    return (STOP, *rolls) if rider.free and not family else rolls


def _sheep_moves(state: State, seat: Seat, sheep: Sheep) -> Sequence[Move]:
    if sheep.work is not None:
        moves = task_moves(sheep.work.held)
    elif sheep.card is not None:
        moves = (DONE,) if sheep.ready_at <= state.now else ()
    elif sheep.lists:
        moves = (LOCK,)
    else:
        return (ROLL,) if sheep.faces and not sheep.kept else ()
    return moves if sheep.swapped else (*moves, *map(replace_card, state.cards_of(seat)))


@cache
def task_moves(held: Key | None) -> tuple[Move, ...]:
    """Press any key; let go of the one that is down."""
    presses = tuple(PRESS[key] for key in KEYS)
    return presses if held is None else (*presses, RELEASE[held])
