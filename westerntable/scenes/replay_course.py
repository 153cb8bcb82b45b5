"""A match looked at again: where it can be stopped, whose eyes may look, what every turn brought. No screen."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ..core.actors import PUBLIC, Seat, Viewer
from ..core.events import Event, Moved, Said, Turned
from ..core.game import Observation
from ..core.match import Match, Step
from ..core.message import Message
from ..core.placement import Look, Placement, Zone

OPEN: Final[Viewer] = -4
"""Every hand face up: whatever any seat sees. Only for a match that is over; no game is ever asked for it."""


def eyes(match: Match) -> tuple[Viewer, ...]:
    """List who may look at a match again, the usual one first.

    Without secrets all see alike. With them, when it is over, every seat and everything open; while it goes on the
    one person who plays it, or else what everybody at the table sees.
    """
    people = match.setup.people()
    if not match.game.secrets:
        return (people[0] if people else PUBLIC,)
    if match.outcome is None:
        return people if len(people) == 1 else (PUBLIC,)
    first = people[0] if people else 0
    return (first, *(seat for seat in range(len(match.setup.seats)) if seat != first), OPEN)


class Course:
    """The turns of one match. A turn is what a seat did and the chance and the time that followed on it.

    In real time, where seats press keys all the time, a turn begins only with what was to be seen.

    `stops[n]` is how many entries of the record belong to the deal and the first `n` turns.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        acted = [index for index, entry in enumerate(match.record) if entry.actor >= 0 and self._shows(index)]
        self.stops: tuple[int, ...] = (*acted, len(match.record))

    def _shows(self, index: int) -> bool:
        return not self.match.game.real_time or bool(self.match.events(index)) or index == len(self.match.record) - 1

    def turn_at(self, length: int) -> int:
        """Return how many turns are wholly within the first `length` entries."""
        return max(0, bisect_right(self.stops, length) - 1)

    @property
    def turns(self) -> int:
        """How many turns there are."""
        return len(self.stops) - 1

    def actor(self, turn: int) -> Seat:
        """Return whose turn it was, the first being number 1."""
        return self.match.record[self.stops[turn - 1]].actor

    def actors(self) -> tuple[Seat, ...]:
        """List whose turns they were."""
        return tuple(self.match.record[stop].actor for stop in self.stops[:-1])

    # -- what is seen -----------------------------------------------------------------------------------------

    def observe(self, turn: int, viewer: Viewer) -> Observation:
        """Return what one viewer knew after a turn."""
        return self.match.at(self.stops[turn]).observe(PUBLIC if viewer == OPEN else viewer)

    def placement(self, turn: int, viewer: Viewer) -> Placement:
        """Return where everything lay after a turn."""
        game = self.match.game
        if viewer != OPEN:
            return game.placement(self.observe(turn, viewer))
        state = self.match.at(self.stops[turn])
        shown = [game.placement(state.observe(each)) for each in (PUBLIC, *range(len(self.match.setup.seats)))]
        return _most_open(shown)

    def steps(self, turn: int, viewer: Viewer) -> list[Step]:
        """Return a turn as one viewer saw it, entry by entry; for open eyes nothing is redacted."""
        since, until = self.stops[turn - 1], self.stops[turn]
        if viewer != OPEN:
            return self.match.steps(viewer, since, until)
        seen = self.match.steps(PUBLIC, since, until)
        opened = [tuple(_opened(event) for event in self.match.events(index)) for index in range(since, until)]
        return [
            replace(step, events=tuple(event for event in events if event is not None))
            for step, events in zip(seen, opened, strict=True)
        ]

    def can_be_told(self, turn: int, viewer: Viewer) -> bool:
        """Tell whether the events of a turn lead from one picture to the next.

        They do for everybody who sits there; with open eyes not where a game told of hidden things in its own way.
        """
        if viewer != OPEN:
            return True
        shown = self.placement(turn - 1, viewer)
        try:
            for step in self.steps(turn, viewer):
                for event in step.events:
                    event.follow(shown)
        except LookupError:
            return False
        return shown == self.placement(turn, viewer)

    def said(self, turn: int, viewer: Viewer) -> list[Message]:
        """List the sentences a viewer was told in a turn; none before the first."""
        if turn == 0:
            return []
        told = [event.message for step in self.steps(turn, viewer) for event in step.events if isinstance(event, Said)]
        outcome = self.match.outcome
        if not told and outcome is not None and turn == self.turns:
            return [outcome.reason]
        return told


def _opened(event: Event) -> Event | None:
    """Return an event as somebody sees it who looks into every hand."""
    match event:
        case Moved(before=before, after=after) | Turned(before=before, after=after):
            return replace(event, before=Look(_face(before)), after=Look(_face(after)))
        case Said(message=message):
            return Said(message)
    return event.seen_by(PUBLIC)


def _face(look: Look) -> str:
    return look.back if look.known_to == () else look.face


def _most_open(shown: Sequence[Placement]) -> Placement:
    """Take every zone from the viewer who sees most of it; `shown[0]` is what all see."""
    zones: dict[Zone, tuple[str, ...]] = {}
    for zone, public in shown[0].zones().items():
        views = [public, *(placement.faces(zone) for placement in shown[1:])]
        zones[zone] = max(views, key=lambda faces: _unlike(faces, public))
    return Placement(zones, zones)


def _unlike(faces: Sequence[str], public: Sequence[str]) -> int:
    """Count the pieces a viewer sees otherwise than all do."""
    rest = list(public)
    for face in faces:
        if face in rest:
            rest.remove(face)
    return len(rest)


def tens(turns: int) -> list[int]:
    """List the round numbers to print along so many turns: a dozen at most."""
    step = next(each for each in (5, 10, 20, 25, 50, 100, 200, 500, 1000, 5000, 10**9) if turns / each <= 12)
    return list(range(step, turns + 1, step))
