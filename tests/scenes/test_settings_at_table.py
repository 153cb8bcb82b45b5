"""What is changed in the settings while a match is on: the table follows at once."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.scenes.theatre import Theatre


@pytest.fixture
def theatre(home: Path) -> Theatre:
    """A table at its normal speed, its deal hurried."""
    theatre = Theatre(speed="normal")
    theatre.deal("human", "greenhorn")
    theatre.click((600, 300))
    theatre.gestures()
    return theatre


def change(theatre: Theatre, *labels: str) -> None:
    """Press buttons of the settings, opened from the table's menu, and go back to the table."""
    theatre.key(pygame.K_ESCAPE)
    theatre.press("Settings")
    for label in labels:
        theatre.press(label)
    theatre.key(pygame.K_ESCAPE)
    theatre.key(pygame.K_ESCAPE)
    assert theatre.top.name == "table"
    theatre.frame()


def picture(theatre: Theatre) -> bytes:
    """All pixels of the table."""
    surface = pygame.Surface(theatre.size)
    theatre.top.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_the_speed_is_the_stages(theatre: Theatre) -> None:
    change(theatre, "Speed of the pieces")
    assert theatre.table.top.stage.speed == "fast"


def test_speed_off_ends_what_is_in_motion(theatre: Theatre) -> None:
    theatre.make(theatre.gestures()[0])
    assert not theatre.table.top.stage.idle
    change(theatre, "Speed of the pieces", "Speed of the pieces")
    assert theatre.table.top.stage.speed == "off"
    assert theatre.table.top.stage.idle


def test_less_motion_is_the_stages(theatre: Theatre) -> None:
    change(theatre, "Less motion")
    assert theatre.table.top.stage.view.reduced_motion


def test_marks_are_painted_at_once_and_gone_at_once(theatre: Theatre) -> None:
    before = picture(theatre)
    change(theatre, "Marks beside colours")
    marked = picture(theatre)
    assert marked != before
    change(theatre, "Marks beside colours")
    assert picture(theatre) == before


def test_step_by_step_holds_from_the_next_move_on(theatre: Theatre) -> None:
    theatre.ctx.change(speed="fast")
    table = theatre.deal("greenhorn", "cowhand")
    theatre.click((600, 300))
    theatre.frames(2)
    change(theatre, "Step by step")
    theatre.frames(3)
    assert table.turns.paused
    length = len(table.match.record)
    theatre.frames(3)
    assert len(table.match.record) == length
    change(theatre, "Step by step")
    theatre.frames(3)
    assert len(table.match.record) > length


def test_larger_lettering_leaves_every_gesture_where_it_can_be_made(theatre: Theatre) -> None:
    moves = [each["move"] for each in theatre.gestures()]
    change(theatre, "Size of lettering")
    theatre.text_scale = theatre.ctx.settings.text_scale / 100
    theatre.stack.redo()
    assert [each["move"] for each in theatre.gestures()] == moves
