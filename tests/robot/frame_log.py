"""Run the real program, its arguments after a file's name, and write down when each frame began and what it drew.

`python -m tests.robot.frame_log FILE play longhorn --seats greenhorn,greenhorn`: a line for each turn of the loop with
its begin, its work (seconds of the processor), frames drawn so far, whether something moves, whether somebody thinks.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TextIO

from westerntable import app
from westerntable.__main__ import main

Frame = tuple[float, float, int, bool, bool, str]
"""Begin, work as the processor counts it (seconds), frames drawn so far, something moves, somebody thinks, scene."""


def read_frames(path: Path) -> list[Frame]:
    """Read what `main` wrote."""
    rows = [line.split() for line in path.read_text("utf-8").splitlines()]
    return [(float(r[0]), float(r[1]), int(r[2]), r[3] == "1", r[4] == "1", r[5]) for r in rows if len(r) == 6]


def logged(file: TextIO) -> None:
    """Have every turn of the program's loop written to a file."""
    frame = app.App.frame

    def timed(self: app.App, now: float) -> None:
        began, cost = time.perf_counter(), time.thread_time()
        frame(self, now)
        scene = self.stack.top
        moves = scene is not None and scene.needs_frame()
        thinks = self.ctx.worker is not None and self.ctx.worker.busy
        name = scene.name if scene is not None else "-"
        work = time.thread_time() - cost
        file.write(f"{began:.6f} {work:.6f} {self.frames} {moves:d} {thinks:d} {name}\n")
        file.flush()

    app.App.frame = timed  # type: ignore[method-assign]  # only seen from here


if __name__ == "__main__":
    with Path(sys.argv[1]).open("w", encoding="utf-8") as log:
        logged(log)
        sys.exit(main(sys.argv[2:]))
