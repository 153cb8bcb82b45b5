"""The people of a ride: the rider on the track, and each sheep with its dice and its list. All frozen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from ....core.actors import Seat
from .tasks import Work

HOWS: Final = ("stopped", "fell", "finished", "rode")
"""How a ride ended; `rode` is the sixth die in family mode."""


class Rider(NamedTuple):
    """The rider and the rider's die. Times are ms since the ride began.

    `place`: space of the track, 0 for the start. `die`: what it shows. `tumbling` until `lands_at`, then showing
    `hidden` (0: chance has not drawn yet, or nothing to draw). `beat_at`: when it may be rolled again. `kept`: a
    press waits for that. `earned`: the last roll is high enough, the step is still to be made. `free`: the step has
    been made and the die not been rolled since, so the rider may stop.
    """

    place: int = 0
    die: int = 1
    hidden: int = 0
    tumbling: bool = False
    lands_at: int = 0
    beat_at: int = 0
    kept: bool = False
    earned: bool = False
    free: bool = False


class Sheep(NamedTuple):
    """One sheep: its dice, and the list it is working through.

    `faces`: what each die it still holds shows, 1 a sheep, 0 nothing. `hidden`: what they will show when they land.
    `tumbling`, `lands_at`, `beat_at`, `kept`: as the rider's. `lists`: sheep faces rolled and not locked yet, each
    worth the whole list. `stage`: cards of the present list that are done; the personal card is the first. `card`:
    the one being done, also when it has been replaced meanwhile. `work`: its task at the screen. `ready_at`: in
    person, when it may be called done. `swapped`: a card was replaced during this list.
    """

    faces: tuple[int, ...]
    hidden: tuple[int, ...] = ()
    tumbling: bool = False
    lands_at: int = 0
    beat_at: int = 0
    kept: bool = False
    lists: int = 0
    stage: int = 0
    card: str | None = None
    work: Work | None = None
    ready_at: int = 0
    swapped: bool = False


@dataclass(frozen=True, slots=True)
class Ride:
    """A ride that is over: who rode, how it ended, where and after how many ms, and what it scored."""

    seat: Seat
    how: str
    place: int
    points: int
    ms: int
    locked: int
