"""Whatever lies in the player's folders, whatever the machine lacks: the program opens, or says why not."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.robot.conftest import Robots
from tests.robot.processes import left_behind
from tests.robot.robot import SOURCE, Line, Robot
from westerntable.storage.journal import read_journal

pytestmark = pytest.mark.window

ALIASES = "a: &a [x, x, x, x, x, x, x, x]\n" + "".join(
    f"{name}: &{name} [{', '.join(['*' + before] * 8)}]\n" for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)
SETTINGS: dict[str, bytes] = {
    "empty": b"",
    "binary": bytes(range(256)) * 4,
    "cut off": b"speed: fast\nsetups: {longhorn: {seats: [{name: 'A",
    "a bomb of aliases": ALIASES.encode(),
    "another kind": b"- 1\n- 2\n",
    "wrong values": b"speed: 3\nwindow: [-1, 9999999]\nvolume: loud\ntext_scale: 1e9\nkeys: [a]\nlanguage: ../../x\n",
    "deep": b"[" * 5000,
    "hostile tags": b"!!python/object/apply:os.system ['touch hacked']\n",
    "a newer version": b"speed: fast\nholograms: {on: true}\nsetups: {chess: {seats: 9}, longhorn: {seats: {a: b}}}\n",
}
SOUND = ("empty", "a newer version")


def opens(robot: Robot) -> Line:
    """Start the program and return what its first screen tells."""
    robot.start()
    return robot.lines[-1]


def ends_well(robot: Robot) -> None:
    """End the program in good order: exit code 0, nothing on the terminal, nobody left."""
    assert robot.process is not None and robot.process.stderr is not None
    robot.process.terminate()
    assert robot.wait_for_exit() == 0
    assert robot.process.stderr.read() == b""
    assert left_behind(robot.home, 2.0) == []


def reaches_a_table(robot: Robot) -> None:
    """Go from the title to a table by keys and make a move there."""
    robot.key("Return")
    robot.await_line(lambda line: line["scene"] == "setup")
    robot.key("Return")
    table = robot.await_line(lambda line: line["scene"] == "table" and bool(line["gestures"]))
    robot.drag(table["gestures"][0]["from"][-1], table["gestures"][0]["to"])
    robot.await_line(lambda line: line["scene"] == "table" and line["gestures"] != table["gestures"])


@pytest.mark.parametrize("kind", SETTINGS)
def test_a_bad_settings_file_is_kept_aside_and_the_title_opens(robots: Robots, kind: str) -> None:
    robot = robots()
    config = robot.home / "config"
    config.mkdir(parents=True)
    (config / "settings.yaml").write_bytes(SETTINGS[kind])
    assert opens(robot)["scene"] == "title"
    if kind not in SOUND:
        assert (config / "settings.yaml.broken-1").read_bytes() == SETTINGS[kind]
    assert not list(robot.home.rglob("hacked"))
    ends_well(robot)


def test_a_folder_in_the_place_of_the_settings_file_does_no_harm(robots: Robots) -> None:
    robot = robots()
    (robot.home / "config" / "settings.yaml" / "inner").mkdir(parents=True)
    assert opens(robot)["scene"] == "title"
    reaches_a_table(robot)
    ends_well(robot)


def a_sound_journal(robots: Robots) -> bytes:
    """Play a little and return the journal."""
    robot = robots()
    opens(robot)
    reaches_a_table(robot)
    robot.kill()
    path = next((robot.home / "saves").glob("*.match"))
    (robot.home / "data" / "being-played").unlink()
    content = path.read_bytes()
    path.unlink()
    return content


def test_broken_matches_among_the_saved_ones_are_passed_over(robots: Robots) -> None:
    content = a_sound_journal(robots)
    first = content.split(b"\n")[0]
    robot = robots()
    saves = robot.home / "saves"
    broken = {
        "empty": b"",
        "binary": bytes(range(256)) * 20,
        "half a line": first[: len(first) // 2],
        "no game": first.replace(b'"longhorn"', b'"../../longhorn"') + b"\n",
        "newer": first.replace(b'"format": 1', b'"format": 99') + b"\n",
        "changed": content.replace(b"seat0", b"seat1", 1),
        "deep": b'{"format": ' + b"[" * 100_000 + b"\n",
    }
    for name, each in broken.items():
        (saves / f"{name}.match").write_bytes(each)
    (saves / "a folder.match").mkdir()
    (saves / "a loop.match").symlink_to("a loop.match")
    os.mkfifo(saves / "a pipe.match")
    (saves / "sound.match").write_bytes(content)
    title = opens(robot)
    assert title["scene"] == "title"
    robot.click(robot.button(title, "Resume"))
    robot.await_line(lambda line: line["scene"] == "table" and bool(line["gestures"]))
    assert (saves / "changed.match").read_bytes() == broken["changed"] or list(saves.glob("changed.match.damaged-*"))
    ends_well(robot)


@pytest.mark.parametrize(
    "written",
    [b"", b"\xff\x00\n", b"/dev/zero", b"/proc/self/mem", b"x" * 5000, b"/a\0b", b"{home}", b"{home}/saves/pipe"],
    ids=["empty", "binary", "zeros", "memory", "too long", "a null", "a folder", "a pipe"],
)
def test_a_bad_note_of_what_was_being_played_leads_to_the_title(robots: Robots, written: bytes) -> None:
    robot = robots()
    (robot.home / "data").mkdir(parents=True)
    (robot.home / "saves").mkdir()
    os.mkfifo(robot.home / "saves" / "pipe")
    note = written.replace(b"{home}", str(robot.home).encode())
    (robot.home / "data" / "being-played").write_bytes(note)
    assert opens(robot)["scene"] == "title"
    ends_well(robot)


def test_two_programs_at_once_each_play_their_own_match(robots: Robots) -> None:
    one = robots()
    opens(one)
    reaches_a_table(one)
    two = robots()
    two.trace = two.home / "second.jsonl"
    title = opens(two)
    assert title["scene"] == "title", "the match in play is not opened a second time"
    assert not any(each["label"].startswith("Resume") for each in title["buttons"])
    two.click(two.button(title, "Longhorn"))
    two.await_line(lambda line: line["scene"] == "setup")
    two.key("Return")
    two.await_line(lambda line: line["scene"] == "table" and bool(line["gestures"]))
    found = [read_journal(path) for path in (one.home / "saves").glob("*.match")]
    assert len(found) == 2
    assert all(saved.trouble is None for saved in found)
    for robot in (two, one):
        robot.stop()
        assert robot.wait_for_exit() == 0
    assert left_behind(one.home, 2.0) == []


def test_a_second_program_does_not_make_the_first_forget_what_it_plays(robots: Robots) -> None:
    one = robots()
    opens(one)
    reaches_a_table(one)
    two = robots()
    two.trace = two.home / "second.jsonl"
    opens(two)
    two.stop()
    one.kill()
    one.restart()
    assert one.lines[-1]["scene"] == "table"


# -- where the player lives ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Zoë’s home", "山田 太郎", "дом", "a\"b'c", "%s{x}"])
def test_any_name_of_a_home(robots: Robots, tmp_path: Path, name: str) -> None:
    robot = robots(home=tmp_path / name)
    assert opens(robot)["scene"] == "title"
    reaches_a_table(robot)
    assert list((robot.home / "saves").glob("*.match"))
    ends_well(robot)


def no_home(folder: Path) -> dict[str, str | None]:
    """Nobody says where home is; the system's folders are named one by one."""
    kinds = ("CONFIG", "DATA", "STATE", "CACHE")
    return {"HOME": None, "WESTERNTABLE_HOME": None} | {f"XDG_{kind}_HOME": str(folder / kind) for kind in kinds}


def read_only_home(folder: Path) -> dict[str, str | None]:
    """Home is a place where nobody can make a folder, not even root."""
    return {"HOME": "/proc/1", "WESTERNTABLE_HOME": "/proc/1/home", "TMPDIR": str(folder)}


def blocked_home(folder: Path) -> dict[str, str | None]:
    """A file lies where the home should be."""
    (folder / "file").write_text("in the way")
    return {"WESTERNTABLE_HOME": str(folder / "file"), "TMPDIR": str(folder)}


def no_sound(folder: Path) -> dict[str, str | None]:
    """Nothing says which sound system there is, and there is none."""
    return {"SDL_AUDIODRIVER": None, "AUDIODEV": None, "XDG_RUNTIME_DIR": str(folder)}


def sound_that_is_unknown(folder: Path) -> dict[str, str | None]:
    """A sound system is asked for that is not there."""
    return {"SDL_AUDIODRIVER": "no-such-thing"}


@pytest.mark.parametrize("lack", [no_home, read_only_home, blocked_home, no_sound, sound_that_is_unknown])
def test_what_the_machine_lacks_does_not_keep_it_from_playing(
    robots: Robots, tmp_path: Path, lack: Callable[[Path], dict[str, str | None]]
) -> None:
    robot = robots(**lack(tmp_path))
    with wakeful(robot):
        assert opens(robot)["scene"] == "title"
        reaches_a_table(robot)


@contextmanager
def wakeful(robot: Robot) -> Iterator[None]:
    """End the program afterwards; its thinking process, which may name no home, goes with it."""
    yield
    assert robot.process is not None and robot.process.stderr is not None
    children = Path(f"/proc/{robot.pid}/task/{robot.pid}/children").read_text("ascii").split()
    assert children
    robot.process.terminate()
    assert robot.wait_for_exit() == 0
    until = time.monotonic() + 2
    while any(Path(f"/proc/{pid}").exists() for pid in children) and time.monotonic() < until:
        time.sleep(0.02)
    assert not [pid for pid in children if Path(f"/proc/{pid}").exists()]
    assert b"Traceback" not in robot.process.stderr.read()


@pytest.mark.parametrize("display", [None, ":987", "nonsense"])
@pytest.mark.parametrize("words", [(), ("play", "longhorn", "--seats", "human,legend")], ids=["start", "play"])
def test_without_a_screen_one_sentence_and_exit_code_2(
    tmp_path: Path, display: str | None, words: tuple[str, ...]
) -> None:
    variables = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "WAYLAND"))}
    variables.pop("DISPLAY", None)
    variables |= {"WESTERNTABLE_HOME": str(tmp_path), "LANGUAGE": "en", "PYTHONPATH": str(SOURCE)}
    if display is not None:
        variables["DISPLAY"] = display
    done = subprocess.run(
        [sys.executable, "-m", "westerntable", *words], env=variables, cwd=tempfile.gettempdir(),
        capture_output=True, text=True, timeout=30, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr
    assert left_behind(tmp_path, 2.0) == []
