"""One position of Run, Cowboy, Run! and how moves change it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, Self

from ....core.actors import CHANCE, Actor, Seat, Viewer
from ....core.events import Tell
from ....core.game import Move
from ....core.message import Message
from ....core.outcome import Outcome
from ....core.prompt import Prompt
from . import ending, refusals, telling
from .cards import DECK, HAND, HAZARD_RANK, SEVEN, Card, is_gold, rank_of
from .follow import discards, run_on_top
from .moves import PASS, Deal, Discard, Pass, Push, push
from .observation import Observation

DEAL, LEAD, FOLLOW, PUSH, OVER = range(5)
PHASES: Final = ("deal", "lead", "follow", "push", "over")
SETS, TRICKS, GOLD_CARDS, PUSHED = range(4)
TALLIES: Final = ("sets", "tricks", "gold", "pushed")
PUSH_SPACES: Final = 2
_PROMPTS: Final = {phase: Prompt(name) for phase, name in enumerate(PHASES)}


class State:
    """The race: hands, piles, riders and whose turn it is.

    `draw` has its top card last, `pile` its newest. `tallies[seat]` is what its spaces were made for, by `SETS`,
    `TRICKS`, `GOLD_CARDS`, `PUSHED`; they add up to its position. `owed` is how many cards the player at turn draws
    once the hazard's push is made. `aside` holds what nobody claimed at a leg's end, until the next deal.
    """

    __slots__ = (
        "aside", "dealer", "dealer_moves", "draw", "goal", "hands", "last", "leg", "owed", "phase", "pile",
        "positions", "seats", "taken", "tallies", "turn", "winners",
    )  # fmt: skip

    def __init__(self, seats: int, spaces: int, dealer: Seat, dealer_moves: bool) -> None:
        self.seats, self.dealer, self.dealer_moves = seats, dealer, dealer_moves
        self.goal = spaces * 2 if seats == 2 else spaces
        self.phase, self.turn, self.last, self.owed, self.leg = DEAL, dealer, -1, 0, 0
        self.draw: list[Card] = list(DECK)
        self.pile: list[Card] = []
        self.aside: list[Card] = []
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.taken: list[list[Card]] = [[] for _ in range(seats)]
        self.positions = [0] * seats
        self.tallies = [[0, 0, 0, 0] for _ in range(seats)]
        self.winners: tuple[Seat, ...] = ()

    # -- whose turn, which moves --------------------------------------------------------------------------------

    def waiting_on(self) -> Mapping[Actor, Prompt]:
        """Return the one actor asked, if the race goes on."""
        actor = self.to_act()
        return {} if actor is None else {actor: _PROMPTS[self.phase]}

    def to_act(self) -> Actor | None:
        """Return who acts; None when the race is over."""
        if self.phase == OVER:
            return None
        return CHANCE if self.phase == DEAL else self.turn

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """List discards in ascending order, then the pass; or the rivals to push."""
        if seat != self.turn or self.phase in (DEAL, OVER):
            return ()
        if self.phase == PUSH:
            return [push(rival) for rival in range(self.seats) if rival != seat]
        if self.phase == LEAD:
            return discards(self.hands[seat], None)
        moves: list[Move] = [*discards(self.hands[seat], rank_of[self.pile[-1]])]
        moves.append(PASS)
        return moves

    def why_not(self, actor: Actor, move: Move) -> Message | None:
        """Say why a move is refused; None if it is legal."""
        return refusals.why_not(self, actor, move)

    def copy(self) -> Self:
        """Return an independent state."""
        twin = object.__new__(type(self))
        twin.seats, twin.goal, twin.dealer, twin.dealer_moves = self.seats, self.goal, self.dealer, self.dealer_moves
        twin.phase, twin.turn, twin.last, twin.owed, twin.leg = self.phase, self.turn, self.last, self.owed, self.leg
        twin.draw, twin.pile, twin.aside = self.draw[:], self.pile[:], self.aside[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.taken = [cards[:] for cards in self.taken]
        twin.positions = self.positions[:]
        twin.tallies = [tally[:] for tally in self.tallies]
        twin.winners = self.winners
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, name) == getattr(other, name) for name in State.__slots__
        )

    __hash__ = None  # type: ignore[assignment]  # it changes

    # -- moves --------------------------------------------------------------------------------------------------

    def apply(self, actor: Actor, move: Move, tell: Tell | None = None) -> None:
        """Make a legal move in place."""
        match move:
            case Discard(cards):
                self.discard(cards, tell)
            case Pass():
                self.end_trick(tell)
            case Push(rival):
                self.push_back(rival, tell)
            case Deal(order):
                self._deal(order, tell)

    def chance(self, rng: Random) -> Move:
        """Shuffle all 56 cards."""
        return Deal(tuple(rng.sample(DECK, len(DECK))))

    def _deal(self, order: tuple[Card, ...], tell: Tell | None) -> None:
        """Shuffle and deal three each, one at a time from the dealer's left ("Setting up the race")."""
        if tell:
            telling.gather(self, tell)
        self.draw = list(reversed(order))
        self.pile, self.aside = [], []
        self.hands = [[] for _ in range(self.seats)]
        self.taken = [[] for _ in range(self.seats)]
        self.leg += 1
        for _ in range(HAND):
            for step in range(1, self.seats + 1):
                self._draw((self.dealer + step) % self.seats, 1, tell)
        self.turn, self.phase, self.last = (self.dealer + 1) % self.seats, LEAD, -1

    def discard(self, cards: tuple[Card, ...], tell: Tell | None = None) -> None:
        """Discard, score the set, then the trick, then the push, then draw; a win stops there (ruling "Play")."""
        seat, pile = self.turn, self.pile
        hand = self.hands[seat]
        for card in cards:
            hand.remove(card)
        pile += cards
        if tell:
            telling.discarded(self, seat, cards, tell)
        self.last, self.owed = seat, len(cards)
        run = run_on_top(pile)
        if run >= 2 and self._score(seat, run, SETS, tell):
            return
        rank = rank_of[cards[0]]
        if rank not in (SEVEN, HAZARD_RANK):
            self._refill(seat, FOLLOW, tell)
        elif self._take_trick(seat, tell):
            return
        elif rank == HAZARD_RANK:
            self.phase = PUSH
        else:
            self._refill(seat, LEAD, tell)

    def end_trick(self, tell: Tell | None = None) -> None:
        """Pass: the last to discard takes the trick, and the one who passed leads ("Taking tricks")."""
        if tell:
            telling.passed(self.turn, tell)
        self.phase = LEAD
        self._take_trick(self.last, tell)

    def push_back(self, rival: Seat, tell: Tell | None = None) -> None:
        """Set a rival back two, not below the start ("Special cards": hazards)."""
        back = min(PUSH_SPACES, self.positions[rival])
        if tell:
            telling.pushed(self, self.turn, rival, back, tell)
        self.positions[rival] -= back
        self.tallies[rival][PUSHED] -= back
        self._refill(self.turn, LEAD, tell)

    def _take_trick(self, seat: Seat, tell: Tell | None) -> bool:
        """Give the open pile to a seat with one point; tell whether that wins."""
        if tell:
            telling.taken(self, seat, tell)
        self.taken[seat] += self.pile
        self.pile = []
        return self._score(seat, 1, TRICKS, tell)

    def _score(self, seat: Seat, points: int, why: int, tell: Tell | None) -> bool:
        """Ride a seat's cowboy forward; tell whether it crosses the line, which ends the race at once."""
        if tell:
            telling.scored(self, seat, points, TALLIES[why], tell)
        self.positions[seat] += points
        self.tallies[seat][why] += points
        if self.positions[seat] < self.goal:
            return False
        self._finish((seat,), tell)
        return True

    def _refill(self, seat: Seat, phase: int, tell: Tell | None) -> None:
        """Draw what is owed, or what is left; then the next player, or the leg's end with the last card."""
        draw, owed = self.draw, self.owed
        self._draw(seat, owed if owed < len(draw) else len(draw), tell)
        self.owed = 0
        if draw:
            self.turn, self.phase = (seat + 1) % self.seats, phase
        else:
            self._end_leg(tell)

    def _draw(self, seat: Seat, many: int, tell: Tell | None) -> None:
        draw, hand = self.draw, self.hands[seat]
        for _ in range(many):
            card = draw.pop()
            hand.append(card)
            if tell:
                telling.drawn(seat, card, tell)
        hand.sort()

    def _end_leg(self, tell: Tell | None) -> None:
        """Set hands and pile aside, count gold; whoever is furthest across wins (ruling "Draw pile empty")."""
        if tell:
            telling.set_aside(self, tell)
        self.aside = [*(card for hand in self.hands for card in hand), *self.pile]
        self.hands, self.pile = [[] for _ in range(self.seats)], []
        for seat in range(self.seats):
            gold = sum(is_gold[card] for card in self.taken[seat])
            if tell and gold:
                telling.scored(self, seat, gold, TALLIES[GOLD_CARDS], tell)
            self.positions[seat] += gold
            self.tallies[seat][GOLD_CARDS] += gold
        winners = ending.across_the_line(self)
        if winners:
            self._finish(winners, tell)
            return
        self.phase, self.last = DEAL, -1
        if self.dealer_moves:
            self.dealer = (self.dealer + 1) % self.seats
        self.turn = self.dealer

    def _finish(self, winners: tuple[Seat, ...], tell: Tell | None) -> None:
        self.phase, self.winners, self.owed = OVER, winners, 0
        if tell:
            telling.finished(winners, tell)

    # -- looking ------------------------------------------------------------------------------------------------

    def observe(self, viewer: Viewer) -> Observation:
        """Return what a seat, or the public, knows."""
        return Observation.of(self, viewer)

    def outcome(self) -> Outcome | None:
        """Return the ranking; None while the race goes on."""
        return ending.outcome(self) if self.phase == OVER else None
