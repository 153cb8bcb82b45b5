"""How one piece is held at one instant, and going from one pose to another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from pygame import Rect

from .motion import between
from .tablescene import Spot

_CLOSE = 2.5  # px between two pieces of one stack


@dataclass(frozen=True, slots=True)
class Pose:
    """Centre and size in window pixels, degrees anticlockwise, drawing order, pixels above the ground, if mirrored."""

    x: float
    y: float
    width: float
    height: float
    angle: float = 0.0
    depth: int = 0
    lift: float = 2.0
    mirrored: bool = False

    @classmethod
    def at(cls, spot: Spot) -> Self:
        """Return the pose of a piece lying on a spot."""
        width, height = map(float, spot.size)
        return cls(spot.x, spot.y, width, height, spot.angle, spot.depth, spot.lift, spot.mirrored)

    def towards(self, end: Pose, share: float) -> Pose:
        """Return the pose `share` of the way to `end`, turned the short way; order and side are those of `end`."""
        turn = (end.angle - self.angle + 180.0) % 360.0 - 180.0
        return Pose(
            between(self.x, end.x, share),
            between(self.y, end.y, share),
            between(self.width, end.width, share),
            between(self.height, end.height, share),
            self.angle + turn * share,
            end.depth,
            between(self.lift, end.lift, share),
            end.mirrored,
        )

    def moved(self, x: float, y: float) -> Pose:
        """Return the same pose elsewhere."""
        return replace(self, x=self.x + x, y=self.y + y)

    def raised(self, up: float, lift: float) -> Pose:
        """Return the same pose so many pixels further up in the window, and so much higher above the ground."""
        return Pose(
            self.x, self.y - up, self.width, self.height, self.angle, self.depth, self.lift + lift, self.mirrored
        )

    def rescaled(self, before: Rect, after: Rect) -> Pose:
        """Carry it over from one area to another, keeping its share of the way across and down."""
        across, down = after.w / max(1, before.w), after.h / max(1, before.h)
        size = min(across, down)
        return replace(
            self,
            x=after.x + (self.x - before.x) * across,
            y=after.y + (self.y - before.y) * down,
            width=self.width * size,
            height=self.height * size,
            lift=self.lift * size,
        )


def stacked(upper: Pose, lower: Pose) -> bool:
    """Tell whether a piece lies squarely on another, so that only the lower one throws a shadow."""
    if (upper.width, upper.height, upper.angle) != (lower.width, lower.height, lower.angle):
        return False
    return abs(upper.x - lower.x) <= _CLOSE and abs(upper.y - lower.y) <= _CLOSE
