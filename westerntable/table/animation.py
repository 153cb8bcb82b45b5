"""The way of one piece from where it is to where it will lie."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..core.placement import Face, Zone
from .motion import Ease, bounce, clamped, ease_in_out, ease_out_cubic
from .pose import Pose

_HIGH = 0.16  # lift at the top of a flight, in heights of the piece
_TURNS = 540.0  # degrees a die rolls through
_TUMBLES = 7  # faces a die shows on the way


@dataclass(frozen=True, slots=True)
class Frame:
    """What is drawn of a piece at one instant. `squash` 1 is seen from above, 0 edge on; `alpha` 0–255."""

    pose: Pose
    face: Face
    squash: float = 1.0
    alpha: int = 255


@dataclass(slots=True)
class Track:
    """A flight from `start` over `stops`, the last being home. Times in ms of the stage's clock; `ms` for each leg.

    `via` names the zones of the stops before the last, so that they can be found again after a resize.
    """

    start: Pose
    stops: tuple[Pose, ...]
    begun: float
    ms: float
    before: Face
    after: Face
    via: tuple[Zone, ...] = ()
    arc: float = 0.0
    flip: bool = False
    tumble: bool = False
    fade: bool = False
    airborne: bool = False
    ease: Ease = ease_out_cubic
    kin: Sequence[Face] = ()

    @property
    def end(self) -> float:
        """When it arrives."""
        return self.begun + self.ms * len(self.stops)

    def frame(self, now: float) -> Frame:
        """Return what is drawn at `now`."""
        if now < self.begun:
            return Frame(self.start, self.before)
        done = clamped((now - self.begun) / max(1.0, self.end - self.begun))
        if self.fade:
            return Frame(self.stops[-1], self.after, 1.0, round(255 * done))
        pose = self._on_the_way(done)
        if self.tumble:
            return self._tumbling(pose, done)
        if self.flip:
            return self._flipping(pose, done)
        return Frame(pose, self.after)

    def _on_the_way(self, done: float) -> Pose:
        legs = len(self.stops)
        leg = min(legs - 1, int(done * legs))
        share = done * legs - leg
        start = self.stops[leg - 1] if leg else self.start
        ease = ease_in_out if legs > 1 else self.ease
        pose = start.towards(self.stops[leg], ease(share))
        if self.arc <= 0:
            return pose
        height = pose.height * 4.0 * share * (1.0 - share)
        return pose.raised(height * self.arc, height * min(_HIGH, self.arc))

    def _flipping(self, pose: Pose, done: float) -> Frame:
        face = self.before if done < 0.5 else self.after
        return Frame(pose, face, abs(math.cos(math.pi * ease_in_out(done))))

    def _tumbling(self, pose: Pose, done: float) -> Frame:
        """Leap three times, each lower, turning ever more slowly, a face at each quarter turn."""
        height = pose.height * bounce(done) * (1.0 if done > 0.02 else done * 50)
        rolled = ease_out_cubic(done)
        pose = replace(
            pose,
            y=pose.y - height * 0.55,
            angle=pose.angle - _TURNS * (1.0 - rolled),
            lift=pose.lift + height * _HIGH,
        )
        shown = int(rolled * _TUMBLES)
        faces = [face for face in self.kin if face != self.after] or [self.before]
        face = self.after if shown >= _TUMBLES - 1 else faces[shown % len(faces)]
        return Frame(pose, face)
