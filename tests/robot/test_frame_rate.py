"""While computer players think and pieces fly, frames keep coming: a whole game in the real window, frame by frame."""

from __future__ import annotations

import itertools
import os
import sys

import pytest

from tests.robot.conftest import Robots
from tests.robot.frame_log import Frame, read_frames

pytestmark = pytest.mark.window

FRAME_S = 0.016  # seconds the loop aims at from one frame to the next while something moves


def gaps(frames: list[Frame]) -> list[float]:
    """List the seconds from each moving frame at the table to the one after it."""
    pairs = itertools.pairwise(frames)
    return [after[0] - before[0] for before, after in pairs if before[3] and before[5] == after[5] == "table"]


def share(values: list[float], part: float) -> float:
    """Return the value that a part of all do not exceed."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


@pytest.mark.parametrize("players", ["cowhand,gunslinger"])
def test_frames_keep_coming_while_others_think_and_pieces_fly(
    robots: Robots, players: str, capsys: pytest.CaptureFixture[str]
) -> None:
    robot = robots(settings="speed: fast\n")
    robot.program(sys.executable, "-m", "tests.robot.frame_log", str(robot.home / "frames"))
    robot.arguments("play", "longhorn", "--seats", players, "--seed", "3")
    with robot:
        robot.await_line(lambda line: line["scene"] == "results", 100)
    first, *frames = read_frames(robot.home / "frames")
    found, work = gaps(frames), [each[1] for each in frames if each[5] == "table"]
    moving, drawn = sum(found), len(found)
    with capsys.disabled():
        print(
            f"\n{players}: {drawn} frames in {moving:.1f} s of motion, longest gap {max(found) * 1000:.1f} ms, "
            f"p99 {share(found, 0.99) * 1000:.1f} ms; work p50 {share(work, 0.5) * 1000:.2f} ms, "
            f"p99 {share(work, 0.99) * 1000:.2f} ms, most {max(work) * 1000:.1f} ms; "
            f"first picture {first[1] * 1000:.0f} ms"
        )
    assert any(each[3] and each[4] for each in frames), "somebody thinks while pieces fly"
    crowd = max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))  # others who want the processor too
    assert drawn > moving / FRAME_S / 2 / crowd
    assert frames[-1][2] > drawn / 2, "what moves is drawn"
