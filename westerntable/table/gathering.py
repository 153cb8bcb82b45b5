"""Pieces laid at a place one after the other, until a button makes the move that takes them all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ..core.placement import Zone
from .sprite import Sprite
from .stage import Stage

_STEP: Final = 0.3  # widths of a piece from one to the next
_TURN: Final = 4.0  # degrees
_ABOVE: Final = 1000  # drawn over all that lies on the table


def laid(sprites: Sequence[Sprite]) -> list[Sprite]:
    """List those that were laid down."""
    return [sprite for sprite in sprites if sprite.laid]


def lay_down(stage: Stage, zone: Zone, chosen: Sequence[Sprite]) -> None:
    """Lay the pieces in the hand at a zone, beside those laid there before, towards the middle of the table."""
    box = stage.layout.zones[zone]
    way = 1 if stage.area.centerx >= box.centerx else -1
    for number, sprite in enumerate([each for each in chosen if each.held], len(laid(chosen))):
        rest = sprite.rest
        size = min(1.0, box.h / rest.height) if rest.height else 1.0
        width, height = rest.width * size, rest.height * size
        pose = replace(
            rest, x=box.centerx + way * number * _STEP * width, y=box.centery - number * 0.04 * height, width=width,
            height=height, angle=-way * _TURN * (number - 1), depth=_ABOVE + way * number,
            lift=6 * stage.view.units.scale,
        )  # fmt: skip
        sprite.carry(pose)
        sprite.held, sprite.laid = False, True
    stage.dirty = True
