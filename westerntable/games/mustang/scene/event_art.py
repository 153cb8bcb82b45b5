"""The five pictures of the event deck, put together from the drawings of the table."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from westerntable.core.message import say
from westerntable.table import cards, parts
from westerntable.table.canvas import Size, clear, put
from westerntable.table.effects import press
from westerntable.table.palette import BONE, INK
from westerntable.table.poster import hills
from westerntable.table.surfaces import disc, oval, rays
from westerntable.table.tablescene import View
from westerntable.table.type import block

_FINE: Final = 2
_BROWN: Final = {
    "coat": "#5E4130", "coat_shade": "#412B1F", "coat_light": "#86634C", "far": "#321F16", "mane": "#211610",
}  # fmt: skip
_TINY: Final = 40  # px: narrower than this, a card is its picture alone
_ROOMY: Final = 200  # px: from here on it says what it does


def event_card(name: str, size: Size, view: View) -> Surface:
    """Print an event: picture over title; where there is room, what it does."""
    title, effect = view.say(say(f"mustang.event.{name}")), view.say(say(f"mustang.effect.{name}"))
    key = ("mustang-event", name, size, title, effect)
    return cards.composed(key, lambda: _card(name, size, title, effect))


def _card(name: str, size: Size, title: str, effect: str) -> Surface:
    face = parts.part("card-face", size, paper="#F4ECD2").copy()
    w, h = face.get_size()
    ink = clear((w, h))
    edge = max(1, round(w * 0.075))
    wide = w - 2 * edge
    high = h - 2 * edge if w < _TINY * 2 else round(h * (0.5 if w >= _ROOMY else 0.62))
    box = Rect(edge, edge, wide, high)
    big = (box.w * _FINE, box.h * _FINE)
    art = pygame.transform.smoothscale(picture(name, big), box.size)
    ink.blit(art, box)
    pygame.draw.rect(ink, INK, box, max(1, round(w / 80)))
    if w >= _TINY * 2:
        rest = Rect(box.x, box.bottom, box.w, h - edge - box.bottom).inflate(-round(w * 0.03), 0)
        share = 0.52 if w >= _ROOMY else 1.0
        words = block(title, max(9, round(w * 0.105)), (rest.w, round(rest.h * share)), INK, "slab", "center")
        put(ink, words, (rest.centerx, rest.y + rest.h * share / 2))
        if w >= _ROOMY:
            note = block(effect, max(9, round(w * 0.072)), (rest.w, round(rest.h * 0.48)), "#5A3A20", "sans", "center")
            put(ink, note, (rest.centerx, rest.bottom - rest.h * 0.24))
    face.blit(press(ink, len(name), 0.15, max(1.0, w / 118)), (0, 0))
    return face


def picture(name: str, size: Size) -> Surface:
    """Paint an event's picture to `size` pixels."""
    return _PICTURES[name](size)


def _rotten_gate(size: Size) -> Surface:
    """A gap in the fence, and a foal that has found it."""
    w, h = size
    art = rays(size, "#DDB86A", "#E7C883", (w * 0.5, h * 0.4), 18)
    hills(art, "#8E9D5F", h * 0.60, 4, h * 0.03, max(2, w // 110))
    rail = (round(w * 0.46), round(h * 0.4))
    left, right = parts.part("fence", rail), parts.part("fence", rail)
    put(art, left, (w * 0.02, h * 0.92), "bottomleft")
    put(art, pygame.transform.rotate(right, -17), (w * 1.06, h * 0.985), "bottomright")
    gap = pygame.transform.rotate(parts.part("fence", (round(w * 0.34), round(h * 0.3))), 33)
    put(art, gap, (w * 0.56, h * 0.99), "midbottom")
    foal = parts.part("horse-foal", round(min(w, h) * 0.62))
    put(art, foal, (w * 0.60, h * 0.42))
    put(art, parts.part("grass", round(w * 0.14)), (w * 0.1, h * 0.99), "midbottom")
    return art


def _pride(size: Size) -> Surface:
    """Horses at the gallop in dust, under a feather."""
    w, h = size
    art = rays(size, "#C9683F", "#D67F50", (w * 0.72, h * 0.5), 20)
    put(art, disc(round(w * 0.2), "#F2C873"), (w * 0.72, h * 0.46))
    hills(art, "#7A4526", h * 0.74, 7, h * 0.03, max(2, w // 110))
    for x, y, side, coat in ((0.30, 0.56, 0.5, "#8E979C"), (0.74, 0.60, 0.52, "#5E4130"), (0.48, 0.72, 0.6, "#B9683C")):
        for k in range(4):
            puff = oval((round(w * 0.17), round(h * 0.1)), "#E3B67C", alpha=190)
            put(art, puff, (w * (x - 0.16 - 0.06 * k), h * (y + 0.14 - 0.03 * (k % 2))))
        put(art, parts.part("horse-gallop", round(min(w, h) * side), coat=coat), (w * x, h * y))
    feather = pygame.transform.rotate(parts.part("seat-feather", round(min(w, h) * 0.3)), -18)
    put(art, feather, (w * 0.17, h * 0.19))
    return art


def _heavy_rain(size: Size) -> Surface:
    """Clouds and slanting rain, and a door that stands open."""
    w, h = size
    art = rays(size, "#7F97A3", "#8CA4AF", (w * 0.5, h * 0.2), 16)
    hills(art, "#56693F", h * 0.78, 9, h * 0.02, max(2, w // 110))
    put(art, parts.part("stable-door", round(min(w, h) * 0.66)), (w * 0.66, h * 0.95), "midbottom")
    put(art, parts.part("horse-mare", round(min(w, h) * 0.5)), (w * 0.27, h * 0.74))
    rng = random.Random(6)
    for _ in range(70):
        x, y = rng.uniform(-0.1, 1.1) * w, rng.uniform(0.1, 1.0) * h
        long = rng.uniform(0.05, 0.09) * h
        tone = BONE if rng.random() < 0.3 else "#3E5B6B"
        pygame.draw.line(art, tone, (x, y), (x - long * 0.35, y + long), max(1, w // 160))
    for x, y, side in ((0.22, 0.13, 0.56), (0.62, 0.09, 0.66), (0.95, 0.17, 0.5)):
        put(art, parts.part("cloud", round(w * side)), (w * x, h * y))
    return art


def _delivery(size: Size) -> Surface:
    """A stallion and a mare, and the foal between them."""
    w, h = size
    art = rays(size, "#B9C58C", "#C6D19B", (w * 0.5, h * 0.5), 18)
    put(art, disc(round(w * 0.36), "#F3E7B8"), (w * 0.5, h * 0.5))
    hills(art, "#7C8C5A", h * 0.76, 3, h * 0.02, max(2, w // 110))
    side = min(w, h)
    put(art, parts.part("horse-stallion", round(side * 0.62), **_BROWN), (w * 0.25, h * 0.56))
    mare = pygame.transform.flip(parts.part("horse-mare", round(side * 0.6)), True, False)
    put(art, mare, (w * 0.76, h * 0.60))
    put(art, parts.part("horse-foal", round(side * 0.46)), (w * 0.5, h * 0.76))
    for x in (0.08, 0.93):
        put(art, parts.part("grass", round(w * 0.15)), (w * x, h * 0.99), "midbottom")
    return art


def _sunny_day(size: Size) -> Surface:
    """The sun over quiet hills."""
    w, h = size
    art = rays(size, "#E9B955", "#F2CD7C", (w * 0.5, h * 0.42), 24)
    put(art, parts.part("seat-sun", round(min(w, h) * 0.62)), (w * 0.5, h * 0.4))
    hills(art, "#9BA95F", h * 0.72, 5, h * 0.03, max(2, w // 110))
    hills(art, "#7C8C5A", h * 0.86, 2, h * 0.02, max(2, w // 110))
    put(art, parts.part("prickly-pear", round(w * 0.22)), (w * 0.18, h * 0.96), "midbottom")
    put(art, parts.part("rock", round(w * 0.16)), (w * 0.84, h * 0.97), "midbottom")
    return art


_PICTURES: Final[dict[str, Callable[[Size], Surface]]] = {
    "rotten-gate": _rotten_gate,
    "pride": _pride,
    "heavy-rain": _heavy_rain,
    "delivery": _delivery,
    "sunny-day": _sunny_day,
}
