"""Why a move is refused, in sentences that say what is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actors import CHANCE, CLOCK, Actor, Seat
from ....core.clock import Elapse
from ....core.game import Move
from ....core.message import Message, say
from . import asking
from .moves import Deal, Dice, Die, Done, Go, Lock, Press, Release, Replace, Roll, Shuffle, Step, Stop
from .nouns import Sheep
from .passing import horizon

if TYPE_CHECKING:
    from .state import State


def why_not(state: State, actor: Actor, move: Move) -> Message | None:
    """Say why `actor` may not make `move` now; None if they may."""
    if actor == CHANCE:
        return _why_not_chance(state, move)
    if actor == CLOCK:
        return _why_not_elapse(state, move)
    if not 0 <= actor < state.seats:
        return say("core.refusal.not_asked")
    return None if move in asking.legal_moves(state, actor) else _seat_refusal(state, actor, move)


def _seat_refusal(state: State, seat: Seat, move: Move) -> Message:
    if state.phase == "ready":
        return say("mutton_bustin.refusal.not_yet")
    if state.phase != "ride" or state.owed:
        return say("mutton_bustin.refusal.not_now")
    if seat != state.rider:
        return _sheep_refusal(state, seat, move)
    return _stop_refusal(state) if isinstance(move, Stop) else _rider_refusal(state, move)


def _rider_refusal(state: State, move: Move) -> Message:
    match move:
        case Roll() if state.riding.earned:
            return say("mutton_bustin.refusal.step_first")
        case Roll():
            return say("mutton_bustin.refusal.kept")
        case Step():
            return say("mutton_bustin.refusal.not_earned", n=state.terms.needed(state.riding.place))
        case Go():
            return say("mutton_bustin.refusal.gone")
    return say("mutton_bustin.refusal.sheep_only")


def _stop_refusal(state: State) -> Message:
    if state.terms.family:
        return say("mutton_bustin.refusal.family")
    if state.riding.tumbling:
        return say("mutton_bustin.refusal.stop_tumbling")
    if state.riding.earned:
        return say("mutton_bustin.refusal.step_first")
    return say("mutton_bustin.refusal.stop_needs", n=state.terms.needed(state.riding.place))


def _sheep_refusal(state: State, seat: Seat, move: Move) -> Message:
    sheep = state.sheep[seat]
    assert sheep is not None, "the rider is refused elsewhere"
    match move:
        case Go() | Stop() | Step():
            return say("mutton_bustin.refusal.rider_only")
        case Roll():
            return say(f"mutton_bustin.refusal.{_roll_refusal(sheep)}")
        case Replace():
            return say(f"mutton_bustin.refusal.{_swap_refusal(sheep)}")
        case Done() if sheep.card is not None and not state.terms.on_screen:
            return say("mutton_bustin.refusal.too_soon", n=sheep.ready_at - state.now)
        case Press() | Release() if sheep.work is not None:
            return say("mutton_bustin.refusal.key")
    in_a_list = isinstance(move, Lock) and sheep.card is not None
    return say(f"mutton_bustin.refusal.{'list_first' if in_a_list else 'no_list'}")


def _roll_refusal(sheep: Sheep) -> str:
    if sheep.lists:
        return "list_first"
    return "kept" if sheep.kept else "no_dice"


def _swap_refusal(sheep: Sheep) -> str:
    if not sheep.lists:
        return "no_list"
    return "swapped" if sheep.swapped else "not_on_list"


def _why_not_elapse(state: State, move: Move) -> Message | None:
    if not isinstance(move, Elapse) or state.phase != "ride" or state.owed:
        return say("mutton_bustin.refusal.not_now")
    most = horizon(state)
    if move.ms < 1 or (most is not None and move.ms > most):
        return say("mutton_bustin.refusal.too_long", n=most or 1)
    return None


def _why_not_chance(state: State, move: Move) -> Message | None:
    kind, seat = ("shuffle", 0) if state.phase == "shuffle" else state.owed[0] if state.owed else ("", 0)
    sheep = state.sheep[seat]
    match move:
        case Shuffle(order) if kind == "shuffle":
            return None if sorted(order) == sorted(state.deck) else say("mutton_bustin.refusal.not_the_deck")
        case Die(value) if kind == "die":
            return None if 1 <= value <= 6 else say("mutton_bustin.refusal.not_a_die")
        case Dice(faces) if kind == "dice" and sheep:
            right = len(faces) == len(sheep.faces) and all(face in (0, 1) for face in faces)
            return None if right else say("mutton_bustin.refusal.not_a_die")
        case Deal(numbers) if kind == "deal" and sheep and sheep.card:
            spec = state.terms.stock.card_of[sheep.card].task
            right = spec.fits(state.terms.size(sheep.card, len(state.shared) + 1), numbers)
            return None if right else say("mutton_bustin.refusal.not_dealt")
    return say("mutton_bustin.refusal.not_now")
