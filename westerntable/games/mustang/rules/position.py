"""A whole position in words: what the engine prints (see `docs/engine.md`); `loading` reads it back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ....core.section import Plain
from . import words as w
from .cards import card_text
from .components import EVENTS
from .counters import KINDS, counter_text
from .knowledge import MIXED, placer

if TYPE_CHECKING:
    from .state import State

ENTRIES = (
    "seats", "options", "dealer", "turn", "phase", "hands", "deck", "used", "aside", "owed", "event_due", "swaps",
    "piles", "prairie", "specials", "corrals", "stables", "gone", "events", "past_events", "queue", "theft",
    "put_under", "no_cowboys", "known", "ended", "last_kind", "finisher",
)  # fmt: skip


def dump(state: State) -> Plain:
    """Write a state: cards as `3b`, counters as `foal bell`; deck, piles and events from their bottom up.

    `put_under` names who put the lowest cards of the deck there, from the bottom up.
    """
    return {
        "seats": state.seats,
        "options": state.terms.options(),
        "dealer": state.dealer,
        "turn": state.turn,
        "phase": w.PHASES[state.phase],
        "hands": [_cards(hand) for hand in state.hands],
        "deck": _cards(state.deck),
        "used": _cards(state.used),
        "aside": _cards(state.aside),
        "owed": [{"seat": seat, "cards": many} for seat, many in state.owed],
        "event_due": state.due,
        "swaps": state.swaps,
        "piles": {kind: _counters(state.piles[at]) for at, kind in enumerate(KINDS)},
        "prairie": {kind: _counters(state.face_up[at]) for at, kind in enumerate(KINDS)},
        "specials": _counters(state.specials),
        "corrals": [_counters(each) for each in state.corrals],
        "stables": [_counters(each) for each in state.stables],
        "gone": _counters(state.gone),
        "events": [EVENTS[event] for event in state.events],
        "past_events": [EVENTS[event] for event in state.past],
        "queue": list(state.queue),
        "theft": _theft(state),
        **_memory(state),
        "ended": w.ENDINGS[state.ended] or None,
        "last_kind": None if state.ended_kind == w.NOBODY else KINDS[state.ended_kind],
        "finisher": None if state.finisher == w.NOBODY else state.finisher,
    }


def _cards(cards: Iterable[int]) -> list[Plain]:
    return [card_text[card] for card in cards]


def _counters(counters: Iterable[int]) -> list[Plain]:
    return [counter_text[counter] for counter in counters]


def _theft(state: State) -> Plain:
    if state.phase != w.DEFEND:
        return None
    return {"owner": state.victim, "counter": counter_text[state.target], "cards": _cards(state.offer)}


def _memory(state: State) -> dict[str, Plain]:
    return {
        "put_under": [{"seat": placer(mark), "counted": mark >= MIXED} for mark in state.marks],
        "no_cowboys": list(state.clean),
        "known": [
            [{"card": card_text[each.card], "to": each.knower, "kept": each.kept, "loose": each.loose} for each in held]
            for held in state.known
        ],
    }
