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
        variables: Mapping[str, str | None] | None = None,
    ) -> None:
        """`settings`: the file of a home that has none yet. `variables`: of the environment, None takes one away."""
        self.screen, self.home = screen, home
        self._variables = variables or {}
        self.trace = home / "trace.jsonl"
        self._program, self._words = tuple(program), tuple(arguments)
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
        self._read, self.lines = len(self.trace.read_bytes()) if self.trace.exists() else 0, []
        self.process = subprocess.Popen(
            [*self._program, *self._words, "--trace", str(self.trace)],
            env=self._environment(), cwd=self.home, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        )  # fmt: skip
        self.await_line(lambda line: True, 30)
        wanted = ("--all", "--pid", str(self.process.pid), "--class", "westerntable")
        self._window = self.xdotool("search", "--sync", *wanted).split()[-1]
        self.focus()

    def _environment(self) -> dict[str, str]:
        """Return the variables the program gets: those of SDL that other tests may have set are not among them."""
        variables: dict[str, str | None] = {
            **{name: value for name, value in os.environ.items() if not name.startswith("SDL_")},
            "DISPLAY": self.screen.display,
            "WESTERNTABLE_HOME": str(self.home),
            "SDL_AUDIODRIVER": "dummy",
            "LANGUAGE": "en",
            "PYTHONPATH": str(SOURCE),
            **self._variables,
        }
        return {name: value for name, value in variables.items() if value is not None}

    def program(self, *words: str) -> None:
        """Start another program than the usual one from now on; it gets the same arguments."""
        self._program = words

    def arguments(self, *words: str) -> None:
        """Give the program other arguments from now on."""
        self._words = words

    def restart(self, *arguments: str) -> None:
        """Start the program again in the same home, with these arguments in the place of the first ones."""
        self.arguments(*arguments)
        self.start()

    def stop(self) -> None:
        """End the program if it still runs."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(10)

    def kill(self) -> None:
        """End the program as a crash does, if it still runs; and wait for that."""
        if self.process is not None:
            if self.process.poll() is None:
                self.process.kill()
            self.process.wait(10)
            if self.process.stderr is not None:
                self.process.stderr.close()

    @property
    def pid(self) -> int:
        """The number of the program's process."""
        assert self.process is not None
        return self.process.pid

    @property
    def window(self) -> int:
        """The number the screen gave the window."""
        return int(self._window)

    def wait_for_exit(self, seconds: float = 10) -> int:
        """Wait until the program ends by itself; return its exit code."""
        assert self.process is not None
        return self.process.wait(seconds)

    # -- eyes -------------------------------------------------------------------------------------------------

    def news(self) -> list[Line]:
        """Read what the program has told since last asked."""
        if not self.trace.exists():
            return []
        told = self.trace.read_bytes()
        whole = told.rfind(b"\n") + 1
        fresh = [json.loads(line) for line in told[self._read : whole].split(b"\n") if line]
        self._read = max(self._read, whole)
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

    def pass_over_news(self, seconds: float = 0.8) -> None:
        """Let the program tell that a piece is chosen, where it does: that is no new question."""
        until = time.monotonic() + seconds
        while not self.news() and time.monotonic() < until:
            time.sleep(0.01)

    # -- hands ------------------------------------------------------------------------------------------------

    def xdotool(self, *arguments: str) -> str:
        """Run xdotool on the screen and return what it prints."""
        done = subprocess.run(
            ["xdotool", *arguments],
            env={**os.environ, "DISPLAY": self.screen.display},
            capture_output=True, text=True, timeout=20, check=True,
        )  # fmt: skip
        return done.stdout

    def focus(self) -> None:
        """Give the window the keyboard."""
        self.xdotool("windowfocus", "--sync", self._window)

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

    def key(self, *names: str, delay: int = 30) -> None:
        """Press keys one after the other, by their X names, `delay` ms apart."""
        self.xdotool("key", "--delay", str(delay), *names)

    def button(self, line: Line, label: str) -> Point:
        """Return where the button whose label begins with `label` is on the screen a line tells of."""
        for each in line["buttons"]:
            if each["label"].startswith(label):
                return list(each["at"])
        raise AssertionError(f"no button {label!r}; there are {[each['label'] for each in line['buttons']]}")

    # -- play -------------------------------------------------------------------------------------------------

    def make_one_move(self, line: Line, rng: random.Random, by_clicks: bool = False) -> str:
        """Carry out one of the gestures on offer with the mouse, by drag or by clicks; return the move."""
        gesture = rng.choice(line["gestures"])
        starts = gesture["from"]
        rivals = [each for each in line["gestures"] if all(at in each["from"] for at in starts)]
        ends_elsewhere = not starts or len(rivals) > 1  # with one way left to go, a click on the piece makes the move
        pieces = starts if by_clicks else starts[:-1]
        if pieces or not starts:
            time.sleep(0.5)  # a click where the last move ended would be half of a double click
        for number, at in enumerate(pieces, 1):
            self.click(at)
            if number < len(pieces) or not by_clicks or ends_elsewhere:
                self.pass_over_news()
        if starts and not by_clicks:
            self.drag(starts[-1], gesture["to"])
        if "then" in gesture:
            self.click(self._button_of(gesture["move"]))
        elif ends_elsewhere and (by_clicks or not starts):
            self.click(gesture["to"])
        return str(gesture["move"])

    def _next_question(self, before: Line) -> Line:
        """Wait for what is asked after a move: lines told late, of pieces chosen on the way to it, are passed over.

        If nothing comes, the move was lost, and the last question still stands.
        """

        def is_next(told: Line) -> bool:
            asked = bool(told["gestures"]) and told.get("revision") != before.get("revision")
            return asked or told["scene"] in ("results", "curtain")

        try:
            return self.await_line(is_next, 20)
        except NothingHappened:
            if self.lines[-1]["gestures"]:
                return self.lines[-1]
            return self.await_line(is_next, 20)

    def _button_of(self, move: str) -> Point:
        """Wait for the button of a move whose pieces have been gathered."""

        def pressable(line: Line) -> bool:
            return any(each["move"] == move and each["kind"] == "press" for each in line["gestures"])

        line = self.lines[-1] if pressable(self.lines[-1]) else self.await_line(pressable)
        return next(list(each["to"]) for each in line["gestures"] if each["move"] == move)

    def play_by_keys(self, rng: random.Random, seconds: float = 240) -> int:
        """Play like somebody who sees nothing but what the trace says: Tab some way, press Enter; until the results.

        Return how many times the questions changed.
        """
        changes, line, until = 0, self.lines[-1], time.monotonic() + seconds
        while line["scene"] != "results":
            if time.monotonic() > until:
                raise NothingHappened(f"not over after {seconds} s and {changes} changes; the last line: {line}")
            if line["gestures"] or line["scene"] == "curtain":
                tabs = rng.randrange(2 * len(line["gestures"]) + 2)
                self.key(*["Tab"] * tabs, "Return", delay=4)
            seen = len(self.lines)
            self.pass_over_news(0.6)  # keys pressed anew before these have told would reach the next screen
            for told in self.lines[seen:]:
                changes, line = changes + 1, told
        return changes

    def play_to_the_end(
        self, rng: random.Random, seconds: float = 240, alternate: bool = False, real_time: bool = False
    ) -> list[str]:
        """Play every decision that is asked until the results are on the screen; return the moves made.

        With `alternate` every second move is made by clicks: piece, then place. In `real_time` a click may come
        while time stands still, and is tried again.
        """
        moves: list[str] = []
        until = time.monotonic() + seconds
        line = self.lines[-1]
        while time.monotonic() < until:
            if line["scene"] == "results":
                return moves
            if line["gestures"]:
                moves.append(self.make_one_move(line, rng, alternate and len(moves) % 2 == 1))
            elif line["scene"] == "curtain":
                self.click(next(each["at"] for each in line["buttons"] if each["label"].endswith(" is here")))
            line = self._next_in_real_time() if real_time else self._next_question(line)
        raise NothingHappened(f"not over after {seconds} s and {len(moves)} moves; the last line: {line}")

    def _next_in_real_time(self) -> Line:
        """Wait for the next decision, but not for long: time runs on without one."""

        def wanted(each: Line) -> bool:
            return bool(each["gestures"]) or each["scene"] in ("results", "curtain")

        try:
            return self.await_line(wanted, 4)
        except NothingHappened:
            return self.lines[-1]
