"""Hands slip: double clicks, clicks in the middle of things, drags that end where nobody hears of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from tests.robot.comparing import assert_as_if_fresh
from tests.robot.inside import Inside


def at_my_turn(inside: Inside, speed: str = "off") -> list[dict[str, Any]]:
    """Lay a table for two people and return what is offered."""
    inside.settings(f'speed: "{speed}"\n')
    inside.open("human", "human", game="longhorn")
    return inside.offered()


def decided(inside: Inside) -> int:
    """Count the decisions in the record."""
    return len([entry for entry in inside.match.record if entry.actor >= 0])


def test_a_double_click_acts_once(inside: Inside) -> None:
    rng = Random(2)
    at_my_turn(inside)
    for _ in range(8):
        offered = inside.offered()
        if not offered:
            break
        before = decided(inside)
        gesture = rng.choice(offered)
        places = [(at[0], at[1]) for at in (*gesture["from"], gesture["to"])]
        for at in places:
            inside.click(at)
            inside.post(inside.down(at), inside.up(at))
            if decided(inside) > before:
                break
        assert decided(inside) - before <= 1
        for _ in range(30):
            inside.frame()


def test_clicks_during_animation_hurry_it_and_do_nothing_else(inside: Inside) -> None:
    rng, hurried = Random(3), 0
    offered = at_my_turn(inside, "slow")
    for _ in range(10):
        inside.make(rng.choice(offered))
        before = decided(inside)
        for _ in range(20):  # longer than a double click takes
            inside.frame()
        if inside.scene == "table" and not inside.table.top.stage.idle:
            gesture = rng.choice(offered)
            inside.click((gesture["to"][0], gesture["to"][1]))
            assert inside.table.top.stage.idle
            assert decided(inside) == before
            hurried += 1
        offered = inside.offered()
        if not offered:
            break
    assert hurried >= 3


def outside(inside: Inside) -> tuple[Event, ...]:
    return (inside.motion((-40, -40), held=True), inside.up((-40, -40)))


def lost_up(inside: Inside) -> tuple[Event, ...]:
    return (inside.motion((640, 400)), inside.motion((650, 400)))


def lost_focus(inside: Inside) -> tuple[Event, ...]:
    return (Event(pygame.WINDOWFOCUSLOST), Event(pygame.WINDOWFOCUSGAINED), inside.motion((640, 400)))


def left_window(inside: Inside) -> tuple[Event, ...]:
    return (Event(pygame.WINDOWLEAVE), inside.motion((640, 400)))


def escape(inside: Inside) -> tuple[Event, ...]:
    return (Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0), inside.up((640, 400)))


def right_button(inside: Inside) -> tuple[Event, ...]:
    return (Event(pygame.MOUSEBUTTONDOWN, pos=(640, 400), button=3, touch=False), inside.up((640, 400)))


@pytest.mark.parametrize("how", [outside, lost_up, lost_focus, left_window, escape, right_button])
def test_a_drag_that_goes_wrong_brings_the_piece_home_and_the_next_one_works(
    inside: Inside, how: Callable[[Inside], tuple[Event, ...]]
) -> None:
    offered = at_my_turn(inside)
    for _ in range(4):
        before = decided(inside)
        drag = next((each for each in offered if each["from"]), None)
        assert drag is not None
        inside.lift(drag)
        assert inside.table.top.grasp.dragging
        inside.post(*how(inside))
        assert inside.scene == "table"
        assert not inside.table.top.grasp.dragging
        assert decided(inside) == before
        assert_as_if_fresh(inside, how.__name__)
        inside.make(next(each for each in inside.offered() if each["from"]))
        assert decided(inside) == before + 1
        offered = inside.offered()


def test_a_piece_in_the_hand_while_the_window_changes_is_still_dropped_where_the_pointer_is(inside: Inside) -> None:
    offered = at_my_turn(inside)
    drag = next(each for each in offered if each["from"])
    inside.lift(drag)
    pygame.display.set_mode((1366, 768), pygame.RESIZABLE)
    for _ in range(30):
        inside.frame()
    inside.post(inside.up((5, 300)))
    assert_as_if_fresh(inside, "a resize in mid-drag")
    inside.make(next(each for each in inside.offered() if each["from"]))
    assert decided(inside) == 1


def test_keys_pressed_while_the_window_is_switched_are_not_stuck(inside: Inside) -> None:
    """Alt goes down, the window loses the keyboard, nobody hears Alt come up: the next Enter is an Enter."""
    at_my_turn(inside)
    inside.post(
        Event(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_LALT, unicode="", scancode=0),
        Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LALT, unicode="", scancode=0),
        Event(pygame.WINDOWFOCUSLOST),
        Event(pygame.WINDOWFOCUSGAINED),
    )
    before, full = decided(inside), inside.app.window.full_screen
    for _ in range(3):
        inside.key(pygame.K_TAB)
        inside.key(pygame.K_RETURN)
    assert decided(inside) > before
    assert inside.app.window.full_screen == full


def test_a_piece_pointed_at_first_is_told_in_the_question_and_a_second_click_makes_the_move(inside: Inside) -> None:
    inside.settings('speed: "off"\n')
    inside.open("human", "greenhorn", game="mustang")
    goals: list[dict[str, Any]] = []
    while not goals:  # a hand that reaches no horse swaps first
        offered = inside.offered()
        goals = [each for each in offered if each["move"].startswith("catch")]
        if not goals:
            inside.make(offered[0])
    asked = inside.table.foot.question
    at = (goals[0]["to"][0], goals[0]["to"][1])
    inside.click(at)
    inside.frame()
    proposed = inside.table.top.grasp.proposed
    assert proposed is not None
    assert inside.table.foot.question == inside.table.top.texts()(proposed.label) != asked
    before = decided(inside)
    for _ in range(30):  # longer than a double click takes
        inside.frame()
    inside.click(at)
    assert decided(inside) > before
    assert inside.match.record[before + 3].move == proposed.move
