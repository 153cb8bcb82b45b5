"""What is set up and remembered of a match to be."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from westerntable.core.options import Option
from westerntable.core.section import Plain
from westerntable.core.setup import BOT, HUMAN
from westerntable.games import load_game
from westerntable.scenes.draft import DRAWN, Chair, Draft, draft_of
from westerntable.storage.gamedata import load_options

GAME = load_game("longhorn")
OPTIONS = load_options("longhorn")


def fresh(remembered: Plain = None) -> Draft:
    return draft_of(GAME, OPTIONS, remembered, Random(1))


def test_the_first_time_a_person_sits_against_a_computer_player() -> None:
    draft = fresh()
    assert [chair.player for chair in draft.chairs] == [HUMAN, "cowhand"]
    assert draft.starter == DRAWN
    assert draft.seed.isdigit()


def test_what_was_set_up_comes_back() -> None:
    draft = fresh()
    draft.chairs[1] = Chair("Сүхээ", 4, "legend")
    draft.options["dead_end"] = "only_forced"
    draft.starter = 1
    again = fresh(draft.plain(first=1))
    assert again.chairs == draft.chairs
    assert again.options == draft.options
    assert (again.starter, again.started_last) == (1, 1)


@pytest.mark.parametrize(
    "remembered",
    [
        "text",
        [],
        {"seats": 3},
        {"seats": [{"name": "a", "mark": 99, "player": "human"}] * 2},
        {"seats": [{"name": "a", "mark": 0, "player": "human"}] * 2},
        {"seats": [{"name": "a", "mark": 0, "player": "wizard"}, {"name": "b", "mark": 1, "player": "human"}]},
        {"seats": [{"name": "a", "mark": 0, "player": "human"}] * 40},
        {"options": {"dead_end": "nonsense", "no_such": 1, "branding_takes_token": 2}},
        {"starter": 7, "started_last": "x"},
    ],
)
def test_nonsense_in_the_settings_leaves_a_draft_that_can_be_played(remembered: Any) -> None:
    draft = fresh(remembered)
    setup = draft.setup(GAME, OPTIONS, {}, ["A", "B"])
    assert len(setup.seats) in GAME.seat_counts
    assert len({seat.mark for seat in setup.seats}) == len(setup.seats)
    assert all(option.allows(setup.options[option.id]) for option in OPTIONS)
    assert 0 <= setup.first < len(setup.seats)


def test_what_matters_to_people_alone_is_off_while_too_few_are_at_the_table() -> None:
    again = Option("again", "bool", (False, True), True, people=2)
    draft = fresh()
    draft.options["again"] = True
    assert draft.people() == 1
    assert draft.setup(GAME, (again,), {}, ("a", "b")).options == {"again": False}
    draft.chairs[1].player = HUMAN
    assert draft.setup(GAME, (again,), {}, ("a", "b")).options == {"again": True}


def test_the_game_number_decides_who_starts_when_it_is_drawn() -> None:
    starters = set()
    for number in range(40):
        draft = fresh()
        draft.seed = str(number)
        assert draft.first() == draft.first()
        starters.add(draft.first())
    assert starters == {0, 1}


def test_the_next_match_is_started_by_the_next_seat_with_another_number() -> None:
    draft = fresh(fresh().plain(first=0))
    after = draft.swapped("99")
    assert (after.first(), after.seed) == (1, "99")


def test_no_two_seats_ever_have_the_same_mark() -> None:
    draft = fresh()
    draft.seat_again(6)
    for turn in range(20):
        draft.turn_mark(turn % 6)
        assert sorted(chair.mark for chair in draft.chairs) == list(range(6))


def test_seats_that_go_take_a_wish_to_start_with_them() -> None:
    draft = fresh()
    draft.seat_again(4)
    draft.starter = 3
    draft.seat_again(2)
    assert draft.starter == DRAWN


def test_an_external_bot_is_remembered_with_its_command() -> None:
    draft = fresh()
    draft.chairs[1] = Chair("", 4, BOT, "python mybot.py --depth 3")
    setup = draft.setup(GAME, OPTIONS, {}, ["A", "B"])
    assert setup.seats[1].player == "bot:python mybot.py --depth 3"
    assert fresh(draft.plain(first=0)).chairs == draft.chairs


def test_a_bot_without_a_command_leaves_its_seat_vacant() -> None:
    assert Chair("", 0, BOT, " ").is_vacant
    assert not Chair("", 0, BOT, "x").is_vacant
    assert not Chair("", 0, HUMAN).is_vacant
