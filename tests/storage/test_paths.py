from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from westerntable.storage import paths
from westerntable.storage.paths import assets_dir, data_dir, shipped_dir, user_dir

WHERE = """
from westerntable.storage.paths import user_dir
print(*[x for k in ('config', 'data', 'log', 'saves') for x in user_dir(k)], sep='|')
"""


def test_the_source_checkout_is_found_and_holds_pictures_and_data() -> None:
    assert (assets_dir() / "seat-star.svg").is_file()
    assert (data_dir() / "text" / "en.yaml").is_file()
    assert data_dir("longhorn") == shipped_dir() / "data" / "longhorn"


def test_the_packaged_program_reads_from_its_bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert shipped_dir() == tmp_path


def test_an_installed_wheel_reads_what_it_brought_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "site-packages" / "westerntable" / "storage" / "paths.py"
    (module.parent.parent / "_shipped" / "data").mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(module))
    assert shipped_dir() == module.parent.parent / "_shipped"


@pytest.mark.parametrize("name", ["plain", "with blank", "Zoë’s", "山田太郎"])
def test_the_players_folders_may_have_any_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("WESTERNTABLE_HOME", str(tmp_path / name))
    assert not (tmp_path / name).exists()
    for kind in ("config", "data", "log", "saves"):
        found = user_dir(kind)
        assert found == (tmp_path / name / kind, False) and found.path.is_dir()


def test_a_place_that_cannot_be_written_is_replaced_and_the_flag_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "blocked").write_text("a file, not a folder")
    monkeypatch.setenv("WESTERNTABLE_HOME", str(tmp_path / "blocked"))
    found = user_dir("saves")
    assert found.temporary and found.path.is_dir()
    assert user_dir("config").path.parent == found.path.parent


def _elsewhere(tmp_path: Path, **variables: str) -> list[str]:
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(shipped_dir()), "TMPDIR": str(tmp_path), **variables}
    done = subprocess.run(
        [sys.executable, "-c", WHERE], env=environment, cwd="/", capture_output=True, text=True, check=True
    )
    return done.stdout.strip().split("|")


def test_each_kind_has_its_place_in_the_home(tmp_path: Path) -> None:
    found = _elsewhere(tmp_path, HOME=str(tmp_path / "home"))
    assert found[1::2] == ["False"] * 4 and len(set(found[::2])) == 4
    assert all(place.startswith(str(tmp_path / "home")) and "westerntable" in place for place in found[::2])


def test_a_home_that_cannot_be_made_is_replaced(tmp_path: Path) -> None:
    found = _elsewhere(tmp_path, HOME="/proc/nowhere")
    assert found[1::2] == ["True"] * 4 and all(Path(place).is_relative_to(tmp_path) for place in found[::2])


def test_without_a_home_there_is_still_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WESTERNTABLE_HOME", raising=False)
    monkeypatch.delenv("HOME", raising=False)
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)  # as for a user the system does not know
    monkeypatch.setattr(Path, "expanduser", lambda path: path)
    found = user_dir("config")
    assert found.path.is_absolute() and found.path.is_dir() and found.temporary
