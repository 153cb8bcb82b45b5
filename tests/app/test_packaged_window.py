"""The window of the packaged program: started from a menu or by hand, twice at once, closed and killed."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.app import bundle
from tests.app.bundle import contents, linux
from tests.app.painted import PaintedScreen
from tests.robot.evenings import Evening, at_a_table, every_evening
from tests.robot.processes import left_behind, running
from tests.robot.robot import Robot
from tests.robot.screen import missing_tools
from tests.robot.wm_close import press_close_button

pytestmark = [
    pytest.mark.packaged,
    pytest.mark.window,
    linux,
    pytest.mark.skipif(bool(bundle.missing()), reason=f"not installed: {', '.join(bundle.missing())}"),
    pytest.mark.skipif(bool(missing_tools()), reason=f"not installed: {', '.join(missing_tools())}"),
]

FASTEST = 'speed: "off"\n'


@pytest.fixture(scope="module")
def screen() -> Iterator[PaintedScreen]:
    with PaintedScreen(1400, 900) as opened:
        yield opened


@pytest.fixture
def home(open_home: Path) -> Path:
    return open_home


Windows = Callable[..., "subprocess.Popen[bytes]"]


@pytest.fixture
def windows(screen: PaintedScreen, home: Path) -> Iterator[Windows]:
    """Start the windowed program with next to no environment; whatever still runs in the end is killed."""
    started: list[subprocess.Popen[bytes]] = []

    def start(program: Path | None = None, user: int | None = None, **env: str) -> subprocess.Popen[bytes]:
        command = [str(program or bundle.program("WesternTable"))]
        variables = {"DISPLAY": screen.display, "WESTERNTABLE_HOME": str(home), **env}
        variables = {name: value for name, value in variables.items() if value}
        process = subprocess.Popen(command, env=variables, cwd="/", stderr=subprocess.DEVNULL, user=user)
        started.append(process)
        return process

    yield start
    for process in started:
        if process.poll() is None:
            process.kill()
            process.wait(10)
    assert left_behind(home) == []
    screen.wait_until_black()


def robot(screen: PaintedScreen, home: Path, *arguments: str, settings: str = FASTEST) -> Robot:
    """Return a robot for the packaged program, in an environment without anything of ours."""
    program = (str(bundle.program("WesternTable")),)
    ours = (*os.environ, "PYTHONPATH", "SDL_AUDIODRIVER")
    nothing: dict[str, str | None] = {name: None for name in ours if name not in ("DISPLAY", "WESTERNTABLE_HOME")}
    return Robot(screen, home, arguments, program, settings, nothing)


def thinking(home: Path, seconds: float = 15) -> int:
    """Wait for the thinking process and return its number."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = [each.pid for each in running(home) if "--multiprocessing-fork" in each.command]
        if found:
            assert len(found) == 1
            return found[0]
        time.sleep(0.02)
    raise AssertionError(f"no thinking process in {seconds} s; there are {running(home)}")


def faults(home: Path) -> str:
    log = home / "log" / "westerntable.log"
    return log.read_text("utf-8") if log.exists() else ""


def test_it_shows_its_title_with_nothing_but_a_screen(
    windows: Windows, screen: PaintedScreen, record_property: Callable[[str, object], None]
) -> None:
    record_property("first_picture_ms", round(1000 * screen.wait_until_painted(windows())))


def test_it_shows_its_title_where_nobody_may_write(
    windows: Windows, screen: PaintedScreen, awkward: Path, nobody: int | None
) -> None:
    before = contents(awkward)
    screen.wait_until_painted(windows(awkward / "WesternTable", nobody))
    assert contents(awkward) == before


def test_it_shows_its_title_without_a_home_or_a_sound_device(
    windows: Windows, screen: PaintedScreen, home: Path
) -> None:
    lost = {"WESTERNTABLE_HOME": "", "HOME": "/dev/null/nobody", "TMPDIR": str(home), "SDL_AUDIODRIVER": "nonsense"}
    process = windows(**lost)
    screen.wait_until_painted(process)
    time.sleep(1)  # the sound device is looked for after the first picture
    assert process.poll() is None
    process.terminate()
    assert process.wait(10) == 0


def command_of(line: str) -> str:
    """Read a command of one quoted word as a menu does: first as text, then as an argument, then its per cent signs."""
    assert line[0] == line[-1] == '"'
    text = re.sub(r"\\(.)", r"\1", line[1:-1])
    assert not re.search(r'(?<!\\)(\\\\)*["`$]', text), "a sign that must be escaped is not"
    return re.sub(r"\\(.)", r"\1", text).replace("%%", "%")


def test_the_menu_entry_starts_it_from_wherever_it_lies(
    windows: Windows, screen: PaintedScreen, awkward: Path, home: Path
) -> None:
    share = home / "menu"
    install = ["sh", str(awkward / "install.sh")]
    env = {"XDG_DATA_HOME": str(share), "PATH": os.environ["PATH"]}
    subprocess.run(install, env=env, check=True)
    entry = (share / "applications" / "westerntable.desktop").read_text("utf-8")
    lines = dict(line.split("=", 1) for line in entry.splitlines()[1:])
    command = command_of(lines["Exec"])
    assert Path(command) == awkward / "WesternTable"
    assert (share / "icons" / "hicolor" / "256x256" / "apps" / f"{lines['Icon']}.png").is_file()
    screen.wait_until_painted(windows(Path(command)))
    subprocess.run([*install, "--remove"], env=env, check=True)
    assert not [path for path in share.rglob("*") if path.is_file()]


def test_two_started_at_once_both_work(screen: PaintedScreen, home: Path) -> None:
    first, second = (
        Robot(
            screen, home, ("play", "longhorn", "--seats", "human,greenhorn", "--seed", "3"),
            (str(bundle.program("WesternTable")),), FASTEST,
        )
        for _ in range(2)
    )  # fmt: skip
    second.trace = home / "second.jsonl"
    try:
        lines = []
        for each in (first, second):
            each.start()
        for each in (first, second):
            shown = each.lines[-1]
            lines.append(shown if shown["gestures"] else each.await_line(lambda line: bool(line["gestures"])))
        for each, before in zip((first, second), lines, strict=True):
            each.xdotool("windowraise", str(each.window))
            each.focus()
            time.sleep(0.4)  # SDL tells a window 200 ms later that it has the focus
            each.make_one_move(before, random.Random(1))
            each.await_line(lambda line, old=before["gestures"]: line["gestures"] not in ([], old))  # type: ignore[misc]
    finally:
        first.kill()
        second.kill()
    assert left_behind(home) == []
    assert "Traceback" not in faults(home) and "File " not in faults(home)


def test_the_computer_players_think_in_it(screen: PaintedScreen, home: Path) -> None:
    with robot(screen, home, "play", "longhorn", "--seats", "cowhand,human", "--seed", "5") as player:
        thinking(home)
        player.await_line(lambda line: bool(line["gestures"]) and line["seat"] == 1, 40)
    assert left_behind(home) == []
    assert faults(home) == ""


def test_the_close_button_ends_all_of_it(screen: PaintedScreen, home: Path) -> None:
    with robot(screen, home, "play", "longhorn", "--seats", "human,legend") as player:
        thinking(home)
        press_close_button(screen.display, player.window)
        assert player.wait_for_exit() == 0
        assert left_behind(home) == []
    assert faults(home) == ""


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM], ids=["killed", "terminated"])
def test_no_thinking_process_outlives_it(windows: Windows, home: Path, end: int) -> None:
    process = windows()
    pid = thinking(home)
    process.send_signal(end)
    process.wait(10)
    assert left_behind(home) == [], pid


@every_evening
def test_a_robot_plays_from_the_title_to_the_results(screen: PaintedScreen, home: Path, evening: Evening) -> None:
    with robot(screen, home, settings=evening.settings("off")) as player:
        player.click(player.button(player.lines[-1], evening.name))
        line = player.await_line(lambda line: line["scene"] == "setup")
        player.click(player.button(line, "Start"))
        player.await_line(at_a_table)
        assert player.play_to_the_end(random.Random(evening.seed), evening.seconds, real_time=evening.real_time)
    assert left_behind(home) == []
    assert faults(home) == ""
