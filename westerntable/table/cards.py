"""Playing cards from data: ranks and suits of any deck, court pictures, picture cards, backs, at every size.

A card is a frame with a rank and a mark in two corners and pips, a court or one large mark between. Under 84 pixels
it is a rank and one large mark, under 34 pixels the mark alone, so that it reads as far down as it is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from westerntable.table import parts
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import Size, clear, put
from westerntable.table.effects import press
from westerntable.table.palette import INK, RED, mix, shaded
from westerntable.table.surfaces import rays
from westerntable.table.type import fitted

SHAPE: Final = (250, 350)
"""Proportions of a card."""

SMALL, TINY = 84, 34  # px: narrower than these, a card is a rank and one mark, or the mark alone
PICTURED = 46  # px: narrower than this, a card with a picture is its mark alone
INDEX_SHARE: Final = 0.28
"""How much of a card's width must look out for its rank and mark to be read."""

_BLACK: Final = "#33231A"
_RULE: Final = 0.062  # from the edge to the index, in widths

_LEFT, _MID, _RIGHT = 0.3, 0.5, 0.7
_ENDS: Final = ((_LEFT, 0.2), (_RIGHT, 0.2), (_LEFT, 0.8), (_RIGHT, 0.8))
_QUARTERS: Final = tuple((x, y) for y in (0.18, 0.39, 0.61, 0.82) for x in (_LEFT, _RIGHT))
_SIX: Final = (*_ENDS, (_LEFT, 0.5), (_RIGHT, 0.5))
PIP_PLACES: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((_MID, 0.5),),
    2: ((_MID, 0.2), (_MID, 0.8)),
    3: ((_MID, 0.2), (_MID, 0.5), (_MID, 0.8)),
    4: _ENDS,
    5: (*_ENDS, (_MID, 0.5)),
    6: _SIX,
    7: (*_SIX, (_MID, 0.35)),
    8: (*_SIX, (_MID, 0.35), (_MID, 0.65)),
    9: (*_QUARTERS, (_MID, 0.5)),
    10: (*_QUARTERS, (_MID, 0.285), (_MID, 0.715)),
}
"""Where the pips of a number lie, in shares of the field between the indices."""


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit's drawing and ink. `upright`: its pips all stand, as things that have a foot do.

    `paper`, `edge` and `rule` colour the stock of a special suit; `sign` is a second part worn under the index when
    marks beside colours are asked for.
    """

    mark: str
    ink: str
    upright: bool = False
    paper: str = ""
    edge: str = ""
    rule: str = ""
    sign: str = ""


SPADE: Final = Suit("suit-spade", _BLACK)
HEART: Final = Suit("suit-heart", RED, sign="bar")
CLUB: Final = Suit("suit-club", _BLACK)
DIAMOND: Final = Suit("suit-diamond", RED, sign="bar")


@dataclass(frozen=True, slots=True)
class Card:
    """What is printed on a card: the letters of its rank, its suit, and `pips` of them or the part `court`.

    With neither, one large mark stands in the middle, as on an ace.
    """

    index: str
    suit: Suit
    pips: int = 0
    court: str = ""


_pictures = PictureCache(48_000_000)


def forget() -> None:
    """Drop every picture made here, after a change of size, language or drawings."""
    _pictures.clear()


def fit(width: float) -> Size:
    """The size of a card `width` pixels wide."""
    return max(6, round(width)), max(8, round(width * SHAPE[1] / SHAPE[0]))


def card_face(card: Card, size: Size, marked: bool = False) -> Surface:
    """Print a card to fit `size` pixels; `marked` when colours need marks beside them. Shared: copy to draw on it."""
    return _pictures.get(("face", card, size, marked), lambda: _face(card, size, marked))


def card_back(size: Size, ground: str = RED, part: str = "card-back") -> Surface:
    """The back of a deck in its colour."""
    return parts.part(part, size, ground=ground, ground_shade=shaded(ground))


def _face(card: Card, size: Size, marked: bool) -> Surface:
    face = _stock(card.suit, size).copy()
    w, h = face.get_size()
    if w < SMALL:
        ink = _small(card, (w, h), marked)
    else:
        ink = clear((w, h))
        _middle(ink, card)
        _corners(ink, _index(card.index, card.suit, (w, h), marked))
        ink = press(ink, sum(map(ord, card.index + card.suit.mark)), 0.2, max(1.0, w / 118))
    face.blit(ink, (0, 0))
    return face


def _stock(suit: Suit, size: Size) -> Surface:
    tints = {"paper": suit.paper, "edge": suit.edge, "rule": suit.rule}
    return parts.part("card-face", size, **{name: tint for name, tint in tints.items() if tint})


# ------------------------------------------------------------------------------------------------------- full size
def _middle(ink: Surface, card: Card) -> None:
    w, h = ink.get_size()
    if card.court:
        put(ink, parts.part(card.court, (round(w * 0.78), round(h * 0.78))), (w / 2, h / 2))
    elif card.pips > 1:
        _pips(ink, card.suit, card.pips)
    else:
        put(ink, parts.part(card.suit.mark, round(w * 0.5)), (w / 2, h / 2))


def _pips(ink: Surface, suit: Suit, count: int) -> None:
    w, h = ink.get_size()
    field = Rect(round(w * 0.175), round(h * 0.06), round(w * 0.65), round(h * 0.88))
    standing = parts.part(suit.mark, round(w * (0.19 if count < 9 else 0.165)))
    turned = standing if suit.upright else pygame.transform.rotate(standing, 180)
    for x, y in PIP_PLACES[count]:
        put(ink, standing if y <= 0.5 else turned, (field.x + x * field.w, field.y + y * field.h))


def _index(letters: str, suit: Suit, size: Size, marked: bool) -> Surface:
    """Rank over mark, a fifth of the width; with a sign below if one is asked for."""
    w, h = size
    out = clear((round(w * 0.2), round(h * (0.42 if marked and suit.sign else 0.34))))
    middle = out.get_width() / 2
    numeral = _condensed(letters, out.get_width(), round(h * 0.145), suit.ink)
    put(out, numeral, (middle, 0), "midtop")
    mark = parts.part(suit.mark, round(w * 0.165))
    foot = put(out, mark, (middle, round(h * 0.165)), "midtop").bottom
    if marked and suit.sign:
        put(out, _sign(suit, round(w * 0.13)), (middle, foot + round(h * 0.012)), "midtop")
    return out


def _condensed(letters: str, width: int, height: int, ink: str) -> Surface:
    """A rank as high as the others however many figures it has: a ten is condensed, not shrunk."""
    numeral = fitted(letters, width * 4, height, ink)
    if numeral.get_width() <= width:
        return numeral
    return pygame.transform.smoothscale(numeral, (width, numeral.get_height()))


def _corners(ink: Surface, index: Surface) -> None:
    w, h = ink.get_size()
    edge = round(w * _RULE)
    ink.blit(index, (edge, edge))
    put(ink, pygame.transform.rotate(index, 180), (w - edge, h - edge), "bottomright")


def _sign(suit: Suit, side: int) -> Surface:
    """A bar for the red suits, or the part a suit names."""
    if suit.sign != "bar":
        return parts.part(suit.sign, side)
    bar = clear((side, max(2, side // 3)))
    bar.fill(suit.ink)
    return bar


# ------------------------------------------------------------------------------------------------------ small sizes
def _small(card: Card, size: Size, marked: bool) -> Surface:
    w, h = size
    ink = clear(size)
    if w < TINY:
        put(ink, parts.part(card.suit.mark, round(w * 0.74)), (w / 2, h / 2))
        return ink
    put(ink, parts.part(card.suit.mark, round(w * 0.58)), (w * 0.55, h * 0.62))
    numeral = _condensed(card.index, round(w * 0.36), round(h * 0.2), card.suit.ink)
    at = put(ink, numeral, (w * 0.1, h * 0.075), "topleft")
    if marked and card.suit.sign:
        put(ink, _sign(card.suit, round(w * 0.22)), (at.centerx, at.bottom + h * 0.03), "midtop")
    return ink


# ---------------------------------------------------------------------------------------------------- picture cards
def picture_card(picture: str, mark: str, title: str, size: Size, field: str, ink: str = INK) -> Surface:
    """A card with one picture over a band with its name, and a mark in two corners: hazards, events, cowboys.

    `field` is the colour of the picture's ground, `ink` that of the title.
    """
    key = ("picture", picture, mark, title, size, field, ink)
    return _pictures.get(key, lambda: _picture(picture, mark, title, size, field, ink))


def _picture(picture: str, mark: str, title: str, size: Size, field: str, ink: str) -> Surface:
    face = parts.part("card-face", size).copy()
    w, h = face.get_size()
    if w < PICTURED:
        put(face, parts.part(mark, round(w * 0.8)), (w / 2, h / 2))
        return face
    printed = clear((w, h))
    if w < SMALL:  # no room for a title: the sky reaches up instead, and the mark is larger
        box = Rect(round(w * 0.08), round(w * 0.08), round(w * 0.84), round(h - w * 0.16))
        _framed(printed, picture, box, field)
        _corner_mark(printed, mark, box, 0.38)
        face.blit(printed, (0, 0))
        return face
    box = Rect(round(w * 0.1), round(w * 0.1), round(w * 0.8), round(h * 0.715))
    _framed(printed, picture, box, field)
    band = Rect(box.x, box.bottom, box.w, h - box.bottom - round(w * 0.085))
    put(printed, fitted(title, round(band.w * 0.94), round(band.h * 0.5), ink), (band.centerx, band.centery))
    _corner_mark(printed, mark, box, 0.24)
    face.blit(press(printed, 5, 0.2, max(1.0, w / 118)), (0, 0))
    return face


def _framed(printed: Surface, picture: str, box: Rect, field: str) -> None:
    """The picture on the foot of its box, rays of `field` behind it, a line of ink round both."""
    art = rays(box.size, field, mix(field, "#FFFFFF", 0.14), (box.w / 2, box.h * 0.45), 18)
    put(art, parts.part(picture, box.size), (box.w / 2, box.h), "midbottom")
    printed.blit(art, box)
    pygame.draw.rect(printed, INK, box, max(1, round(printed.get_width() / 70)))


def _corner_mark(ink: Surface, mark: str, box: Rect, share: float) -> None:
    """The mark on a bone tab, `share` of the card wide, in the upper left corner, where a fan shows it."""
    w = ink.get_width()
    tab = Rect(box.x, box.y, round(w * share * 0.96), round(w * share * 1.04))
    ink.fill("#FBF4E4", tab)
    pygame.draw.rect(ink, INK, tab, max(1, round(w / 90)))
    put(ink, parts.part(mark, round(w * share * 0.83)), tab.center)


def composed(key: object, make: Callable[[], Surface]) -> Surface:
    """Keep a card a game composes itself among the others, by a key of its own."""
    return _pictures.get(("composed", key), make)
