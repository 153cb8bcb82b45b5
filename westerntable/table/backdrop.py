"""Whole grounds in their light: the barn wall of the title, the saloon table under every game."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from westerntable.table import parts
from westerntable.table.canvas import clear, opaque, put
from westerntable.table.effects import afternoon, lay, press
from westerntable.table.palette import GOLD
from westerntable.table.surfaces import cut, planks, rail
from westerntable.table.type import chromatic
from westerntable.table.units import Units

_SHAFTS = ((-160, 90), (150, 46), (250, 130), (640, 40), (760, 100), (1150, 70), (1400, 120))


def barn_wall(u: Units, foot: float = 64) -> Surface:
    """The wall the playbills hang on: planks, two rails (the foot rail `foot` units high), sun through the boards."""
    wall = planks(u.size, "#7A4A30", u(82), 4, grain=u.scale)
    for top, thick in ((u(52), u(34)), (u.height - u.wide(foot), u.wide(foot))):
        beam = rail((u.width, thick), seed=60 + thick % 7, grain=u.scale)
        lay(wall, beam, (u.width / 2, top + thick / 2), u(6))
    afternoon(wall, 108, (0.36, 0.30))
    _sun_shafts(wall, u)
    return wall


def _sun_shafts(wall: Surface, u: Units) -> None:
    step = max(2, round(5 * u.scale))
    k = u.height / 720 / step  # the shafts cross the whole height, however wide the window
    small = opaque((-(-u.width // step), -(-u.height // step)))
    h = small.get_height()
    for x, width in _SHAFTS:
        shaft = [(x * k, 0), ((x + width) * k, 0), ((x + width * 1.6 + 360) * k, h), ((x + 330) * k, h)]
        pygame.draw.polygon(small, "#331F0C", shaft)
    soft = pygame.transform.box_blur(pygame.transform.box_blur(small, 1), 1)
    wall.blit(pygame.transform.smoothscale(soft, wall.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def saloon_table(u: Units, colour: str = "#6B3F22", plank: float = 98, seed: int = 9) -> Surface:
    """A table top of planks lying across, in late light."""
    top = planks(u.size, colour, u(plank), seed, vertical=False, grain=u.scale)
    afternoon(top)
    return top


def sign_board(u: Units, text: str, width: float = 560, height: float = 108) -> Surface:
    """The house sign: painted letters on two boards, stars at both ends."""
    w, h = u.box(width, height)
    wood = planks((w, h), "#6E4526", h // 2, 12, vertical=False, contrast=80, grain=u.scale)
    pygame.draw.rect(wood, "#2A160C", wood.get_rect(), u(3))
    pygame.draw.rect(wood, GOLD, wood.get_rect().inflate(-u(18), -u(18)), u(2))
    board = cut(wood, u(5))
    letters = chromatic(text, w - u(150), u(66), "#F7E7C2", "#1F120B", u(4))
    put(board, press(letters, 3, 0.5, u.scale), (w / 2, h / 2 + 1))
    star = parts.part("seat-star", u(38), mark=GOLD, mark_shade="#A06F20", mark_light="#F1D58C")
    for x in (u(46), w - u(46)):
        put(board, star, (x, h / 2))
    return board


def hang_sign(dst: Surface, u: Units, text: str, centre: tuple[float, float]) -> Rect:
    """Hang the house sign from the top edge of `dst` on two ropes, centred at `centre` pixels."""
    board = sign_board(u, text)
    top = centre[1] - board.get_height() / 2
    rope = _rope(round(top) + u(16), u)
    for x in (-u(196), u(196)):
        put(dst, rope, (centre[0] + x, 0), "midtop")
    box = lay(dst, board, centre, u(8), -0.6)
    for x in (-u(196), u(196)):
        put(dst, parts.part("nail", u(16)), (centre[0] + x, top + u(14)))
    return box


def _rope(length: int, u: Units) -> Surface:
    fine = 3
    k = u.scale * fine
    big = clear((round(14 * k), max(1, length) * fine), "#1E120A")
    for i, y in enumerate(range(0, big.get_height(), max(1, round(7 * k)))):
        pygame.draw.line(big, "#1E120A", (3 * k, y), (11 * k, y + 6 * k), round(7 * k))
        pygame.draw.line(big, "#C9A56B" if i % 2 else "#A9834C", (4 * k, y), (10 * k, y + 6 * k), round(4 * k))
    return pygame.transform.smoothscale(big, (big.get_width() // fine, max(1, length)))
