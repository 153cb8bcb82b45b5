"""A game is added by adding folders: the toy is, in a copy of the house, and nothing else is touched."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.toy import TOY

ROOT = Path(__file__).resolve().parents[2]
DOC = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
FOLDERS = ("westerntable/games", "data", "assets", "tests/games")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy package, assets and data, and add the toy's folders as the documentation says."""
    house = tmp_path_factory.mktemp("a house with a sixth game")
    for folder in ("westerntable", "assets", "data"):  # whoever tries the toy as the page says has it there already
        shutil.copytree(ROOT / folder, house / folder, ignore=shutil.ignore_patterns("__pycache__", "showdown"))
    before = set(_files(house))
    for folder in FOLDERS:
        assert not (house / folder / "showdown").exists()
        shutil.copytree(TOY / folder / "showdown", house / folder / "showdown")
    added = set(_files(house)) - before
    assert all("showdown" in file.parts for file in added)
    return house


def _files(folder: Path) -> Iterator[Path]:
    files = (file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    return (file.relative_to(folder) for file in files)


def run(house: Path, *words: str, given: str = "") -> str:
    environment = {
        **os.environ,
        "WESTERNTABLE_HOME": str(house / "home"),
        "PYTHONPATH": "",
        "LANGUAGE": "en",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    done = subprocess.run(
        [sys.executable, *words],
        input=given,
        cwd=house,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_toy_has_every_folder_a_game_has() -> None:
    assert all((TOY / folder / "showdown").is_dir() for folder in FOLDERS)


def test_it_is_found(house: Path) -> None:
    (answer,) = run(house, "-m", "westerntable", "engine", given='{"cmd": "games"}\n').splitlines()
    assert "showdown" in [game["id"] for game in json.loads(answer)["games"]]


def test_it_can_be_simulated(house: Path) -> None:
    words = ("simulate", "showdown", "--seats", "random,random", "--games", "20")
    assert run(house, "-m", "westerntable", *words).startswith("Showdown: 20 games, ")


def test_it_can_be_simulated_by_several_processes_with_options(house: Path) -> None:
    words = ("simulate", "showdown", "--seats", "random,baseline,random", "--games", "12", "--jobs", "2", "--json")
    report = json.loads(run(house, "-m", "westerntable", *words, "--option", "ties=hit", "--option", "hand=2"))
    assert report["games"] == 12


def test_its_table_and_its_playbill_can_be_loaded(house: Path) -> None:
    program = "import westerntable.games as g; print(g.load_scene('showdown').SCENE, g.load_poster('showdown').POSTER)"
    assert "ShowdownScene" in run(house, "-c", program)


def test_what_it_brings_passes_the_self_test(house: Path) -> None:
    program = """
from westerntable.rehearsal.backstage import backstage
from westerntable.rehearsal.shipped import shipped_checks
with backstage():
    for check in shipped_checks():
        if "showdown" in dict(check.what.args).values():
            print(check.what.key.rpartition(".")[2], *check.faults())
"""
    words = "assets data texts game_data game_options game_rule_book game_poster"
    assert run(house, "-c", program).split("\n")[:-1] == words.split()


# -- the documentation ---------------------------------------------------------------------------------------------


def snippets() -> list[tuple[str, str]]:
    """List the pieces of code on the page with the file each is from: the last one named before it."""
    found, file = [], ""
    for named, code in re.findall(r"^`([\w/.]+)`$|^```(?:python|yaml)\n(.*?)^```$", DOC, re.MULTILINE | re.DOTALL):
        if named:
            file = named
        else:
            found.append((file, code))
    return found


def test_the_page_shows_code() -> None:
    assert len(snippets()) > 10


@pytest.mark.parametrize(("file", "code"), snippets())
def test_every_piece_of_code_on_the_page_is_the_toys_own(file: str, code: str) -> None:
    assert code in (TOY / file).read_text(encoding="utf-8")


def test_every_file_the_page_lists_is_there_and_no_other() -> None:
    listed = [line.split()[0] for line in DOC.split("```")[1].splitlines() if line.strip()]
    assert all((TOY / path).exists() for path in listed)
    for file in _files(TOY):
        if "showdown" in file.parts and not file.name.startswith("."):
            path = file.as_posix()
            inside = any(path.startswith(each) for each in listed)
            assert inside or path.startswith("data/showdown/text/"), f"the page does not mention {path}"
