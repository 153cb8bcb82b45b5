"""From ride to ride: what is passed on, what is dealt anew, what is replaced, and who wins."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.mutton_bustin.tables import Table
from westerntable.core.actors import CHANCE
from westerntable.games.mutton_bustin.rules.moves import LOCK, ROLL, STOP, Dice, Replace
from westerntable.games.mutton_bustin.rules.state import State


def everything(state: State) -> Counter[str]:
    held = [card for card in state.personal if card is not None]
    return Counter((*state.deck, *state.shared, *state.used, *held))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_shared_card_at_first_and_a_personal_one_for_each_sheep(seats: int) -> None:
    state = Table(seats, first=1).state
    assert len(state.shared) == 1
    assert [card is None for card in state.personal] == [seat == 1 for seat in range(seats)]


@pytest.mark.parametrize(("seats", "rides"), [(2, 6), (3, 6), (4, 8)])
def test_two_players_ride_three_rounds_and_more_two(seats: int, rides: int) -> None:
    table = Table(seats)
    cards = []
    while table.state.phase != "over":
        cards.append(len(table.state.shared))
        table.stop_now()
    assert len(table.state.rides) == rides
    assert cards == [1 + nth // seats for nth in range(rides)]


def test_riding_passes_to_the_left_and_begins_each_round_with_the_same_seat() -> None:
    table = Table(3, first=2)
    riders = []
    while table.state.phase != "over":
        riders.append(table.state.rider)
        table.stop_now()
    assert riders == [2, 0, 1, 2, 0, 1]


def test_personal_cards_pass_left_the_new_rider_gives_one_away_and_the_old_one_gets_one() -> None:
    table = Table(4)
    _, one, two, three = table.state.personal
    table.stop_now()
    assert table.state.personal == (three, None, one, two)


def test_with_two_players_the_one_personal_card_goes_to_and_fro() -> None:
    table = Table(2)
    card = table.state.personal[1]
    table.stop_now()
    assert table.state.personal == (card, None)


def test_each_round_deals_new_personal_cards_and_one_more_shared_one() -> None:
    table = Table(3)
    before = {card for card in table.state.personal if card}
    shared = table.state.shared
    for _ in range(3):
        table.stop_now()
    after = {card for card in table.state.personal if card}
    assert not before & after
    assert before == set(table.state.used)
    assert table.state.shared[:1] == shared and len(table.state.shared) == 2


def test_a_new_ride_begins_from_the_start_with_all_dice_unrolled() -> None:
    table = Table(3)
    table.go()
    table.toss(1, 1)
    table.climb()
    table.apply(0, STOP)
    assert table.state.riding.place == 0 and table.state.now == 0
    assert [sheep and sheep.faces for sheep in table.state.sheep] == [(0, 0, 0), None, (0, 0, 0)]


def test_most_points_win_and_ties_share() -> None:
    table = Table(2)
    for points in (1, 1, 0, 0, 0, 0):
        table.go()
        for _ in range(4 if points else 1):
            table.climb()
        table.apply(table.state.rider, STOP)
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.ranks == (1, 1) and outcome.scores == (1, 1)
    assert [len(items) for items in outcome.items] == [3, 3]


# -- the Golden Rule ----------------------------------------------------------------------------------------------


def doing(seats: int = 3) -> Table:
    """Both sheep of a ride are at their first card."""
    table = Table(seats)
    table.go()
    for seat in range(1, seats):
        table.toss(seat, 1)
    return table


def test_a_personal_card_is_replaced_by_its_holder_and_goes_under_the_deck() -> None:
    table = doing()
    old, new = table.state.personal[1], table.state.deck[0]
    assert old is not None
    table.apply(1, Replace(old))
    assert table.state.personal[1] == new and table.sheep(1).card == new
    assert table.state.deck[-1] == old
    assert table.observed().under == (old,)


def test_nobody_replaces_another_sheeps_card() -> None:
    table = doing()
    assert table.refused(1, Replace(str(table.state.personal[2]))) == "not_on_list"


def test_a_shared_card_is_replaced_for_all_but_who_is_in_the_middle_of_it_finishes_the_old_one() -> None:
    table = doing()
    table.perform(1)
    table.perform(2)
    (old,), new = table.state.shared, table.state.deck[0]
    assert table.sheep(1).card == table.sheep(2).card == old
    table.apply(1, Replace(old))
    assert table.state.shared == (new,)
    assert table.sheep(1).card == new
    assert table.sheep(2).card == old
    table.perform(2)
    table.apply(2, LOCK)


def test_work_on_a_replaced_card_is_lost() -> None:
    table = doing()
    table.wait(900)
    table.apply(1, Replace(str(table.state.personal[1])))
    assert table.sheep(1).ready_at == table.state.now + 1000


def test_one_card_may_be_replaced_once_per_list() -> None:
    table = doing()
    table.apply(1, Replace(str(table.state.personal[1])))
    assert table.refused(1, Replace(str(table.state.personal[1]))) == "swapped"
    assert table.refused(1, Replace(table.state.shared[0])) == "swapped"
    table.perform_all(1)
    table.apply(1, LOCK)
    table.toss(1, 1)
    assert table.refused(1, Replace(table.state.shared[0])) == ""


def test_nothing_is_replaced_outside_a_list() -> None:
    table = Table(3)
    table.go()
    assert table.refused(1, Replace(str(table.state.personal[1]))) == "no_list"


def test_a_replaced_card_that_is_done_already_costs_no_work() -> None:
    table = doing()
    table.perform(1)
    table.wait(500)
    at = table.sheep(1)
    table.apply(1, Replace(str(table.state.personal[1])))
    assert table.sheep(1) == at._replace(swapped=True)


def test_no_card_is_lost_or_doubled_however_many_are_replaced() -> None:
    table = Table(4)
    whole = everything(table.state)
    while table.state.phase != "over":
        table.go()
        sheep = (table.state.rider + 1) % 4
        table.toss(sheep, 1, 1)
        for _ in range(2):
            table.apply(sheep, Replace(table.state.shared[-1]))
            table.perform_all(sheep)
            table.apply(sheep, LOCK)
            assert everything(table.state) == whole
        table.climb()
        table.apply(table.state.rider, STOP)
        assert everything(table.state) == whole
    assert len(table.state.deck) >= 20 - 5 - 3, "with twenty cards the deck cannot run out"


# -- what nobody knows --------------------------------------------------------------------------------------------


def test_dice_in_the_air_and_the_deck_are_hidden_from_every_observation() -> None:
    table = Table(3)
    table.go()
    table.apply(1, ROLL)
    table.apply(CHANCE, Dice((1, 0, 1)))
    seen = table.observed(1)
    assert seen.sheep[1] is not None and seen.sheep[1].hidden == ()
    assert isinstance(seen.deck, int)
    other = table.state.copy()
    other.deck = tuple(reversed(other.deck))
    assert other.observe(1) == seen


def test_a_position_in_the_middle_of_everything_reads_back() -> None:
    table = doing()
    table.perform(1)
    table.apply(0, ROLL)
    assert table.reloaded().owed == table.state.owed
    assert table.reloaded().observe(0) == table.state.observe(0)
