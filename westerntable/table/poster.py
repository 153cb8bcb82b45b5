"""Playbills: one anatomy, a picture of its own for each game, nailed to the barn wall."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from westerntable.table import parts
from westerntable.table.canvas import Size, clear, put
from westerntable.table.effects import press
from westerntable.table.palette import INK, mix
from westerntable.table.surfaces import disc, paper
from westerntable.table.type import chromatic, within

DESIGN = (424, 624)  # poster units; seen at about 0.55
SHAPE = DESIGN[0] / DESIGN[1]
PAPER = "#FDF0D2"

Picture = Callable[[Size], Surface]


@dataclass(frozen=True, slots=True)
class Poster:
    """How a game's playbill looks; the words come from the caller, in the language that is on.

    `picture` draws to a size in pixels; `zone` is the title's height in poster units (112 one line, 172 two).
    """

    colour: str
    picture: Picture
    zone: int = 112
    seed: int = 21
    tone: str = PAPER

    def draw(self, height: int, lines: Sequence[str], facts: str) -> Surface:
        """Print the playbill `height` pixels tall."""
        return poster(height, lines, self.colour, facts, self.picture, self.zone, self.seed, self.tone)


def poster(
    height: int,
    lines: Sequence[str],
    colour: str,
    facts: str,
    picture: Picture,
    zone: int = 112,
    seed: int = 21,
    tone: str = PAPER,
) -> Surface:
    """Print a playbill: double rule, title in lines of wood type, picture between rules, one line of facts."""
    k = height / DESIGN[1]
    size = (round(DESIGN[0] * k), height)
    zone_px = round((zone if len(lines) < 2 else max(zone, 172)) * k)
    sheet = paper(size, tone, seed, max(1, round(5 * k)), grain=1.6 * k)
    ink = clear(size)
    _frame(ink, colour, tone, k)
    _title(ink, lines, colour, Rect(round(42 * k), round(40 * k), size[0] - round(84 * k), zone_px), k)
    top = round(42 * k) + zone_px
    box = Rect(round(34 * k), top, size[0] - 2 * round(34 * k), height - top - round(92 * k))
    ink.blit(picture(box.size), box)
    pygame.draw.rect(ink, INK, box, max(2, round(4 * k)))
    put(ink, parts.part("rule-star", (round(250 * k), round(20 * k))), (size[0] / 2, box.bottom + 18 * k))
    put(ink, within(facts, round(27 * k), size[0] - round(96 * k), INK, "bold"), (size[0] / 2, box.bottom + 46 * k))
    sheet.blit(press(ink, seed, 0.5, max(1.0, 1.2 * k)), (0, 0))
    return sheet


def bare_sheet(height: int) -> Surface:
    """Return the paper of a playbill that is not printed yet, with the rule around it."""
    k = height / DESIGN[1]
    size = (round(DESIGN[0] * k), height)
    sheet = paper(size, PAPER, 21, max(1, round(5 * k)), grain=1.6 * k)
    ink = clear(size)
    _frame(ink, INK, PAPER, k)
    sheet.blit(ink, (0, 0))
    return sheet


def _frame(ink: Surface, colour: str, tone: str, k: float) -> None:
    w, h = ink.get_size()
    for inset, line in ((14, 5), (24, 2)):
        edge = round(inset * k)
        pygame.draw.rect(ink, INK, Rect(edge, edge, w - 2 * edge, h - 2 * edge), max(1, round(line * k)))
    star = parts.part("seat-star", round(24 * k), mark=colour, mark_shade=colour, mark_light=colour)
    for x in (20 * k, w - 20 * k):
        put(ink, disc(round(16 * k), tone), (x, h - 20 * k))
        put(ink, star, (x, h - 20 * k))


def _title(ink: Surface, lines: Sequence[str], colour: str, zone: Rect, k: float) -> None:
    step, gap = max(2, round(4 * k)), round(10 * k)
    room = zone.h - round(12 * k) - gap * (len(lines) - 1)
    faces = [chromatic(text, zone.w, room, colour, INK, step) for text in lines]  # every line fills the measure
    tall = max(faces, key=Surface.get_height)
    left = room - sum(face.get_height() for face in faces if face is not tall)
    if tall.get_height() > left:
        shrunk = max(left, room // len(lines))
        faces = [
            chromatic(text, zone.w, min(shrunk, face.get_height()), colour, INK, step)
            for text, face in zip(lines, faces, strict=True)
        ]
    y = zone.y + (zone.h - sum(face.get_height() for face in faces) - gap * (len(faces) - 1)) / 2
    for face in faces:
        y = put(ink, face, (zone.centerx, y), "midtop").bottom + gap


def pinned(sheet: Surface, height: int, angle: float) -> Surface:
    """Scale a playbill to `height` pixels and turn it by degrees; both keep the edges smooth."""
    w = round(sheet.get_width() * height / sheet.get_height())
    out = clear((w + 6, height + 6))
    out.blit(sheet if sheet.get_height() == height else pygame.transform.smoothscale(sheet, (w, height)), (3, 3))
    return pygame.transform.rotozoom(out, angle, 1) if angle else out


def hills(art: Surface, colour: str, top: float, seed: int, roll: float = 16, line: int = 2) -> None:
    """Roll a band of land with an inked crest over the lower part of a picture; `top`, `roll` in pixels."""
    w, h = art.get_size()
    rng = random.Random(seed)
    a, b, c = rng.uniform(0, 6), rng.uniform(0, 6), rng.uniform(0.6, 1.4)
    step = max(2, w // 60)
    crest = [
        (x, top + roll * math.sin(a + x / w * 5 * c) + roll * 0.4 * math.sin(b + x / w * 11))
        for x in range(0, w + step, step)
    ]
    pygame.draw.polygon(art, colour, [*crest, (w, h), (0, h)])
    pygame.draw.lines(art, mix(colour, INK, 0.75), False, crest, max(1, line))
