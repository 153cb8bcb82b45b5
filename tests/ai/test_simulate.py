"""Matches without a window: duplicate deals, rotated seats, honest intervals, nothing lost when a game fails."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from westerntable.ai import seating
from westerntable.ai.simulate import Failure, SimulationFailed, simulate
from westerntable.ai.tally import Played, Report, interval, tally, wilson
from westerntable.core.game import Move
from westerntable.core.options import complete
from westerntable.games import load_game
from westerntable.storage.gamedata import load_data, load_options

LONGHORN = load_game("longhorn")
DATA, PLAIN = load_data(LONGHORN)
OPTIONS = complete(load_options("longhorn"), {})


def run(seats: list[str], games: int, **more: Any) -> Report:
    return simulate(LONGHORN, DATA, OPTIONS, seats, games, "11", plain_data=PLAIN, **more)


def same(one: Report, other: Report) -> bool:
    return (one.players, one.games, one.moves) == (other.players, other.games, other.moves)


def test_the_json_has_the_agreed_shape() -> None:
    told = run(["random", "baseline"], 6).as_json()
    assert list(told) == ["game", "games", "seats", "players", "even", "moves", "seconds"]
    assert (told["game"], told["games"], told["seats"], told["even"]) == ("longhorn", 6, ["random", "baseline"], 0.5)
    players: Any = told["players"]
    assert [list(each) for each in players] == [["player", "share", "low", "high", "mean_score"]] * 2
    assert sum(each["share"] for each in players) == pytest.approx(1)
    assert all(0 <= each["low"] <= each["share"] <= each["high"] <= 1 for each in players)


def test_a_seed_repeats_whatever_the_number_of_processes() -> None:
    alone = run(["random", "greenhorn"], 6)
    assert same(alone, run(["random", "greenhorn"], 6))
    assert same(alone, run(["random", "greenhorn"], 6, jobs=2))


def test_equal_players_on_duplicate_deals_share_evenly() -> None:
    report = run(["baseline", "baseline"], 8)
    assert report.of("baseline").share == 0.5


def test_each_deal_is_played_from_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[tuple[str, tuple[str, ...]]] = []
    decide = seating.Thinker.decide

    def watch(self: seating.Thinker, match: Any, seat: int, seed: str) -> Move:
        if len(match.record) == 1:
            met.append((str(match.record[0]), tuple(each.player for each in match.setup.seats)))
        return decide(self, match, seat, seed)

    monkeypatch.setattr(seating.Thinker, "decide", watch)
    run(["random", "baseline"], 4)
    assert met[0][0] == met[1][0]
    assert met[2][0] == met[3][0]
    assert met[0][0] != met[2][0]
    assert [seats for _, seats in met] == [("random", "baseline"), ("baseline", "random")] * 2


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    run(["random", "random"], 3, progress=lambda done, all_: told.append((done, all_)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_a_game_that_fails_is_saved_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def cheat(self: object, match: Any, seat: int, seed: str) -> Move:
        moves = match.legal_moves(seat)
        return match.record[0].move if len(match.record) > 3 else moves[0]  # type: ignore[no-any-return]

    monkeypatch.setattr(seating.Thinker, "decide", cheat)
    with pytest.raises(SimulationFailed) as failed:
        run(["random", "random"], 1)
    path: Path = failed.value.path
    text = path.read_text(encoding="utf-8")
    path.unlink()
    assert "chance deal " in text
    assert "which is refused" in text
    assert "seed='11:0'" in text


def test_who_keeps_a_failed_game_may_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kept: list[Failure] = []

    def keep(failure: Failure) -> Path:
        kept.append(failure)
        return tmp_path / "here"

    def stumble(self: object, match: Any, seat: int, seed: str) -> Move:
        raise ZeroDivisionError

    monkeypatch.setattr(seating.Thinker, "decide", stumble)
    with pytest.raises(SimulationFailed, match="here"):
        run(["random", "random"], 1, keep=keep)
    assert "ZeroDivisionError" in kept[0].error
    assert len(kept[0].record) == 1


def test_ties_are_split_and_shares_counted_by_seat() -> None:
    played = [
        Played(0, ("a", "b", "b"), (1.0, 0.0, 0.0), (5, 1, 2), 10),
        Played(0, ("b", "b", "a"), (0.5, 0.0, 0.5), (4, 0, 4), 12),
    ]
    report = tally("toy", ["a", "b", "b"], played, 1.0)
    assert report.of("a").share == 0.75
    assert report.of("b").share == pytest.approx(0.125)
    assert report.of("b").mean_score == pytest.approx(7 / 4)
    assert report.even == pytest.approx(1 / 3)
    assert report.moves == 22


def test_the_interval_holds_the_truth_about_95_times_in_100() -> None:
    rng, held = Random(5), 0
    for _ in range(400):
        deals = []
        for _ in range(50):
            luck = rng.random()  # who has the better deal wins from that chair, more often than not
            deals.append([float(rng.random() < 0.3 + 0.5 * luck), float(rng.random() < 0.8 - 0.5 * luck)])
        low, high = interval(deals)
        held += low <= 0.55 <= high
    assert 365 <= held <= 396


def test_an_interval_of_nothing_but_wins_is_not_a_point() -> None:
    low, high = interval([[1.0, 1.0]] * 20)
    assert low == pytest.approx(wilson(1.0, 40)[0])
    assert high == 1.0
    assert low < 0.95


def test_wilsons_interval_agrees_with_the_book() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-3)
