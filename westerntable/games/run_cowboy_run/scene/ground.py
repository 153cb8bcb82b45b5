"""What never moves: prairie, river and town, the trail with its spaces and gates, the felt tray below."""

from __future__ import annotations

import math
import random
from typing import Final

import pygame
from pygame import Rect, Surface

from westerntable.core.message import say
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import Size, clear, put
from westerntable.table.effects import afternoon, inner_shadow, lay, multiply, texture
from westerntable.table.palette import BLUE, BONE, CREAM, GOLD, INK, RED, mix
from westerntable.table.surfaces import disc, felt, ground, panel, wood
from westerntable.table.tablescene import View
from westerntable.table.type import fitted
from westerntable.table.units import Units

from . import scenery
from .board import Table
from .route import Route, Space

_LAND, _TRAIL, _EDGE, _FALL, _RUT = "#F0DFA0", "#F6DEB0", "#8A6238", "#5E4426", "#E7C791"
_DISC, _BIG, _BACK, _BACK_BIG, _LINE = "#F7E6BF", "#FFF6DF", "#D5DFE0", "#F1F5F2", "#5A3A20"
_FELT: Final = "#7C3428"
EVERY: Final = 5
"""Each so-manyeth space has its number on it."""

_pictures = PictureCache(24_000_000)


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def paint(size: Size, table: Table, view: View) -> Surface:
    """Paint the whole table over a window of `size` pixels."""
    u = view.units
    land = ground(size, _LAND, 25, 26, u.scale)
    field = Rect(table.area.x, table.area.y, table.area.w, table.tray.y - table.area.y)
    scenery.meadows(land, field, u)
    scenery.river(land, table.route, field)
    _trail(land, table.route)
    scenery.bridges(land, table.route)
    scenery.bits(land, table.route, field, u)
    scenery.roadside(land, _free(table, field, u), u)
    afternoon(land, 194)
    _spaces(land, table.route)
    _gates(land, table.route, view)
    _tray(land, table, u)
    return land


def _free(table: Table, field: Rect, u: Units) -> list[Rect]:
    """What the stalls in the column at the right leave over it and under it."""
    column = [stall.plate for stall in table.stalls if not stall.own]
    if column[0].x < table.route.area.right:
        return []
    left, right = table.route.area.right + u(30), field.right - u(10)
    top, bottom = min(box.top for box in column), max(box.bottom for box in column)
    over = Rect(left, field.y + u(6), right - left, top - field.y - u(16))
    under = Rect(left, bottom + u(12), right - left, field.bottom - bottom - u(26))
    return [over, under]


# -------------------------------------------------------------------------------------------------------- the trail
def _trail(land: Surface, route: Route) -> None:
    """The trodden way with its lit and dark bank, wheel ruts and grit."""
    fine = 2 if route.area.w <= 1500 else 1
    pad = route.width
    box = route.area.inflate(2 * pad, 2 * pad)
    big = clear((box.w * fine, box.h * fine), _TRAIL)
    radius, thick = route.width / 2, max(2.0, route.pitch * 0.028)
    points = [((x - box.x) * fine, (y - box.y) * fine) for x, y in route.line]
    for grow, down, colour in ((1.3 * thick, thick, _FALL), (thick, 0.0, _EDGE), (0.0, 0.0, _TRAIL)):
        for x, y in points[:: max(1, round(radius / 14))]:
            pygame.draw.circle(big, colour, (x, y + down * fine), (radius + grow) * fine)
    _ruts(big, points, radius * fine * 0.62, max(2, round(thick * 0.8 * fine)))
    small = pygame.transform.smoothscale(big, box.size) if fine > 1 else big
    multiply(small, texture(box.size, (3, 2), 226, 255, 21))
    land.blit(small, box)


def _ruts(big: Surface, points: list[tuple[float, float]], away: float, thick: int) -> None:
    """Two broken lines where the wagons went."""
    for side in (-1, 1):
        for index in range(2, len(points) - 2):
            if (index * 7 + side * 40) % 97 < 74:
                (x0, y0), (x1, y1) = points[index - 2], points[index + 2]
                length = math.hypot(x1 - x0, y1 - y0) or 1.0
                x, y = points[index]
                at = (x - (y1 - y0) / length * away * side, y + (x1 - x0) / length * away * side)
                pygame.draw.circle(big, _RUT, at, thick)


# ------------------------------------------------------------------------------------------------------- the spaces
def _spaces(land: Surface, route: Route) -> None:
    last = len(route.spaces) - 1
    for number, spot in enumerate(route.spaces):
        if number in (0, last):
            continue
        numbered = number % EVERY == 0
        put(land, _stone(round(spot.radius * (1.34 if numbered else 1)), spot, numbered), (spot.x, spot.y))
        if numbered:
            side = round(spot.radius * 1.8)
            put(land, fitted(str(number), side, round(spot.radius * 1.12), INK), (spot.x, spot.y))


def _stone(radius: int, spot: Space, numbered: bool) -> Surface:
    """A space: pale on the way there, blue and with an arrow on the way back."""
    key = ("stone", radius, spot.back, numbered, spot.leftward)

    def make() -> Surface:
        fill = (_BACK_BIG if numbered else _BACK) if spot.back else (_BIG if numbered else _DISC)
        rim = "#33505F" if spot.back else _LINE
        out = disc(radius, fill, rim, max(1, round(radius * 0.13))).copy()
        if spot.back and not numbered:
            _arrow(out, spot.leftward, rim)
        return out

    return _pictures.get(key, make)


def _arrow(stone: Surface, leftward: bool, ink: str) -> None:
    w = stone.get_width()
    k, mid, way = w * 0.2, w / 2, -1 if leftward else 1
    tip = [(mid + way * k, mid), (mid - way * k * 0.6, mid - k), (mid - way * k * 0.6, mid + k)]
    pygame.draw.polygon(stone, ink, tip)


# -------------------------------------------------------------------------------------------------------- the gates
def _gates(land: Surface, route: Route, view: View) -> None:
    """Start and finish; when the finish is where the start was, the sign at the far end says turn back."""
    words = {name: view.say(say(f"run_cowboy_run.scene.{name}")) for name in ("start", "finish", "turn_back")}
    last = route.spaces[-1]
    start = route.line[0]
    tall = round(min(route.pitch * 0.74, route.width * 1.75))
    if not route.both_ways:
        _chequers(land, (last.x, route.line[-1][1]), route.width)
        _gate(land, start, tall, route, words["start"], BLUE)
        _gate(land, route.line[-1], tall, route, words["finish"], RED)
        return
    _chequers(land, (last.x, start[1]), route.width)
    _gate(land, start, tall, route, words["finish"], RED, words["start"])
    _turn_sign(land, route, words["turn_back"], tall)


def _chequers(land: Surface, at: tuple[float, float], width: int) -> None:
    """The line across the trail, two squares thick."""
    square = max(2, round(width * 0.92 / 8))
    for k in range(16):
        row, column = k % 8, k // 8
        box = Rect(round(at[0] + (column - 1) * square), round(at[1] + (row - 4) * square), square, square)
        land.fill((INK, BONE)[(row + column) % 2], box)


def _gate(
    land: Surface, at: tuple[float, float], tall: int, route: Route, text: str, colour: str, under: str = ""
) -> None:
    """A timber arch over the trail, high enough to ride under, seen from the front; `under`: on a second board."""
    foot = at[1] + route.width * 0.5
    boards = tall * (0.62 if under else 0.35)
    passage = round(foot - max(foot - route.rider * 1.08, route.area.y + boards))
    key = ("gate", tall, passage, text, colour, under)
    arch = _pictures.get(key, lambda: _arch(tall, passage, text, colour, under))
    x = min(max(at[0], route.area.x + arch.get_width() / 2), route.area.right - arch.get_width() / 2)
    lay(land, arch, (x, foot), max(1, tall / 26), anchor="midbottom")


def _arch(size: int, passage: int, text: str, colour: str, under: str) -> Surface:
    """Boards as for an arch of `size` pixels, over posts that leave `passage` pixels below them."""
    k = size / 104
    w, board = round(118 * k), round(34 * k)
    tall = passage + board + round(2 * k) + (round(board * 0.78) if under else 0)
    out = clear((w, tall))
    for x in (round(12 * k), w - round(12 * k)):
        post = panel((max(4, round(14 * k)), tall - round(10 * k)), "#8A5A34", radius=max(1, round(3 * k)), width=1)
        put(out, post, (x, tall), "midbottom")
    put(out, _lettered_board((w, board), text, colour, k), (w / 2, round(2 * k)), "midtop")
    if under:
        small = (round(w * 0.74), round(board * 0.78))
        put(out, _lettered_board(small, under, BLUE, k), (w / 2, round(2 * k) + board), "midtop")
    return out


def _lettered_board(size: Size, text: str, colour: str, k: float) -> Surface:
    out = panel(size, colour, radius=max(2, round(5 * k)), width=max(1, round(2 * k)))
    letters = fitted(text, size[0] - round(16 * k), round(size[1] * 0.54), CREAM)
    put(out, letters, (size[0] / 2, size[1] / 2 - 1))
    return out


def _turn_sign(land: Surface, route: Route, text: str, tall: int) -> None:
    """A barrel and a signpost at the far end, where two players turn round."""
    key = ("turn", tall, text)
    sign = _pictures.get(key, lambda: _signpost(tall, text))
    x, y = route.line[-1]
    leftward = len(route.lanes) % 2 == 0
    away = route.width * 0.34 + sign.get_width() / 2
    at = x - away if leftward else x + away
    at = min(max(at, route.area.x + sign.get_width() / 2), route.area.right - sign.get_width() / 2)
    lay(land, sign, (at, y + route.width * 0.46), max(1, tall / 26), anchor="midbottom")


def _signpost(tall: int, text: str) -> Surface:
    k = tall / 104
    w, board = round(96 * k), round(32 * k)
    out = clear((w, tall))
    post = panel((max(4, round(12 * k)), tall - round(6 * k)), "#8A5A34", radius=max(1, round(3 * k)), width=1)
    put(out, post, (w / 2, tall), "midbottom")
    put(out, _lettered_board((w, board), text, GOLD_BOARD, k), (w / 2, round(16 * k)), "midtop")
    top = round(16 * k) + board + round(4 * k)
    _hook(out, Rect(round(w * 0.3), top, round(w * 0.4), round(26 * k)), k)
    return out


GOLD_BOARD: Final = mix(GOLD, INK, 0.35)


def _hook(out: Surface, box: Rect, k: float) -> None:
    """An arrow that turns round on itself."""
    board = panel((box.w + round(14 * k), box.h), BONE, radius=max(1, round(4 * k)), width=max(1, round(2 * k)))
    fine = 4
    big = clear((board.get_width() * fine, board.get_height() * fine), RED)
    w, h = big.get_size()
    thick = max(2, round(h * 0.13))
    loop = Rect(round(w * 0.42), round(h * 0.26), round(h * 0.46), round(h * 0.46))
    pygame.draw.arc(big, RED, loop, -math.pi / 2, math.pi / 2, thick)
    for y in (loop.top + thick // 2, loop.bottom - thick // 2):
        pygame.draw.line(big, RED, (round(w * 0.28), y), (loop.centerx, y), thick)
    y = loop.bottom - thick // 2
    tip = [(round(w * 0.14), y), (round(w * 0.30), y - thick * 1.7), (round(w * 0.30), y + thick * 1.7)]
    pygame.draw.polygon(big, RED, tip)
    put(board, pygame.transform.smoothscale(big, board.get_size()), (0, 0), "topleft")
    put(out, board, (box.centerx, box.y), "midtop")


# --------------------------------------------------------------------------------------------------------- the tray
def _tray(land: Surface, table: Table, u: Units) -> None:
    """Red felt down to the window's foot, behind a wooden rim; sockets for deck and pile."""
    height = land.get_height() - table.tray.y
    box = Rect(0, table.tray.y, land.get_width(), height)
    cloth = felt(box.size, _FELT, 3, u.scale)
    for zone in ("draw", "pile"):
        _socket(cloth, table.zones[zone].move(-box.x, -box.y).inflate(u(8), u(8)), u)
    land.blit(cloth, box)
    inner_shadow(land, box, u(16), 120)
    rim = wood((box.w, u(12)), "#7A4E2E", 71, grain=u.scale)
    rim.fill("#B07C4C", Rect(0, 0, box.w, max(1, u(1))))
    rim.fill("#2A180E", Rect(0, rim.get_height() - u(2), box.w, u(2)))
    land.blit(rim, (0, box.y - u(6)))
    _stitches(land, box, u)


def _socket(cloth: Surface, box: Rect, u: Units) -> None:
    """A place pressed into the felt."""
    dent = panel(box.size, mix(_FELT, "#000000", 0.2), mix(_FELT, "#000000", 0.42), u(10), u(2))
    dent.set_alpha(150)
    cloth.blit(dent, box)


def _stitches(land: Surface, box: Rect, u: Units) -> None:
    thread = mix(_FELT, GOLD, 0.34)
    rng = random.Random(4)
    for x in range(u(8), box.w - u(8), u(15)):
        land.fill(thread, Rect(x, box.y + u(10), u(8) + rng.randrange(2), max(1, u(1.4))))
