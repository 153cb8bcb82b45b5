"""Leaving single things out of a match at set-up."""

from __future__ import annotations

import sys

import pygame
import pytest

from tests.scenes.theatre import Theatre
from westerntable.games import load_game
from westerntable.games.run_cowboy_run import poster
from westerntable.scenes import routes
from westerntable.scenes.controls import Button
from westerntable.scenes.controls.checklist import CheckList
from westerntable.scenes.draft import draft_of
from westerntable.scenes.several import SeveralScene
from westerntable.storage.gamedata import load_data, load_options
from westerntable.table.canvas import opaque

THINGS = [(f"id{nth}", f"Thing {nth}") for nth in range(40)]


def opened(theatre: Theatre, out: tuple[str, ...] = ()) -> tuple[SeveralScene, list[tuple[str, ...]]]:
    heard: list[tuple[str, ...]] = []
    scene = SeveralScene(theatre.ctx, theatre.top, THINGS, out, heard.append)
    theatre.stack.push(scene)
    theatre.frame()
    return scene, heard


@pytest.fixture
def stage(theatre: Theatre) -> Theatre:
    from westerntable.scenes.shortcuts import ShortcutsScene

    theatre.stack.push(ShortcutsScene(theatre.ctx, None))
    theatre.frame()
    return theatre


def listed(scene: SeveralScene) -> CheckList:
    found = scene.board.controls[0]
    assert isinstance(found, CheckList)
    return found


def test_a_press_leaves_a_thing_out_and_another_lets_it_play(stage: Theatre) -> None:
    scene, heard = opened(stage)
    at = (listed(scene).rect.x + 40, listed(scene).rect.y + listed(scene).row * 3 // 2)
    stage.click(at)
    stage.click(at)
    assert heard == [("id1",), ()]


def test_the_keys_reach_every_line(stage: Theatre) -> None:
    scene, heard = opened(stage)
    for _ in range(39):
        stage.key(pygame.K_DOWN)
    stage.key(pygame.K_RETURN)
    assert heard == [("id39",)]
    assert listed(scene).chosen == 39


def test_the_line_the_keys_are_on_is_seen(stage: Theatre) -> None:
    def shades() -> list[tuple[int, ...]]:
        target = opaque((1280, 720))
        scene.draw(target)
        box = listed(scene).rect
        rows = [(box.right - 40, box.y + listed(scene).row * nth + listed(scene).row // 2) for nth in range(3)]
        return [tuple(target.get_at(at)) for at in rows]

    scene, _ = opened(stage)
    first = shades()
    stage.key(pygame.K_DOWN)
    second = shades()
    assert first[0] == second[1] != first[1] == second[0] == first[2]


def test_all_can_be_let_play_again(stage: Theatre) -> None:
    scene, heard = opened(stage, ("id3", "id5"))
    assert 3 not in listed(scene).ticked and 4 in listed(scene).ticked
    stage.press("Let all play")
    assert heard == [()]
    assert not isinstance(scene.board.controls[1], Button) or not scene.board.controls[1].enabled


@pytest.mark.parametrize("language", ["en", "fr", "mn"])
@pytest.mark.parametrize("size", [(960, 600), (2560, 1440)])
def test_everything_has_its_place(home: object, size: tuple[int, int], language: str) -> None:
    theatre = Theatre(size, language)
    theatre.text_scale = 1.75
    from westerntable.scenes.shortcuts import ShortcutsScene

    theatre.stack.push(ShortcutsScene(theatre.ctx, None))
    theatre.frame()
    scene, _ = opened(theatre, ("id3",))
    boxes = [control.rect for control in scene.board.controls]
    assert all(scene.sheet.contains(box) for box in boxes)
    assert not any(one.colliderect(other) for one in boxes for other in boxes if one is not other)
    theatre.close()


def test_a_match_with_too_few_cards_is_refused_in_a_sentence(
    theatre: Theatre, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "westerntable.games.mutton_bustin.poster", poster)
    game = load_game("mutton_bustin")
    data, _ = load_data(game)
    out = ",".join(card.id for card in data.cards[: len(data.cards) - data.fewest + 1])
    draft = draft_of(game, load_options("mutton_bustin"), {"options": {"without": out}}, theatre.ctx.rng)
    assert draft.options["without"] == out, "what was left out is remembered"
    refused = routes.start(theatre.ctx, draft)
    assert refused is not None and theatre.ctx.texts(refused) == "At least 20 sheep cards must be left to play with."
