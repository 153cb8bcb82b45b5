"""Pieces held by the pointer: one under it, the others fanned behind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from ..core.placement import Zone
from .sprite import Sprite
from .stage import Stage

_LIFT: Final = 15.0  # units
_FAN: Final = (20.0, -5.0)  # units from one piece to the next behind it
_CLOSE: Final = 0.25  # share of the held piece that must lie over a target the pointer itself misses


class Drag:
    """One drag, from the lift to the drop."""

    def __init__(
        self, stage: Stage, first: Sprite, others: Sequence[Sprite], at: tuple[float, float], grip: tuple[float, float]
    ) -> None:
        """`first` was taken hold of at `at`; `grip` leads from there to its middle; in window pixels."""
        self._stage = stage
        self._first = first
        self._sprites = [*others, first]
        self._grip = grip
        self.at = at
        stage.hold(self._sprites)
        self.to(at)

    def to(self, at: tuple[float, float]) -> None:
        """Follow the pointer."""
        self.at = at
        unit = self._stage.view.units.scale
        last = len(self._sprites) - 1
        for index, sprite in enumerate(self._sprites):
            back = last - index
            x = at[0] + self._grip[0] + back * _FAN[0] * unit
            y = at[1] + self._grip[1] + back * _FAN[1] * unit
            rest = sprite.rest
            upright = replace(rest, x=x, y=y, angle=0.0 if back == 0 else -3.0 * back, depth=index, lift=_LIFT * unit)
            sprite.carry(upright)

    def aim(self, at: tuple[float, float], targets: Iterable[Zone]) -> Zone | None:
        """Return the target the drop would hit: under the pointer, or else best covered by the held piece."""
        targets = list(targets)
        under = self._stage.zone_at(at, targets)
        if under is not None:
            return under
        pose = self._first.pose
        held = Rect(0, 0, round(pose.width), round(pose.height))
        held.center = (round(pose.x), round(pose.y))
        zones = self._stage.layout.zones
        covered = {zone: held.clip(zones[zone]) for zone in targets if zone in zones}
        best = max(covered, key=lambda zone: covered[zone].w * covered[zone].h, default=None)
        if best is None or covered[best].w * covered[best].h < _CLOSE * held.w * held.h:
            return None
        return best
