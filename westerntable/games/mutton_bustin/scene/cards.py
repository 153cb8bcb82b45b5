"""A sheep card as printed: its type along the top, the sheep at its joke, and what to do in words."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from westerntable.core.message import say
from westerntable.games.mutton_bustin.rules.cards import Card
from westerntable.table import parts
from westerntable.table.canvas import Size, clear, put
from westerntable.table.cards import composed
from westerntable.table.effects import press
from westerntable.table.palette import BLUE, BONE, CREAM, GOLD, INK, RED, VIOLET, mix
from westerntable.table.surfaces import paper, rays, rounded
from westerntable.table.tablescene import View
from westerntable.table.type import block, fitted

BANDS: Final = {"vocal": BLUE, "dexterity": RED, "both": VIOLET}
FIELDS: Final = {"vocal": "#CFE0E0", "dexterity": "#F3CFA4", "both": "#E3D3E6"}

_WORDED: Final = 48  # pixels below which no word on a card could be read
_ROOMY: Final = 150  # pixels of width from which words have room beside a picture
_TITLED: Final = 118  # pixels of width from which a card has room for its name


def paint_card(card: Card, size: Size, view: View) -> Surface:
    """Print a card to fill `size` pixels, in any proportions; small ones without words. Shared: copy to draw on it."""
    if min(size) < _WORDED:
        return paint_small_card(card, size, view)
    texts = (view.say(say(f"mutton_bustin.type.{card.type}")), view.say(card.name()), view.say(card.sentence()))
    return composed(("sheep-card", card, size, texts), lambda: _printed(card, size, texts))


def paint_small_card(card: Card, size: Size, view: View) -> Surface:
    """Print only the picture on the colour of its type: where the words stand elsewhere."""
    return composed(("small-sheep-card", card.pose, card.type, size), lambda: _picture_only(card, size))


def _printed(card: Card, size: Size, texts: tuple[str, str, str]) -> Surface:
    w, h = size
    grain = max(1.0, min(size) / 140)
    face = paper(size, BONE, sum(map(ord, card.id)), max(3, min(size) // 14), grain=grain).copy()
    ink = clear(size)
    edge = max(3, round(min(size) * 0.055))
    inner = Rect(0, 0, w, h).inflate(-2 * edge, -2 * edge)
    band = Rect(inner.x, inner.y, inner.w, max(9, round(h * (0.15 if _lies(size) else 0.115))))
    ink.blit(rounded(band.size, BANDS[card.type], max(2, band.h // 4)), band)
    put(ink, fitted(texts[0], band.w - band.h, round(band.h * 0.72), CREAM, "bold"), band.center)
    below = Rect(inner.x, band.bottom, inner.w, inner.bottom - band.bottom)
    _body(ink, below, card, texts, w >= _TITLED)
    face.blit(press(ink, 3, 0.12, grain), (0, 0))
    pygame.draw.rect(
        face, mix(GOLD, INK, 0.2), Rect(0, 0, w, h), max(1, edge // 4), border_radius=max(3, min(size) // 14)
    )
    return face


def _body(ink: Surface, box: Rect, card: Card, texts: tuple[str, str, str], titled: bool) -> None:
    """Picture, name and sentence under one another, or beside each other on a card wider than high, if it has room."""
    gap = max(2, box.h // 40)
    if _lies(ink.get_size()) and ink.get_width() < _ROOMY:
        _picture(ink, Rect(box.x, box.y + gap, box.w, box.h - gap), card)
        return
    if _lies(ink.get_size()):
        picture = Rect(box.x, box.y + gap, min(round(box.w * 0.38), round(box.h * 1.1)), box.h - gap)
        words = Rect(picture.right + gap * 2, box.y + gap, box.right - picture.right - gap * 2, box.h - gap)
    else:
        picture = Rect(box.x, box.y + gap, box.w, round(box.h * (0.42 if box.w > 0.9 * box.h else 0.50)))
        words = Rect(box.x, picture.bottom + gap, box.w, box.bottom - picture.bottom - gap)
    _picture(ink, picture, card)
    if titled:
        name = Rect(words.x, words.y, words.w, round(words.h * 0.28))
        put(ink, fitted(texts[1], name.w, round(name.h * 0.8), BANDS[card.type], "slab"), name.center)
        words = Rect(words.x, name.bottom, words.w, words.bottom - name.bottom)
    sentence = block(texts[2], max(9, round(words.h * 0.36)), words.size, INK, "bold", "center")
    put(ink, sentence, words.center)


def _lies(size: Size) -> bool:
    """Whether a card is wider than high, its picture beside the words."""
    return size[0] > size[1] * 1.15


def _picture(ink: Surface, box: Rect, card: Card) -> None:
    field = FIELDS[card.type]
    ink.blit(rays(box.size, field, mix(field, "#FFFFFF", 0.4), (box.w / 2, box.h * 0.55), 16), box)
    put(ink, parts.part(f"pose-{card.pose}", box.size), box.center)
    pygame.draw.rect(ink, INK, box, max(1, round(min(box.size) / 60)))


def _picture_only(card: Card, size: Size) -> Surface:
    out = clear(size)
    _picture(out, out.get_rect(), card)
    return out
