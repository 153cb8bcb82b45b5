"""A real-time ride in the real window that is held still: the process stopped, the focus lost. Nobody profits."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from tests.robot.robot import Line, NothingHappened, Robot
from tests.robot.screen import VirtualScreen
from westerntable.core.clock import Elapse
from westerntable.games import load_game
from westerntable.scenes.draft import drawn_starter
from westerntable.storage.journal import read_journal
from westerntable.storage.restore import restore

pytestmark = pytest.mark.window

SEED = next(str(seed) for seed in range(1, 50) if drawn_starter(str(seed), 2) == 0)
"""A game number with which the person rides first."""


def prompts(line: Line, prompt: str) -> bool:
    return bool(line["scene"] == "table" and line["prompt"] == prompt)


def ride(screen: VirtualScreen, home: Path) -> Robot:
    """Begin a ride of a person against a computer player."""
    robot = Robot(screen, home, ("play", "mutton_bustin", "--seats", "human,cowhand", "--seed", SEED))
    robot.start()
    if not prompts(robot.lines[-1], "go"):
        robot.await_line(lambda line: prompts(line, "go"), 40)
    for _ in range(10):  # the keyboard is the window's only a moment after it was asked for
        robot.key("s")
        robot.pass_over_news(1.0)
        if prompts(robot.lines[-1], "roll"):
            return robot
    raise NothingHappened("nobody rides")


def facts(home: Path) -> tuple[int, int, int]:
    """Return how many ms were played, dice locked and spaces gained, by what the journal says."""
    (path,) = (home / "saves").glob("*.match")
    match, trouble = restore(read_journal(path), load_game)
    assert trouble is None
    played = sum(entry.move.ms for entry in match.record if isinstance(entry.move, Elapse))
    return played, match.state.locked, match.state.riding.place  # type: ignore[attr-defined]


def test_five_seconds_of_a_stopped_process_are_not_played(screen: VirtualScreen, tmp_path: Path) -> None:
    robot = ride(screen, tmp_path / "home")
    began = time.monotonic()
    try:
        robot.key("s")
        time.sleep(1.5)
        os.kill(robot.pid, signal.SIGSTOP)
        played_at_most = time.monotonic() - began + 1.2  # the ride began with the key before
        time.sleep(5.0)
        os.kill(robot.pid, signal.SIGCONT)
        robot.key("s", "s")  # pressed while it is counted: not taken
        time.sleep(2.0)
    finally:
        robot.stop()
    played, locked, place = facts(tmp_path / "home")
    assert 0.3 < played / 1000 <= played_at_most + 0.5
    assert locked == 0 and place == 0


def test_a_lost_focus_holds_the_ride(screen: VirtualScreen, tmp_path: Path) -> None:
    robot = ride(screen, tmp_path / "home")
    began = time.monotonic()
    try:
        time.sleep(1.0)
        robot.xdotool("windowfocus", "--sync", _root(robot))
        played_at_most = time.monotonic() - began + 1.2
        time.sleep(3.0)
    finally:
        robot.stop()
    assert facts(tmp_path / "home")[0] / 1000 <= played_at_most + 0.5


def _root(robot: Robot) -> str:
    """Return the number of the screen's own window, to have the keyboard instead."""
    return robot.xdotool("search", "--maxdepth", "0", ".*").split()[0]
