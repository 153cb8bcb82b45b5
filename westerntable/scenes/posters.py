"""The playbills on the barn wall: one to six, as large as the wall allows, the chosen one lifted into the light."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface, Vector2

from westerntable.table import parts
from westerntable.table.canvas import put
from westerntable.table.effects import glow, lay
from westerntable.table.furniture import State
from westerntable.table.motion import between, ease_out_cubic
from westerntable.table.poster import SHAPE, pinned
from westerntable.table.units import Units

from .controls import Control

_TILTS: Final = ((1.4, 4), (-1.0, -6), (0.5, 3), (-0.6, -4), (1.1, 6), (-1.3, -2))
"""Degrees and units down, poster by poster: nobody hangs paper straight."""
_GROW: Final = 1.07
_LIFT_S: Final = 0.16
_STEPS: Final = 4
_DRY_S: Final = 0.12


@dataclass(frozen=True, slots=True)
class Place:
    """Where a playbill hangs: centre and height in pixels, angle in degrees."""

    x: float
    y: float
    height: int
    angle: float


def places(wall: Rect, count: int, u: Units) -> list[Place]:
    """Hang `count` playbills in `wall`, as tall as fits when lifted: in one row, or in more where the wall is tall.

    A single one hangs nearly straight.
    """
    rows = max(range(1, count + 1), key=lambda rows: _height(wall, count, rows, u))
    height, across = _height(wall, count, rows, u), -(-count // rows)
    width, out = height * SHAPE, list[Place]()
    for i in range(count):
        row = i // across
        here = min(across, count - row * across)
        gap = min((wall.w - here * width) / (here + 1), u(72))
        left = wall.centerx - (here * width + (here - 1) * gap) / 2 + width / 2
        angle, down = (-0.7, 0) if count == 1 else _TILTS[i % len(_TILTS)]
        middle = wall.y + wall.h * (row + 0.5) / rows
        out.append(Place(left + (i - row * across) * (width + gap), middle + u(down), height, angle))
    return out


def _height(wall: Rect, count: int, rows: int, u: Units) -> int:
    """Return how tall playbills can be in so many rows."""
    across = -(-count // rows)
    widest = (wall.w - u(18) * (across + 1)) / across
    tilted = u(14) if count > 1 else 0
    return int(min((wall.h / rows - tilted) / _GROW, widest / SHAPE / 1.02))


class PosterControl(Control):
    """A playbill that can be chosen. It hangs there bare, or as it was before, until it is `printed`."""

    def __init__(self, place: Place, bare: Surface, on_press: Callable[[], None]) -> None:
        super().__init__("", Rect(0, 0, round(place.height * SHAPE), place.height))
        self.rect.center = (round(place.x), round(place.y))
        self.place, self.on_press = place, on_press
        self.full, self.printed = bare, False
        self.lifted = 0.0
        self._inked = 1.0  # the share of the print that can be seen
        self._under: Surface | None = None
        self._faces: dict[int, Surface] = {}

    def show(self, label: str, sheet: Surface, at_once: bool) -> None:
        """Show the print, at once or coming through within a moment."""
        if not at_once:
            self._under, self._inked = self.face().copy(), 0.0
        self.label, self.full, self.printed = label, sheet, True
        self._faces.clear()

    @property
    def drying(self) -> bool:
        """Whether the print is not all there yet."""
        return self._inked < 1.0

    def dry(self, seconds: float) -> bool:
        """Let the print come through; tell whether it did."""
        if not self.drying:
            return False
        self._inked = min(1.0, self._inked + seconds / _DRY_S)
        return True

    @property
    def outline(self) -> Rect:
        """The sheet as it hangs now."""
        return self.face().get_rect(center=self.rect.center)

    def accept(self) -> None:
        """Open the game."""
        self.on_press()

    def move(self, seconds: float, chosen: bool, at_once: bool) -> bool:
        """Rise into the light or sink back; tell whether it did."""
        goal = 1.0 if chosen else 0.0
        if self.lifted == goal:
            return False
        step = 1.0 if at_once else seconds / _LIFT_S
        self.lifted = min(1.0, self.lifted + step) if chosen else max(0.0, self.lifted - step)
        return True

    def _step(self) -> int:
        return round(ease_out_cubic(self.lifted) * _STEPS)

    def face(self) -> Surface:
        """Return the sheet as it hangs now; a handful of sizes, kept."""
        step = self._step()
        if step not in self._faces:
            height = round(between(self.place.height, self.full.get_height(), step / _STEPS))
            angle = between(self.place.angle, self.place.angle * 0.3, step / _STEPS)
            self._faces[step] = nailed(pinned(self.full, height, angle), height, angle)
        return self._faces[step]

    def shine(self, target: Surface) -> None:
        """Throw lamplight on the wall behind it, more the higher it is."""
        share = self._step() / _STEPS
        if share:
            reach = (round(self.rect.w * 1.3), round(self.rect.h * 0.95))
            glow(target, (self.place.x, self.place.y), reach, "#FFB84A", 0.5 * share)

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Hang it on the wall."""
        share = self._step() / _STEPS
        lift = between(7, 18, share) - (4 if state == "down" else 0)
        at = (self.place.x, self.place.y - u(3) * share)
        lay(target, self.face(), at, u(lift))
        if self.drying and self._under is not None:
            self._under.set_alpha(round(255 * (1.0 - self._inked)))
            put(target, self._under, at)


def full_height(place: Place) -> int:
    """Return how tall a playbill is printed to be seen lifted."""
    return round(place.height * _GROW)


def nailed(sheet: Surface, height: int, angle: float) -> Surface:
    """Put a nail through both upper corners."""
    out = sheet.copy()
    middle = Vector2(out.get_rect().center)
    nail = parts.part("nail", max(8, round(height * 0.04)))
    inset = height * 0.033
    for side in (-1, 1):
        corner = Vector2(side * (height * SHAPE / 2 - inset), inset - height / 2).rotate(-angle)
        put(out, nail, middle + corner)
    return out


def dressed(wall: Surface, u: Units, area: Rect, count: int) -> None:
    """Hang the things of the barn beside the playbills, where they leave room."""
    taken = sum(place.height * SHAPE for place in places(area, count, u))
    side = (area.w - taken) / 2
    if side > u(300):
        _beside_few(wall, u, area, side)
    else:
        _above_many(wall, u)


def _above_many(wall: Surface, u: Units) -> None:
    lay(wall, parts.part("lasso", u.box(130, 140)), (u.width * 0.12, u(118)), u(7), 3)
    lay(wall, parts.part("hat", u(150)), (u.width * 0.87, u(104)), u(9), -9)


def _beside_few(wall: Surface, u: Units, area: Rect, side: float) -> None:
    """Fill both sides of a single playbill: lasso and horseshoe at the left, hat and lamp at the right."""
    k = min(1.0, side / u(410))
    left, right = area.x + side * 0.5, area.right - side * 0.5
    glow(wall, (right + u(90 * k), area.y + u(190)), (u(330), u(270)), "#FFB04A", 0.4)
    _peg(wall, u, (left - u(20 * k), area.y + u(20)))
    lay(wall, parts.part("lasso", (u(250 * k), u(270 * k))), (left - u(20 * k), area.y + u(16)), u(8), 4, "midtop")
    iron = parts.part("seat-horseshoe", u(104 * k), mark="#8C8478", mark_shade="#5E574E", mark_light="#C9C2B4")
    lay(wall, iron, (left + u(92 * k), area.bottom - u(76)), u(5), -14)
    _peg(wall, u, (right - u(60 * k), area.y + u(64)))
    lay(wall, parts.part("hat", u(232 * k)), (right - u(60 * k), area.y + u(92)), u(10), -8)
    _hung_lantern(wall, u, (right + u(112 * k), area.y + u(66)), k)
    lay(wall, parts.part("seat-star", u(70 * k)), (right - u(80 * k), area.bottom - u(96)), u(5), 9)


def _peg(wall: Surface, u: Units, at: tuple[float, float]) -> None:
    put(wall, parts.part("nail", u(22)), at)


def _hung_lantern(wall: Surface, u: Units, at: tuple[float, float], k: float) -> None:
    lamp = parts.part("lantern", (u(120 * k), u(168 * k)))
    put(wall, parts.part("nail", u(18)), at)
    pygame.draw.line(wall, "#1E120A", at, (at[0], at[1] + u(22)), max(1, u(2)))
    lay(wall, lamp, (at[0], at[1] + u(12)), u(9), 0, "midtop")
    glow(wall, (at[0], at[1] + u(12 + 96 * k)), (u(150), u(140)), "#FFC060", 0.5)

