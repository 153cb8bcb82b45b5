"""One position of Mutton Bustin', and what each move does to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, Self

from ....core.actors import Actor, Seat, Viewer
from ....core.clock import Elapse
from ....core.events import Tell
from ....core.game import Move
from ....core.message import Message
from ....core.outcome import Outcome
from ....core.prompt import Prompt
from . import asking, ending, passing, refusals, turning
from .moves import Deal, Dice, Die, Done, Go, Lock, Press, Release, Replace, Roll, Shuffle, Step, Stop
from .nouns import Ride, Rider, Sheep
from .observation import Observation
from .terms import DICE, Terms

PHASES: Final = ("shuffle", "ready", "ride", "over")

class State:
    """The whole match. Everything in it is immutable, so that a copy is cheap.

    `rider`: whose ride it is; `first` rides first in each round. `round` from 0. `riding`: the rider on the track.
    `sheep[seat]`: the sheep, None for the rider. `deck`: from its top card down; the last `under` of it were put
    there for all to see. `personal[seat]`: None for the rider. `used`: cards of earlier rounds, in order. `rides`:
    those that are over. `now`: ms since the ride began. `owed`: what chance is to draw, in order: (kind, seat).
    `stirs[seat]` counts what has happened that the seat may react to.
    """

    __slots__ = (
        "_asked", "deck", "first", "now", "owed", "personal", "phase", "points", "rider", "rides", "riding", "round",
        "shared", "sheep", "stirs", "terms", "under", "used",
    )  # fmt: skip

    def __init__(self, terms: Terms, first: Seat) -> None:
        self.terms = terms
        self.phase = "shuffle"
        self.first = self.rider = first
        self.round = 0
        self.now = 0
        self.riding = Rider()
        self.sheep: tuple[Sheep | None, ...] = turning.seat_sheep(terms, first)
        self.deck: tuple[str, ...] = terms.ids
        self.under = 0
        self.shared: tuple[str, ...] = ()
        self.personal: tuple[str | None, ...] = (None,) * terms.seats
        self.used: tuple[str, ...] = ()
        self.points: tuple[int, ...] = (0,) * terms.seats
        self.rides: tuple[Ride, ...] = ()
        self.owed: tuple[tuple[str, Seat], ...] = ()
        self.stirs: tuple[int, ...] = (0,) * terms.seats
        self._asked: tuple[object, object, object, object, int, Mapping[Actor, Prompt]] | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return self.terms.seats

    @property
    def locked(self) -> int:
        """Dice in the wells."""
        return DICE - sum(len(each.faces) for each in self.sheep if each)

    def copy(self) -> Self:
        """Return an independent state."""
        twin = object.__new__(type(self))
        twin.terms, twin.phase, twin.first, twin.rider, twin.round = (
            self.terms, self.phase, self.first, self.rider, self.round,
        )  # fmt: skip
        twin.now, twin.riding, twin.sheep, twin.owed, twin.stirs = (
            self.now, self.riding, self.sheep, self.owed, self.stirs,
        )  # fmt: skip
        twin.deck, twin.under, twin.shared, twin.personal, twin.used = (
            self.deck, self.under, self.shared, self.personal, self.used,
        )  # fmt: skip
        twin.points, twin.rides = self.points, self.rides
        twin._asked = self._asked
        return twin

    # -- who may do what --------------------------------------------------------------------------------------

    def waiting_on(self) -> Mapping[Actor, Prompt]:
        """List who is asked for what: chance alone while it owes something, else the clock beside the seats."""
        known = self._asked
        if (
            known is None
            or known[0] is not self.sheep
            or known[1] is not self.riding
            or known[2] is not self.owed
            or known[3] is not self.phase
            or known[4] != self.now
        ):
            asked = asking.waiting_on(self)
            known = self._asked = (self.sheep, self.riding, self.owed, self.phase, self.now, asked)
        return known[5]

    def to_act(self) -> Actor | None:
        """Return the single actor waited on, if there is just one."""
        return asking.to_act(self)

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """List what a waited-on seat may do."""
        return asking.legal_moves(self, seat)

    def why_not(self, actor: Actor, move: Move) -> Message | None:
        """Say why a move is refused."""
        return refusals.why_not(self, actor, move)

    def horizon(self) -> int | None:
        """Return in how many ms time alone next changes something; None if never."""
        return passing.horizon(self)

    def stirred(self, seat: Seat) -> int:
        """Return a number that changes whenever something happens that the seat may react to."""
        return self.stirs[seat]

    def cards_of(self, seat: Seat) -> tuple[str, ...]:
        """Return a sheep's list: the personal card, then the shared ones in order."""
        own = self.personal[seat]
        return (own, *self.shared) if own is not None else ()

    # -- what moves do ----------------------------------------------------------------------------------------

    def apply(self, actor: Actor, move: Move, tell: Tell | None = None) -> None:
        """Make a legal move in place."""
        match move:
            case Elapse(ms):
                passing.let_pass(self, ms, tell)
            case Press(key):
                passing.press(self, actor, key, tell)
            case Release(key):
                passing.release(self, actor, key, tell)
            case Roll():
                passing.roll(self, actor, tell)
            case Die() | Dice() | Deal() | Shuffle():
                self._take_chance(move, tell)
            case Step():
                passing.step(self, tell)
            case Stop():
                turning.end_ride(self, "stopped", tell)
            case Lock():
                passing.lock(self, actor, tell)
            case Done():
                passing.finish_card(self, actor, tell)
            case Replace(card):
                passing.swap(self, actor, card, tell)
            case Go():
                turning.go(self, tell)

    def _take_chance(self, move: Die | Dice | Deal | Shuffle, tell: Tell | None) -> None:
        """Take what chance has drawn for the first thing it owes."""
        if isinstance(move, Shuffle):
            turning.shuffle(self, move.order, tell)
            return
        (_, seat), *rest = self.owed
        self.owed = tuple(rest)
        sheep = self.sheep[seat]
        match move:
            case Die(value):
                self.riding = self.riding._replace(hidden=value)
            case Dice(faces) if sheep:
                self.put(seat, sheep._replace(hidden=faces))
            case Deal(numbers) if sheep and sheep.card:
                passing.begin_task(self, seat, numbers)

    def put(self, seat: Seat, sheep: Sheep) -> None:
        """Put a sheep into its place."""
        self.sheep = (*self.sheep[:seat], sheep, *self.sheep[seat + 1 :])

    def stir(self, *seats: Seat) -> None:
        """Count something these seats may react to."""
        self.stirs = tuple(count + (seat in seats) for seat, count in enumerate(self.stirs))

    # -- chance, views, result --------------------------------------------------------------------------------

    def chance(self, rng: Random) -> Move:
        """Draw what is owed first."""
        if self.phase == "shuffle":
            return Shuffle(tuple(rng.sample(self.deck, len(self.deck))))
        kind, seat = self.owed[0]
        sheep = self.sheep[seat]
        if kind == "die" or sheep is None:
            return Die(rng.randint(1, 6))
        if kind == "dice":
            return Dice(tuple(int(rng.randint(1, 6) <= self.terms.faces) for _ in sheep.faces))
        assert sheep.card is not None, "a task is dealt for the card that is being done"
        spec = self.terms.stock.card_of[sheep.card].task
        return Deal(spec.draw(self.terms.size(sheep.card, len(self.shared) + 1), rng))

    def observe(self, viewer: Viewer) -> Observation:
        """Return what a seat, or everybody, knows."""
        return Observation.of(self, viewer)

    def outcome(self) -> Outcome | None:
        """Return the ranking; None while rides are left."""
        return ending.outcome(self) if self.phase == "over" else None
