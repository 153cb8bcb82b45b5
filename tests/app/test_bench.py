"""What `bench` prints; how fast anything is, is no test's business."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, cast

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

from tests.toy.house import toy_in_the_house
from westerntable.__main__ import main
from westerntable.cli import bench
from westerntable.games import game_ids, load_tactics
from westerntable.rehearsal.first_frame import start_ms
from westerntable.rehearsal.frames import Frames, summed_up
from westerntable.rehearsal.playing import Endless, files_of, new_match, play_at_random
from westerntable.rehearsal.programme import programme
from westerntable.rehearsal.rates import UNITS, Rate, rate
from westerntable.rehearsal.rival import Rivals, first_lead, measured, rivals

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with toy_in_the_house(tmp_path_factory.mktemp("house")):
        yield


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WESTERNTABLE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANGUAGE", "en")
    return tmp_path / "home"


SHORT = """
import sys
from westerntable.cli import bench
bench.STARTS, bench.RATE_S, bench.SAMPLES, bench.TABLE_S = 1, 0.1, 12, 2.0
from westerntable.__main__ import main
sys.exit(main(["bench", *sys.argv[1:]]))
"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a real run prints, with less patience than usual."""
    home = tmp_path_factory.mktemp("home")
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", SHORT, "--json"],
        cwd=home, env=environment, capture_output=True, encoding="utf-8", timeout=900, check=True,
    )  # fmt: skip
    assert done.stderr == "" and done.stdout.count("\n") == 1
    assert list(home.rglob("*")) == [], "nothing of the player's is touched"
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_json_has_the_documented_shape(report: dict[str, Any]) -> None:
    assert list(report) == ["start_ms", "games", "rivals", "frames"]
    assert report["start_ms"] > 0
    assert list(report["games"]) == list(game_ids())
    for figures in report["games"].values():
        assert list(figures) == ["random_games_per_s", "search_per_s", "search_unit"]
        assert figures["random_games_per_s"] > 0 and figures["search_per_s"] > 0
        assert figures["search_unit"] in UNITS.values()


def test_every_scene_is_measured_and_each_games_table(report: dict[str, Any]) -> None:
    scenes = {turn.scene for turn in programme()}
    assert set(report["frames"]) == scenes | {f"table-{game}" for game in game_ids()}
    for figures in report["frames"].values():
        assert list(figures) == ["p50_ms", "p99_ms", "max_ms"]
        assert 0 < figures["p50_ms"] <= figures["p99_ms"] <= figures["max_ms"]


FAKE = (
    290.4,
    {"showdown": Rate(1234.5, 98765.4, "iterations")},
    Rivals(30_000.0, 9_000.0),
    {"title": Frames(1.2, 3.4, 5.6, 78.9), "table": Frames(1.0, 2.0, 3.0, 4.0)},
)


def test_people_get_a_table(
    house: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "measure", lambda: FAKE)
    assert main(["bench"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["Start", "to", "painted", "title:", "290", "ms"] in lines
    assert ["Showdown", "1,234", "98,765", "iterations"] in lines
    assert ["title", "1.2", "3.4", "5.6", "78.9"] in lines
    assert any(line[-1:] == ["3.3."] and "30,000" in line for line in lines)


def test_without_open_spiel_nothing_is_compared_and_a_sentence_says_so(
    house: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    found = rivals(0.1)
    assert found is None
    monkeypatch.setattr(bench, "measure", lambda: (*FAKE[:2], found, FAKE[3]))
    assert main(["bench"]) == 0
    assert "open_spiel is not installed" in capsys.readouterr().out


def test_with_open_spiel_both_searches_are_measured_at_a_first_lead() -> None:
    pytest.importorskip("pyspiel")
    found = rivals(0.2)
    assert found is not None
    assert found.ours > 0 and found.theirs > 0


def test_the_search_is_measured_where_four_players_are_in_and_the_first_card_is_led() -> None:
    found = measured()
    assert found is not None
    game, yardstick = found
    for seed in range(5):
        match, seat = first_lead(game, yardstick, seed)
        seen = cast(Any, match.observe(seat))
        assert list(seen.is_in) == [1] * yardstick.seats
        assert list(seen.sizes) == [5] * yardstick.seats
        assert not seen.played and len(match.legal_moves(seat)) > 1


@pytest.mark.parametrize("code", ["fr", "mn"])
def test_people_get_it_in_their_language(
    code: str, house: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANGUAGE", code)
    monkeypatch.setattr(bench, "measure", lambda: FAKE)
    assert main(["bench"]) == 0
    shown = capsys.readouterr().out
    assert "painted" not in shown and "cli." not in shown and "{" not in shown


def test_without_a_painted_title_there_is_no_figure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no such driver")
    with pytest.raises(RuntimeError, match="did not paint"):
        start_ms(0 + 1)


def test_ninety_nine_of_a_hundred_frames_are_not_longer_than_p99() -> None:
    works = [ms / 1000 for ms in range(1, 101)]
    Random(1).shuffle(works)
    frames = summed_up(works, 0.5)
    assert (frames.p50, frames.p99, frames.longest, frames.opening) == (50, 99, 100, 500)
    assert summed_up([], 0.0) == Frames(0, 0, 0, 0)


def test_the_unit_is_what_the_search_counts(house: None) -> None:
    for game in game_ids():
        measured = rate(game, 0.05)
        search = load_tactics(game).levels["legend"].search
        assert measured.unit == UNITS[search]
        assert measured.search > 0 and measured.random_games > 0


def test_bare_random_play_ends_where_the_rules_say(house: None) -> None:
    for game in game_ids():
        match = new_match(game, ("random",) * files_of(game)[0].seat_counts[0], "1")
        state = match.at(0)
        moves = play_at_random(state, Random(4))
        assert moves > 0 and not state.waiting_on() and state.outcome() is not None


def test_play_without_end_is_noticed() -> None:
    class Treadmill:
        def to_act(self) -> int:
            return 0

        def legal_moves(self, seat: int) -> list[str]:
            return ["step"]

        def apply(self, actor: int, move: str) -> None:
            """Nothing changes."""

    with pytest.raises(Endless):
        play_at_random(Treadmill(), Random(1))  # type: ignore[arg-type]  # as much of a state as is asked
