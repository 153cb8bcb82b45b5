"""Playing without a pointer: keys and pads."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from westerntable.core.placement import Face
from westerntable.table.commands import Command, Commands
from westerntable.table.focus import nearest, reading_order
from westerntable.table.sprite import Sprite

from . import saloon
from .hand import Person, move_of
from .saloon import drag, press

SEVEN, EIGHT, NINE = "card/7S", "card/8S", "card/9S"
PLAYS = [drag(card, yard) for card in (SEVEN, EIGHT, NINE) for yard in ("pile", "yard:b")]


def focused(person: Person) -> Face | object:
    focus = person.stage.marks.focus
    return focus.face if isinstance(focus, Sprite) else focus


def test_arrows_go_among_sources_enter_lifts_arrows_go_among_targets_enter_drops() -> None:
    person = Person(PLAYS)
    assert focused(person) is None
    person.key(pygame.K_RIGHT)
    assert focused(person) == SEVEN
    person.key(pygame.K_RIGHT)
    assert focused(person) == EIGHT
    person.key(pygame.K_RETURN)
    assert [sprite.face for sprite in person.grasp.chosen] == [EIGHT]
    assert focused(person) == "pile"
    person.key(pygame.K_RIGHT)
    assert focused(person) == "yard:b"
    assert move_of(person.key(pygame.K_SPACE)) == "card/8S to yard:b"


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_BACKSPACE])
def test_cancel_puts_back_and_returns_to_the_source(key: int) -> None:
    person = Person(PLAYS)
    for each in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN):
        person.key(each)
    assert person.grasp.busy
    person.key(key)
    assert not person.grasp.chosen
    assert focused(person) == EIGHT
    assert not person.grasp.busy


def test_tab_goes_round_all_there_is_and_back_with_shift() -> None:
    passing = press(None, "pass")
    person = Person([*PLAYS, press("deck", "draw"), passing])
    person.grasp.place_buttons({passing: Rect(600, 480, 90, 40)})
    seen: list[object] = []
    for _ in range(5):
        person.key(pygame.K_TAB)
        seen.append(focused(person))
    assert len(set(map(str, seen))) == 5
    person.key(pygame.K_TAB)
    assert focused(person) == seen[0]
    person.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert focused(person) == seen[-1]


def test_a_button_can_be_reached_and_pressed() -> None:
    passing = press(None, "pass")
    person = Person([*PLAYS, passing])
    person.grasp.place_buttons({passing: Rect(600, 480, 90, 40)})
    person.key(pygame.K_TAB)
    while person.grasp.focused_button is None:
        person.key(pygame.K_TAB)
    assert move_of(person.key(pygame.K_RETURN)) == "pass"


def test_several_cards_are_chosen_by_keys() -> None:
    person = Person([drag(SEVEN, "pile"), drag(EIGHT, "pile"), drag(SEVEN, "pile", more=(EIGHT,))])
    for key in (pygame.K_RIGHT, pygame.K_RETURN):
        person.key(key)
    assert [sprite.face for sprite in person.grasp.chosen] == [SEVEN]
    assert person.stage.marks.lit == ("pile",)
    while focused(person) != EIGHT:
        person.key(pygame.K_TAB)
    assert move_of(person.key(pygame.K_RETURN)) == "card/7S+card/8S to pile"


def test_a_preselected_piece_leaves_only_targets_to_go_to() -> None:
    person = Person([drag("token/red", yard, "yard:c") for yard in ("yard:a", "yard:b")])
    person.key(pygame.K_LEFT)
    assert focused(person) == "yard:a"
    person.key(pygame.K_RIGHT)
    assert focused(person) == "yard:b"
    assert move_of(person.key(pygame.K_RETURN)) == "token/red to yard:b"


def test_enter_first_shows_where_the_keys_are() -> None:
    person = Person(PLAYS)
    assert person.key(pygame.K_RETURN) is None
    assert focused(person) == SEVEN
    assert not person.grasp.chosen


def test_the_frame_goes_when_the_pointer_is_used() -> None:
    person = Person(PLAYS)
    person.key(pygame.K_RIGHT)
    person.click((640, 250))
    assert focused(person) is None


def test_keys_during_motion_only_hurry_it() -> None:
    person = Person(PLAYS)
    person.stage.tell([saloon.step([saloon.moved("hand:1", "pile", "back")])])
    person.key(pygame.K_RIGHT)
    assert not person.stage.idle
    assert person.key(pygame.K_RETURN) is None
    assert person.stage.idle


def test_a_drag_is_cancelled_by_key_and_by_nothing_else() -> None:
    person = Person(PLAYS)
    person.lift(person.on(EIGHT), person.zone("pile"))
    assert person.key(pygame.K_RETURN) is None
    assert person.grasp.dragging
    person.key(pygame.K_ESCAPE)
    assert not person.grasp.dragging


def test_the_key_map_can_be_replaced() -> None:
    commands = Commands({pygame.K_d: Command.RIGHT})
    assert commands.read(Event(pygame.KEYDOWN, key=pygame.K_RIGHT)) is None
    assert commands.read(Event(pygame.KEYDOWN, key=pygame.K_d)) is Command.RIGHT


# -- pads ---------------------------------------------------------------------------------------------------------


def test_a_pad_plays_a_card() -> None:
    person = Person(PLAYS)
    for button in (pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_A):
        person.send(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
    answer = person.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
    assert move_of(answer) == "card/7S to pile"


def test_a_stick_says_its_direction_once_for_each_push() -> None:
    commands = Commands()
    pushes = [0.2, 0.7, 0.9, 1.0, 0.4, 0.7, 0.1, 0.8, -0.9]
    read = [commands.read(Event(pygame.JOYAXISMOTION, axis=0, value=value, instance_id=0)) for value in pushes]
    right, left = Command.RIGHT, Command.LEFT
    assert read == [None, right, None, None, None, None, None, right, left]


def test_a_pad_without_a_layout_gives_commands_as_a_joystick() -> None:
    commands = Commands()
    assert commands.read(Event(pygame.JOYHATMOTION, value=(0, 1), hat=0)) is Command.UP
    assert commands.read(Event(pygame.JOYHATMOTION, value=(0, 0), hat=0)) is None
    assert commands.read(Event(pygame.JOYBUTTONDOWN, button=0)) is Command.ACCEPT


def test_a_pad_the_system_tells_twice_acts_once() -> None:
    commands = Commands()
    commands.read(Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    assert commands.read(Event(pygame.JOYBUTTONDOWN, button=0)) is None
    assert commands.read(Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A)) is Command.ACCEPT


# -- geometry -----------------------------------------------------------------------------------------------------


def test_the_nearest_in_a_direction_is_ahead_rather_than_aside() -> None:
    places = [(100.0, 0.0), (60.0, 50.0), (-40.0, 0.0), (0.0, 300.0)]
    assert nearest((0.0, 0.0), (1, 0), places) == 0
    assert nearest((0.0, 0.0), (-1, 0), places) == 2
    assert nearest((0.0, 0.0), (0, 1), places) == 1
    assert nearest((0.0, 0.0), (0, -1), places) is None


def test_every_place_of_a_fan_is_reached_by_one_direction() -> None:
    fan = [(60.0 * i, 20.0 * (i - 4) ** 2) for i in range(9)]
    at, visited = 0, [0]
    while (found := nearest(fan[at], (1, 0), fan)) is not None:
        at = found
        visited.append(at)
    assert visited == list(range(9))


def test_reading_order_goes_row_by_row() -> None:
    assert reading_order([(50, 10), (10, 90), (10, 20)], 60) == [2, 0, 1]
