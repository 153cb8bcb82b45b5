"""The packaged program: what is in it, and that it runs where it is put, as it is started there."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.app import bundle
from tests.app.bundle import contents, linux, run
from tests.robot.robot import FROM_SOURCE
from tools import package
from tools.make_icon import ICO_SIDES, icns, ico
from westerntable import __version__
from westerntable.__main__ import COMMANDS
from westerntable.games import game_ids

pytestmark = [
    pytest.mark.packaged,
    pytest.mark.skipif(bool(bundle.missing()), reason=f"not installed: {', '.join(bundle.missing())}"),
]
MB = 1_000_000
SIMULATE = ("simulate", "longhorn", "--seats", "random,baseline", "--games", "12", "--seed", "9", "--json")
SUCCEED = [("--version",), ("--help",), SIMULATE, ("selftest",)]
"""Command lines that must end with exit code 0, whatever the folder, the user and the environment."""

NOWHERE = {"SYSTEMROOT": os.environ["SYSTEMROOT"]} if sys.platform == "win32" else {}
"""The emptiest environment a program can be started in: Windows' own sockets need to know where Windows is."""


def shipped(name: str) -> Path:
    """Return a folder among those that come with the program."""
    return next(path for path in bundle.packaged_folder().rglob(name) if (path / "shared").is_dir())


# -- what is in it -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return package.pack(bundle.packaged_folder(), tmp_path_factory.mktemp("archive"))


def test_it_is_small(archive: Path, record_property: Callable[[str, object], None]) -> None:
    folder = bundle.packaged_folder()
    assert archive.name.startswith(f"westerntable-{__version__}-")
    record_property("folder_mb", package.size(folder) / MB)
    record_property("archive_mb", package.size(archive) / MB)
    assert package.size(folder) <= 60 * MB
    assert package.size(archive) <= 25 * MB


@linux
def test_the_archive_unpacks_to_the_same_programs(archive: Path, tmp_path: Path) -> None:
    subprocess.run(["tar", "xf", str(archive)], cwd=tmp_path, check=True)
    unpacked = tmp_path / package.NAME
    assert contents(unpacked).keys() == contents(bundle.packaged_folder()).keys()
    assert run([unpacked / "westerntable-cli", "--version"], {}, tmp_path).stdout == f"westerntable {__version__}\n"


def test_every_module_is_in_it() -> None:
    from PyInstaller.archive.readers import CArchiveReader  # slow to import

    reader = CArchiveReader(str(bundle.program("WesternTable")))
    frozen = set(reader.open_embedded_archive("PYZ.pyz").toc)
    source = bundle.source()
    files = [path.relative_to(source).with_suffix("") for path in (source / "westerntable").rglob("*.py")]
    modules = {".".join(path.parts).removesuffix(".__init__") for path in files}
    assert modules <= frozen
    unused = {"tkinter", "numpy", "sqlite3", "pygame.tests", "pygame.examples", "pygame.docs", "unittest", "hypothesis"}
    assert not unused & frozen


@pytest.mark.parametrize("name", ["assets", "data"])
def test_every_shipped_file_is_in_it(name: str) -> None:
    for path in (bundle.source() / name).rglob("*"):
        if path.is_file():
            assert (shipped(name) / path.relative_to(bundle.source() / name)).read_bytes() == path.read_bytes()


def test_fonts_for_other_scripts_are_not_in_it_and_the_others_are() -> None:
    fonts = {path.name for path in bundle.packaged_folder().rglob("*") if path.suffix in (".ttf", ".otf")}
    assert not [name for name in fonts if re.match(r"NotoSans(JP|KR|SC|Arabic|Georgian|Hebrew)", name)]
    wanted = {"NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Italic.ttf", "AlfaSlabOne-Regular.ttf"}
    assert wanted | {"RobotoSlab[wght].ttf"} <= fonts


def test_licences_of_all_that_is_shipped_are_in_it() -> None:
    folder = bundle.packaged_folder() / "licenses"
    texts = {path.name: path.read_text("utf-8", errors="replace") for path in folder.iterdir()}
    for words in ("SIL OPEN FONT LICENSE", "Apache License", "GNU LESSER GENERAL PUBLIC LICENSE", "PYTHON SOFTWARE"):
        assert any(words.lower() in text.lower() for text in texts.values()), words
    owners = {name.partition(" - ")[0].lower().replace("_", "-") for name in texts}
    shipped = {"pygame-ce", "pygame-gui", "pyyaml", "platformdirs", "python-i18n", "westerntable.txt", "python.txt"}
    assert shipped | {"fontpkg-alfa-slab-one", "fontpkg-roboto-slab"} <= owners


@linux
def test_every_shared_library_is_named_with_its_licence() -> None:
    listed = (bundle.packaged_folder() / "licenses" / "libraries.txt").read_text("utf-8")
    named = {line.split()[0] for line in listed.splitlines() if line.strip()}
    found = {path.name for path in bundle.packaged_folder().rglob("lib*.so*")}
    names = {re.sub(r"(-2)?(-[0-9a-f]{8})?(\d\.\d+)?(\.so.*|\.\d.*)$", "", name.removeprefix("lib")) for name in found}
    assert names - named == set()


def test_the_icon_has_every_size(tmp_path: Path) -> None:
    windows, mac = ico(), icns()
    assert int.from_bytes(windows[4:6], "little") == len(ICO_SIDES) == windows.count(b"\x89PNG")
    assert mac[:4] == b"icns" and int.from_bytes(mac[4:8], "big") == len(mac)
    assert mac.count(b"\x89PNG") == 10


# -- commands ------------------------------------------------------------------------------------------------------


def test_it_starts_in_an_empty_environment_from_another_folder(cli: Path, tmp_path: Path) -> None:
    done = run([cli, "--version"], NOWHERE, tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"westerntable {__version__}\n", "")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", COMMANDS)
def test_it_knows_every_command(cli: Path, tmp_path: Path, command: str) -> None:
    done = run([cli, command, "--help"], NOWHERE, tmp_path)
    source = run([*FROM_SOURCE, command, "--help"], {**NOWHERE, "PYTHONPATH": str(bundle.source())}, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == source.stdout


@pytest.mark.parametrize("words", SUCCEED, ids=lambda words: words[0])
def test_it_runs_where_nobody_may_write(
    awkward: Path, words: tuple[str, ...], open_home: Path, nobody: int | None
) -> None:
    before = contents(awkward)
    program = awkward / bundle.program("westerntable-cli").relative_to(bundle.packaged_folder())
    done = run([program, *words], {**NOWHERE, "WESTERNTABLE_HOME": str(open_home)}, open_home, user=nobody)
    assert (done.returncode, done.stderr) == (0, "")
    assert contents(awkward) == before


def simulated(command: Sequence[str], env: dict[str, str], cwd: Path) -> dict[str, Any]:
    done = run([*command, *SIMULATE], {**NOWHERE, **env}, cwd)
    assert (done.returncode, done.stderr) == (0, "")
    report: dict[str, Any] = json.loads(done.stdout)
    del report["seconds"]
    return report


def test_it_plays_as_from_source(cli: Path, tmp_path: Path) -> None:
    env = {"WESTERNTABLE_HOME": str(tmp_path)}
    source = simulated(FROM_SOURCE, {**env, "PYTHONPATH": str(bundle.source())}, tmp_path)
    assert simulated((str(cli),), env, tmp_path) == source


@linux
def test_processes_started_by_it_do_not_start_it_again(cli: Path, tmp_path: Path) -> None:
    env = {"WESTERNTABLE_HOME": str(tmp_path)}
    command = [str(cli), *SIMULATE, "--jobs", "2"]
    process = subprocess.Popen(command, env=env, cwd=tmp_path, stdout=subprocess.PIPE, start_new_session=True)
    most = 0
    while process.poll() is None:
        most = max(most, len(session(process.pid)))
        time.sleep(0.005)
    assert process.stdout is not None
    with process.stdout as out:
        report = json.loads(out.read())
    assert process.returncode == 0 and report["games"] == 12
    assert 3 <= most <= 4  # itself, two that play, and the one with which Python tidies up
    until = time.monotonic() + 3
    while session(process.pid) and time.monotonic() < until:
        time.sleep(0.02)
    assert session(process.pid) == []


def session(leader: int) -> list[int]:
    """List the living processes of a session."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                state, _, _, number = (folder / "stat").read_text().rpartition(")")[2].split()[:4]
            except OSError:
                continue
            if int(number) == leader and state not in ("Z", "X"):
                found.append(int(folder.name))
    return found


def test_the_engine_answers_and_thinks(cli: Path, tmp_path: Path) -> None:
    asked = [
        {"id": 1, "cmd": "games"},
        {"id": 2, "cmd": "new", "game": "longhorn", "seats": 2, "seed": "7"},
        {"id": 3, "cmd": "chance"},
        {"id": 4, "cmd": "legal"},
        {"id": 5, "cmd": "think", "seat": 0, "level": "greenhorn", "seed": "1"},
        {"id": 6, "cmd": "quit"},
    ]
    lines = "".join(json.dumps(each) + "\n" for each in asked)
    done = run([cli, "engine"], {**NOWHERE, "WESTERNTABLE_HOME": str(tmp_path)}, tmp_path, lines)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(each["id"], each["ok"]) for each in answers] == [(number, True) for number in range(1, 7)], answers
    assert [each["id"] for each in answers[0]["games"]] == list(game_ids())


@linux
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_is_started_with_its_own_libraries(cli: Path, tmp_path: Path, jobs: str) -> None:
    bot, heard = tmp_path / "bot.py", tmp_path / "heard"
    bot.write_text(
        "import json, os, sys\n"
        f"open({str(heard)!r}, 'w').write(os.environ.get('LD_LIBRARY_PATH', 'none'))\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    print(json.dumps({'id': asked['id'], 'move': asked['legal'][0]}), flush=True)\n"
    )
    words = ["simulate", "longhorn", "--seats", f"bot:{sys.executable} {bot},random", "--games", "1", "--jobs", jobs]
    environments: dict[str, dict[str, str]] = {"none": {}, "/opt/lib": {"LD_LIBRARY_PATH": "/opt/lib"}}
    for wanted, given in environments.items():
        done = run([cli, *words], {"WESTERNTABLE_HOME": str(tmp_path), **given}, tmp_path)
        assert done.returncode == 0, done.stderr
        assert heard.read_text() == wanted


@linux
def test_without_a_usable_home_it_makes_do(cli: Path, tmp_path: Path) -> None:
    env = {"HOME": "/dev/null/nobody", "TMPDIR": str(tmp_path)}
    assert run([cli, *SIMULATE], env, Path("/")).returncode == 0
    lines = '{"id": 1, "cmd": "new", "game": "longhorn", "seats": 2}\n'
    assert json.loads(run([cli, "engine"], env, Path("/"), lines).stdout)["ok"] is True


# -- the wheel -----------------------------------------------------------------------------------------------------


def test_the_wheel_carries_what_it_needs(tmp_path: Path) -> None:
    """A fresh environment, with the libraries of this one, and the wheel built from this folder."""
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", ".", "--no-deps", "--quiet", "--no-build-isolation", "-w", tmp_path],
        cwd=bundle.source(), check=True,
    )  # fmt: skip
    (wheel,) = tmp_path.glob("westerntable-*.whl")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True)
    binaries = tmp_path / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    (packages,) = (tmp_path / "venv").rglob("site-packages")
    pip = [sys.executable, "-m", "pip", "--python", str(binaries / "python"), "install"]
    subprocess.run([*pip, "--no-deps", "--no-index", "--quiet", str(wheel)], check=True)
    libraries = {str(Path(str(module.__file__)).parents[1]) for module in (pytest, yaml)}
    (packages / "libraries.pth").write_text("\n".join(sorted(libraries)))
    env = {**NOWHERE, "WESTERNTABLE_HOME": str(tmp_path / "home")}
    told = run([binaries / "python", "-c", "import westerntable as w; print(w.__file__)"], env, tmp_path).stdout
    assert Path(told.strip()).is_relative_to(packages)
    done = run([binaries / "westerntable", *SIMULATE], env, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    for name in ("assets", "data"):
        inside = packages / "westerntable" / "_shipped" / name
        assert contents(inside).keys() == contents(bundle.source() / name).keys()
