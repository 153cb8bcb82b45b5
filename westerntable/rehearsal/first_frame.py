"""How long the program takes from being started to its first painted title, measured from outside.

The program is started as it always is; only its first `pygame.display.flip` is followed by a word on stdout and the
end. Nothing that comes later, the thinking process and sound, is waited for, because a person does not either.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final, NoReturn

CHILD_VARIABLE: Final = "WESTERNTABLE_FIRST_FRAME"
"""Environment variable: set for a program started to be measured."""

_PAINTED: Final = b"painted\n"
_PATIENCE_S: Final = 60


def start_ms(runs: int) -> float:
    """Return the shortest of so many starts, after one to warm up, in milliseconds."""
    return min([_one_start() for _ in range(runs + 1)][1:])


def _one_start() -> float:
    package = Path(__file__).resolve().parents[2]
    paths = [str(package), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, CHILD_VARIABLE: "1", "PYTHONPATH": os.pathsep.join(paths)}
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "westerntable"]
    began = time.perf_counter()
    with subprocess.Popen([*program, "bench"], env=environment, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        told = process.stdout.readline()
        ended = time.perf_counter()
        process.wait(_PATIENCE_S)
    if told != _PAINTED:
        raise RuntimeError("the program did not paint its title")
    return (ended - began) * 1000


def be_measured() -> int:
    """Start as `westerntable` does, say when the title is painted, and end."""
    import pygame  # noqa: PLC0415

    from .. import app  # noqa: PLC0415  # part of what is measured, and says what pygame must know first

    flip = pygame.display.flip

    def tell() -> NoReturn:
        flip()
        os.write(1, _PAINTED)
        os._exit(0)

    pygame.display.flip = tell
    return app.run(app.Start())
