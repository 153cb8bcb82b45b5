"""Game controllers are opened when they are plugged in, whenever that is, and forgotten when they are pulled out."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame._sdl2 import controller
from pygame.event import Event

from westerntable import app
from westerntable.pads import Pads
from westerntable.scenes.title import TitleScene


class Plugged:
    """A device as pygame hands it out. Every plugging in counts up the instance, whatever its index."""

    opened: list[tuple[str, int]]

    def __init__(self, kind: str, index: int) -> None:
        self.kind, self.index = kind, index
        Plugged.opened.append((kind, index))

    def as_joystick(self) -> Plugged:
        return self

    def get_instance_id(self) -> int:
        return 40 + self.index


@pytest.fixture(autouse=True)
def devices(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[tuple[str, int]]]:
    """Device 0 has a layout, device 1 has none, device 2 is gone when it is to be opened; return what was opened."""
    monkeypatch.setenv("WESTERNTABLE_HOME", str(tmp_path))
    Plugged.opened = []

    def pad(index: int) -> Plugged:
        if index == 2:
            raise pygame.error("no such device")
        return Plugged("pad", index)

    monkeypatch.setattr(controller, "is_controller", lambda index: index != 1)
    monkeypatch.setattr(controller, "Controller", pad)
    monkeypatch.setattr(pygame.joystick, "Joystick", lambda index: Plugged("joystick", index))
    yield Plugged.opened
    pygame.joystick.quit()


def plug_in(index: int) -> Event:
    return Event(pygame.JOYDEVICEADDED, device_index=index, guid="0")


def pull_out(instance: int) -> Event:
    return Event(pygame.JOYDEVICEREMOVED, instance_id=instance)


def test_a_device_with_a_layout_is_opened_as_a_pad_and_another_as_a_joystick(devices: list[tuple[str, int]]) -> None:
    pads = Pads()
    pads.listen()
    pads.hear(plug_in(0))
    pads.hear(plug_in(1))
    assert devices == [("pad", 0), ("joystick", 1)]
    assert len(pads) == 2
    pads.close()


def test_what_is_pulled_out_is_forgotten_and_can_be_plugged_in_again() -> None:
    pads = Pads()
    pads.listen()
    for _ in range(3):
        pads.hear(plug_in(0))
        assert len(pads) == 1
        pads.hear(pull_out(40))
        assert len(pads) == 0
    pads.hear(pull_out(99))
    pads.close()


def test_a_device_that_is_gone_again_does_no_harm() -> None:
    pads = Pads()
    pads.listen()
    pads.hear(plug_in(2))
    assert len(pads) == 0
    pads.close()


def test_nothing_is_opened_before_the_first_picture_nor_after_the_end(devices: list[tuple[str, int]]) -> None:
    pads = Pads()
    pads.hear(plug_in(0))
    pads.listen()
    pads.close()
    pads.hear(plug_in(0))
    assert devices == []


def test_a_system_without_pads_says_so_in_the_log_only(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def none() -> None:
        raise pygame.error("no joystick subsystem")

    monkeypatch.setattr(pygame.joystick, "init", none)
    pads = Pads()
    pads.listen()
    pads.hear(plug_in(0))
    assert len(pads) == 0
    assert "no pads can be used" in caplog.text


def test_a_pad_plugged_in_while_the_window_is_open_moves_the_focus(
    monkeypatch: pytest.MonkeyPatch, devices: list[tuple[str, int]]
) -> None:
    focus: list[Any] = []
    frame, count = app.App.frame, [0]
    events = {
        20: [plug_in(0), Event(pygame.CONTROLLERDEVICEADDED, device_index=0)],
        24: [Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, instance_id=40)],
        28: [pull_out(40)],
        32: [plug_in(0)],
        36: [Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, instance_id=40)],
        40: [Event(pygame.QUIT)],
    }

    def framed(self: app.App, now: float) -> None:
        frame(self, now)
        count[0] += 1
        for event in events.get(count[0], ()):
            pygame.event.post(event)
        if isinstance(self.stack.top, TitleScene):
            focus.append(self.stack.top.board.focus)

    monkeypatch.setattr(app.App, "frame", framed)
    assert app.run(app.Start()) == 0
    assert devices == [("pad", 0), ("pad", 0)]
    assert len({id(each) for each in focus}) == 3
