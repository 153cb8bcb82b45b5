"""The matches kept on disk: what to resume, to look at again, to delete."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from io import SEEK_END
from pathlib import Path
from typing import Final

from ..core.errors import BadRecord
from ..core.match import Match
from ..core.message import Message, say
from ..core.setup import Setup
from .files import why_not_written
from .journal import parse_header, read_journal
from .lock import is_locked
from .paths import user_dir
from .restore import new_journal
from .writer import JournalWriter

SUFFIX: Final = ".match"

_TAIL: Final = 4096  # bytes: more than any line that says how a match ended
_HEADER: Final = 4_000_000  # bytes a first line may have to be looked at
_LAST: Final = re.compile(rb"([1-9][0-9]{0,8}) (?:end ([0-9,]+)|.+) #[0-9a-f]{8}")


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """One journal in a list.

    `marks` and `levels` (who decides, as in `SeatSetup.player`) by seat. `ranks` by seat if the match has ended, else
    empty. `running`: some program is writing to it now. `trouble`: the sentence about damage; without a `game` nothing
    of it can be read.
    """

    path: Path
    game: str = ""
    created: str = ""
    players: tuple[str, ...] = ()
    moves: int = 0
    ranks: tuple[int, ...] = ()
    running: bool = False
    trouble: Message | None = None
    marks: tuple[int, ...] = ()
    levels: tuple[str, ...] = ()

    @property
    def resumable(self) -> bool:
        """Whether it can be played on from here."""
        return bool(self.game) and not self.ranks and not self.running


@dataclass(frozen=True, slots=True)
class MatchFile:
    """A journal that has not been looked into; `played` is when it was written to last, seconds since 1970."""

    path: Path
    played: float


def saves_dir() -> Path:
    """Return the folder of saved matches."""
    return user_dir("saves").path


def autosave(match: Match, created: str, folder: Path | None = None) -> JournalWriter:
    """Begin the journal of a match under a new name. `created` is the time now, as in `2025-03-31T18:05:00`."""
    stamp = re.sub(r"[^0-9]", "", created.replace("T", "-").partition("+")[0])[:14] or "0"
    return new_journal((folder or saves_dir()) / f"{match.setup.game}-{stamp}{SUFFIX}", match, created)


def match_files(folder: Path | None = None) -> list[MatchFile]:
    """List the journals there are, the one played last first. None is opened, so that hundreds cost nothing."""
    found = []
    with contextlib.suppress(OSError), os.scandir(folder or saves_dir()) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIX):
                with contextlib.suppress(OSError):  # deleted meanwhile
                    found.append((entry.stat().st_mtime_ns, entry.name, Path(entry.path)))
    return [MatchFile(path, ns / 1e9) for ns, _, path in sorted(found, reverse=True)]


def latest_unfinished(folder: Path | None = None, game: str = "") -> SavedMatch | None:
    """Return the match to offer for resuming, of one game or of any; None if there is none.

    Of finished matches only the last line is read, and of those not even that once one to resume has been found.
    """
    return next(_unfinished(folder, game), None)


def _unfinished(folder: Path | None, game: str) -> Iterator[SavedMatch]:
    for file in match_files(folder):
        with contextlib.suppress(OSError):
            if not last_line(file.path)[1]:
                found = summary(file.path)
                if found.resumable and game in ("", found.game):
                    yield found


def delete_match(path: Path) -> Message | None:
    """Delete a saved match; the sentence that says why not if it cannot be."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        return why_not_written(error, path)
    return None


def summary(path: Path) -> SavedMatch:
    """Read a journal for a list, every line of it."""
    try:
        saved = read_journal(path)
    except BadRecord as error:
        return SavedMatch(path, trouble=error.message)
    ranks, moves = saved.ranks or (), len(saved.entries)
    return _listed(path, saved.setup, saved.created, moves, ranks, saved.trouble)


def glance(path: Path) -> SavedMatch:
    """Read the first and the last line of a journal only: damage between them is not seen, `moves` counts lines."""
    try:
        with path.open("rb") as file:
            first = file.readline(_HEADER).removesuffix(b"\n")
        setup, created, _, _ = parse_header(first, path)
        moves, ranks = last_line(path)
    except BadRecord as error:
        return SavedMatch(path, trouble=error.message)
    except OSError:
        return SavedMatch(path, trouble=say("storage.record.unreadable", file=path.name))
    return _listed(path, setup, created, moves, ranks)


def last_line(path: Path) -> tuple[int, tuple[int, ...]]:
    """Return the number of a journal's last whole line that is no end, and the ranks if it is one; raises `OSError`."""
    with path.open("rb") as file:
        start = max(0, file.seek(0, SEEK_END) - _TAIL)
        file.seek(start)
        *lines, _ = file.read().split(b"\n")
    whole = lines[1:] if start else lines
    found = _LAST.fullmatch(whole[-1]) if whole else None
    if found is None:
        return 0, ()
    ranks = tuple(int(rank) for rank in (found.group(2) or b"").split(b",") if rank)
    return int(found.group(1)) - bool(ranks), ranks


def _listed(
    path: Path, setup: Setup, created: str, moves: int, ranks: tuple[int, ...], trouble: Message | None = None
) -> SavedMatch:
    seats = setup.seats
    players, marks = tuple(seat.name for seat in seats), tuple(seat.mark for seat in seats)
    levels = tuple(seat.player for seat in seats)
    return SavedMatch(path, setup.game, created, players, moves, ranks, is_locked(path), trouble, marks, levels)
