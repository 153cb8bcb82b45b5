"""The matches kept on disk: what to resume, to look at again, to delete."""

from __future__ import annotations

import contextlib
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ..core.errors import BadRecord
from ..core.match import Match
from ..core.message import Message
from .files import why_not_written
from .journal import read_journal
from .lock import is_locked
from .paths import user_dir
from .restore import new_journal
from .writer import JournalWriter

SUFFIX: Final = ".match"


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """One journal in a list.

    `ranks` by seat if the match has ended, else empty. `running`: some program is writing to it now. `trouble`:
    the sentence about damage; without a `game` nothing of it can be read.
    """

    path: Path
    game: str = ""
    created: str = ""
    players: tuple[str, ...] = ()
    moves: int = 0
    ranks: tuple[int, ...] = ()
    running: bool = False
    trouble: Message | None = None

    @property
    def resumable(self) -> bool:
        """Whether it can be played on from here."""
        return bool(self.game) and not self.ranks and not self.running


def saves_dir() -> Path:
    """Return the folder of saved matches."""
    return user_dir("saves").path


def autosave(match: Match, created: str, folder: Path | None = None) -> JournalWriter:
    """Begin the journal of a match under a new name. `created` is the time now, as in `2025-03-31T18:05:00`."""
    stamp = re.sub(r"[^0-9]", "", created.replace("T", "-").partition("+")[0])[:14] or "0"
    return new_journal((folder or saves_dir()) / f"{match.setup.game}-{stamp}{SUFFIX}", match, created)


def saved_matches(folder: Path | None = None) -> list[SavedMatch]:
    """List the matches, unfinished ones first, then by when they were last played, newest first."""
    found = []
    with contextlib.suppress(OSError):
        for path in (folder or saves_dir()).glob(f"*{SUFFIX}"):
            with contextlib.suppress(OSError):  # deleted meanwhile
                found.append((path.stat().st_mtime_ns, path.name, _summary(path)))
    found.sort(key=lambda each: each[:2], reverse=True)
    summaries = [summary for _, _, summary in found]
    return sorted(summaries, key=lambda each: bool(each.ranks) or not each.game)


def latest_unfinished(folder: Path | None = None, game: str = "") -> SavedMatch | None:
    """Return the match to offer for resuming, of one game or of any; None if there is none."""
    offered = (each for each in saved_matches(folder) if each.resumable and game in ("", each.game))
    return next(offered, None)


def delete_match(path: Path) -> Message | None:
    """Delete a saved match; the sentence that says why not if it cannot be."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        return why_not_written(error, path)
    return None


def _summary(path: Path) -> SavedMatch:
    try:
        saved = read_journal(path)
    except BadRecord as error:
        return SavedMatch(path, trouble=error.message)
    return SavedMatch(
        path,
        saved.setup.game,
        saved.created,
        tuple(seat.name for seat in saved.setup.seats),
        len(saved.entries),
        saved.ranks or (),
        is_locked(path),
        saved.trouble,
    )
