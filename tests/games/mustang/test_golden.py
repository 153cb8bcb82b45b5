"""A whole recorded match still deals, replays and ends as it did."""

from __future__ import annotations

from pathlib import Path

from westerntable.core.match import Match
from westerntable.core.record import parse_entry
from westerntable.core.setup import SeatSetup, Setup
from westerntable.games.mustang import GAME
from westerntable.games.mustang.rules import words as w
from westerntable.games.mustang.rules.state import State

from .positions import box

LINES = (Path(__file__).parent / "golden.txt").read_text(encoding="utf-8").splitlines()
ENTRIES = [line for line in LINES if line.split()[0] in ("chance", "seat0", "seat1", "seat2")]
FACTS = {line.split()[0]: line.split()[1:] for line in LINES if line not in ENTRIES and not line.startswith("#")}


def match() -> Match:
    seats = tuple(SeatSetup(name, mark) for mark, name in enumerate(("Ann", "Bat", "Cal")))
    setup = Setup("mustang", 1, seats, {"pair_bonus": "once"}, FACTS["seed"][0], int(FACTS["first"][0]))
    return Match(GAME, box(), setup)


def test_the_golden_record_replays_to_the_same_outcome() -> None:
    played = match()
    assert played.replay([parse_entry(GAME, line) for line in ENTRIES]) is None
    outcome, state = played.outcome, played.state
    assert outcome is not None and isinstance(state, State)
    assert outcome.ranks == tuple(map(int, FACTS["ranks"]))
    assert outcome.scores == tuple(map(int, FACTS["scores"]))
    assert w.ENDINGS[state.ended] == FACTS["ended"][0]
    assert [str(entry) for entry in played.record] == ENTRIES


def test_the_game_number_gives_the_golden_deal_and_all_luck_after_it() -> None:
    played = match()
    played.start()
    for line in ENTRIES:
        entry = parse_entry(GAME, line)
        if entry.actor >= 0:
            assert played.submit(entry.actor, entry.move) is None
    assert [str(entry) for entry in played.record] == ENTRIES
