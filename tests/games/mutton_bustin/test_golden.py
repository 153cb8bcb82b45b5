"""A whole recorded match still deals, replays and ends as it did. Its cards and durations are the test's own."""

from __future__ import annotations

from pathlib import Path

from tests.games.mutton_bustin.tables import SHIPPED
from tests.games.mutton_bustin.test_tasks import SPECS
from westerntable.core.match import Match
from westerntable.core.record import parse_entry
from westerntable.core.setup import SeatSetup, Setup
from westerntable.games.mutton_bustin import GAME
from westerntable.games.mutton_bustin.rules.cards import Card
from westerntable.games.mutton_bustin.rules.state import State
from westerntable.games.mutton_bustin.rules.terms import Durations, Space, Stock

GOLDEN = Path(__file__).parent / "golden.txt"
ACTORS = ("chance", "clock", "seat0", "seat1")
OPTIONS: dict[str, str | bool] = {
    "actions": "screen", "family": False, "sheep_faces": "usual", "types": "all", "without": "",
}  # fmt: skip


def stock() -> Stock:
    """Short lists, so that the record is short; every kind of task among them."""
    durations = Durations(250, 1000, 1200, SHIPPED.durations.party_rider, dict.fromkeys(SHIPPED.durations.card, 9000))
    cards = [Card(f"card_{nth}", "both", spec, 1000, "x") for nth, spec in enumerate(SPECS)]
    track = tuple(Space(needed, points) for needed, points in ((2, 0), (3, 1), (4, 2), (5, 3), (6, 5)))
    return Stock(track, durations, tuple(cards), len(cards))


def match(seed: str, first: int) -> Match:
    seats = (SeatSetup("Ann", 0, "cowhand"), SeatSetup("Bat", 1, "cowhand"))
    return Match(GAME, stock(), Setup(GAME.id, 1, seats, OPTIONS, seed, first))


def lines() -> tuple[dict[str, list[str]], list[str]]:
    """Return the facts and the entries of the file."""
    text = [line for line in GOLDEN.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    entries = [line for line in text if line.split()[0] in ACTORS]
    return {line.split()[0]: line.split()[1:] for line in text if line not in entries}, entries


def test_the_golden_record_replays_to_the_same_outcome() -> None:
    facts, entries = lines()
    played = match(facts["seed"][0], int(facts["first"][0]))
    assert played.replay([parse_entry(GAME, line) for line in entries]) is None
    outcome, state = played.outcome, played.state
    assert outcome is not None and isinstance(state, State)
    assert outcome.scores == tuple(map(int, facts["scores"]))
    assert outcome.ranks == tuple(map(int, facts["ranks"]))
    assert [ride.how for ride in state.rides] == facts["rides"]
    assert [ride.ms for ride in state.rides] == [int(ms) for ms in facts["ms"]]
    assert [str(entry) for entry in played.record] == entries


def test_the_game_number_gives_the_golden_deal_and_all_luck_after_it() -> None:
    facts, entries = lines()
    played = match(facts["seed"][0], int(facts["first"][0]))
    played.start()
    for line in entries:
        entry = parse_entry(GAME, line)
        if entry.actor >= 0:
            assert played.submit(entry.actor, entry.move) is None
        elif line.startswith("clock"):
            left = entry.move.ms  # type: ignore[attr-defined]
            while left:
                ms = min(left, played.state.horizon() or left)  # type: ignore[attr-defined]
                assert played.submit(entry.actor, type(entry.move)(ms)) is None  # type: ignore[call-arg]
                left -= ms
    assert [str(entry) for entry in played.record] == entries
