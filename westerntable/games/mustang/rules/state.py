"""One position of Mustang and how moves change it."""

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
from . import actions, drawing, ending, happenings, naming, offers, refusals, setup
from . import words as w
from .cards import Card, Cards
from .components import Terms
from .counters import KINDS, SPECIALS, Counter, Counters
from .knowledge import Known, Mark
from .moves import (
    Catch,
    Defend,
    Free,
    LetGo,
    Shelter,
    ShuffleCards,
    ShuffleCounters,
    ShuffleEvents,
    Stable,
    Steal,
    Swap,
)
from .observation import Observation

_PROMPTS: Final = {phase: Prompt(name) for phase, name in enumerate(w.PHASES)}


class State:
    """The table: hands, prairie, ranches, and who is asked.

    `deck`, each of `piles` and `events` have their top last; `used` and `past` (events turned up) their newest.
    `turn` is the active player, `dealer` dealt at set-up. `offer` are the cards of a theft being answered, `victim`
    and `target` whose counter and which. `aside` are the cards being swapped, not yet under the deck. `owed` lists
    who draws how many before the action is over; `due`: an event follows then. `swaps` counts swaps in a row.
    `queue` lists who is still asked at an event. `marks`, `clean` and `known` are what players know; see `knowledge`.
    """

    __slots__ = (
        "aside", "clean", "corrals", "dealer", "deck", "due", "ended", "ended_kind", "events", "face_up", "finisher",
        "gone", "hands", "known", "marks", "offer", "owed", "past", "phase", "piles", "queue", "seats", "specials",
        "stables", "swaps", "target", "terms", "turn", "used", "victim",
    )  # fmt: skip

    def __init__(self, terms: Terms, seats: int, dealer: Seat) -> None:
        self.terms, self.seats, self.dealer, self.turn = terms, seats, dealer, dealer
        self.phase = w.COUNTERS
        self.deck: list[Card] = list(terms.box.deck)
        self.used: list[Card] = []
        self.hands: list[Cards] = [()] * seats
        self.piles: list[Counters] = list(terms.box.herds)
        self.face_up: list[Counters] = [()] * len(KINDS)
        self.specials: Counters = SPECIALS
        self.corrals: list[Counters] = [()] * seats
        self.stables: list[Counters] = [()] * seats
        self.gone: Counters = ()
        self.events: tuple[int, ...] = terms.box.events
        self.past: tuple[int, ...] = ()
        self.offer: Cards = ()
        self.victim: Seat = w.NOBODY
        self.target: Counter = w.NOBODY
        self.aside: Cards = ()
        self.owed: tuple[tuple[Seat, int], ...] = ()
        self.due = False
        self.swaps = 0
        self.queue: tuple[Seat, ...] = ()
        self.marks: list[Mark] = []
        self.clean = [0] * seats
        self.known: list[tuple[Known, ...]] = [()] * seats
        self.ended, self.ended_kind, self.finisher = w.NOT_ENDED, w.NOBODY, w.NOBODY

    # -- who is asked for what ----------------------------------------------------------------------------------

    def waiting_on(self) -> Mapping[Actor, Prompt]:
        """Return the one actor asked, if the game goes on."""
        actor = self.to_act()
        if actor is None:
            return {}
        return {actor: self._defend_prompt() if self.phase == w.DEFEND else _PROMPTS[self.phase]}

    def _defend_prompt(self) -> Prompt:
        return Prompt("defend", naming.theft(self.turn, self.target, self.offer))

    def to_act(self) -> Actor | None:
        """Return who acts; None when the game is over."""
        match self.phase:
            case w.TURN:
                return self.turn
            case w.DEFEND:
                return self.victim
            case w.FREE | w.SHELTER:
                return self.queue[0]
            case w.OVER:
                return None
        return CHANCE

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """List what the seat that is asked may do: swaps, catches, thefts, stabling; or its answers."""
        return offers.legal_moves(self, seat) if seat == self.to_act() and seat >= 0 else ()

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
            case Swap(cards):
                actions.swap(self, cards, tell)
            case Catch(source, cards):
                actions.catch(self, source, cards, tell)
            case Stable(counter):
                actions.stable(self, counter, tell)
            case Steal(victim, counter, cards):
                actions.steal(self, victim, counter, cards, tell)
            case LetGo():
                actions.let_go(self, tell)
            case Defend(cards):
                actions.defend(self, cards, tell)
            case Free(counter):
                happenings.free(self, counter, tell)
            case Shelter(counters):
                happenings.shelter(self, counters, tell)
            case ShuffleCards(order):
                drawing.shuffle(self, order, tell)
            case ShuffleEvents(order):
                happenings.shuffle(self, order, tell)
            case ShuffleCounters(orders):
                setup.lay_out(self, orders, tell)

    def chance(self, rng: Random) -> Move:
        """Shuffle what is to be shuffled."""
        if self.phase == w.COUNTERS:
            return ShuffleCounters(tuple(tuple(rng.sample(pile, len(pile))) for pile in self.terms.box.herds))
        if self.phase == w.EVENTS:
            return ShuffleEvents(tuple(rng.sample(self.terms.box.events, len(self.terms.box.events))))
        cards = sorted((*self.deck, *self.used))
        return ShuffleCards(tuple(rng.sample(cards, len(cards))))

    # -- looking ------------------------------------------------------------------------------------------------

    def observe(self, viewer: Viewer) -> Observation:
        """Return what a seat, or the public, knows."""
        return Observation.of(self, viewer)

    def outcome(self) -> Outcome | None:
        """Return the ranking; None while the game goes on."""
        return ending.outcome(self) if self.phase == w.OVER else None

    def copy(self) -> Self:
        """Return an independent state."""
        twin = object.__new__(type(self))
        twin.terms, twin.seats, twin.dealer, twin.turn, twin.phase = (
            self.terms, self.seats, self.dealer, self.turn, self.phase,
        )  # fmt: skip
        twin.deck, twin.used, twin.marks, twin.clean = self.deck[:], self.used[:], self.marks[:], self.clean[:]
        twin.hands, twin.piles, twin.face_up = self.hands[:], self.piles[:], self.face_up[:]
        twin.corrals, twin.stables, twin.known = self.corrals[:], self.stables[:], self.known[:]
        twin.specials, twin.gone, twin.events, twin.past = self.specials, self.gone, self.events, self.past
        twin.offer, twin.victim, twin.target, twin.aside = self.offer, self.victim, self.target, self.aside
        twin.owed, twin.due, twin.swaps, twin.queue = self.owed, self.due, self.swaps, self.queue
        twin.ended, twin.ended_kind, twin.finisher = self.ended, self.ended_kind, self.finisher
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]  # it changes
