"""The window's side of the thinking process: ask, look whether the answer is there, never wait.

Whatever goes wrong over there costs one legal fallback move and a line in the log, never the match.
"""

from __future__ import annotations

import logging
import multiprocessing
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final

from .post import Answer, Cancel, Failed, Progressed, Ready, Request, fallback
from .thought import Progress
from .worker import serve

GRACE: Final = 2.0
"""Seconds beyond the ceiling before a silent worker counts as hung."""

START_LIMIT: Final = 20.0
"""Seconds a new process may take until it listens."""

_log = logging.getLogger(__name__)


class ThinkingWorker:
    """One spawned process. `progress` is how far the current search is; `pid` its process, None before `start`.

    `main` is what the process runs on its end of the pipe.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        grace: float = GRACE,
        main: Callable[[Connection], None] = serve,
    ) -> None:
        self._clock, self._grace, self._main = clock, grace, main
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._request: Request | None = None
        self._number = 0
        self._due = 0.0
        self._ready = False
        self.progress: Progress | None = None

    @property
    def pid(self) -> int | None:
        """The process's number."""
        return self._process.pid if self._process is not None else None

    @property
    def busy(self) -> bool:
        """Whether a question waits for its answer."""
        return self._request is not None

    def start(self) -> None:
        """Start the process, without waiting until it listens."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=self._main, args=(theirs,), name="westerntable-thinking", daemon=True)
        self._process.start()
        theirs.close()
        self._pipe, self._ready = ours, False
        self._due = self._clock() + START_LIMIT

    def ask(self, request: Request) -> None:
        """Put a question; it replaces the one before, whose answer will not come any more."""
        if self._process is None:
            self.start()
        self._request, self.progress = request, None
        if self._ready:
            self._due = self._clock() + request.ceiling + self._grace
        self._send(request)

    def poll(self) -> Answer | None:
        """Return the answer if it is there, or a fallback if the process has died, hung or talked nonsense."""
        answer = self._read()
        if answer is not None:
            self._request = None
            return answer
        if self._request is not None and self._clock() >= self._due:
            return self._give_up("is silent")
        return None

    def cancel(self) -> None:
        """Stop the search; no answer to it will come."""
        if self._request is not None:
            self._request = None
            self._put(Cancel())

    def close(self) -> None:
        """End the process, in mid-search too. It is gone on return."""
        process, self._process = self._process, None
        self._request = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if process is not None:
            process.join(0.4)
            if process.is_alive():
                process.kill()
                process.join(0.5)

    # -- the pipe -----------------------------------------------------------------------------------------------

    def _send(self, request: Request) -> None:
        """Put a question under a number of its own: each table counts its questions from one again."""
        self._number += 1
        self._put(replace(request, id=self._number))

    def _put(self, message: Request | Cancel) -> None:
        """Send a message; a process that does not listen is replaced, and asked again."""
        try:
            if self._pipe is not None:
                self._pipe.send(message)
        except OSError:
            self._restart("does not listen")
        except Exception as error:  # what cannot be pickled cannot be asked: the next poll makes a legal move
            _log.error("a question could not be sent: %s", type(error).__name__)
            self._due = self._clock()

    def _read(self) -> Answer | None:
        """Read what has come; return the answer to the present question."""
        try:
            while self._pipe is not None and self._pipe.poll():
                answer = self._take(self._pipe.recv())
                if answer is not None:
                    return answer
        except Exception:  # a broken pipe, or bytes that are no message
            if self._request is not None:
                return self._give_up("has died")
            self._restart("has died")
        return None

    def _take(self, message: object) -> Answer | None:
        """Handle one message; return an answer if the present question has got one."""
        request, asked = self._request, self._number
        match message:
            case Ready():
                self._ready = True
                self._due = self._clock() + (request.ceiling if request else 0.0) + self._grace
            case Progressed(id=number, progress=progress) if request is not None and number == asked:
                self.progress = progress
            case Answer(id=number) if request is not None and number == asked:
                legal = message.move in request.moves
                return replace(message, id=request.id) if legal else self._give_up("answered an illegal move")
            case Failed(id=number, where=where) if request is not None and number == asked:
                _log.error("%s failed at %s: %s; a legal move is made instead", request.player, request.game, where)
                return fallback(request)
        return None

    def _give_up(self, what: str) -> Answer:
        """Make a legal move for the present question and start a new process."""
        request, self._request = self._request, None
        assert request is not None
        self._restart(what)
        return fallback(request)

    def _restart(self, what: str) -> None:
        """Put a new process in the place of one that is of no use; a question still open is asked again."""
        _log.error("the thinking process %s; it is started anew", what)
        request = self._request
        if self._process is not None:
            self._process.kill()
        self.close()
        self.start()
        if request is not None:
            self._request = request
            self._send(request)
