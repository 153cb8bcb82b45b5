"""Who has which keys where all play at once: they are shown, can be changed, and no key gets two meanings."""

from __future__ import annotations

import pygame

from tests.scenes.theatre import Theatre
from westerntable.core.setup import HUMAN
from westerntable.scenes import routes
from westerntable.scenes.corners import CornersScene
from westerntable.scenes.seatkeys import CORNERS, seat_keys


def opened(theatre: Theatre) -> CornersScene:
    scene = CornersScene(theatre.ctx, [("Rosa", 0), ("Slim", 1)])
    theatre.ctx.stack.push(scene)
    theatre.frame()
    return scene


def test_a_key_is_changed_and_kept_in_the_settings(house: None) -> None:
    theatre = Theatre()
    scene = opened(theatre)
    scene.wait_for((0, "left"))
    assert scene.takes_keys()
    theatre.key(pygame.K_q)
    assert seat_keys(theatre.ctx.settings.keys).corners[0][0] == pygame.K_q
    assert not scene.takes_keys() and "Q" in scene.told
    theatre.close()


def test_a_key_in_use_changes_places_and_that_is_told(house: None) -> None:
    theatre = Theatre()
    scene = opened(theatre)
    scene.wait_for((1, "act"))
    theatre.key(pygame.K_a)
    corners = seat_keys(theatre.ctx.settings.keys).corners
    assert corners[1][2] == pygame.K_a and corners[0][0] == CORNERS[1][2]
    assert "Rosa" in scene.told
    theatre.close()


def test_a_key_that_means_something_elsewhere_is_warned_of(house: None) -> None:
    theatre = Theatre()
    scene = opened(theatre)
    scene.wait_for((0, "roll"))
    theatre.key(pygame.K_u)
    assert theatre.ctx.texts.get("shortcuts.action.undo") in scene.told
    theatre.close()


def test_escape_leaves_a_key_as_it_is_and_the_usual_keys_come_back(house: None) -> None:
    theatre = Theatre()
    scene = opened(theatre)
    scene.wait_for((0, "left"))
    theatre.key(pygame.K_ESCAPE)
    assert seat_keys(theatre.ctx.settings.keys).corners == CORNERS
    scene.wait_for((0, "left"))
    theatre.key(pygame.K_q)
    theatre.press(theatre.ctx.say("settings.reset_keys"))
    assert seat_keys(theatre.ctx.settings.keys).corners == CORNERS
    theatre.close()


def test_the_menu_of_a_real_time_table_leads_to_the_keys_of_its_people(house: None) -> None:
    theatre = Theatre()
    table = theatre.deal(HUMAN, "random", game="showdown")
    routes.open_menu(theatre.ctx, table)
    theatre.frame()
    theatre.press(theatre.ctx.say("settings.corner.open"))
    assert isinstance(theatre.top, CornersScene)
    assert [name for name, _ in theatre.top.people] == [table.match.setup.seats[0].name]
    theatre.close()
