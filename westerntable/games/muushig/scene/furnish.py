"""The players' plates, the words under the piles; with the slate and the chips, all that stands on the cloth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from westerntable.core.actors import Seat
from westerntable.core.message import Message, say
from westerntable.games.muushig.rules import words as w
from westerntable.games.muushig.rules.cards import DECK, NONE
from westerntable.games.muushig.rules.naming import suit_name
from westerntable.games.muushig.rules.observation import Observation
from westerntable.table import parts
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import put
from westerntable.table.effects import halo, lay
from westerntable.table.furniture import seat_badge
from westerntable.table.palette import BONE, FADED, GOLD, INK, LAMPLIT, PARCHMENT, SEATS, T_BODY, T_NOTE, mix
from westerntable.table.surfaces import disc, panel
from westerntable.table.tablescene import View
from westerntable.table.type import fitted, lettered, measure, shortened, within
from westerntable.table.units import Units

from . import slate, till
from .board import Stall, Table
from .faces import SUIT_MARKS
from .words import points_of, signed

_WORD: Final = "#F3E3C3"
_OUT: Final = "#A9A28F"

_pictures = PictureCache(16_000_000)


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def key_of(view: View, seen: Observation) -> object:
    """What plates, slate, chips and captions show, as a value."""
    names = tuple((each.name, each.mark) for each in view.seats)
    match = (seen.game, seen.boolts, seen.results, seen.history, seen.points)
    table = (seen.dealer, seen.turn, seen.phase, seen.trump, seen.turnup, seen.taken_trump, seen.stock, seen.undealt)
    return names, view.home, match, table, seen.is_in, seen.exchanged, seen.tricks, seen.away, seen.over_seat


def paint(target: Surface, table: Table, view: View, seen: Observation) -> None:
    """Draw everything but the cards."""
    slate.paint(target, table.slate, view, seen)
    if seen.house.series:
        till.paint(target, table.chips, view, seen)
    for seat, stall in enumerate(table.stalls):
        _plate(target, stall, view, seen, seat, seat == table.home)
    _piles(target, table, view, seen)


def lit(seen: Observation) -> tuple[Seat, ...]:
    """Where the lantern hangs: whose turn it is, at the end who won the last game."""
    if seen.phase == w.OVER:
        return seen.results[-1].winners
    return () if seen.phase == w.SHUFFLE else (seen.turn,)


# ----------------------------------------------------------------------------------------------------------- a plate
def _plate(target: Surface, stall: Stall, view: View, seen: Observation, seat: Seat, own: bool) -> None:
    u, active = view.units, seat in lit(seen)
    out = seen.is_in[seat] == w.OUT and seen.phase not in (w.SHUFFLE, w.OVER) and not active
    face = _board(stall, view.seats[seat].mark, active, out, u)
    if active:
        halo(target, face, stall.plate.center, grow=u(9))
    lay(target, face, stall.plate.center, u(4))
    ink = mix(INK, _OUT, 0.55) if out else INK
    room = round(stall.score.w * 0.92), round(stall.score.h * 0.6)
    points = fitted(signed(points_of(seen)[seat]), *room, ink, largest=u.text(40))
    put(target, points, stall.score.center)
    _words(target, stall, view, seen, seat, active, ink)
    if seat == seen.dealer:
        _dealer_mark(target, stall, u)
    if active:
        side = u.box(32, 44)
        right = own or stall.plate.x < view.units.width // 2
        x = stall.plate.right + u(14) if right else stall.plate.x - u(14)
        put(target, parts.part("lantern", side), (x, stall.plate.y + u(16)))


def _board(stall: Stall, mark: int, active: bool, out: bool, u: Units) -> Surface:
    key = (stall.plate.size, stall.band.size, mark, active, out, u)
    return _pictures.get(key, lambda: _made(stall, mark, active, out, u))


def _made(stall: Stall, mark: int, active: bool, out: bool, u: Units) -> Surface:
    fill = LAMPLIT if active else _OUT if out else PARCHMENT
    face = panel(stall.plate.size, fill, radius=u(9), width=u(2))
    band = Rect(u(3), u(3), stall.band.w - u(3), stall.band.h - u(6) - 1)
    field = mix(SEATS[mark].field, _OUT, 0.6) if out else SEATS[mark].field
    pygame.draw.rect(face, field, band, border_top_left_radius=u(7), border_bottom_left_radius=u(7))
    badge = seat_badge(mark, min(band.w, band.h, u(48)) - u(6))
    if out:
        badge = badge.copy()
        badge.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    put(face, badge, band.center)
    return face


def _words(target: Surface, stall: Stall, view: View, seen: Observation, seat: Seat, active: bool, ink: str) -> None:
    """The name, and what its owner does or has done in this round."""
    u, box = view.units, stall.name
    name = shortened(view.seats[seat].name, u.text(T_BODY), box.w, ink, "bold")
    status = _status(view, seen, seat, box.w)
    if not status:
        put(target, name, box.midleft, "midleft")
        return
    note = within(status, u.text(T_NOTE), box.w, "#8A4A18" if active else mix(FADED, ink, 0.2), "sans")
    tall = name.get_height() + note.get_height()
    squeeze = min(0, box.h - tall)
    top = put(target, name, (box.x, box.centery - (tall + squeeze) / 2), "topleft").bottom + squeeze
    put(target, note, (box.x, top), "topleft")


def _status(view: View, seen: Observation, seat: Seat, room: int) -> str:
    """Return all there is to say of a seat, or the last of it where `room` pixels hold no more."""
    found = [view.say(each) for each in status_of(seen, seat)]
    whole = " · ".join(found)
    fits = len(found) < 2 or measure(whole, view.units.text(T_NOTE))[0] <= room
    return whole if fits else found[-1]


def status_of(seen: Observation, seat: Seat) -> list[Message]:
    """What a plate says of a seat in this round."""
    if seen.turnup == NONE or seen.phase == w.SHUFFLE:
        return [say("muushig.scene.dealer")] if seat == seen.dealer else []
    if seen.is_in[seat] == w.OUT:
        return [say("muushig.scene.out")]
    if seen.phase in (w.PLAY, w.OVER):
        tricks = say("muushig.scene.tricks", n=seen.tricks[seat])
        return [tricks, say("muushig.scene.winning")] if seat == seen.over_seat else [tricks]
    if seen.away[seat]:
        return [say("muushig.scene.changed", n=seen.exchanged[seat])]
    if seen.is_in[seat] == w.IN and seen.seats > 2:
        return [say("muushig.scene.in")]
    return [say("muushig.scene.dealer")] if seat == seen.dealer else []


def _dealer_mark(target: Surface, stall: Stall, u: Units) -> None:
    """A gold knot on the plate's corner: this seat deals."""
    put(target, _pictures.get(("dealer", u), lambda: _knot_disc(u)), (stall.plate.x + u(4), stall.plate.bottom - u(4)))


def _knot_disc(u: Units) -> Surface:
    out = disc(u(14), GOLD, INK, max(1, u(2))).copy()
    knot = parts.part("endless-knot", u(24), line=INK, edge=GOLD)
    put(out, knot, (out.get_width() / 2, out.get_height() / 2))
    return out


# ---------------------------------------------------------------------------------------------------------- the piles
def _piles(target: Surface, table: Table, view: View, seen: Observation) -> None:
    """How many cards the stock has, and what is trump; its mark where the turn-up lay once it is taken."""
    u, dealt = view.units, seen.turnup != NONE and seen.phase != w.SHUFFLE
    if not table.laid_open:
        left = seen.stock if dealt else len(DECK)
        lines = view.say(say("muushig.scene.stock")), view.say(say("muushig.scene.cards", n=left))
        _caption(target, table.captions["stock"], lines, u)
    if not dealt:
        return
    lines = view.say(say("muushig.scene.trump")), view.say(suit_name(seen.trump))
    _caption(target, table.captions["turnup"], lines, u, SUIT_MARKS[seen.trump])
    if not seen.taken_trump:
        return
    place = table.zones["turnup"]
    side = round(place.w * 0.6)
    badge = _pictures.get(("trump", seen.trump, side), lambda: _trump_badge(seen.trump, side))
    put(target, badge, place.center)


def _trump_badge(trump: int, side: int) -> Surface:
    out = disc(side // 2, BONE, INK, max(1, side // 24)).copy()
    put(out, parts.part(SUIT_MARKS[trump], round(side * 0.62)), (out.get_width() / 2, out.get_height() / 2))
    return out


def _caption(target: Surface, box: Rect, lines: Sequence[str], u: Units, mark: str = "") -> None:
    """Two lines under a pile, the second with a mark on a disc before it if there is one."""
    high = box.h // 2
    for index, line in enumerate(lines):
        side = high if mark and index else 0
        size, room = min(u.text(T_NOTE), high), box.w - side
        while size > 9 and measure(line, size, "bold")[0] > room:
            size -= 1
        face = lettered(line, size, _WORD, "bold", u(1))
        middle = box.y + high * (index + 0.5)
        if side:
            left = box.centerx - (face.get_width() + side + u(3)) / 2
            put(target, disc(side // 2, BONE), (left + side / 2, middle))
            put(target, parts.part(mark, round(side * 0.74)), (left + side / 2, middle))
            put(target, face, (left + side + u(3), middle), "midleft")
        else:
            put(target, face, (box.centerx, middle))
