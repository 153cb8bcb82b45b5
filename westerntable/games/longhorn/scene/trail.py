"""The ways a pawn may ride, shown as hoofprints from site to site."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

import pygame
from pygame import Surface

from westerntable.games.longhorn.rules.geometry import path
from westerntable.games.longhorn.rules.reading import Reading
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import clear, put
from westerntable.table.palette import BONE, INK

from .grid import Table, cell_boxes, stand

_STEPS: Final = 6  # prints from site to site
_PRINT: Final = 0.088  # sides of a site
_FINE: Final = 4

Mark = tuple[float, float, float]
"""A print: x, y in pixels, the way it points in degrees anticlockwise from the right."""

_pictures = PictureCache(4_000_000)


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def choices(seen: Reading) -> list[tuple[int, ...]]:
    """List the paths of cells the pawn may ride now, start and end included; none unless it is time to ride."""
    if seen.phase != "ride" or seen.pawn is None:
        return []
    start = seen.cell_of(seen.pawn)
    return [path(start, seen.stolen, seen.cell_of(site)) for site in seen.reach(seen.stolen)]


def marks(table: Table, seen: Reading, paths: Iterable[Sequence[int]]) -> list[Mark]:
    """Lay prints along paths of cells, where the pawn will walk; a stretch that several share is trodden once."""
    stands = [stand(box) for box in cell_boxes(table, seen)]
    stretches = dict.fromkeys(stretch for cells in paths for stretch in pairwise(cells))
    return [mark for here, there in stretches for mark in _stretch(stands[here], stands[there], table.tile)]


def _stretch(here: tuple[float, float], there: tuple[float, float], tile: int) -> list[Mark]:
    """Prints from one site's stand to the next, left and right in turn."""
    run, fall = there[0] - here[0], there[1] - here[1]
    length = math.hypot(run, fall)
    turn = math.degrees(math.atan2(-fall, run))
    prints = []
    for index in range(_STEPS):
        share = (index + 0.5) / _STEPS
        side = 0.03 * tile * (1 if index % 2 else -1) / length
        prints.append((here[0] + run * share - fall * side, here[1] + fall * share + run * side, turn))
    return prints


def paint(target: Surface, table: Table, seen: Reading) -> None:
    """Draw the ways the pawn may ride now."""
    for x, y, turn in marks(table, seen, choices(seen)):
        put(target, _print(max(8, round(_PRINT * table.tile)), round(turn)), (x, y))


def _print(side: int, turn: int) -> Surface:
    return _pictures.get((side, turn), lambda: pygame.transform.rotozoom(_shoe(side), turn, 1))


def _shoe(side: int) -> Surface:
    """A horseshoe open at the back, pointing right: bone on ink, so that it shows on sky, grass and rock."""
    w = side * _FINE
    big = clear((w, w), INK)
    for tone, grow in ((INK, 0.0), (BONE, 0.085)):
        arm, out = 0.36 - 2 * grow, pygame.Rect(0, 0, round(w * (0.94 - 2 * grow)), round(w * (0.94 - 2 * grow)))
        out.center = (w // 2, w // 2)
        iron = clear((w, w), tone)
        pygame.draw.ellipse(iron, tone, out, round(w * arm))
        gap = round(w * (0.30 + 2 * grow))
        iron.fill((0, 0, 0, 0), (0, (w - gap) // 2, round(w * (0.36 + grow)), gap))
        big.blit(iron, (0, 0))
    return pygame.transform.smoothscale(big, (side, side))
