from __future__ import annotations

from pathlib import Path
from random import Random

from tests.storage.countdown import new_match, play
from westerntable.core.match import Match
from westerntable.core.record import Concede
from westerntable.storage.statistics import Result, Tally, count, result_of, results, tallies


def finished(players: tuple[str, ...] = ("human", "cowhand"), seed: int = 1) -> Match:
    match = new_match(start=12, players=players, seed=str(seed))
    match.start()
    play(match, 200, Random(seed))
    assert match.outcome is not None
    return match


def test_a_finished_match_of_one_person_is_counted_once(tmp_path: Path) -> None:
    path, match = tmp_path / "results.jsonl", finished()
    assert count(match, "a.match", path) is None and count(match, "a.match", path) is None
    assert match.outcome is not None
    won = match.outcome.ranks[0] == 1
    assert results(path) == [Result("a.match", "countdown", "cowhand", 2, match.outcome.ranks[0], False, int(won))]
    assert tallies(results(path)) == [Tally("countdown", "cowhand", 1, int(won), 0, int(won))]


def test_matches_that_say_nothing_about_a_level_are_left_out() -> None:
    taken_back, conceded, running = finished(), new_match(), new_match()
    taken_back.taken_back = 1
    conceded.start()
    conceded.submit(1, Concede())
    running.start()
    left_out = [taken_back, conceded, running, finished(("human", "human")), finished(("random", "cowhand"))]
    assert [result_of(match, "a") for match in left_out] == [None] * 5


def test_the_strongest_rival_names_the_level_and_a_bot_is_stronger_than_all() -> None:
    for rivals, level in ((("legend", "random"), "legend"), (("baseline", "bot:./mine --fast"), "bot")):
        result = result_of(finished(("human", *rivals)), "a")
        assert result is not None and result.level == level and result.seats == 3


def test_lines_cut_off_or_damaged_are_passed_over_and_new_ones_still_fit_behind_them(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    count(finished(), "a", path)
    path.write_bytes(path.read_bytes()[:-9] + b'\n{"match": 3}\n\xff\xfe\n[[[')
    count(finished(seed=2), "b", path)
    assert [each.match for each in results(path)] == ["b"]


def test_tallies_add_up_by_game_and_strength() -> None:
    found = [
        Result(str(n), "longhorn", level, 2, rank, shared, n)
        for n, (level, rank, shared) in enumerate(
            [("legend", 2, False), ("greenhorn", 1, False), ("legend", 1, True), ("legend", 1, False)]
        )
    ]
    assert tallies(found) == [Tally("longhorn", "greenhorn", 1, 1, 0, 1), Tally("longhorn", "legend", 3, 1, 1, 3)]


def test_results_that_cannot_be_written_are_a_sentence(tmp_path: Path) -> None:
    said = count(finished(), "a", tmp_path / "none" / "results.jsonl")
    assert said is not None and said.key == "storage.write.failed"
