"""The log file: faults, for whoever mends them. It never contains a hand.

The message of an exception may quote what a player holds, and so may the values in a traceback. Only the kind of an
exception and the places in the code it came by are written, and the message of those that speak of files.
"""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Final

from ..core.errors import BadData
from .paths import user_dir

MAX_BYTES: Final = 200_000
BACKUPS: Final = 2

_SPEAK_OF_FILES: Final = (OSError, ImportError, BadData)

_log = logging.getLogger("westerntable")


class _Formatter(logging.Formatter):
    """Writes exceptions by `describe`."""

    def formatException(self, ei: object) -> str:  # the library's name
        error = ei[1] if isinstance(ei, tuple) else None
        return describe(error) if isinstance(error, BaseException) else ""


class _QuietHandler(RotatingFileHandler):
    """A log that cannot be written is no reason to stop, nor to write elsewhere."""

    def handleError(self, record: logging.LogRecord) -> None:  # the library's name
        return None


def describe(error: BaseException) -> str:
    """Write an exception with its causes: kinds and places in the code, no values."""
    parts: list[str] = []
    seen: set[int] = set()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen:
        seen.add(id(cause))
        parts.append(_describe_one(cause))
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return "\nwhile handling:\n".join(parts)


def _describe_one(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    lines = [f'  File "{frame.filename}", line {frame.lineno}, in {frame.name}' for frame in frames]
    said = f": {error}" if isinstance(error, _SPEAK_OF_FILES) else ""
    return "\n".join([*lines, f"{type(error).__module__}.{type(error).__qualname__}{said}"])


def open_log(path: Path | None = None) -> Path:
    """Send the program's warnings and faults to the log file, and uncaught exceptions of every thread too."""
    path = path or user_dir("log").path / "westerntable.log"
    handler = _QuietHandler(path, maxBytes=MAX_BYTES, backupCount=BACKUPS, encoding="utf-8", delay=True)
    handler.setFormatter(_Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    close_log()
    _log.addHandler(handler)
    _log.propagate = False
    sys.excepthook = _uncaught
    threading.excepthook = _uncaught_in_thread
    return path


def close_log() -> None:
    """Close the log file and give the hooks back."""
    for handler in list(_log.handlers):
        if isinstance(handler, _QuietHandler):
            _log.removeHandler(handler)
            handler.close()
    _log.propagate = True
    sys.excepthook = sys.__excepthook__
    threading.excepthook = threading.__excepthook__


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        _log.critical("uncaught", exc_info=(kind, error, trace))
    sys.__excepthook__(kind, error, trace)


def _uncaught_in_thread(args: threading.ExceptHookArgs) -> None:
    if args.exc_value is not None and not isinstance(args.exc_value, SystemExit):
        name = args.thread.name if args.thread else "a thread"
        _log.critical("uncaught in %s", name, exc_info=(args.exc_type, args.exc_value, args.exc_traceback))
