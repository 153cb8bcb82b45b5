"""A real window on a screen of its own, a real mouse and keyboard, and eyes: the trace."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

TOOLS = ("Xvfb", "xdotool")


def missing() -> list[str]:
    """List the tools that are not installed."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


class Desk:
    """Starts a screen and the program on it."""

    def __init__(self, home: Path, size: str = "1400x900") -> None:
        read, write = os.pipe()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24"],
            pass_fds=(write,), stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(write)
        with os.fdopen(read) as told:
            number = told.readline().strip()
        self.trace = home / "trace.jsonl"
        self.env = {
            **{key: value for key, value in os.environ.items() if not key.startswith("SDL_")},
            "DISPLAY": f":{number}",
            "WESTERNTABLE_HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
            "LANGUAGE": "en",
        }
        self.program: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the program at its title and give its window the keyboard."""
        words = [sys.executable, "-m", "westerntable", "--trace", str(self.trace)]
        self.program = subprocess.Popen(words, env=self.env, cwd=Path(__file__).resolve().parents[2])
        self.seen(lambda line: line["scene"] in ("title", "table"))
        self.tool("search", "--sync", "--class", "westerntable", "windowfocus", "--sync")

    def tool(self, *words: str) -> str:
        """Use xdotool."""
        return subprocess.run(["xdotool", *words], env=self.env, check=True, capture_output=True, text=True).stdout

    def lines(self) -> list[dict[str, Any]]:
        """Read what the program has told so far."""
        if not self.trace.exists():
            return []
        whole = self.trace.read_text(encoding="utf-8").split("\n")[:-1]
        return [json.loads(line) for line in whole]

    def seen(self, wanted: Callable[[dict[str, Any]], bool], seconds: float = 20.0) -> dict[str, Any]:
        """Wait until the last line told is a wanted one."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            lines = self.lines()
            if lines and wanted(lines[-1]):
                return lines[-1]
            if self.program is not None and self.program.poll() is not None:
                raise AssertionError(f"the program ended with {self.program.returncode}")
            time.sleep(0.05)
        raise AssertionError(f"not seen in {seconds} s; the last was {self.lines()[-1:]}")

    def at(self, place: list[int]) -> list[str]:
        """Return the words that move the pointer to a pixel of the window."""
        window = self.tool("search", "--class", "westerntable").split()[-1]
        return ["mousemove", "--sync", "--window", window, str(place[0]), str(place[1])]

    def click(self, label: str) -> None:
        """Click the button whose label begins so."""
        line = self.lines()[-1]
        place = next(each["at"] for each in line["buttons"] if each["label"].startswith(label))
        self.tool(*self.at(place), "sleep", "0.1", "click", "1")

    def drag(self, gesture: dict[str, Any]) -> None:
        """Drag or press as the trace says."""
        for place in gesture["from"][:-1]:
            self.tool(*self.at(place), "click", "1")
        if not gesture["from"]:
            self.tool(*self.at(gesture["to"]), "click", "1")
            return
        source, target = gesture["from"][-1], gesture["to"]
        half = [(source[0] + target[0]) // 2, (source[1] + target[1]) // 2]
        self.tool(*self.at(source), "mousedown", "1", "sleep", "0.1")
        self.tool(*self.at(half), "sleep", "0.1")
        self.tool(*self.at(target), "sleep", "0.1", "mouseup", "1")

    def close(self) -> None:
        """End what was started."""
        if self.program is not None and self.program.poll() is None:
            self.program.kill()
            self.program.wait(5)
        self.screen.terminate()
        self.screen.wait(5)
