"""A robot that reads the trace and has only a mouse can make every gesture on offer."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pygame import Rect

from westerntable.core.message import say
from westerntable.core.placement import Placement
from westerntable.table.answer import Answer
from westerntable.table.tablescene import Gesture, PieceAt
from westerntable.table.trace import TraceGesture, gestures_on_screen

from . import saloon
from .hand import Person, move_of
from .saloon import Wish, drag, press

HAND = saloon.CARDS[:8]
RED = PieceAt("yard:c", "token/red")
OFFERS: dict[str, list[Gesture]] = {
    "cards": [drag(card, target) for card in HAND for target in ("pile", "yard:a", "yard:b")],
    "one target": [drag(card, "pile") for card in HAND],
    "sets": [drag(HAND[0], "pile"), *(drag(card, "pile", more=(HAND[0],)) for card in HAND[1:])],
    "pairs alike": [Gesture(Wish("pair"), say("pair"), (RED, RED), "yard:a"), *(drag(card, "pile") for card in HAND)],
    "pawn": [drag("token/red", yard, "yard:c") for yard in ("yard:a", "yard:b")],
    "presses": [press("deck", "draw"), press("yard:a", "yard"), drag("token/gold", "yard:b", "yard:a")],
}


def play(person: Person, entry: TraceGesture) -> Answer:
    """Do with a mouse what an entry of the trace says."""
    to = (entry["to"][0], entry["to"][1])
    points = [(at[0], at[1]) for at in entry["from"]]
    if entry["kind"] == "press":
        return person.click(to)
    for at in points[:-1]:
        assert person.click(at) is None
    return person.drag(points[-1], to)


def entries(gestures: Sequence[Gesture]) -> list[TraceGesture]:
    return gestures_on_screen(Person(gestures).grasp)


@pytest.mark.parametrize("name", sorted(OFFERS))
def test_every_gesture_of_the_trace_makes_its_move(name: str) -> None:
    found = entries(OFFERS[name])
    assert [entry["move"] for entry in found] == [str(gesture.move) for gesture in OFFERS[name]]
    for entry in found:
        assert move_of(play(Person(OFFERS[name]), entry)) == entry["move"]


def test_a_set_begun_is_traced_from_what_is_missing() -> None:
    offer = OFFERS["sets"]
    person = Person(offer)
    person.click(person.on(HAND[0]))
    for entry in gestures_on_screen(person.grasp)[1:]:
        again = Person(offer)
        again.click(again.on(HAND[0]))
        assert len(entry["from"]) == 1
        assert move_of(play(again, entry)) == entry["move"]


def test_a_button_is_traced_where_the_host_drew_it() -> None:
    passing = press(None, "pass")
    person = Person([passing])
    assert gestures_on_screen(person.grasp)[0]["kind"] == "key"
    person.grasp.place_buttons({passing: Rect(600, 460, 80, 40)})
    entry = gestures_on_screen(person.grasp)[0]
    assert (entry["kind"], entry["from"], entry["to"]) == ("press", [], [640, 480])
    assert move_of(play(person, entry)) == "pass"


def test_a_covered_piece_is_not_offered_to_a_pointer() -> None:
    under = Gesture(Wish("under"), say("under"), (PieceAt("deck", saloon.CARDS[0]),), "pile")
    placement = Placement({"deck": [saloon.CARDS[0], *["back"] * 20]}, saloon.PILES)
    person = Person([under], placement)
    assert [entry["kind"] for entry in gestures_on_screen(person.grasp)] in ([], ["drag"])
    for entry in gestures_on_screen(person.grasp):
        assert move_of(play(person, entry)) == "under"


def test_nothing_is_traced_while_something_is_shown() -> None:
    person = Person(OFFERS["pawn"])
    person.stage.tell([saloon.step([saloon.moved("hand:1", "pile", "back")])])
    person.grasp.offer(OFFERS["pawn"])
    assert gestures_on_screen(person.grasp) == []
    person.wait()
    assert len(gestures_on_screen(person.grasp)) == 2


def test_nothing_is_traced_in_mid_drag() -> None:
    person = Person(OFFERS["one target"])
    person.lift(person.on(HAND[2]), person.zone("yard:a"))
    assert gestures_on_screen(person.grasp) == []
    assert person.up(person.zone("yard:a")) is None
    person.wait()
    assert len(gestures_on_screen(person.grasp)) == len(HAND)
