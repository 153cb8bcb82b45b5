"""Writing so that nothing is lost, and saying what went wrong."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ..core.message import Message, say

_FULL: Final = (errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))
_FORBIDDEN: Final = (errno.EACCES, errno.EPERM, errno.EROFS)


@dataclass(frozen=True, slots=True)
class Trouble:
    """A file that could not be used, and the sentence about it for the player."""

    file: Path
    sentence: Message


def why_not_written(error: OSError, path: Path) -> Message:
    """Say why a file could not be written: full disk, no permission, or something else."""
    if error.errno in _FULL:
        return say("storage.write.disk_full", file=path.name)
    if error.errno in _FORBIDDEN:
        return say("storage.write.forbidden", file=path.name, folder=str(path.parent))
    return say("storage.write.failed", file=path.name, folder=str(path.parent))


def write_atomically(path: Path, content: bytes) -> None:
    """Replace a file's content so that the old or the new is there at every moment; raises `OSError`."""
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{target.name}-", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(target)
    except OSError:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
    sync_folder(target.parent)


def sync_folder(folder: Path) -> None:
    """Make new names in a folder last through a power cut, where the system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def set_aside(path: Path, word: str) -> Path | None:
    """Rename a file to the first free `<name>.<word>-<n>` and return it; None if that is not possible."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.name}.{word}-{number}")
        if not aside.exists():
            try:
                path.rename(aside)
            except OSError:
                return None
            return aside
    return None
