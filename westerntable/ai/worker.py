"""The process that thinks: one for the app's life. It imports no pygame and never outlives the window.

A thread does nothing but read the pipe: a newer question makes the running search stop at its next tick, and a
closed pipe (the window was closed, crashed or killed) ends the process on the spot, in mid-search too.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection

from ..games import load_game, load_tactics
from .post import Answer, Failed, Progressed, Ready, Request
from .think import think
from .thought import Progress


class _Abandoned(Exception):
    """A newer message has come in."""


class Inbox:
    """The newest message from the window, kept by the reading thread."""

    def __init__(self, pipe: Connection, on_end: Callable[[], None] = lambda: None) -> None:
        """`on_end` is called before the process is left."""
        self._pipe, self._on_end = pipe, on_end
        self._arrived = threading.Condition()
        self._newest: Request | None = None
        self.serial = 0

    def listen(self) -> None:
        """Start the reading thread."""
        threading.Thread(target=self._read_on, daemon=True).start()

    def _read_on(self) -> None:
        """Read for ever; leave the process when the pipe is closed."""
        while True:
            try:
                message = self._pipe.recv()
            except (EOFError, OSError):
                with contextlib.suppress(Exception):
                    self._on_end()
                os._exit(0)
            with self._arrived:
                self._newest = message if isinstance(message, Request) else None
                self.serial += 1
                self._arrived.notify()

    def take(self) -> tuple[Request, int]:
        """Wait for a question and return it with the number of its message."""
        with self._arrived:
            while self._newest is None:
                self._arrived.wait()
            request, self._newest = self._newest, None
            return request, self.serial


def serve(pipe: Connection) -> None:
    """Answer questions until the pipe closes. The process's main function."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)  # the window's frames come first
    inbox = Inbox(pipe)
    inbox.listen()
    with contextlib.suppress(BrokenPipeError):
        pipe.send(Ready())
        while True:
            request, serial = inbox.take()
            with contextlib.suppress(_Abandoned):
                pipe.send(_answer(request, serial, inbox, pipe))
    os._exit(0)


def _answer(request: Request, serial: int, inbox: Inbox, pipe: Connection) -> Answer | Failed:
    """Think about one question; raises `_Abandoned` when a newer message comes."""
    ends = time.monotonic() + request.ceiling

    def tick() -> bool:
        if inbox.serial != serial:
            raise _Abandoned
        return time.monotonic() >= ends

    def report(progress: Progress) -> None:
        pipe.send(Progressed(request.id, progress))

    try:
        game, tactics = load_game(request.game), load_tactics(request.game)
        found = think(
            game, tactics, request.seen, request.moves, request.player, request.seed, request.seat, tick, report
        )
    except (_Abandoned, BrokenPipeError):
        raise
    except Exception as error:  # the process stays for the next question
        return Failed(request.id, _place_of(error))
    return Answer(request.id, request.revision, found.move, found.stats)


def _place_of(error: Exception) -> str:
    """Name the error and where it was raised, without its text, which might tell what a seat holds."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__} at " + " < ".join(f"{each.name}:{each.lineno}" for each in reversed(frames))
