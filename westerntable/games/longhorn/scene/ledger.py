"""A player's account: portrait, herd by colour with its worth, nuggets, and what it would come to now."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from westerntable.core.actors import Seat
from westerntable.core.message import Message, say
from westerntable.games.longhorn.rules.board import COLOURS
from westerntable.games.longhorn.rules.reading import Reading
from westerntable.table import parts
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import Size, clear, put
from westerntable.table.effects import halo, lay
from westerntable.table.furniture import seat_badge
from westerntable.table.palette import BONE, FADED, GOLD, INK, S2, S3, SEATS, T_BODY, T_NOTE, shaded
from westerntable.table.surfaces import oval, paper
from westerntable.table.tablescene import View
from westerntable.table.type import fitted, within
from westerntable.table.units import Units

from .faces import head, outlaw
from .folio import SLOTS, Folio, Row

_LIT, _DIM = "#FFF0C8", "#DCC598"
_RULE, _PALE = "#CDB27E", "#8A7450"
_MARGIN = 40  # units around a sheet that its light and its shadow need
_pictures = PictureCache(48_000_000)


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def paint(target: Surface, folio: Folio, view: View, seen: Reading, seat: Seat) -> None:
    """Draw one player's ledger without its pieces."""
    active = seat in lit(seen)
    put(target, _lying(folio, view.units, active), folio.sheet.center)
    _header(target, folio.header, view, seen, seat, active)
    for colour, row in enumerate(folio.rows):
        _row(target, row, view, seen, seat, colour)
    _purse(target, folio.purse, view, seen, seat)
    _total(target, folio, view, seen, seat)
    if active:
        _lantern(target, folio, view.units)


def lit(seen: Reading) -> tuple[Seat, ...]:
    """Whose ledger the lantern hangs on: whose turn it is, at the end who won."""
    if not seen.dealt:
        return ()
    if seen.ended_by == "sheriff":
        return (1 - seen.player,)
    if seen.ended_by == "stuck":
        return tuple(seat for seat in (0, 1) if seen.money(seat) >= seen.money(1 - seat))
    return (seen.player,)


# ---------------------------------------------------------------------------------------------------- the paper
def _lying(folio: Folio, u: Units, active: bool) -> Surface:
    """The ruled sheet with its shadow, and with light around it if it is this player's turn: laid out once."""
    return _pictures.get((folio.sheet.size, u, active, folio.across), lambda: _laid(folio, u, active))


def _laid(folio: Folio, u: Units, active: bool) -> Surface:
    sheet = _ruled(folio, u, active)
    margin = u(_MARGIN)
    out = clear((sheet.get_width() + 2 * margin, sheet.get_height() + 2 * margin))
    middle = out.get_rect().center
    if active:
        halo(out, sheet, middle, GOLD, grow=u(9))
    lay(out, sheet, middle, u(6))
    return out


def _ruled(folio: Folio, u: Units, active: bool) -> Surface:
    """Paper with a double rule, the printed slots of the herd and the lines between the accounts."""
    size, at = folio.sheet.size, folio.sheet.topleft
    sheet = paper(size, _LIT if active else _DIM, 91, u(6), grain=u.scale)
    for inset, line in ((7, 3), (13, 1)):
        pygame.draw.rect(sheet, INK, sheet.get_rect().inflate(-2 * u(inset), -2 * u(inset)), max(1, u(line)))
    for index, row in enumerate(folio.rows):
        _print_slots(sheet, row, at)
        box = row.box.move(-at[0], -at[1])
        if folio.across and index:
            sheet.fill(_RULE, Rect(box.x - u(8), box.y, max(1, u(1)), box.h))
        if not folio.across:
            sheet.fill(_RULE, Rect(box.x, box.y - u(2), box.w, max(1, u(1))))
    if not folio.across:
        total = folio.total.move(-at[0], -at[1])
        sheet.fill(INK, Rect(total.x, total.y, total.w, max(1, u(2))))
    return sheet


def _print_slots(sheet: Surface, row: Row, at: tuple[int, int]) -> None:
    """A patch of ground for each of the nine animals there are of a colour."""
    patch = oval((max(4, round(row.cow[0] * 0.66)), max(3, round(row.cow[1] * 0.3))), "#B08F58", alpha=120)
    for x, y in row.slots:
        put(sheet, patch, (x - at[0], y - at[1] + row.cow[1] * 0.4))


def _lantern(target: Surface, folio: Folio, u: Units) -> None:
    """The lamp that hangs on the ledger of whose turn it is, over its edge."""
    side = u.box(46, 62)
    put(target, parts.part("lantern", side), (folio.sheet.right - u(20), folio.sheet.top + u(22)))


# ------------------------------------------------------------------------------------------------------- header
def _header(target: Surface, box: Rect, view: View, seen: Reading, seat: Seat, active: bool) -> None:
    """Portrait, names and what the player is doing: printed once for the same words."""
    status, margin = _status(seen, seat, active), view.units(S3)  # room for the portrait's shadow
    key = ("header", box.size, seat, view.seats[seat], status, active, view.units, view.say)
    printed = _pictures.get(key, lambda: _printed_header(box.size, margin, view, seat, status, active))
    target.blit(printed, (box.x - margin, box.y - margin))


def _printed_header(size: Size, margin: int, view: View, seat: Seat, doing: Message, active: bool) -> Surface:
    u, box = view.units, Rect((margin, margin), size)
    target = clear((box.w + 2 * margin, box.h + 2 * margin))
    portrait = min(box.h, round(box.w * 0.42))
    face = outlaw(seat, portrait, view)
    lay(target, face, (box.x + portrait / 2, box.centery), u(3))
    badge = seat_badge(view.seats[seat].mark, max(12, portrait // 3))
    put(target, badge, (box.x + portrait * 0.88, box.centery + portrait * 0.36))
    left = box.x + portrait + u(S2) + portrait // 12
    room = Rect(left, box.y, box.right - left, portrait)
    room.centery = box.centery
    third = room.h // 3
    under_lamp = room.w - u(26)  # the lantern hangs over the corner
    name = fitted(view.seats[seat].name, under_lamp, round(third * 0.8), seat_ink(view, seat), largest=u.text(30))
    outlaw_name = view.say(say(f"longhorn.seat.{seat}"))
    called = within(outlaw_name, min(u.text(T_NOTE), round(third * 0.7)), room.w, FADED, "bold")
    ink = "#8A4A18" if active else _PALE
    status = within(view.say(doing), min(u.text(T_BODY), round(third * 0.8)), room.w, ink, "bold")
    for line, picture in enumerate((name, called, status)):
        put(target, picture, (room.x, room.y + third * (line + 0.5)), "midleft")
    return target


def seat_ink(view: View, seat: Seat) -> str:
    """The ink a player's name and sum are printed in: the seat's colour, dark enough for paper."""
    field = SEATS[view.seats[seat].mark].field
    return shaded(field) if field in (GOLD, BONE) else field


def _status(seen: Reading, seat: Seat, active: bool) -> Message:
    """To play or waiting; at the end, how it came out."""
    if seen.ended_by is None:
        turn = "to_play_again" if seen.again else "to_play"
        return say(f"longhorn.scene.{turn if active else 'waiting'}")
    if seen.ended_by == "sheriff" and not active:
        return say("longhorn.scene.arrested")
    if not active:
        return say("longhorn.scene.beaten")
    return say("longhorn.scene.wins" if len(lit(seen)) == 1 else "longhorn.scene.shares")


# ---------------------------------------------------------------------------------------------------------- rows
def _row(target: Surface, row: Row, view: View, seen: Reading, seat: Seat, colour: int) -> None:
    """Head, count, and at the right what they come to over what one is worth: printed once for the same facts."""
    count, worth, left = seen.herd(seat)[colour], seen.worth()[colour], seen.left()[colour]
    facts = (colour, count, worth if count else left)
    key = ("row", row.facts.size, facts, view.units, view.colour_marks, view.say)
    target.blit(_pictures.get(key, lambda: _printed_row(row.facts.size, view, *facts)), row.facts)


def _printed_row(size: Size, view: View, colour: int, count: int, facts: int) -> Surface:
    """`facts`: what an animal is worth, or if there are none how many are left on the sites."""
    box, u = Rect((0, 0), size), view.units
    out = clear(size)
    art = head(COLOURS[colour], (round(box.w * 0.25), box.h), view.colour_marks, not count)
    put(out, art, (box.w * 0.125, box.centery))
    put(out, _number(count, (round(box.w * 0.16), round(box.h * 0.66)), u), (box.w * 0.345, box.centery))
    right = Rect(round(box.w * 0.45), 0, round(box.w * 0.55), box.h)
    if not count:
        left = view.say(say("longhorn.scene.on_sites", n=facts))
        word = within(left, min(u.text(T_NOTE), right.h // 2), right.w, _PALE)
        put(out, word, right.midright, "midright")
        return out
    small = min(u.text(T_NOTE), round(right.h * 0.4))
    each = within(view.say(say("longhorn.scene.each", n=facts)), small, right.w, FADED)
    total = fitted(_money(view, count * facts), right.w, round(right.h * 0.48), INK, largest=u.text(26))
    put(out, each, (right.right, right.h * 0.24), "midright")
    put(out, total, (right.right, right.h * 0.70), "midright")
    return out


def _number(count: int, box: Size, u: Units) -> Surface:
    colour = INK if count else "#B79F74"
    if count >= SLOTS - 1:
        colour = "#8A2A1E"  # one more, and the game is won
    return fitted(str(count), box[0], box[1], colour, largest=u.text(44))


def _purse(target: Surface, box: Rect, view: View, seen: Reading, seat: Seat) -> None:
    if not seen.nuggets(seat) and seen.ended_by is None:
        word = view.say(say("longhorn.scene.no_nuggets"))
        size = min(view.units.text(T_NOTE), box.h // 2)
        put(target, within(word, size, box.w, _PALE), box.center)


def _total(target: Surface, folio: Folio, view: View, seen: Reading, seat: Seat) -> None:
    """What the player would have if it ended now; at the end, what it came to."""
    box, dollars, ended = folio.total, seen.money(seat), seen.ended_by is not None
    key = ("total", box.size, view.seats[seat].mark, dollars, ended, view.units, view.say)
    target.blit(_pictures.get(key, lambda: _printed_total(box.size, view, seat, dollars, ended)), box)


def _printed_total(size: Size, view: View, seat: Seat, dollars: int, ended: bool) -> Surface:
    box, u, target = Rect((0, 0), size), view.units, clear(size)
    key = "longhorn.scene.came_to" if ended else "longhorn.scene.if_now"
    text, ink = _money(view, dollars), seat_ink(view, seat)
    money = fitted(text, round(box.w * 0.5), round(box.h * 0.52), ink, largest=u.text(30))
    put(target, money, (box.right, box.centery + u(3)), "midright")
    room = box.w - money.get_width() - u(S2)
    high = min(u.text(T_BODY), round(box.h * 0.55))
    put(target, within(view.say(say(key)), high, room, INK), (box.x, box.centery + u(3)), "midleft")
    return target


def _money(view: View, dollars: int) -> str:
    return view.say(say("longhorn.scene.dollars", n=dollars))


def key_of(view: View, seen: Reading) -> object:
    """What the two ledgers show, as a value."""
    accounts = tuple((seen.herd(seat), seen.nuggets(seat)) for seat in (0, 1))
    names = tuple((each.name, each.mark) for each in view.seats)
    return accounts, seen.left(), seen.player, seen.again, seen.ended_by, seen.dealt, names, view.colour_marks
