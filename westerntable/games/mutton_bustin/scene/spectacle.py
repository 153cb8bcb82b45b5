"""What a rodeo is for: the yell at the start, a baa for every card, the fall, the stop in time, the ride to the end."""

from __future__ import annotations

import math
import random
from typing import Final

import pygame
from pygame import Surface, Vector2

from westerntable.core.events import Event
from westerntable.core.message import Message, say
from westerntable.games.mutton_bustin.rules.nouns import Ride
from westerntable.games.mutton_bustin.rules.telling import CardDone, RideOver, RideStarted
from westerntable.table import parts
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import Size, clear, put
from westerntable.table.palette import BLUE, CREAM, GOLD, INK, RED, SAGE, VIOLET
from westerntable.table.surfaces import oval
from westerntable.table.tablescene import View
from westerntable.table.type import chromatic

from . import faces, ground
from .board import Table
from .live import bare, bucked, sheep_size

_FLIGHT: Final = 0.42
"""How much of the fall is spent in the air."""

_HATS: Final = 14
_PUFFS: Final = 11

_pictures = PictureCache(8_000_000)


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def paint(target: Surface, table: Table, view: View, event: Event, share: float) -> None:
    """Draw an event of which `share` has passed; nothing that moves where nothing is to."""
    if view.reduced_motion:
        return
    match event:
        case RideStarted():
            _pop(target, view, say("mutton_bustin.shout.go"), _over_the_sheep(table), view.units(240), share)
        case CardDone(seat=seat):
            box, inward = table.panels[seat].box, view.units(26)
            left = box.centerx < table.board.centerx
            at = (box.right + inward if left else box.left - inward, box.bottom - view.units(44))
            _pop(target, view, say("mutton_bustin.shout.baa"), at, view.units(112), share)
        case RideOver(ride=ride):
            _over(target, table, view, ride, share)


def _over(target: Surface, table: Table, view: View, ride: Ride, share: float) -> None:
    if ride.how == "fell":
        _fall(target, table, view, ride, share)
        return
    _triumph(target, table, view, ride, share)
    key = "finished" if ride.how == "finished" else "stopped"
    _pop(target, view, say(f"mutton_bustin.shout.{key}", n=ride.points), _over_the_sheep(table), view.units(250), share)


def _over_the_sheep(table: Table) -> tuple[float, float]:
    box = table.arena
    return box.x + box.w * 0.80, box.y + box.h * 0.30


# ------------------------------------------------------------------------------------------------------------ the fall
def _fall(target: Surface, table: Table, view: View, ride: Ride, share: float) -> None:
    """The sheep kicks, the rider flies over the board turning round and round, and lands in the dust."""
    box, mark = table.arena, view.seats[ride.seat].mark
    size = sheep_size(box.size)
    target.blit(ground.arena(table, view.units), box)
    kick = math.sin(min(1.0, share / _FLIGHT) * math.pi * 3) * (1.0 - min(1.0, share / 0.8))
    alone = bare(size, round(kick * 9) * 2)
    put(target, alone, (box.centerx, box.y + box.h * 0.60 - abs(kick) * box.h * 0.06))
    start = Vector2(box.centerx, box.y + box.h * 0.36)
    end = Vector2(box.centerx + box.w * 0.06, table.area.bottom - table.area.h * 0.12)
    landed = share >= _FLIGHT
    if landed:
        _dust(target, view, end, (share - _FLIGHT) / (1 - _FLIGHT))
    _flier(target, view, mark, start, end, min(1.0, share / _FLIGHT), size)
    if landed:
        at = (end.x + view.units(150), end.y - view.units(90))
        _pop(target, view, say("mutton_bustin.shout.fell"), at, view.units(230), (share - _FLIGHT) / (1 - _FLIGHT))


def _flier(target: Surface, view: View, mark: int, start: Vector2, end: Vector2, share: float, sheep: Size) -> None:
    """The rider in the air: up in an arc, over twice; then flat on the back, boots up."""
    at = start.lerp(end, share) - Vector2(0, math.sin(share * math.pi) * view.units(150))
    turn = round(share * 810 / 15) * 15 if share < 1 else 90
    tall = round(sheep[1] * 0.62)
    key = ("flier", mark, tall, turn % 360)
    picture = _pictures.get(key, lambda: faces.spun(faces.rider_part("bronco-kid", mark, (tall, tall)), turn % 360))
    put(target, picture, at)


def _dust(target: Surface, view: View, at: Vector2, share: float) -> None:
    """Puffs that burst from where the rider has landed, and settle."""
    rng = random.Random(4)
    fade = max(0, 255 - round(255 * max(0.0, share - 0.45) / 0.55))
    for nth in range(_PUFFS):
        way = math.pi * (0.04 + 0.92 * nth / (_PUFFS - 1))
        far = view.units(rng.uniform(90, 190)) * (1 - (1 - min(1.0, share * 1.6)) ** 3)
        size = view.units(rng.uniform(50, 92)) * (0.5 + 0.7 * min(1.0, share * 1.4))
        puff = _puff(max(8, round(size / 6) * 6), nth % 2)
        puff.set_alpha(fade)
        put(target, puff, at + Vector2(math.cos(way) * far * 1.5, -math.sin(way) * far * 0.34 + view.units(26)))
    if share < 0.7:
        star = parts.part("seat-star", view.units(26))
        for nth in range(5):
            turn = math.tau * (nth / 5 + share * 0.9)
            put(
                target,
                star,
                at + Vector2(math.cos(turn) * view.units(58), math.sin(turn) * view.units(15) - view.units(66)),
            )


def _puff(size: int, tone: int) -> Surface:
    def make() -> Surface:
        out = clear((size, size), "#E9CE9A")
        put(out, oval((size, round(size * 0.86)), ("#DDB377", "#E6C48C")[tone]), (size / 2, size / 2))
        put(out, oval((round(size * 0.66), round(size * 0.56)), "#F3DDAF"), (size * 0.45, size * 0.40))
        return out

    return _pictures.get(("puff", size, tone), make)


# -------------------------------------------------------------------------------------------------------- the triumph
def _triumph(target: Surface, table: Table, view: View, ride: Ride, share: float) -> None:
    """The sheep rears with its rider, and hats fly up from the crowd."""
    box, mark = table.arena, view.seats[ride.seat].mark
    target.blit(ground.arena(table, view.units), box)
    rear = math.sin(min(1.0, share * 1.5) * math.pi)
    picture = bucked(mark, sheep_size(box.size), round(rear * 8) * 2)
    put(target, picture, (box.centerx, box.y + box.h * 0.54 - rear * box.h * 0.05))
    rng, many = random.Random(9), _HATS * (2 if ride.how == "finished" else 1)
    for nth in range(many):
        _thrown(target, table, view, nth, rng, share)


def _thrown(target: Surface, table: Table, view: View, nth: int, rng: random.Random, share: float) -> None:
    """A hat or a star thrown up behind the board and falling in front of it."""
    late, high = rng.uniform(0, 0.25), rng.uniform(0.25, 0.75)
    across = rng.uniform(0.04, 0.96)
    name, side = ("hat", 44) if nth % 2 else ("seat-star", 24)
    spin = rng.choice((-1, 1)) * rng.uniform(120, 300)
    away = (share - late) / (1 - late)
    if away <= 0:
        return
    board, area = table.board, table.area
    y = area.y + area.h * (0.25 - high * math.sin(min(1.0, away * 1.15) * math.pi) * 0.34 + away * away * 0.7)
    turn = round(away * spin / 15) * 15 % 360
    key = (name, view.units(side), nth % 5, turn)
    colour = (RED, BLUE, GOLD, SAGE, VIOLET)[nth % 5]
    picture = _pictures.get(key, lambda: faces.spun(_coloured(name, view.units(side), colour), turn))
    put(target, picture, (board.x + board.w * across, y))


def _coloured(name: str, side: int, colour: str) -> Surface:
    return parts.part(name, side) if name == "hat" else parts.part(name, side, mark=colour)


# ------------------------------------------------------------------------------------------------------------- a shout
def _pop(target: Surface, view: View, said: Message, at: tuple[float, float], size: int, share: float) -> None:
    """A shouted word in a jagged star: it springs up, stands, and is gone."""
    text = view.say(said)
    grown = min(1.0, share / 0.16)
    swell = 1.0 + 0.18 * math.sin(grown * math.pi) if grown < 1 else 1.0
    scale = max(0.2, grown) * swell * (1.0 if share < 0.85 else 1.0 - (share - 0.85) / 0.15 * 0.8)
    whole = _pictures.get(("burst", text, size), lambda: burst(text, size))
    wide = max(8, round(size * scale / 4) * 4)
    shown = whole
    if wide != size:
        shown = _pictures.get(("burst", text, size, wide), lambda: pygame.transform.smoothscale(whole, (wide, wide)))
    box = shown.get_rect(center=(round(at[0]), round(at[1]))).clamp(target.get_rect())
    target.blit(shown, box)


def burst(text: str, size: int) -> Surface:
    """A word in a jagged star of `size` pixels."""
    fine = 3
    big = clear((size * fine, size * fine), INK)
    middle = Vector2(size * fine / 2, size * fine / 2)
    for shrink, colour in ((0.0, INK), (0.03, GOLD), (0.10, "#F2C667")):
        points = [
            middle
            + Vector2((0.49 if tip % 2 == 0 else 0.36) * size * fine - shrink * size * fine, 0).rotate(tip * 15 + 4)
            for tip in range(24)
        ]
        pygame.draw.polygon(big, colour, [(point.x, (point.y - middle.y) * 0.76 + middle.y) for point in points])
    out = pygame.transform.smoothscale(big, (size, size))
    step = max(1, size // 70)
    word = chromatic(text, round(size * 0.66), round(size * 0.27), RED, CREAM, step)
    put(out, pygame.transform.rotate(word, 5), (size / 2, size / 2))
    return out
