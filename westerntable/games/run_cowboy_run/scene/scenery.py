"""The land the trail winds through: meadows, a river with bridges, a town, rocks, trees and wagons."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from westerntable.table import parts
from westerntable.table.canvas import clear, put
from westerntable.table.effects import lay, multiply, texture
from westerntable.table.palette import mix
from westerntable.table.units import Units

from .route import Route

_MEADOW, _DRY = (139, 156, 92), (240, 208, 140)
_WATER, _DEEP, _SHINE, _BANK, _SAND = "#5E8CA0", "#487488", "#A9C8D0", "#6F8049", "#E4CB93"
_PLANK, _PLANK_DARK, _RAIL = "#A9774A", "#6B4526", "#8A5A34"
_RIVER_AT: Final = 0.60  # across the trail's area
_RIVER_WIDE: Final = 0.30  # of a lane

# Between two lanes: drawing, how wide and high it may be in lanes, how far across. The foot stands on the lane below.
_WILDS: Final = (
    ("mesa", 0.74, 0.42, 0.16), ("mesa", 0.56, 0.34, 0.225), ("butte", 0.32, 0.46, 0.285),
    ("seat-cactus", 0.36, 0.38, 0.40), ("rock", 0.22, 0.22, 0.44), ("grass", 0.22, 0.2, 0.48),
    ("pine", 0.36, 0.46, 0.69), ("pine", 0.32, 0.40, 0.73), ("pine", 0.38, 0.48, 0.78),
    ("wagon", 0.56, 0.38, 0.86),
)  # fmt: skip
_TOWN: Final = (
    ("water-tower", 0.34, 0.50, 0.115), ("store", 0.50, 0.44, 0.175), ("saloon", 0.62, 0.50, 0.255),
    ("church", 0.44, 0.54, 0.335), ("fence", 0.62, 0.24, 0.41), ("grass", 0.22, 0.2, 0.465),
    ("oak", 0.42, 0.46, 0.50), ("prickly-pear", 0.30, 0.30, 0.70), ("rock", 0.26, 0.26, 0.745),
    ("seat-cactus", 0.36, 0.40, 0.80), ("butte", 0.34, 0.46, 0.87),
)  # fmt: skip
_RANCH: Final = (
    ("oak", 0.42, 0.46, 0.15), ("ranch-house", 0.60, 0.44, 0.225), ("fence", 0.66, 0.24, 0.31),
    ("prickly-pear", 0.30, 0.30, 0.40), ("tumbleweed", 0.24, 0.24, 0.455), ("mesa", 0.70, 0.40, 0.74),
    ("grass", 0.22, 0.2, 0.80), ("pine", 0.34, 0.44, 0.855),
)  # fmt: skip
_GAPS: Final = (_WILDS, _TOWN, _RANCH)
_ROADSIDE: Final = (
    (("mesa", 0.74, 0.34), ("butte", 0.94, 0.80), ("seat-cactus", 0.46, 0.58)),
    (("ranch-house", 0.66, 0.30), ("oak", 0.92, 0.78), ("fence", 0.30, 0.62), ("grass", 0.22, 0.06)),
)
_SHORES: Final = (
    ("grass", 0.16, 0.13, 0.30), ("rock", 0.17, 0.14, 0.40), ("prickly-pear", 0.2, 0.15, 0.72),
    ("grass", 0.16, 0.13, 0.83), ("grass", 0.15, 0.12, 0.5), ("rock", 0.14, 0.12, 0.90),
)  # fmt: skip


def meadows(land: Surface, field: Rect, u: Units) -> None:
    """Soft green and dry patches."""
    rng = random.Random(11)
    step = max(2, round(6 * u.scale))
    small = clear((field.w // step + 1, field.h // step + 1))
    for index in range(34):
        x, y = rng.uniform(0, small.get_width()), rng.uniform(0, small.get_height())
        w, h = rng.uniform(0.08, 0.24) * small.get_width(), rng.uniform(0.05, 0.14) * small.get_height()
        colour = _MEADOW if index % 3 else _DRY
        blot = clear((max(1, round(w)), max(1, round(h))))
        pygame.draw.ellipse(blot, (*colour, 120), blot.get_rect())
        put(small, blot, (x, y))
    soft = pygame.transform.box_blur(pygame.transform.box_blur(small, 3), 3)
    land.blit(pygame.transform.smoothscale(soft, field.size), field)


# -------------------------------------------------------------------------------------------------------- the river
def river_at(route: Route, y: float) -> float:
    """Where the middle of the river is at a height."""
    depth = (y - route.area.y) / max(1.0, route.pitch)
    swing = math.sin(depth * 1.55 + 0.5) * 0.16 + math.sin(depth * 0.7) * 0.10
    return route.area.x + _RIVER_AT * route.area.w + swing * route.pitch


def river_width(route: Route, y: float) -> float:
    """How wide it is there."""
    depth = (y - route.area.y) / max(1.0, route.pitch)
    return route.pitch * _RIVER_WIDE * (1 + 0.16 * math.sin(depth * 2.3 + 1))


def river(land: Surface, route: Route, field: Rect) -> None:
    """Water from the upper edge to the tray, between green banks."""
    fine = 2
    left = round(min(river_at(route, y) for y in range(field.y, field.bottom, 8)) - route.pitch * 0.5)
    right = round(max(river_at(route, y) for y in range(field.y, field.bottom, 8)) + route.pitch * 0.5)
    box = Rect(left, field.y, right - left, field.h)
    big = clear((box.w * fine, box.h * fine), _BANK)
    for grow, shift, colour in ((0.16, 0.0, _BANK), (0.075, 0.0, _SAND), (0.03, 0.0, _DEEP), (0.0, 0.02, _WATER)):
        edges = [_edges(route, y, grow * route.pitch, shift * route.pitch) for y in range(box.y - 8, box.bottom + 9, 8)]
        shape = [(a, y) for a, _, y in edges] + [(b, y) for _, b, y in reversed(edges)]
        pygame.draw.polygon(big, colour, [((x - box.x) * fine, (y - box.y) * fine) for x, y in shape])
    _ripples(big, route, box, fine)
    out = pygame.transform.smoothscale(big, box.size)
    multiply(out, texture(box.size, (5, 3), 232, 255, 8))
    land.blit(out, box)
    boat = parts.part("boat", (round(route.pitch * 0.30), round(route.pitch * 0.14)))
    if len(route.lanes) > 1:
        y = (route.lanes[0] + route.lanes[1]) / 2 + route.pitch * 0.02
        lay(land, boat, (river_at(route, y) - route.pitch * 0.01, y), max(1, route.pitch / 70), 62)


def _edges(route: Route, y: float, grow: float, shift: float) -> tuple[float, float, float]:
    middle, half = river_at(route, y), river_width(route, y) / 2
    return middle - half - grow + shift, middle + half + grow - shift * 0.2, y


def _ripples(big: Surface, route: Route, box: Rect, fine: int) -> None:
    rng = random.Random(3)
    step = max(6, round(route.pitch * 0.10))
    for y in range(box.y, box.bottom, step):
        half = river_width(route, y) / 2
        x = river_at(route, y) + rng.uniform(-0.6, 0.5) * half
        long = rng.uniform(0.16, 0.34) * half
        tone = _SHINE if rng.random() < 0.6 else _DEEP
        thick = max(1, round(route.pitch * 0.013)) * fine
        mid = ((x - box.x) * fine, (y - box.y) * fine)
        points = [(mid[0] + long * fine * t, mid[1] + thick * 0.9 * math.sin(t * 3)) for t in (-1, -0.5, 0, 0.5, 1)]
        pygame.draw.lines(big, tone, False, points, thick)


def bridges(land: Surface, route: Route) -> None:
    """A timber bridge where each lane crosses the water, railings on both sides."""
    for lane in route.lanes:
        y = lane + route.swing(river_at(route, lane))
        x, half = river_at(route, y), river_width(route, y) / 2 + route.pitch * 0.09
        _bridge(land, Rect(round(x - half), 0, round(2 * half), round(route.width * 1.06)), y, route)


def _bridge(land: Surface, box: Rect, y: float, route: Route) -> None:
    fine = 3
    tilt = [route.swing(x) - route.swing(box.centerx) for x in (box.x, box.right)]
    high = box.h + round(route.pitch * 0.22)
    big = clear((box.w * fine, high * fine), _PLANK_DARK)
    top = (high - box.h) / 2
    count = max(5, round(box.w / max(4.0, route.pitch * 0.062)))
    rng = random.Random(round(y) % 97)
    for index in range(count):
        a, b = index / count, (index + 0.86) / count
        sag = [tilt[0] + (tilt[1] - tilt[0]) * t for t in (a, b)]
        tone = mix(_PLANK, "#5A3A20" if rng.random() < 0.5 else "#E2B884", rng.uniform(0, 0.28))
        over = rng.uniform(-0.02, 0.02) * box.h
        for shift, colour in ((1.6, _PLANK_DARK), (0.0, tone)):
            plank = [
                (a * box.w, top + sag[0] + over + shift), (b * box.w, top + sag[1] + over + shift),
                (b * box.w, top + box.h + sag[1] + over + shift), (a * box.w, top + box.h + sag[0] + over + shift),
            ]  # fmt: skip
            pygame.draw.polygon(big, colour, [(px * fine, py * fine) for px, py in plank])
    for edge in (top - box.h * 0.0, top + box.h):
        _railing(big, box.w, edge, tilt, fine, route.pitch)
    small = pygame.transform.smoothscale(big, (box.w, high))
    lay(land, small, (box.centerx, y), max(1.0, route.pitch / 50))


def _railing(big: Surface, width: int, edge: float, tilt: list[float], fine: int, pitch: float) -> None:
    thick = max(1.0, pitch * 0.022)
    for down, colour, grow in ((thick * 0.7, "#2A1C14", thick * 0.5), (0.0, _RAIL, 0.0)):
        start, end = (0.0, edge + tilt[0] + down), (float(width), edge + tilt[1] + down)
        from_, to = (start[0] * fine, start[1] * fine), (end[0] * fine, end[1] * fine)
        pygame.draw.line(big, colour, from_, to, round((thick + grow) * fine))
        for t in (0.06, 0.5, 0.94):
            x, y = width * t, start[1] + (end[1] - start[1]) * t
            post = Rect(0, 0, round((thick * 1.5 + grow) * fine), round((thick * 3.4 + grow) * fine))
            post.center = (round(x * fine), round(y * fine))
            pygame.draw.rect(big, colour, post, border_radius=max(1, round(thick * 0.5 * fine)))


# ------------------------------------------------------------------------------------------------- what stands there
def bits(land: Surface, route: Route, field: Rect, u: Units) -> None:
    """Stand things between the lanes, clear of river and bends, no taller than the gap."""
    for gap in range(len(route.lanes) - 1):
        foot = route.lanes[gap + 1] - route.width / 2 - route.pitch * 0.045
        _row(land, route, _GAPS[gap % len(_GAPS)], foot, gap % 2 == 0)
    bottom = route.lanes[-1] + route.width / 2 + route.pitch * 0.20
    _row(land, route, _SHORES, min(bottom, field.bottom - u(8)), len(route.lanes) % 2 == 0)
    top = route.lanes[0] - route.width / 2 - route.pitch * 0.05
    _row(land, route, _SHORES, top, False)


def roadside(land: Surface, free: Sequence[Rect], u: Units) -> None:
    """Stand a few larger things where nobody's stall is."""
    for box, group in zip(free, _ROADSIDE, strict=False):
        high = min(box.h, u(130))
        if high < u(52):
            continue
        for name, tall, across in group:
            picture = parts.part(name, (round(box.w * 0.62), round(high * tall)))
            x = min(max(box.x + across * box.w, box.x + picture.get_width() / 2), box.right - picture.get_width() / 2)
            lay(land, picture, (x, box.bottom), u(3), anchor="midbottom", strength=90)


def _row(
    land: Surface, route: Route, row: tuple[tuple[str, float, float, float], ...], foot: float, bend_right: bool
) -> None:
    area, pitch = route.area, route.pitch
    stretch = min(1.0, area.w / (pitch * 7.2))  # in a narrow place fewer things stand as wide apart
    taken = area.x + pitch * 0.1
    for name, wide, high, across in sorted(row, key=lambda each: each[3]):
        picture = parts.part(name, (round(wide * pitch), round(high * pitch)))
        x = area.x + across * area.w
        half = picture.get_width() / 2
        if x - half < taken or (stretch < 0.8 and x + half > area.right - pitch * 0.5):
            continue
        y = foot + route.swing(x)
        near = max(abs(x - river_at(route, each)) for each in (y, y - picture.get_height()))
        blocked = near < half + river_width(route, y) / 2 + pitch * 0.10
        reach = area.right - (route.bend * 1.1 + pitch * 0.36 if bend_right else pitch * 0.15)
        if blocked or x + half > reach:
            continue
        lay(land, picture, (x, y), max(1.0, pitch / 70), anchor="midbottom", strength=90)
        taken = x + half + pitch * 0.015
