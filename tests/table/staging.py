"""A stage in the saloon: laid, run to the end of what it was told, compared with one that was only shown."""

from __future__ import annotations

import pygame
from pygame import Surface

from westerntable.core.placement import Face, Placement, Zone
from westerntable.table.stage import Stage
from westerntable.table.tablescene import PieceAt

from . import saloon
from .saloon import Known, Saloon

SIZE = (1280, 720)


def staged(scene: Saloon | None = None, placement: Placement | None = None, reduced: bool = False) -> Stage:
    stage = Stage(scene or Saloon(), saloon.looking(SIZE, reduced), saloon.area(SIZE))
    stage.show(placement or saloon.start(), Known())
    stage.update(0)
    return stage


def picture(stage: Stage) -> bytes:
    target = Surface(stage.view.units.size, 0, 32)
    stage.draw(target)
    return pygame.image.tobytes(target, "RGB")


def run(stage: Stage, by: int = 16) -> int:
    """Let the stage show all it was told; return the ms until the last piece lay still."""
    start = end = stage.now
    while stage.moving:
        stage.update(stage.now + by)
        if any(sprite.track for sprite in stage.cast):
            end = stage.now + by
        assert stage.now - start < 600_000
    return round(end - start)


def snapped(stage: Stage, placement: Placement, turn: int) -> Stage:
    """Return a stage that was only ever shown where `stage` should have got to."""
    twin = Stage(stage.scene, stage.view, stage.area)
    twin.show(placement, Known(turn), stage.highlight)
    return twin


def one(stage: Stage, zone: Zone, face: Face) -> tuple[float, float]:
    sprite = stage.cast.find(PieceAt(zone, face))
    assert sprite is not None
    return sprite.pose.x, sprite.pose.y


def centre(stage: Stage, zone: Zone) -> tuple[int, int]:
    return stage.layout.zones[zone].center
