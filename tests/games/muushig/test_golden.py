"""A whole recorded series still deals, replays and ends as it did."""

from __future__ import annotations

from pathlib import Path

from tests.games.golden import Facts, Golden
from westerntable.core.match import Match
from westerntable.core.setup import SeatSetup, Setup
from westerntable.games.muushig.rules.game import GAME
from westerntable.games.muushig.rules.state import State

OPTIONS: dict[str, str | int | bool] = {
    "match": "series", "boolt_stakes": 3, "rounds": 5, "following": "strict", "dealer_trump": True,
    "one_must_play": True, "cut": True, "deal": "groups", "redeal": True,
}  # fmt: skip


def match(facts: Facts) -> Match:
    seats = (SeatSetup("Ann", 0), SeatSetup("Bat", 1), SeatSetup("Cal", 2))
    return Match(GAME, None, Setup("muushig", 1, seats, OPTIONS, facts["seed"][0], int(facts["first"][0])))


GOLDEN = Golden(Path(__file__).parent, match)


def test_the_golden_record_replays_to_the_same_outcome() -> None:
    state = GOLDEN.replayed().state
    assert isinstance(state, State)
    assert state.boolts == tuple(map(int, GOLDEN.facts["boolts"]))
    assert ["+".join(map(str, result.winners)) for result in state.results] == GOLDEN.facts["winners"]


def test_the_game_number_gives_the_golden_deals() -> None:
    GOLDEN.dealt_anew()
