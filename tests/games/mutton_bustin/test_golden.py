"""A whole recorded match still deals, replays and ends as it did. Its cards and durations are the test's own."""

from __future__ import annotations

from pathlib import Path

from tests.games.golden import Facts, Golden
from tests.games.mutton_bustin.tables import SHIPPED
from tests.games.mutton_bustin.test_tasks import SPECS
from westerntable.core.match import Match
from westerntable.core.setup import SeatSetup, Setup
from westerntable.games.mutton_bustin import GAME
from westerntable.games.mutton_bustin.rules.cards import Card
from westerntable.games.mutton_bustin.rules.state import State
from westerntable.games.mutton_bustin.rules.terms import Durations, Space, Stock

OPTIONS: dict[str, str | bool] = {
    "actions": "screen", "family": False, "sheep_faces": "usual", "types": "all", "without": "",
}  # fmt: skip


def stock() -> Stock:
    """Short lists, so that the record is short; every kind of task among them."""
    durations = Durations(250, 1000, 1200, SHIPPED.durations.party_rider, dict.fromkeys(SHIPPED.durations.card, 9000))
    cards = [Card(f"card_{nth}", "both", spec, 1000, "x") for nth, spec in enumerate(SPECS)]
    track = tuple(Space(needed, points) for needed, points in ((2, 0), (3, 1), (4, 2), (5, 3), (6, 5)))
    return Stock(track, durations, tuple(cards), len(cards))


def match(facts: Facts) -> Match:
    seats = (SeatSetup("Ann", 0, "cowhand"), SeatSetup("Bat", 1, "cowhand"))
    return Match(GAME, stock(), Setup(GAME.id, 1, seats, OPTIONS, facts["seed"][0], int(facts["first"][0])))


GOLDEN = Golden(Path(__file__).parent, match)


def test_the_golden_record_replays_to_the_same_outcome() -> None:
    state = GOLDEN.replayed().state
    assert isinstance(state, State)
    assert [ride.how for ride in state.rides] == GOLDEN.facts["rides"]
    assert [ride.ms for ride in state.rides] == [int(ms) for ms in GOLDEN.facts["ms"]]


def test_the_game_number_gives_the_golden_deal_and_all_luck_after_it() -> None:
    GOLDEN.dealt_anew()
