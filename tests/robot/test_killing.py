"""The program dies at any moment, or is told to end while it thinks: nothing done is lost, nobody is left running."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path

import pytest

from tests.robot.conftest import Robots
from tests.robot.processes import left_behind, running, thinking_process
from tests.robot.robot import Line, Robot
from tests.robot.wm_close import press_close_button
from westerntable.games import load_game
from westerntable.storage.journal import Saved, read_journal
from westerntable.storage.restore import restore

pytestmark = pytest.mark.window

BY_THEMSELVES = ("play", "longhorn", "--seats", "greenhorn,greenhorn")
WITH_ME = ("play", "longhorn", "--seats", "human,greenhorn")
KILLS = 10  # of each kind


def journals(home: Path) -> dict[str, Saved]:
    """Read every match of a home by file name; each must be sound, and legal from the first entry to the last."""
    found = {path.name: read_journal(path) for path in sorted((home / "saves").glob("*.match"))}
    for saved in found.values():
        assert saved.trouble is None
        match, trouble = restore(saved, load_game)
        assert trouble is None
        assert [str(entry) for entry in match.record] == list(saved.entries)
    return found


def decisions(saved: Saved) -> list[str]:
    """List what players did, without chance."""
    return [entry for entry in saved.entries if entry.startswith("seat")]


def newest(found: dict[str, Saved]) -> str:
    """Return the name of the match written to last."""
    return max(found, key=lambda name: found[name].path.stat().st_mtime_ns)


def go_on(robot: Robot) -> Line:
    """Start the program again and, if the killed match had nothing new since it was opened, take it up again."""
    robot.restart()
    line = robot.await_line(lambda line: True) if not robot.lines else robot.lines[-1]
    if line["scene"] == "title":
        robot.click(robot.button(line, "Resume"))
        line = robot.await_line(lambda line: line["scene"] != "title")
    return line


def test_killed_while_others_play_it_goes_on_where_it_was(robots: Robots, tmp_path: Path) -> None:
    rng = random.Random(3)
    robot = robots(*BY_THEMSELVES, settings="speed: fast\n")
    robot.start()
    kept = reopened = 0
    for _ in range(KILLS):
        time.sleep(rng.uniform(0.05, 1.2))
        robot.kill()
        assert left_behind(robot.home) == []
        before = journals(robot.home)
        name = newest(before)
        kept += len(before[name].entries)
        if before[name].ranks is not None:
            robot.restart(*BY_THEMSELVES)
            continue
        go_on(robot)
        reopened += 1
        after = journals(robot.home)
        assert after[name].entries[: len(before[name].entries)] == before[name].entries
        assert set(after) == set(before), "it goes on in the same journal"
    assert reopened >= KILLS // 2
    assert kept > 0


def test_killed_while_i_play_at_most_the_move_in_progress_is_lost(robots: Robots) -> None:
    rng = random.Random(4)
    robot = robots(*WITH_ME)
    robot.start()
    line = robot.lines[-1]
    for _ in range(KILLS):
        mine = play_some(robot, line, rng)
        time.sleep(rng.choice((0.0, 0.0, rng.uniform(0.0, 0.2))))
        robot.kill()
        assert left_behind(robot.home) == []
        before = journals(robot.home)
        name = newest(before)
        told = [entry.removeprefix("seat0 ") for entry in decisions(before[name]) if entry.startswith("seat0 ")]
        assert shares_end(told, mine), f"made {mine}, kept {told}"
        if before[name].ranks is not None:
            robot.restart(*WITH_ME)
            line = robot.lines[-1]
            continue
        line = go_on(robot)
        assert journals(robot.home)[name].entries[: len(before[name].entries)] == before[name].entries
        assert line["scene"] in ("table", "results")


def shares_end(kept: list[str], made: list[str]) -> bool:
    """Whether the last moves made are the last kept; the very last one may be missing."""
    return any(not wanted or kept[-len(wanted) :] == wanted for wanted in (made, made[:-1]))


def play_some(robot: Robot, line: Line, rng: random.Random) -> list[str]:
    """Make up to three moves with the mouse, the last without waiting for what comes of it."""
    made: list[str] = []
    for _ in range(rng.randrange(1, 4)):
        if not line["gestures"]:
            line = robot.await_line(lambda each: bool(each["gestures"]) or each["scene"] == "results")
        if line["scene"] == "results":
            return made
        made.append(robot.make_one_move(line, rng))
        line = {**line, "gestures": []}
    return made


@pytest.mark.parametrize("end", ["close button", "terminated", "interrupted", "hung up", "Quit"])
def test_told_to_end_in_mid_thought_it_ends_and_nobody_is_left(robots: Robots, end: str) -> None:
    robot = robots("play", "longhorn", "--seats", "legend,legend", settings="speed: fast\n")
    usual = signal.signal(signal.SIGHUP, signal.SIG_DFL)  # a program started from `nohup` would not hear it
    robot.start()
    signal.signal(signal.SIGHUP, usual)
    thinking_process(robot.home)
    time.sleep(0.3)
    match end:
        case "close button":
            press_close_button(robot.screen.display, robot.window)
        case "terminated":
            os.kill(robot.pid, signal.SIGTERM)
        case "interrupted":
            os.kill(robot.pid, signal.SIGINT)
        case "hung up":
            os.kill(robot.pid, signal.SIGHUP)
        case "Quit":
            robot.key("Escape")
            menu = robot.await_line(lambda line: line["scene"] == "pause")
            robot.click(robot.button(menu, "To the title"))
            title = robot.await_line(lambda line: line["scene"] == "title")
            robot.click(robot.button(title, "Quit"))
    code = robot.wait_for_exit()
    assert left_behind(robot.home, 1.0) == []
    assert code == {"interrupted": 130, "hung up": -signal.SIGHUP}.get(end, 0)
    assert robot.process is not None and robot.process.stderr is not None
    assert b"Traceback" not in robot.process.stderr.read()
    assert len(journals(robot.home)) == 1


def test_the_thinking_process_is_killed_again_and_again_and_the_match_goes_on(robots: Robots) -> None:
    robot = robots("play", "longhorn", "--seats", "legend,legend", settings="speed: fast\n")
    robot.start()
    name, worker = "", 0
    for _ in range(3):
        worker = thinking_process(robot.home, other_than=worker)
        time.sleep(0.4)
        length = len(decisions(journals(robot.home)[newest(journals(robot.home))]))
        os.kill(worker, signal.SIGKILL)
        until = time.monotonic() + 15
        while time.monotonic() < until:
            found = journals(robot.home)
            name = newest(found)
            if len(decisions(found[name])) > length:
                break
            time.sleep(0.1)
        else:
            raise AssertionError("the match stands still")
    assert len([each for each in running(robot.home) if each.thinks]) == 1
    assert "thinking process" in (robot.home / "log" / "westerntable.log").read_text("utf-8")
    robot.stop()
    assert left_behind(robot.home) == []


def test_a_thinking_process_that_hangs_is_replaced(robots: Robots) -> None:
    robot = robots("play", "longhorn", "--seats", "greenhorn,greenhorn", settings="speed: slow\n")
    robot.start()
    worker = thinking_process(robot.home)
    os.kill(worker, signal.SIGSTOP)
    assert thinking_process(robot.home, 20, other_than=worker) != worker
    until = time.monotonic() + 10
    while not decisions(journals(robot.home)[newest(journals(robot.home))]):
        assert time.monotonic() < until, "the match stands still"
        time.sleep(0.1)
    robot.stop()
    assert left_behind(robot.home) == []
