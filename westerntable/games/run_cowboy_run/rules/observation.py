"""What one player of Run, Cowboy, Run! knows."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from ....core.actors import Seat, Viewer
from ....core.placement import Placement
from ....core.section import Plain
from . import telling
from .cards import BACK, DECK, Card, card_text, face_of

if TYPE_CHECKING:
    from .state import State


@dataclass(frozen=True, slots=True)
class Observation:
    """Everything public, and the viewer's own hand (empty for the public).

    Tricks were seen while they lay open, so what everybody has taken is public. `sizes` are the numbers of cards in
    the hands; `draw` is how many are left to draw.
    """

    viewer: Viewer
    hand: tuple[Card, ...]
    sizes: tuple[int, ...]
    draw: int
    pile: tuple[Card, ...]
    aside: tuple[Card, ...]
    taken: tuple[tuple[Card, ...], ...]
    positions: tuple[int, ...]
    tallies: tuple[tuple[int, ...], ...]
    goal: int
    phase: int
    turn: Seat
    last: Seat
    owed: int
    leg: int
    dealer: Seat
    dealer_moves: bool
    winners: tuple[Seat, ...]

    @classmethod
    def of(cls, state: State, viewer: Viewer) -> Observation:
        """Take what `viewer` may know from a state."""
        return cls(
            viewer=viewer,
            hand=tuple(state.hands[viewer]) if viewer >= 0 else (),
            sizes=tuple(map(len, state.hands)),
            draw=len(state.draw),
            pile=tuple(state.pile),
            aside=tuple(sorted(state.aside)),
            taken=tuple(tuple(sorted(cards)) for cards in state.taken),
            positions=tuple(state.positions),
            tallies=tuple(map(tuple, state.tallies)),
            goal=state.goal,
            phase=state.phase,
            turn=state.turn,
            last=state.last,
            owed=state.owed,
            leg=state.leg,
            dealer=state.dealer,
            dealer_moves=state.dealer_moves,
            winners=state.winners,
        )

    def plain(self) -> Plain:
        """Write what is known in words: cards as `10G`, `hazard-flood`; the pile oldest first, hidden cards counted."""
        from .state import PHASES, TALLIES  # noqa: PLC0415  # a state makes observations

        return {
            "seats": len(self.sizes),
            "goal": self.goal,
            "dealer": self.dealer,
            "dealer_moves": self.dealer_moves,
            "leg": self.leg,
            "phase": PHASES[self.phase],
            "turn": self.turn,
            "last": self.last,
            "owed": self.owed,
            "hand": _texts(self.hand),
            "hands": list(self.sizes),
            "draw": self.draw,
            "pile": _texts(self.pile),
            "aside": _texts(self.aside),
            "taken": [_texts(cards) for cards in self.taken],
            "places": list(self.positions),
            "points": [dict(zip(TALLIES, tally, strict=True)) for tally in self.tallies],
            "winners": list(self.winners),
        }

    def unseen(self) -> list[Card]:
        """List the cards in other hands and in the draw pile, in ascending order."""
        seen = {*self.hand, *self.pile, *self.aside}
        seen.update(*self.taken)
        return [card for card in DECK if card not in seen]

    def sample(self, rng: Random) -> State:
        """Deal the unseen cards at random to the other hands and the draw pile: every world is equally likely."""
        from .state import State  # noqa: PLC0415  # a state makes observations, an observation makes states

        state = State.__new__(State)
        state.seats, state.goal, state.dealer, state.dealer_moves = (
            len(self.sizes), self.goal, self.dealer, self.dealer_moves,
        )  # fmt: skip
        state.phase, state.turn, state.last, state.owed, state.leg = (
            self.phase, self.turn, self.last, self.owed, self.leg,
        )  # fmt: skip
        hidden = self.unseen()
        rng.shuffle(hidden)
        state.hands = []
        for seat, size in enumerate(self.sizes):
            if seat == self.viewer:
                state.hands.append(list(self.hand))
                continue
            cut = len(hidden) - size
            state.hands.append(sorted(hidden[cut:]))
            del hidden[cut:]
        state.draw = hidden
        state.pile, state.aside = list(self.pile), list(self.aside)
        state.taken = [list(cards) for cards in self.taken]
        state.positions, state.tallies = list(self.positions), [list(tally) for tally in self.tallies]
        state.winners = self.winners
        return state


def _texts(cards: tuple[Card, ...]) -> list[Plain]:
    return [card_text[card] for card in cards]


def placement(seen: Observation) -> Placement:
    """Lay out every piece as the viewer sees it."""
    zones = {
        "draw": [BACK] * seen.draw,
        "pile": [face_of[card] for card in seen.pile],
        "aside": [face_of[card] for card in seen.aside],
    }
    for seat, size in enumerate(seen.sizes):
        own = seat == seen.viewer
        zones[telling.hand(seat)] = [face_of[card] for card in seen.hand] if own else [BACK] * size
        zones[telling.tricks(seat)] = [face_of[card] for card in seen.taken[seat]]
        zones.setdefault(telling.space(seen.goal, seen.positions[seat]), []).append(telling.rider(seat))
    return Placement(zones, piles=("pile",))
