"""What lies open in the words of positions: what every viewer may read, whole positions begin with it too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.section import Plain
from . import words as w
from .cards import NONE, Hand, card_text, cards_in

if TYPE_CHECKING:
    from .observation import Observation
    from .state import State

DECISIONS: Final = ("undecided", "in", "out")


def tell(seen: Observation) -> Plain:
    """Write what one viewer knows: what all see in the words of `dump`, hidden cards counted, and its own."""
    return {
        "seat": seen.viewer,
        **seen_by_all(seen),
        "hand": texts_of(seen.hand),
        "hands": list(seen.sizes),
        "discarded": texts_of(seen.dumped),
        "discards": list(seen.away),
        "stock": seen.stock,
        "undealt": seen.undealt,
        "trump": None if seen.trump == NONE else "SHCD"[seen.trump],
    }


def seen_by_all(table: State | Observation) -> dict[str, Plain]:
    """Write what lies open, of a state or of what somebody sees of it."""
    return {
        "seats": table.seats,
        "options": dict(table.house.options()),
        "first": table.first,
        "game": table.game,
        "boolts": list(table.boolts),
        "dealer": table.dealer,
        "phase": w.PHASES[table.phase],
        "turn": table.turn,
        "points": list(table.points),
        "history": [list(changes) for changes in table.history],
        "results": [
            {"winners": list(each.winners), "points": list(each.points), "chips": list(each.chips)}
            for each in table.results
        ],
        "turnup": None if table.turnup == NONE else card_text[table.turnup],
        "taken_trump": table.taken_trump,
        "in": [DECISIONS[each] for each in table.is_in],
        "exchanged": list(table.exchanged),
        "barred": [texts_of(cards) for cards in table.barred],
        "laid": [texts_of(cards) for cards in table.laid],
        "played": texts_of(table.played),
        "trick": [{"seat": seat, "card": card_text[card]} for seat, card in table.trick],
        "tricks": list(table.tricks),
        "zeroed": list(table.zeroed),
        "redeal": {
            "asker": None if table.asker == NONE else table.asker,
            "phase": w.PHASES[table.resume[0]],
            "turn": table.resume[1],
            "asked": [seat for seat in range(table.seats) if table.proposed >> seat & 1],
        },
    }


def texts_of(hand: Hand) -> list[Plain]:
    """Write cards as `10S`, in ascending order."""
    return [card_text[card] for card in cards_in(hand)]
