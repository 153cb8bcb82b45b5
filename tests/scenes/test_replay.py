"""A match looked at again: every turn, on and back, through the right eyes, and on from any of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect

from tests.scenes.test_screens import LANGUAGES
from tests.scenes.theatre import Theatre
from tests.toy import toy_match
from tests.toy.house import toy_in_the_house
from westerntable.core.actors import PUBLIC
from westerntable.core.match import Match
from westerntable.core.record import Concede
from westerntable.core.setup import SeatSetup
from westerntable.rehearsal.moments import usual
from westerntable.rehearsal.playing import finish, thinker
from westerntable.scenes import archive
from westerntable.scenes.replay import ReplayScene
from westerntable.scenes.replay_controls import WindingKey
from westerntable.scenes.replay_course import OPEN, Course, eyes
from westerntable.storage.journal import read_journal
from westerntable.storage.statistics import results


@pytest.fixture
def showdown(tmp_path: Path) -> Iterator[None]:
    """A house in which Showdown is found: a game with secrets and a clock."""
    with toy_in_the_house(tmp_path / "toy_house"):
        yield


def longhorn(length: int | None = None) -> Match:
    """A match of a person against a computer player, finished or cut off."""
    played = usual("longhorn", 2)
    seats = (SeatSetup("Ada", 0), SeatSetup("Belle", 1, "cowhand"))
    match = Match(played.game, played.data, replace(played.setup, seats=seats))
    match.replay(played.record[:length])
    return match


def toy(players: str = "human random random", over: bool = True) -> Match:
    match = toy_match(players)
    match.start()
    if over:
        finish(match, thinker(match, "random"))
    return match


def watching(theatre: Theatre, match: Match) -> ReplayScene:
    archive.open_replay(theatre.ctx, match)
    theatre.frame()
    assert isinstance(theatre.top, ReplayScene)
    return theatre.top


def picture(scene: ReplayScene) -> bytes:
    return pygame.image.tobytes(scene.picture(), "RGB")


# -- turns ---------------------------------------------------------------------------------------------------------


def test_a_turn_is_what_a_seat_did_and_all_that_followed_by_itself() -> None:
    match = longhorn()
    course = Course(match)
    assert course.turns == sum(entry.actor >= 0 for entry in match.record)
    assert [match.record[stop].actor for stop in course.stops[:-1]] == list(course.actors())
    assert all(actor >= 0 for actor in course.actors())
    assert course.stops[-1] == len(match.record)
    assert all(entry.actor < 0 for entry in match.record[: course.stops[0]])


def test_a_match_in_which_nobody_has_moved_has_no_turns(theatre: Theatre) -> None:
    match = longhorn(1)
    scene = watching(theatre, match)
    assert scene.course.turns == 0
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_END, pygame.K_RETURN):
        theatre.key(key)
    assert (scene.at_turn, scene.playing) == (0, False)


def test_stepping_on_ends_in_the_picture_that_a_jump_shows(theatre: Theatre) -> None:
    told, shown = watching(theatre, longhorn()), ReplayScene(theatre.ctx, longhorn())
    shown.resize(told.u)
    for turn in range(1, told.course.turns + 1):
        told.step(1)
        shown.go_to(turn)
        assert told.stage.placement == shown.stage.placement
        assert told.stage.highlight == shown.stage.highlight
        if turn % 9 == 0 or turn == told.course.turns:
            told.board.focus = shown.board.focus = None
            assert picture(told) == picture(shown), f"turn {turn} looks otherwise when it is told"


def test_a_step_is_seen_happening_and_a_step_back_is_simply_there(home: Path) -> None:
    theatre = Theatre(speed="normal")
    scene = watching(theatre, longhorn())
    theatre.press("One turn on")
    assert scene.stage.moving
    theatre.press("One turn on")
    assert scene.at_turn == 2, "a second press hurries what is under way"
    theatre.frames(4)
    assert not scene.stage.moving
    theatre.press("One turn back")
    assert (scene.at_turn, scene.stage.moving) == (1, False)
    theatre.close()


def test_it_plays_by_itself_to_the_end_and_stops_there(theatre: Theatre) -> None:
    scene = watching(theatre, longhorn(9))
    assert scene.course.turns > 2
    theatre.press("Play")
    assert scene.needs_frame()
    theatre.frames(1.2)
    assert scene.at_turn == 1
    theatre.frames(1.2 * scene.course.turns)
    assert (scene.at_turn, scene.playing) == (scene.course.turns, False)
    theatre.press("Play")
    assert scene.playing and scene.at_turn == 0, "from the start again"
    theatre.press("Stop")
    assert not scene.playing


def test_faster_is_faster(theatre: Theatre) -> None:
    scene = watching(theatre, longhorn())
    theatre.press("Speed")
    assert scene.pace == "fast"
    theatre.press("Play")
    theatre.frames(2)
    assert scene.at_turn >= 4


def test_the_roll_goes_where_it_is_pressed_and_where_it_is_dragged(theatre: Theatre) -> None:
    scene = watching(theatre, longhorn())
    y = scene.roll.rect.centery
    theatre.click((round(scene.roll.x_of(7)), y))
    assert scene.at_turn == 7
    theatre.mouse(pygame.MOUSEBUTTONDOWN, (round(scene.roll.x_of(7)), y))
    theatre.mouse(pygame.MOUSEMOTION, (round(scene.roll.x_of(20)), y + 300), held=True)
    assert scene.at_turn == 20
    theatre.mouse(pygame.MOUSEMOTION, (5000, y), held=True)
    assert scene.at_turn == scene.course.turns
    theatre.mouse(pygame.MOUSEBUTTONUP, (5000, y))


def test_the_keys_alone_wind_play_change_speed_and_leave(theatre: Theatre) -> None:
    theatre.deal("human", "greenhorn")
    scene = watching(theatre, longhorn())
    assert scene.board.focus is scene.roll and scene.board.rim_shown
    for key, turn in ((pygame.K_RIGHT, 1), (pygame.K_RIGHT, 2), (pygame.K_LEFT, 1), (pygame.K_PAGEDOWN, 11),
                      (pygame.K_PAGEUP, 1), (pygame.K_END, scene.course.turns), (pygame.K_HOME, 0)):  # fmt: skip
        theatre.key(key)
        assert scene.at_turn == turn
    theatre.key(pygame.K_SPACE)
    assert scene.playing
    theatre.key(pygame.K_SPACE)
    seen = set()
    for _ in scene.board.controls:
        theatre.key(pygame.K_TAB)
        seen.add(scene.board.focus)
    assert seen == {control for control in scene.board.controls if control.enabled}
    theatre.key(pygame.K_ESCAPE)
    assert theatre.top.name == "table"


def test_a_row_of_the_log_leads_to_its_turn_and_the_log_can_be_put_away(theatre: Theatre) -> None:
    scene = watching(theatre, longhorn())
    assert scene.turn_list is not None
    narrow = scene.area().w
    box = scene.turn_list.rect
    theatre.click((box.centerx, box.y + 4 + scene.turn_list.row * 3 + 5))
    assert scene.at_turn == 3
    assert "Ada" in scene.showing.sentence(3) or "Belle" in scene.showing.sentence(3)
    theatre.key(pygame.K_l)
    assert scene.turn_list is None
    assert scene.area().w > narrow
    assert scene.at_turn == 3


def test_a_match_that_was_given_up_ends_with_the_sentence_that_says_so(theatre: Theatre) -> None:
    match = longhorn(9)
    match.submit(0, Concede())
    scene = watching(theatre, match)
    theatre.key(pygame.K_END)
    assert scene.showing.sentence(scene.at_turn) == "Ada gives up."


# -- eyes ----------------------------------------------------------------------------------------------------------


def test_only_who_may_know_looks_through_a_seat(showdown: None) -> None:
    assert eyes(longhorn()) == (0,), "without secrets all see alike"
    assert eyes(toy()) == (0, 1, 2, OPEN)
    assert eyes(toy("random human random")) == (1, 0, 2, OPEN)
    assert eyes(toy("random human random", over=False)) == (1,), "one's own match, one's own hand"
    assert eyes(toy("human human", over=False)) == (PUBLIC,)
    assert eyes(toy("random random", over=False)) == (PUBLIC,)


def test_every_seat_sees_its_own_hand_and_open_eyes_see_all(theatre: Theatre, showdown: None) -> None:
    course = Course(toy())

    def hidden(viewer: int) -> dict[str, bool]:
        zones = course.placement(0, viewer).zones()
        return {zone: "back" in faces for zone, faces in zones.items() if zone.startswith("hand")}

    assert hidden(0) == {"hand:0": False, "hand:1": True, "hand:2": True}
    assert hidden(2) == {"hand:0": True, "hand:1": True, "hand:2": False}
    assert hidden(PUBLIC) == dict.fromkeys(("hand:0", "hand:1", "hand:2"), True)
    assert hidden(OPEN) == dict.fromkeys(("hand:0", "hand:1", "hand:2"), False)


def test_with_any_eyes_telling_ends_where_showing_does(theatre: Theatre, showdown: None) -> None:
    scene = watching(theatre, toy())
    assert theatre.labels().count("Whose eyes: Seen by Player 0") == 1
    for index, viewer in enumerate(scene.showing.viewers):
        scene.take_eyes(index)
        scene.go_to(0)
        for turn in range(1, scene.course.turns + 1):
            assert scene.course.can_be_told(turn, viewer)
            scene.step(1)
            assert scene.stage.placement == scene.course.placement(turn, viewer)


def test_a_match_still_open_shows_no_hand_to_a_table_of_two(theatre: Theatre, showdown: None) -> None:
    scene = watching(theatre, toy("human human", over=False))
    assert not [label for label in theatre.labels() if label.startswith("Whose eyes")]
    faces = [face for zone, faces in scene.stage.placement.zones().items() if zone.startswith("hand") for face in faces]
    assert faces and set(faces) == {"back"}


# -- on from here --------------------------------------------------------------------------------------------------


def test_playing_on_from_a_turn_is_a_new_match_that_does_not_count(theatre: Theatre) -> None:
    match = longhorn()
    scene = watching(theatre, match)
    theatre.click((round(scene.roll.x_of(6)), scene.roll.rect.centery))
    theatre.press("Play on from here")
    table = theatre.table
    assert table.match is not match
    assert table.match.record[: scene.course.stops[6]] == match.record[: scene.course.stops[6]]
    assert len(table.match.record) < len(match.record)
    assert table.match.setup == match.setup
    theatre.play_out(Random(3))
    assert theatre.top.name == "results"
    assert results() == []
    saved = read_journal(table.journal.path)
    assert saved.ranks is not None and saved.taken_back == 1, "the mark outlasts the program"


def test_there_is_nothing_to_play_on_from_the_end_of_a_finished_match(theatre: Theatre) -> None:
    scene = watching(theatre, longhorn())
    theatre.key(pygame.K_END)
    assert "Play on from here" not in theatre.labels()
    scene.play_on()
    theatre.frame()
    assert theatre.top is scene


def test_the_results_lead_to_the_match_and_back(theatre: Theatre) -> None:
    theatre.deal("human", "greenhorn")
    theatre.play_out(Random(3))
    theatre.press("Watch again")
    assert isinstance(theatre.top, ReplayScene)
    theatre.press("Back")
    assert theatre.top.name == "results"


# -- places --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.0), ((960, 600), 1.75), ((2560, 1080), 1.0)])
def test_everything_has_its_place(
    home: Path, showdown: None, language: str, size: tuple[int, int], scale: float
) -> None:
    theatre = Theatre(size, language)
    theatre.text_scale = scale
    scene = watching(theatre, toy())
    for _ in range(2):
        window = Rect((0, 0), size)
        for control in scene.board.controls:
            assert window.contains(control.rect), f"{control.label} lies at {control.rect}"
            for other in scene.board.controls:
                if other is not control and not isinstance(other, WindingKey):
                    assert not control.rect.colliderect(other.rect), f"{control.label} lies on {other.label}"
        assert scene.area().h > size[1] * 0.5
        scene.toggle_list()
    theatre.close()
