"""Pieces held by the pointer: one under it, the others fanned behind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from .selection import Selection, piece_of
from .sprite import Sprite
from .stage import Stage
from .tablescene import Gesture, PieceAt, Target

_LIFT: Final = 15.0  # units
_FAN: Final = (20.0, -5.0)  # units from one piece to the next behind it
_CLOSE: Final = 0.25  # share of the held piece that must lie over a target the pointer itself misses


class Drag:
    """One drag, from the lift to the drop.

    `brings`: the piece under the pointer is a goal, to be dragged to where what it takes is brought.
    """

    def __init__(self, stage: Stage, selection: Selection, first: Sprite, at: tuple[float, float]) -> None:
        """Lift `first`, taken hold of at `at` in window pixels, and all that is chosen or travels with it."""
        pose = stage.drawn_pose(first)
        self._stage, self._selection, self._first = stage, selection, first
        self._grip = (pose.x - at[0], pose.y - at[1])
        self.brings = selection.is_goal(first)
        self._sprites = [*self._company(), first]
        self.at = at
        stage.hold(self._sprites)
        self.to(at)

    def _company(self) -> list[Sprite]:
        """Choose the piece taken hold of, or what it takes as a goal; list what hangs behind it."""
        selection, first = self._selection, self._first
        if self.brings:
            selection.aim_at(piece_of(first))
        elif first not in selection.sprites:
            selection.take_in(first)
        along = self._stage.cast.find_all(selection.choice.along(), selection.sprites)
        if self.brings:
            return along
        return [*(each for each in selection.sprites if each is not first and not each.laid), *along]

    @property
    def aims(self) -> Sequence[Target]:
        """Where what is dragged may go."""
        return self._selection.brought_to if self.brings else self._selection.choice.targets

    def made_at(self, target: Target) -> tuple[Gesture, ...]:
        """List the gestures a drop on a target can mean."""
        brought = self.brings and isinstance(target, str)
        return self._selection.bringing(str(target)) if brought else self._selection.choice.at(target)

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

    def aim(self, at: tuple[float, float], targets: Iterable[Target]) -> Target | None:
        """Return the target the drop would hit: under the pointer, or else best covered by the held piece."""
        places = [(target, box) for target in targets for box in self._boxes(target)]
        under = [(_area(box), index) for index, (_, box) in enumerate(places) if box.collidepoint(at)]
        if under:
            return places[min(under)[1]][0]
        other = self._stage.piece_at(at)
        if other is not None:  # pointing at one piece never means its neighbour
            zones = {target.zone for target, _ in places if isinstance(target, PieceAt)}
            places = [place for place in places if isinstance(place[0], str) or other.zone not in zones]
        pose = self._first.pose
        held = Rect(0, 0, round(pose.width), round(pose.height))
        held.center = (round(pose.x), round(pose.y))
        target, box = max(places, key=lambda place: _area(held.clip(place[1])), default=(None, held))
        return target if _area(held.clip(box)) >= _CLOSE * min(_area(held), _area(box)) else None

    def _boxes(self, target: Target) -> list[Rect]:
        """Where a target lies: a zone that can be seen, or every piece that is meant."""
        if isinstance(target, PieceAt):
            return [box_of(sprite) for sprite in self._stage.cast.those((target,)) if not sprite.held]
        zone = self._stage.layout.zones.get(target)
        return [zone] if zone is not None else []


def box_of(sprite: Sprite) -> Rect:
    """The upright box of a piece at rest, in window pixels."""
    box = Rect(0, 0, round(sprite.rest.width), round(sprite.rest.height))
    box.center = (round(sprite.rest.x), round(sprite.rest.y))
    return box


def _area(box: Rect) -> int:
    return box.w * box.h
