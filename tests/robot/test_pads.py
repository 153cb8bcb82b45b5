"""One press is one press, whatever the hand holds: pads that tell it twice, sticks that tell it in steps."""

from __future__ import annotations

import pygame
import pytest

from tests.robot.inside import Inside
from tests.robot.pads import Pad

ARROWS = ((0, -1, pygame.K_LEFT), (0, 1, pygame.K_RIGHT), (1, -1, pygame.K_UP), (1, 1, pygame.K_DOWN))


def at_a_table(inside: Inside, kind: str) -> Pad:
    """Take the pad into the hand at the title, as people do, and go to a table where each piece moves at once."""
    inside.settings('speed: "off"\n')
    inside.open()
    pad = inside.pad(kind)
    inside.deal("human", "human", game="longhorn")
    inside.offered()
    return pad


def focus(inside: Inside) -> object:
    """What the frame of the keys is round."""
    return inside.table.top.stage.marks.focus


def stations(inside: Inside) -> list[object]:
    """Go once all round with the Tab key."""
    found: list[object] = []
    for _ in range(60):
        inside.key(pygame.K_TAB)
        if focus(inside) in found:
            return found
        found.append(focus(inside))
    raise AssertionError(f"there is no end to {found}")


def go_to(inside: Inside, station: object) -> None:
    """Go to a station with the Tab key."""
    for _ in range(60):
        inside.key(pygame.K_TAB)
        if focus(inside) == station:
            return
    raise AssertionError(f"{station} is never reached")


@pytest.mark.parametrize("kind", ["known pad", "bare joystick"])
def test_a_press_of_the_shoulder_button_is_one_step(inside: Inside, kind: str) -> None:
    pad = at_a_table(inside, kind)
    all_round = stations(inside)
    assert len(all_round) >= 4
    go_to(inside, all_round[0])
    for station in (*all_round[1:], all_round[0]):
        pad.next()
        assert focus(inside) == station


@pytest.mark.parametrize("kind", ["known pad", "stick"])
def test_a_push_of_the_stick_is_one_step(inside: Inside, kind: str) -> None:
    pad = at_a_table(inside, kind)
    for station in stations(inside):
        for axis, side, key in ARROWS:
            go_to(inside, station)
            inside.key(key)
            wanted = focus(inside)
            go_to(inside, station)
            pad.push(axis, side)
            assert focus(inside) == wanted, f"from {station} by {pygame.key.name(key)}"


@pytest.mark.parametrize("kind", ["known pad", "bare joystick"])
def test_a_press_does_one_thing(inside: Inside, kind: str) -> None:
    """A press that takes up a piece does not put it back; one that makes a move does not make another."""
    pad = at_a_table(inside, kind)
    taken = made = 0
    for _ in range(40):
        if inside.scene != "table":
            break
        moves, chosen = len(inside.match.record), len(inside.table.top.grasp.chosen)
        pad.next()
        if focus(inside) is None:
            continue
        pad.accept()
        decided = [each for each in inside.match.record[moves:] if each.actor >= 0]
        assert len(decided) <= 1
        made += len(decided)
        if not decided and not inside.table.top.grasp.buttons():
            assert len(inside.table.top.grasp.chosen) != chosen
            taken += 1
    assert made >= 4


def test_a_key_that_was_given_away_does_nothing_more(inside: Inside) -> None:
    inside.settings('speed: "off"\nkeys: {accept: x, next: n}\n')
    inside.open("human", "human", game="longhorn")
    inside.offered()
    moves = len(inside.match.record)
    for key in (pygame.K_TAB, pygame.K_RETURN):
        inside.key(key)
        assert focus(inside) is None
    assert len(inside.match.record) == moves
    inside.key(pygame.K_n)
    assert focus(inside) is not None
