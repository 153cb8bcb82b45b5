"""Pictures of the tasks of timing: a zone to let go in, a marker to stop, a seesaw, gates, and keeping still."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Rect, Surface

from westerntable.games.mutton_bustin.rules.tasks import Key, Work
from westerntable.games.mutton_bustin.rules.tasks.steadying import SPAN, Balance, Freeze, Hold, Marker, Steer
from westerntable.games.mutton_bustin.scene.tasks.pen import Keys, ball, cap, draw_gauge
from westerntable.table import parts
from westerntable.table.canvas import put
from westerntable.table.effects import turned
from westerntable.table.palette import BONE, CACTUS, GOLD, INK, RED, SADDLE, mix

SIDES: Final[tuple[Key, Key]] = ("left", "right")

_TILT: Final = 24.0  # degrees of a seesaw at the end of its scale
_PATH, _TRODDEN = mix(SADDLE, BONE, 0.22), mix(SADDLE, BONE, 0.38)
_GATES: Final = 3  # shown ahead
_TEMPTERS: Final = {"tickle": "feather"}  # pictures of another name


def _steps(target: Surface, box: Rect, work: Work) -> None:
    radius = max(3, min(round(box.h * 0.16), round(box.w / (work.size * 3.2))))
    for step in range(work.size):
        x = box.centerx + (step - (work.size - 1) / 2) * radius * 2.6
        put(target, ball(radius, CACTUS if step < work.at else BONE), (x, box.centery))


def hold(target: Surface, box: Rect, spec: Hold, work: Work, keys: Keys) -> None:
    """A scale that fills while the key is down: let go inside the zone."""
    held = work.ms - work.since if work.held == spec.key else 0
    longest = (spec.high_ms or spec.low_ms * 2) * 1.2
    good = held >= spec.low_ms and (not spec.high_ms or held <= spec.high_ms)
    gauge = Rect(box.x + round(box.w * 0.06), box.y + round(box.h * 0.12), round(box.w * 0.88), round(box.h * 0.26))
    high = spec.high_ms / longest if spec.high_ms else 1.0
    draw_gauge(target, gauge, spec.low_ms / longest, high, held / longest, good)
    side = max(12, round(box.h * 0.4))
    key = cap(keys[spec.key], side, not held or good, bool(held))
    put(target, key, (box.x + box.w * 0.3, box.bottom - side * 0.62))
    _steps(target, Rect(box.centerx, box.bottom - round(side * 1.1), box.w // 2, side), work)


def marker(target: Surface, box: Rect, spec: Marker, work: Work, keys: Keys) -> None:
    """A marker running to and fro over a scale with a zone."""
    middle, half = work.numbers[work.at] / SPAN, spec.width / SPAN / 2
    gauge = Rect(box.x + round(box.w * 0.06), box.y + round(box.h * 0.14), round(box.w * 0.88), round(box.h * 0.26))
    draw_gauge(target, gauge, middle - half, middle + half, spec.place(work.ms) / SPAN, spec.hits(work))
    side = max(12, round(box.h * 0.4))
    put(
        target,
        cap(keys[spec.key], side, spec.hits(work), work.held == spec.key),
        (box.x + box.w * 0.3, box.bottom - side * 0.62),
    )
    _steps(target, Rect(box.centerx, box.bottom - round(side * 1.1), box.w // 2, side), work)


def balance(target: Surface, box: Rect, spec: Balance, work: Work, keys: Keys) -> None:
    """A plank on a barrel with a sheep on it, and the two keys that push; green where it is level enough."""
    tilt = spec.tilt(work) / SPAN
    good = abs(tilt) * SPAN <= spec.zone
    wide = min(round(box.w * 0.8), round(box.h * 1.5))
    hub = (box.centerx, box.y + box.h * 0.7)
    put(target, ball(max(6, round(box.h * 0.13)), SADDLE), (hub[0], hub[1] + box.h * 0.1))
    angle = math.radians(tilt * _TILT)
    dx, dy = math.cos(angle) * wide / 2, math.sin(angle) * wide / 2
    ends = ((hub[0] - dx, hub[1] - dy), (hub[0] + dx, hub[1] + dy))
    thick = max(5, round(box.h * 0.07))
    pygame.draw.line(target, INK, *ends, thick + 4)
    pygame.draw.line(target, CACTUS if good else RED, *ends, thick)
    side = round(box.h * 0.6)
    sheep = turned(parts.part("sheep", side), -tilt * _TILT)
    put(target, sheep, (hub[0] + math.sin(angle) * side * 0.4, hub[1] - side * 0.42))
    key = max(11, round(box.h * 0.3))
    for name, x in zip(SIDES, (box.x + key * 0.6, box.right - key * 0.6), strict=True):
        due = not good and (tilt > 0) == (name == "left")
        put(target, cap(keys[name], key, due, work.held == name), (x, box.y + key * 0.7))


def steer(target: Surface, box: Rect, spec: Steer, work: Work, keys: Keys) -> None:
    """Lanes from above: gates come down, open in one lane; the sheep below steps aside."""
    road = Rect(box.x + round(box.w * 0.2), box.y, round(box.w * 0.6), box.h)
    lane, line = road.w / spec.lanes, max(1, road.w // 90)
    target.fill(_PATH, road)
    for edge in range(1, spec.lanes):
        x = road.x + round(edge * lane)
        pygame.draw.line(target, _TRODDEN, (x, road.y), (x, road.bottom), line)
    floor = road.bottom - round(box.h * 0.2)
    pace = (floor - road.y) / (spec.gate_ms * _GATES)
    thick = max(4, round(box.h * 0.06))
    for gate in range(spec.gate(work), spec.gate(work) + _GATES):
        y = floor - round((gate * spec.gate_ms - work.ms) * pace)
        for each in range(spec.lanes):
            if each != spec.lane_of(work, gate) and y >= road.y:
                bar = Rect(road.x + round(each * lane), y - thick, math.ceil(lane), thick).clip(road)
                target.fill(INK, bar)
                target.fill(GOLD, bar.inflate(-2 * line, -2 * line))
    pygame.draw.rect(target, INK, road, line)
    sheep = parts.part("sheep", (max(8, round(lane * 0.9)), max(8, round(box.h * 0.3))))
    put(target, sheep, (road.x + (work.mark + 0.5) * lane, floor + box.h * 0.08))
    key = max(11, min(round(box.w * 0.15), round(box.h * 0.34)))
    for name, place in zip(SIDES, (box.x + box.w * 0.09, box.right - box.w * 0.09), strict=True):
        put(target, cap(keys[name], key, False, work.held == name), (place, box.centery))


def freeze(target: Surface, box: Rect, spec: Freeze, work: Work, keys: Keys) -> None:
    """A sheep keeping still, and what tempts it going round its head."""
    side = round(min(box.h, box.w * 0.7))
    put(target, parts.part("sheep-face", round(side * 0.86)), box.center)
    angle = work.ms / 620
    reach = min(box.w * 0.4, box.h * 0.9)
    at = (box.centerx + math.cos(angle) * reach, box.y + box.h * 0.34 + math.sin(angle * 1.7) * box.h * 0.22)
    put(target, parts.part(f"tempt-{_TEMPTERS.get(spec.tempt, spec.tempt)}", max(10, round(side * 0.3))), at)
