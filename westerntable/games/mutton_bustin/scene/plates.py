"""What changes now and then, under the pieces: name plates with scores, the track as far as it is ridden, captions."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from westerntable.core.actors import Seat
from westerntable.core.message import Message, say
from westerntable.games.mutton_bustin.rules.observation import Observation
from westerntable.table import parts
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import Size, put
from westerntable.table.effects import halo, lay
from westerntable.table.furniture import seat_badge
from westerntable.table.palette import BONE, FADED, INK, LAMPLIT, PARCHMENT, RIM_GOLD, SEATS, T_BODY, T_NOTE, T_TITLE
from westerntable.table.surfaces import panel, rounded
from westerntable.table.tablescene import View
from westerntable.table.type import fitted, lettered, measure, shortened, within

from .board import Table

_RIDDEN: Final = "#C9D3A4"
_NEXT: Final = "#FFF0BC"
_WORD: Final = "#FFF1CF"

_pictures = PictureCache(8_000_000)


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def key_of(view: View, seen: Observation) -> object:
    """What plates, track and captions show, as a value."""
    names = tuple((each.name, each.mark) for each in view.seats)
    return names, seen.points, seen.rider, seen.phase, seen.riding.place, seen.locked, len(seen.shared), seen.deck


def paint(target: Surface, table: Table, view: View, seen: Observation) -> None:
    """Draw everything under the pieces that changes."""
    for nth, box in enumerate(table.spaces):
        _space(target, box, view, seen, nth)
    _wells(target, table, view, seen)
    _caption(target, table, view, seen)
    for seat in range(seen.seats):
        _plate(target, table, view, seen, seat)


# ---------------------------------------------------------------------------------------------------------- the track
def _space(target: Surface, box: Rect, view: View, seen: Observation, place: int) -> None:
    """A space: the roll it needs and what it scores; ridden, next, or still to come."""
    here = seen.riding.place
    state = "ridden" if place <= here else "next" if place == here + 1 else "ahead"
    key = (box.size, place, state, view.units.scale, len(seen.terms.stock.track))
    tile = _pictures.get(key, lambda: _tile(box.size, view, seen, place, state))
    if state == "next" and seen.phase != "over":
        halo(target, tile, box.center, grow=view.units(6))
    target.blit(tile, tile.get_rect(center=box.center))


def _tile(size: Size, view: View, seen: Observation, place: int, state: str) -> Surface:
    u = view.units
    fill = {"ridden": _RIDDEN, "next": _NEXT, "ahead": BONE}[state]
    out = panel(size, fill, INK, u(8), u(2))
    w, h = size
    if state == "next":
        pygame.draw.rect(out, RIM_GOLD, out.get_rect().inflate(-2 * u(3), -2 * u(3)), u(3), border_radius=u(6))
    if place == 0:
        put(out, parts.part("sheep-face", (round(w * 0.7), round(h * 0.7))), (w / 2, h / 2))
        return out
    space = seen.terms.stock.track[place - 1]
    side = round(min(w * 0.56, h * 0.5))
    put(out, parts.part(f"die-{space.needed}", side), (w / 2, h * 0.31))
    put(out, fitted(str(space.points), round(w * 0.8), round(h * 0.33), INK), (w / 2, h * 0.76))
    return out


def _wells(target: Surface, table: Table, view: View, seen: Observation) -> None:
    """How many dice are locked, and how many are still to go, at both ends of the wells."""
    u, left = view.units, len(table.wells) - seen.locked
    words = (say("mutton_bustin.scene.wells_locked", n=seen.locked), say("mutton_bustin.scene.wells_left", n=left))
    first, last = table.wells[0], table.wells[-1]
    rooms = (
        Rect(table.board.x + u(18), first.y, first.x - table.board.x - u(30), first.h),
        Rect(last.right + u(12), last.y, table.board.right - last.right - u(30), last.h),
    )
    for message, room in zip(words, rooms, strict=True):
        text = view.say(message)
        size = u.text(T_BODY)
        while size > 9 and measure(text, size, "slab")[0] > room.w:
            size -= 1
        face = lettered(text, size, _WORD, "slab", u(1))
        put(target, face, room.center)


def _caption(target: Surface, table: Table, view: View, seen: Observation) -> None:
    """What the shared cards are."""
    u = view.units
    box = table.zones["shared"]
    room = Rect(table.caption)
    text = view.say(say("mutton_bustin.scene.shared"))
    size = u.text(T_NOTE)
    while size > 9 and measure(text, size, "bold")[0] > room.w:
        size -= 1
    face = lettered(text, size, _WORD, "bold", u(1))
    put(target, face, face.get_rect(center=(box.centerx, room.centery)).clamp(room).center)


# ---------------------------------------------------------------------------------------------------------- the plates
def _plate(target: Surface, table: Table, view: View, seen: Observation, seat: Seat) -> None:
    u, box = view.units, table.panels[seat].plate
    active = seat == seen.rider and seen.phase != "over"
    winner = seen.phase == "over" and seen.points[seat] == max(seen.points)
    key = (box.size, seat, view.seats[seat], view.say(_role(seen, seat)), seen.points[seat], active or winner, u)
    face = _pictures.get(key, lambda: _nailed(box.size, view, seen, seat, active or winner))
    if active or winner:
        halo(target, face, box.center, grow=u(6))
    lay(target, face, box.center, u(3))


def _role(seen: Observation, seat: Seat) -> Message:
    if seen.phase == "over":
        return say("mutton_bustin.scene.won" if seen.points[seat] == max(seen.points) else "mutton_bustin.scene.lost")
    return say("mutton_bustin.scene.rider" if seat == seen.rider else "mutton_bustin.scene.sheep")


def _nailed(size: Size, view: View, seen: Observation, seat: Seat, lit: bool) -> Surface:
    """Mark, name, what the player is, and the score large."""
    u, (w, h), mark = view.units, size, view.seats[seat].mark
    out = panel(size, LAMPLIT if lit else PARCHMENT, INK, u(8), u(2))
    band = Rect(u(3), u(3), min(h - u(6), u(52)), h - u(6) - 1)
    out.blit(rounded(band.size, SEATS[mark].field, u(6)), band)
    put(out, seat_badge(mark, min(band.w, band.h) - u(6)), band.center)
    number = fitted(str(seen.points[seat]), w // 5, round(h * 0.62), INK, largest=u.text(T_TITLE))
    right = put(out, number, (w - u(10), h / 2), "midright").left - u(6)
    room = right - band.right - u(8)
    name = shortened(view.seats[seat].name, min(u.text(T_BODY), h - u(8)), room, INK, "bold")
    note = within(view.say(_role(seen, seat)), u.text(T_NOTE), room, FADED)
    whole = name.get_height() + note.get_height()
    if whole > h - u(2):  # too low for two lines: what somebody does is seen from what lies there
        put(out, name, (band.right + u(8), h / 2), "midleft")
        return out
    below = put(out, name, (band.right + u(8), (h - whole) / 2), "topleft").bottom
    put(out, note, (band.right + u(8), below), "topleft")
    return out
