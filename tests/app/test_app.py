"""The window and its loop, without a screen to look at."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from westerntable import app
from westerntable.scenes import cutoff
from westerntable.scenes.table_screen import TableScreen
from westerntable.scenes.title import TitleScene
from westerntable.storage.journal import read_journal
from westerntable.storage.library import saves_dir
from westerntable.storage.logfile import close_log
from westerntable.storage.settings import load_settings
from westerntable.table.units import Units

PLAY = app.Start("longhorn", ("human", "greenhorn"), "7")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A player's own folder, empty, and a log that is closed afterwards."""
    monkeypatch.setenv("WESTERNTABLE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANGUAGE", "en")
    yield tmp_path / "home"
    close_log()


def frames(monkeypatch: pytest.MonkeyPatch, *doings: object) -> list[app.App]:
    """Have `run` do one thing a frame, then quit; return where the app it makes will be found."""
    made: list[app.App] = []
    todo = list(doings)
    frame = app.App.frame

    def framed(self: app.App, now: float) -> None:
        if self not in made:
            made.append(self)
        frame(self, now)
        if todo:
            doing = todo.pop(0)
            if callable(doing):
                doing(self)
        else:
            pygame.event.post(Event(pygame.QUIT))

    monkeypatch.setattr(app.App, "frame", framed)
    return made


def test_the_window_opens_at_the_title_and_closes_leaving_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    pids: list[int | None] = []
    tops: list[object] = []

    def look(self: app.App) -> None:
        tops.append(self.stack.top)
        pids.append(self.ctx.worker.pid if self.ctx.worker else None)

    frames(monkeypatch, None, look)
    assert app.run(app.Start()) == 0
    assert isinstance(tops[0], TitleScene)
    assert pids[0] is not None
    with pytest.raises(ProcessLookupError):
        os.kill(pids[0], 0)
    assert not pygame.display.get_init()


def test_nothing_is_drawn_while_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    counts: list[int] = []
    look = lambda self: counts.append(self.frames)  # noqa: E731
    frames(monkeypatch, *[None] * 30, look, *[None] * 20, look)
    app.run(app.Start())
    assert counts[0] == counts[1] >= 1


def test_the_loop_sleeps_longer_the_less_there_is_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    clock = [0.0]
    monkeypatch.setattr(time, "sleep", pauses.append)

    def tick() -> float:
        clock[0] += 0.0001
        return clock[0]

    def away(self: app.App) -> None:
        clock[0] += 10
        pygame.event.post(Event(pygame.WINDOWFOCUSLOST))

    def later(self: app.App) -> None:
        clock[0] += 10

    frames(monkeypatch, *[None] * 3, later, *[None] * 20, away, *[None] * 20)
    app.run(app.Start(), tick)
    assert min(pauses) < 0.017
    assert 0.03 < pauses[20] < 0.034
    assert 0.09 < pauses[-3] < 0.1


def test_the_size_of_the_window_is_kept_for_the_next_time(monkeypatch: pytest.MonkeyPatch) -> None:
    frames(monkeypatch, lambda self: pygame.display.set_mode((1111, 777), pygame.RESIZABLE), None, None)
    app.run(app.Start())
    assert load_settings()[0].window == (1111, 777)


def test_scenes_are_laid_out_once_the_window_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[tuple[int, int]] = []
    resize = TitleScene.resize

    def counted(self: TitleScene, u: Units) -> None:
        laid.append(u.size)
        resize(self, u)

    monkeypatch.setattr(TitleScene, "resize", counted)
    sizes = [(1000 + 20 * n, 700) for n in range(10)]
    drags = [lambda self, size=size: pygame.display.set_mode(size, pygame.RESIZABLE) for size in sizes]
    frames(monkeypatch, None, *drags, *[None] * 20)
    app.run(app.Start())
    assert laid[-1] == sizes[-1]
    assert len(laid) < 6, "not for every size on the way"


def test_f11_fills_the_screen_and_gives_the_window_back(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[bool, tuple[int, int]]] = []

    def press(self: app.App) -> None:
        seen.append((self.window.full_screen, self.window.size))
        pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=68))

    frames(monkeypatch, press, None, press, None, press)
    app.run(app.Start())
    assert [full for full, _ in seen] == [False, True, False]
    assert seen[0][1] == seen[2][1]
    assert load_settings()[0].full_screen is True


def test_alt_and_enter_fill_the_screen_too_and_press_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    tops: list[str] = []

    def press(self: app.App) -> None:
        key = Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LALT, unicode="\r", scancode=40)
        pygame.event.post(key)

    frames(monkeypatch, press, None, lambda self: tops.append(f"{self.stack.top.name} {self.window.full_screen}"))
    app.run(app.Start())
    assert tops == ["title True"]


def test_quitting_at_a_table_keeps_the_match_and_its_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[TableScreen] = []

    def look(self: app.App) -> None:
        assert isinstance(self.stack.top, TableScreen)
        tables.append(self.stack.top)

    frames(monkeypatch, None, look)
    assert app.run(PLAY) == 0
    saved = read_journal(next(saves_dir().glob("*.match")))
    assert list(saved.entries) == [str(entry) for entry in tables[0].match.record]
    assert saved.setup.seed == "7"
    assert cutoff.lost_match() is None


def test_a_fault_is_logged_told_in_a_sentence_and_costs_no_move(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    def play(self: app.App) -> None:
        table = self.stack.top
        assert isinstance(table, TableScreen)
        turn = table.turns.turn()
        assert turn is not None
        table.match.submit(turn.seat, table.match.legal_moves(turn.seat)[0])

    def fail(self: app.App) -> None:
        raise ZeroDivisionError("the hand is: ace")

    frames(monkeypatch, None, play, fail)
    assert app.run(PLAY) == 1
    told = capsys.readouterr().err
    assert "westerntable.log" in told
    assert "Traceback" not in told
    log = (home / "log" / "westerntable.log").read_text()
    assert "ZeroDivisionError" in log
    assert "ace" not in log
    path = next(saves_dir().glob("*.match"))
    assert any(entry.startswith("seat") for entry in read_journal(path).entries)
    assert cutoff.lost_match() == path


def test_without_a_screen_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    pygame.display.quit()
    with pytest.raises(app.NoScreen) as caught:
        app.run(app.Start())
    assert str(caught.value).startswith("No window can be opened here")


def test_broken_settings_are_told_on_the_wall(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.yaml").write_bytes(b"\x00\xff nonsense")
    notices: list[object] = []

    def look(self: app.App) -> None:
        assert isinstance(self.stack.top, TitleScene)
        notices.append(self.stack.top.notice)

    frames(monkeypatch, None, look)
    assert app.run(app.Start()) == 0
    assert notices[0] is not None


def test_a_player_whose_folders_cannot_be_written_is_told_on_the_wall(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("a file, not a folder")
    monkeypatch.setenv("WESTERNTABLE_HOME", str(tmp_path / "file"))
    told: list[str] = []

    def look(self: app.App) -> None:
        assert isinstance(self.stack.top, TitleScene)
        told.append(self.ctx.texts(self.stack.top.notice) if self.stack.top.notice is not None else "")

    frames(monkeypatch, *[look] * 6)
    assert app.run(app.Start()) == 0
    assert told[-1] == "No folder for your files can be written. Settings and matches last only until you quit."
