"""Pictures of every scene and of every game's moments, the same ones every time."""

from __future__ import annotations

import importlib
import os
import pkgutil
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

import westerntable.scenes
from tests.toy.house import toy_in_the_house
from westerntable.__main__ import main
from westerntable.core.actors import CHANCE
from westerntable.games import game_ids
from westerntable.rehearsal.backstage import backstage
from westerntable.rehearsal.house import Look, OffStage, table_of
from westerntable.rehearsal.laying import Turn
from westerntable.rehearsal.moments import moments
from westerntable.rehearsal.pictures import take_pictures
from westerntable.rehearsal.playing import files_of
from westerntable.rehearsal.programme import programme

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = game_ids()
GAMES = tuple(dict.fromkeys((*SHIPPED, "showdown")))

all_games = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(autouse=True, scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with toy_in_the_house(tmp_path_factory.mktemp("house")):
        yield


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WESTERNTABLE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANGUAGE", "en")
    return tmp_path / "home"


REFUSED = [
    ("shots", "Where to? Give a folder for the pictures."),
    ("shots a b", "“b” is not an argument of westerntable shots."),
    ("shots a --size", "A value is missing after --size."),
    ("shots a --size big", "“big” does not fit --size. A size from 960x600 to 3840x2160 pixels belongs there."),
    ("shots a --size 800x600", "“800x600” does not fit --size."),
    ("shots a --size 1280x9000", "“1280x9000” does not fit --size."),
    ("shots a --size ١٢٨٠x720", "“١٢٨٠x720” does not fit --size."),
    ("shots a --language xx", "There is no language “xx”. Languages: en, fr, mn."),
    ("shots a --text-scale 99", "“99” does not fit --text-scale: a whole number from 100 to 175 belongs there."),
    ("shots /proc/nowhere/at/all", "/proc/nowhere/at/all cannot be written."),
    ("bench 3", "“3” is not an argument of westerntable bench."),
    ("bench --json=3", "--json takes no value."),
    ("selftest now", "“now” is not an argument of westerntable selftest."),
]


@pytest.mark.parametrize(("line", "sentence"), REFUSED)
def test_a_wrong_argument_is_one_sentence_and_exit_code_2(
    line: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line.split()) == 2
    shown = capsys.readouterr()
    assert shown.out == "" and shown.err.startswith(sentence) and shown.err.count("\n") == 1


def scene_names() -> set[str]:
    """Return what the trace calls the scenes of the house."""
    found = set()
    for module in pkgutil.iter_modules(westerntable.scenes.__path__):
        there = importlib.import_module(f"westerntable.scenes.{module.name}")
        for each in vars(there).values():
            if isinstance(each, type) and each.__module__ == there.__name__ and hasattr(each, "needs_frame"):
                name = getattr(each, "name", None)
                if isinstance(name, str):
                    found.add(name)
    return found - {"board"}


def test_no_scene_of_the_house_is_left_out() -> None:
    missing = scene_names() - {turn.scene for turn in programme()}
    assert not missing, f"rehearsal/programme.py does not lay {', '.join(sorted(missing))}"


def test_pictures_have_names_of_their_own() -> None:
    names = [turn.name for turn in programme()]
    assert len(set(names)) == len(names)
    assert all(name.replace("-", "").replace("_", "").isalnum() for name in names)


@all_games
def test_every_kind_of_prompt_has_a_moment_at_which_it_is_asked(game: str) -> None:
    kinds = set()
    for moment in moments(game):
        match = moment.match(lambda seat, person: f"{seat}")
        if moment.name.startswith("asked-"):
            kind = moment.name.removeprefix("asked-")
            kinds.add(kind)
            assert match.waiting_on()[moment.person].kind == kind
            assert match.setup.people() == (moment.person,)
    asked = {
        state.waiting_on()[entry.actor].kind
        for moment in moments(game)
        for index, entry in enumerate(moment.played.record)
        if entry.actor >= 0 and (state := moment.played.at(index))
    }
    assert kinds >= asked != set()


@all_games
def test_moments_are_of_finished_matches_with_the_fewest_and_the_most_seats(game: str) -> None:
    counts = files_of(game)[0].seat_counts
    assert {len(moment.played.setup.seats) for moment in moments(game)} >= {counts[0], counts[-1]}
    for moment in moments(game):
        assert moment.played.outcome is not None
        assert CHANCE not in moment.match(lambda seat, person: "").waiting_on()


@all_games
def test_the_same_look_gives_the_same_pictures(game: str, tmp_path: Path) -> None:
    wanted = [turn for turn in programme() if turn.game == game and turn.scene in ("table", "setup", "results")]
    assert len(wanted) > 8
    assert pictures(wanted[::3]) == pictures(wanted[::3])


def pictures(turns: list[Turn]) -> list[tuple[str, bytes]]:
    found = []
    with backstage():
        laid = OffStage(Look((960, 600), "fr"))
        for turn in turns:
            for ending in turn.lay(laid):
                assert laid.top.name == turn.scene
                found.append((turn.name + ending, pygame.image.tobytes(laid.picture(), "RGB")))
        laid.close()
    assert len({content for _, content in found}) > len(found) // 2
    return found


@pytest.mark.parametrize("game", [game for game in SHIPPED if files_of(game)[0].real_time])
def test_where_time_runs_it_runs_in_the_pictures_but_those_of_the_start(game: str) -> None:
    turns = [turn for turn in programme() if turn.name.startswith((f"{game}-table-asked", f"{game}-table-2-"))]
    with backstage():
        for turn in turns:
            stage = OffStage(Look())
            list(turn.lay(stage))
            live = table_of(stage).live
            assert live is not None
            assert not live.timed or (live.clock.how == "held") == turn.name.endswith("-start"), turn.name
            stage.close()


def test_the_list_of_matches_shows_days_long_gone_so_that_it_is_always_alike() -> None:
    turn = next(turn for turn in programme() if turn.name == "library")
    with backstage() as folder:
        laid = OffStage(Look())
        assert list(turn.lay(laid)) == [""]
        kept = list((folder / "saves").glob("*.match"))
        laid.close()
        assert len(kept) == 2 * len(GAMES)
        assert {time.localtime(file.stat().st_mtime).tm_year for file in kept} == {2001}


def test_they_are_files_of_the_size_asked_for_and_nothing_of_the_player_is_touched(tmp_path: Path, home: Path) -> None:
    files = list(islice(take_pictures(tmp_path / "new" / "folder", Look((1100, 800), "mn", 130)), 4))
    names = ["title.png", "library-empty.png", "statistics-empty.png", "library.png"]
    assert [file.name for file in files] == names
    assert all(pygame.image.load(file).get_size() == (1100, 800) for file in files)
    assert not home.exists()


def test_the_command_takes_all_of_them_and_counts(tmp_path: Path) -> None:
    environment = {"PATH": os.environ["PATH"], "LANGUAGE": "en", "WESTERNTABLE_HOME": str(tmp_path / "home")}
    done = subprocess.run(
        [sys.executable, "-m", "westerntable", "shots", str(tmp_path / "out"), "--size", "960x600"],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=600, check=True,
    )  # fmt: skip
    files = sorted((tmp_path / "out").glob("*.png"))
    assert done.stdout == f"{len(files)} pictures in {tmp_path / 'out'}.\n" and done.stderr == ""
    assert not (tmp_path / "home").exists()
    names = {file.stem for file in files}
    for game in SHIPPED:
        assert {f"{game}-results-{files_of(game)[0].seat_counts[0]}", f"{game}-rulebook-01"} <= names
