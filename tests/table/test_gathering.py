"""Pieces laid at a place one after the other, until a button makes the move that takes them all."""

from __future__ import annotations

from itertools import combinations

import pygame
from pygame import Rect

from westerntable.core.message import say
from westerntable.table.answer import Refused
from westerntable.table.tablescene import Gesture, PieceAt
from westerntable.table.trace import gestures_on_screen

from . import saloon
from .hand import Person, move_of
from .saloon import Wish

HAND = saloon.CARDS[:3]
BUTTON = Rect(600, 460, 80, 40)


def swap(*faces: str) -> Gesture:
    text = "swap " + "+".join(faces)
    pieces = tuple(PieceAt("hand:0", face) for face in faces)
    return Gesture(Wish(text), say(f"saloon.{text}"), pieces, gather="pile")


SWAPS = [swap(*chosen) for many in range(3) for chosen in combinations(HAND, many)]


def laid(person: Person) -> list[str]:
    return [sprite.face for sprite in person.grasp.chosen if sprite.laid]


def label(person: Person) -> str:
    (button,) = person.grasp.buttons()
    return str(button.move)


def press(person: Person) -> str:
    (button,) = person.grasp.buttons()
    person.grasp.place_buttons({button: BUTTON})
    return move_of(person.click(BUTTON.center))


def test_a_piece_dropped_there_lies_there_and_no_move_is_made() -> None:
    person = Person(SWAPS)
    assert label(person) == "swap "
    assert person.drag(person.on(HAND[0]), person.zone("pile")) is None
    person.wait()
    assert laid(person) == [HAND[0]]
    sprite = person.sprite(HAND[0])
    assert person.stage.layout.zones["pile"].collidepoint(sprite.pose.x, sprite.pose.y)
    assert label(person) == f"swap {HAND[0]}"


def test_the_button_takes_all_that_lie_there() -> None:
    person = Person(SWAPS)
    for face in HAND[:2]:
        person.drag(person.on(face), person.zone("pile"))
    assert laid(person) == list(HAND[:2])
    assert press(person) == f"swap {HAND[0]}+{HAND[1]}"


def test_a_second_piece_leaves_the_first_where_it_lies() -> None:
    person = Person(SWAPS)
    person.drag(person.on(HAND[0]), person.zone("pile"))
    before = person.sprite(HAND[0]).pose
    person.lift(person.on(HAND[1]), (600, 300))
    assert person.sprite(HAND[0]).pose == before and not person.sprite(HAND[0]).held


def test_a_piece_chosen_by_a_click_goes_along() -> None:
    person = Person(SWAPS)
    person.click(person.on(HAND[0]))
    person.drag(person.on(HAND[1]), person.zone("pile"))
    assert sorted(laid(person)) == sorted(HAND[:2])


def test_a_click_or_a_drag_home_takes_one_up_again() -> None:
    for way in ("click", "drag"):
        person = Person(SWAPS)
        for face in HAND[:2]:
            person.drag(person.on(face), person.zone("pile"))
        at = person.on(HAND[1])
        answer = person.click(at) if way == "click" else person.drag(at, person.zone("hand:0"))
        person.wait()
        assert answer is None and laid(person) == [HAND[0]], way
        sprite = person.sprite(HAND[1])
        assert sprite.pose == sprite.rest and not sprite.in_hand


def test_one_more_than_may_be_taken_begins_anew() -> None:
    person = Person(SWAPS)
    for face in HAND:
        person.drag(person.on(face), person.zone("pile"))
    person.wait()
    assert laid(person) == [HAND[2]]
    assert person.sprite(HAND[0]).pose == person.sprite(HAND[0]).rest


def test_a_drop_elsewhere_is_refused_and_all_go_home() -> None:
    person = Person(SWAPS)
    person.drag(person.on(HAND[0]), person.zone("pile"))
    answer = person.drag(person.on(HAND[1]), person.zone("yard:a"))
    person.wait()
    assert answer is None or isinstance(answer, Refused)
    assert laid(person) == []
    assert all(sprite.pose == sprite.rest for sprite in person.stage.cast)


def test_cancel_and_a_new_offer_send_all_home() -> None:
    for way in ("cancel", "offer"):
        person = Person(SWAPS)
        person.drag(person.on(HAND[0]), person.zone("pile"))
        if way == "cancel":
            person.grasp.cancel()
        else:
            person.grasp.offer(())
        person.wait()
        assert laid(person) == []
        assert all(sprite.pose == sprite.rest and not sprite.in_hand for sprite in person.stage.cast)


def test_the_place_is_lit_only_while_something_is_dragged() -> None:
    person = Person(SWAPS)
    before = person.stage.marks.lit
    person.lift(person.on(HAND[0]), (600, 300))
    assert (before, person.stage.marks.lit) == ((), ("pile",))


def test_keys_choose_and_press() -> None:
    person = Person(SWAPS)
    person.grasp.place_buttons({SWAPS[0]: BUTTON})
    for _ in range(12):
        if person.stage.marks.focus is person.sprite(HAND[0]):
            break
        person.key(pygame.K_TAB)
    person.key(pygame.K_RETURN)
    assert person.grasp.chosen == (person.sprite(HAND[0]),)
    (chosen,) = person.grasp.buttons()
    person.grasp.place_buttons({chosen: BUTTON})
    for _ in range(12):
        if person.grasp.focused_button is chosen:
            break
        person.key(pygame.K_TAB)
    assert move_of(person.key(pygame.K_RETURN)) == str(chosen.move)


def test_the_trace_tells_where_pieces_are_gathered_then_the_button() -> None:
    person = Person(SWAPS)
    person.grasp.place_buttons({SWAPS[0]: BUTTON})
    told = {entry["move"]: entry for entry in gestures_on_screen(person.grasp)}
    assert told["swap "]["kind"] == "press"
    pair = told[f"swap {HAND[0]}+{HAND[1]}"]
    assert pair["kind"] == "drag" and pair["then"] == "press" and len(pair["from"]) == 2
    for x, y in pair["from"]:
        person.drag((x, y), (pair["to"][0], pair["to"][1]))
    (button,) = person.grasp.buttons()
    person.grasp.place_buttons({button: BUTTON})
    told = {entry["move"]: entry for entry in gestures_on_screen(person.grasp)}
    assert told[pair["move"]]["kind"] == "press" and "swap " not in told
