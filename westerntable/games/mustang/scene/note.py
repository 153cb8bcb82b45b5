"""The note at the right of the hand: which set takes which horse, and which of them the hand holds."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from westerntable.core.message import Message, say
from westerntable.games.mustang.rules import words as w
from westerntable.games.mustang.rules.cards import COWBOY, Cards
from westerntable.games.mustang.rules.components import EVENTS
from westerntable.games.mustang.rules.observation import Observation
from westerntable.games.mustang.rules.sets import SET_WORDS, sets_in, strength
from westerntable.table.canvas import put
from westerntable.table.furniture import seat_badge
from westerntable.table.palette import INK, RED, T_BODY, T_NOTE
from westerntable.table.tablescene import View
from westerntable.table.type import block, within
from westerntable.table.units import Units

from .board import NEVER, Table, badge_side, offer_rows
from .faces import counter
from .places import event_box

_TAKEN: Final = ("foal-clover", "mare-clover", "stallion-clover", "black-prince")
_DIM, _FAINT = "#A08A5E", "#7A6238"


def paint(target: Surface, table: Table, view: View, seen: Observation) -> None:
    """Write the note; round a theft's cards or an event's card what belongs to them."""
    if seen.phase == w.DEFEND:
        _sides(target, table, view, seen)
    elif table.large < len(seen.past):
        _effect(target, table, view, seen.past[-1])
    elif table.large == NEVER:
        plays = view.viewer >= 0 and seen.phase != w.OVER
        _what_takes_what(target, table.ground.note, view, seen.hand if plays else ())


def _sides(target: Surface, table: Table, view: View, seen: Observation) -> None:
    """Whose cards are whose: the thief's badge at the upper row, the owner's at the place for an answer."""
    box, u = table.zones["offer"], view.units
    upper, lower = offer_rows(box, u.scale)
    side = badge_side(box)
    for seat, row in ((seen.turn, upper), (seen.victim, lower)):
        put(target, seat_badge(view.seats[seat].mark, round(side * 0.92)), (box.x + side * 0.42, row.centery))
    pocket = lower.inflate(-u(12), -u(6))
    _stitched(target, pocket, u)
    if view.viewer == seen.victim:
        text, room = view.say(say("mustang.scene.note.answer")), pocket.inflate(-u(12), -u(6)).size
        put(target, block(text, u.text(T_NOTE), room, _FAINT, "italic", "center"), pocket.center)


def _stitched(target: Surface, box: Rect, u: Units) -> None:
    """A seam of short stitches round a place where cards may be laid."""
    stitch, thick = u(7), max(1, u(1.6))
    for across, start, end in ((True, box.x, box.right), (False, box.y, box.bottom)):
        count = max(1, (end - start + stitch) // (2 * stitch))
        step = (end - start - stitch) / max(1, count - 1) if count > 1 else 0.0
        for index in range(count):
            at = round(start + index * step)
            for side in (box.y, box.bottom - thick) if across else (box.x, box.right - thick):
                place = Rect(at, side, stitch, thick) if across else Rect(side, at, thick, stitch)
                target.fill(_DIM, place)


def _effect(target: Surface, table: Table, view: View, event: int) -> None:
    """What the event does, beside its card."""
    u, note = view.units, table.ground.note
    card = event_box(note)
    room = Rect(card.right + u(10), note.y + u(10), note.right - card.right - u(22), note.h - u(20))
    text = view.say(say(f"mustang.effect.{EVENTS[event]}"))
    put(target, block(text, u.text(T_BODY), room.size, INK, "bold", "center"), room.center)


def _what_takes_what(target: Surface, box: Rect, view: View, hand: Cards) -> None:
    u = view.units
    inner = box.inflate(-u(24), -u(16))
    head = say("mustang.scene.note.hand" if hand else "mustang.scene.note.any")
    title = within(view.say(head), u.text(T_BODY), inner.w, INK, "bold")
    put(target, title, inner.midtop, "midtop")
    top = inner.y + title.get_height() + u(2)
    row = (inner.bottom - top) // len(_TAKEN)
    for kind in range(len(_TAKEN)):
        _row(target, Rect(inner.x, top + kind * row, inner.w, row), kind, hand, view)


def _row(target: Surface, box: Rect, kind: int, hand: Cards, view: View) -> None:
    u = view.units
    value = best(hand, kind)
    side = min(box.h - u(1), u(44))
    face = counter(_TAKEN[kind], max(12, side))
    put(target, face, (box.x + side / 2, box.centery))
    left = box.x + side + u(8)
    held = not hand or value is not None
    number = None
    if value is not None:
        number = within(view.say(value), min(u.text(T_BODY), box.h), box.w // 4, RED, "slab")
        put(target, number, (box.right, box.centery), "midright")
    room = box.right - left - (number.get_width() + u(8) if number else 0)
    text = view.say(say(f"mustang.scene.note.{SET_WORDS[kind]}"))
    words = within(text, min(u.text(T_NOTE), box.h), room, INK if held else _DIM, "bold" if held else "sans")
    end = put(target, words, (left, box.centery), "midleft").right + u(8)
    if number is not None:
        _leader(target, (end, box.right - number.get_width() - u(8)), box.centery + words.get_height() // 4, u)


def _leader(target: Surface, run: tuple[int, int], y: int, u: Units) -> None:
    """Dots that lead the eye from the words to their number."""
    dot = max(1, u(2))
    for x in range(run[1] - dot, run[0], -3 * dot):
        target.fill(_DIM, Rect(x, y, dot, dot))


def best(hand: Cards, kind: int) -> Message | None:
    """Name the value of the set of a kind that takes fewest cowboys, then is the highest; None if there is none."""
    sets = sets_in(hand)[kind]
    if not sets:
        return None
    cards = min(sets, key=lambda each: (each.count(COWBOY), -strength(each)))
    return say("mustang.scene.note.value", n=strength(cards) % 10)
