"""The running game: the only thing scenes, computer players, saves and replays share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, cast

from .actors import CHANCE, CLOCK, Actor, Seat, Viewer
from .clock import Elapse, let_pass, why_not_pass
from .events import Event, perceived
from .game import Data, Game, Move, Observation, RealTime, State
from .luck import luck
from .message import Message, Who, say
from .outcome import Outcome, rank_by
from .prompt import Prompt
from .record import Concede, Entry
from .setup import Setup


@dataclass(frozen=True, slots=True)
class Step:
    """One entry as one viewer saw it: the events in order, and what the viewer knows after them."""

    entry: Entry
    events: tuple[Event, ...]
    seen: Observation


@dataclass(frozen=True, slots=True)
class Appended:
    """An entry was added as number `index`, with these events (not yet redacted for any viewer).

    `merged` when it only lengthened the `Elapse` at `index`; `entry` is then the lengthened one.
    """

    index: int
    entry: Entry
    events: tuple[Event, ...]
    merged: bool = False


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The record was cut to its first `length` entries."""

    length: int


Change: TypeAlias = Appended | TakenBack


class Match:
    """A setup, a record and the state they lead to. Everything that happens goes through `submit`.

    Chance moves are drawn as soon as they are owed, from the match's seed. `revision` changes with every change,
    so that an answer computed for an older position can be recognised. `position` starts from there instead of
    from the game's first position; such a record replays only from the same position. With `by_hand`, chance
    waits until `draw` is called or somebody submits its move.
    """

    def __init__(
        self, game: Game, data: Data, setup: Setup, position: State | None = None, by_hand: bool = False
    ) -> None:
        self.game, self.data, self.setup = game, data, setup
        self.record: list[Entry] = []
        self.revision = 0
        self.taken_back = 0
        self._events: list[tuple[Event, ...]] = []
        self._states: list[State] = [
            position.copy() if position else game.new(data, len(setup.seats), setup.options, setup.first)
        ]
        self._drawn: dict[str, int] = {}
        self._conceded: Seat | None = None
        self._watchers: list[Callable[[Change], None]] = []
        self._by_hand = by_hand
        self._replaying = False

    # -- what is going on -------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position now. For rules, records and the engine; players are shown `observe`."""
        return self._states[-1]

    @property
    def outcome(self) -> Outcome | None:
        """The result; None while the match goes on."""
        return self.state.outcome() if self._conceded is None else self._conceded_outcome(self._conceded)

    def waiting_on(self) -> Mapping[Actor, Prompt]:
        """List who is asked for what; empty when the match is over."""
        return self.state.waiting_on() if self._conceded is None else {}

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """List what a seat may do now."""
        return self.state.legal_moves(seat) if self._conceded is None else ()

    def observe(self, viewer: Viewer) -> Observation:
        """Return what a seat, or `PUBLIC`, knows now."""
        return self.state.observe(viewer)

    def watch(self, watcher: Callable[[Change], None]) -> None:
        """Call `watcher` after every change, in order of registration."""
        self._watchers.append(watcher)

    # -- doing ------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Draw the chance owed before anybody is asked. Call once, after the watchers are in place."""
        self._settle()

    def submit(self, actor: Actor, move: Move) -> Message | None:
        """Make a move, or return the sentence that says why not. Chance owed afterwards is drawn at once."""
        refused = self.why_not(actor, move)
        if refused is None:
            self._append(Entry(actor, move))
            self._settle()
        return refused

    def why_not(self, actor: Actor, move: Move) -> Message | None:
        """Say why `submit` would refuse a move; None if it would not."""
        if self.outcome is not None:
            return say("core.refusal.over")
        if isinstance(move, Concede):
            return None if 0 <= actor < len(self.setup.seats) else say("core.refusal.not_asked")
        if actor not in self.waiting_on():
            return say("core.refusal.not_asked")
        if self._replaying and isinstance(move, Elapse) and actor == CLOCK:
            return why_not_pass(cast(RealTime, self.state), move.ms)
        return self.state.why_not(actor, move)

    def draw(self) -> bool:
        """Draw the chance move that is owed, from the match's seed; False if none is."""
        owed = self.waiting_on().get(CHANCE)
        if owed is None:
            return False
        rng = luck(self.setup.seed, owed.kind, self._drawn.get(owed.kind, 0))
        self._append(Entry(CHANCE, self.state.chance(rng)))
        return True

    def _append(self, entry: Entry) -> None:
        """Apply a checked entry and tell the watchers. Consecutive `Elapse`s become one."""
        events: list[Event] = []
        state = self.state.copy()
        if isinstance(entry.move, Concede):
            self._conceded = entry.actor
        elif isinstance(entry.move, Elapse):
            let_pass(cast(RealTime, state), entry.move.ms, events.append)
        else:
            if entry.actor == CHANCE:
                kind = state.waiting_on()[CHANCE].kind
                self._drawn[kind] = self._drawn.get(kind, 0) + 1
            state.apply(entry.actor, entry.move, events.append)
        last = self.record[-1].move if self.record else None
        merged = False
        if isinstance(last, Elapse) and isinstance(entry.move, Elapse):
            merged, entry = True, Entry(CLOCK, Elapse(last.ms + entry.move.ms))
            self.record[-1], self._states[-1] = entry, state
            self._events[-1] += tuple(events)
        else:
            self.record.append(entry)
            self._states.append(state)
            self._events.append(tuple(events))
        self._changed(Appended(len(self.record) - 1, entry, tuple(events), merged))

    def _settle(self) -> None:
        """Draw chance until something else is waited on."""
        if not (self._by_hand or self._replaying):
            while self.draw():
                pass

    def _changed(self, change: Change) -> None:
        self.revision += 1
        for watcher in self._watchers:
            watcher(change)

    # -- looking back -----------------------------------------------------------------------------------------

    def at(self, length: int) -> State:
        """Return a copy of the position after the first `length` entries."""
        return self._states[length].copy()

    def steps(self, viewer: Viewer, since: int = 0, until: int | None = None, heard: int = 0) -> list[Step]:
        """Tell what one viewer saw from entry `since` on, entry by entry.

        The first `heard` events of that entry are left out: it may be an `Elapse` that has grown since it was told.
        """
        last = len(self.record) if until is None else until
        return [self._step(index, viewer, heard if index == since else 0) for index in range(since, last)]

    def events(self, index: int) -> tuple[Event, ...]:
        """Return what happened at entry `index`, redacted for nobody: only for who may see every hand."""
        return self._events[index]

    def _step(self, index: int, viewer: Viewer, heard: int = 0) -> Step:
        events = perceived(self._events[index][heard:], viewer)
        return Step(self.record[index], events, self._states[index + 1].observe(viewer))

    # -- taking back ------------------------------------------------------------------------------------------

    def take_back_to(self, seat: Seat | None = None) -> int | Message:
        """Return the length the record would be cut to by an undo of `seat`, or the sentence that says why not.

        With one person in the match it is that person's last decision, always. With more, it stops at chance, at
        anything newly shown to somebody, and at another person's decision. `seat` is the person asking, None the
        one person there is, or whoever decided last.
        """
        people = self.setup.people()
        for index in range(len(self.record) - 1, -1, -1):
            entry = self.record[index]
            if len(people) == 1 and self._decided(entry, people[0]):
                return index
            if len(people) > 1:
                refused = self._undo_barrier(index, seat, people)
                if refused is not None:
                    return refused
                if entry.actor in people and not isinstance(entry.move, Concede):
                    return index
        return say("core.undo.nothing")

    def _decided(self, entry: Entry, person: Seat) -> bool:
        return entry.actor == person and not isinstance(entry.move, Concede)

    def _undo_barrier(self, index: int, seat: Seat | None, people: tuple[Seat, ...]) -> Message | None:
        entry = self.record[index]
        if entry.actor == CHANCE:
            return say("core.undo.chance")
        if any(event.reveals() for event in self._events[index]):
            return say("core.undo.seen")
        if seat is not None and entry.actor in people and entry.actor != seat:
            return say("core.undo.other", who=Who(entry.actor))
        return None

    def take_back(self, length: int) -> None:
        """Cut the record to its first `length` entries; the match is marked by `taken_back`."""
        if not 0 <= length < len(self.record):
            raise ValueError(f"cannot cut a record of {len(self.record)} entries to {length}")
        for index in range(length, len(self.record)):
            if self.record[index].actor == CHANCE:
                kind = self._states[index].waiting_on()[CHANCE].kind
                self._drawn[kind] -= 1
        self._conceded = None
        del self.record[length:], self._events[length:], self._states[length + 1 :]
        self.taken_back += 1
        self._changed(TakenBack(length))
        self._settle()

    # -- replaying --------------------------------------------------------------------------------------------

    def replay(self, entries: Sequence[Entry]) -> Message | None:
        """Append recorded entries, chance included, without drawing any; stop at the first refused and say why.

        A recorded `Elapse`, merged from several, may reach over horizons as they did.
        Chance still owed after the last entry is not drawn until `start`.
        """
        self._replaying = True
        try:
            for entry in entries:
                refused = self.why_not(entry.actor, entry.move)
                if refused is not None:
                    return refused
                self._append(entry)
            return None
        finally:
            self._replaying = False

    def branch(self, length: int) -> Match:
        """Return a new match with the same setup and the first `length` entries, to play on from there.

        It is marked by `taken_back`, as if everything after those entries had been taken back.
        """
        twin = Match(self.game, self.data, self.setup, self._states[0], self._by_hand)
        twin.taken_back = self.taken_back + 1
        twin.replay(self.record[:length])
        return twin

    def _conceded_outcome(self, seat: Seat) -> Outcome:
        ranks = rank_by([other != seat for other in range(len(self.setup.seats))])
        scores = (0,) * len(ranks)
        return Outcome(ranks, scores, ((),) * len(ranks), say("core.outcome.conceded", who=Who(seat)))
