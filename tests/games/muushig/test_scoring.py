"""Points, games, the series with its boolt: rulings "Scoring a round" and "Match"."""

from __future__ import annotations

import random

import pytest

from westerntable.games.muushig.rules import scoring
from westerntable.games.muushig.rules import words as w
from westerntable.games.muushig.rules.state import State

from .tables import new, play, trick


def _finish_round(state: State, tricks: list[int], zeroed: tuple[int, ...] = ()) -> None:
    """Score a round as if it had been played."""
    state.tricks, state.zeroed = tricks, zeroed
    state.is_in = [w.IN] * state.seats
    scoring.end_round(state, None)


def test_a_point_off_for_each_trick_and_five_on_for_none() -> None:
    state = new(3)
    _finish_round(state, [3, 2, 0])
    assert state.points == [12, 13, 20]


def test_three_points_left_and_four_tricks_wins_at_minus_one() -> None:
    state = trick(["", "AS"], "9S", points=[15, 3], won=[1, 3])
    state.zeroed = (1,)
    play(state, "play AS")
    assert state.points == [14, -1]
    outcome = state.outcome()
    assert outcome is not None and outcome.winners() == (1,)


def test_reaching_zero_wins_the_game_at_the_end_of_the_round() -> None:
    state = new(2)
    state.points = [15, 3]
    _finish_round(state, [1, 4], zeroed=(1,))
    assert state.phase == w.OVER
    outcome = state.outcome()
    assert outcome is not None and outcome.winners() == (1,)
    assert outcome.scores == (14, -1)


def test_of_several_at_zero_the_one_brought_there_first_wins() -> None:
    state = new(2)
    state.points = [2, 3]
    _finish_round(state, [2, 3], zeroed=(1, 0))
    outcome = state.outcome()
    assert outcome is not None and outcome.winners() == (1,)


def test_zero_is_reached_by_the_trick_that_brings_it() -> None:
    state = trick(["7S", "AS"], "9S", points=[15, 1], dealer=0)
    state.hands[0] |= 1
    play(state, "play AS")
    assert state.zeroed == (1,)


def test_the_deal_passes_to_the_left() -> None:
    state = new(3)
    _finish_round(state, [2, 2, 1])
    assert state.dealer == 1
    assert state.to_act() == -1


def test_after_so_many_rounds_the_fewest_points_win_and_equal_points_share() -> None:
    state = new(2, rounds=5)
    for _ in range(4):
        _finish_round(state, [3, 2])
        state.points = [15, 15]
    state.points = [14, 15]
    _finish_round(state, [2, 3])
    outcome = state.outcome()
    assert outcome is not None and outcome.winners() == (0, 1)


def _win_game(state: State, winner: int) -> None:
    tricks = [0] * state.seats
    tricks[winner] = 5
    state.points[winner] = 5
    _finish_round(state, tricks, zeroed=(winner,))


@pytest.mark.parametrize(
    ("seats", "winners", "boolts"),
    [(3, [0, 1, 2], ()), (3, [0, 0, 1], (2,)), (4, [0, 0, 1, 1], (2, 3)), (5, [4, 4, 4, 4, 4], (0, 1, 2, 3))],
)
def test_each_winless_player_deals_a_boolt(seats: int, winners: list[int], boolts: tuple[int, ...]) -> None:
    state = new(seats, match="series")
    dealers = []
    for winner in winners:
        dealers.append(state.dealer)
        _win_game(state, winner)
    assert dealers == list(range(seats))
    assert state.boolts == boolts
    for dealer in boolts:
        assert state.dealer == dealer
        assert state.points == [15] * seats
        _win_game(state, dealer)
    assert state.phase == w.OVER
    assert len(state.results) == seats + len(boolts)


def test_boolt_dealers_come_in_seat_order_from_the_first_dealer() -> None:
    state = new(4, first=2, match="series")
    for _ in range(4):
        _win_game(state, 1)
    assert state.boolts == (2, 3, 0)


def test_every_loser_pays_a_chip_for_each_point_still_held() -> None:
    state = new(3, match="series")
    state.points = [5, 10, 14]
    _finish_round(state, [5, 0, 0], zeroed=(0,))
    assert state.results[0].chips == (15 + 19, -15, -19)


def test_a_loser_at_or_below_zero_pays_nothing() -> None:
    state = new(3, match="series")
    state.points = [2, 2, 15]
    _finish_round(state, [2, 3, 0], zeroed=(1, 0))
    assert state.results[0].chips == (0, 20, -20)


def test_in_boolt_the_stakes_are_doubled() -> None:
    state = new(2, match="series")
    _win_game(state, 0)
    _win_game(state, 0)
    assert state.game == 2
    state.points = [15, 5]
    _finish_round(state, [0, 5], zeroed=(1,))
    assert state.results[2].chips == (-40, 40)


def test_most_chips_win_the_series() -> None:
    state = new(2, match="series")
    _win_game(state, 0)
    _win_game(state, 1)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.ranks == (1, 1)
    assert [sum(item.amount for item in items) for items in outcome.items] == list(outcome.scores)


def test_the_account_of_a_game_adds_up_to_the_points() -> None:
    for number in range(20):
        rng = random.Random(number)
        state = new(2 + number % 4)
        while (actor := state.to_act()) is not None:
            state.apply(actor, state.chance(rng) if actor < 0 else rng.choice(state.legal_moves(actor)))
        outcome = state.outcome()
        assert outcome is not None
        assert tuple(sum(item.amount for item in items) for items in outcome.items) == outcome.scores
