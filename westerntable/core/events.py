"""What happened, told to viewers: the kinds every game shares. A game may add its own.

A state tells events while a move is applied. Each viewer hears `event.seen_by(viewer)`: the event, a redacted
twin, or nothing. Heard in order, they turn the picture a viewer had into the one they have now (`follow`), so
the events alone rebuild what is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias, runtime_checkable

from .actors import Seat, Viewer
from .message import Message
from .placement import Face, Look, Placement, Zone


@runtime_checkable
class Event(Protocol):
    """Something that happened at the table."""

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Return what one viewer perceives of it."""

    def follow(self, shown: Placement) -> None:
        """Carry it out on the picture of the viewer it was seen by."""

    def reveals(self) -> bool:
        """Tell whether it shows somebody a face they had not seen."""


Tell: TypeAlias = Callable[[Event], None]


class _Plain:
    """An event that all see alike, that moves no piece and uncovers nothing."""

    __slots__ = ()

    def seen_by(self, viewer: Viewer) -> Event | None:
        return self

    def follow(self, shown: Placement) -> None:
        return None

    def reveals(self) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Moved:
    """A piece goes from one zone to another, by way of `via` if it walks.

    `before` and `after` are what it shows at the start and on arrival. `on_top`: the target is a pile.
    """

    before: Look
    source: Zone
    target: Zone
    after: Look
    via: tuple[Zone, ...] = ()
    on_top: bool = False

    def seen_by(self, viewer: Viewer) -> Moved:
        """Keep the way, show only the faces this viewer sees."""
        return replace(self, before=Look(self.before.to(viewer)), after=Look(self.after.to(viewer)))

    def follow(self, shown: Placement) -> None:
        """Take the piece from its zone and lay it into the next."""
        shown.take(self.source, self.before.face)
        shown.put(self.target, self.after.face, self.on_top)

    def reveals(self) -> bool:
        """Tell whether somebody sees it arrive who did not see it lie."""
        return self.after.reveals_more_than(self.before)


@dataclass(frozen=True, slots=True)
class Turned:
    """A piece shows another face where it lies: a card turned up, a pawn flipped. `in_pile`: its zone is a pile."""

    zone: Zone
    before: Look
    after: Look
    in_pile: bool = False

    def seen_by(self, viewer: Viewer) -> Turned:
        """Show only the faces this viewer sees."""
        return replace(self, before=Look(self.before.to(viewer)), after=Look(self.after.to(viewer)))

    def follow(self, shown: Placement) -> None:
        """Change the face in its zone."""
        shown.turn(self.zone, self.before.face, self.after.face, self.in_pile)

    def reveals(self) -> bool:
        """Tell whether somebody sees the new face who did not see the old one."""
        return self.after.reveals_more_than(self.before)


@dataclass(frozen=True, slots=True)
class Rolled:
    """A die in `zone` tumbles and shows `after`."""

    zone: Zone
    before: Face
    after: Face

    def seen_by(self, viewer: Viewer) -> Rolled:
        """Everybody sees a die."""
        return self

    def follow(self, shown: Placement) -> None:
        """Change the face in its zone."""
        shown.turn(self.zone, self.before, self.after, False)

    def reveals(self) -> bool:
        """A roll is news to all."""
        return True


@dataclass(frozen=True, slots=True)
class Scored(_Plain):
    """A seat's score changes by `amount` (may be negative), and why."""

    seat: Seat
    amount: int
    why: Message


@dataclass(frozen=True, slots=True)
class Asked(_Plain):
    """A seat is asked for something: `prompt` is the kind."""

    seat: Seat
    prompt: str


@dataclass(frozen=True, slots=True)
class Said(_Plain):
    """A line for the log. With `known_to`, only these seats hear it and the others hear `instead`, if anything."""

    message: Message
    known_to: tuple[Seat, ...] | None = None
    instead: Message | None = None

    def seen_by(self, viewer: Viewer) -> Said | None:
        """Choose the line this viewer may read."""
        if self.known_to is None:
            return self
        if viewer in self.known_to:
            return Said(self.message)
        return Said(self.instead) if self.instead else None


@dataclass(frozen=True, slots=True)
class Shuffled(_Plain):
    """The hidden pieces of a zone change their order."""

    zone: Zone


def perceived(events: Iterable[Event], viewer: Viewer) -> tuple[Event, ...]:
    """Return what one viewer perceives of events, in order."""
    seen = (event.seen_by(viewer) for event in events)
    return tuple(event for event in seen if event is not None)
