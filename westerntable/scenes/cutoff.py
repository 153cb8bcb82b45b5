"""Which match is being played, written down while it is: a program that was killed goes on where it was."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Final

from ..storage.lock import is_locked
from ..storage.paths import user_dir

_NAME: Final = "being-played"


def _file() -> Path:
    return user_dir("data").path / _NAME


def note(journal: Path) -> None:
    """Write down that this journal's match is being played. Not being able to is no harm."""
    with contextlib.suppress(OSError):
        _file().write_bytes(os.fsencode(journal))


def forget() -> None:
    """The table was left in good order."""
    with contextlib.suppress(OSError):
        _file().unlink(missing_ok=True)


def lost_match() -> Path | None:
    """Return the journal that was being played when the program was cut off; it is told once only.

    A match that brings the program down again is thus not opened a second time by itself.
    """
    try:
        path = Path(os.fsdecode(_file().read_bytes().strip()))
        found = path.is_file()
    except (OSError, ValueError):  # no note, or none that names a file
        found = False
    if found and is_locked(path):  # another program is playing it: the note is that program's
        return None
    forget()
    return path if found else None
