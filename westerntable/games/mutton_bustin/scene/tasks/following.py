"""Pictures of the tasks of looking: a ribbon of arrows, arrows to remember, the odd one, the signal."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from westerntable.games.mutton_bustin.rules.tasks import Key, Work
from westerntable.games.mutton_bustin.rules.tasks.following import Echo, React, Sequence, Spot
from westerntable.games.mutton_bustin.scene.tasks.pen import FAINT, TROUGH, Keys, arrow, ball, cap, kept
from westerntable.table import parts
from westerntable.table.canvas import put
from westerntable.table.palette import BLUE, BONE, CACTUS, GOLD

_AHEAD: Final = 5
_PLACES: Final[dict[Key, tuple[float, float]]] = {
    "left": (0.18, 0.5), "right": (0.82, 0.5), "act": (0.5, 0.2), "roll": (0.5, 0.8),
}  # fmt: skip


def sequence(target: Surface, box: Rect, spec: Sequence, work: Work, keys: Keys) -> None:
    """The arrow that is due, large, and those after it; mirrored ones stand in a looking-glass."""
    side = min(round(box.h * 0.62), round(box.w * 0.36))
    here = (box.x + box.w * 0.26, box.y + box.h * 0.36)
    put(target, ball(round(side * 0.6), BLUE if spec.mirror else BONE), here)
    put(target, arrow(spec.shown(work, work.at), side, BONE if spec.mirror else ""), here)
    small = max(8, round(side * 0.42))
    for step in range(work.at + 1, min(work.size, work.at + _AHEAD)):
        x = here[0] + side * 0.7 + (step - work.at - 0.4) * small * 1.15
        if x < box.right - small // 2:
            put(target, arrow(spec.shown(work, step), small), (x, here[1]))
    _legend(target, box, spec.arrows, keys, None, work.held)


def _legend(target: Surface, box: Rect, names: tuple[Key, ...], keys: Keys, due: Key | None, held: Key | None) -> None:
    """Which key stands for which direction: small keys under their arrows, along the bottom."""
    side = max(9, min(round(box.h * 0.22), round(box.w / (len(names) * 2.6))))
    step = side * 2.5
    left = box.centerx - step * (len(names) - 1) / 2
    for number, name in enumerate(names):
        x = left + step * number
        put(target, arrow(name, side), (x - side * 0.56, box.bottom - side * 0.62))
        put(target, cap(keys[name], side, name == due, name == held), (x + side * 0.56, box.bottom - side * 0.62))


def echo(target: Surface, box: Rect, spec: Echo, work: Work, keys: Keys) -> None:
    """While they are shown, one arrow at a time; then as many empty places, filled as they are repeated."""
    showing = spec.showing(work)
    middle = (box.centerx, box.y + box.h * 0.36)
    side = min(round(box.h * 0.66), round(box.w * 0.4))
    if showing is not None:
        step = work.ms - work.since - showing * spec.show_ms
        put(target, ball(round(side * 0.62), BONE), middle)
        if step < spec.show_ms * 5 // 6:  # a short gap tells two alike apart
            put(target, arrow(spec.arrows[work.numbers[showing]], side), middle)
    else:
        _slots(target, Rect(box.x, box.y, box.w, round(box.h * 0.72)), spec, work)
    _legend(target, box, spec.arrows, keys, None, work.held)


def _slots(target: Surface, box: Rect, spec: Echo, work: Work) -> None:
    order = list(reversed(work.numbers)) if spec.backwards else list(work.numbers)
    radius = max(5, min(box.h // 4, round(box.w / (work.size * 2.5))))
    left = box.centerx - round(radius * 2.4 * (work.size - 1) / 2)
    for step in range(work.size):
        at = (left + round(radius * 2.4 * step), box.centery)
        put(target, ball(radius, GOLD if step == work.at else FAINT), at)
        if step < work.at:
            put(target, arrow(spec.arrows[order[step]], round(radius * 1.6)), at)
    if spec.backwards:
        put(target, arrow("left", max(8, radius)), (box.centerx, box.y + radius * 0.7))


def spot(target: Surface, box: Rect, spec: Spot, work: Work, keys: Keys) -> None:
    """A sheep's face in every direction; one is odd. After a mistake all are greyed for a while."""
    side = max(12, min(round(box.h * 0.42), round(box.w * 0.3)))
    expected, frozen = spec.expected(work), spec.frozen(work)
    for name in spec.places:
        x, y = _PLACES[name]
        face = _odd(spec.odd, side, work.at) if name == expected else parts.part("sheep-face", side)
        at = (box.x + box.w * x, box.y + box.h * y)
        if frozen:
            put(target, ball(side // 2, TROUGH), at)
        put(target, face, at)
    mini = max(9, round(side * 0.4))
    for name in spec.places:
        x, y = _PLACES[name]
        key = cap(keys[name], mini, False, work.held == name)
        put(target, key, (box.x + box.w * (0.5 + (x - 0.5) * 0.36), box.y + box.h * (0.5 + (y - 0.5) * 0.3)))


def _odd(kind: str, side: int, step: int) -> Surface:
    return kept(("odd", kind, side, step % 2), lambda: _make_odd(kind, side, step % 2))


def _make_odd(kind: str, side: int, turn: int) -> Surface:
    """Another shape (a cactus), another size, on its head, or with nothing in its face."""
    if kind == "shape":
        return parts.part("seat-cactus", side)
    if kind == "size":
        return parts.part("sheep-face", round(side * (0.6 if turn else 1.35)))
    face = parts.part("sheep-face", side)
    if kind == "turned":
        return pygame.transform.flip(face, False, True)
    return parts.part("sheep-face", side, eye="#4A3A34", tooth="#4A3A34", tongue="#4A3A34")


def react(target: Surface, box: Rect, spec: React, work: Work, keys: Keys) -> None:
    """A lantern that is dark, then lit: the key turns gold with it. Steps done are stars beside it."""
    lit = spec.lit(work)
    side = round(min(box.h * 0.9, box.w * 0.42))
    here = (box.x + box.w * 0.3, box.centery)
    put(target, ball(side // 2, "#FFD46B" if lit else TROUGH), here)
    put(target, parts.part("lantern", round(side * 0.78)), here)
    key = max(12, min(round(box.h * 0.5), round(box.w * 0.3)))
    put(
        target, cap(keys[spec.key], key, lit, work.held == spec.key), (box.x + box.w * 0.74, box.centery - box.h * 0.08)
    )
    radius = max(2, min(round(box.h * 0.06), round(box.w * 0.14 / work.size)))
    for step in range(work.size):
        x = box.x + box.w * 0.74 + (step - (work.size - 1) / 2) * radius * 2.6
        put(target, ball(radius, CACTUS if step < work.at else BONE), (x, box.bottom - radius * 1.6))
