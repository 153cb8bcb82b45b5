"""Title, set-up and results: what there is to press, that it works, that everything has its place."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pygame
import pytest
from pygame import Rect

from tests.scenes.theatre import Theatre
from westerntable.core.message import say
from westerntable.core.outcome import Outcome, ScoreItem
from westerntable.core.setup import HUMAN
from westerntable.games import game_ids, load_game
from westerntable.scenes import playbills, routes
from westerntable.scenes.boardscene import BoardScene
from westerntable.scenes.controls import Button, Choice, Tag
from westerntable.scenes.posters import places
from westerntable.scenes.results import ResultsScene
from westerntable.scenes.setup import SetupScene
from westerntable.scenes.title import TitleScene
from westerntable.storage.languages import languages
from westerntable.storage.settings import load_settings
from westerntable.table.poster import SHAPE
from westerntable.table.type import measure
from westerntable.table.units import Units

LANGUAGES = [language.code for language in languages()]


def title(theatre: Theatre) -> TitleScene:
    routes.open_title(theatre.ctx)
    theatre.frame()
    while theatre.top.needs_frame():
        theatre.frame()
    assert isinstance(theatre.top, TitleScene)
    return theatre.top


def setup(theatre: Theatre) -> SetupScene:
    title(theatre)
    theatre.press("Longhorn" if theatre.ctx.texts.language.code != "mn" else "Лонгхорн")
    assert isinstance(theatre.top, SetupScene)
    return theatre.top


def everything_has_its_place(scene: BoardScene, size: tuple[int, int]) -> None:
    window = Rect((0, 0), size)
    for control in scene.board.controls:
        assert window.contains(control.rect), f"{control.label} lies at {control.rect} in {size}"
    for one, other in combinations(scene.board.controls, 2):
        assert not one.rect.inflate(-4, -4).colliderect(other.rect), f"{one.label} lies on {other.label}"


# -- title -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(1, 7))
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1080), (1000, 1600)])
def test_one_to_six_playbills_hang_beside_each_other_on_the_wall(count: int, size: tuple[int, int]) -> None:
    u = Units(*size)
    wall = Rect(u(20), u(150), u.width - u(40), u.height - u(150) - u(78))
    bills = []
    for place in places(wall, count, u):
        bill = Rect(0, 0, round(place.height * SHAPE), place.height)
        bill.center = (round(place.x), round(place.y))
        bills.append(bill)
        assert wall.inflate(0, u(14)).contains(bill)
        assert bill.h > u.height * 0.25
    assert not any(one.colliderect(other) for one, other in combinations(bills, 2))


def test_the_first_picture_waits_for_no_game(theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
    playbills.forget()
    fetched: list[str] = []
    monkeypatch.setattr(playbills, "fetch", lambda ctx, game: fetched.append(game))
    routes.open_title(theatre.ctx)
    theatre.frame()
    scene = theatre.top
    assert isinstance(scene, TitleScene)
    assert not fetched
    assert not any(poster.printed for poster in scene.posters)
    printed = []
    while scene.needs_frame():
        theatre.frame()
        printed.append(sum(poster.printed for poster in scene.posters))
    assert fetched == list(game_ids())
    assert printed[-1] == len(fetched)
    assert all(after - before <= 1 for before, after in pairwise(printed)), "one in a frame at most"
    assert [poster.label for poster in scene.posters] == [routes.game_name(theatre.ctx, game) for game in fetched]


def test_playbills_printed_before_hang_there_at_once(theatre: Theatre) -> None:
    title(theatre)
    routes.open_title(theatre.ctx)
    theatre.frame()
    scene = theatre.top
    assert isinstance(scene, TitleScene)
    assert all(poster.printed and poster.label for poster in scene.posters)


def test_a_bare_playbill_can_be_chosen_already(theatre: Theatre) -> None:
    playbills.forget()
    routes.open_title(theatre.ctx)
    theatre.frame()
    scene = theatre.top
    assert isinstance(scene, TitleScene)
    theatre.click(scene.posters[0].rect.center)
    assert isinstance(theatre.top, SetupScene)


def test_two_clicks_from_the_title_to_the_table(theatre: Theatre) -> None:
    title(theatre)
    theatre.press("Longhorn")
    theatre.press("Start")
    assert theatre.top.name == "table"


def test_the_keyboard_alone_goes_from_the_title_to_the_table(theatre: Theatre) -> None:
    title(theatre)
    theatre.key(pygame.K_RETURN)
    theatre.key(pygame.K_RETURN)
    assert theatre.top.name == "table"


def test_the_second_time_one_click_is_enough(theatre: Theatre) -> None:
    setup(theatre)
    theatre.press("Start")
    theatre.play_out(Random(2))
    title(theatre)
    theatre.press("Play again: Longhorn")
    assert theatre.top.name == "table"


def test_there_is_nothing_to_go_on_with_before_anything_was_played(theatre: Theatre) -> None:
    title(theatre)
    assert not [label for label in theatre.labels() if label.startswith(("Resume", "Play again"))]


def test_an_unfinished_match_is_the_first_wish(theatre: Theatre) -> None:
    theatre.deal("human", "greenhorn")
    theatre.make(theatre.gestures()[0])
    scene = title(theatre)
    assert isinstance(scene.board.focus, Tag)
    assert scene.board.focus.main
    assert scene.board.focus.label == "Resume: Longhorn"


def test_the_chosen_playbill_rises_and_the_others_sink(theatre: Theatre) -> None:
    theatre.ctx.change(speed="normal")
    scene = title(theatre)
    theatre.frames(1)
    assert scene.posters[0].lifted == 1.0
    theatre.mouse(pygame.MOUSEBUTTONDOWN, (5, 300))
    theatre.key(pygame.K_TAB)
    theatre.frame(0.02)
    assert scene.needs_frame()
    theatre.frames(1)
    assert scene.posters[0].lifted == 0.0
    assert not scene.needs_frame()


def test_under_the_playbills_it_is_said_what_the_chosen_game_is_about(theatre: Theatre) -> None:
    scene = title(theatre)
    lowest = max(poster.rect.bottom for poster in scene.posters) + scene.u(20)
    foot = Rect(0, lowest, scene.u.width, scene.u.height - scene.rail - lowest)
    seen = []
    for control in (*scene.posters, scene.board.controls[-1]):
        theatre.mouse(pygame.MOUSEMOTION, (2, 2))
        scene.board.focus = control
        theatre.frames(0.5)
        scene.draw(theatre.stage)
        seen.append(pygame.image.tobytes(theatre.stage.subsurface(foot), "RGB"))
        assert all(poster.outline.bottom <= foot.top for poster in scene.posters if poster is not control)
    assert len(set(seen)) == len(game_ids()) + 1, "for each game its own line, and none for a tag"


def test_every_language_follows_the_one_before(theatre: Theatre) -> None:
    title(theatre)
    seen = []
    for _ in LANGUAGES:
        seen.append(theatre.ctx.texts.language.code)
        theatre.press(theatre.ctx.texts.language.name)
    assert sorted(seen) == sorted(LANGUAGES)
    assert theatre.ctx.texts.language.code == seen[0]
    assert load_settings()[0].language == seen[0]


def test_quit_ends_the_program(theatre: Theatre) -> None:
    title(theatre)
    theatre.press("Quit")
    assert theatre.stack.top is None


def test_a_notice_is_shown_until_something_is_pressed(theatre: Theatre) -> None:
    theatre.ctx.notices.append(say("storage.record.in_use", file="a.match"))
    scene = title(theatre)
    theatre.frame()
    assert scene.notice is not None
    theatre.click((5, 300))
    assert scene.notice is None


# -- set-up ----------------------------------------------------------------------------------------------------------


def test_start_has_the_focus_at_once(theatre: Theatre) -> None:
    focus = setup(theatre).board.focus
    assert isinstance(focus, Button)
    assert focus.label == "Start"


def test_every_setting_reaches_the_match_and_is_remembered(theatre: Theatre) -> None:
    scene = setup(theatre)
    theatre.press("Player 2: Cowhand")
    theatre.press("Colours that lead nowhere")
    theatre.press("Branding iron takes the token")
    theatre.press("Player 1: name")
    theatre.write("Чимэг")
    theatre.key(pygame.K_RETURN)
    theatre.press("Game number")
    theatre.write("4711")
    theatre.key(pygame.K_RETURN)
    theatre.press("Who starts")
    theatre.press("Who starts")
    scene.board.leave()
    theatre.press("Start")
    made = theatre.table.match.setup
    assert [seat.player for seat in made.seats] == [HUMAN, "gunslinger"]
    assert made.seats[0].name == "Чимэг"
    assert made.options["dead_end"] == "only_forced"
    assert made.options["branding_takes_token"] is False
    assert (made.seed, made.first) == ("4711", 1)
    theatre.ctx.settings = load_settings()[0]
    again = setup(theatre)
    assert again.draft.chairs[0].name == "Чимэг"
    assert again.draft.chairs[1].player == "gunslinger"
    assert again.draft.options["dead_end"] == "only_forced"


def test_pure_chance_and_the_rule_follower_are_not_offered(theatre: Theatre) -> None:
    scene = setup(theatre)
    words = scene.seats[0].player.words
    assert len(words) == 6
    assert not {"Pure chance", "Rule follower"} & set(words)


def test_esc_goes_back_to_the_wall(theatre: Theatre) -> None:
    setup(theatre)
    theatre.key(pygame.K_ESCAPE)
    assert theatre.top.name == "title"


def test_tab_reaches_every_control_of_the_set_up(theatre: Theatre) -> None:
    scene = setup(theatre)
    seen = set()
    for _ in scene.board.controls:
        theatre.key(pygame.K_TAB)
        seen.add(scene.board.focus)
    assert seen == set(scene.board.controls)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_more_seats_find_their_place_too(
    home: object, monkeypatch: pytest.MonkeyPatch, language: str, scale: float
) -> None:
    monkeypatch.setattr(type(load_game("longhorn")), "seat_counts", (2, 4, 6))
    theatre = Theatre((960, 600), language)
    theatre.text_scale = scale
    scene = setup(theatre)
    for seats in (4, 6):
        theatre.click(scene.board.controls[0].at)
        assert len(scene.seats) == seats
        everything_has_its_place(scene, (960, 600))
        assert len({row.mark.mark for row in scene.seats}) == seats
    theatre.close()


# -- places ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400), (2560, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_nothing_leaves_the_window_or_lies_on_anything(
    home: object, language: str, size: tuple[int, int], scale: float
) -> None:
    theatre = Theatre(size, language, last_game="longhorn", setups={"longhorn": {}})
    theatre.text_scale = scale
    everything_has_its_place(title(theatre), size)
    everything_has_its_place(setup(theatre), size)
    theatre.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_smallest_window_are_not_squeezed(home: object, language: str) -> None:
    theatre = Theatre((960, 600), language, last_game="longhorn", setups={"longhorn": {}})
    u = Units(960, 600)
    for scene in (title(theatre), setup(theatre)):
        for control in scene.board.controls:
            if isinstance(control, Choice):
                for word in control.words:
                    wide = measure(word, u.text(17), "bold")[0]
                    assert wide * 0.78 <= control.rect.w - 2 * u(27), f"{word} in {control.rect.w} px"
            elif isinstance(control, (Button, Tag)):
                wide = measure(control.label, u.text(19), "slab")[0]
                assert wide <= control.rect.w, f"{control.label} in {control.rect.w} px"
    theatre.close()


def test_the_window_changes_size_at_random_and_everything_keeps_its_place(theatre: Theatre) -> None:
    rng = Random(4)
    title(theatre)
    for _ in range(6):
        theatre.resize((rng.randrange(960, 2400), rng.randrange(600, 1400)))
        assert isinstance(theatre.top, BoardScene)
        everything_has_its_place(theatre.top, theatre.size)
    setup(theatre)
    for _ in range(6):
        theatre.resize((rng.randrange(960, 2400), rng.randrange(600, 1400)))
        assert isinstance(theatre.top, BoardScene)
        everything_has_its_place(theatre.top, theatre.size)


# -- results ---------------------------------------------------------------------------------------------------------


def results(theatre: Theatre) -> ResultsScene:
    theatre.deal("human", "greenhorn")
    theatre.play_out(Random(3))
    assert isinstance(theatre.top, ResultsScene)
    return theatre.top


def test_scores_are_counted_up_item_by_item_and_a_press_hurries(theatre: Theatre) -> None:
    scene = results(theatre)
    theatre.ctx.change(speed="normal")
    scene._since = theatre.now
    theatre.frame()
    assert scene.needs_frame()
    assert scene.elapsed() < scene.length()
    theatre.click((3, 300))
    theatre.frame()
    assert not scene.needs_frame()


def test_the_count_ends_by_itself(theatre: Theatre) -> None:
    scene = results(theatre)
    theatre.ctx.change(speed="normal")
    scene._since = theatre.now
    theatre.frames(scene.length() + 0.3)
    assert not scene.needs_frame()


def test_the_table_can_be_looked_at_and_the_results_come_back(theatre: Theatre) -> None:
    results(theatre)
    theatre.press("Look at the table")
    assert theatre.top.name == "table"
    theatre.frames(3)
    assert theatre.top.name == "table"
    theatre.press("Results")
    assert theatre.top.name == "results"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_the_results_have_their_place_at_the_smallest_window(home: object, language: str, scale: float) -> None:
    theatre = Theatre((960, 600), language)
    theatre.text_scale = scale
    scene = results(theatre)
    everything_has_its_place(scene, (960, 600))
    window = Rect(0, 0, 960, 600)
    assert all(window.contains(column.box) for column in scene.columns)
    assert max(column.box.bottom for column in scene.columns) <= min(each.rect.y for each in scene.board.controls)
    theatre.close()


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_seven_items_of_every_account_can_be_read_in_the_smallest_window(seats: int, scale: float) -> None:
    theatre = Theatre((960, 600))
    scene = results(theatre)
    items = tuple(ScoreItem(say("results.total"), n) for n in range(1, 8))
    scene.outcome = Outcome((1,) * seats, (28,) * seats, (items,) * seats, say("results.total"))
    scene.resize(Units(960, 600, scale))
    assert len(scene.columns) == seats
    for column in scene.columns:
        room = column.box.h - Units(960, 600)(64) - scene.total_height()
        assert room // len(items) >= 11
    assert max(column.box.bottom for column in scene.columns) <= min(each.rect.y for each in scene.board.controls)
    theatre.close()
