"""A virtual screen to open real windows on."""

from __future__ import annotations

import os
import shutil
import subprocess
from types import TracebackType

TOOLS = ("Xvfb", "xdotool")


def missing_tools() -> list[str]:
    """List what a machine lacks for a robot to play."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


class VirtualScreen:
    """An X server without a monitor, on a display number it picks itself."""

    def __init__(self, width: int = 1280, height: int = 720) -> None:
        self.size = (width, height)
        self.display = ""
        self._server: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> VirtualScreen:
        reading, writing = os.pipe()
        width, height = self.size
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
            pass_fds=(writing,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            self.display = f":{told.readline().strip()}"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._server is not None:
            self._server.terminate()
            self._server.wait(10)
