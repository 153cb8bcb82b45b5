from __future__ import annotations

import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from westerntable.storage.settings import Settings, load_settings, save_settings, settings_file

TEXT = st.text(st.characters(codec="utf-8", exclude_characters="\x85\u2028\u2029"), max_size=12)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.yaml"


def test_without_a_file_the_defaults_apply_and_nothing_is_said(path: Path) -> None:
    assert load_settings(path) == (Settings(), None)


def test_settings_come_back_as_saved(path: Path) -> None:
    chosen = Settings(
        "fr",
        "off",
        True,
        0,
        True,
        175,
        False,
        True,
        True,
        (3840, 2160),
        "longhorn",
        {"longhorn": {"seats": [{"name": "Zoë ＜山田＞", "mark": 3}], "options": {"x": True}}},
        {"hurry": "space", "yes": "no"},
    )
    assert save_settings(chosen, path) is None
    assert load_settings(path) == (chosen, None)
    assert "Zoë" in path.read_text(encoding="utf-8")


@given(st.dictionaries(TEXT, st.lists(TEXT | st.integers(-9, 9) | st.booleans() | st.none(), max_size=3), max_size=3))
@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
def test_any_set_up_comes_back_as_saved(path: Path, setups: dict[str, list[object]]) -> None:
    chosen = Settings(setups=setups)  # type: ignore[arg-type]
    assert save_settings(chosen, path) is None
    assert load_settings(path) == (chosen, None)


def test_half_a_character_in_a_name_does_not_break_the_file(path: Path) -> None:
    assert save_settings(Settings(setups={"a": ["\ud83d\x85"]}), path) is None
    assert load_settings(path)[0].setups == {"a": ["? "]}


@given(st.binary(max_size=200) | st.text(max_size=100).map(lambda text: text.encode("utf-8", "surrogatepass")))
@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300, deadline=None)
def test_any_bytes_give_settings_and_broken_ones_are_kept_aside(path: Path, content: bytes) -> None:
    for old in path.parent.iterdir():
        old.unlink()
    path.write_bytes(content)
    settings, trouble = load_settings(path)
    if trouble is None:
        assert path.read_bytes() == content
    else:
        assert settings == Settings() and not path.exists()
        assert trouble.sentence.key == "storage.settings.broken"
        assert path.with_name("settings.yaml.broken-1").read_bytes() == content
    assert save_settings(settings, path) is None and load_settings(path)[1] is None


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"language: fr",
        b"speed: fast\nvolume: 55\n",
        b"\0" * 100,
        b"a: &a [x]\nb: *a\n",
        b"- 1\n",
        b"just text",
        b"\xff\xfe",
    ],
)
def test_a_file_cut_anywhere_still_gives_settings(path: Path, content: bytes) -> None:
    save_settings(Settings(language="mn", setups={"longhorn": {"seats": ["a", "b"]}}), path)
    whole = path.read_bytes()
    for part in [content, *(whole[:length] for length in range(len(whole)))]:
        path.write_bytes(part)
        assert isinstance(load_settings(path)[0], Settings)


@pytest.mark.parametrize(
    "entry",
    [
        "volume: 101",
        "volume: loud",
        "speed: ludicrous",
        "mute: 1",
        "text_scale: 90",
        "window: [1, 2]",
        "window: 5",
        "window: [1280, 720, 3]",
        "language: [en]",
        "language: ../en",
        "setups: 3",
        "keys: {a: [1]}",
        "last_game: 4",
        "colour_marks: ~",
    ],
)
def test_an_entry_that_does_not_fit_takes_its_default_and_the_others_stay(path: Path, entry: str) -> None:
    path.write_text(f"reduced_motion: true\n{entry}\n")
    settings, trouble = load_settings(path)
    assert settings == Settings(reduced_motion=True)
    assert trouble is not None and trouble.sentence.key == "storage.settings.partly"
    assert dict(trouble.sentence.args) == {"file": "settings.yaml", "line": 2, "aside": "settings.yaml.broken-1"}


def test_each_broken_file_is_kept_under_its_own_name(path: Path) -> None:
    for content in (b"[", b"{"):
        path.write_bytes(content)
        load_settings(path)
    kept = [path.with_name(f"settings.yaml.broken-{n}").read_bytes() for n in (1, 2)]
    assert kept == [b"[", b"{"]


def test_what_a_newer_version_wrote_is_kept(path: Path) -> None:
    path.write_text("volume: 5\nhologram: {depth: 3, on: yes}\n")
    settings, trouble = load_settings(path)
    assert trouble is None and settings.volume == 5
    save_settings(replace(settings, volume=6), path)
    again, _ = load_settings(path)
    assert again.volume == 6 and again.extra == {"hologram": {"depth": 3, "on": "yes"}}


def test_a_full_disk_says_so_and_leaves_the_old_settings_whole(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(Settings(volume=1), path)

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    said = save_settings(Settings(volume=2), path)
    assert said is not None and said.key == "storage.write.disk_full"
    assert [each.name for each in path.parent.iterdir()] == ["settings.yaml"]
    assert load_settings(path)[0].volume == 1


def test_a_folder_in_the_files_place_is_trouble_and_not_a_crash(path: Path) -> None:
    path.mkdir()
    settings, trouble = load_settings(path)
    assert settings == Settings() and trouble is not None


def test_the_file_lies_in_the_players_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WESTERNTABLE_HOME", str(tmp_path / "Ünï 山田"))
    save_settings(Settings(volume=3))
    assert settings_file() == tmp_path / "Ünï 山田" / "config" / "settings.yaml" and load_settings()[0].volume == 3
