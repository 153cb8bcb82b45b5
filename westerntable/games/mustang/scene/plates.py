"""Plates with name, score and whose turn it is; the words under piles; the note: what a hand can take."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, cast

import pygame
from pygame import Rect, Surface

from westerntable.core.actors import Seat
from westerntable.core.message import Message, Who, say
from westerntable.games.mustang.rules import counters as h
from westerntable.games.mustang.rules import ending
from westerntable.games.mustang.rules import words as w
from westerntable.games.mustang.rules.counters import KINDS
from westerntable.games.mustang.rules.observation import Observation
from westerntable.table import parts
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import clear, put
from westerntable.table.effects import halo, lay
from westerntable.table.furniture import seat_badge
from westerntable.table.palette import FADED, GOLD, INK, LAMPLIT, PARCHMENT, RED, SEATS, T_BODY, T_NOTE, shaded
from westerntable.table.surfaces import disc, panel
from westerntable.table.tablescene import View
from westerntable.table.type import fitted, lettered, measure, shortened, within

from . import note
from .board import Table
from .ranch import Ranch
from .words import actor

if TYPE_CHECKING:
    from westerntable.games.mustang.rules.state import State

_pictures = PictureCache(16_000_000)
_WORD = "#F6E9C8"


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def key_of(view: View, seen: Observation) -> object:
    """What plates, captions and note show, as a value."""
    names = tuple((each.name, each.mark) for each in view.seats)
    ranches = (seen.corrals, seen.stables, seen.sizes, seen.finisher)
    piles = (seen.deck, len(seen.used), seen.heights, seen.specials, seen.events_left, len(seen.past))
    theft = (seen.offer, seen.victim, seen.target, seen.due)
    return names, ranches, piles, theft, seen.hand, seen.turn, seen.phase, seen.queue, seen.dealer, seen.swaps


def paint(target: Surface, table: Table, view: View, seen: Observation) -> None:
    """Draw all plates, captions and the note, without the pieces."""
    for seat, ranch in enumerate(table.ground.ranches):
        _plate(target, ranch, view, seen, seat)
    _captions(target, table, view, seen)
    note.paint(target, table, view, seen)
    _rope_round(target, table, view, seen)


def score(seen: Observation, seat: Seat) -> int:
    """What a seat's counters and bonuses are worth as they stand: all of it lies open."""
    return sum(item.amount for item in ending.account(seen.terms, cast("State", seen), seat))


def lit(seen: Observation) -> tuple[Seat, ...]:
    """Where the lantern hangs: who is asked; at the end who finished."""
    if seen.phase == w.OVER:
        return (seen.finisher,) if seen.finisher >= 0 else ()
    asked = actor(seen)
    return (seen.turn,) if asked is None else (asked,)


# ----------------------------------------------------------------------------------------------------------- a plate
def _plate(target: Surface, ranch: Ranch, view: View, seen: Observation, seat: Seat) -> None:
    u, active = view.units, seat in lit(seen)
    face = _board(ranch, view, seat, active)
    if active:
        halo(target, face, ranch.plate.center, grow=u(9))
    lay(target, face, ranch.plate.center, u(4))
    number = fitted(str(score(seen, seat)), ranch.score.w, round(ranch.score.h * 0.54), INK, largest=u.text(40))
    put(target, number, ranch.score.center)
    _words(target, ranch, view, seen, seat, active)
    if seat == seen.dealer:
        _dealers_counter(target, ranch)
    if active:
        put(target, parts.part("lantern", u.box(34, 42)), (ranch.plate.right + u(13), ranch.plate.centery + u(2)))


def _dealers_counter(target: Surface, ranch: Ranch) -> None:
    """A card on a chip at the corner of the dealer's badge."""
    side = round(min(ranch.band.w, ranch.band.h) * 0.46)
    at = (ranch.band.right - side * 0.46, ranch.band.bottom - side * 0.42)
    put(target, disc(max(4, side // 2), GOLD, INK, max(1, side // 12)), at)
    put(target, parts.part("card-back", (side, round(side * 0.66)), ground=RED, ground_shade=shaded(RED)), at)


def _board(ranch: Ranch, view: View, seat: Seat, active: bool) -> Surface:
    mark = view.seats[seat].mark
    key = (ranch.plate.size, ranch.band.size, mark, active, view.units)
    return _pictures.get(key, lambda: _nailed(ranch, view, mark, active))


def _nailed(ranch: Ranch, view: View, mark: int, active: bool) -> Surface:
    u = view.units
    out = panel(ranch.plate.size, LAMPLIT if active else PARCHMENT, radius=u(9), width=u(2))
    band = Rect(u(3), u(3), ranch.band.w - u(3), ranch.band.h - u(6) - 1)
    pygame.draw.rect(out, SEATS[mark].field, band, border_top_left_radius=u(7), border_bottom_left_radius=u(7))
    put(out, seat_badge(mark, min(band.w, band.h) - u(4)), band.center)
    return out


def _words(target: Surface, ranch: Ranch, view: View, seen: Observation, seat: Seat, active: bool) -> None:
    """The name; at the own plate what its owner is doing."""
    u, box = view.units, ranch.name
    name = shortened(view.seats[seat].name, min(u.text(T_BODY), round(box.h * 0.95)), box.w, INK, "bold")
    if not ranch.own:
        put(target, name, box.midleft, "midleft")
        return
    room = box.h - name.get_height()
    note_ = within(view.say(_status(seen, seat, active)), min(u.text(T_NOTE), room), box.w,
                   "#8A4A18" if active else FADED, "bold")  # fmt: skip
    top = put(target, name, (box.x, box.centery - (name.get_height() + note_.get_height()) / 2), "topleft").bottom
    put(target, note_, (box.x, top), "topleft")


def _status(seen: Observation, seat: Seat, active: bool) -> Message:
    if seen.phase == w.OVER:
        return say("mustang.scene.finished" if active else "mustang.scene.over")
    if seen.phase == w.DEFEND and seat == seen.turn:
        return say("mustang.scene.steals", owner=Who(seen.victim))
    if active and seen.phase == w.DEFEND:
        return say("mustang.scene.robbed", thief=Who(seen.turn))
    if active and seen.phase in (w.FREE, w.SHELTER):
        return say("mustang.scene.to_choose")
    return say("mustang.scene.to_act" if active else "mustang.scene.waiting")


# --------------------------------------------------------------------------------------------------------- captions
def _captions(target: Surface, table: Table, view: View, seen: Observation) -> None:
    fixed, u = table.ground, view.units
    for kind, paddock in enumerate(fixed.paddocks):
        text = say(f"mustang.scene.pile.{KINDS[kind]}", n=seen.heights[kind])
        _line(target, paddock.caption.inflate(-u(16), 0), view.say(text), u.text(T_NOTE), u(1))
    counts = {"deck": seen.deck, "used": len(seen.used), "events": seen.events_left, "event": len(seen.past)}
    for zone, count in counts.items():
        text = say(f"mustang.scene.count.{zone}", n=count)
        _line(target, fixed.captions[f"caption:{zone}"], view.say(text), u.text(T_NOTE), u(1))


def _line(target: Surface, box: Rect, text: str, size: int, drop: int) -> None:
    size = min(size, max(9, round(box.h * 0.8)))
    while size > 9 and measure(text, size, "bold")[0] > box.w:
        size -= 1
    put(target, lettered(text, size, _WORD, "bold", drop), box.center)


# ---------------------------------------------------------------------------------------------------------- a theft
def _rope_round(target: Surface, table: Table, view: View, seen: Observation) -> None:
    """A rope round the counter a thief is after."""
    if seen.phase != w.DEFEND:
        return
    wanted = h.face_of[seen.target]
    faces = sorted(h.face_of[counter] for counter in seen.corrals[seen.victim])
    spots = table.spots(f"corral:{seen.victim}", faces)
    spot = next(spot for spot, face in reversed(list(zip(spots, faces, strict=True))) if face == wanted)
    yard = table.ground.ranches[seen.victim].yard
    edge = min(spot.x - yard.x, yard.right - spot.x, spot.y - yard.y, yard.bottom - spot.y)
    side = min(round(spot.size[0] * 1.3) + view.units(8), max(spot.size[0] + view.units(8), round(2 * edge)))
    put(target, _pictures.get(("rope", side), lambda: _rope(side)), (spot.x, spot.y))


def _rope(side: int) -> Surface:
    """A loop of twisted rope, `side` pixels across."""
    fine = 3
    big = clear((side * fine, side * fine), INK)
    middle, radius = side * fine / 2, side * fine * 0.43
    thick = max(3.0, side * fine * 0.075)
    pygame.draw.circle(big, INK, (middle, middle), radius + thick * 0.75, round(thick * 1.5))
    for index in range(44):
        for tone, shift in (("#B98B4C", 0.0), ("#E2BE80", 0.045)):
            turn = math.tau * index / 44 + shift
            at = (middle + radius * math.cos(turn), middle + radius * math.sin(turn))
            pygame.draw.circle(big, tone, at, thick * 0.5)
    return pygame.transform.smoothscale(big, (side, side))
