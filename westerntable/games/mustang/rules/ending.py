"""The end of the game and its score (rulings "End" and "Score")."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....core.actors import Seat
from ....core.events import Tell
from ....core.message import Message, Who, say
from ....core.outcome import Outcome, ScoreItem, rank_by
from . import naming, telling
from . import words as w
from .cards import SUITS
from .components import Terms
from .counters import KINDS, MARE, SPECIAL, STALLION, Counters, kind_of

if TYPE_CHECKING:
    from .state import State


def is_herd(herd: Sequence[int], stable: Counters) -> bool:
    """Tell whether a stable holds enough of every kind: a stallion, two mares, three foals."""
    kinds = [kind_of[counter] for counter in stable]
    return all(kinds.count(kind) >= needed for kind, needed in enumerate(herd))


def finish(state: State, ended: int, kind: int, finisher: Seat, tell: Tell | None) -> None:
    """End the game at once, before anybody refills."""
    state.phase, state.ended, state.ended_kind, state.finisher = w.OVER, ended, kind, finisher
    state.owed, state.queue, state.due, state.swaps = (), (), False, 0
    if tell:
        telling.over(_reason(state), tell)


def outcome(state: State) -> Outcome:
    """Rank by score, then by a special horse, then by stallions in the stable; equal players share."""
    items = tuple(account(state.terms, state, seat) for seat in range(state.seats))
    scores = tuple(sum(item.amount for item in each) for each in items)
    keys = [(score, _has_special(state, seat), _stallions(state, seat)) for seat, score in enumerate(scores)]
    return Outcome(rank_by(keys), scores, items, _reason(state))


def _has_special(state: State, seat: Seat) -> bool:
    return any(kind_of[counter] == SPECIAL for counter in (*state.corrals[seat], *state.stables[seat]))


def _stallions(state: State, seat: Seat) -> int:
    return sum(kind_of[counter] == STALLION for counter in state.stables[seat])


def _reason(state: State) -> Message:
    if state.ended == w.HERD:
        return say("mustang.outcome.herd", who=Who(state.finisher))
    kind = naming.kind_name(state.ended_kind)
    if state.ended == w.LAST:
        return say("mustang.outcome.last", who=Who(state.finisher), kind=kind)
    return say("mustang.outcome.removed", kind=kind)


def account(terms: Terms, state: State, seat: Seat) -> tuple[ScoreItem, ...]:
    """List what a seat's counters and bonuses are worth now."""
    box, stable = terms.box, state.stables[seat]
    kinds = [kind_of[counter] for counter in (*state.corrals[seat], *stable)]
    special, pairs, herd = kinds.count(SPECIAL), suits_paired(stable), suit_of_herd(box.herd, stable)
    items = [ScoreItem(say("mustang.score.special", n=special), special * box.special_points)]
    for kind in (STALLION, MARE, 0):
        many = kinds.count(kind)
        items.append(ScoreItem(say(f"mustang.score.{KINDS[kind]}", n=many), many * box.points[kind]))
    pairs = tuple(suit for suit in pairs if suit != herd)
    paid = len(pairs) if terms.per_suit else min(1, len(pairs))
    items.append(ScoreItem(say("mustang.score.pair", n=paid), paid * box.pair_bonus))
    if herd != w.NOBODY:
        items.append(ScoreItem(say("mustang.score.herd", suit=naming.suit_name(herd)), box.herd_bonus))
    if seat == state.finisher:
        items.append(ScoreItem(say("mustang.score.finish"), box.finish_bonus))
    return tuple(item for item in items if item.amount)


def suits_paired(stable: Counters) -> tuple[int, ...]:
    """List the suits of which a stable holds a stallion and a mare."""
    return tuple(suit for suit in range(len(SUITS)) if MARE * 5 + suit in stable and STALLION * 5 + suit in stable)


def suit_of_herd(herd: Sequence[int], stable: Counters) -> int:
    """Return the first suit of which a stable holds a whole herd; `NOBODY` for none."""
    for suit in range(len(SUITS)):
        if all(stable.count(kind * 5 + suit) >= needed for kind, needed in enumerate(herd)):
            return suit
    return w.NOBODY
