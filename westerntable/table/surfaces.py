"""What things are made of: wood, felt, earth, paper, and the flat shapes cut from them.

Sizes, radii and line widths are pixels. `grain` is pixels in one design unit (`Units.scale`), so
that fibres grow with the window. Nothing here is kept: keep the finished background yourself.
"""

from __future__ import annotations

import math
import random
from typing import Final

import pygame
from pygame import Rect, Surface, Vector2

from westerntable.table.canvas import Point, Size, clear, opaque
from westerntable.table.effects import multiply, texture
from westerntable.table.palette import INK, PARCHMENT, RIM_GOLD, SHADOW, mix

_FINE: Final = 4  # drawn this many times too large, then reduced: the edge is smooth
_TAN: Final = "#E2C48E"


# ------------------------------------------------------------------------------------- wood
def _fibres(size: Size, contrast: int, seed: int, grain: float) -> Surface:
    """Near-white grain running across: long waves, streaks, fine fibres."""
    sheet = texture(size, (210 * grain, 7 * grain), 255 - contrast, 255, seed)
    multiply(sheet, texture(size, (120 * grain, 2 * grain), 255 - contrast // 2, 255, seed + 1))
    multiply(sheet, texture(size, (26 * grain, grain), 255 - contrast // 3, 255, seed + 2))
    return sheet


def wood(
    size: Size, colour: str, seed: int = 1, vertical: bool = False, contrast: int = 70, grain: float = 1.0
) -> Surface:
    """One piece of wood, its grain along the longer way you name, with a knot here and there."""
    w, h = (size[1], size[0]) if vertical else size
    board = opaque((w, h), colour)
    multiply(board, _fibres((w, h), contrast, seed, grain))
    rng = random.Random(seed)
    for _ in range(int(w / (420 * grain))):
        if rng.random() < 0.6:
            _knot(board, (rng.randrange(w), rng.randrange(max(1, h))), rng.uniform(3, 6) * grain, colour)
    return pygame.transform.rotate(board, 90) if vertical else board


def _knot(board: Surface, at: Size, radius: float, colour: str, upright: bool = False) -> None:
    dark = pygame.Color(mix(colour, SHADOW, 0.55))
    size = (round(radius * 10), round(radius * 4))
    for k in range(4, 0, -1):
        ring = clear(size[::-1] if upright else size)
        inset = (-radius * 2 * (4 - k), -radius * (4 - k))
        inset = inset[::-1] if upright else inset
        pygame.draw.ellipse(ring, (*dark[:3], 40 + 30 * (4 - k)), ring.get_rect().inflate(*inset), 0 if k == 1 else 2)
        board.blit(ring, ring.get_rect(center=at))


def planks(
    size: Size,
    colour: str,
    plank: int,
    seed: int = 1,
    vertical: bool = True,
    contrast: int = 70,
    grain: float = 1.0,
) -> Surface:
    """A wall or table of planks about `plank` pixels wide, each with its own tone, lit edge and dark gap.

    All planks are cut from one sheet of grain, at places and turns of their own: painting a wall costs
    little more than copying it.
    """
    rng = random.Random(seed)
    along, run = (size[1], size[0]) if vertical else size
    sheet = _fibres((along, min(plank * 4, max(plank * 2, run))), contrast, seed, grain)
    if vertical:
        sheet = pygame.transform.rotate(sheet, 90)
    wall = opaque(size, "#120A06")
    gap = max(1, round(grain))
    at = 0
    while at < run:
        width = min(plank + rng.randint(-plank // 7, plank // 7), run - at)
        if run - at - width < plank * 0.4:
            width = run - at
        thick = max(1, width - 2 * gap)
        face = Rect(at + gap, 0, thick, along) if vertical else Rect(0, at + gap, along, thick)
        _lay_plank(wall, face, _tone(colour, rng), sheet, rng, gap)
        at += width
    return wall


def _tone(colour: str, rng: random.Random) -> str:
    return mix(colour, SHADOW if rng.random() < 0.5 else "#C08A58", rng.uniform(0, 0.13))


def _lay_plank(wall: Surface, face: Rect, tone: str, sheet: Surface, rng: random.Random, gap: int) -> None:
    wall.fill(tone, face)
    spare = Vector2(sheet.get_size()) - Vector2(face.size)
    cutting = Rect(rng.randint(0, max(0, int(spare.x))), rng.randint(0, max(0, int(spare.y))), face.w, face.h)
    piece = sheet.subsurface(cutting.clip(sheet.get_rect()))
    piece = pygame.transform.flip(piece, rng.random() < 0.5, rng.random() < 0.5)
    wall.blit(piece, face, special_flags=pygame.BLEND_RGB_MULT)
    upright = face.h > face.w
    if rng.random() < 0.45:
        at = (face.x + rng.randrange(face.w), face.y + rng.randrange(face.h))
        wall.set_clip(face)
        _knot(wall, at, rng.uniform(3, 6) * gap, tone, upright)
        wall.set_clip(None)
    lit, dark = Rect(face), Rect(face)
    if upright:
        lit.width, dark.x, dark.width = gap, face.right - gap, gap
    else:
        lit.height, dark.y, dark.height = gap, face.bottom - gap, gap
    wall.fill(mix(tone, "#FFE2B0", 0.22), lit)
    wall.fill(mix(tone, "#000000", 0.45), dark)


def rail(size: Size, colour: str = "#5C3823", seed: int = 60, grain: float = 1.0) -> Surface:
    """A cross beam: wood with a lit upper and a dark lower edge."""
    beam = wood(size, colour, seed, grain=grain)
    edge = max(1, round(2 * grain))
    beam.fill(mix(colour, "#FFE2B0", 0.24), Rect(0, 0, size[0], edge))
    beam.fill("#1C0F08", Rect(0, size[1] - edge, size[0], edge))
    return beam


# ---------------------------------------------------------------------------- cloth and earth
def felt(size: Size, colour: str, seed: int = 3, grain: float = 1.0) -> Surface:
    """Woven cloth, softly blotched."""
    cloth = opaque(size, colour)
    multiply(cloth, texture(size, (2 * grain, grain), 214, 255, seed))
    multiply(cloth, texture(size, (grain, 3 * grain), 226, 255, seed + 1))
    multiply(cloth, texture(size, (90 * grain, 60 * grain), 218, 255, seed + 2))
    return cloth


def ground(size: Size, colour: str, seed: int = 5, grit: int = 26, grain: float = 1.0) -> Surface:
    """Bare earth or grass seen from above: soft patches and grit."""
    land = opaque(size, colour)
    multiply(land, texture(size, (150 * grain, 90 * grain), 214, 255, seed))
    multiply(land, texture(size, (34 * grain, 18 * grain), 236, 255, seed + 1))
    multiply(land, texture(size, (2 * grain, 2 * grain), 255 - grit, 255, seed + 2))
    return land


def paper(
    size: Size, tone: str = PARCHMENT, seed: int = 7, radius: int = 3, worn: bool = True, grain: float = 1.0
) -> Surface:
    """Card stock with fibres, soft blotches and darker, rubbed edges."""
    sheet = opaque(size, tone)
    multiply(sheet, texture(size, (46 * grain, 40 * grain), 244, 255, seed))
    multiply(sheet, texture(size, (3 * grain, 2 * grain), 244, 255, seed + 1))
    if worn:
        multiply(sheet, _rubbed_rim(size, grain))
    return cut(sheet, radius)


def _rubbed_rim(size: Size, grain: float) -> Surface:
    step = max(1, round(3 * grain))
    w, h = -(-size[0] // step), -(-size[1] // step)
    inset = min(26 * grain, size[0] / 5, size[1] / 5) / step
    rim = opaque((w, h), _TAN)
    pygame.draw.rect(rim, "#FFFFFF", Rect(0, 0, w, h).inflate(-inset, -inset), border_radius=round(14 * grain / step))
    for _ in range(2):
        rim = pygame.transform.box_blur(rim, max(1, round(5 * grain / step)))
    return pygame.transform.smoothscale(rim, size)


# ------------------------------------------------------------------------------------ shapes
def _corner_disc(radius: int, colour: str) -> Surface:
    big = clear((radius * 2 * _FINE, radius * 2 * _FINE), colour)
    pygame.draw.circle(big, colour, (radius * _FINE, radius * _FINE), radius * _FINE)
    return pygame.transform.smoothscale(big, (radius * 2, radius * 2))


def rounded(size: Size, colour: str, radius: int) -> Surface:
    """A flat rounded rectangle with smooth corners."""
    w, h = size
    out = clear(size, colour)
    out.fill(colour)
    r = max(0, min(radius, w // 2, h // 2))
    if r:
        corner = _corner_disc(r, colour)
        for x, u in ((0, 0), (w - r, r)):
            for y, v in ((0, 0), (h - r, r)):
                out.fill((*pygame.Color(colour)[:3], 0), Rect(x, y, r, r))
                out.blit(corner, (x, y), Rect(u, v, r, r), special_flags=pygame.BLEND_RGBA_MAX)
    return out


def cut(sheet: Surface, radius: int) -> Surface:
    """Return an opaque sheet with its corners rounded."""
    out = clear(sheet.get_size())
    out.blit(sheet, (0, 0))
    out.blit(rounded(sheet.get_size(), "#FFFFFF", radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def panel(size: Size, fill: str, line: str = INK, radius: int = 10, width: int = 2) -> Surface:
    """A flat rounded panel with an outline that is heavier below and to the right."""
    heavy = max(1, round(width * 0.4))
    inner = (max(1, size[0] - 2 * width - heavy), max(1, size[1] - 2 * width - heavy))
    out = rounded(size, line, radius)
    out.blit(rounded(inner, fill, max(1, radius - width)), (width, width))
    return out


def disc(radius: int, fill: str, line: str | None = None, width: int = 0) -> Surface:
    """A round of `radius` pixels, rimmed by `line` if given."""
    return oval((radius * 2, radius * 2), fill, line, width)


def oval(size: Size, fill: str, line: str | None = None, width: int = 0, alpha: int = 255) -> Surface:
    """An ellipse; `alpha` 0–255 thins the whole."""
    fine = _FINE if max(size) < 400 else 2
    big = clear((size[0] * fine, size[1] * fine), line or fill)
    pygame.draw.ellipse(big, line or fill, big.get_rect())
    if line:
        pygame.draw.ellipse(big, fill, big.get_rect().inflate(-2 * fine * width, -2 * fine * width))
    out = pygame.transform.smoothscale(big, (max(1, size[0]), max(1, size[1])))
    if alpha < 255:
        out.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def rays(size: Size, field: str, ray: str, centre: Point, count: int = 14, turn: float = 0) -> Surface:
    """A sunburst about `centre`: `count` rays of equal width; `turn` in rays."""
    big = opaque((size[0] * 2, size[1] * 2), field)
    middle, far = Vector2(centre) * 2, 2.4 * max(size)
    for i in range(count):
        edges = (math.tau * (i + turn + side) / count for side in (0, 0.5))
        tips = [middle + Vector2(math.cos(angle), math.sin(angle)) * far for angle in edges]
        pygame.draw.polygon(big, ray, [middle, *tips])
    return pygame.transform.smoothscale(big, size)


def legal_rim(size: Size, radius: int = 14, colour: str = RIM_GOLD, line: int = 4) -> Surface:
    """The gold rim, `line` pixels between two ink lines, that says: a piece may go here."""
    ink = max(1, round(line * 0.35))
    out = rounded(size, INK, radius)
    for inset, tone in ((ink, colour), (ink + line, INK)):
        _inlay(out, inset, tone, radius, 0)
    _inlay(out, 2 * ink + line, "#000000", radius, pygame.BLEND_RGBA_SUB)
    return out


def _inlay(out: Surface, inset: int, colour: str, radius: int, flags: int) -> None:
    inner = (out.get_width() - 2 * inset, out.get_height() - 2 * inset)
    if min(inner) > 0:
        out.blit(rounded(inner, colour, max(1, radius - inset)), (inset, inset), special_flags=flags)
