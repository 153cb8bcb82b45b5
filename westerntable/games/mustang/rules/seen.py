"""An observation laid out as pieces, and written in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ....core.placement import Face, Placement
from ....core.section import Plain
from . import cards as c
from . import counters as h
from . import telling
from . import words as w
from .components import EVENTS
from .counters import KINDS, counter_text
from .knowledge import placer

if TYPE_CHECKING:
    from .observation import Observation


def placement(seen: Observation) -> Placement:
    """Lay out every piece as the viewer sees it."""
    own = bool(seen.own_aside)
    zones: dict[str, list[Face]] = {
        "deck": [c.BACK] * seen.deck,
        "used": [c.face_of[card] for card in seen.used],
        "offer": [c.face_of[card] for card in seen.offer],
        "swap": [c.face_of[card] for card in seen.own_aside] if own else [c.BACK] * seen.aside,
        "special": _counters(seen.specials),
        "gone": _counters(seen.gone),
        "events": [telling.EVENT_BACK] * seen.events_left,
        "event": [telling.event_face(event) for event in seen.past],
    }
    for kind, word in enumerate(KINDS):
        zones[f"pile:{word}"] = [h.BACK] * seen.heights[kind]
        zones[f"prairie:{word}"] = _counters(seen.face_up[kind])
    for seat, size in enumerate(seen.sizes):
        held = [c.face_of[card] for card in seen.hand] if seat == seen.viewer else [c.BACK] * size
        zones[telling.zone("hand", seat)] = held
        zones[telling.zone("corral", seat)] = _counters(seen.corrals[seat])
        zones[telling.zone("stable", seat)] = _counters(seen.stables[seat])
    return Placement(zones, piles=("used", "event"))


def _counters(counters: Iterable[int]) -> list[Face]:
    return [h.face_of[counter] for counter in counters]


def plain(seen: Observation) -> Plain:
    """Write what is known in words: cards from the bottom of the deck, newest cards and events last."""
    theft: Plain = None
    if seen.phase == w.DEFEND:
        theft = {"thief": seen.turn, "owner": seen.victim, "counter": counter_text[seen.target],
                 "cards": _cards(seen.offer)}  # fmt: skip
    return {
        "seat": seen.viewer,
        "phase": w.PHASES[seen.phase],
        "dealer": seen.dealer,
        "turn": seen.turn,
        "asked": list(seen.queue),
        "hand": _cards(seen.hand),
        "hand_sizes": list(seen.sizes),
        "deck": seen.deck,
        "used": _cards(seen.used),
        "theft": theft,
        "swapping": _cards(seen.own_aside),
        "swaps_in_a_row": seen.swaps,
        "prairie": {kind: _names(seen.face_up[at]) for at, kind in enumerate(KINDS)},
        "piles": dict(zip(KINDS, seen.heights, strict=True)),
        "specials": _names(seen.specials),
        "corrals": [_names(each) for each in seen.corrals],
        "stables": [_names(each) for each in seen.stables],
        "gone": _names(seen.gone),
        "events": [EVENTS[event] for event in seen.past],
        "events_left": seen.events_left,
        "put_under": [
            {"by": placer(mark), "card": None if card is None else c.card_text[card]}
            for mark, card in zip(seen.marks, seen.under, strict=True)
        ],
        "no_cowboys": list(seen.clean),
        "known": [[c.card_text[each.card] for each in held if not each.loose] for held in seen.known],
        "known_or_swapped": [[c.card_text[each.card] for each in held if each.loose] for held in seen.known],
    }


def _cards(cards: Iterable[int]) -> list[Plain]:
    return [c.card_text[card] for card in cards]


def _names(counters: Iterable[int]) -> list[Plain]:
    return [counter_text[counter] for counter in counters]
