"""The trail: a winding line through an area, and the spaces along it. Pixels; nothing is drawn.

Lanes lie one under the other and are joined by bends, as many as leave the riders largest. Two players ride the trail
there and back: the spaces of the way back lie below those of the way there, half a space apart.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

from pygame import Rect, Vector2

_MOST_LANES: Final = 9
_TALL, _WIDE = 0.58, 0.70  # height of a rider: shares of a lane, of a space
_WAVE: Final = 0.085  # of a lane: how far the trail swings up and down
_STEP: Final = 3.0  # px between points of the line
_END: Final = 0.30  # of a lane: how far both ends of the trail keep from the sides
_START, _FINISH = 1.22, 0.74  # of a lane: room for gate and crowd before the start, for a gate behind the finish
_BROAD, _BROAD_BOTH_WAYS = 0.44, 0.50  # width of the trail in lanes
_ROW_ALONE, _ROW_APART = 0.105, 0.125  # in lanes: how far below the middle spaces lie; how far to the left of it
_OVER: Final = 0.9  # of a rider's height: how far beyond the start two players finish
_SKY, _SKY_BOTH_WAYS = 0.10, 0.26  # of a lane: room over the first lane for the hats


@dataclass(frozen=True, slots=True)
class Space:
    """One space: the middle of its disc, the disc's radius, and whether riders pass it to the left."""

    x: float
    y: float
    radius: int
    leftward: bool
    back: bool = False

    @property
    def foot(self) -> float:
        """The height a rider stands at: over the disc, so that its number shows."""
        return self.y - self.radius * 0.62


@dataclass(frozen=True, slots=True)
class Route:
    """A laid trail. `line` runs from start to far end, `lanes` are the heights of its lanes, `pitch` between them.

    `spaces[n]` is where a rider who made `n` spaces stands; `rider` is the height of a rider standing alone.
    """

    area: Rect
    line: tuple[tuple[float, float], ...]
    lanes: tuple[float, ...]
    pitch: float
    width: int
    bend: float
    spaces: tuple[Space, ...]
    rider: int
    both_ways: bool

    def swing(self, x: float) -> float:
        """How far the lanes lie below their mean height at `x`."""
        return _swing(x, self.area, self.pitch)


def lay_route(area: Rect, goal: int, both_ways: bool) -> Route:
    """Lay a trail of `goal` spaces; with `both_ways`, half of them lead back. The last few trails are kept."""
    return _laid((area.x, area.y, area.w, area.h), goal, both_ways)


@lru_cache(maxsize=4)  # a layout is asked for after every step, and the trail stays where it is
def _laid(box: tuple[int, int, int, int], goal: int, both_ways: bool) -> Route:
    area = Rect(box)
    stretch = goal // 2 if both_ways else goal
    sky = _SKY_BOTH_WAYS if both_ways else _SKY
    count = max(range(1, _MOST_LANES + 1), key=lambda lanes: _rider_on(area, lanes, stretch, sky))
    pitch = area.h / (count + sky)
    bend = min(pitch / 2, area.w / 5)
    edge = _edge(area, pitch, bend)
    lanes = tuple(area.y + pitch * (lane + 0.5 + sky) for lane in range(count))
    line = _line(area, lanes, pitch, bend, edge)
    rider = max(14, round(_rider_on(area, count, stretch, sky)))
    width = round(pitch * (_BROAD_BOTH_WAYS if both_ways else _BROAD))
    spaces = _spaces(line, goal, both_ways, pitch)
    if both_ways:  # whoever comes back rides over the line, past where the others stood at the start
        spaces = (*spaces[:-1], replace(spaces[-1], x=spaces[-1].x - _OVER * rider))
    return Route(area, line, lanes, pitch, width, bend, spaces, rider, both_ways)


def _edge(area: Rect, pitch: float, bend: float) -> float:
    """How far the straight lanes keep from the sides: bends, gates and crowds need room."""
    return min(area.w * 0.2, bend * 1.1 + pitch * 0.30)


def _rider_on(area: Rect, lanes: int, stretch: int, sky: float) -> float:
    """How high a rider can be if the trail has so many lanes."""
    pitch = area.h / (lanes + sky)
    bend = min(pitch / 2, area.w / 5)
    straight = area.w - 2 * _edge(area, pitch, bend)
    length = lanes * straight + (lanes - 1) * math.pi * bend
    length += 2 * _edge(area, pitch, bend) - pitch * (2 * _END + _START + _FINISH)
    return min(_TALL * pitch, _WIDE * length / (stretch + 1), area.w * 0.12)


def _swing(x: float, area: Rect, pitch: float) -> float:
    return _WAVE * pitch * math.sin((x - area.x) / max(1, area.w) * math.tau * 1.5)


def _line(
    area: Rect, lanes: Sequence[float], pitch: float, bend: float, edge: float
) -> tuple[tuple[float, float], ...]:
    left, right = area.x + edge, area.right - edge
    raw: list[Vector2] = []
    for lane, y in enumerate(lanes):
        onward = lane % 2 == 0
        last = lane + 1 == len(lanes)
        start = area.x + _END * pitch if lane == 0 or (last and not onward) else left
        end = area.right - _END * pitch if last and onward else right
        steps = max(2, int((end - start) / _STEP))
        xs = [start + (end - start) * i / steps for i in range(steps + 1)]
        raw += [Vector2(x, y + _swing(x, area, pitch)) for x in (xs if onward else reversed(xs))]
        if lane + 1 < len(lanes):
            raw += _bend(raw[-1], lanes[lane + 1] + _swing(raw[-1].x, area, pitch), bend, onward)
    return _even(raw)


def _bend(start: Vector2, end_y: float, bend: float, onward: bool) -> list[Vector2]:
    """Half an oval from one lane down to the next."""
    middle, high = (start.y + end_y) / 2, (end_y - start.y) / 2
    out = bend * 1.1 * (1 if onward else -1)
    turns = [math.radians(-90 + 3 * k) for k in range(1, 60)]
    return [Vector2(start.x + out * math.cos(turn), middle + high * math.sin(turn)) for turn in turns]


def _even(raw: Sequence[Vector2]) -> tuple[tuple[float, float], ...]:
    """The same line with its points `_STEP` pixels apart."""
    far = [0.0]
    for here, there in pairwise(raw):
        far.append(far[-1] + here.distance_to(there))
    count = max(2, round(far[-1] / _STEP))
    return tuple(_at(raw, far, far[-1] * i / count) for i in range(count + 1))


def _at(raw: Sequence[Vector2], far: Sequence[float], way: float) -> tuple[float, float]:
    index = min(len(raw) - 1, max(1, bisect_left(far, way)))
    span = far[index] - far[index - 1]
    point = raw[index - 1].lerp(raw[index], min(1.0, max(0.0, (way - far[index - 1]) / span))) if span else raw[index]
    return point.x, point.y


# ---------------------------------------------------------------------------------------------------------- spaces
def _spaces(line: Sequence[tuple[float, float]], goal: int, both_ways: bool, pitch: float) -> tuple[Space, ...]:
    stretch = goal // 2 if both_ways else goal
    length = len(line) * _STEP
    first, last = min(0.2, _START * pitch / length), 1 - min(0.2, _FINISH * pitch / length)
    gap = length * (last - first) / (stretch + (0.5 if both_ways else 0))
    radius = max(6, round(min(pitch * 0.115, gap * (0.17 if both_ways else 0.21))))
    found = []
    for number in range(goal + 1):
        back = both_ways and number > stretch
        share = first + (last - first) * _share(number, stretch, both_ways)
        index = min(len(line) - 1, round(share * (len(line) - 1)))
        x, y = line[index]
        ahead, behind = line[min(len(line) - 1, index + 4)], line[max(0, index - 4)]
        leftward = (ahead[0] < behind[0]) != back
        if both_ways:  # everybody keeps to the left
            way = Vector2(ahead) - Vector2(behind)
            way.scale_to_length(_ROW_APART * pitch * (-1 if back else 1))
            x, y = x + way.y, y - way.x
        else:
            y += _ROW_ALONE * pitch
        found.append(Space(x, y, radius, leftward, back))
    return tuple(found)


def _share(number: int, stretch: int, both_ways: bool) -> float:
    """Where along the line a space lies, 0–1."""
    if not both_ways:
        return number / stretch
    if number <= stretch:
        return (number + (0.5 if number else 0.0)) / (stretch + 0.5)
    return (2 * stretch - number) / (stretch + 0.5)
