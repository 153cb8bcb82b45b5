"""The kept matches: hundreds of them, damaged ones and files that are none; go on, look again, delete."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random

import pygame
import pytest

from tests.scenes.test_replay import longhorn
from tests.scenes.test_screens import LANGUAGES, everything_has_its_place, title
from tests.scenes.test_statistics import write
from tests.scenes.theatre import Theatre
from westerntable.core.match import Appended
from westerntable.core.message import say
from westerntable.games import game_ids
from westerntable.scenes import archive, cutoff
from westerntable.scenes.library import LibraryScene
from westerntable.scenes.library_list import dated, state_of
from westerntable.scenes.replay import ReplayScene
from westerntable.storage import library as shelf
from westerntable.storage.journal import Saved, read_journal
from westerntable.storage.library import autosave, latest_unfinished, match_files, saves_dir
from westerntable.storage.texts import Texts


def keep(age: int, length: int | None = None) -> Path:
    """Keep a match played `age` days ago."""
    writer = autosave(longhorn(length), "2025-03-31T18:05:00")
    writer.close()
    os.utime(writer.path, (1.75e9 - age * 86400,) * 2)
    return writer.path


def damaged(path: Path) -> Path:
    content, stat = bytearray(path.read_bytes()), path.stat()
    content[-60] ^= 1
    path.write_bytes(content)
    os.utime(path, (stat.st_mtime,) * 2)
    return path


def files_read(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Return a list that grows by every journal that is read from end to end."""
    read: list[Path] = []

    def noted(path: Path) -> Saved:
        read.append(path)
        return read_journal(path)

    monkeypatch.setattr(shelf, "read_journal", noted)
    return read


def opened(theatre: Theatre) -> LibraryScene:
    title(theatre)
    theatre.press("Matches")
    assert isinstance(theatre.top, LibraryScene)
    theatre.frames(0.5)
    return theatre.top


def row_at(scene: LibraryScene, row: int) -> tuple[int, int]:
    return scene.list.rect.centerx, scene.list.rect.y + 3 + round((row - scene.list.top + 0.5) * scene.list.row)


def test_the_title_leads_there_once_there_is_a_match(theatre: Theatre) -> None:
    title(theatre)
    assert "Matches" not in theatre.labels()
    keep(1)
    opened(theatre)
    theatre.press("Back")
    assert theatre.top.name == "title"


def test_the_match_played_last_comes_first_and_can_be_gone_on_with(theatre: Theatre) -> None:
    keep(3)
    keep(1, 12)
    keep(2)
    scene = opened(theatre)
    states = [state_of(scene.shelf.at(row)) for row in range(3)]
    assert states[0] == say("library.unfinished")
    assert all(state.key == "library.won" for state in states[1:])
    theatre.press("Play on")
    assert len(theatre.table.match.record) >= 12
    assert theatre.gestures()


def test_a_finished_match_is_looked_at_again_and_one_comes_back_to_the_list(theatre: Theatre) -> None:
    keep(1)
    opened(theatre)
    assert "Play on" not in theatre.labels()
    theatre.press("Watch")
    assert isinstance(theatre.top, ReplayScene)
    assert theatre.top.match.record == longhorn().record
    theatre.key(pygame.K_ESCAPE)
    assert theatre.top.name == "library"


def test_enter_and_a_second_press_on_a_row_open_it(theatre: Theatre) -> None:
    keep(1)
    keep(2)
    scene = opened(theatre)
    theatre.key(pygame.K_DOWN)
    theatre.key(pygame.K_RETURN)
    assert theatre.top.name == "replay"
    theatre.key(pygame.K_ESCAPE)
    theatre.click(row_at(scene, 0))
    assert (scene.chosen, theatre.top.name) == (0, "library")
    theatre.click(row_at(scene, 0))
    assert theatre.top.name == "replay"


def test_deleting_is_asked_once_and_can_be_thought_better_of(theatre: Theatre) -> None:
    paths = [keep(1), keep(2)]
    opened(theatre)
    theatre.press("Delete")
    theatre.press("No, keep it")
    assert all(path.exists() for path in paths)
    theatre.key(pygame.K_DELETE)
    theatre.key(pygame.K_RETURN)
    assert all(path.exists() for path in paths), "Enter alone keeps it"
    theatre.key(pygame.K_DELETE)
    theatre.press("Yes, delete")
    assert [path.exists() for path in paths] == [False, True]
    theatre.key(pygame.K_DELETE)
    theatre.press("Yes, delete")
    assert theatre.labels() == ["Back"]
    theatre.key(pygame.K_ESCAPE)
    assert theatre.top.name == "title"
    assert "Matches" not in theatre.labels()


def test_what_is_damaged_or_no_match_is_listed_with_a_sentence_and_in_nobodys_way(theatre: Theatre) -> None:
    damaged(keep(1, 20))
    (saves_dir() / "holiday.match").write_bytes(b"\x89PNG\r\n" * 500)
    os.utime(saves_dir() / "holiday.match", (1.7e9,) * 2)
    scene = opened(theatre)
    assert [state_of(scene.shelf.at(row)).key for row in (0, 1)] == ["library.damaged", "library.unreadable"]
    assert scene.saved() is not None and scene.saved().trouble is not None  # type: ignore[union-attr]
    theatre.key(pygame.K_DOWN)
    assert theatre.labels()[1:] == ["Delete", "Back"]
    theatre.key(pygame.K_RETURN)
    assert theatre.top is scene, "what cannot be opened is not"
    theatre.key(pygame.K_UP)
    theatre.press("Watch")
    assert isinstance(theatre.top, ReplayScene)
    assert theatre.top.notice is not None, "how far it can be followed is said"
    assert theatre.top.course.turns > 3


@pytest.mark.parametrize("name", [b"caf\xe9.match", b"\xff\xfe\n.match"])
def test_files_named_in_another_encoding_are_listed_opened_and_noted(theatre: Theatre, name: bytes) -> None:
    path = Path(os.fsdecode(os.fsencode(saves_dir()) + b"/" + name))
    try:
        keep(1, 20).rename(path)
    except OSError:
        pytest.skip("this system wants names in its own encoding")
    opened(theatre)
    theatre.press("Watch")
    assert isinstance(theatre.top, ReplayScene)
    theatre.key(pygame.K_ESCAPE)
    theatre.press("Play on")
    theatre.table.journal.flush()
    theatre.table._note(Appended(0, theatre.table.match.record[0], ()))
    theatre.table.journal.close()  # what a program that is cut off leaves behind is its note
    assert cutoff.lost_match() == path


def test_a_match_of_a_game_that_is_not_here_can_only_be_deleted(theatre: Theatre) -> None:
    path = keep(1)
    path.write_bytes(path.read_bytes().replace(b'"game": "longhorn"', b'"game": "faroking"'))
    opened(theatre)
    assert theatre.labels()[1:] == ["Delete", "Back"]


def test_a_match_played_in_another_window_is_not_touched(theatre: Theatre) -> None:
    writer = autosave(longhorn(12), "2025-03-31T18:05:00")
    writer.flush()
    scene = opened(theatre)
    assert state_of(scene.shelf.at(0)) == say("library.running")
    assert not {"Play on", "Delete"} & set(theatre.labels())
    writer.close()


def test_hundreds_of_matches_are_neither_read_nor_in_the_way(theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
    content = keep(0).read_bytes()
    for n in range(300):
        path = saves_dir() / f"longhorn-2024{n:04}.match"
        path.write_bytes(content)
        os.utime(path, (1.74e9 - n * 3600,) * 2)
    read = files_read(monkeypatch)
    scene = opened(theatre)
    assert len(scene.shelf) == 301
    assert len(read) <= scene.list.shown, "of finished matches only those in view are read"
    theatre.key(pygame.K_END)
    assert scene.chosen == 300
    assert scene.list.visible[-1] == 300
    theatre.key(pygame.K_PAGEUP)
    assert scene.chosen == 300 - scene.list.shown
    theatre.mouse(pygame.MOUSEMOTION, scene.list.rect.center)
    theatre.send(pygame.event.Event(pygame.MOUSEWHEEL, y=100, x=0, touch=False))
    assert scene.list.top < 250
    began = time.perf_counter()
    for _ in range(100):
        theatre.key(pygame.K_UP)
    assert (time.perf_counter() - began) / 100 < 0.1, "a step through the list is felt"


def test_the_newest_unfinished_match_is_found_by_last_lines(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = keep(50, 12)
    for age in range(1, 40):
        keep(age)
    read = files_read(monkeypatch)
    found = latest_unfinished()
    assert found is not None and found.path == wanted
    assert read == [wanted]
    assert [each.path for each in match_files()][-1] == wanted


def test_the_first_and_last_lines_tell_what_the_whole_file_does(home: Path) -> None:
    for length in (None, 1, 2, 9, 20):
        path = keep(1, length)
        assert shelf.glance(path) == shelf.summary(path)


def test_a_date_is_written_as_the_language_does() -> None:
    stamp = dated("2025-03-31T18:05:00")
    assert stamp is not None
    assert [Texts(code)(stamp) for code in ("en", "fr", "mn")] == [
        "31 March 2025, 18:05",
        "31 mars 2025, 18:05",
        "2025.3.31, 18:05",
    ]
    assert dated("yesterday") is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.0), ((960, 600), 1.75), ((2560, 1080), 1.0)])
def test_everything_has_its_place(home: Path, language: str, size: tuple[int, int], scale: float) -> None:
    keep(1, 12)
    keep(2)
    write(("legend", 1, False))
    theatre = Theatre(size, language, last_game="longhorn", setups={"longhorn": {}})
    theatre.text_scale = scale
    everything_has_its_place(title(theatre), size)
    assert len(theatre.labels()) == len(game_ids()) + 8, "every tag there can be"
    archive.open_library(theatre.ctx, theatre.top)
    theatre.frames(0.3)
    assert isinstance(theatre.top, LibraryScene)
    everything_has_its_place(theatre.top, size)
    theatre.key(pygame.K_DELETE)
    everything_has_its_place(theatre.top, size)
    theatre.close()


def test_the_window_changes_size_at_random_and_the_choice_stays(theatre: Theatre) -> None:
    for age in range(1, 12):
        keep(age)
    scene, rng = opened(theatre), Random(4)
    scene.list.choose(7)
    for _ in range(5):
        theatre.resize((rng.randrange(960, 2400), rng.randrange(600, 1400)))
        everything_has_its_place(scene, theatre.size)
        assert scene.chosen == 7 and 7 in scene.list.visible
