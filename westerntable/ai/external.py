"""Bots written by others: programs that read questions and write moves, one JSON object a line.

To the bot: `{"id", "cmd": "move", "game", "seat", "prompt", "observation", "legal", "limit_ms"}`; from it:
`{"id", "move"}`, and `"after_ms"` where the clock runs. It is sent what its seat has seen and nothing more. A bot that
crashes, is late or answers nonsense costs one legal fallback move and a line in the log, never the match.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from queue import SimpleQueue
from typing import IO, Final

from ..core.game import Move
from ..core.section import Plain
from ..core.setup import BOT
from .post import Answer, Request, fallback
from .thought import Stats

START: Final = 10.0
"""Seconds a bot may take to start, on top of its first answer."""

_GRACE: Final = 0.5
_LONGEST_LINE: Final = 100_000
_LATEST: Final = 600_000  # ms
_KEPT: Final = 64  # lines a bot may be ahead of its reader; what it says beyond them is lost

__all__ = ["BOT", "START", "ExternalBot", "question"]

_log = logging.getLogger(__name__)


def question(request: Request) -> dict[str, Plain]:
    """Write a request as the bot is sent it."""
    return {
        "id": request.id,
        "cmd": "move",
        "game": request.game,
        "seat": request.seat,
        "prompt": request.prompt,
        "observation": request.seen.plain(),
        "legal": [str(move) for move in request.moves],
        "limit_ms": round(1000 * request.ceiling),
    }


class ExternalBot:
    """A bot's process. Same doors as the thinking worker: `start`, `ask`, `poll`, `cancel`, `close`.

    `trouble` is how it failed last, in a few words that tell nothing of a hand.
    """

    def __init__(self, command: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._command, self._clock = command, clock
        self._process: subprocess.Popen[str] | None = None
        self._lines: deque[str | None] = deque()
        self._questions: SimpleQueue[str | None] = SimpleQueue()
        self._request: Request | None = None
        self._due = 0.0
        self._heard = False
        self.trouble = ""

    def start(self) -> None:
        """Start the program, without waiting for it; one that cannot be started fails at the first question."""
        self._lines, self._questions, self._heard = deque(), SimpleQueue(), False
        try:
            words = shlex.split(self._command, posix=os.name == "posix")
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", errors="replace",
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0), env=_environment(),
                start_new_session=os.name == "posix",  # so that what the program starts can be ended with it
            )  # fmt: skip
        except (OSError, ValueError, IndexError) as error:
            _log.error("the bot '%s' cannot be started: %s", self._command, error)
            self._process = None
            return
        assert self._process.stdout is not None and self._process.stdin is not None
        threading.Thread(target=_listen, args=(self._process.stdout, self._lines), daemon=True).start()
        threading.Thread(target=_speak, args=(self._process.stdin, self._questions), daemon=True).start()

    def ask(self, request: Request) -> None:
        """Put a question; it replaces the one before."""
        if self._process is None:
            self.start()
        self._request = request
        self._due = self._clock() + request.ceiling + (_GRACE if self._heard else START)
        if self._process is None:
            self._due = self._clock()
        self._questions.put(json.dumps(question(request), ensure_ascii=False))

    def poll(self) -> Answer | None:
        """Return the answer if it is there, or a fallback if the bot has failed."""
        request = self._request
        if request is None:
            return None
        for _ in range(len(self._lines)):  # no more than these: a bot may talk faster than it is read
            line = self._lines.popleft()
            if line is None:
                return self._give_up("has ended")
            self._heard = True
            answer = self._read(line, request)
            if answer is not None:
                return answer
        if self._clock() < self._due:
            return None
        return self._give_up("is late" if self._process is not None else "cannot be started")

    def wait(self, pause: float = 0.002) -> Answer:
        """Wait for the answer; for matches without a window."""
        while True:
            answer = self.poll()
            if answer is not None:
                return answer
            time.sleep(pause)

    def cancel(self) -> None:
        """Forget the question; a late answer to it is passed over."""
        self._request = None

    def close(self, patience: float = 0.4) -> None:
        """End the program: close its input, then, after `patience` seconds, insist."""
        process, self._process = self._process, None
        self._request = None
        if process is None:
            return
        self._questions.put(None)
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired:
            _end(process)
            process.wait()

    def _read(self, line: str, request: Request) -> Answer | None:
        """Read one line; None if it answers an older question."""
        try:
            told = json.loads(line)
        except (ValueError, RecursionError):
            return self._give_up("did not answer with a JSON object")
        if not isinstance(told, dict) or told.get("id") != request.id:
            return None if isinstance(told, dict) and "id" in told else self._give_up("did not name the question")
        move = _legal(told.get("move"), request)
        if move is None:
            return self._give_up("answered an illegal move", restart=False)
        self._request = None
        return Answer(request.id, request.revision, move, Stats(), after_ms=_after(told.get("after_ms")))

    def _give_up(self, what: str, restart: bool = True) -> Answer:
        request, self._request = self._request, None
        assert request is not None
        self.trouble = what
        _log.error("the bot '%s' %s; a legal move is made instead", self._command, what)
        if restart:
            self.close()
        return fallback(request)


def _end(process: subprocess.Popen[str]) -> None:
    """Kill a bot that does not end by itself, with all it has started: a script may stand before the program."""
    if os.name == "posix":
        with contextlib.suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()


def _environment() -> dict[str, str]:
    """Return what a bot is started with: a packaged program's own libraries are no concern of its."""
    values = dict(os.environ)
    if getattr(sys, "frozen", False):
        before = values.pop("LD_LIBRARY_PATH_ORIG", None)
        values.pop("LD_LIBRARY_PATH", None)
        if before is not None:
            values["LD_LIBRARY_PATH"] = before
    return values


def _legal(text: object, request: Request) -> Move | None:
    return next((move for move in request.moves if str(move) == text), None)


def _after(told: object) -> int:
    """Read how many ms of play later the move is made; what makes no sense counts as at once."""
    return max(0, min(told, _LATEST)) if isinstance(told, int) else 0


def _listen(stream: IO[str], lines: deque[str | None]) -> None:
    """Hand on the bot's lines, then None. Runs in a thread of its own, which alone may close the stream."""
    with contextlib.suppress(OSError, ValueError), stream:
        while line := stream.readline(_LONGEST_LINE):
            if line.strip() and len(lines) < _KEPT:
                lines.append(line)
    lines.append(None)


def _speak(stream: IO[str], questions: SimpleQueue[str | None]) -> None:
    """Write the questions. Runs in a thread of its own: a bot that does not read holds up nobody else."""
    with contextlib.suppress(OSError, ValueError), stream:
        while (line := questions.get()) is not None:
            stream.write(line + "\n")
            stream.flush()
