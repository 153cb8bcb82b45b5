"""One piece as it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from ..core.placement import Face, Zone
from .animation import Frame, Track
from .pose import Pose


@dataclass(slots=True)
class Worn:
    """The pictures a piece was last drawn with: lying (for the key given), in flight, and its shadow in flight."""

    lying: Surface | None = None
    key: object = None
    flying: Surface | None = None
    shadow: Surface | None = None


class Sprite:
    """A piece on the screen: what it shows, the zone it belongs to, where it rests and where it is just now.

    A sprite carries no identity of the game: of pieces with the same face in the same zone any may be meant.
    `held` while a person drags it; `loose` from the drop until the move it stands for is shown, or it goes home;
    `laid` while it lies where a person gathers pieces for a move.
    `drawn` is false for pieces at rest in a zone that cannot be seen. `worn` keeps what it was last drawn with.
    """

    __slots__ = ("drawn", "face", "frame", "held", "laid", "loose", "rest", "track", "waiting", "worn", "zone")

    def __init__(self, face: Face, zone: Zone, rest: Pose, drawn: bool) -> None:
        self.face, self.zone, self.rest, self.drawn = face, zone, rest, drawn
        self.frame = Frame(rest, face)
        self.track: Track | None = None
        self.held = False
        self.loose = False
        self.laid = False
        self.waiting = False  # its track begins later
        self.worn = Worn()

    @property
    def pose(self) -> Pose:
        """Where it is just now."""
        return self.frame.pose

    @property
    def in_hand(self) -> bool:
        """Whether it is where a person took it: held, only just let go of, or laid down to wait for others."""
        return self.held or self.loose or self.laid

    @property
    def airborne(self) -> bool:
        """Whether it is above all that lies on the table."""
        flying = self.track is not None and self.track.airborne and not self.waiting
        return self.held or self.loose or flying

    @property
    def visible(self) -> bool:
        """Whether anything of it is to be drawn."""
        return self.drawn or self.track is not None or self.in_hand

    def fly(self, track: Track, now: float) -> None:
        """Set out on a track."""
        self.held = self.loose = self.laid = False
        self.track, self.waiting = track, now < track.begun
        self.worn.flying = self.worn.shadow = None  # never a face it wore on an earlier way
        self.frame = track.frame(now)

    def slide(self, now: float, ms: float) -> None:
        """Set out for where it belongs, above all that lies if it was in the hand or the air; 0 ms: be there."""
        if ms <= 0:
            self.settle()
            return
        track = Track(self.pose, (self.rest,), now, ms, self.face, self.face)
        track.airborne = self.airborne or self.laid
        self.fly(track, now)

    def settle(self) -> None:
        """Lie where it belongs, at once."""
        self.track = None
        self.held = self.loose = self.laid = self.waiting = False
        self.frame = Frame(self.rest, self.face)

    def lift(self) -> None:
        """Be taken off the table, whatever it was doing."""
        self.held, self.loose, self.laid, self.track = True, False, False, None
        self.worn.flying = self.worn.shadow = None

    def carry(self, pose: Pose) -> None:
        """Be where a hand takes it."""
        self.frame = Frame(pose, self.face)

    def retarget(self, stops: Sequence[Pose], before: Rect, after: Rect, now: float) -> None:
        """Go on to new stops and a new home in another layout, from the same share of the way across the area."""
        self.worn = Worn()
        if self.track is not None:
            self.track.start = self.track.start.rescaled(before, after)
            self.track.stops = (*stops, self.rest)
            self.frame = self.track.frame(now)
        elif self.in_hand:
            self.carry(self.pose.rescaled(before, after))
        else:
            self.settle()

    def advance(self, now: float) -> None:
        """Go on along its track to `now`; at the end of it, settle."""
        if self.track is None or self.in_hand:
            return
        if now >= self.track.end:
            self.settle()
        else:
            self.waiting = now < self.track.begun
            self.frame = self.track.frame(now)

    def __repr__(self) -> str:
        return f"Sprite({self.face} in {self.zone})"
