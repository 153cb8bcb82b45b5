"""Print and light: noise multiplied into a surface, worn ink, soft shadows, halos, late sun.

Blurs are done on a reduced picture. Shadows, halos and turned pictures are kept as long as the
picture they belong to lives, so laying the same part again costs two blits.
"""

from __future__ import annotations

import functools
import math
import random
from collections import OrderedDict
from collections.abc import Callable, Hashable
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect, Surface

from westerntable.table.canvas import Point, Size, clear, opaque
from westerntable.table.palette import HALO, SHADOW, rgb

_TILE = 384  # px: fine noise repeats after this; nobody sees it
_FINE = 5  # px: cells up to this count as fine
_KEPT_PER_PICTURE = 6
_kept: WeakKeyDictionary[Surface, OrderedDict[Hashable, Surface]] = WeakKeyDictionary()


def _keep(src: Surface, key: Hashable, make: Callable[[], Surface]) -> Surface:
    """Return what was made from `src` before, or make it; a handful per picture."""
    shelf = _kept.setdefault(src, OrderedDict())
    if key in shelf:
        shelf.move_to_end(key)
        return shelf[key]
    shelf[key] = made = make()
    while len(shelf) > _KEPT_PER_PICTURE:
        shelf.popitem(last=False)
    return made


# ---------------------------------------------------------------------------------- texture
def noise(size: Size, low: int, high: int, seed: int) -> Surface:
    """Grey noise, one random byte a pixel, spread evenly between `low` and `high` (0–255)."""
    w, h = max(2, size[0]), max(2, size[1])
    grey = pygame.image.frombuffer(random.Random(seed).randbytes(w * h), (w, h), "P")
    grey.set_palette([(low + (high - low) * i // 255,) * 3 for i in range(256)])
    out = opaque((w, h))
    out.blit(grey, (0, 0))
    return out


def texture(size: Size, cell: tuple[float, float], low: int, high: int, seed: int) -> Surface:
    """Smooth noise: random cells of `cell` pixels, scaled up. Stretch the cell for wood and cloth."""
    if max(cell) <= _FINE and max(size) > _TILE:
        return _tiled(_smooth((_TILE, _TILE), cell, low, high, seed), size)
    return _smooth(size, cell, low, high, seed)


def _smooth(size: Size, cell: tuple[float, float], low: int, high: int, seed: int) -> Surface:
    cells = (int(size[0] / max(1.0, cell[0])) + 2, int(size[1] / max(1.0, cell[1])) + 2)
    return pygame.transform.smoothscale(noise(cells, low, high, seed), (max(1, size[0]), max(1, size[1])))


def _tiled(tile: Surface, size: Size) -> Surface:
    out = opaque(size)
    for y in range(0, size[1], tile.get_height()):
        for x in range(0, size[0], tile.get_width()):
            out.blit(tile, (x, y))
    return out


def multiply(dst: Surface, tex: Surface) -> None:
    """Darken `dst` by `tex`, in place; alpha stays."""
    dst.blit(tex, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def press(ink: Surface, seed: int = 1, wear: float = 0.35, grain: float = 1.0) -> Surface:
    """Letterpress: knock pin-holes and thin patches out of a printed layer so that the paper shows.

    `wear` 0.5 for posters, 0.2 for cards, at most 0.3 where there are small words; `grain` is pixels a unit.
    """
    out = ink.copy()
    w, h = ink.get_size()
    holes = _holes(round(wear, 2), max(1, round(grain)))
    rng = random.Random(seed)
    left, top = -rng.randrange(holes.get_width()), -rng.randrange(holes.get_height())
    for y in range(top, h, holes.get_height()):
        for x in range(left, w, holes.get_width()):
            out.blit(holes, (x, y), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(_patches((w, h), wear, 26 * grain, seed), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


@functools.lru_cache(maxsize=8)
def _holes(wear: float, dot: int) -> Surface:
    side = 192
    fine = bytes(255 - int(wear * 210 * max(0.0, (i - 226) / 29)) for i in range(256))
    holes = _white_with_alpha((side, side), random.Random(17).randbytes(side * side).translate(fine))
    soft = pygame.transform.box_blur(holes, 1)
    return pygame.transform.smoothscale(soft, (side * dot, side * dot)) if dot > 1 else soft


def _patches(size: Size, wear: float, cell: float, seed: int) -> Surface:
    cells = (int(size[0] / cell) + 2, int(size[1] / cell) + 2)
    thin = bytes(255 - int(wear * 90 * i / 255) for i in range(256))
    small = _white_with_alpha(cells, random.Random(seed).randbytes(cells[0] * cells[1]).translate(thin))
    return pygame.transform.smoothscale(small, size)


def _white_with_alpha(size: Size, alpha: bytes) -> Surface:
    rgba = bytearray(b"\xff" * (4 * len(alpha)))
    rgba[3::4] = alpha
    out = clear(size)
    out.blit(pygame.image.frombuffer(bytes(rgba), size, "RGBA"), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out


# ----------------------------------------------------------------------------------- shadow
def turned(src: Surface, angle: float) -> Surface:
    """Return `src` turned by `angle` degrees, edges smooth; the same picture when the angle is nought."""
    if not angle:
        return src
    return _keep(src, ("turned", angle), lambda: turn_smoothly(src, angle))


def turn_smoothly(src: Surface, angle: float) -> Surface:
    """Return a picture turned by degrees, never kept; a clear margin keeps its edges smooth."""
    framed = clear((src.get_width() + 4, src.get_height() + 4))
    framed.blit(src, (2, 2))
    return pygame.transform.rotozoom(framed, angle, 1)


def silhouette(src: Surface, blur: int, colour: str) -> Surface:
    """The shape of `src` in one colour, softened; `2 * blur` pixels larger on each side."""
    step = max(1, min(8, round(blur / 2.5)))
    pad = -(-2 * blur // step)
    w, h = -(-src.get_width() // step), -(-src.get_height() // step)
    shape = pygame.transform.smoothscale(src, (w, h)) if step > 1 else src
    flat = clear((w + 2 * pad, h + 2 * pad))
    flat.blit(shape, (pad, pad))
    flat.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    flat.fill((*rgb(colour), 0), special_flags=pygame.BLEND_RGBA_ADD)
    reach = max(1, round(blur / step * 0.62))
    for _ in range(2):  # two box blurs are near enough to a bell, at a tenth of the price
        flat = pygame.transform.box_blur(flat, reach)
    full = (src.get_width() + 4 * blur, src.get_height() + 4 * blur)
    if step == 1:
        return flat
    whole = pygame.transform.smoothscale(flat, (flat.get_width() * step, flat.get_height() * step))
    shift = pad * step - 2 * blur
    return whole.subsurface(Rect((shift, shift), full).clip(whole.get_rect()))


def shadow_of(src: Surface, blur: int, strength: int = 120, angle: float = 0) -> Surface:
    """A soft ink shadow of `src`, `2 * blur` pixels larger on each side; strength 0–255. Kept with `src`."""
    return _keep(src, ("shadow", blur, strength, angle), lambda: soft_shadow(turned(src, angle), blur, strength))


def soft_shadow(src: Surface, blur: int, strength: int = 120) -> Surface:
    """Make the shadow of a picture as it is, `2 * blur` pixels larger on each side; never kept."""
    soft = silhouette(src, blur, SHADOW)
    soft.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    return soft


def lay(
    dst: Surface,
    src: Surface,
    at: Point,
    lift: float = 3,
    angle: float = 0,
    anchor: str = "center",
    strength: int = 120,
) -> Rect:
    """Lay a piece on the table; return where it lies, its shadow left out.

    `lift` is its height in pixels (2 units standing, 4 lying, 6 sheet, 9–18 in the hand): it sets the
    shadow's offset, softness and weight. 0 draws no shadow.
    """
    face = turned(src, angle)
    box = face.get_rect()
    setattr(box, anchor, (round(at[0]), round(at[1])))
    if lift > 0:
        blur = max(2, round(lift * 0.9))
        soft = shadow_of(src, blur, strength, angle)
        dst.blit(soft, (box.x - blur * 2 + round(lift * 0.5), box.y - blur * 2 + round(lift)))
    dst.blit(face, box)
    return box


def halo(dst: Surface, src: Surface, at: Point, colour: str = HALO, grow: int = 7, angle: float = 0) -> None:
    """Draw a warm rim behind a piece centred at `at`: it can be picked up, or it is its turn."""
    warm = _keep(src, ("halo", colour, grow, angle), lambda: warm_glow(turned(src, angle), grow, colour))
    dst.blit(warm, warm.get_rect(center=(round(at[0]), round(at[1]))))


def warm_glow(src: Surface, grow: int, colour: str = HALO) -> Surface:
    """Make the halo of a picture as it is, `2 * grow` pixels larger on each side; never kept."""
    soft = silhouette(src, grow, colour)
    thick = clear(soft.get_size(), colour)
    for _ in range(3):
        thick.blit(soft, (0, 0))
    return thick


def inner_shadow(dst: Surface, area: Rect, depth: int = 12, strength: int = 90) -> None:
    """Darken the upper and left edges of `area`, as of a tray let into the table."""
    fall = clear((1, max(1, depth)))
    for i in range(fall.get_height()):
        fall.set_at((0, i), (*rgb(SHADOW), int(strength * (1 - i / depth) ** 2)))
    dst.blit(pygame.transform.scale(fall, (area.w, fall.get_height())), area.topleft)
    side = pygame.transform.rotate(fall, 90)
    dst.blit(pygame.transform.scale(side, (side.get_width(), area.h)), area.topleft)


# ------------------------------------------------------------------------------------ light
@functools.lru_cache(maxsize=32)
def _blob(colour: str, strength: float) -> Surface:
    side = 24
    blob = opaque((side, side))
    r, g, b = rgb(colour)
    for y in range(side):
        for x in range(side):
            away = math.hypot(x - side / 2 + 0.5, y - side / 2 + 0.5) / (side / 2)
            k = strength * max(0.0, 1 - away * away) ** 2
            blob.set_at((x, y), (int(r * k), int(g * k), int(b * k)))
    return blob


def glow(dst: Surface, at: Point, radius: Size, colour: str = "#FFB84A", strength: float = 0.5) -> None:
    """Add lamp light: a smooth blob of `radius` pixels each way, brightest at `at`; strength 0–1."""
    big = pygame.transform.smoothscale(_blob(colour, strength), (max(1, radius[0] * 2), max(1, radius[1] * 2)))
    dst.blit(big, big.get_rect(center=(round(at[0]), round(at[1]))), special_flags=pygame.BLEND_RGB_ADD)


def afternoon(dst: Surface, edge: int = 150, source: tuple[float, float] = (0.32, 0.2)) -> None:
    """Multiply late light over a whole table: warm near `source` (shares of the size), walnut at the far corners.

    After ground and scenery, before pieces and words. `edge` is the light left far away, 0–255.
    """
    multiply(dst, pygame.transform.smoothscale(_late_light(edge, source), dst.get_size()))


@functools.lru_cache(maxsize=8)
def _late_light(edge: int, source: tuple[float, float]) -> Surface:
    across, down = 32, 18
    light = opaque((across, down))
    for y in range(down):
        for x in range(across):
            away = math.hypot((x / (across - 1) - source[0]) * 1.15, y / (down - 1) - source[1]) / 1.05
            k = min(1.0, away**1.5)
            light.set_at((x, y), [int(255 + (far - 255) * k) for far in (min(255, edge + 26), edge, edge - 16)])
    return light
