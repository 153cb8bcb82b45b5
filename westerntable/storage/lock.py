"""One writer a file: a lock the system lifts when its holder ends, however it ends."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    _FAR = 0x7FFF_0000  # beyond any content, for a locked byte cannot be read there

    def _take(handle: int) -> None:
        position = os.lseek(handle, 0, os.SEEK_CUR)
        os.lseek(handle, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(handle, position, os.SEEK_SET)
else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def try_lock(handle: int) -> bool:
    """Lock an open file, given by its descriptor, until it is closed; False if another holds the lock.

    Where files cannot be locked at all, True.
    """
    try:
        _take(handle)
    except OSError as error:
        return error.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
    return True


def is_locked(path: Path) -> bool:
    """Tell whether somebody is writing to a file."""
    try:
        with path.open("rb") as file:
            return not try_lock(file.fileno())
    except OSError:
        return False
