"""A whole game of every kind from the title to the results and on to the next, by mouse alone."""

from __future__ import annotations

import random

import pytest

from tests.robot.conftest import Robots
from tests.robot.evenings import EVENINGS, Evening, at_a_table, every_evening
from tests.robot.robot import Robot
from westerntable.games import game_ids
from westerntable.storage.journal import read_journal

pytestmark = pytest.mark.window


def test_every_game_has_its_evening() -> None:
    assert {evening.game for evening in EVENINGS} == set(game_ids())


@every_evening
def test_a_whole_game_with_the_mouse_alone(robots: Robots, evening: Evening) -> None:
    with robots(settings=evening.settings("off")) as robot:
        robot.click(robot.button(robot.lines[-1], evening.name))
        ledger = robot.await_line(lambda line: line["scene"] == "setup")
        robot.click(robot.button(ledger, "Start"))
        robot.await_line(at_a_table)
        rng = random.Random(evening.seed)
        moves = robot.play_to_the_end(rng, evening.seconds, alternate=True, real_time=evening.real_time)
        assert len(moves) >= 4
        assert kept(robot) == moves or (evening.real_time and len(kept(robot)) >= 4), "or what was pressed in time"
        robot.click(robot.button(robot.lines[-1], "Play again"))
        robot.await_line(at_a_table)
        leave(robot)


def kept(robot: Robot) -> list[str]:
    """List what the journal holds of the person's moves; there must be one journal, and it must have ended."""
    (path,) = (robot.home / "saves").glob("*.match")
    saved = read_journal(path)
    assert saved.trouble is None and saved.ranks is not None
    return [entry.removeprefix("seat0 ") for entry in saved.entries if entry.startswith("seat0 ")]


def leave(robot: Robot) -> None:
    """From the table by menu and title out of the program."""
    robot.click(robot.button(robot.lines[-1], "Menu"))
    menu = robot.await_line(lambda line: line["scene"] == "pause")
    robot.click(robot.button(menu, "To the title"))
    title = robot.await_line(lambda line: line["scene"] == "title")
    robot.click(robot.button(title, "Quit"))
    assert robot.wait_for_exit() == 0
