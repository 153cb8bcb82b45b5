"""Muushig's playbill: five cards fanned out over a steppe sky, frets above and below, endless knots at their ends."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Rect, Surface

from westerntable.games.muushig.scene.faces import BACK, COURTS, SUITS
from westerntable.table import parts
from westerntable.table.canvas import Size, put
from westerntable.table.cards import Card, card_back, card_face, fit
from westerntable.table.effects import lay
from westerntable.table.palette import BLUE, GOLD
from westerntable.table.poster import Poster, hills
from westerntable.table.surfaces import disc, rays

_SKY, _RAY, _BAND = "#3A607A", "#456F8A", "#1F3547"
_PRINTED: Final = fit(130)
_TURN: Final = 17.0  # degrees from one card to the next


def picture_muushig(size: Size) -> Surface:
    """Paint the playbill's picture to `size` pixels."""
    w, h = size
    art = rays(size, _SKY, _RAY, (w * 0.5, h * 0.30), 22)
    _sun(art)
    line = max(2, round(w / 110))
    hills(art, "#6E8850", h * 0.66, 5, h * 0.018, line)
    hills(art, "#4C6A3F", h * 0.76, 14, h * 0.014, line)
    _ger(art, 0.62, 0.815, 0.15)
    _ger(art, 0.39, 0.865, 0.21)
    _frets(art)
    _fan(art)
    return art


def _sun(art: Surface) -> None:
    w, h = art.get_size()
    for share, colour in ((0.27, "#D9A441"), (0.24, "#EBC06A"), (0.205, "#F7DDA0")):
        put(art, disc(round(w * share), colour), (w * 0.5, h * 0.30))


def _ger(art: Surface, across: float, foot: float, wide: float) -> None:
    """A felt tent of the steppe."""
    w, h = art.get_size()
    put(art, parts.part("ger", round(w * wide)), (w * across, h * foot), "midbottom")


def _frets(art: Surface) -> None:
    """A band of frets along top and bottom, knots in the lower corners."""
    w, h = art.get_size()
    thick = round(h * 0.085)
    count = max(1, round(w / (thick * 1.5)))
    fret = parts.part("fret", (round(w / count) + 1, thick))
    for y in (0, h - thick):
        art.fill(_BAND, Rect(0, y, w, thick))
        for index in range(count + 1):
            put(art, fret, (w * index / count, y + thick / 2), "midleft")
    side = round(w * 0.2)
    for x in (side * 0.46, w - side * 0.46):
        put(art, disc(round(side * 0.47), _BAND, GOLD, max(2, round(w / 120))), (x, h - thick * 0.9))
        put(art, parts.part("endless-knot", round(side * 0.8), edge=_BAND), (x, h - thick * 0.9))


def _fan(art: Surface) -> None:
    """Five cards held in a fan: backs outside, the king in the middle on top."""
    w, h = art.get_size()
    size = fit(w * 0.335)
    pivot, reach = (w * 0.5, h * 0.93), h * 0.50
    for place in (0, 4, 1, 3, 2):
        turn = (place - 2) * _TURN
        away = math.radians(turn)
        at = (pivot[0] + reach * math.sin(away), pivot[1] - reach * math.cos(away))
        lay(art, _card(place, size), at, max(3, w / 60), -turn)


def _card(place: int, size: Size) -> Surface:
    """Print a card full size and take it down, so that the court shows on a small bill too."""
    large = max(size, _PRINTED)
    if place in (0, 4):
        face = card_back(large, BACK, "steppe-back")
    else:
        rank, suit = {1: ("Q", "D"), 2: ("K", "H"), 3: ("J", "C")}[place]
        face = card_face(Card(rank, SUITS[suit], court=COURTS[rank + suit]), large)
    return face if large == size else pygame.transform.smoothscale(face, size)


POSTER = Poster(BLUE, picture_muushig, zone=112, seed=25)
