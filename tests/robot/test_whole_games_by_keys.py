"""A whole game of every kind from the title to the results and on to the next, by keys alone."""

from __future__ import annotations

import random

import pytest

from tests.robot.conftest import Robots
from tests.robot.evenings import Evening, at_a_table, every_evening

pytestmark = pytest.mark.window


@every_evening
def test_a_whole_game_with_keys_alone(robots: Robots, evening: Evening) -> None:
    with robots(settings=evening.settings("off")) as robot:
        posters = [each["label"] for each in robot.lines[-1]["buttons"]]
        robot.key(*["Tab"] * posters.index(evening.name), "Return")
        robot.await_line(lambda line: line["scene"] == "setup")
        robot.key("Return")
        robot.await_line(at_a_table)
        assert robot.play_by_keys(random.Random(evening.seed), evening.seconds) >= 4
        robot.key("Return")
        robot.await_line(at_a_table)
        robot.key("Escape")
        robot.await_line(lambda line: line["scene"] == "pause")
        robot.key("shift+Tab", "Return")
        title = robot.await_line(lambda line: line["scene"] == "title")
        labels = [each["label"] for each in title["buttons"]]
        resume = next(label for label in labels if label.startswith("Resume"))
        robot.key(*["Tab"] * (labels.index("Quit") - labels.index(resume)), "Return")
        assert robot.wait_for_exit() == 0
