"""Leafing through an open pile: its pieces lie spread out for a look, until anything else is touched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ..core.placement import Zone
from .pose import Pose
from .sprite import Sprite
from .stage import Stage
from .tablescene import OpensPiles, Spot

_ABOVE: Final = 2000  # drawn over all that lies on the table


class Leafing:
    """Which pile of one stage is spread out, if any."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._spread: list[Sprite] = []

    @property
    def open(self) -> bool:
        """Whether a pile lies spread out; what is told next gathers it."""
        return any(sprite.laid for sprite in self._spread)

    def at(self, at: tuple[float, float]) -> Sprite | None:
        """Return the piece at a point if it is of a pile that can be leafed through."""
        sprite = self._stage.piece_at(at)
        return sprite if sprite is not None and self._spots(sprite.zone) else None

    def tops(self) -> list[Sprite]:
        """List the top piece of each pile that can be leafed through, for keys."""
        zones = self._stage.cast.zones
        return [zones[zone][-1] for zone in sorted(zones) if self._spots(zone)]

    def look(self, sprite: Sprite) -> bool:
        """Spread out the pile a piece lies on; False if it lies on none."""
        spots = self._spots(sprite.zone)
        if not spots:
            return False
        self._spread = list(self._stage.cast.zones[sprite.zone])
        for each, spot in zip(self._spread, spots, strict=True):
            pose = Pose.at(spot)
            each.carry(replace(pose, depth=_ABOVE + pose.depth))
            each.laid = True
        self._stage.dirty = True
        return True

    def close(self) -> bool:
        """Gather what lies spread out; tell whether anything did."""
        was_open = self.open
        self._stage.recall(self._spread)
        self._spread = []
        return was_open

    def _spots(self, zone: Zone) -> Sequence[Spot]:
        layout, row = self._stage.layout, self._stage.cast.zones.get(zone, [])
        if len(row) < 2 or not isinstance(layout, OpensPiles):
            return ()
        return layout.spread(zone, [sprite.face for sprite in row])
