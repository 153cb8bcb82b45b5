"""What must not happen in the hand: acting twice, acting in mid-motion, a drag that is lost."""

from __future__ import annotations

import pygame
import pytest

from westerntable.table.answer import Chosen

from . import saloon
from .hand import DISCARDS, EIGHT, PAWN, PLAYS, SEVEN, Person, move_of
from .saloon import drag, press


def test_a_double_click_acts_once() -> None:
    person = Person(PLAYS)
    at = person.on(EIGHT)
    assert isinstance(person.click(at), Chosen)
    person.stage.tell([saloon.step([saloon.moved("hand:0", "pile", EIGHT)])])
    person.stage.update(person.stage.now + 90)
    assert person.click(at) is None
    assert not person.stage.idle


def test_the_second_half_of_a_double_click_does_not_play_the_next_card() -> None:
    person = Person(PLAYS)
    person.stage.speed = "off"
    at = person.on(EIGHT)
    assert isinstance(person.click(at), Chosen)
    person.stage.tell([saloon.step([saloon.moved("hand:0", "pile", EIGHT)])])
    person.grasp.offer([drag(card, "pile") for card in saloon.CARDS[:8] if card != EIGHT])
    assert person.stage.idle
    person.stage.update(person.stage.now + 90)
    assert person.click(at) is None
    person.stage.update(person.stage.now + 400)
    assert isinstance(person.click(at), Chosen)


def test_a_drag_may_begin_at_once_where_a_click_has_acted() -> None:
    person = Person(PLAYS)
    person.stage.speed = "off"
    at = person.on(EIGHT)
    assert isinstance(person.click(at), Chosen)
    person.stage.tell([saloon.step([saloon.moved("hand:0", "pile", EIGHT)])])
    person.grasp.offer([drag(card, "pile") for card in saloon.CARDS[:8] if card != EIGHT])
    person.stage.update(person.stage.now + 90)
    assert isinstance(person.drag(at, person.zone("pile")), Chosen)


def test_a_click_during_motion_hurries_it_and_does_nothing_else() -> None:
    person = Person(PLAYS)
    person.stage.tell([saloon.step([saloon.moved("hand:1", "pile", "back")])])
    person.grasp.offer(PLAYS)
    assert person.click(person.on(EIGHT)) is None
    assert person.stage.idle
    assert not person.grasp.chosen
    assert isinstance(person.click(person.on(EIGHT)), Chosen)


def test_what_is_offered_during_motion_stands_when_it_is_over() -> None:
    person = Person([])
    person.stage.tell([saloon.step([saloon.moved("hand:1", "pile", "back")])])
    person.grasp.offer(PAWN)
    assert not person.stage.marks.lit
    person.wait(400)
    assert person.stage.marks.lit == ("yard:a", "yard:b")


def test_in_real_time_motion_does_not_block() -> None:
    person = Person([press("deck", "draw")], waits=False)
    person.stage.tell([saloon.step([saloon.moved("hand:1", "pile", "back")])])
    person.grasp.offer([press("deck", "draw")])
    assert move_of(person.down(person.zone("deck"))) == "draw"
    assert not person.stage.idle


def test_in_real_time_a_drag_outlives_what_others_do() -> None:
    person = Person(PLAYS, waits=False)
    person.lift(person.on(EIGHT), person.zone("deck"))
    person.stage.tell([saloon.step([saloon.moved("hand:1", "pile", "back")])])
    person.grasp.offer(PLAYS)
    assert person.grasp.dragging
    person.move(person.zone("pile"))
    assert move_of(person.up(person.zone("pile"))) is not None


def test_in_real_time_a_drag_ends_when_it_is_no_longer_on_offer() -> None:
    person = Person(PLAYS, waits=False)
    person.lift(person.on(EIGHT), person.zone("deck"))
    person.stage.tell([saloon.step([saloon.moved("hand:1", "pile", "back")])])
    person.grasp.offer([press("deck", "draw")])
    assert not person.grasp.dragging
    assert person.home()


@pytest.mark.parametrize("kind", [pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_a_drag_whose_window_is_lost_goes_home(kind: int) -> None:
    person = Person(PLAYS)
    person.lift(person.on(EIGHT), person.zone("pile"))
    person.send(kind)
    assert not person.grasp.dragging
    assert person.home()
    assert person.up(person.zone("pile")) is None


def test_a_drag_whose_button_came_up_unheard_goes_home() -> None:
    person = Person(PLAYS)
    person.lift(person.on(EIGHT), person.zone("pile"))
    assert person.move(person.zone("pile"), held=False) is None
    assert not person.grasp.dragging
    assert person.home()


def test_a_drag_that_ends_outside_the_window_goes_home() -> None:
    person = Person([drag(EIGHT, "deck")])
    outside = (-20, person.zone("deck")[1])
    person.lift(person.on(EIGHT), outside)
    assert person.stage.marks.aim == "deck"
    assert person.up(outside) is None
    assert person.home()


def test_a_right_click_cancels() -> None:
    person = Person(DISCARDS)
    person.click(person.on(SEVEN))
    person.lift(person.on(EIGHT), person.zone("pile"))
    person.down(person.zone("pile"), button=3)
    assert not person.grasp.chosen
    assert person.up(person.zone("pile")) is None
    assert person.home()


def test_a_new_position_cancels_the_drag() -> None:
    person = Person(PLAYS)
    person.lift(person.on(EIGHT), person.zone("pile"))
    person.stage.tell([saloon.step([saloon.moved("hand:1", "pile", "back")])])
    assert person.up(person.zone("pile")) is None
    assert person.home()


def test_a_position_shown_anew_cancels_the_drag() -> None:
    person = Person(PLAYS)
    person.lift(person.on(EIGHT), person.zone("pile"))
    person.stage.show(saloon.start(), saloon.Known(3))
    assert person.up(person.zone("pile")) is None
    assert not person.grasp.dragging
    assert person.home()


def test_the_same_offer_again_leaves_a_drag_alone() -> None:
    person = Person(PLAYS)
    person.lift(person.on(EIGHT), person.zone("pile"))
    person.grasp.offer(list(PLAYS))
    assert move_of(person.up(person.zone("pile"))) == "card/8S to pile"


def test_a_drag_survives_a_resize() -> None:
    person = Person(PLAYS)
    person.lift(person.on(EIGHT), person.zone("pile"))
    person.stage.relayout(saloon.looking((1600, 900)), saloon.area((1600, 900)))
    person.move(person.zone("pile"))
    assert move_of(person.up(person.zone("pile"))) == "card/8S to pile"


def test_nothing_on_offer_lets_nothing_be_lifted() -> None:
    person = Person([])
    person.lift(person.on(EIGHT), person.zone("pile"))
    assert not person.grasp.dragging
    assert person.up(person.zone("pile")) is None
