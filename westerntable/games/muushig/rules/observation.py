"""What one player of Muushig knows."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from ....core.actors import Seat, Viewer
from ....core.placement import Placement
from ....core.section import Plain
from . import telling
from . import words as w
from .cards import ALL, BACK, DECK, NONE, Card, Hand, cards_in, face_of
from .hidden import Plan, plan_of
from .writing import tell

if TYPE_CHECKING:
    from .state import State


@dataclass(frozen=True, slots=True)
class Observation:
    """Everything public, the viewer's own hand and what the viewer put away.

    `sizes` are the numbers of cards in hand, `away` how many each seat put away, `stock` how many are left.
    `barred` is what play has shown about every seat; see `State`.
    """

    viewer: Viewer
    seats: int
    house: w.House
    first: Seat
    game: int
    boolts: tuple[Seat, ...]
    dealer: Seat
    points: tuple[int, ...]
    history: tuple[tuple[int | None, ...], ...]
    results: tuple[w.GameResult, ...]
    hand: Hand
    dumped: Hand
    sizes: tuple[int, ...]
    away: tuple[int, ...]
    stock: int
    undealt: bool
    turnup: Card
    trump: int
    taken_trump: bool
    is_in: tuple[int, ...]
    exchanged: tuple[int, ...]
    barred: tuple[Hand, ...]
    laid: tuple[Hand, ...]
    played: Hand
    trick: tuple[tuple[Seat, Card], ...]
    tricks: tuple[int, ...]
    led: int
    over: Card
    over_seat: Seat
    zeroed: tuple[Seat, ...]
    turn: Seat
    phase: int
    asker: Seat
    resume: tuple[int, int]
    proposed: int
    plan: Plan | None = field(default=None, init=False, compare=False, repr=False)

    @classmethod
    def of(cls, state: State, viewer: Viewer) -> Observation:
        """Take what `viewer` may know from a state."""
        own = viewer >= 0
        return cls(
            viewer=viewer, seats=state.seats, house=state.house, first=state.first, game=state.game,
            boolts=state.boolts, dealer=state.dealer, points=tuple(state.points), history=state.history,
            results=state.results, hand=state.hands[viewer] if own else 0,
            dumped=state.dumped[viewer] if own else 0, sizes=tuple(hand.bit_count() for hand in state.hands),
            away=tuple(cards.bit_count() for cards in state.dumped), stock=len(state.stock),
            undealt=bool(state.order), turnup=state.turnup, trump=state.trump, taken_trump=state.taken_trump,
            is_in=tuple(state.is_in), exchanged=tuple(state.exchanged), barred=tuple(state.barred),
            laid=tuple(state.laid), played=state.played, trick=tuple(state.trick), tricks=tuple(state.tricks),
            led=state.led, over=state.over, over_seat=state.over_seat, zeroed=state.zeroed,
            turn=state.turn, phase=state.phase, asker=state.asker, resume=state.resume, proposed=state.proposed,
        )  # fmt: skip

    def unseen(self) -> Hand:
        """Return the cards whose place the viewer does not know."""
        seen = self.hand | self.dumped | self.played
        return ALL & ~(seen if self.turnup == NONE else seen | 1 << self.turnup)

    def sample(self, rng: Random) -> State:
        """Deal the unseen cards to the other hands, the discards and the stock, within what play has shown."""
        state = self.public_part()
        if self.turnup == NONE:
            if self.undealt:
                state.order = tuple(rng.sample(DECK, len(DECK)))
            return state
        return self.known().deal(state, rng)

    def known(self) -> Plan:
        """Return how the unseen cards may lie: found once, since a search samples by the thousand."""
        if self.plan is None:
            object.__setattr__(self, "plan", plan_of(self))
        assert self.plan is not None
        return self.plan

    def public_part(self) -> State:
        """Build the state with everything but the hidden cards; line by line, since every sampled world begins here."""
        from .state import State  # noqa: PLC0415  # a state makes observations, an observation makes states

        state = State.__new__(State)
        state.seats, state.house, state.first, state.game = self.seats, self.house, self.first, self.game
        state.boolts, state.dealer, state.history, state.results = self.boolts, self.dealer, self.history, self.results
        state.turnup, state.trump, state.taken_trump = self.turnup, self.trump, self.taken_trump
        state.played, state.zeroed, state.turn, state.phase = self.played, self.zeroed, self.turn, self.phase
        state.asker, state.resume, state.proposed = self.asker, self.resume, self.proposed
        state.led, state.over, state.over_seat = self.led, self.over, self.over_seat
        state.points, state.is_in, state.exchanged = list(self.points), list(self.is_in), list(self.exchanged)
        state.barred, state.trick, state.tricks = list(self.barred), list(self.trick), list(self.tricks)
        state.laid = list(self.laid)
        state.hands, state.dumped, state.stock, state.order = [0] * self.seats, [0] * self.seats, [], ()
        if self.viewer >= 0:
            state.hands[self.viewer], state.dumped[self.viewer] = self.hand, self.dumped
        return state

    def plain(self) -> Plain:
        """Write what is known in words, for external bots."""
        return tell(self)


def placement(seen: Observation) -> Placement:
    """Lay out every card as the viewer sees it."""
    zones: dict[str, list[str]] = {"stock": [BACK] * (seen.stock if seen.turnup != NONE else 32)}
    if seen.turnup != NONE and not seen.taken_trump:
        zones["turnup"] = [face_of[seen.turnup]]
    zones["discards"] = [BACK] * sum(seen.away)
    for seat in range(seen.seats):
        own = seat == seen.viewer
        faces = [face_of[card] for card in cards_in(seen.hand)] if own else [BACK] * seen.sizes[seat]
        zones[telling.zone("hand", seat)] = faces
        zones[telling.zone("won", seat)] = [BACK] * (seen.tricks[seat] * seen.is_in.count(w.IN))
    for seat, card in seen.trick:
        zones[telling.zone("trick", seat)] = [face_of[card]]
    return Placement(zones)
