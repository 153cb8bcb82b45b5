"""What one viewer knows, the worlds that fit it, and the picture it makes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from westerntable.core.actors import Seat, Viewer
from westerntable.core.placement import Face, Placement, Zone
from westerntable.core.section import Plain

from .deck import Terms

if TYPE_CHECKING:
    from .state import State

NOBODY: Final = -1
"""The target while nobody is shot at."""


@dataclass(frozen=True, slots=True)
class Seen:
    """All that `viewer` knows: everything but the other hands and the deck. `hand` is the viewer's own."""

    viewer: Viewer
    terms: Terms
    phase: str
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    pile: tuple[int, ...]
    points: tuple[int, ...]
    die: int
    left_ms: int
    shooter: Seat
    target: Seat
    shot: int

    def unseen(self) -> list[int]:
        """List the cards in other hands and in the deck, sorted."""
        shown = Counter((*self.hand, *self.pile, *([self.shot] if self.shot else ())))
        return sorted((Counter(self.terms.deck.cards) - shown).elements())

    def plain(self) -> Plain:
        """Write what is known, in the words positions are written in; `hand` is the viewer's own."""
        return {
            "phase": self.phase,
            "options": self.terms.options(),
            "hand": list(self.hand),
            "counts": list(self.counts),
            "pile": list(self.pile),
            "points": list(self.points),
            "die": self.die,
            "left_ms": self.left_ms,
            "shooter": self.shooter,
            "target": None if self.target == NOBODY else self.target,
            "shot": self.shot,
        }

    def sample(self, rng: Random) -> State:
        """Deal the unseen cards at random: nothing else is known of them, so every deal is as likely."""
        from .state import State  # the two need each other

        world = State(self.terms, 0)
        world.phase, world.die, world.left_ms = self.phase, self.die, self.left_ms
        world.shooter, world.target, world.shot = self.shooter, self.target, self.shot
        world.pile, world.points = list(self.pile), list(self.points)
        cards = self.unseen()
        rng.shuffle(cards)
        for seat, count in enumerate(self.counts):
            world.hands[seat] = list(self.hand) if seat == self.viewer else sorted(cards.pop() for _ in range(count))
        world.deck = cards if self.phase != "shuffle" else list(self.terms.deck.cards)
        return world


def hand_zone(seat: Seat) -> Zone:
    """Name the zone of a hand."""
    return f"hand:{seat}"


def card_face(card: int) -> Face:
    """Name the face of a card."""
    return f"card/{card}"


def die_face(die: int) -> Face:
    """Name the face of the die; 0 has not been rolled yet."""
    return f"die/{die or 'blank'}"


def placement(seen: Seen) -> Placement:
    """Lay out every piece as the viewer sees it."""
    hidden = len(seen.terms.deck.cards) - sum(seen.counts) - len(seen.pile) - bool(seen.shot)
    zones: dict[Zone, list[Face]] = {
        "deck": ["back"] * hidden,
        "pile": [card_face(card) for card in seen.pile],
        "duel": [card_face(seen.shot)] if seen.shot else [],
        "die": [die_face(seen.die)],
    }
    for seat, count in enumerate(seen.counts):
        own = seat == seen.viewer
        zones[hand_zone(seat)] = [card_face(card) for card in seen.hand] if own else ["back"] * count
    return Placement(zones)
