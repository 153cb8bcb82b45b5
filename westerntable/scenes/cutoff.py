"""Which match is being played, written down while it is: a program that was killed goes on where it was."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

from ..storage.paths import user_dir

_NAME: Final = "being-played"


def _file() -> Path:
    return user_dir("data").path / _NAME


def note(journal: Path) -> None:
    """Write down that this journal's match is being played. Not being able to is no harm."""
    with contextlib.suppress(OSError):
        _file().write_text(str(journal), encoding="utf-8")


def forget() -> None:
    """The table was left in good order."""
    with contextlib.suppress(OSError):
        _file().unlink(missing_ok=True)


def lost_match() -> Path | None:
    """Return the journal that was being played when the program was cut off; it is told once only.

    A match that brings the program down again is thus not opened a second time by itself.
    """
    try:
        path = Path(_file().read_text(encoding="utf-8").strip())
    except (OSError, UnicodeDecodeError):
        return None
    forget()
    return path if path.is_file() else None
