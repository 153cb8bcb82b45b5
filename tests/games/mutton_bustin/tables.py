"""Rides set up by hand: dice fall as the test says, and time passes when it says so."""

from __future__ import annotations

from random import Random
from typing import Any

from westerntable.core.actors import CHANCE
from westerntable.core.clock import let_pass
from westerntable.core.events import Event
from westerntable.core.message import Message
from westerntable.core.section import Section, node_of
from westerntable.games.mutton_bustin import GAME
from westerntable.games.mutton_bustin.rules.cards import Card
from westerntable.games.mutton_bustin.rules.moves import (
    DONE,
    GO,
    LOCK,
    PRESS,
    ROLL,
    STEP,
    STOP,
    Dice,
    Die,
    Shuffle,
)
from westerntable.games.mutton_bustin.rules.nouns import Sheep
from westerntable.games.mutton_bustin.rules.observation import Observation
from westerntable.games.mutton_bustin.rules.state import State
from westerntable.games.mutton_bustin.rules.tasks import Spec
from westerntable.games.mutton_bustin.rules.tasks.hammering import Mash
from westerntable.games.mutton_bustin.rules.terms import Stock, Terms
from westerntable.storage.gamedata import load_data

SHIPPED: Stock = load_data(GAME)[0]
MASH = Mash("act", 0)


def stock(cards: int = 20, task: Spec = MASH, minimum_ms: int = 1000) -> Stock:
    """Cards `a`, `b`, `c` … that all ask for the same, with the shipped track and durations."""
    made = tuple(Card(chr(97 + nth), "both", task, minimum_ms, "x") for nth in range(cards))
    return Stock(SHIPPED.track, SHIPPED.durations, made, cards)


class Table:
    """A match of which every die is laid by hand. In person unless `actions` says otherwise."""

    def __init__(self, seats: int = 2, first: int = 0, stock_: Stock | None = None, **options: Any) -> None:
        self.stock = stock_ or stock()
        self.state = State(Terms(self.stock, seats, **{"actions": "party", **options}), first)
        self.told: list[Event] = []
        self.rng = Random(1)
        self.apply(CHANCE, Shuffle(self.state.deck))

    def apply(self, actor: int, move: Any) -> None:
        """Make a move, and check that it may be made."""
        refused = self.state.why_not(actor, move)
        assert refused is None, f"{actor} {move}: {refused}"
        self.state.apply(actor, move, self.told.append)

    def refused(self, actor: int, move: Any) -> str:
        """Return the last word of the key of the sentence a move is refused with; empty if it is not."""
        message: Message | None = self.state.why_not(actor, move)
        return message.key.rpartition(".")[2] if message else ""

    def wait(self, ms: int) -> None:
        """Let time pass, over as many horizons as it takes; tasks are dealt as they come."""
        while ms:
            step = min(ms, self.state.horizon() or ms)
            let_pass(self.state, step, self.told.append)
            ms -= step
            while self.state.owed:
                kind = self.state.owed[0][0]
                assert kind == "deal" or ms == 0, f"{kind} is owed while time is to pass"
                if kind != "deal":
                    return
                self.apply(CHANCE, self.state.chance(self.rng))

    def go(self) -> None:
        self.apply(self.state.rider, GO)

    # -- the rider ------------------------------------------------------------------------------------------------

    def ride(self, value: int) -> None:
        """Roll the rider's die, wait until it lands showing `value`."""
        self.apply(self.state.rider, ROLL)
        if not self.state.owed:
            self.wait(self.state.riding.beat_at - self.state.now)
        self.apply(CHANCE, Die(value))
        self.wait(self.state.riding.lands_at - self.state.now)

    def climb(self, value: int = 6) -> None:
        """Roll high enough, and move in."""
        self.ride(value)
        self.apply(self.state.rider, STEP)

    # -- a sheep --------------------------------------------------------------------------------------------------

    def sheep(self, seat: int) -> Sheep:
        found = self.state.sheep[seat]
        assert found is not None
        return found

    def toss(self, seat: int, *faces: int) -> None:
        """Roll a sheep's dice, wait until they land showing `faces` (1 a sheep; the rest shows nothing)."""
        self.apply(seat, ROLL)
        if not self.state.owed:
            self.wait(self.sheep(seat).beat_at - self.state.now)
        dice = len(self.sheep(seat).faces)
        self.apply(CHANCE, Dice(tuple([*faces, *[0] * dice][:dice])))
        self.wait(self.sheep(seat).lands_at - self.state.now)

    def perform(self, seat: int) -> None:
        """Do one card, in person or by hammering."""
        if self.state.terms.on_screen:
            card = self.sheep(seat).stage
            while self.sheep(seat).work is not None and self.sheep(seat).stage == card:
                self.apply(seat, PRESS["act"])
            return
        self.wait(max(0, self.sheep(seat).ready_at - self.state.now))
        self.apply(seat, DONE)

    def perform_all(self, seat: int) -> None:
        """Do the whole list."""
        while self.sheep(seat).card is not None:
            self.perform(seat)

    def lock(self, seat: int, dice: int = 1) -> None:
        """Roll so many sheep and lock them one after the other."""
        self.toss(seat, *[1] * dice)
        for _ in range(dice):
            self.perform_all(seat)
            self.apply(seat, LOCK)

    def stop_now(self) -> None:
        """Ride into the first space and stop."""
        self.go()
        self.climb()
        self.apply(self.state.rider, STOP)

    # -- looking --------------------------------------------------------------------------------------------------

    def heard(self, kind: type) -> list[Any]:
        """List the events of one kind told so far."""
        return [event for event in self.told if isinstance(event, kind)]

    def observed(self, viewer: int = 0) -> Observation:
        return self.state.observe(viewer)

    def reloaded(self) -> State:
        """Return the state read back from its words."""
        return GAME.load(self.stock, Section(node_of(GAME.dump(self.state)), "position"))
