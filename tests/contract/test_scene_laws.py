"""What every game's look owes the shared table."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import cast

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect, Surface

from tests.contract.laws import all_games
from tests.contract.play import random_setup, steps, viewers
from tests.toy import toy_module
from tests.toy.house import toy_in_the_house
from westerntable.core.actors import PUBLIC, Viewer
from westerntable.core.match import Match
from westerntable.games import load_scene
from westerntable.storage import paths, texts
from westerntable.table import parts
from westerntable.table.stage import Stage
from westerntable.table.tablescene import ForeseesPieces, PieceAt, SeatView, TableScene, View
from westerntable.table.units import Units

SIZES = ((960, 600), (1280, 720), (2560, 1440))


@pytest.fixture(autouse=True, scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 200))
    with toy_in_the_house(tmp_path_factory.mktemp("house")):
        folders = parts.shelf.folders
        parts.use([paths.assets_dir()])
        yield
        parts.use(folders)


@cache
def scene_of(game: str) -> TableScene:
    module = toy_module(".scene") if game == "showdown" else load_scene(game)
    folder = Path(paths.assets_dir(game))
    if folder.is_dir():
        parts.add_folder(folder)
    return cast(TableScene, module.SCENE)


def looking(match: Match, viewer: Viewer, size: tuple[int, int] = SIZES[1], language: str = "en") -> View:
    seats = tuple(SeatView(each.name, each.mark, True) for each in match.setup.seats)
    said = texts.Texts(language, [each.name for each in match.setup.seats])
    return View(viewer, max(0, viewer), seats, said, Units(*size), data=match.data)


def area_of(size: tuple[int, int]) -> Rect:
    return Rect(0, size[1] // 14, size[0], size[1] * 11 // 14)


def some_moments(game: str, seed: int, every: int = 7) -> Iterator[Match]:
    match = random_setup(game, seed)
    for nth, now in enumerate(steps(match, seed)):
        if nth % every == 0 or now.outcome is not None:
            yield now


@all_games
@pytest.mark.parametrize("seed", range(4))
def test_every_legal_move_has_a_gesture_and_its_pieces_lie_where_it_says(game: str, seed: int) -> None:
    scene = scene_of(game)
    for match in some_moments(game, seed, 1):
        for seat, prompt in match.waiting_on().items():
            if seat < 0:
                continue
            seen, moves = match.observe(seat), match.legal_moves(seat)
            view = looking(match, seat)
            zones = match.game.placement(seen).zones()
            layout = scene.layout(area_of(SIZES[1]), view, seen)
            gestures = scene.gestures(view, seen, prompt, moves)
            assert {gesture.move for gesture in gestures} == set(moves)
            for gesture in gestures:
                goals = (gesture.target,) if isinstance(gesture.target, PieceAt) else ()
                assert {gesture.target, gesture.bring} <= {None, *goals, *layout.zones}
                for piece in (*gesture.pieces, *gesture.along, *goals):
                    assert piece.face in zones[piece.zone]
                assert "[" not in view.say(gesture.label)
            assert "[" not in view.say(scene.question(view, seen, prompt))


@all_games
@pytest.mark.parametrize("size", SIZES)
def test_every_piece_that_is_shown_has_a_spot_and_a_picture_that_fits_it(game: str, size: tuple[int, int]) -> None:
    scene = scene_of(game)
    for match in some_moments(game, 1):
        for viewer in viewers(match):
            seen, view = match.observe(viewer), looking(match, viewer, size)
            layout = scene.layout(area_of(size), view, seen)
            for zone, faces in match.game.placement(seen).zones().items():
                if zone not in layout.zones:
                    continue
                spots = layout.spots(zone, faces)
                assert len(spots) == len(faces)
                for spot, face in zip(spots, faces, strict=True):
                    wide, high = scene.face(face, spot.size, view).get_size()
                    assert wide <= spot.size[0] + 1 and high <= spot.size[1] + 1
                    assert Rect((0, 0), size).collidepoint(spot.x, spot.y)


@all_games
@pytest.mark.parametrize("language", ["en", "fr", "mn"])
def test_ground_furniture_and_standing_are_there_at_every_moment(game: str, language: str) -> None:
    scene = scene_of(game)
    for match in some_moments(game, 2, 15):
        for viewer in (0, PUBLIC):
            seen, view = match.observe(viewer), looking(match, viewer, language=language)
            layout = scene.layout(area_of(SIZES[1]), view, seen)
            ground = scene.paint_ground(SIZES[1], area_of(SIZES[1]), layout, view, seen)
            assert ground.get_size() == SIZES[1]
            scene.paint_furniture(ground.copy(), layout, view, seen)
            assert scene.furniture_key(view, seen) == scene.furniture_key(view, match.observe(viewer))
            assert all("[" not in fact for fact in scene.standing(view, seen))


@all_games
def test_events_of_a_whole_match_have_motions_and_highlights(game: str) -> None:
    scene = scene_of(game)
    match = random_setup(game, 3)
    for _ in steps(match, 3):
        pass
    view = looking(match, 0)
    for step in match.steps(0):
        scene.highlight(step.events)
        for event in step.events:
            motion = scene.motion(event, view)
            assert motion is None or motion.ms > 0


@all_games
def test_hardly_a_face_is_drawn_while_pieces_move_if_the_scene_foresees_them(game: str) -> None:
    scene = scene_of(game)
    if not isinstance(scene, ForeseesPieces):
        pytest.skip("drawn ahead as far as it was seen before")
    match = random_setup(game, 3)
    stage, target, told, late = Stage(scene, looking(match, 0), area_of(SIZES[1])), Surface(SIZES[1]), 0, 0
    stage.show(match.game.placement(match.observe(0)), match.observe(0))
    told = len(match.record)
    for now in steps(match, 3):
        while stage.prepare():
            pass
        stage.draw(target)
        drawn = stage.faces_drawn
        stage.tell(now.steps(0, told))
        told = len(now.record)
        while stage.moving:
            stage.update(stage.now + 40)
            stage.draw(target)
        late += stage.faces_drawn - drawn
    assert 20 * late <= stage.faces_drawn, "only where many come at once and lie smaller therefore"
