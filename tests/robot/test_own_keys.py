"""A seat's own four keys on a real keyboard, in real time: a ride as the rider, and one as a sheep."""

from __future__ import annotations

import time

import pytest

from tests.robot.conftest import Robots
from tests.robot.robot import Line, NothingHappened, Robot
from westerntable.storage.journal import read_journal

pytestmark = pytest.mark.window

ACT, LEFT, RIGHT, ROLL = "w", "a", "d", "s"
SIGHTS = {
    "screen": {"go", "roll", "step", "stop", "press", "release"},
    "party": {"go", "roll", "step", "stop", "done", "lock"},
}
"""What the person must have done in the end, by how cards are done."""

ENOUGH_S = 150


@pytest.mark.parametrize("actions", SIGHTS)
def test_a_ride_as_rider_and_one_as_sheep_by_own_keys(robots: Robots, actions: str) -> None:
    words = ("play", "mutton_bustin", "--seats", "human,greenhorn", "--seed", "5", "--option", f"actions={actions}")
    with robots(*words, settings='speed: "normal"\n') as robot:
        robot.await_line(lambda line: line["scene"] == "table" and bool(line["gestures"]))
        until, stops, presses = time.monotonic() + ENOUGH_S, 0, 0
        while not SIGHTS[actions] <= done(robot):
            assert time.monotonic() < until, f"only {done(robot)}; the last line: {robot.lines[-1]}"
            line = newest(robot)
            if line["prompt"] == "choose":
                stops += 1
                robot.key(LEFT if stops % 4 == 0 else ACT)
            elif line["prompt"] == "task":
                presses += 1
                robot.key((LEFT, ACT, RIGHT, ROLL)[presses % 4])
            else:
                robot.key(ACT)


def newest(robot: Robot) -> Line:
    """Wait a little for news, and return the last line."""
    try:
        return robot.await_line(lambda line: True, 0.3)
    except NothingHappened:
        return robot.lines[-1]


def done(robot: Robot) -> set[str]:
    """Return the kinds of moves the person has made so far, as the journal has them."""
    found: set[str] = set()
    for path in (robot.home / "saves").glob("*.match"):
        entries = read_journal(path).entries
        found |= {entry.split(" ")[1] for entry in entries if entry.startswith("seat0 ")}
    return found
