"""The command line: what it does, and that whatever is wrong is one sentence and exit code 2."""

from __future__ import annotations

import io
import json
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.toy.house import toy_in_the_house
from westerntable import __version__, app
from westerntable.__main__ import COMMANDS, main
from westerntable.ai import simulate as simulating
from westerntable.cli import start
from westerntable.cli.simulate import progress_bar
from westerntable.core.setup import LEVELS

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True, scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with toy_in_the_house(tmp_path_factory.mktemp("house")):
        yield


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WESTERNTABLE_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")


def run(line: str) -> int:
    return main(line.split())


SIMULATE = "simulate showdown --seats random,random --games 2"

REFUSED = [
    ("fly", "There is no command “fly”. Commands: play, simulate, engine, bench, selftest, shots."),
    ("--fly", "There is no command “--fly”. Commands: play, simulate, engine, bench, selftest, shots."),
    ("play", "Which game? There are: "),
    ("play chess --seats human,random", "There is no game “chess”. There are: "),
    ("play ../showdown --seats human,random", "There is no game “../showdown”."),
    ("play showdown", "Who plays? Give --seats"),
    ("play showdown --seats", "A value is missing after --seats."),
    ("play showdown --seats human", "showdown cannot be played with 1. Allowed numbers of seats: 2, 3, 4."),
    ("play showdown --seats human,human,human,human,human", "showdown cannot be played with 5."),
    ("play showdown --seats human,champion", "There is no player “champion”. Players: human, random, baseline, gr"),
    ("play showdown --seats human,", "There is no player “”."),
    ("play showdown --seats human,bot:", "There is no player “bot:”."),
    ("play showdown --seats human,random --seed a/b", "“a/b” is no game number."),
    ("play showdown --seats human,random --trace /nowhere/at/all", "/nowhere/at/all cannot be written."),
    ("play showdown --seats human,random --games 3", "“--games” is not an argument of westerntable play."),
    ("play showdown extra --seats human,random", "“extra” is not an argument of westerntable play."),
    ("simulate showdown --seats human,random --games 3", "Nobody can play by hand here. Players: random, baseline, "),
    ("simulate showdown --seats random,random", "How many games? Give --games and a number."),
    ("simulate showdown --seats random,random --games 0", "“0” does not fit --games: a whole number from 1 to 10,000,"),
    ("simulate showdown --seats random,random --games ²", "“²” does not fit --games"),
    (f"{SIMULATE} --games many", "“many” does not fit --games"),
    (f"{SIMULATE} --jobs 0", "“0” does not fit --jobs: a whole number from 1 to 256 belongs there."),
    (f"{SIMULATE} --jobs -1", "“-1” does not fit --jobs: a whole number from 1"),
    (f"{SIMULATE} --json=yes", "--json takes no value."),
    (f"{SIMULATE} --js", "“--js” is not an argument of westerntable simulate."),
    (f"{SIMULATE} --option hand", "“hand” is no option. Write --option name=value."),
    (f"{SIMULATE} --option deck=2", "There is no option “deck”. Known options: hand, ties, reload."),
    (f"{SIMULATE} --option hand=5", "“5” does not fit the option “hand”. Allowed: 2–4."),
    (f"{SIMULATE} --option ties=maybe", "“maybe” does not fit the option “ties”. Allowed: dodge, hit."),
    (f"{SIMULATE} --option reload=perhaps", "“perhaps” does not fit the option “reload”. Allowed: on, off."),
    (f"{SIMULATE} --option hand=2 --option hand=3", "The option “hand” is given twice."),
    (
        "simulate showdown --seats random,random,random,random --games 2 --option reload=on",
        "The option “reload” means nothing with 4 players. It is for: 2, 3.",
    ),
    ("engine now", "“now” is not an argument of westerntable engine."),
]


@pytest.mark.parametrize(("line", "sentence"), REFUSED)
def test_a_wrong_argument_is_one_sentence_and_exit_code_2(
    line: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(line) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(sentence)
    assert shown.err.endswith(".\n") and shown.err.count("\n") == 1


@pytest.mark.parametrize("code", ["fr", "mn"])
@pytest.mark.parametrize("line", [line for line, _ in REFUSED if not line.startswith("engine")])
def test_it_is_said_in_the_language_of_the_system(
    line: str, code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(line)
    english = capsys.readouterr().err
    monkeypatch.setenv("LANGUAGE", code)
    assert run(line) == 2
    shown = capsys.readouterr().err
    assert shown != english and "{" not in shown and "cli." not in shown


# -- play ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[app.Start]:
    """Return what the window is asked for, without opening one."""
    starts: list[app.Start] = []

    def run_app(start: app.Start) -> int:
        starts.append(start)
        return 0

    monkeypatch.setattr(app, "run", run_app)
    return starts


def test_without_a_command_the_game_starts(asked: list[app.Start]) -> None:
    assert main([]) == 0
    assert asked == [app.Start()]


def test_play_goes_straight_to_a_table(asked: list[app.Start], tmp_path: Path) -> None:
    trace = tmp_path / "trace.jsonl"
    assert run(f"play showdown --seats human,legend,bot:cat --seed 7 --option hand=4 --trace {trace}") == 0
    options: dict[str, str | int | bool] = {"hand": 4, "ties": "dodge", "reload": True}
    assert asked == [app.Start("showdown", ("human", "legend", "bot:cat"), "7", options, trace)]


def test_without_a_game_number_one_is_drawn_by_the_window(asked: list[app.Start]) -> None:
    assert run("play showdown --seats human,random") == 0
    assert asked[0].seed == ""


def test_without_a_screen_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def run_app(start: app.Start) -> int:
        raise app.NoScreen("No window can be opened here.")

    monkeypatch.setattr(app, "run", run_app)
    assert start.open_window("", (), "", {}, None) == 2
    assert capsys.readouterr().err == "No window can be opened here.\n"


# -- simulate ------------------------------------------------------------------------------------------------------


def simulated(line: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert run(f"{line} --json") == 0
    shown = capsys.readouterr()
    assert shown.err == "" and shown.out.count("\n") == 1
    report: dict[str, Any] = json.loads(shown.out)
    return report


def test_json_has_the_documented_shape(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated("simulate showdown --seats random,baseline,random --games 12", capsys)
    assert list(report) == ["game", "games", "seats", "players", "even", "moves", "seconds"]
    assert (report["game"], report["games"], report["seats"]) == ("showdown", 12, ["random", "baseline", "random"])
    assert [list(player) for player in report["players"]] == [["player", "share", "low", "high", "mean_score"]] * 2
    assert [player["player"] for player in report["players"]] == ["random", "baseline"]
    assert all(0 <= player["low"] <= player["share"] <= player["high"] <= 1 for player in report["players"])
    assert report["even"] == pytest.approx(1 / 3, abs=1e-3)
    assert report["moves"] > 0


def test_the_same_seed_plays_the_same_matches(capsys: pytest.CaptureFixture[str]) -> None:
    line = "simulate showdown --seats random,baseline --games 30"
    reports = [simulated(f"{line} --seed {seed}", capsys) for seed in ("a", "a", "b")]
    for report in reports:
        del report["seconds"]
    assert reports[0] == reports[1] != reports[2]


def test_options_change_the_matches(capsys: pytest.CaptureFixture[str]) -> None:
    short, long = (simulated(f"{SIMULATE} --option hand={hand}", capsys)["moves"] for hand in (2, 4))
    assert short < long


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_may_be_named(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    named: list[Any] = []

    def fake(*given: Any) -> Any:
        named.append(given[3])
        raise KeyboardInterrupt

    monkeypatch.setattr("westerntable.cli.simulate.simulate", fake)
    assert run(f"simulate showdown --seats {level},random --games 1") == 130
    assert named == [(level, "random")]


def test_people_get_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate showdown --seats random,baseline --games 10") == 0
    title, _, heads, *rows, _, even = capsys.readouterr().out.splitlines()
    assert title.startswith("Showdown: 10 games, ")
    assert heads.split()[0] == "Player"
    assert [row.split()[0] for row in rows] == ["random", "baseline"]
    assert len({len(line) for line in (heads, *rows)}) == 1
    assert even == "If all were equal, each would win 50.0%."


def test_a_match_that_fails_is_exit_code_1_and_its_record_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def fails(*given: Any) -> Any:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(simulating, "play_on", fails)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert run(SIMULATE) == 1
    shown = capsys.readouterr()
    assert shown.out == "" and "Traceback" not in shown.err and "ZeroDivisionError" in shown.err
    (file,) = tmp_path.glob("westerntable-showdown-*")
    assert str(file) in shown.err
    assert "shuffle" in file.read_text(encoding="utf-8")


def test_the_progress_bar_is_for_terminals_only() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    assert progress_bar(io.StringIO()) is None
    out = Terminal()
    bar = progress_bar(out)
    assert bar is not None
    for done in (1, 2, 3):
        bar(done, 3)
    assert out.getvalue().endswith(f"[{'#' * 30}] 3/3\n")


# -- the rest ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["en", "fr", "mn"])
@pytest.mark.parametrize("line", ["--help", "-h", "help", *(f"{command} --help" for command in COMMANDS)])
def test_help_is_there_in_every_language(
    line: str, code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANGUAGE", code)
    assert run(line) == 0
    shown = capsys.readouterr().out
    assert "westerntable" in shown and "{" not in shown and "cli.help" not in shown
    assert all(len(part) <= 100 for part in shown.splitlines())


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_help_names_every_argument(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    module = __import__(f"westerntable.cli.{command}", fromlist=["_arguments"])
    run(f"{command} --help")
    shown = capsys.readouterr().out
    names = [name for action in module._arguments()._actions for name in action.option_strings]
    assert len(names) > 3 and all(f"\n  {name} " in shown for name in names)


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"westerntable {__version__}\n"


def test_a_process_started_by_a_packaged_program_goes_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    def freeze_support() -> None:
        raise SystemExit(7)

    monkeypatch.setattr(multiprocessing, "freeze_support", freeze_support)
    with pytest.raises(SystemExit, match="7"):
        main(["fly"])


def program(*words: str, **settings: Any) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "LANGUAGE": "en", **settings.pop("env", {})}
    return subprocess.run(
        [sys.executable, "-m", "westerntable", *words],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        check=settings.pop("check", False),
        **settings,
    )


def test_the_program_itself_refuses_with_code_2_in_any_terminal() -> None:
    done = program("fly", env={"PYTHONIOENCODING": "ascii", "LC_ALL": "C", "PYTHONUTF8": "0"})
    assert done.returncode == 2
    assert done.stderr.decode("utf-8") == f"There is no command “fly”. Commands: {', '.join(COMMANDS)}.\n"


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    environment = {**os.environ, "WESTERNTABLE_HOME": str(tmp_path)}
    line = f"{sys.executable} -m westerntable --help | true"
    done = subprocess.run(["bash", "-c", line], cwd=ROOT, env=environment, capture_output=True, check=True)
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("jobs", ["2"])
def test_several_processes_count_the_same(jobs: str, tmp_path: Path) -> None:
    game = "longhorn"
    reports = []
    for count in ("1", jobs):
        words = ("simulate", game, "--seats", "random,random", "--games", "20", "--jobs", count, "--json")
        report = json.loads(program(*words, env={"WESTERNTABLE_HOME": str(tmp_path)}, check=True).stdout)
        reports.append({key: value for key, value in report.items() if key != "seconds"})
    assert reports[0] == reports[1]
