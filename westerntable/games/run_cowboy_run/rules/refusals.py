"""Why a move is refused, in sentences that say what is missing."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ....core.actors import CHANCE, Actor, Seat
from ....core.game import Move
from ....core.message import Message, say
from .cards import HAZARD, NINE, Card, is_whole_deck, rank_of
from .follow import FOLLOWS
from .moves import Deal, Discard, Pass, Push
from .naming import rank_name

if TYPE_CHECKING:
    from .state import State


def why_not(state: State, actor: Actor, move: Move) -> Message | None:
    """Say why `actor` may not make `move` now; None if they may."""
    if actor != state.to_act():
        return say("run_cowboy_run.refusal.not_your_turn")
    asked = state.waiting_on()[actor].kind
    match move:
        case Deal(order) if actor == CHANCE:
            return None if is_whole_deck(order) else say("run_cowboy_run.refusal.not_the_deck")
        case Discard(cards) if asked in ("lead", "follow"):
            return _why_not_discard(state, actor, cards)
        case Pass() if asked in ("lead", "follow"):
            return say("run_cowboy_run.refusal.leader_discards") if asked == "lead" else None
        case Push(rival) if asked == "push":
            ok = 0 <= rival < state.seats and rival != actor
            return None if ok else say("run_cowboy_run.refusal.choose_a_rival")
    return say(f"run_cowboy_run.refusal.asked_{asked}")


def _why_not_discard(state: State, seat: Seat, cards: tuple[Card, ...]) -> Message | None:
    missing = not cards or bool(Counter(cards) - Counter(state.hands[seat])) or list(cards) != sorted(cards)
    if missing:
        return say("run_cowboy_run.refusal.not_in_hand")
    if cards[0] >= HAZARD and len(cards) > 1:
        return say("run_cowboy_run.refusal.one_hazard")
    if len({rank_of[card] for card in cards}) > 1:
        return say("run_cowboy_run.refusal.one_rank")
    return _why_not_on_top(state, rank_of[cards[0]]) if state.pile else None


def _why_not_on_top(state: State, rank: int) -> Message | None:
    top = rank_of[state.pile[-1]]
    if FOLLOWS[top][rank]:
        return None
    if top == NINE:
        return say("run_cowboy_run.refusal.after_a_nine")
    return say("run_cowboy_run.refusal.too_low", rank=rank_name(top, 1))
