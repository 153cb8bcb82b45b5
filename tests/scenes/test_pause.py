"""The menu over a table: every way out of it, and none by mistake."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from tests.scenes.theatre import Theatre
from westerntable.scenes.pause import PauseScene, PauseWishes
from westerntable.scenes.rulebook import RuleBookScene


@pytest.fixture
def done() -> list[str]:
    return []


@pytest.fixture
def pause(theatre: Theatre, done: list[str]) -> PauseScene:
    table = theatre.deal("human", "greenhorn")
    wishes = PauseWishes("longhorn", "steal", lambda: done.append("concede"), lambda: done.append("leave"))
    scene = PauseScene(theatre.ctx, table, wishes)
    theatre.stack.push(scene)
    theatre.frame()
    return scene


def test_play_on_has_the_focus_and_goes_back_to_the_table(theatre: Theatre, pause: PauseScene) -> None:
    assert pause.board.focus is not None and pause.board.focus.label == "Play on"
    theatre.key(pygame.K_RETURN)
    assert theatre.top.name == "table"


def test_of_a_match_that_is_over_nothing_is_said_about_going_on(theatre: Theatre, done: list[str]) -> None:
    scene = PauseScene(theatre.ctx, theatre.deal("human", "greenhorn"), PauseWishes("longhorn", over=True))
    theatre.stack.push(scene)
    theatre.frame()
    assert theatre.labels()[0] == "Back to the table" and "Play on" not in theatre.labels()
    before = scene.sheet.h
    scene.wishes = PauseWishes("longhorn")
    scene.resize(scene.u)
    assert scene.sheet.h > before, "the note that the match is kept has left no gap"


def test_esc_goes_back_to_the_table(theatre: Theatre, pause: PauseScene, done: list[str]) -> None:
    theatre.key(pygame.K_ESCAPE)
    assert theatre.top.name == "table" and done == []


def test_the_table_is_seen_in_the_shade_below(theatre: Theatre, pause: PauseScene) -> None:
    pause.draw(theatre.stage)
    shaded = theatre.stage.get_at((30, 360))
    assert pause.below is not None
    pause.below.draw(theatre.stage)
    bright = theatre.stage.get_at((30, 360))
    assert 0 < sum(shaded[:3]) < sum(bright[:3])


def test_giving_up_is_asked_once_and_no_is_the_ready_answer(
    theatre: Theatre, pause: PauseScene, done: list[str]
) -> None:
    theatre.press("Give up")
    assert done == [] and theatre.labels() == ["No, play on", "Yes, give up"]
    assert pause.board.focus is not None and pause.board.focus.label == "No, play on"
    theatre.key(pygame.K_RETURN)
    assert done == [] and "Give up" in theatre.labels()
    theatre.press("Give up")
    theatre.key(pygame.K_ESCAPE)
    assert done == [] and theatre.top is pause
    theatre.press("Give up")
    theatre.frames(0.6)
    theatre.press("Yes, give up")
    assert done == ["concede"] and theatre.stack.top is not pause


def test_a_double_click_on_give_up_does_not_give_up(theatre: Theatre, pause: PauseScene, done: list[str]) -> None:
    at = theatre.button("Give up")
    theatre.click(at)
    theatre.click(at)
    assert done == []


def test_where_nobody_can_give_up_it_is_not_offered(theatre: Theatre) -> None:
    theatre.stack.push(PauseScene(theatre.ctx, None, PauseWishes("longhorn")))
    theatre.frame()
    assert "Give up" not in theatre.labels() and "To the title" in theatre.labels()


def test_leaving_is_left_to_the_table(theatre: Theatre, pause: PauseScene, done: list[str]) -> None:
    theatre.press("To the title")
    assert done == ["leave"]


def test_without_a_wish_leaving_goes_to_the_title(theatre: Theatre) -> None:
    theatre.stack.push(PauseScene(theatre.ctx, None, PauseWishes("longhorn")))
    theatre.frame()
    theatre.press("To the title")
    assert theatre.top.name == "title"


def test_the_rule_book_opens_at_what_is_asked(theatre: Theatre, pause: PauseScene) -> None:
    theatre.press("Rule book")
    book = theatre.top
    assert isinstance(book, RuleBookScene)
    assert book.book.page_for("steal") in {leaf.page for leaf, _, _ in book.open_leaves()}
    theatre.key(pygame.K_ESCAPE)
    assert theatre.stack.top is pause


@pytest.mark.parametrize(("label", "name"), [("Settings", "settings"), ("Keys at a glance", "shortcuts")])
def test_settings_and_keys_lie_over_the_menu(theatre: Theatre, pause: PauseScene, label: str, name: str) -> None:
    theatre.press(label)
    assert theatre.top.name == name
    theatre.key(pygame.K_ESCAPE)
    assert theatre.top is pause


def test_arrows_walk_through_the_menu(theatre: Theatre, pause: PauseScene) -> None:
    walked = []
    for _ in range(6):
        assert pause.board.focus is not None
        walked.append(pause.board.focus.label)
        theatre.key(pygame.K_DOWN)
    assert walked == ["Play on", "Rule book", "Settings", "Keys at a glance", "Give up", "To the title"]


@pytest.fixture
def hall(home: Path) -> Iterator[list[Theatre]]:
    """Theatres to be closed in the end."""
    built: list[Theatre] = []
    yield built
    for each in built:
        each.close()


@pytest.mark.parametrize("scale", [100, 175])
@pytest.mark.parametrize("language", ["en", "fr", "mn"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
def test_menu_and_question_fit(hall: list[Theatre], size: tuple[int, int], language: str, scale: int) -> None:
    theatre = Theatre(size, language, text_scale=scale)
    theatre.text_scale = scale / 100
    hall.append(theatre)
    scene = PauseScene(theatre.ctx, None, PauseWishes("longhorn", "", lambda: None))
    theatre.stack.push(scene)
    for asking in (False, True):
        theatre.frame()
        scene._turn(asking)
        assert Rect(0, 0, *size).contains(scene.sheet)
        rects = [control.rect for control in scene.board.controls]
        note = scene._note().get_height()
        for i, rect in enumerate(rects):
            assert scene.sheet.contains(rect) and rect.h >= 24
            assert rect.collidelist(rects[i + 1 :]) == -1
        if asking:
            assert scene.sheet.y + scene.head_height() + note <= rects[0].y
        else:
            assert rects[-1].bottom <= scene.sheet.bottom - scene.u(24) - note
