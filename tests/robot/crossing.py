"""A thinking process whose first answer crosses the word that nobody wants it any more."""

from __future__ import annotations

import contextlib
import time
from multiprocessing.connection import Connection

from westerntable.ai.post import Answer, Ready, Request
from westerntable.ai.thought import Stats


def answer_late(pipe: Connection) -> None:
    """Answer the first question once the second is there, with its first move; the second with its last move."""
    pipe.send(Ready())
    asked: list[Request] = []
    with contextlib.suppress(EOFError):
        while True:
            message = pipe.recv()
            if not isinstance(message, Request):
                continue
            asked.append(message)
            if len(asked) == 2:
                first, second = asked
                pipe.send(Answer(first.id, first.revision, first.moves[0], Stats()))
                time.sleep(0.3)
                pipe.send(Answer(second.id, second.revision, second.moves[-1], Stats()))
