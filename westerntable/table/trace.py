"""The gestures on the screen as data: for a robot with a real mouse, and for screen readers."""

from __future__ import annotations

from functools import cache
from typing import NotRequired, TypedDict

from .grasp import Grasp
from .sprite import Sprite
from .stage import Stage
from .tablescene import Gesture, PieceAt, Target

_GRID = 9

TraceGesture = TypedDict(
    "TraceGesture",
    {"move": str, "kind": str, "from": list[list[int]], "to": list[int], "label": str, "then": NotRequired[str]},
)
"""One gesture: press at each but the last of `from`, drag from the last to `to`. Window pixels.

A press has an empty `from`. With `then` = `press` the drag only gathers the pieces: the move is told next as a press of
the button that makes it. Kind `key`: it has no place for a pointer just now; `to` is the window's middle.
"""


def gestures_on_screen(grasp: Grasp) -> list[TraceGesture]:
    """List every gesture on offer with the points it is made at: only what the viewer sees. None in mid-drag."""
    if grasp.dragging or (grasp.waits and not grasp.stage.idle):
        return []
    points = Points(grasp.stage)
    traced = (_traced(grasp, points, gesture) for gesture in grasp.choice.offered)
    return [each for each in traced if each is not None]


class Points:
    """Where pieces can be pointed at just now; each is looked for once, however many gestures take it."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._known: dict[Sprite, tuple[int, int] | None] = {}

    def on(self, sprite: Sprite) -> tuple[int, int] | None:
        """Return a point where a piece is the topmost, as near to its middle as there is."""
        if sprite not in self._known:
            self._known[sprite] = self._find(sprite)
        return self._known[sprite]

    def _find(self, sprite: Sprite) -> tuple[int, int] | None:
        pose = self._stage.drawn_pose(sprite)
        for across, down in _spiral():
            at = (round(pose.x + across * pose.width * 0.9), round(pose.y + down * pose.height * 0.9))
            if self._stage.piece_at(at) is sprite:
                return at
        return None


def _traced(grasp: Grasp, points: Points, gesture: Gesture) -> TraceGesture | None:
    stage = grasp.stage
    label = stage.view.say(gesture.label)
    button = grasp.button_places.get(gesture)
    if button is not None:
        return _entry(gesture, "press", [], button.center, label)
    target = _target_point(grasp, points, gesture.target, bool(gesture.pieces)) if gesture.target else None
    if gesture.gather is not None:
        return _gathered(grasp, points, gesture, label)
    if gesture.pieces:
        sources = _sources(grasp, points, gesture)
        return _entry(gesture, "drag", sources, target or sources[-1], label) if sources else None
    if target is not None:
        return _entry(gesture, "press", [], target, label)
    if gesture.target is not None:
        return None
    width, height = stage.view.units.size
    return _entry(gesture, "key", [], (width // 2, height // 2), label)


def _entry(
    gesture: Gesture, kind: str, sources: list[tuple[int, int]], to: tuple[int, int], label: str
) -> TraceGesture:
    return {"move": str(gesture.move), "kind": kind, "from": [[*at] for at in sources], "to": [*to], "label": label}


def _gathered(grasp: Grasp, points: Points, gesture: Gesture, label: str) -> TraceGesture | None:
    """A move whose pieces are gathered before its button is there; one without pieces has none while any is chosen."""
    sources = _sources(grasp, points, gesture) if gesture.pieces else None
    to = grasp.stage.layout.zones.get(gesture.gather or "")
    if sources is None or to is None:
        return None
    return {**_entry(gesture, "drag", sources, to.center, label), "then": "press"}


def _sources(grasp: Grasp, points: Points, gesture: Gesture) -> list[tuple[int, int]] | None:
    """Find a point on each piece still to be chosen, or on one chosen already if none is; None if one is hidden."""
    stage = grasp.stage
    missing = list(gesture.pieces)
    kept: list[Sprite] = []
    for sprite in grasp.chosen:
        piece = next((each for each in missing if (each.zone, each.face) == (sprite.zone, sprite.face)), None)
        if piece is None:
            return None
        missing.remove(piece)
        kept.append(sprite)
    sprites = stage.cast.find_all(missing, kept)
    if len(sprites) < len(missing):
        return None
    places = [points.on(sprite) for sprite in sprites or kept[-1:]]
    found = [place for place in places if place is not None]
    return found if len(found) == len(places) else None


def _target_point(grasp: Grasp, points: Points, target: Target, dropping: bool) -> tuple[int, int] | None:
    """Find a point that means this target and nothing else, as near to its middle as there is."""
    stage = grasp.stage
    if isinstance(target, PieceAt):
        goal = stage.cast.find(target)
        return points.on(goal) if goal is not None else None
    zone, box = target, stage.layout.zones.get(target)
    if box is None:
        return None
    rivals = {gesture.target for gesture in grasp.choice.offered if isinstance(gesture.target, str)}
    for across, down in _spiral():
        at = (round(box.centerx + across * box.w * 0.9), round(box.centery + down * box.h * 0.9))
        if stage.zone_at(at, sorted(rivals)) == zone and (dropping or grasp.means(at) == zone):
            return at
    return None


@cache
def _spiral() -> list[tuple[float, float]]:
    """Points of a grid from −0.5 to 0.5 both ways, the nearest to the middle first."""
    steps = [(i / (_GRID - 1)) - 0.5 for i in range(_GRID)]
    return sorted(((x, y) for x in steps for y in steps), key=lambda at: (at[0] ** 2 + at[1] ** 2, at))
