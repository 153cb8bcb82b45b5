"""Sticks and crosses of pads as a seat's own keys."""

from __future__ import annotations

import pygame
from pygame.event import Event

from westerntable.scenes.seatkeys import SeatHands, SeatKeys


def leaned(hands: SeatHands, axis: int, *values: float, known: bool = False) -> list[tuple[int, str, bool]]:
    """Move a stick through these values; return what was read."""
    kind = pygame.CONTROLLERAXISMOTION if known else pygame.JOYAXISMOTION
    scale = 32767 if known else 1
    found = (hands.read(Event(kind, instance_id=3, axis=axis, value=value * scale)) for value in values)
    return [each for each in found if each is not None]


def test_a_stick_pushed_over_is_one_press_and_back_in_the_middle_lets_go() -> None:
    hands = SeatHands([2], SeatKeys())
    assert leaned(hands, 0, 0.2, 0.7, 1.0, 0.5, 0.1) == [(2, "right", True), (2, "right", False)]
    assert leaned(hands, 1, -0.9, 0.0) == [(2, "act", True), (2, "act", False)]
    assert leaned(hands, 1, 0.9, 0.0, known=True) == [(2, "roll", True), (2, "roll", False)]


def test_a_stick_thrown_to_the_other_side_is_another_press() -> None:
    assert leaned(SeatHands([0], SeatKeys()), 0, -1.0, 1.0) == [(0, "left", True), (0, "right", True)]


def test_other_axes_mean_nothing() -> None:
    assert leaned(SeatHands([0], SeatKeys()), 4, 1.0, 0.0) == []


def test_the_cross_of_a_pad_without_a_layout_is_four_keys() -> None:
    hands = SeatHands([1], SeatKeys())
    read = [hands.read(Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=value)) for value in ((0, 1), (0, 0))]
    assert read == [(1, "act", True), (1, "act", False)]
    read = [hands.read(Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=value)) for value in ((-1, 0), (0, 0))]
    assert read == [(1, "left", True), (1, "left", False)]


def test_a_pad_with_a_layout_is_not_read_twice() -> None:
    hands = SeatHands([0], SeatKeys())
    hands.read(Event(pygame.CONTROLLERBUTTONDOWN, instance_id=3, button=pygame.CONTROLLER_BUTTON_A))
    assert leaned(hands, 0, 1.0) == []
    assert leaned(hands, 0, 1.0, known=True) == [(0, "right", True)]
