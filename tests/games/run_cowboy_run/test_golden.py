"""A whole recorded race still deals, replays and ends as it did."""

from __future__ import annotations

from pathlib import Path

from tests.games.golden import Facts, Golden
from westerntable.core.match import Match
from westerntable.core.setup import SeatSetup, Setup
from westerntable.games.run_cowboy_run.rules.game import GAME
from westerntable.games.run_cowboy_run.rules.state import State


def match(facts: Facts) -> Match:
    seats = (SeatSetup("Ann", 0), SeatSetup("Bat", 1), SeatSetup("Cal", 2))
    options = {"spaces": 25, "dealer_moves": True}
    return Match(GAME, None, Setup("run_cowboy_run", 1, seats, options, facts["seed"][0], int(facts["first"][0])))


GOLDEN = Golden(Path(__file__).parent, match)


def test_the_golden_record_replays_to_the_same_outcome() -> None:
    state = GOLDEN.replayed().state
    assert isinstance(state, State) and state.leg == int(GOLDEN.facts["legs"][0])


def test_the_game_number_gives_the_golden_deals_of_both_legs() -> None:
    GOLDEN.dealt_anew()
    assert sum(line.startswith("chance ") for line in GOLDEN.entries) == 2
