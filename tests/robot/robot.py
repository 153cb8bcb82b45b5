"""A robot that plays the real program with a real mouse or keyboard: it reads the trace and moves the pointer."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from .screen import VirtualScreen

SOURCE = Path(__file__).parents[2]
FROM_SOURCE = (sys.executable, "-m", "westerntable")

Line = Mapping[str, Any]
"""One line of the trace."""

Point = Sequence[int]


class NothingHappened(AssertionError):
    """The program told nothing new in time; the last line it told is in the message."""


class Robot:
    """Starts the program on a virtual screen and plays by what its trace says."""

    def __init__(
        self,
        screen: VirtualScreen,
        home: Path,
        arguments: Sequence[str] = (),
        program: Sequence[str] = FROM_SOURCE,
        settings: str = "speed: fast\n",
    ) -> None:
        self.screen, self.home = screen, home
        self.trace = home / "trace.jsonl"
        self._arguments = (*program, *arguments, "--trace", str(self.trace))
        self._settings = settings
        self._read = 0
        self._window = ""
        self.lines: list[Line] = []
        self.process: subprocess.Popen[bytes] | None = None

    # -- life -------------------------------------------------------------------------------------------------

    def __enter__(self) -> Robot:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start the program and wait for its first screen."""
        self.home.mkdir(parents=True, exist_ok=True)
        config = self.home / "config"
        config.mkdir(exist_ok=True)
        if not (config / "settings.yaml").exists():
            (config / "settings.yaml").write_text(self._settings, "utf-8")
        environment = {
            **os.environ,
            "DISPLAY": self.screen.display,
            "WESTERNTABLE_HOME": str(self.home),
            "SDL_AUDIODRIVER": "dummy",
            "LANGUAGE": "en",
            "PYTHONPATH": str(SOURCE),
        }
        self.process = subprocess.Popen(
            self._arguments, env=environment, cwd=self.home, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        self.await_line(lambda line: True, 30)
        found = self.xdotool("search", "--sync", "--class", "westerntable").split()
        self._window = found[-1]
        self.xdotool("windowfocus", "--sync", self._window)

    def stop(self) -> None:
        """End the program if it still runs."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(10)

    def wait_for_exit(self, seconds: float = 10) -> int:
        """Wait until the program ends by itself; return its exit code."""
        assert self.process is not None
        return self.process.wait(seconds)

    # -- eyes -------------------------------------------------------------------------------------------------

    def news(self) -> list[Line]:
        """Read what the program has told since last asked."""
        if not self.trace.exists():
            return []
        text = self.trace.read_text("utf-8")
        whole = text.rfind("\n") + 1
        fresh = [json.loads(line) for line in text[self._read : whole].splitlines()]
        self._read = whole
        self.lines += fresh
        return fresh

    def await_line(self, wanted: Callable[[Line], bool], seconds: float = 20) -> Line:
        """Wait for a line that is wanted, among those not read yet."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            for line in self.news():
                if wanted(line):
                    return line
            if self.process is not None and self.process.poll() is not None:
                assert self.process.stderr is not None
                raise AssertionError(f"the program ended: {self.process.stderr.read().decode()[-2000:]}")
            time.sleep(0.01)
        raise NothingHappened(f"nothing new in {seconds} s; the last line: {self.lines[-1] if self.lines else None}")

    # -- hands ------------------------------------------------------------------------------------------------

    def xdotool(self, *arguments: str) -> str:
        """Run xdotool on the screen and return what it prints."""
        done = subprocess.run(
            ["xdotool", *arguments],
            env={**os.environ, "DISPLAY": self.screen.display},
            capture_output=True, text=True, timeout=20, check=True,
        )  # fmt: skip
        return done.stdout

    def click(self, at: Point) -> None:
        """Press the left button once at a point of the window."""
        self.xdotool("mousemove", "--window", self._window, str(at[0]), str(at[1]), "click", "1")

    def drag(self, start: Point, end: Point) -> None:
        """Drag from one point of the window to another, by way of a third so that the drag is noticed."""
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        steps: list[str] = ["mousemove", "--window", self._window, str(start[0]), str(start[1]), "mousedown", "1"]
        for point in (middle, end):
            steps += ["sleep", "0.04", "mousemove", "--window", self._window, str(point[0]), str(point[1])]
        self.xdotool(*steps, "sleep", "0.04", "mouseup", "1")

    def key(self, *names: str) -> None:
        """Press keys one after the other, by their X names."""
        self.xdotool("key", "--delay", "30", *names)

    def button(self, line: Line, label: str) -> Point:
        """Return where the button whose label begins with `label` is on the screen a line tells of."""
        for each in line["buttons"]:
            if each["label"].startswith(label):
                return list(each["at"])
        raise AssertionError(f"no button {label!r}; there are {[each['label'] for each in line['buttons']]}")

    # -- play -------------------------------------------------------------------------------------------------

    def make_one_move(self, line: Line, rng: random.Random) -> str:
        """Carry out one of the gestures on offer with the mouse; return the move."""
        gesture = rng.choice(line["gestures"])
        starts = gesture["from"]
        if gesture["kind"] == "drag" and starts:
            for extra in starts[:-1]:
                self.click(extra)
            self.drag(starts[-1], gesture["to"])
        else:
            self.click(gesture["to"])
        return str(gesture["move"])

    def play_to_the_end(self, rng: random.Random, seconds: float = 240) -> list[str]:
        """Play every decision that is asked until the results are on the screen; return the moves made."""
        moves: list[str] = []
        until = time.monotonic() + seconds
        line = self.lines[-1]
        while time.monotonic() < until:
            if line["scene"] == "results":
                return moves
            if line["gestures"]:
                moves.append(self.make_one_move(line, rng))
            elif line["scene"] == "curtain":
                self.click(line["buttons"][0]["at"])
            line = self.await_line(lambda each: bool(each["gestures"]) or each["scene"] in ("results", "curtain"), 40)
        raise NothingHappened(f"not over after {seconds} s and {len(moves)} moves; the last line: {line}")
