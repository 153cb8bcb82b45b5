"""The stalls: whose they are, how far they rode, whose turn it is, what is theirs; and the words under the piles."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from westerntable.core.actors import Seat
from westerntable.core.message import Message, Who, say
from westerntable.core.placement import Zone
from westerntable.games.run_cowboy_run.rules import state as st
from westerntable.games.run_cowboy_run.rules.cards import HAZARD, RANKS, is_gold, rank_of
from westerntable.games.run_cowboy_run.rules.observation import Observation
from westerntable.table import parts
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import put
from westerntable.table.effects import halo, lay
from westerntable.table.furniture import seat_badge
from westerntable.table.palette import FADED, INK, LAMPLIT, PARCHMENT, SEATS, T_BODY, T_NOTE
from westerntable.table.surfaces import panel
from westerntable.table.tablescene import View
from westerntable.table.type import block, fitted, lettered, measure, shortened, within

from .board import Table, run_on_top
from .stall import Stall

_pictures = PictureCache(16_000_000)
_WORD = "#F3E3C3"


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def key_of(view: View, seen: Observation) -> object:
    """What stalls show, as a value."""
    names = tuple((each.name, each.mark) for each in view.seats)
    gold = tuple(sum(is_gold[card] for card in cards) for cards in seen.taken)
    return names, seen.positions, gold, seen.turn, seen.phase, seen.winners, seen.last, bool(seen.pile)


def paint(target: Surface, table: Table, view: View, seen: Observation) -> None:
    """Draw all stalls without their cards."""
    for seat, stall in enumerate(table.stalls):
        _stall(target, stall, view, seen, seat)


def paint_counts(target: Surface, table: Table, view: View, seen: Observation, counts: Mapping[Zone, int]) -> None:
    """Write under the draw pile how many cards it has, and under the open pile who would take it."""
    left = say("run_cowboy_run.scene.draw_pile", n=counts.get("draw", 0))
    _caption(target, table.captions["draw"], view, [left])
    if bool(counts.get("pile")) == bool(seen.pile):  # else it is being led or taken, and what is known is old
        _caption(target, table.captions["pile"], view, _under_pile(seen))


def lit(seen: Observation) -> tuple[Seat, ...]:
    """Where the lantern hangs: whose turn it is, at the end who won."""
    if seen.phase == st.DEAL:
        return ()
    return seen.winners if seen.phase == st.OVER else (seen.turn,)


def leading(seen: Observation) -> tuple[Seat, ...]:
    """Who is furthest, if anybody has left the start and not all are there together."""
    best = max(seen.positions)
    ahead = tuple(seat for seat, place in enumerate(seen.positions) if place == best)
    return ahead if best and len(ahead) < len(seen.positions) else ()


# ----------------------------------------------------------------------------------------------------------- a stall
def _stall(target: Surface, stall: Stall, view: View, seen: Observation, seat: Seat) -> None:
    u, active = view.units, seat in lit(seen)
    face = _board(stall, view, seat, active)
    if active:
        halo(target, face, stall.plate.center, grow=u(9))
    lay(target, face, stall.plate.center, u(4))
    number = fitted(
        str(seen.positions[seat]), round(stall.score.w * 0.9), round(stall.score.h * 0.46), INK, largest=u.text(46)
    )
    put(target, number, stall.score.center)
    _words(target, stall, view, seen, seat, active)
    _gold(target, stall, view, sum(is_gold[card] for card in seen.taken[seat]))
    if seat in leading(seen):
        _laurel(target, stall)
    if active:
        side = u.box(34, 46)
        put(target, parts.part("lantern", side), (stall.plate.x - u(17), stall.plate.y + u(30)))


def _board(stall: Stall, view: View, seat: Seat, active: bool) -> Surface:
    mark = view.seats[seat].mark
    key = (stall.plate.size, stall.band.size, mark, active, view.units)
    return _pictures.get(key, lambda: _nailed(stall, view, mark, active))


def _nailed(stall: Stall, view: View, mark: int, active: bool) -> Surface:
    u = view.units
    out = panel(stall.plate.size, LAMPLIT if active else PARCHMENT, radius=u(9), width=u(2))
    band = Rect(u(3), u(3), stall.band.w - u(3), stall.band.h - u(6) - 1)
    corner = {"border_top_left_radius": u(7), "border_bottom_left_radius": u(7)}
    if stall.own:
        corner = {"border_top_left_radius": u(7), "border_bottom_right_radius": u(7)}
        shelf = Rect(stall.taken.x - stall.plate.x, 0, stall.gold.right - stall.taken.x, max(1, u(1)))
        shelf.y = stall.taken.y - stall.plate.y - u(2)
        out.fill("#CDB27E", shelf)
    pygame.draw.rect(out, SEATS[mark].field, band, **corner)
    put(out, seat_badge(mark, min(band.w, band.h, u(50)) - u(6)), band.center)
    return out


def _words(target: Surface, stall: Stall, view: View, seen: Observation, seat: Seat, active: bool) -> None:
    """The name; at the player's own stall, and where it is tall enough, what its owner is doing."""
    u, box = view.units, stall.name
    name = shortened(view.seats[seat].name, min(u.text(T_BODY), round(box.h * 0.95)), box.w, INK, "bold")
    if not stall.own:
        put(target, name, box.midleft, "midleft")
        return
    status = view.say(_status(seen, seat, active))
    room = box.h - name.get_height()
    note = within(status, min(u.text(T_NOTE), room), box.w, "#8A4A18" if active else FADED, "bold")
    top = put(target, name, (box.x, box.centery - (name.get_height() + note.get_height()) / 2), "topleft").bottom
    put(target, note, (box.x, top), "topleft")


def _status(seen: Observation, seat: Seat, active: bool) -> Message:
    if seen.phase == st.OVER:
        return say("run_cowboy_run.scene.won" if active else "run_cowboy_run.scene.lost")
    if active:
        return say("run_cowboy_run.scene.to_play")
    if seat == seen.last and seen.pile:
        return say("run_cowboy_run.scene.ahead")
    return say("run_cowboy_run.scene.waiting")


def _gold(target: Surface, stall: Stall, view: View, count: int) -> None:
    """How many gold cards were taken in this leg, each worth a space at its end."""
    box, u = stall.gold, view.units
    side = min(box.h, round(box.w * 0.5), u(26))
    colour = "#8A5A14" if count else "#B79F74"
    number = fitted(str(count), box.w - side - u(3), round(min(box.h, u.text(30)) * 0.56), colour, largest=u.text(26))
    left = box.right - number.get_width() - side - u(3)
    nugget = parts.part("suit-gold", side)
    put(target, nugget if count else _pale(nugget), (left + side / 2, box.centery))
    put(target, number, (box.right, box.centery), "midright")


def _pale(picture: Surface) -> Surface:
    def make() -> Surface:
        out = picture.copy()
        out.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return _pictures.get(("pale", picture.get_size()), make)


def _laurel(target: Surface, stall: Stall) -> None:
    """The crown of who is in the lead, on top of the mark."""
    side = round(min(stall.band.w, stall.band.h) * 0.62)
    put(target, parts.part("crown", (side, side)), (stall.band.centerx, stall.band.y + side * 0.14))


# --------------------------------------------------------------------------------------------------------- captions
def _caption(target: Surface, box: Rect, view: View, said: list[Message]) -> None:
    """One or two lines under a pile."""
    u = view.units
    size, high = u.text(T_NOTE), box.h // 2
    for index, text in enumerate(map(view.say, said)):
        while size > 9 and measure(text, size, "bold")[0] > box.w:
            size -= 1
        face = lettered(text, size, _WORD, "bold", u(1))
        if face.get_width() > box.w:
            face = block(text, size, (box.w, high), _WORD, "bold")
        put(target, face, (box.centerx, box.y + high * (index + 0.5)))


def _under_pile(seen: Observation) -> list[Message]:
    """Who would take it, and what matching its top would score."""
    if not seen.pile:
        return [say("run_cowboy_run.scene.no_trick")] if seen.phase == st.LEAD else []
    lines = [say("run_cowboy_run.scene.taker", who=Who(seen.last))] if seen.last >= 0 else []
    top = seen.pile[-1]
    if top < HAZARD and seen.phase == st.FOLLOW:
        run = run_on_top([f"card/{RANKS[rank_of[card]]}." for card in seen.pile])
        lines.append(say("run_cowboy_run.scene.match", n=run + 1))
    return lines
