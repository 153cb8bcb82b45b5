"""Set-up and the four actions: rulings "Components" and "Turn"."""

from __future__ import annotations

from random import Random

import pytest

from westerntable.core.actors import CHANCE
from westerntable.games.mustang import GAME
from westerntable.games.mustang.rules.counters import counter_text

from .positions import asked, box, cards, dealt, do, horses, moves, refused, table


def test_the_counters_are_ten_stallions_fifteen_mares_twenty_foals_and_two_special_horses() -> None:
    assert [len(herd) for herd in box().herds] == [20, 15, 10]
    assert [box().copies[kind * 5 : kind * 5 + 5] for kind in range(3)] == [(4,) * 5, (3,) * 5, (2,) * 5]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_gets_six_cards_and_one_counter_of_each_kind_lies_open_beside_its_pile(seats: int) -> None:
    state = dealt(seats)
    assert [len(hand) for hand in state.hands] == [6] * seats
    assert [len(counters) for counters in state.face_up] == [1, 1, 1]
    assert [len(pile) for pile in state.piles] == [19, 14, 9]
    assert [counter_text[each] for each in state.specials] == ["black-prince", "snow-white-mare"]
    assert len(state.deck) == 49 - 6 * seats


def test_the_dealer_takes_the_first_turn_and_then_it_goes_clockwise() -> None:
    state = dealt(3, first=2)
    seen = []
    for _ in range(4):
        seen.append(state.to_act())
        do(state, next(move for move in moves(state) if move.startswith("swap")))
    assert seen == [2, 0, 1, 2]


def test_set_up_shuffles_counters_events_and_cards() -> None:
    state = GAME.new(box(), 2, {"pair_bonus": "once"}, 0)
    kinds = []
    while state.to_act() == CHANCE:
        kinds.append(state.waiting_on()[CHANCE].kind)
        state.apply(CHANCE, state.chance(Random(1)))
    assert kinds == ["counters", "events", "cards"]


# -- swap ------------------------------------------------------------------------------------------------------


def test_a_swap_draws_first_and_then_goes_under_the_deck_the_last_card_lowest() -> None:
    state = table(["1b 2c 3f 5h 7w 8b", ""], top="4b 6c")
    do(state, "swap 2c 7w")
    assert state.hands[0] == tuple(cards("1b 3f 4b 5h 6c 8b"))
    assert state.deck[:2] == cards("7w 2c")
    assert asked(state) == (1, "turn")


def test_one_card_or_two_may_be_swapped() -> None:
    state = table(["1b 2c 3f 5h 7w 8b", ""])
    assert refused(state, "swap 1b 2c 3f") == "two_at_most"
    assert refused(state, "swap 4w") == "not_in_hand"
    assert sum(move.startswith("swap") for move in moves(state)) == 21


def test_equal_cards_are_one_move() -> None:
    state = table(["1b 2c 3f cowboy cowboy cowboy", ""])
    swaps = [move for move in moves(state) if move.startswith("swap")]
    assert len(swaps) == len(set(swaps)) == 4 + 6 + 1
    assert "swap cowboy cowboy" in swaps


def test_a_hand_without_any_set_has_only_its_swaps() -> None:
    state = table(["1b 2c 3f 5h 7w 8b", ""])
    assert len(moves(state)) == 21


def test_there_is_no_passing() -> None:
    for seed in range(20):
        state = dealt(2 + seed % 4, seed)
        assert any(move.startswith("swap") for move in moves(state))


# -- catch -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "what", "played"),
    [
        ("6b 6c", "foal bell", "6b 6c"),
        ("6b 6c 6w", "mare bell", "6b 6c 6w"),
        ("6b 6c 6w 6h", "stallion bell", "6b 6c 6h 6w"),
        ("2c 3c 4c 5c 6c", "black-prince", "2c 3c 4c 5c 6c"),
        ("2c 3c 4c 5c 6c", "snow-white-mare", "2c 3c 4c 5c 6c"),
        ("6b 6c cowboy", "mare bell", "6b 6c cowboy"),
    ],
)
def test_each_kind_is_caught_with_its_own_set(hand: str, what: str, played: str) -> None:
    state = table([hand, ""])
    do(state, f"catch {what} {played}")
    assert state.corrals[0] == tuple(horses(what))
    assert len(state.hands[0]) == 6
    assert sorted(state.used) == sorted(cards(played))
    assert asked(state) == (1, "turn")


def test_only_the_kinds_own_set_catches() -> None:
    state = table(["6b 6c cowboy 1b 2f 3h", ""])
    assert refused(state, "catch foal bell 6b 6c cowboy") == "set_for_foal"
    assert refused(state, "catch mare bell 6b 6c") == "set_for_mare"
    assert refused(state, "catch stallion bell 6b 6c cowboy") == "set_for_stallion"
    assert refused(state, "catch black-prince 6b 6c cowboy") == "set_for_special"
    assert refused(state, "catch foal bell 6b 6w") == "not_in_hand"
    assert refused(state, "catch foal hat 6b 6c") == "not_open"
    do(state, "catch mare bell 6b 6c cowboy")


def test_a_counter_taken_face_up_is_replaced_from_its_pile() -> None:
    state = table(["6b 6c", ""], tops="foal wheel")
    do(state, "catch foal bell 6b 6c")
    assert state.face_up[0] == tuple(horses("foal wheel"))
    assert len(state.piles[0]) == 18


def test_the_top_of_a_pile_is_taken_unseen_and_turns_nothing_up() -> None:
    state = table(["6b 6c", ""], tops="foal wheel")
    do(state, "catch foal top 6b 6c")
    assert state.corrals[0] == tuple(horses("foal wheel"))
    assert state.face_up[0] == tuple(horses("foal bell"))


def test_of_four_foals_lying_open_one_is_caught_and_the_pile_gives_one_more() -> None:
    state = table(
        ["6b 6c", ""], open_="foal bell foal hat foal hat foal flame mare bell stallion bell", tops="foal wheel"
    )
    do(state, "catch foal hat 6b 6c")
    assert state.face_up[0] == tuple(sorted(horses("foal bell foal hat foal flame foal wheel")))


def test_with_an_empty_pile_a_face_up_counter_is_not_replaced() -> None:
    state = table(["6b 6c", ""], open_="foal bell foal hat mare bell stallion bell", piles={"foal": 0})
    assert refused(state, "catch foal top 6b 6c") == "no_pile_foal"
    do(state, "catch foal hat 6b 6c")
    assert state.face_up[0] == tuple(horses("foal bell"))
    assert asked(state) == (1, "turn")


def test_a_special_horse_that_is_caught_is_not_replaced() -> None:
    state = table(["2c 3c 4c 5c 6c", ""])
    do(state, "catch black-prince 2c 3c 4c 5c 6c")
    assert state.specials == tuple(horses("snow-white-mare"))


# -- stable ----------------------------------------------------------------------------------------------------


def test_one_counter_is_taken_to_the_stable_without_playing_a_card() -> None:
    state = table(["1b 2c 3f 5h 7w 8b", ""], corrals=["foal hat foal hat black-prince", ""])
    assert [move for move in moves(state) if move.startswith("stable")] == ["stable foal hat", "stable black-prince"]
    do(state, "stable foal hat")
    assert (state.corrals[0], state.stables[0]) == (tuple(horses("foal hat black-prince")), tuple(horses("foal hat")))
    assert refused(table(["", ""]), "stable foal hat") == "not_in_your_corral"


def test_a_move_out_of_place_is_refused_with_what_is_asked_now() -> None:
    state = table(["3b 3c", "8b 8c"], corrals=["", "foal hat"])
    assert refused(state, "let go") == "asked_turn"
    do(state, "steal seat1 foal hat 3b 3c")
    assert refused(state, "swap 8b") == "asked_defend"
    wrong = state.why_not(0, GAME.parse_move("let go"))
    assert wrong is not None and wrong.key.endswith("not_your_turn")
