"""One screen without a monitor for all robots, and homes that are left empty of processes."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.robot.inside import Inside
from tests.robot.processes import left_behind
from tests.robot.robot import Robot
from tests.robot.screen import VirtualScreen, missing_tools
from westerntable.storage.logfile import close_log


@pytest.fixture(scope="session")
def screen() -> Iterator[VirtualScreen]:
    """A screen larger than the usual window."""
    missing = missing_tools()
    if missing:
        pytest.skip(f"A robot needs {' and '.join(missing)}; ./check installs what is missing.")
    with VirtualScreen(1400, 900) as opened:
        yield opened


Robots = Callable[..., Robot]
"""Makes a robot for the test's own home: arguments of the program, settings, further variables."""


@pytest.fixture
def robots(screen: VirtualScreen, tmp_path: Path) -> Iterator[Robots]:
    """Make robots for one home; in the end nobody of that home may be left running."""
    made: list[Robot] = []
    home = tmp_path / "home"

    def make(*arguments: str, home: Path = home, settings: str = 'speed: "off"\n', **variables: str | None) -> Robot:
        robot = Robot(screen, home, arguments, settings=settings, variables=variables)
        made.append(robot)
        return robot

    try:
        yield make
    finally:
        for robot in made:
            robot.kill()
    for robot in made:
        assert left_behind(robot.home) == [], "a process is left behind"
    shutil.rmtree(tmp_path, ignore_errors=True)


@pytest.fixture
def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inside]:
    """The program in this process, with a home of its own, in English; nothing is open yet."""
    monkeypatch.setenv("WESTERNTABLE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("LANGUAGE", "en")
    built = Inside(tmp_path / "home")
    yield built
    built.close()
    close_log()
