"""Pictures made ahead: what may lie on the table soon is drawn while nothing moves."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Iterator, Mapping, Sequence
from random import Random

import pygame
import pytest
from pygame import Surface

from tests.table import saloon
from tests.table.saloon import CARDS, Known, Saloon, moved
from westerntable.core.game import Observation
from westerntable.core.placement import Face
from westerntable.table import pictures
from westerntable.table.stage import Stage
from westerntable.table.tablescene import ForeseesPieces, View


class Foreseeing(Saloon):
    """A saloon that tells that any card may come to the pile."""

    def may_lie(self, view: View, seen: Observation) -> Mapping[str, Sequence[Face]]:
        return {"pile": CARDS}


@pytest.fixture(autouse=True, scope="module")
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 200))
    yield


def laid(scene: Saloon) -> Stage:
    stage = Stage(scene, saloon.looking(), saloon.area())
    stage.show(saloon.start(), Known())
    stage.draw(Surface((1280, 720)))
    return stage


def prepared(stage: Stage) -> int:
    """Let the stage stand still until it has nothing more to draw; return the steps."""
    steps = 0
    while stage.prepare():
        steps += 1
        assert steps < 5_000, "there is an end to it"
    return steps


def shown(stage: Stage) -> None:
    """Draw every frame until all has been told."""
    target, now = Surface((1280, 720)), stage.now
    while stage.moving:
        now += 16
        stage.update(now)
        stage.draw(target)


def test_a_step_draws_one_picture_at_most() -> None:
    scene = Foreseeing()
    stage = laid(scene)
    before = scene.faces
    while stage.prepare():
        assert scene.faces <= before + 1
        before = scene.faces


def test_a_face_that_was_foreseen_is_not_drawn_when_it_comes() -> None:
    scene = Foreseeing()
    assert isinstance(scene, ForeseesPieces)
    stage = laid(scene)
    prepared(stage)
    drawn = scene.faces
    stage.tell([saloon.step([moved("deck", "pile", "back", CARDS[25])])])
    shown(stage)
    assert scene.faces == drawn


def test_a_face_nobody_foresees_is_drawn_when_it_comes() -> None:
    scene = Saloon()
    stage = laid(scene)
    prepared(stage)
    drawn = scene.faces
    stage.tell([saloon.step([moved("deck", "pile", "back", CARDS[25])])])
    shown(stage)
    assert scene.faces > drawn


def test_what_has_lain_somewhere_is_drawn_ahead_for_all_places_of_that_kind() -> None:
    scene = Saloon()
    stage = laid(scene)
    prepared(stage)
    drawn = scene.faces
    steps = [
        saloon.step([moved(yard, "yard:c", face)]) for yard, face in (("yard:a", "token/red"), ("yard:b", "token/blue"))
    ]
    stage.tell(steps)
    shown(stage)
    assert scene.faces == drawn


def test_nothing_is_drawn_ahead_while_a_piece_moves() -> None:
    scene = Foreseeing()
    stage = laid(scene)
    stage.tell([saloon.step([moved("deck", "pile", "back", CARDS[25])])])
    drawn = scene.faces
    assert not stage.prepare()
    assert scene.faces == drawn


def test_nothing_is_drawn_ahead_that_would_drive_out_what_is_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "_LEAST_BYTES", 0)
    monkeypatch.setattr(pictures, "_MOST_BYTES", 900_000)
    scene = Foreseeing()
    stage = laid(scene)
    drawn = scene.faces
    prepared(stage)
    assert scene.faces - drawn < len(CARDS) // 2


def test_pictures_made_ahead_change_nothing_that_is_seen() -> None:
    steps, after = saloon.random_steps(saloon.start(), Random(5), 12)
    frames = []
    for scene in (Saloon(), Foreseeing()):
        stage = laid(scene)
        prepared(stage)
        for each in steps:
            stage.tell([each])
            shown(stage)
            prepared(stage)
        target = Surface((1280, 720))
        stage.draw(target)
        frames.append(pygame.image.tobytes(target, "RGB"))
    assert stage.placement.zones() == after.zones()
    assert frames[0] == frames[1]
