"""The pictures of sheep cards and of tasks: each there, each its own, each moving with its task alone."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from westerntable.games.mutton_bustin import GAME
from westerntable.games.mutton_bustin.rules.tasks import KINDS, Work, size_for
from westerntable.games.mutton_bustin.scene.cards import paint_card, paint_small_card
from westerntable.games.mutton_bustin.scene.tasks import PAINTERS, paint_task
from westerntable.storage.gamedata import load_data
from westerntable.storage.texts import Texts
from westerntable.table.tablescene import SeatView, View
from westerntable.table.units import Units

pytestmark = pytest.mark.usefixtures("drawings")

CARDS = load_data(GAME)[0].cards
BY_KIND = {card.task.kind: card for card in CARDS}
CAPS = {"left": "A", "right": "D", "act": "W", "roll": "S"}
BOX = Rect(0, 0, 220, 200)


def view(language: str = "en") -> View:
    return View(0, 0, (SeatView("Anna", 0, True),), Texts(language, ["Anna"]), Units())


def begun(kind: str) -> Work:
    spec = BY_KIND[kind].task
    size = size_for(spec, 4000)
    work: Work = spec.begin(size, spec.draw(size, Random(7)))
    return work


def shown(work: Work) -> bytes:
    target = Surface(BOX.size, pygame.SRCALPHA)
    paint_task(target, BOX, work, CAPS, view())  # type: ignore[arg-type]
    return pygame.image.tobytes(target, "RGBA")


def test_every_kind_of_task_has_a_picture_and_there_is_no_other() -> None:
    assert set(PAINTERS) == set(KINDS) == set(BY_KIND)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_task_stands_still_while_its_time_does(kind: str) -> None:
    work = begun(kind)
    assert shown(work) == shown(work)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_task_looks_different_once_something_is_done(kind: str) -> None:
    work = begun(kind)
    before = shown(work)
    need = work.spec.need(work.size)
    assert shown(work._replace(at=min(need - 1, max(1, need // 2)))) != before or need == 1


@pytest.mark.parametrize("kind", ["rhythm", "echo", "react", "marker", "balance", "steer", "freeze"])
def test_tasks_of_timing_move_with_the_time_of_the_ride(kind: str) -> None:
    work = begun(kind)
    later = work
    for _ in range(8):
        later = later.elapse(min(later.horizon() or 130, 130))
    assert shown(later) != shown(work)


@pytest.mark.parametrize("box", [(90, 80), (220, 120), (120, 260), (420, 380)])
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_task_keeps_within_its_box(kind: str, box: tuple[int, int]) -> None:
    margin = 40
    target = Surface((box[0] + 2 * margin, box[1] + 2 * margin), pygame.SRCALPHA)
    inner = Rect((margin, margin), box)
    paint_task(target, inner, begun(kind), CAPS, view())  # type: ignore[arg-type]
    drawn = target.get_bounding_rect()
    assert inner.inflate(12, 12).contains(drawn), f"{kind} draws {drawn} of {inner}"


def test_every_card_has_a_picture_of_its_own() -> None:
    pictures = {pygame.image.tobytes(paint_small_card(card, (120, 120), view()), "RGBA") for card in CARDS}
    assert len(pictures) == len(CARDS) == 75


@pytest.mark.parametrize("language", ["en", "fr", "mn"])
@pytest.mark.parametrize("size", [(84, 118), (190, 266), (150, 84)])
def test_a_card_is_printed_in_the_size_that_is_asked_for(size: tuple[int, int], language: str) -> None:
    assert all(paint_card(card, size, view(language)).get_size() == size for card in CARDS[::9])
