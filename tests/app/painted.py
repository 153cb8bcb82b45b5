"""A virtual screen whose pixels can be read, to see when a window is painted.

`python -m tests.app.painted [TIMES]` prints the milliseconds from the start of the program to its first picture,
from source and packaged by turns: least, middle, most. Xvfb keeps its screen in a file; a window counts as painted
when a few points of the screen are no longer black.
"""

from __future__ import annotations

import mmap
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.app import bundle
from tests.robot.robot import FROM_SOURCE
from tests.robot.screen import VirtualScreen

_HEADER = 4096  # more than the header of the file and its colour table


class PaintedScreen(VirtualScreen):
    """A virtual screen; black while no window is on it."""

    def __enter__(self) -> PaintedScreen:
        self._folder = tempfile.TemporaryDirectory()
        reading, writing = os.pipe()
        width, height = self.size
        self._server = subprocess.Popen(
            [
                *("Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"),
                *("-br", "-ac", "-fbdir", self._folder.name),
            ],
            pass_fds=(writing,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            self.display = f":{told.readline().strip()}"
        with (Path(self._folder.name) / "Xvfb_screen0").open("rb") as file:
            self._pixels = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        return self

    def __exit__(self, *raised: object) -> None:
        self._pixels.close()
        super().__exit__(None, None, None)
        self._folder.cleanup()

    @property
    def painted(self) -> bool:
        """Whether something is shown."""
        width, height = self.size
        points = (_HEADER + 4 * (y * width + x) for y in range(60, height - 60, 90) for x in range(90, width, 160))
        return any(self._pixels[point : point + 3] != b"\0\0\0" for point in points)

    def wait_until_painted(self, process: subprocess.Popen[bytes], seconds: float = 30) -> float:
        """Wait for the first picture; return the seconds it took. Raises AssertionError if none comes."""
        began = time.monotonic()
        while not self.painted:
            assert process.poll() is None, f"the program ended with {process.returncode}"
            assert time.monotonic() - began < seconds, f"nothing painted in {seconds} s"
            time.sleep(0.001)
        return time.monotonic() - began

    def wait_until_black(self, seconds: float = 10) -> None:
        """Wait until every window is gone."""
        until = time.monotonic() + seconds
        while self.painted:
            assert time.monotonic() < until, f"a window is still there after {seconds} s"
            time.sleep(0.01)


def first_picture(screen: PaintedScreen, command: Sequence[str], home: Path) -> float:
    """Start the program, wait for its first picture, end it; return the seconds from start to picture."""
    screen.wait_until_black()
    env = {"DISPLAY": screen.display, "WESTERNTABLE_HOME": str(home), "PYTHONPATH": str(bundle.ROOT)}
    process = subprocess.Popen(command, env=env, stderr=subprocess.DEVNULL)
    try:
        return screen.wait_until_painted(process)
    finally:
        time.sleep(0.3)
        process.terminate()
        process.wait(20)


def main() -> int:
    """Measure and print."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    ways = {"from source": FROM_SOURCE, "packaged": (str(bundle.program("WesternTable")),)}
    found: dict[str, list[float]] = {way: [] for way in ways}
    with PaintedScreen() as screen, tempfile.TemporaryDirectory() as home:
        for number in range(times + 1):
            for way, command in ways.items():
                seconds = first_picture(screen, command, Path(home))
                if number:  # the first run only warms up
                    found[way].append(1000 * seconds)
    for way, took in found.items():
        print(f"{way:12} {min(took):6.0f} {statistics.median(took):6.0f} {max(took):6.0f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
