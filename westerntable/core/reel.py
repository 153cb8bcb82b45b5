"""A record run through in time: what a real-time match looked like at any moment of play, at any speed."""

from __future__ import annotations

from typing import cast

from .actors import CLOCK, Viewer
from .clock import Elapse, let_pass
from .events import Event, perceived
from .game import Observation, RealTime
from .match import Match, Step
from .record import Concede, Entry


class Reel:
    """Stands somewhere in a record, within an `Elapse` too. `index` is how many entries are wholly past."""

    def __init__(self, match: Match, length: int, viewer: Viewer) -> None:
        """Begin after the first `length` entries, through one pair of eyes."""
        self._match, self._viewer = match, viewer
        self._state = match.at(length)
        self._passed = 0
        self.index = length

    @property
    def over(self) -> bool:
        """Whether nothing is left of the record."""
        return self.index == len(self._match.record)

    @property
    def resting(self) -> bool:
        """Whether the next entry was made while no time passed: how long it was waited for is not in the record."""
        return not self.over and CLOCK not in self._state.waiting_on() and self._match.record[self.index].actor >= 0

    def observe(self) -> Observation:
        """Return what is seen now."""
        return self._state.observe(self._viewer)

    def run(self, ms: int) -> list[Step]:
        """Let so many ms of play pass and tell what happens in them; stop where it rests."""
        steps: list[Step] = []
        while not self.over and not self.resting:
            entry = self._match.record[self.index]
            left = entry.move.ms - self._passed if isinstance(entry.move, Elapse) else 0
            if left > ms:
                if ms:
                    steps.append(self._let_pass(entry, ms))
                break
            steps.append(self._let_pass(entry, left) if left else self._make(entry))
            ms -= left
            self.index, self._passed = self.index + 1, 0
        return steps

    def step(self) -> list[Step]:
        """Make the entry it rests before."""
        made = [self._make(self._match.record[self.index])] if self.resting else []
        self.index += len(made)
        return made

    def _let_pass(self, entry: Entry, ms: int) -> Step:
        events: list[Event] = []
        let_pass(cast(RealTime, self._state), ms, events.append)
        self._passed += ms
        return self._told(entry, events)

    def _make(self, entry: Entry) -> Step:
        events: list[Event] = []
        if not isinstance(entry.move, Concede):
            self._state.apply(entry.actor, entry.move, events.append)
        return self._told(entry, events)

    def _told(self, entry: Entry, events: list[Event]) -> Step:
        return Step(entry, perceived(events, self._viewer), self.observe())
