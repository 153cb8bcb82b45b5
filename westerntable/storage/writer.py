"""Writing a running match to its journal, entry by entry, while it is played."""

from __future__ import annotations

import atexit
import contextlib
import errno
import os
import threading
import time
from io import FileIO
from pathlib import Path
from typing import Final

from ..core.actors import CLOCK
from ..core.clock import Elapse
from ..core.errors import BadRecord
from ..core.match import Appended, Change, Match, TakenBack
from ..core.message import Message, say
from ..core.record import Entry
from .files import sync_folder, why_not_written
from .journal import Saved, header
from .lock import try_lock

HOLD: Final = 1.0
"""Seconds that time passing is held back, since it grows until something else happens; and, while time runs, all that
happens in it, so that the disk is asked once a second and not at every key.
"""

RETRY: Final = 2.0
"""Seconds after which a write that failed is tried again."""


class DurableFile:
    """A file that grows in whole chunks: what a failed write left behind is overwritten by the next."""

    def __init__(self, path: Path, size: int | None = None, expected: int = 0) -> None:
        """Take a new file's path, or the `size` to cut an existing one to that has `expected` bytes now."""
        self.path, self._size, self._expected = path, size, expected
        self._file: FileIO | None = None

    def open(self) -> None:
        """Create or open the file and lock it; raises `OSError`, or `BadRecord` if another program has it."""
        if self._file is not None:
            return
        if self._size is None:
            self._make_folder()
        file = FileIO(self.path, "xb" if self._size is None else "r+b")
        changed = self._size is not None and os.fstat(file.fileno()).st_size != self._expected
        if changed or not try_lock(file.fileno()):
            file.close()
            raise BadRecord(say("storage.record.in_use", file=self.path.name))
        self._file, self._size = file, self._size or 0
        sync_folder(self.path.parent)

    def _make_folder(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except FileExistsError as error:  # only the journal itself may be said to exist
            raise NotADirectoryError(errno.ENOTDIR, "a file is in the way", str(self.path.parent)) from error

    def write(self, chunk: bytes) -> None:
        """Append a chunk and make it last; raises `OSError`, and the chunk is then to be written again."""
        self.open()
        assert self._file is not None and self._size is not None
        self._file.seek(self._size)
        self._file.truncate()
        rest = memoryview(chunk)
        while rest:
            rest = rest[self._file.write(rest) :]
        os.fsync(self._file.fileno())
        self._size += len(chunk)

    def close(self) -> None:
        """Close the file and lift the lock."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()
            self._file = None


class JournalWriter:
    """Watches a match and appends whatever changes. The game never waits for the disk.

    What cannot be written stays in memory, `trouble` says why, and it is tried again at the next change and every
    two seconds. Make the writer before `Match.start`, so that the first deal is in the journal.
    """

    def __init__(
        self, path: Path, match: Match, created: str = "", *, after: Saved | None = None, hold: float = HOLD
    ) -> None:
        """Begin a new file with all there is of the match, or continue the journal `after`, which led to it.

        Raises `FileExistsError` if a new file would replace another, `BadRecord` if another program has it.
        """
        self.path = path
        self._match, self._hold = match, hold
        self._wake = threading.Condition()
        self._buffer = bytearray()
        self._held, self._due = 0, 0.0
        self._lazy: float | None = None
        self._nudged = self._closing = False
        self._asked = self._answered = 0
        self._trouble: Message | None = None
        self._file = DurableFile(path, after.chain.size, after.file_size) if after else DurableFile(path)
        self._open()
        if after is None:
            self._begin(created)
        else:
            self._chain = after.chain
        if after is None or after.ranks is None:
            self._add_end()
        self._nudged = bool(self._buffer)
        self._total = self._time_at(len(match.record) - 1)
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()
        atexit.register(self.close)
        match.watch(self._heard)

    def _begin(self, created: str) -> None:
        """Write the head of a new file and all there is of the match."""
        line, self._chain = header(self._match.setup, created, self._match.taken_back)
        self._buffer += line
        for entry in self._match.record:
            self._add(str(entry))

    @property
    def trouble(self) -> Message | None:
        """Why the latest changes are not on the disk yet; None if nothing is wrong."""
        return self._trouble

    def flush(self, timeout: float = 10.0) -> Message | None:
        """Wait until everything is on the disk, time held back included; the trouble if it cannot be."""
        with self._wake:
            self._release()
            self._asked += 1
            self._nudge()
            ticket = self._asked
            answered = self._wake.wait_for(lambda: self._answered >= ticket or not self._thread.is_alive(), timeout)
            return self._trouble if answered else why_not_written(OSError("no answer"), self.path)

    def close(self) -> Message | None:
        """Write what is left, stop watching and let go of the file; the trouble if something could not be written."""
        trouble = self._trouble if self._closing else self.flush()
        with self._wake:
            self._closing = True
            self._nudge()
        self._thread.join(10.0)
        self._file.close()
        atexit.unregister(self.close)
        return trouble

    # -- in the game's thread -------------------------------------------------------------------------------------

    def _open(self) -> None:
        try:
            self._file.open()
        except FileExistsError:
            raise
        except OSError as error:
            self._trouble = why_not_written(error, self.path)

    def _heard(self, change: Change) -> None:
        """Turn a change into lines. Called by the match after each."""
        if self._closing:
            return
        with self._wake:
            match change:
                case Appended(entry=Entry(move=Elapse(ms)), merged=merged):
                    self._hold_back(ms - self._total if merged else ms, ms)
                case Appended(entry=entry):
                    self._release()
                    self._add(str(entry))
                    self._total = 0
                case TakenBack(length):
                    self._release()
                    self._add(f"back {length}")
                    self._total = self._time_at(length - 1)
            self._add_end()
            if self._lazy is None and CLOCK in self._match.waiting_on():
                self._lazy = time.monotonic() + self._hold
            elif CLOCK not in self._match.waiting_on():
                self._lazy = None
            self._nudge()

    def _hold_back(self, ms: int, total: int) -> None:
        if not self._held:
            self._due = time.monotonic() + self._hold
        self._held += ms
        self._total = total

    def _release(self) -> None:
        """Write the time held back as one entry."""
        if self._held:
            self._add(str(Entry(CLOCK, Elapse(self._held))))
            self._held = 0

    def _add_end(self) -> None:
        outcome = self._match.outcome
        if outcome is not None:
            self._release()
            self._add(f"end {','.join(map(str, outcome.ranks))}")

    def _add(self, body: str) -> None:
        line, self._chain = self._chain.line(body)
        self._buffer += line

    def _time_at(self, index: int) -> int:
        """Return the ms of the `Elapse` at an index of the record, 0 if something else is there."""
        move = self._match.record[index].move if index >= 0 else None
        return move.ms if isinstance(move, Elapse) else 0

    def _nudge(self) -> None:
        self._nudged = True
        self._wake.notify_all()

    # -- in the writer's thread -----------------------------------------------------------------------------------

    def _run(self) -> None:
        closing = False
        while not closing:
            with self._wake:
                self._wake.wait_for(lambda: self._nudged, self._patience())
                self._nudged = False
                if self._held and time.monotonic() >= self._due:
                    self._release()
                chunk, ticket, closing = self._due_chunk(), self._asked, self._closing
            trouble = self._store(chunk)
            with self._wake:
                self._trouble = trouble
                if trouble is None:
                    del self._buffer[: len(chunk)]
                self._answered = ticket
                self._wake.notify_all()

    def _due_chunk(self) -> bytes:
        """Return what is to be written now: while time runs nothing, for a while, unless somebody waits for it."""
        waited_for = self._closing or self._asked != self._answered
        if self._lazy is not None and time.monotonic() < self._lazy and not waited_for:
            return b""
        self._lazy = None
        return bytes(self._buffer)

    def _patience(self) -> float | None:
        """Return how many seconds there is nothing to do; None for ever."""
        waits = [due for due in (self._due if self._held else None, self._lazy) if due is not None]
        if waits:
            return max(0.0, min(waits) - time.monotonic())
        return RETRY if self._buffer else None

    def _store(self, chunk: bytes) -> Message | None:
        try:
            if chunk:
                self._file.write(chunk)
        except OSError as error:
            return why_not_written(error, self.path)
        except BadRecord as error:
            return error.message
        return None
