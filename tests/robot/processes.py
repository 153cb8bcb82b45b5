"""Who is running: the processes of one home, found by what they were started with."""

from __future__ import annotations

import contextlib
import time
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Running:
    """A living process and its command line."""

    pid: int
    command: str

    @property
    def thinks(self) -> bool:
        """Whether it is the thinking process: started by another, and no helper of Python's own."""
        return "spawn_main" in self.command


def running(home: Path) -> list[Running]:
    """List every process whose environment names this home, however it was started."""
    mark = f"WESTERNTABLE_HOME={home}\0".encode()
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with contextlib.suppress(OSError):
                if mark in (folder / "environ").read_bytes() + b"\0":
                    command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
                    found.append(Running(int(folder.name), command))
    return found


def left_behind(home: Path, seconds: float = 3.0) -> list[Running]:
    """Wait until nobody of this home runs any more; list those that still do."""
    until = time.monotonic() + seconds
    while (found := running(home)) and time.monotonic() < until:
        time.sleep(0.02)
    return found


def thinking_process(home: Path, seconds: float = 10.0, other_than: int = 0) -> int:
    """Wait for the thinking process of this home and return its number."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = [each.pid for each in running(home) if each.thinks and each.pid != other_than]
        if found:
            return found[0]
        time.sleep(0.02)
    raise AssertionError(f"no thinking process in {seconds} s; there are {running(home)}")
