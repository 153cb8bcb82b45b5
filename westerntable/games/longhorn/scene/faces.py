"""What the pieces show: animals, tokens, the two sides of the pawn, and the brand each colour wears if asked for."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from westerntable.core.message import say
from westerntable.core.placement import Face
from westerntable.games.longhorn.rules.board import COLOURS
from westerntable.games.longhorn.rules.reading import Reading
from westerntable.games.longhorn.rules.telling import CATTLE_FACES, pawn_face, token_face
from westerntable.table import parts
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import Size, clear, put
from westerntable.table.palette import BONE, GOLD, INK, RED, SEATS, SHADE, mix, shaded
from westerntable.table.surfaces import disc, panel
from westerntable.table.tablescene import View
from westerntable.table.type import fitted

OUTLAWS: Final = ("outlaw-eagle", "outlaw-jessie")

_FINE: Final = 4
_pictures = PictureCache(24_000_000)


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def may_lie(seen: Reading) -> dict[str, list[Face]]:
    """List what may come to lie in each kind of zone: the tokens are those that lie on sites now."""
    tokens = sorted({token_face(token) for site in seen.sites() if (token := seen.token(site))})
    pawns = [pawn_face(seat) for seat in (0, 1)]
    return {
        "site": [*CATTLE_FACES, *pawns],
        "herd": list(CATTLE_FACES),
        "purse": [token for token in tokens if "nugget" in token],
        "resolving": tokens,
        "tray": pawns,
    }


def face_of(face: Face, size: Size, view: View) -> Surface:
    """Draw a piece to fit `size` pixels."""
    kind, _, name = face.partition("/")
    match kind:
        case "cattle":
            return animal(name, size, view.colour_marks)
        case "token":
            return token(name, min(size), view)
        case "pawn":
            return outlaw(int(name), min(size), view)
    raise LookupError(f"Longhorn has no piece that shows {face}")


def animal(colour: str, size: Size, marked: bool) -> Surface:
    """An animal seen from the side; with `marked`, its colour's brand beside it."""
    if not marked:
        return parts.part(f"longhorn-token-{colour}", size)
    return _pictures.get(("animal", colour, size), lambda: _branded(colour, size))


def _branded(colour: str, size: Size) -> Surface:
    beast = parts.part(f"longhorn-token-{colour}", size).copy()
    side = max(9, round(size[1] * 0.5))
    put(beast, brand(colour, side), (beast.get_width() * 0.42, beast.get_height() * 0.54))
    return beast


def brand(colour: str, side: int) -> Surface:
    """The brand of a colour on a round of `side` pixels: a bar, a ring, a diamond, an arrowhead."""
    return _pictures.get(("brand", colour, side), lambda: _brand(colour, side))


def _brand(colour: str, side: int) -> Surface:
    big = clear((side * _FINE, side * _FINE), INK)
    r = side * _FINE // 2
    pygame.draw.circle(big, INK, (r, r), r)
    pygame.draw.circle(big, BONE, (r, r), r - max(_FINE, r // 8))
    k = r * 0.56
    match COLOURS.index(colour):
        case 0:
            pygame.draw.rect(big, INK, (r - k, r - k * 0.42, 2 * k, k * 0.84))
        case 1:
            pygame.draw.circle(big, INK, (r, r), round(k * 1.02), round(k * 0.42))
        case 2:
            pygame.draw.polygon(big, INK, [(r, r - k * 1.2), (r + k * 0.9, r), (r, r + k * 1.2), (r - k * 0.9, r)])
        case _:
            tip = [(r, r - k * 1.1), (r + k * 1.05, r + k * 0.8), (r, r + k * 0.25), (r - k * 1.05, r + k * 0.8)]
            pygame.draw.polygon(big, INK, tip)
    return pygame.transform.smoothscale(big, (side, side))


def outlaw(seat: int, side: int, view: View) -> Surface:
    """A side of the pawn, which is also the player's portrait: its ring has the colour of the seat."""
    mark = SEATS[view.seats[seat].mark] if seat < len(view.seats) else SEATS[1 - seat]
    return parts.part(OUTLAWS[seat], side, ring=mark.field, ring_shade=shaded(mark.field))


def token(name: str, side: int, view: View) -> Surface:
    """A token of `side` pixels: bone, but the Sheriff's red; nuggets have a gold rim and their value on a slip."""
    value = int(name.removeprefix("nugget-")) if name.startswith("nugget-") else 0
    label = view.say(say("longhorn.scene.dollars", n=value)) if value else ""
    return _pictures.get(("token", name, side, label), lambda: _token(name, side, label))


def _token(name: str, side: int, label: str) -> Surface:
    if name == "sheriff":
        return _sheriff(side)
    out = disc(side // 2, INK).copy()
    mid = (out.get_width() / 2, out.get_height() / 2)
    line = max(1, round(side * 0.035))
    if label:
        put(out, disc(side // 2 - line, GOLD), mid)
        line += max(1, round(side * 0.055))
    put(out, disc(side // 2 - line, "#F7E9C8"), mid)
    picture = parts.part("token-nugget" if label else f"token-{name}", round(side * (0.66 if label else 0.74)))
    put(out, picture, (mid[0], side * (0.42 if label else 0.5)))
    if label:
        put(out, _slip(label, side), (mid[0], out.get_height()), "midbottom")
    return out


def _slip(label: str, side: int) -> Surface:
    width, height = round(side * 0.92), max(9, round(side * 0.36))
    value = fitted(label, width - 6, round(height * 0.62), INK, "bold")
    slip = panel((max(value.get_width() + 8, round(side * 0.6)), height), BONE, radius=max(2, height // 5), width=1)
    put(slip, value, (slip.get_width() / 2, slip.get_height() / 2))
    return slip


def _sheriff(side: int) -> Surface:
    out = disc(side // 2, INK).copy()
    mid = (out.get_width() / 2, out.get_height() / 2)
    for inset, colour in ((0.035, "#F7E9C8"), (0.075, SHADE[RED]), (0.10, RED)):
        put(out, disc(max(2, round(side * (0.5 - inset))), colour), mid)
    put(out, parts.part("token-sheriff", round(side * 0.82)), mid)
    return out


def head(colour: str, size: Size, marked: bool, faded: bool = False) -> Surface:
    """An animal's head from the front, for the ledger; `faded` when the player has none."""

    def make() -> Surface:
        out = parts.part(f"longhorn-{colour}", size).copy()
        if marked:
            side = max(10, round(out.get_height() * 0.36))
            put(out, brand(colour, side), (out.get_width() / 2, out.get_height()), "midbottom")
        if faded:
            out.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return _pictures.get(("head", colour, size, marked, faded), make)


def sun_bleached(picture: Surface) -> Surface:
    """A picture faded to the brown of trodden ground: nothing lives there any more."""
    out = picture.copy()
    veil = picture.copy()
    veil.fill((*pygame.Color(mix("#8A6446", INK, 0.1))[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    veil.fill((112, 84, 60, 168), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(veil, (0, 0))
    return out
