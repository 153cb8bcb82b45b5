"""A whole recorded match still deals, replays and ends as it did."""

from __future__ import annotations

from pathlib import Path

from tests.games.golden import Facts, Golden
from tests.games.longhorn.tables import board, options
from westerntable.core.match import Match
from westerntable.core.setup import SeatSetup, Setup
from westerntable.games.longhorn.rules.game import GAME
from westerntable.games.longhorn.rules.state import State


def match(facts: Facts) -> Match:
    seats = (SeatSetup("Ann", 0), SeatSetup("Bat", 1))
    return Match(GAME, board(), Setup("longhorn", 1, seats, options(), facts["seed"][0], int(facts["first"][0])))


GOLDEN = Golden(Path(__file__).parent, match)


def test_the_golden_record_replays_to_the_same_outcome() -> None:
    state = GOLDEN.replayed().state
    assert isinstance(state, State) and state.ended_by == GOLDEN.facts["ended"][0]


def test_the_game_number_gives_the_golden_deal_and_all_luck_after_it() -> None:
    GOLDEN.dealt_anew()
