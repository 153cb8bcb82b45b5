"""Drawing, the end of a leg, gold and the finish: rulings "Play" and "Draw pile empty"."""

import random

import pytest

from westerntable.games.run_cowboy_run import GAME
from westerntable.games.run_cowboy_run.rules import state as st
from westerntable.games.run_cowboy_run.rules.cards import is_gold, is_whole_deck
from westerntable.games.run_cowboy_run.rules.state import State

from .positions import cards, pass_, play, push_back, race


def test_the_player_draws_back_to_three() -> None:
    state = race(["8S 8H KH", "JS JH JC"])
    play(state, "8S 8H")
    assert len(state.hands[0]) == 3


@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_a_player_owed_more_than_is_left_takes_what_is_left_and_the_leg_ends(left: int) -> None:
    state = race(["8S 8H 8C", "JS JH JC"], draw=left, taken=["5G 6G", "7G"])
    state.taken[0] = [card for card in state.taken[0] if not is_gold[card]]
    before = list(state.positions)
    play(state, "8S 8H 8C")
    assert state.phase == st.DEAL
    assert state.draw == [] and state.pile == [] and state.hands == [[], []]
    assert state.tallies[0][st.SETS] == before[0] + 3


def test_the_play_that_draws_the_last_card_is_scored_before_the_leg_ends() -> None:
    state = race(["7S KS KH", "JS JH JC", "QS QH QC"], pile="AS", draw=1)
    play(state, "7S")
    assert state.tallies[0][st.TRICKS] == 1
    assert cards("AS")[0] in state.taken[0]
    assert state.phase in (st.DEAL, st.OVER)


def test_the_last_card_drawn_by_a_plain_discard_leaves_the_pile_unclaimed() -> None:
    state = race(["KS QS QH", "JS JH JC"], pile="10S", draw=1)
    play(state, "KS")
    assert state.tallies[0][st.TRICKS] == state.tallies[1][st.TRICKS] == 0
    assert {*cards("KS 10S")} <= set(state.aside)


def test_the_leg_ends_only_after_the_push_of_a_hazard() -> None:
    state = race(["hazard KS KH", "JS JH JC"], pile="AS", draw=1, at=[0, 5])
    play(state, "hazard")
    assert state.phase == st.PUSH
    push_back(state, 1)
    assert state.positions[1] == 3
    assert state.phase in (st.DEAL, st.OVER)


def test_everyone_scores_a_space_for_each_gold_card_taken() -> None:
    state = race(["KS QS QH", "JS JH JC"], pile="10S", draw=1, taken=["5G 6G 8G", "9G"])
    gold = [sum(1 for card in taken if is_gold[card]) for taken in state.taken]
    play(state, "KS")
    assert [tally[st.GOLD_CARDS] for tally in state.tallies] == gold


def test_of_several_across_at_the_gold_count_the_furthest_wins() -> None:
    state = race(["KS QS QH", "JS JH JC", "10D 10H 10C"], pile="8S", draw=1, at=[0, 24, 24], taken=["", "5G", "AG 6G"])
    state.taken[0] = [card for card in state.taken[0] if not is_gold[card]]
    state.aside = []
    state.turn = 0
    play(state, "KS")
    assert state.positions[1:] == [25, 26]
    outcome = state.outcome()
    assert outcome is not None and outcome.winners() == (2,)
    assert outcome.ranks == (3, 2, 1)
    assert outcome.reason.key == "run_cowboy_run.outcome.furthest"


def test_equally_far_across_the_highest_gold_card_wins() -> None:
    state = race(["KS QS QH", "JS JH JC"], pile="8S", draw=1, at=[48, 48], taken=["5G 9G", "6G 8G"])
    state.taken[0] = cards("5G 9G")
    play(state, "KS")
    outcome = state.outcome()
    assert outcome is not None and outcome.winners() == (0,)
    assert outcome.scores == (50, 50)
    assert outcome.reason.key == "run_cowboy_run.outcome.gold"


def test_at_twenty_four_a_hazard_wins_before_its_push() -> None:
    state = race(["hazard KS KH", "JS JH JC", "QS QH QC"], pile="AS", at=[24, 24, 24])
    play(state, "hazard")
    assert state.phase == st.OVER
    assert state.positions == [25, 24, 24]
    outcome = state.outcome()
    assert outcome is not None and outcome.ranks == (1, 2, 2)
    assert outcome.reason.key == "run_cowboy_run.outcome.crossed"


def test_a_pass_can_win_the_race_for_the_one_who_discarded_last() -> None:
    state = race(["QS 8S 8D", "6H 6C 8H", "JC JD JH"], at=[24, 0, 0])
    play(state, "QS")
    pass_(state)
    outcome = state.outcome()
    assert outcome is not None and outcome.winners() == (0,)


def test_a_set_that_wins_scores_no_trick() -> None:
    state = race(["7H 7S KH", "6H QS QH", "JS JH JC"], pile="AS", at=[23, 0, 0])
    play(state, "7S 7H")
    assert state.tallies[0][st.TRICKS] == 0
    assert state.positions[0] == 25


def test_two_players_race_there_and_back() -> None:
    assert GAME.new(None, 2, {"spaces": 25, "dealer_moves": False}, 0).goal == 50
    assert GAME.new(None, 3, {"spaces": 25, "dealer_moves": False}, 0).goal == 25


@pytest.mark.parametrize(("moves", "dealer"), [(False, 1), (True, 0)])
def test_the_same_dealer_deals_the_next_leg_unless_the_option_is_on(moves: bool, dealer: int) -> None:
    state = race(["KS QS QH", "JS JH JC"], pile="10S", draw=1)
    state.dealer_moves = moves
    play(state, "KS")
    assert state.dealer == dealer
    state.apply(-1, state.chance(random.Random(1)))
    assert state.turn == (dealer + 1) % 2
    assert [len(hand) for hand in state.hands] == [3, 3]


def test_all_cards_are_there_after_every_action_whatever_the_seats_and_the_track() -> None:
    for number in range(92):
        rng = random.Random(number)
        seats = 2 + number % 5
        state = GAME.new(None, seats, {"spaces": 15 + number % 46, "dealer_moves": bool(number % 3)}, 0)
        while (actor := state.to_act()) is not None:
            state.apply(actor, state.chance(rng) if actor < 0 else rng.choice(state.legal_moves(actor)))
            assert is_whole_deck(_all_cards(state))
            assert [sum(tally) for tally in state.tallies] == state.positions


def _all_cards(state: State) -> list[int]:
    held = [*state.draw, *state.pile, *state.aside]
    for group in (*state.hands, *state.taken):
        held += group
    return held
