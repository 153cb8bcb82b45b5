"""The process an external bot is asked from, so that nothing a bot does can hold the window up or outlive it.

Told the same questions as the thinking process; what it says is the bot's move, or why there is none.
"""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import time
from multiprocessing.connection import Connection
from typing import Final

from .external import START, ExternalBot
from .post import Answer, Failed, Ready, Request
from .worker import Inbox

GRACE: Final = START + 2.0
"""Seconds beyond the ceiling before this process itself counts as hung: a bot may take its time to start."""

_LOOK_EVERY: Final = 0.004
_PATIENCE: Final = 0.1  # seconds a bot has to end by itself when the window has gone


def serve_bot(command: str, pipe: Connection) -> None:
    """Put questions to the bot until the pipe closes. The process's main function."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    log = logging.getLogger("westerntable")
    log.addHandler(logging.NullHandler())  # the window writes the log file, from what it is told here
    log.propagate = False
    bot = ExternalBot(command)
    inbox = Inbox(pipe, lambda: bot.close(_PATIENCE))
    inbox.listen()
    with contextlib.suppress(BrokenPipeError):
        pipe.send(Ready())
        while True:
            request, serial = inbox.take()
            answer = _ask(bot, request, serial, inbox)
            if answer is not None:
                pipe.send(Failed(request.id, bot.trouble) if answer.fallback else answer)
    bot.close(_PATIENCE)
    os._exit(0)


def _ask(bot: ExternalBot, request: Request, serial: int, inbox: Inbox) -> Answer | None:
    """Ask and wait; None when a newer message comes."""
    bot.ask(request)
    while inbox.serial == serial:
        answer = bot.poll()
        if answer is not None:
            return answer
        time.sleep(_LOOK_EVERY)
    bot.cancel()
    return None
