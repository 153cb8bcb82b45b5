"""A whole recorded match still deals, replays and ends as it did."""

from __future__ import annotations

from pathlib import Path

from tests.games.golden import Facts, Golden
from westerntable.core.match import Match
from westerntable.core.setup import SeatSetup, Setup
from westerntable.games.mustang import GAME
from westerntable.games.mustang.rules import words as w
from westerntable.games.mustang.rules.state import State

from .positions import box


def match(facts: Facts) -> Match:
    seats = tuple(SeatSetup(name, mark) for mark, name in enumerate(("Ann", "Bat", "Cal")))
    setup = Setup("mustang", 1, seats, {"pair_bonus": "once"}, facts["seed"][0], int(facts["first"][0]))
    return Match(GAME, box(), setup)


GOLDEN = Golden(Path(__file__).parent, match)


def test_the_golden_record_replays_to_the_same_outcome() -> None:
    state = GOLDEN.replayed().state
    assert isinstance(state, State) and w.ENDINGS[state.ended] == GOLDEN.facts["ended"][0]


def test_the_game_number_gives_the_golden_deal_and_all_luck_after_it() -> None:
    GOLDEN.dealt_anew()
