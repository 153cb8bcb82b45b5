"""Which press or drag makes which move, and which move was meant by a drop that makes none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pygame import Rect

from westerntable.core.actors import Seat
from westerntable.core.game import Move
from westerntable.core.message import Message, say
from westerntable.core.placement import Zone
from westerntable.games.mutton_bustin.rules.moves import (
    DONE,
    GO,
    LOCK,
    PRESS,
    RELEASE,
    ROLL,
    STEP,
    STOP,
    Done,
    Go,
    Lock,
    Press,
    Release,
    Replace,
    Roll,
    Step,
    Stop,
    replace_card,
)
from westerntable.games.mutton_bustin.rules.observation import Observation
from westerntable.games.mutton_bustin.rules.tasks import Key
from westerntable.games.mutton_bustin.rules.telling import (
    MEEPLE,
    card_face,
    card_zone,
    dice_zone,
    sheep_face,
    space,
    well,
)
from westerntable.table.tablescene import Gesture, Keyed, PieceAt, View

_PLAIN: Final[dict[type, str]] = {Go: "go", Step: "step", Stop: "stop", Lock: "lock", Done: "done"}
_DO: Final = (GO, STEP, LOCK, DONE, ROLL)
"""What the large button, and the key `act`, does: the first of them that may be done."""


def label(seen: Observation, seat: Seat, move: Move) -> Message:
    """Say a move in a few words."""
    match move:
        case Press(key):
            return say("mutton_bustin.gesture.press", which=say(f"mutton_bustin.key.{key}"))
        case Release(key):
            return say("mutton_bustin.gesture.release", which=say(f"mutton_bustin.key.{key}"))
        case Replace(card):
            return say("mutton_bustin.gesture.replace", card=seen.terms.stock.card_of[card].name())
        case Roll():
            riding = seat == seen.rider and (seen.riding.free or seen.riding.place > 0)
            return say("mutton_bustin.gesture.ride_on" if riding else "mutton_bustin.gesture.roll")
    return say(f"mutton_bustin.gesture.{_PLAIN[type(move)]}")


def offer(view: View, seen: Observation, moves: Sequence[Move]) -> list[Gesture]:
    """Offer at least one gesture for each move of the viewer's seat."""
    return [gesture for move in moves for gesture in _ways(seen, view.viewer, move)]


def _ways(seen: Observation, seat: Seat, move: Move) -> Iterator[Gesture]:
    said = label(seen, seat, move)
    match move:
        case Stop():
            yield Gesture(move, said, target=f"stop:{seat}")
        case Press(key):
            yield Gesture(move, said, target=f"key:{seat}:{key}")
        case Release():
            yield Gesture(move, said, target=f"let:{seat}")
        case Replace(card):
            zone = card_zone(seat) if seen.personal[seat] == card else "shared"
            yield Gesture(move, said, (PieceAt(zone, card_face(card)),), "deck")
        case _:
            yield Gesture(move, said, target=f"act:{seat}")
    match move:
        case Step():
            here = seen.riding.place
            yield Gesture(move, said, (PieceAt(space(here), MEEPLE),), space(here + 1))
        case Lock():
            yield Gesture(move, said, (PieceAt(dice_zone(seat), sheep_face(1)),), well(seen.locked))


def main_move(moves: Sequence[Move]) -> Move | None:
    """Return what the large button does."""
    return next((move for move in _DO if move in moves), None)


def keyed(seen: Observation, seat: Seat, key: str, moves: Sequence[Move]) -> Keyed | None:
    """Say what one of a seat's keys does.

    In a task each key is itself. The rider stops with `left` or `right`, so that no hammering on the other two stops
    a ride; those roll, step and yell. A sheep rolls, locks and is done with `act` or `roll`. With `left` it has the
    card replaced that it is doing, where keys are not needed for the card, or its own before it locks.
    """
    name: Key = key  # type: ignore[assignment]  # a seat has no other keys
    if PRESS[name] in moves:
        return Keyed(PRESS[name], RELEASE[name])
    if key in ("act", "roll"):
        move = main_move(moves)
        return Keyed(move) if move is not None else _refusable(seen, seat)
    if seat == seen.rider:
        return Keyed(STOP) if seen.phase == "ride" else None
    return _replacing(seen, seat, moves) if key == "left" else None


def key_at(zones: Mapping[Zone, Rect], at: tuple[float, float], seen: Observation) -> tuple[Seat, str] | None:
    """Name seat and key of the cap at a point; the large buttons stand for `act`, the rider's Stop for `left`."""
    for zone, box in zones.items():
        kind, _, rest = zone.partition(":")
        if kind not in ("key", "act", "stop") or not box.collidepoint(at):
            continue
        seat, _, key = rest.partition(":")
        if kind == "act" and _in_a_task(seen, int(seat)):
            continue  # the task lies over the button
        return int(seat), {"key": key, "act": "act", "stop": "left"}[kind]
    return None


def _in_a_task(seen: Observation, seat: Seat) -> bool:
    sheep = seen.sheep[seat]
    return sheep is not None and sheep.work is not None


def _refusable(seen: Observation, seat: Seat) -> Keyed | None:
    """Nothing can be done: for the rules to say why, where there is something to be said."""
    sheep = seen.sheep[seat]
    return Keyed(DONE) if sheep is not None and sheep.card is not None and sheep.work is None else None


def _replacing(seen: Observation, seat: Seat, moves: Sequence[Move]) -> Keyed | None:
    sheep = seen.sheep[seat]
    if sheep is None or not sheep.lists:
        return None
    cards = seen.cards_of(seat)
    move = replace_card(cards[sheep.stage] if sheep.stage < len(cards) else cards[0])
    return Keyed(move) if move in moves else None


def meant(view: View, seen: Observation, pieces: Sequence[PieceAt], target: Zone) -> Move | None:
    """Name the move a drop was meant to be; None if it was none."""
    if len(pieces) != 1:
        return None
    kind, _, name = pieces[0].face.partition("/")
    if kind == "meeple" and target.startswith("space:"):
        return STEP
    if kind == "sheep-die" and target.startswith("well:"):
        return LOCK
    return replace_card(name) if kind == "card" and target == "deck" else None
