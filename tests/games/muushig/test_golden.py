"""A whole recorded series still deals, replays and ends as it did."""

from __future__ import annotations

from pathlib import Path

from westerntable.core.match import Match
from westerntable.core.record import parse_entry
from westerntable.core.setup import SeatSetup, Setup
from westerntable.games.muushig.rules.game import GAME
from westerntable.games.muushig.rules.state import State

LINES = (Path(__file__).parent / "golden.txt").read_text(encoding="utf-8").splitlines()
ENTRIES = [line for line in LINES if line.startswith(("chance ", "seat"))]
FACTS = {line.split()[0]: line.split()[1:] for line in LINES if line not in ENTRIES and not line.startswith("#")}
OPTIONS: dict[str, str | int | bool] = {
    "match": "series", "boolt_stakes": 3, "rounds": 5, "following": "strict", "dealer_trump": True,
    "one_must_play": True, "cut": True, "deal": "groups", "redeal": True,
}  # fmt: skip


def match() -> Match:
    seats = (SeatSetup("Ann", 0), SeatSetup("Bat", 1), SeatSetup("Cal", 2))
    return Match(GAME, None, Setup("muushig", 1, seats, OPTIONS, FACTS["seed"][0], int(FACTS["first"][0])))


def test_the_golden_record_replays_to_the_same_outcome() -> None:
    played = match()
    assert played.replay([parse_entry(GAME, line) for line in ENTRIES]) is None
    outcome, state = played.outcome, played.state
    assert outcome is not None and isinstance(state, State)
    assert outcome.ranks == tuple(map(int, FACTS["ranks"]))
    assert outcome.scores == tuple(map(int, FACTS["scores"]))
    assert state.boolts == tuple(map(int, FACTS["boolts"]))
    assert ["+".join(map(str, result.winners)) for result in state.results] == FACTS["winners"]
    assert [str(entry) for entry in played.record] == ENTRIES


def test_the_game_number_gives_the_golden_deals() -> None:
    played = match()
    played.start()
    for line in ENTRIES:
        entry = parse_entry(GAME, line)
        if entry.actor >= 0:
            assert played.submit(entry.actor, entry.move) is None
    assert [str(entry) for entry in played.record] == ENTRIES
