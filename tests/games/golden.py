"""A golden record: a whole match in a text file, that must still deal, replay and end as it did.

Lines that begin with an actor are its entries; the others are facts of the match, a word and its values.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import cast

from westerntable.core.actors import CLOCK
from westerntable.core.clock import Elapse
from westerntable.core.game import RealTime
from westerntable.core.match import Match
from westerntable.core.record import parse_entry

Facts = Mapping[str, Sequence[str]]


class Golden:
    """The record beside a game's tests; `match` lays its table anew from the facts: `seed` and `first` among them."""

    def __init__(self, folder: Path, match: Callable[[Facts], Match]) -> None:
        lines = (folder / "golden.txt").read_text(encoding="utf-8").splitlines()
        self.entries = [line for line in lines if line.startswith(("chance ", "clock ", "seat"))]
        others = (line.split() for line in lines if line not in self.entries and not line.startswith("#"))
        self.facts: Facts = {word: values for word, *values in others}
        self._match = match

    def replayed(self) -> Match:
        """Replay every entry; the ranks and scores must be the recorded ones."""
        played = self._match(self.facts)
        assert played.replay([parse_entry(played.game, line) for line in self.entries]) is None
        outcome = played.outcome
        assert outcome is not None
        assert outcome.ranks == tuple(map(int, self.facts["ranks"]))
        assert outcome.scores == tuple(map(int, self.facts["scores"]))
        assert [str(entry) for entry in played.record] == self.entries
        return played

    def dealt_anew(self) -> Match:
        """Make the seats' moves in a new match of the same number, each when it was; all luck must be the recorded."""
        played = self._match(self.facts)
        played.start()
        assert str(played.record[0]) == self.entries[0]
        for line in self.entries[1:]:
            entry = parse_entry(played.game, line)
            if isinstance(entry.move, Elapse):
                _let_pass(played, entry.move.ms)
            elif entry.actor >= 0:
                assert played.submit(entry.actor, entry.move) is None
        assert [str(entry) for entry in played.record] == self.entries
        return played


def _let_pass(played: Match, left: int) -> None:
    """Let so many ms pass, no more at once than the rules allow."""
    while left:
        ms = min(left, cast(RealTime, played.state).horizon() or left)
        assert played.submit(CLOCK, Elapse(ms)) is None
        left -= ms
