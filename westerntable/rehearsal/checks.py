"""What a self-test is made of: checks with a name, and how one that fails says why."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from ..core.errors import BadData, BadRecord
from ..core.message import Message

MOST_FAULTS: Final = 8
"""Faults one check tells of; there may be more."""


class Fault(Exception):
    """A check has found something wrong; one short line a fault."""

    def __init__(self, *lines: str) -> None:
        self.lines = lines
        super().__init__("; ".join(lines))


@dataclass(frozen=True, slots=True)
class Check:
    """One thing to try: what it is called, and what raises if it is wrong."""

    what: Message
    run: Callable[[], None]

    def faults(self) -> tuple[str, ...]:
        """Try it; return what is wrong, nothing if all is well. Whatever was logged meanwhile is wrong, too."""
        with _warnings() as logged:
            try:
                self.run()
            except Fault as found:
                return found.lines[:MOST_FAULTS]
            except BadData as error:
                return (f"{error.file}:{error.line}: {error.right}",)
            except BadRecord as error:
                return (error.message.key,)
            except Exception as error:  # whatever is raised is what is wrong
                return (_told(error), *logged[:MOST_FAULTS])
        return tuple(logged[:MOST_FAULTS])


def expect(sound: bool, line: str) -> None:
    """Raise `Fault` unless something is as it should be."""
    if not sound:
        raise Fault(line)


def _told(error: Exception) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f" ({trace.tb_frame.f_code.co_name}:{trace.tb_lineno})" if trace is not None else ""
    return f"{type(error).__name__}: {error}".replace("\n", " ") + place


class _Listener(logging.Handler):
    """Keeps what the program has to complain about."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one line."""
        self.lines.append(record.getMessage())


@contextmanager
def _warnings() -> Iterator[list[str]]:
    log, listener = logging.getLogger("westerntable"), _Listener()
    log.addHandler(listener)
    try:
        yield listener.lines
    finally:
        log.removeHandler(listener)
