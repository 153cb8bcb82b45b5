"""The self-test: it passes on a sound program, finds what is broken, and leaves the player's folders alone."""

from __future__ import annotations

import logging
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from westerntable.__main__ import main
from westerntable.core.errors import BadData
from westerntable.core.message import say
from westerntable.games import game_ids
from westerntable.rehearsal import everything, shipped
from westerntable.rehearsal.acted import Play, faults_of, game_checks
from westerntable.rehearsal.checks import MOST_FAULTS, Check, Fault
from westerntable.storage import paths, textcheck
from westerntable.storage.languages import languages as all_languages

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WESTERNTABLE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANGUAGE", "en")
    return tmp_path / "home"


def selftest(root: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[str]:
    bare = {"PATH": os.environ["PATH"], **environment}
    words = [sys.executable, "-m", "westerntable", "selftest"]
    return subprocess.run(
        words, cwd=root, env=bare, capture_output=True, encoding="utf-8", timeout=900, check=False
    )


def test_a_sound_program_passes_in_an_empty_environment(tmp_path: Path) -> None:
    home = tmp_path / "person"
    home.mkdir()
    done = selftest(HOME=str(home))
    lines = done.stdout.splitlines()
    assert done.returncode == 0, "\n".join(line for line in lines if not line.startswith("ok"))
    assert done.stderr == ""
    assert lines[-1] == f"{len(lines) - 1} passed, 0 failed"
    assert list(home.rglob("*")) == []
    for game in game_ids():
        assert f"ok  {game}: a whole match with the thinking process" in lines
        assert f"ok  {game}: the match written down and read again" in lines
    for language in all_languages():
        assert f"ok  scene title ({language.code})" in lines


@pytest.fixture
def broken_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of what is shipped, to break."""
    for kind in ("assets", "data"):
        shutil.copytree(paths.shipped_dir() / kind, tmp_path / "shipped" / kind)
    for module in (paths, shipped, textcheck):
        monkeypatch.setattr(module, "shipped_dir", lambda: tmp_path / "shipped")
    yield tmp_path / "shipped"


def found() -> dict[str, str]:
    """Return the checks of what is shipped that fail, by key, and why."""
    return {
        check.what.key.rpartition(".")[2] + "".join(f" {value}" for _, value in check.what.args): "; ".join(faults)
        for check in shipped.shipped_checks()
        if (faults := check.faults())
    }


def test_nothing_shipped_is_broken(broken_house: Path) -> None:
    assert found() == {}


def test_a_drawing_that_is_no_drawing_is_found(broken_house: Path) -> None:
    (broken_house / "assets" / "shared" / "hat.svg").write_text("<svg", "utf-8")
    assert list(found()) == ["assets shared"] and "hat.svg" in found()["assets shared"]


def test_an_empty_drawing_is_found(broken_house: Path) -> None:
    empty = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>'
    (broken_house / "assets" / "shared" / "hat.svg").write_text(empty, "utf-8")
    assert found()["assets shared"].startswith("hat.svg: ")


def test_a_missing_folder_is_found(broken_house: Path) -> None:
    shutil.rmtree(broken_house / "assets" / "shared")
    assert found()["assets shared"].startswith("no file in ")


def test_a_text_that_is_missing_is_found_with_its_name(broken_house: Path) -> None:
    file = broken_house / "data" / "shared" / "text" / "fr.yaml"
    file.write_text(file.read_text("utf-8").replace("\n  start: ", "\n  starts: "), "utf-8")
    assert "shared/fr: setup.start is missing" in found()["texts shared"]


def test_data_a_game_cannot_read_is_found_with_file_and_line(broken_house: Path) -> None:
    game = game_ids()[0]
    for file in (broken_house / "data" / game).glob("*.yaml"):
        file.write_text("a: [", "utf-8")
    failing = found()
    assert re.search(r"\.yaml:\d+: ", failing[f"game_data {game}"])
    assert {f"data {game}", f"game_options {game}", f"game_rule_book {game}"} <= set(failing)


def failing(error: Callable[[], None]) -> tuple[str, ...]:
    return Check(say("cli.selftest.check.rest"), error).faults()


def raises(error: Exception) -> Callable[[], None]:
    def run() -> None:
        raise error

    return run


def test_a_check_says_what_is_wrong_and_where() -> None:
    assert failing(lambda: None) == ()
    assert failing(raises(Fault("one", "two"))) == ("one", "two")
    assert failing(raises(BadData("a.yaml", 7, "a number belongs here"))) == ("a.yaml:7: a number belongs here",)
    assert failing(raises(KeyError("x")))[0].startswith("KeyError: 'x' (run:")
    assert len(failing(raises(Fault(*"abcdefghijkl")))) == MOST_FAULTS


def test_what_is_logged_during_a_check_is_a_fault() -> None:
    assert failing(lambda: logging.getLogger("westerntable.storage.texts").warning("no text x")) == ("no text x",)


def test_an_empty_picture_and_one_with_holes_are_faults() -> None:
    picture = pygame.Surface((96, 96))
    picture.fill("#402010")
    with pytest.raises(Fault, match="nothing to be seen"):
        faults_of(picture)
    for x in range(96):
        picture.fill((x, 2 * x, 90), (x, 0, 1, 96))
    faults_of(picture)
    picture.fill("#FF00FF", (40, 40, 30, 30))
    with pytest.raises(Fault, match="not all"):
        faults_of(picture)


def test_a_thinking_process_that_fails_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("westerntable.rehearsal.acted.PLAYER", "nobody")
    play, journal = list_of_first_game()
    assert "the thinking process gave no move" in play[0]
    assert journal == ("no game was played",)


def list_of_first_game() -> tuple[tuple[str, ...], tuple[str, ...]]:
    checks = game_checks()
    return next(checks).faults(), next(checks).faults()


def test_a_journal_that_was_changed_is_found(home: Path) -> None:
    checks = game_checks()
    play = next(checks)
    assert play.faults() == ()
    (file,) = (home / "saves").glob("*.match")
    file.write_bytes(file.read_bytes().replace(b"seat0", b"seat1", 1))
    assert next(checks).faults() != ()


def test_checks_that_break_off_are_a_failed_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def breaks() -> Iterator[Check]:
        yield Check(say("cli.selftest.check.settings"), lambda: None)
        raise ValueError("on purpose")

    monkeypatch.setattr(everything, "PARTS", (breaks,))
    assert main(["selftest"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "ok  settings written and read again"
    assert lines[1].startswith("FAILED  the checks that were to follow: ValueError: on purpose")
    assert lines[2:] == ["1 passed, 1 failed"]


@pytest.mark.parametrize("code", ["fr", "mn"])
def test_it_speaks_the_language_of_the_system_but_counts_alike(
    code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANGUAGE", code)
    monkeypatch.setattr(everything, "PARTS", (lambda: [Check(say("cli.selftest.check.settings"), lambda: None)],))
    assert main(["selftest"]) == 0
    first, last = capsys.readouterr().out.splitlines()
    assert not first.startswith("ok  settings") and last == "1 passed, 0 failed"


def test_nothing_is_left_running() -> None:
    checks = game_checks()
    check = next(checks)
    play = check.run.__self__  # type: ignore[attr-defined]  # a method of the play
    assert isinstance(play, Play)
    assert check.faults() == ()
    pid = play._worker.pid
    assert pid is not None and Path(f"/proc/{pid}").exists()
    for _ in checks:
        pass
    assert not Path(f"/proc/{pid}").exists()
