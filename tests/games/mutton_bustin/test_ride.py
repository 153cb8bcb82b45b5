"""A ride, by the rulings: the rider rolls, steps and stops; the sheep roll, do their lists and lock dice."""

from __future__ import annotations

import pytest

from tests.games.mutton_bustin.tables import Table, stock
from westerntable.core.actors import CHANCE, CLOCK
from westerntable.core.clock import Elapse
from westerntable.games.mutton_bustin.rules.moves import DONE, GO, LOCK, PRESS, ROLL, STEP, STOP, Dice, Die
from westerntable.games.mutton_bustin.rules.telling import RideOver


def riding(seats: int = 2, **options: object) -> Table:
    table = Table(seats, **options)  # type: ignore[arg-type]
    table.go()
    return table


# -- the rider ----------------------------------------------------------------------------------------------------


def test_nothing_happens_before_the_rider_yells_go() -> None:
    table = Table(3)
    assert list(table.state.waiting_on()) == [0]
    assert table.refused(1, ROLL) == "not_yet"
    assert table.refused(CLOCK, Elapse(1)) == "not_now"
    table.go()
    assert set(table.state.waiting_on()) == {CLOCK, 0, 1, 2}


def test_next_space_3_a_roll_of_3_moves_in() -> None:
    table = riding()
    table.climb()
    table.climb()
    assert table.state.terms.needed(table.state.riding.place) == 3
    table.ride(3)
    table.apply(0, STEP)
    assert table.state.riding.place == 3


def test_next_space_3_a_roll_of_2_does_not_and_stop_is_refused_with_a_sign_why() -> None:
    table = riding()
    table.climb()
    table.climb()
    table.ride(2)
    assert table.refused(0, STEP) == "not_earned"
    assert table.refused(0, STOP) == "stop_needs"
    assert list(table.state.legal_moves(0)) == [ROLL]


def test_stop_is_refused_while_the_die_tumbles_and_before_the_step() -> None:
    table = riding()
    table.apply(0, ROLL)
    table.apply(CHANCE, Die(6))
    assert table.refused(0, STOP) == "stop_tumbling"
    table.wait(1300)
    assert table.refused(0, STOP) == "step_first"
    table.apply(0, STEP)
    assert table.refused(0, STOP) == ""


def test_after_rolling_on_there_is_no_stopping_until_the_next_success() -> None:
    table = riding()
    table.climb()
    table.ride(1)
    assert table.refused(0, STOP) == "stop_needs"
    table.climb()
    table.apply(0, STOP)
    assert [ride.how for ride in table.state.rides] == ["stopped"]


def test_a_press_kept_for_the_beat_counts_as_rolling_on() -> None:
    table = riding()
    table.climb()
    assert table.state.now < table.state.riding.beat_at
    table.apply(0, ROLL)
    assert table.refused(0, STOP) == "stop_needs"


@pytest.mark.parametrize(("place", "points"), list(enumerate([0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 5, 7])))
def test_stopping_scores_the_highest_points_passed(place: int, points: int) -> None:
    table = riding()
    for _ in range(place):
        table.climb()
    if place:
        table.apply(0, STOP)
        assert table.state.points == (points, 0)


def test_stepping_on_the_last_space_stops_the_ride_with_10() -> None:
    table = riding()
    for _ in range(12):
        table.climb()
    assert [(ride.how, ride.points) for ride in table.state.rides] == [("finished", 10)]


# -- the beat -----------------------------------------------------------------------------------------------------


def test_a_press_during_the_tumble_is_kept_for_the_beat() -> None:
    table = riding()
    tumble = table.state.terms.rider_tumble(2)
    table.apply(0, ROLL)
    table.apply(CHANCE, Die(1))
    table.wait(100)
    table.apply(0, ROLL)
    assert table.refused(0, ROLL) == "kept"
    table.wait(tumble - 100)
    assert not table.state.riding.tumbling
    table.wait(250)
    assert table.state.riding.tumbling
    assert table.state.owed == (("die", 0),)


def test_a_press_kept_is_dropped_after_a_success_so_that_the_choice_stays() -> None:
    table = riding()
    table.apply(0, ROLL)
    table.apply(CHANCE, Die(6))
    table.apply(0, ROLL)
    table.wait(3000)
    assert table.state.riding.earned and not table.state.riding.kept
    assert list(table.state.legal_moves(0)) == [STEP]


def test_hammering_the_key_gains_nothing() -> None:
    """Rolls begin at 0, 1550, 3100 ms … whether the key is hammered or pressed once a beat."""
    begun = []
    table = riding()
    for _ in range(200):
        if table.refused(0, ROLL) == "":
            table.apply(0, ROLL)
        while table.state.owed:
            begun.append(table.state.now)
            table.apply(CHANCE, Die(1))
        step = min(30, table.state.horizon() or 30)
        table.apply(CLOCK, Elapse(step))
    beat = table.state.terms.rider_tumble(2) + 250
    assert begun == [beat * nth for nth in range(len(begun))]
    assert len(begun) > 2


def test_a_sheep_keeps_the_same_beat_and_its_press_is_dropped_by_a_sheep_face() -> None:
    table = riding()
    for face, kept in ((0, True), (1, False)):
        table.apply(1, ROLL)
        table.apply(CHANCE, Dice((face, 0, 0, 0, 0, 0)))
        table.apply(1, ROLL)
        table.wait(1000)
        assert table.sheep(1).kept is kept
        if kept:
            table.wait(250)
            table.apply(CHANCE, Dice((0,) * 6))
            table.wait(1250)


# -- the sheep ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "dice"), [(2, [6]), (3, [3, 3]), (4, [2, 2, 2])])
def test_the_six_dice_are_shared_out(seats: int, dice: list[int]) -> None:
    table = Table(seats)
    assert [len(sheep.faces) for sheep in table.state.sheep if sheep] == dice


def test_a_sheep_face_calls_for_the_personal_card_and_then_the_shared_ones() -> None:
    table = riding(3)
    table.toss(1, 1)
    cards = []
    while (card := table.sheep(1).card) is not None:
        cards.append(card)
        table.perform(1)
    assert cards == [table.state.personal[1], *table.state.shared]
    table.apply(1, LOCK)
    assert table.state.locked == 1


def test_done_cannot_be_pressed_before_the_cards_minimum_time() -> None:
    table = riding()
    table.toss(1, 1)
    table.wait(999)
    assert table.refused(1, DONE) == "too_soon"
    table.wait(1)
    assert table.refused(1, DONE) == ""


def test_nothing_else_is_rolled_while_there_is_a_list_to_do() -> None:
    table = riding()
    table.toss(1, 1)
    assert table.refused(1, ROLL) == "list_first"
    assert table.refused(1, LOCK) == "list_first"
    table.perform_all(1)
    assert table.refused(1, ROLL) == "list_first"


def test_two_sheep_faces_are_the_whole_list_a_lock_the_whole_list_a_lock() -> None:
    table = riding(4)
    table.toss(1, 1, 1)
    for locked in (1, 2):
        for _ in range(2):
            table.perform(1)
        table.apply(1, LOCK)
        assert table.state.locked == locked
    assert table.sheep(1).faces == ()
    assert table.refused(1, ROLL) == "no_dice"
    assert 1 not in table.state.waiting_on()


def test_four_players_round_two_three_cards_for_each_die() -> None:
    table = Table(4)
    for _ in range(4):
        table.stop_now()
    table.go()
    table.toss(1, 1)
    done = 0
    while table.sheep(1).card is not None:
        table.perform(1)
        done += 1
    assert done == 3


def test_the_rider_falls_when_six_are_locked_and_gets_nothing() -> None:
    table = riding()
    for _ in range(5):
        table.climb()
    for _ in range(6):
        table.lock(1)
    assert not table.state.rides
    table.wait(1)
    assert [(ride.how, ride.points) for ride in table.state.rides] == [("fell", 0)]
    assert table.state.points == (0, 0)


def test_stop_in_the_same_ms_as_the_sixth_lock_scores() -> None:
    table = riding()
    for _ in range(5):
        table.climb()
    for _ in range(6):
        table.lock(1)
    table.apply(0, STOP)
    assert [(ride.how, ride.points) for ride in table.state.rides] == [("stopped", 1)]


def test_one_ms_after_the_sixth_lock_it_is_too_late() -> None:
    table = riding()
    table.climb()
    for _ in range(6):
        table.lock(1)
    assert table.state.horizon() == 1
    assert table.refused(CLOCK, Elapse(2)) == "too_long"
    table.wait(1)
    assert table.refused(0, STOP) == "not_yet"


def test_the_step_into_the_last_space_in_the_ms_of_the_sixth_lock_still_counts() -> None:
    table = riding()
    for _ in range(11):
        table.climb()
    table.ride(6)
    for _ in range(6):
        table.lock(1)
    table.apply(0, STEP)
    assert [ride.how for ride in table.state.rides] == ["finished"]


def test_a_sixth_lock_during_the_riders_tumble_throws_the_rider_off() -> None:
    table = riding()
    for _ in range(5):
        table.lock(1)
    table.toss(1, 1)
    table.perform_all(1)
    table.apply(0, ROLL)
    table.apply(CHANCE, Die(6))
    table.apply(1, LOCK)
    table.wait(1)
    assert [ride.how for ride in table.state.rides] == ["fell"]


def test_at_one_ms_landings_come_first_the_riders_before_the_sheeps() -> None:
    table = riding(3)
    for seat in (2, 1):
        table.apply(seat, ROLL)
        table.apply(CHANCE, Dice((0, 0, 0)))
    rider = table.state.terms.rider_tumble(2)
    table.state.riding = table.state.riding._replace(tumbling=True, hidden=4, lands_at=1000, beat_at=rider + 250)
    table.told.clear()
    table.wait(1000)
    zones = [event.zone for event in table.told if hasattr(event, "zone")]
    assert zones == ["dice:0", *["dice:1"] * 3, *["dice:2"] * 3]


def test_a_rider_without_a_roll_is_offered_only_what_riders_do() -> None:
    table = riding()
    assert table.refused(0, LOCK) == "sheep_only"
    assert table.refused(0, PRESS["act"]) == "sheep_only"
    assert table.refused(1, STOP) == "rider_only"
    assert table.refused(0, GO) == "gone"
    assert table.refused(1, LOCK) == "no_list"


# -- family mode --------------------------------------------------------------------------------------------------


def test_in_family_mode_there_is_no_stop_and_the_sixth_die_scores_where_the_rider_stands() -> None:
    table = riding(family=True)
    for _ in range(9):
        table.climb()
        assert table.refused(0, STOP) == "family"
    for _ in range(6):
        table.lock(1)
    table.wait(1)
    assert [(ride.how, ride.points) for ride in table.state.rides] == [("rode", 3)]


def test_in_family_mode_the_end_of_the_track_ends_the_ride() -> None:
    table = riding(family=True)
    for _ in range(12):
        table.climb()
    assert table.heard(RideOver)[0].ride.how == "finished"


# -- at the screen ------------------------------------------------------------------------------------------------


def test_at_the_screen_a_card_is_done_by_its_task() -> None:
    table = riding(actions="screen")
    table.toss(1, 1)
    work = table.sheep(1).work
    assert work is not None and work.size > 1
    for _ in range(work.size):
        table.apply(1, PRESS["act"])
    assert table.sheep(1).stage == 1
    assert table.refused(1, DONE) == "no_list"


@pytest.mark.parametrize(("seats", "faces", "cards", "budget"), [(4, 1, 2, 5625), (4, 1, 3, 3750), (3, 1, 2, 3750)])
def test_tasks_are_as_long_as_sheep_and_cards_ask_for(seats: int, faces: int, cards: int, budget: int) -> None:
    terms = Table(seats).state.terms
    assert terms.faces == faces
    assert terms.card_budget(cards) == budget


@pytest.mark.parametrize(("word", "faces"), [("usual", 2), ("one", 1), ("two", 2), ("three", 3)])
def test_a_lone_sheep_usually_has_two_sheep_faces_on_a_die(word: str, faces: int) -> None:
    assert Table(2, sheep_faces=word).state.terms.faces == faces
    assert Table(3, sheep_faces="usual").state.terms.faces == 1


def test_in_person_the_riders_die_tumbles_by_sheep_and_cards() -> None:
    durations = stock().durations
    for (sheep, cards), ms in durations.party_rider.items():
        assert Table(sheep + 1).state.terms.rider_tumble(cards) == ms
    assert Table(3, actions="screen").state.terms.rider_tumble(3) == durations.rider_tumble
