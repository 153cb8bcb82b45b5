"""A fault nobody has foreseen: the person is told in the window, and the match is safe."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from westerntable import app
from westerntable.scenes import cutoff
from westerntable.scenes.crash import CrashScene
from westerntable.scenes.table_screen import TableScreen
from westerntable.storage.journal import read_journal
from westerntable.storage.logfile import close_log

_is_read = app.is_read
START = app.Start("longhorn", ("human", "greenhorn"), "7")


@pytest.fixture(autouse=True)
def _alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A player's own folder, a window that somebody looks at, and a log that is closed afterwards."""
    monkeypatch.setenv("WESTERNTABLE_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setattr(app, "_UNSEEN", ())
    monkeypatch.setattr(app, "is_read", lambda stream: False)
    yield
    close_log()


class Fault(Exception):
    """Something nobody has foreseen; its words might tell what a player holds."""


def failing(monkeypatch: pytest.MonkeyPatch, after: int = 5) -> None:
    """Have the table fail after some frames, in the middle of a move."""
    update, left = TableScreen.update, [after]

    def fails(self: TableScreen, now: float) -> bool:
        left[0] -= 1
        if left[0] < 0:
            turn = self.turns.turn()
            assert turn is not None
            self.match.submit(turn.seat, self.match.legal_moves(turn.seat)[0])
            raise Fault("the queen of spades")
        return update(self, now)

    monkeypatch.setattr(TableScreen, "update", fails)


def seen_crash(monkeypatch: pytest.MonkeyPatch, event: Event) -> list[str]:
    """Let the event come once the notice has stood a while; return what the notices said."""
    said: list[str] = []
    frame, stood = app.App.frame, [0.0]

    def framed(self: app.App, now: float) -> None:
        frame(self, now)
        if isinstance(self.stack.top, CrashScene):
            stood[0] = stood[0] or now
            said.append(self.stack.top.words())
            if now - stood[0] > 0.8:
                pygame.event.post(event)
            assert now - stood[0] < 10, "the notice does not go"

    monkeypatch.setattr(app.App, "frame", framed)
    return said


@pytest.mark.parametrize(
    "event",
    [
        Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""),
        Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""),
        Event(pygame.QUIT),
    ],
)
def test_a_fault_is_told_in_the_window_until_it_has_been_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, event: Event
) -> None:
    failing(monkeypatch)
    said = seen_crash(monkeypatch, event)
    assert app.run(START) == 1
    logs = list(tmp_path.rglob("westerntable.log"))
    assert len(logs) == 1
    assert said
    assert str(logs[0]) in said[0]
    assert "Fault" in logs[0].read_text()
    assert "queen of spades" not in said[0] + logs[0].read_text()
    assert not pygame.display.get_init()


def test_the_match_is_whole_and_comes_back(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    failing(monkeypatch)
    seen_crash(monkeypatch, Event(pygame.QUIT))
    app.run(START)
    (journal,) = tmp_path.rglob("*.match")
    saved = read_journal(journal)
    assert saved.sound
    assert saved.entries[-1].startswith("seat"), "the move that brought the program down"
    assert cutoff.lost_match() == journal


def test_where_nothing_can_be_painted_the_system_says_it(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: list[Any] = []
    failing(monkeypatch)

    def unpainted(self: CrashScene) -> None:
        raise Fault

    monkeypatch.setattr(CrashScene, "paint_background", unpainted)
    monkeypatch.setattr(pygame.display, "message_box", lambda *words: boxes.append(words))
    assert app.run(START) == 1
    assert len(boxes) == 1
    assert "westerntable.log" in boxes[0][1]


def test_a_program_without_any_console_tells_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    failing(monkeypatch)
    said = seen_crash(monkeypatch, Event(pygame.QUIT))
    monkeypatch.setattr("sys.stderr", None)
    assert app.run(START) == 1
    assert said


def test_at_a_terminal_it_is_printed_and_the_program_ends(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failing(monkeypatch)
    monkeypatch.setattr(app, "is_read", lambda stream: True)
    said = seen_crash(monkeypatch, Event(pygame.QUIT))
    assert app.run(START) == 1
    assert not said
    assert "westerntable.log" in capsys.readouterr().err


def test_only_a_terminal_is_read(tmp_path: Path) -> None:
    with (tmp_path / "out").open("w") as file:
        assert not _is_read(file)
    assert not _is_read(None)
