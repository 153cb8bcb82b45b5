"""A line of JSON whenever the screen settles: eyes for a robot with a real mouse, or for a screen reader."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TextIO

from .scene import Scene, Trace

_EVERY = 0.1  # seconds between lines while time itself is part of the game, or nothing was drawn anew


class TraceWriter:
    """Appends to a file; `frame` counts the frames drawn."""

    def __init__(self, path: Path) -> None:
        """Open the file; raises `OSError`."""
        self._file: TextIO = path.open("a", encoding="utf-8", errors="backslashreplace")
        self._last: Trace | None = None
        self._due = 0.0
        self._told: tuple[Scene, int] | None = None

    def look(self, scene: Scene, frame: int, now: float) -> None:
        """Write what can be done on the screen, if it has settled and something of it is new.

        As long as the picture stays the same it is looked at only now and then: that costs more than a quiet frame.
        """
        if now < self._due and (scene.needs_frame() or self._told == (scene, frame)):
            return
        told = scene.trace()
        if told is None or (scene.needs_frame() and not told.get("real_time")):
            return
        self._due, self._told = now + _EVERY, (scene, frame)
        told = {"scene": scene.name, **{key: value for key, value in told.items() if key != "real_time"}}
        if told != self._last:
            self._last = told
            self._file.write(json.dumps({"frame": frame, **told}, ensure_ascii=False) + "\n")
            self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()
