"""Why a move is good, in one sentence."""

from __future__ import annotations

from ....core.game import Move
from ....core.message import Message, Who, say
from ..rules import words as w
from ..rules.cards import COWBOY
from ..rules.counters import SPECIAL, kind_of
from ..rules.moves import TOP, Catch, Defend, Free, LetGo, Shelter, Stable, Steal, Swap
from ..rules.observation import Observation
from ..rules.sets import strength
from .hands import answers_to
from .quick import chance_answered
from .ranch import appraiser_of, fit


def reason_for(seen: Observation, move: Move) -> Message:
    """Say what speaks for a move of the seat that is asked."""
    return _turn(seen, move) if seen.phase == w.TURN else _answer(seen, move)


def _turn(seen: Observation, move: Move) -> Message:
    match move:
        case Swap(cards):
            return say("mustang.reason.swap", n=len(cards))
        case Catch(source, cards):
            return _catch(seen, source, cards.count(COWBOY))
        case Steal(victim, counter, cards):
            return _steal(seen, victim, counter, cards)
        case Stable(counter):
            return _stable(seen, counter)
    raise ValueError(f"not a move of a turn: {move}")


def _catch(seen: Observation, source: int, cowboys: int) -> Message:
    worth, seat = appraiser_of(seen.terms), seen.turn
    kind = source - TOP if source >= TOP else kind_of[source]
    if kind != SPECIAL and len(seen.face_up[kind]) + seen.heights[kind] == 1:
        return say("mustang.reason.catch_last", n=worth.finish)
    if source < TOP and fit(source, seen.corrals[seat], seen.stables[seat]) >= 0.5:
        return say("mustang.reason.catch_mate")
    points = worth.kind_points[kind]
    return say("mustang.reason.catch_cowboys" if cowboys else "mustang.reason.catch", n=points)


def _steal(seen: Observation, victim: int, counter: int, cards: tuple[int, ...]) -> Message:
    points = appraiser_of(seen.terms).points[counter]
    safe = chance_answered(strength(cards)) < 0.25
    return say("mustang.reason.steal_safe" if safe else "mustang.reason.steal", n=points, who=Who(victim))


def _stable(seen: Observation, counter: int) -> Message:
    worth, stable = appraiser_of(seen.terms), seen.stables[seen.turn]
    after = tuple(sorted((*stable, counter)))
    if not worth.missing(after):
        return say("mustang.reason.stable_herd", n=worth.finish)
    gain = worth.bonus(after) - worth.bonus(stable)
    if gain:
        return say("mustang.reason.stable_bonus", n=gain)
    left = worth.missing(after)
    if left < worth.missing(stable):
        return say("mustang.reason.stable_step", n=left)
    return say("mustang.reason.stable")


def _answer(seen: Observation, move: Move) -> Message:
    match move:
        case Defend():
            return say("mustang.reason.defend", n=appraiser_of(seen.terms).points[seen.target])
        case LetGo():
            return _let_go(seen)
        case Free():
            return say("mustang.reason.free")
        case Shelter(counters):
            return say("mustang.reason.shelter" if counters else "mustang.reason.shelter_none")
    raise ValueError(f"not an answer: {move}")


def _let_go(seen: Observation) -> Message:
    if not answers_to(seen.hand, strength(seen.offer)):
        return say("mustang.reason.let_go_bare")
    return say("mustang.reason.let_go", n=appraiser_of(seen.terms).points[seen.target])
