"""One position of Muushig and how moves change it."""

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
from . import dealing, offers, refusals, scoring, telling, trick
from .cards import DECK, NONE, Card, Hand
from .moves import Cut, Exchange, Play, Shuffle, TakeTrump, Word
from .observation import Observation
from .words import CUT, DECIDE, OVER, PHASES, SHUFFLE, START_POINTS, UNDECIDED, GameResult, House

_PROMPTS: Final = {phase: Prompt(name) for phase, name in enumerate(PHASES)}


class State:
    """The table: hands as bit masks, the trick, what play has shown, points and the match around the game.

    `stock` has its top card last. `order` is the shuffled deck while it waits to be cut. `barred[seat]` are the
    cards a seat has shown it does not hold; `dumped[seat]` what it put away face down; `laid[seat]` the cards it has
    played in this round, `played` all of them. `led`, `over` and `over_seat` are the suit led, the card winning the
    trick and whose it is. `zeroed` lists the seats in the order their tricks brought them to zero. `proposed` has a
    bit for each seat that has asked for a redeal in this round, `asker` is who asks now, `resume` the phase and turn
    to go back to.
    `history` has one tuple of changes a round (None: not in), `results` one entry a finished game.
    """

    __slots__ = (
        "asker",
        "barred",
        "boolts",
        "dealer",
        "dumped",
        "exchanged",
        "first",
        "game",
        "hands",
        "history",
        "house",
        "is_in",
        "laid",
        "led",
        "order",
        "over",
        "over_seat",
        "phase",
        "played",
        "points",
        "proposed",
        "results",
        "resume",
        "seats",
        "stock",
        "taken_trump",
        "trick",
        "tricks",
        "trump",
        "turn",
        "turnup",
        "zeroed",
    )  # fmt: skip

    def __init__(self, seats: int, house: House, first: Seat) -> None:
        self.seats, self.house, self.first = seats, house, first
        self.game, self.dealer, self.phase, self.turn = 0, first, SHUFFLE, first
        self.boolts: tuple[Seat, ...] = ()
        self.points = [START_POINTS] * seats
        self.history: tuple[tuple[int | None, ...], ...] = ()
        self.results: tuple[GameResult, ...] = ()
        self.order: tuple[Card, ...] = ()
        self.proposed = 0
        self.clear_round()

    def clear_round(self) -> None:
        """Put everything of a round back to before the deal, but for who has asked for a redeal."""
        seats = self.seats
        self.hands: list[Hand] = [0] * seats
        self.stock: list[Card] = []
        self.turnup, self.trump, self.taken_trump = NONE, NONE, False
        self.is_in = [UNDECIDED] * seats
        self.exchanged = [0] * seats
        self.dumped: list[Hand] = [0] * seats
        self.barred: list[Hand] = [0] * seats
        self.laid: list[Hand] = [0] * seats
        self.played: Hand = 0
        self.trick: list[tuple[Seat, Card]] = []
        self.led, self.over, self.over_seat = NONE, NONE, NONE
        self.tricks = [0] * seats
        self.zeroed: tuple[Seat, ...] = ()
        self.asker, self.resume = NONE, (DECIDE, 0)

    # -- whose turn, which moves --------------------------------------------------------------------------------

    def waiting_on(self) -> Mapping[Actor, Prompt]:
        """Return the one actor asked, if the match goes on."""
        actor = self.to_act()
        return {} if actor is None else {actor: _PROMPTS[self.phase]}

    def to_act(self) -> Actor | None:
        """Return who acts; None when the match is over."""
        if self.phase == OVER:
            return None
        return CHANCE if self.phase == SHUFFLE else self.turn

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """List what the seat at turn may do, cards in ascending order."""
        if seat != self.turn or self.phase in (SHUFFLE, OVER):
            return ()
        return offers.legal_moves(self, seat)

    def why_not(self, actor: Actor, move: Move) -> Message | None:
        """Say why a move is refused; None if it is legal."""
        return refusals.why_not(self, actor, move)

    def seats_from(self, seat: Seat) -> list[Seat]:
        """List all seats clockwise from one."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    # -- moves --------------------------------------------------------------------------------------------------

    def apply(self, actor: Actor, move: Move, tell: Tell | None = None) -> None:
        """Make a legal move in place."""
        match move:
            case Play(card):
                trick.play(self, actor, card, tell)
            case Exchange(cards):
                dealing.exchange(self, actor, cards, tell)
            case TakeTrump(card):
                dealing.take_trump(self, actor, card, tell)
            case Cut(top):
                self.order = self.order[top:] + self.order[:top]
                dealing.cut(self, actor, top, tell)
            case Shuffle(order):
                self._shuffle(order, tell)
            case Word(word):
                dealing.answer(self, actor, word, tell)

    def chance(self, rng: Random) -> Move:
        """Shuffle the deck."""
        return Shuffle(tuple(rng.sample(DECK, len(DECK))))

    def _shuffle(self, order: tuple[Card, ...], tell: Tell | None) -> None:
        if tell:
            telling.gather(self, tell)
        self.clear_round()
        self.order = order
        if self.house.cut:
            self.phase, self.turn = CUT, (self.dealer - 1) % self.seats
        else:
            dealing.deal(self, tell)

    # -- looking ------------------------------------------------------------------------------------------------

    def observe(self, viewer: Viewer) -> Observation:
        """Return what a seat, or the public, knows."""
        return Observation.of(self, viewer)

    def outcome(self) -> Outcome | None:
        """Return the ranking; None while the match goes on."""
        return scoring.outcome(self) if self.phase == OVER else None

    def copy(self) -> Self:
        """Return an independent state."""
        twin = object.__new__(type(self))
        twin.seats, twin.house, twin.first, twin.game = self.seats, self.house, self.first, self.game
        twin.dealer, twin.phase, twin.turn, twin.boolts = self.dealer, self.phase, self.turn, self.boolts
        twin.history, twin.results, twin.order = self.history, self.results, self.order
        twin.turnup, twin.trump, twin.taken_trump = self.turnup, self.trump, self.taken_trump
        twin.played, twin.zeroed = self.played, self.zeroed
        twin.led, twin.over, twin.over_seat = self.led, self.over, self.over_seat
        twin.asker, twin.resume, twin.proposed = self.asker, self.resume, self.proposed
        twin.points, twin.hands, twin.stock = self.points[:], self.hands[:], self.stock[:]
        twin.is_in, twin.exchanged, twin.dumped = self.is_in[:], self.exchanged[:], self.dumped[:]
        twin.barred, twin.trick, twin.tricks, twin.laid = self.barred[:], self.trick[:], self.tricks[:], self.laid[:]
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]  # it changes
