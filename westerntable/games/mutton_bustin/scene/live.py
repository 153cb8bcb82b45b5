"""What goes on this very moment, over the pieces: the sheep bucks, dice tumble, tasks are done, buttons offer."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from pygame import Rect, Surface

from westerntable.core.actors import Seat
from westerntable.core.message import say
from westerntable.games.mutton_bustin.rules.cards import Card
from westerntable.games.mutton_bustin.rules.nouns import Sheep
from westerntable.games.mutton_bustin.rules.observation import Observation
from westerntable.games.mutton_bustin.rules.tasks import KEYS, Key
from westerntable.games.mutton_bustin.rules.telling import RIDER_TUMBLING, SHEEP_TUMBLING, dice_zone
from westerntable.games.mutton_bustin.rules.terms import DICE
from westerntable.table import parts
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import Size, put
from westerntable.table.effects import lay
from westerntable.table.keycap import keycap
from westerntable.table.palette import FADED, INK, RED, SAGE, T_BODY, T_LEAD, T_NOTE
from westerntable.table.surfaces import paper, rounded
from westerntable.table.tablescene import SEAT_KEYS, View
from westerntable.table.type import block, measure, within

from . import buttons, faces, ground
from .board import Table
from .cards import paint_small_card
from .panel import Panel
from .tasks import paint_task

_BUCK_MS: Final = 720
"""How long the sheep takes from one leap to the next."""

_TURN_MS: Final = 420
"""How long a tumbling die takes to turn round once."""

_FACE_MS: Final = 340
"""How long it shows a face: nothing changes more than three times a second."""

_STEP: Final = 15
"""Degrees between two pictures of a die that tumbles."""

_BAR: Final = 12
"""Units the bar of the least time is high."""

_NO_CAPTIONS: Final = {"left": "←", "right": "→", "act": "↑", "roll": "↓"}

_pictures = PictureCache(14_000_000)


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def paint(target: Surface, table: Table, view: View, seen: Observation) -> None:
    """Draw what goes on at `seen.now`."""
    _arena(target, table, view, seen)
    for seat, panel in enumerate(table.panels):
        sheep = seen.sheep[seat]
        if panel.rides:
            _rider(target, panel, view, seen)
        elif sheep is not None:
            _sheep(target, panel, view, seen, seat, sheep)
        _tumble(target, table, view, seen, seat)


# ----------------------------------------------------------------------------------------------------------- the arena
def _arena(target: Surface, table: Table, view: View, seen: Observation) -> None:
    """The rider on the sheep; during a ride it bucks."""
    box, mark = table.arena, view.seats[seen.rider].mark
    target.blit(ground.arena(table, view.units), box)
    bucking = seen.phase == "ride" and not view.reduced_motion
    swing = math.sin(math.tau * seen.now / _BUCK_MS) if bucking else 0.0
    leap = abs(math.sin(math.pi * seen.now / _BUCK_MS)) if bucking else 0.0
    turn = round(swing * 5) * 2
    if seen.phase == "ride" and seen.locked == DICE and not seen.terms.family:  # the rider has been thrown off
        put(target, bare(sheep_size(box.size), turn), (box.centerx, box.y + box.h * 0.60))
        return
    picture = bucked(mark, sheep_size(box.size), turn)
    put(target, picture, (box.centerx, box.y + box.h * 0.54 - leap * box.h * 0.05))


def sheep_size(arena: Size) -> Size:
    """Return how large the rider on the sheep is drawn in an arena."""
    tall = round(arena[1] * 0.84)
    return round(tall * 120 / 116), tall


def bucked(mark: int, size: Size, angle: int) -> Surface:
    """The rider on the sheep, turned by whole degrees."""

    def make() -> Surface:
        picture = faces.rider_part("sheep-rider", mark, size)
        return faces.spun(picture, angle) if angle else picture

    return _pictures.get(("buck", mark, size, angle), make)


def bare(size: Size, angle: int) -> Surface:
    """The sheep without a rider, turned by whole degrees."""
    return _pictures.get(("bare", size, angle), lambda: faces.spun(parts.part("sheep", size), angle))


# ---------------------------------------------------------------------------------------------------------------- dice
def _tumble(target: Surface, table: Table, view: View, seen: Observation, seat: Seat) -> None:
    """Dice in the air spin and change faces; they lie still where nothing is to move."""
    each = seen.riding if seat == seen.rider else seen.sheep[seat]
    if each is None or not each.tumbling or view.reduced_motion:
        return
    kind, air, count = "rider-die", RIDER_TUMBLING, 1
    if isinstance(each, Sheep):
        kind, air, count = "sheep-die", SHEEP_TUMBLING, len(each.faces)
    left = max(0, each.lands_at - seen.now)
    for nth, spot in enumerate(table.spots(dice_zone(seat), [air] * count)):
        hop = abs(math.sin(math.pi * (left / 260 + nth * 0.37))) * min(1.0, left / 400)
        side = round(spot.size[0] * (1.14 if hop > 0.5 else 1.0))
        turn = round((left / _TURN_MS * 360 + nth * 75) / _STEP) * _STEP % 360
        shown = 1 + (int(left / _FACE_MS) * 5 + nth * 3) % 6
        name = str(shown) if kind == "rider-die" else "sheep" if shown % 3 == 0 else "blank"
        put(target, _spun_die(kind, name, side, turn), (spot.x, spot.y - hop * spot.size[1] * 0.12))


def _spun_die(kind: str, name: str, side: int, turn: int) -> Surface:
    key = ("die", kind, name, side, turn)
    return _pictures.get(key, lambda: faces.spun(faces.die(kind, name, side), turn))


# ----------------------------------------------------------------------------------------------------------- the rider
def _rider(target: Surface, panel: Panel, view: View, seen: Observation) -> None:
    """What the rider needs and may win; Stop while stopping is allowed, and the button to go on."""
    riding, seat = seen.riding, seen.rider
    _facts(target, panel.facts, view, seen)
    if seen.phase == "ready":
        buttons.draw(target, view, panel.act, say("mutton_bustin.gesture.go"), _caption(view, seat, "act"), "main")
    if seen.phase != "ride":
        return
    if riding.free and not seen.terms.family:
        buttons.draw(target, view, panel.stop, say("mutton_bustin.gesture.stop"), _caption(view, seat, "left"), "main")
    state: buttons.State
    if riding.earned:
        said, state = say("mutton_bustin.gesture.step"), "lit"
    elif riding.free or riding.place:
        said, state = say("mutton_bustin.gesture.ride_on"), "down" if riding.kept else "rest"
    else:
        said, state = say("mutton_bustin.gesture.roll"), "down" if riding.kept else "rest"
    if riding.tumbling and not riding.kept:
        state = "off"
    buttons.draw(target, view, panel.act, said, _caption(view, seat, "act"), "plain", state)


def _facts(target: Surface, box: Rect, view: View, seen: Observation) -> None:
    """The roll that is needed, and what stopping scores."""
    u, place = view.units, seen.riding.place
    points = seen.terms.points(place)
    lines: list[tuple[str, str]] = []
    if place < seen.terms.end and seen.phase != "over":
        lines.append((view.say(say("mutton_bustin.scene.needed", n=seen.terms.needed(place))), INK))
    if seen.phase == "ride":
        may_stop = seen.riding.free and not seen.terms.family
        word = "now" if may_stop else "worth"
        lines.append((view.say(say(f"mutton_bustin.scene.{word}", n=points)), RED if may_stop else FADED))
    high = box.h // max(1, len(lines))
    for nth, (text, colour) in enumerate(lines):
        face = block(text, u.text(T_LEAD if nth == 0 else T_BODY), (box.w, high - u(4)), colour, "bold", "center")
        put(target, face, (box.centerx, box.y + high * (nth + 0.5)))


# ----------------------------------------------------------------------------------------------------------- the sheep
def _sheep(target: Surface, panel: Panel, view: View, seen: Observation, seat: Seat, sheep: Sheep) -> None:
    """A task over the card, or the button for what is next; the keys below."""
    if seen.phase == "ride":
        if sheep.card is not None:
            _doing(target, panel, view, seen, seat, sheep, sheep.card)
        else:
            _next(target, panel, view, seat, sheep)
    if seat < len(view.captions) and view.captions[seat]:
        held = sheep.work.held if sheep.work is not None else None
        for key, box in panel.keys.items():
            put(target, keycap(_caption(view, seat, key), box.h, key == held), box.center)


def _next(target: Surface, panel: Panel, view: View, seat: Seat, sheep: Sheep) -> None:
    """Roll, lock, or cheer."""
    if not sheep.faces:
        text = view.say(say("mutton_bustin.scene.cheer"))
        put(target, block(text, view.units.text(T_BODY), panel.act.size, FADED, "bold", "center"), panel.act.center)
        return
    kind: buttons.Kind
    state: buttons.State
    if sheep.lists:
        said, kind, state = say("mutton_bustin.gesture.lock"), "main", "rest"
    else:
        state = "down" if sheep.kept else "off" if sheep.tumbling else "rest"
        said, kind = say("mutton_bustin.gesture.roll"), "plain"
    buttons.draw(target, view, panel.act, said, _caption(view, seat, "act"), kind, state)


def _doing(target: Surface, panel: Panel, view: View, seen: Observation, seat: Seat, sheep: Sheep, name: str) -> None:
    """The card being done: what it asks for above, the task below, how many are left at the right."""
    u, card = view.units, seen.terms.stock.card_of[name]
    box = panel.work.inflate(u(4), u(4))
    sheet = _pictures.get(("pad", box.size, u.scale), lambda: paper(box.size, "#FFF8E6", 9, u(8), grain=u.scale))
    lay(target, sheet, box.center, u(3))
    inner = box.inflate(-2 * u(8), -2 * u(5))
    many = len(seen.cards_of(seat))
    count = within(f"{sheep.stage + 1}/{many}", u.text(T_NOTE), u(60), FADED, "bold")
    put(target, count, (inner.right, inner.y), "topright")
    right = count.get_width() + u(6)
    if sheep.work is None:
        _in_person(target, inner, right, panel.act, view, card)
        _least_time(target, inner, panel.act, view, seat, max(0, sheep.ready_at - seen.now) / max(1, card.minimum_ms))
        return
    rest = _header(target, inner, right, view, card)
    paint_task(target, rest, sheep.work, _captions(view, seat), view)


def _header(target: Surface, box: Rect, right: int, view: View, card: Card) -> Rect:
    """Write what the card asks for, or where there is little room its name; return what is left of the box.

    A tall box has the picture of the card too.
    """
    u = view.units
    line = measure("Ag", u.text(T_NOTE), "bold")[1]
    room = (box.w - right, line * 2)
    if room[1] > box.h * 0.34:
        said = within(view.say(card.name()), u.text(T_NOTE), room[0], INK, "bold")
    else:
        said = block(view.say(card.sentence()), u.text(T_NOTE), room, INK, "bold")
    put(target, said, box.topleft, "topleft")
    top = box.y + said.get_height() + u(3)
    if box.h > 1.1 * box.w:
        picture = paint_small_card(card, (round(box.w * 0.72), round(box.h * 0.3)), view)
        top = put(target, picture, (box.centerx, top + u(4)), "midtop").bottom + u(8)
    return Rect(box.x, top, box.w, box.bottom - top)


def _in_person(target: Surface, box: Rect, right: int, button: Rect, view: View, card: Card) -> None:
    """What the card asks for and its picture, under one another or side by side, over bar and button."""
    u = view.units
    gap = u(7)
    above = Rect(box.x, box.y, box.w, button.y - u(_BAR) - 2 * gap - box.y)
    if above.h > 0.75 * above.w:
        line = measure("Ag", u.text(T_NOTE), "bold")[1]
        said = block(view.say(card.sentence()), u.text(T_NOTE), (box.w - right, 2 * line), INK, "bold")
        top = put(target, said, box.topleft, "topleft").bottom + gap
        room = Rect(box.x, top, box.w, above.bottom - top)
        side = min(room.size)
        put(target, paint_small_card(card, (side, side), view), room.center)
        return
    side = min(above.h, round(above.w * 0.4))
    put(target, paint_small_card(card, (side, side), view), above.midleft, "midleft")
    room = Rect(above.x + side + gap, above.y, above.w - side - gap - right, above.h)
    put(target, block(view.say(card.sentence()), u.text(T_NOTE), room.size, INK, "bold"), room.midleft, "midleft")


def _least_time(target: Surface, box: Rect, button: Rect, view: View, seat: Seat, left: float) -> None:
    """The time a card takes at least as a bar that fills, `left` of it to come, and Done, which waits for it."""
    u, done = view.units, left <= 0
    bar = Rect(box.x, button.y - u(7) - u(_BAR), box.w, u(_BAR))
    target.blit(rounded(bar.size, "#DCC69A", bar.h // 2), bar)
    full = max(bar.h, round(bar.w * (1 - left)))
    target.blit(rounded((full, bar.h), SAGE if done else RED, bar.h // 2), bar)
    state: buttons.State = "lit" if done else "off"
    buttons.draw(target, view, button, say("mutton_bustin.gesture.done"), _caption(view, seat, "act"), "main", state)


def _captions(view: View, seat: Seat) -> Mapping[Key, str]:
    """Return what the four keys of a seat are labelled; players by computer have arrows."""
    return {key: _caption(view, seat, key) or _NO_CAPTIONS[key] for key in KEYS}


def _caption(view: View, seat: Seat, key: Key) -> str:
    labels = view.captions[seat] if seat < len(view.captions) else ()
    return labels[SEAT_KEYS.index(key)] if labels else ""
