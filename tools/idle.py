"""Measure the program from outside: processor use and memory at the title and at a table, nobody moving.

    python tools/idle.py [--game GAME] [--seconds N] [PROGRAM WORD…]

Starts the program (by default this checkout, from source) under Xvfb with a folder of its own, and reads /proc of it
and of every process it has started. Prints one JSON object a screen: processor use in per cent of one core, memory
(PSS) in MB, all processes together.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
TICKS = os.sysconf("SC_CLK_TCK")
CALM_S = 4.0
"""Seconds a screen must be calm before it is measured."""

BUSY = 0.15
"""Share of a core above which something is going on."""


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="", help="by default the first one found")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("program", nargs="*", help="by default python -m westerntable")
    given = parser.parse_args()
    program = given.program or [sys.executable, "-m", "westerntable"]
    game = given.game or min(each.name for each in (ROOT / "data").iterdir() if each.name != "shared")
    with screen() as display:
        for name, words in (("title", []), ("table", ["play", game, "--seats", "human,legend", "--seed", "1"])):
            print(json.dumps({"screen": name, **measure([*program, *words], display, given.seconds)}), flush=True)
    return 0


def measure(command: Sequence[str], display: str, seconds: float) -> dict[str, Any]:
    """Start the program, wait until nothing moves, and watch it for so many seconds."""
    with tempfile.TemporaryDirectory(prefix="idle-", ignore_cleanup_errors=True) as home:
        environment = {
            **os.environ, "DISPLAY": display, "WESTERNTABLE_HOME": home, "SDL_AUDIODRIVER": "dummy",
            "PYTHONPATH": str(ROOT),
        }  # fmt: skip
        environment.pop("SDL_VIDEODRIVER", None)
        process = subprocess.Popen(command, env=environment)
        try:
            await_calm(process)
            pids = [process.pid, *descendants(process.pid)]
            before, began = used(pids), time.monotonic()
            time.sleep(seconds)
            share = (used(pids) - before) / (time.monotonic() - began)
            return {
                "cpu_percent": round(100 * share, 2),
                "pss_mb": round(sum(map(pss, pids)) / 1e6, 1),
                "pss_mb_each": [round(pss(pid) / 1e6, 1) for pid in pids],
            }
        finally:
            process.terminate()
            process.wait(10)


def await_calm(process: subprocess.Popen[bytes]) -> None:
    """Wait until the thinking process is there and none of them does much; a trace would cost what is measured."""
    until, calm_since, before = time.monotonic() + 120, time.monotonic(), 0.0
    while time.monotonic() - calm_since < CALM_S:
        if process.poll() is not None or time.monotonic() > until:
            raise SystemExit("the program does not come to rest")
        time.sleep(0.5)
        now = used([process.pid, *descendants(process.pid)])
        if now - before > 0.5 * BUSY or len(descendants(process.pid)) == 0:
            calm_since = time.monotonic()
        before = now


def descendants(pid: int) -> list[int]:
    """List the processes a process has started, and theirs."""
    found: list[int] = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(fields(stat)[1]) == pid:
                found += [int(stat.parent.name), *descendants(int(stat.parent.name))]
        except OSError:
            continue
    return found


def fields(stat: Path) -> list[str]:
    """Return the fields of /proc/PID/stat behind the name: state, parent, …"""
    return stat.read_text().rpartition(")")[2].split()


def used(pids: Sequence[int]) -> float:
    """Return the processor seconds processes have used."""
    each = (fields(Path(f"/proc/{pid}/stat")) for pid in pids)
    return sum(int(stat[11]) + int(stat[12]) for stat in each) / TICKS


def pss(pid: int) -> float:
    """Return the memory of a process in bytes, what it shares counted in proportion."""
    rollup = Path(f"/proc/{pid}/smaps_rollup")
    text = (rollup if rollup.exists() else Path(f"/proc/{pid}/smaps")).read_text()
    return sum(1024 * float(line.split()[1]) for line in text.splitlines() if line.startswith("Pss:"))


@contextmanager
def screen() -> Iterator[str]:
    """Start an X server on a number it picks."""
    reading, writing = os.pipe()
    words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
    server = subprocess.Popen(words, pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait(10)


if __name__ == "__main__":
    sys.exit(main())
