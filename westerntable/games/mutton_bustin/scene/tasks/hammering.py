"""Pictures of the quick tasks: a pump that rises, keys in turn, a lane of beats, a number to reach."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from westerntable.games.mutton_bustin.rules.tasks import Work
from westerntable.games.mutton_bustin.rules.tasks.hammering import Alternate, Count, Mash, Rhythm
from westerntable.games.mutton_bustin.scene.tasks.pen import (
    FAINT,
    TROUGH,
    Keys,
    arrow,
    ball,
    cap,
    draw_bar,
)
from westerntable.table.canvas import put
from westerntable.table.palette import BONE, CREAM, GOLD, INK, RED
from westerntable.table.type import fitted

_SHOWN_MS = 1800  # of beats to come


def mash(target: Surface, box: Rect, spec: Mash, work: Work, keys: Keys) -> None:
    """One large key, and beside it how many presses are left; what sinks is shown sinking."""
    side = min(box.h - box.h // 8, box.w // 2)
    down = work.held == spec.key
    put(target, cap(keys[spec.key], side, True, down), (box.x + box.w * 0.32, box.centery))
    number = fitted(str(work.size - work.at), round(box.w * 0.34), round(box.h * 0.6), RED if not down else INK)
    put(target, number, (box.x + box.w * 0.76, box.centery - box.h * 0.06))
    if spec.sink_ms:
        left = 1 - min(1.0, (work.ms - work.since) / spec.sink_ms)
        bar = Rect(0, 0, round(box.w * 0.32), max(6, box.h // 10))
        bar.bottomleft = (box.x + round(box.w * 0.6), box.bottom)
        draw_bar(target, bar, left, GOLD)


def alternate(target: Surface, box: Rect, spec: Alternate, work: Work, keys: Keys) -> None:
    """The keys in their order; the next one is gold and lies higher than the others."""
    many = len(spec.order)
    side = max(10, min(round(box.w / (many * 1.22)), round(box.h * 0.6)))
    left, due = box.centerx - round(side * 1.22 * (many - 1) / 2), work.at % many
    for number, name in enumerate(spec.order):
        hop = box.h * 0.14 if number == due else 0
        key = cap(keys[name], side, number == due, number == due and work.held == name)
        put(target, key, (left + round(side * 1.22 * number), box.centery - hop + box.h * 0.08))


def rhythm(target: Surface, box: Rect, spec: Rhythm, work: Work, keys: Keys) -> None:
    """A lane on which beats roll towards the key; press as one rolls into the ring."""
    lane = Rect(box.x, 0, box.w, min(round(box.h * 0.48), round(box.w * 0.38)))
    lane.centery = box.centery - round(box.h * 0.08)
    pygame.draw.rect(target, TROUGH, lane, border_radius=lane.h // 3)
    ring_x, radius = lane.x + round(lane.w * 0.2), lane.h // 2
    near = spec.nearest(work.ms)
    good = spec.sounds(near) and abs(work.ms - near * spec.beat_ms) <= spec.window_ms and near > work.mark
    put(target, ball(radius, GOLD if good else FAINT), (ring_x, lane.centery))
    pace = lane.w * 0.8 / _SHOWN_MS
    first = max(1, (work.ms - spec.window_ms) // spec.beat_ms)
    for beat in range(first, (work.ms + _SHOWN_MS) // spec.beat_ms + 1):
        x = ring_x + round((beat * spec.beat_ms - work.ms) * pace)
        if spec.sounds(beat) and beat > work.mark and lane.left <= x < lane.right - radius * 0.62:
            put(target, ball(max(4, round(radius * 0.62)), RED), (x, lane.centery))
    side = max(10, min(round(box.h * 0.3), round(box.w * 0.3)))
    put(target, cap(keys[spec.key], side, good, work.held == spec.key), (ring_x, box.bottom - side * 0.5))


def count(target: Surface, box: Rect, spec: Count, work: Work, keys: Keys) -> None:
    """The number to reach on a plate, a mark for every press made, and the key that confirms."""
    wanted = work.numbers[0]
    ready = work.mark == wanted
    number = fitted(str(wanted), round(box.w * 0.3), round(box.h * 0.62), RED)
    put(target, number, (box.x + box.w * 0.17, box.centery - box.h * 0.1))
    side = max(10, min(round(box.h * 0.44), round(box.w * 0.24)))
    for place, name, due in ((0.5, spec.key, not ready), (0.82, spec.confirm, ready)):
        put(target, cap(keys[name], side, due, work.held == name), (box.x + box.w * place, box.y + box.h * 0.36))
    sign = arrow("right", max(8, side // 2), CREAM)
    put(target, sign, (box.x + box.w * 0.66, box.y + box.h * 0.36))
    radius = max(2, min(round(box.h * 0.07), box.w // (wanted * 3)))
    left = box.centerx - round((wanted - 1) * radius * 1.5)
    for mark in range(wanted):
        at = (left + round(mark * radius * 3), box.bottom - radius * 2)
        put(target, ball(radius, RED if mark < work.mark else BONE), at)
