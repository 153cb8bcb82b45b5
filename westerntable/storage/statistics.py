"""How the person at the table has fared: one JSON line a match.

Counted are finished matches of one person against computer players, without a move taken back and without anybody
giving up; all others would say nothing about the levels.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from ..core.match import Match
from ..core.message import Message
from ..core.record import Concede
from ..core.setup import PLAYERS
from .files import why_not_written
from .paths import user_dir

Ending: TypeAlias = Literal["won", "shared", "lost"]


@dataclass(frozen=True, slots=True)
class Result:
    """One match of a person: against the strongest `level` at the table, `shared` a first place or not."""

    match: str
    game: str
    level: str
    seats: int
    rank: int
    shared: bool
    score: int

    @property
    def ending(self) -> Ending:
        """How it went."""
        return "shared" if self.shared else "won" if self.rank == 1 else "lost"


@dataclass(frozen=True, slots=True)
class Tally:
    """All matches of one game against one level. A shared first place is among `shared`, not `won`."""

    game: str
    level: str
    played: int
    won: int
    shared: int
    best: int


@dataclass(frozen=True, slots=True)
class Form:
    """How it went lately: the `last` endings, the newest last; wins in a row up to now, and the `longest` such row."""

    last: tuple[Ending, ...]
    streak: int
    longest: int


def statistics_file() -> Path:
    """Return where the results lie."""
    return user_dir("data").path / "results.jsonl"


def result_of(match: Match, name: str) -> Result | None:
    """Return what counts of a match; None if it does not count. `name` tells it apart: its journal's name."""
    outcome, people, seats = match.outcome, match.setup.people(), match.setup.seats
    if outcome is None or len(people) != 1 or len(seats) < 2 or match.taken_back:
        return None
    if any(isinstance(entry.move, Concede) for entry in match.record):
        return None
    rivals = [seat.player for seat in seats if not seat.is_person]
    level = max(rivals, key=lambda player: PLAYERS.index(player) if player in PLAYERS else len(PLAYERS))
    person = people[0]
    rank = outcome.ranks[person]
    shared = rank == 1 and len(outcome.winners()) > 1
    level = "bot" if level.startswith("bot:") else level
    return Result(name, match.setup.game, level, len(seats), rank, shared, outcome.scores[person])


def count(match: Match, name: str, path: Path | None = None) -> Message | None:
    """Add a finished match to the results, once; the sentence that says why not if the file cannot be written."""
    path = path or statistics_file()
    result = result_of(match, name)
    if result is None or any(each.match == name for each in results(path)):
        return None
    fields = {key: getattr(result, key) for key in Result.__slots__}
    try:
        with path.open("ab") as file:
            start = b"" if file.tell() == 0 else b"\n"
            file.write(start + json.dumps(fields, ensure_ascii=True).encode())
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        return why_not_written(error, path)
    return None


def results(path: Path | None = None) -> list[Result]:
    """Read all results, the oldest first; lines that make no sense are passed over."""
    return list(_read(path or statistics_file()))


def any_results(path: Path | None = None) -> bool:
    """Tell whether anything has been counted yet, without reading all of it."""
    return next(_read(path or statistics_file()), None) is not None


def _read(path: Path) -> Iterator[Result]:
    with contextlib.suppress(OSError), path.open("rb") as file:
        for line in file:
            result = _parsed(line)
            if result is not None:
                yield result


def tallies(found: Sequence[Result]) -> list[Tally]:
    """Add results up by game and level, in order of game and strength."""
    groups: dict[tuple[str, int, str], list[Result]] = {}
    for each in found:
        strength = PLAYERS.index(each.level) if each.level in PLAYERS else len(PLAYERS)
        groups.setdefault((each.game, strength, each.level), []).append(each)
    return [_tally(game, level, groups[game, strength, level]) for game, strength, level in sorted(groups)]


def _tally(game: str, level: str, group: Sequence[Result]) -> Tally:
    won = sum(each.rank == 1 and not each.shared for each in group)
    shared = sum(each.shared for each in group)
    return Tally(game, level, len(group), won, shared, max(each.score for each in group))


def form(found: Sequence[Result], game: str, level: str, most: int = 10) -> Form:
    """Tell how the last matches of one game against one level went, at most `most` of them."""
    endings = [each.ending for each in found if (each.game, each.level) == (game, level)]
    streak = longest = 0
    for ending in endings:
        streak = streak + 1 if ending == "won" else 0
        longest = max(longest, streak)
    return Form(tuple(endings[-most:]), streak, longest)


def _parsed(line: bytes) -> Result | None:
    kinds = {"match": str, "game": str, "level": str, "seats": int, "rank": int, "shared": bool, "score": int}
    try:
        fields = json.loads(line)
        if all(type(fields[key]) is kind for key, kind in kinds.items()):
            return Result(**{key: fields[key] for key in kinds})
    except (ValueError, TypeError, KeyError, RecursionError):
        pass
    return None
