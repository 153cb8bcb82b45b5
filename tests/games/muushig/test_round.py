"""A round in all its steps: ruling "A round"."""

from __future__ import annotations

import random

import pytest

from westerntable.games.muushig import GAME
from westerntable.games.muushig.rules import words as w
from westerntable.games.muushig.rules.cards import DECK, HAND, cards_in

from .tables import all_cards, cards, deal, new, play, refused


def test_five_cards_each_and_the_next_is_turned_up_as_trump() -> None:
    state = deal(new(4))
    assert [each.bit_count() for each in state.hands] == [5] * 4
    assert state.turnup == 20 and state.trump == 2
    assert len(state.stock) == 32 - 20 - 1


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    state = deal(new(3), "AS KS QS")
    assert [cards(text)[0] in cards_in(state.hands[seat]) for text, seat in (("AS", 1), ("KS", 2), ("QS", 0))] == [
        True
    ] * 3


def test_cards_are_dealt_in_twos_and_threes_by_option() -> None:
    state = deal(new(2, deal="groups"), "AS KS QS JS 10S 9S 8S")
    assert set(cards("AS KS 10S 9S 8S")) == set(cards_in(state.hands[1]))


def test_the_player_at_the_dealers_right_cuts_or_knocks() -> None:
    state = deal(new(3, cut=True))
    assert (state.turn, state.waiting_on()[2].kind) == (2, "cut")
    moves = [str(move) for move in state.legal_moves(2)]
    assert moves[0] == "knock" and moves[1] == "cut 1" and moves[-1] == "cut 31"
    play(state, "cut 10")
    assert 10 in cards_in(state.hands[1])


def test_a_knock_leaves_the_deck_as_it_is() -> None:
    knocked, plain = deal(new(3, cut=True)), deal(new(3))
    play(knocked, "knock")
    assert knocked.hands == plain.hands


def test_with_two_players_nobody_resigns() -> None:
    state = deal(new(2))
    assert state.phase == w.EXCHANGE
    assert state.is_in == [w.IN, w.IN]


def test_players_are_asked_from_the_dealers_left_the_dealer_last() -> None:
    state = deal(new(3))
    asked = []
    while state.phase == w.DECIDE:
        asked.append(state.turn)
        play(state, "in")
    assert asked == [1, 2, 0]


def test_at_least_two_must_play() -> None:
    state = deal(new(4))
    play(state, "out")
    play(state, "out")
    assert state.phase == w.EXCHANGE
    assert state.is_in == [w.IN, w.OUT, w.OUT, w.IN]


def test_all_but_one_resigning_is_impossible() -> None:
    for seats in (3, 4, 5):
        for number in range(200):
            rng = random.Random(number)
            state = deal(new(seats), rng_order=rng.sample(DECK, 32))
            while state.phase == w.DECIDE:
                play(state, "out" if rng.random() < 0.8 else "in")
            assert state.is_in.count(w.IN) >= 2


def test_a_player_at_one_point_must_play_by_option() -> None:
    state = new(4, one_must_play=True)
    state.points = [15, 1, 15, 15]
    deal(state)
    assert state.is_in[1] == w.IN
    assert state.turn == 2


def test_resigning_costs_nothing() -> None:
    state = deal(new(3))
    play(state, "out")
    _play_out(state)
    assert state.points[1] == 15
    assert state.history[0][1] is None


def test_up_to_five_cards_are_exchanged_once_by_each_player_in() -> None:
    state = deal(new(3))
    for _ in range(3):
        play(state, "in")
    assert state.turn == 1
    before = cards_in(state.hands[1])
    play(state, "exchange " + " ".join(_texts(before)))
    assert state.hands[1].bit_count() == HAND
    assert not set(before) & set(cards_in(state.hands[1]))
    assert state.exchanged == [0, 5, 0]
    assert state.turn == 2


def test_the_stock_may_run_out_in_the_middle_of_the_exchange() -> None:
    state = deal(new(5))
    for _ in range(5):
        play(state, "in")
    assert len(state.stock) == 6
    play(state, "exchange " + " ".join(_texts(cards_in(state.hands[1]))))
    assert len(state.stock) == 1
    two = " ".join(_texts(cards_in(state.hands[2])[:2]))
    assert refused(state, f"exchange {two}") == "stock_too_small"
    play(state, "exchange " + _texts(cards_in(state.hands[2]))[0])
    assert state.phase == w.TRUMP
    assert state.exchanged == [0, 5, 1, 0, 0]


def test_discards_do_not_come_back_this_round() -> None:
    state = deal(new(2))
    thrown = cards_in(state.hands[1])
    play(state, "exchange " + " ".join(_texts(thrown)))
    assert not set(thrown) & {*state.stock, *cards_in(state.hands[0]), *cards_in(state.hands[1])}


def test_the_dealer_may_take_the_turn_up_for_a_card() -> None:
    state = deal(new(2))
    play(state, "exchange")
    play(state, "exchange")
    assert (state.turn, state.waiting_on()[0].kind) == (0, "dealer_trump")
    card = cards_in(state.hands[0])[0]
    trump = state.trump
    play(state, f"take {_texts([card])[0]}")
    assert state.turnup in cards_in(state.hands[0])
    assert card not in cards_in(state.hands[0])
    assert state.trump == trump
    assert state.phase == w.PLAY


def test_without_the_option_nobody_takes_the_turn_up() -> None:
    state = deal(new(2, dealer_trump=False))
    play(state, "exchange")
    play(state, "exchange")
    assert state.phase == w.PLAY


def test_a_resigned_dealers_turn_up_is_out_of_play() -> None:
    state = deal(new(3))
    play(state, "in")
    play(state, "in")
    play(state, "out")
    play(state, "exchange")
    play(state, "exchange")
    assert state.phase == w.PLAY
    assert all(not each >> state.turnup & 1 for each in state.hands)


def test_left_of_the_dealer_among_those_in_leads_and_the_winner_leads_next() -> None:
    state = deal(new(3))
    play(state, "out")
    _until_play(state)
    assert state.turn == 2
    play(state, str(state.legal_moves(state.turn)[0]))
    play(state, str(state.legal_moves(state.turn)[0]))
    assert state.tricks[state.turn] == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_cards_are_there_after_every_action(seats: int) -> None:
    for number in range(25):
        rng = random.Random(number)
        state = new(seats, cut=number % 2 == 0, match="series" if number % 5 == 0 else "game", redeal=number % 3 == 0)
        while (actor := state.to_act()) is not None:
            state.apply(actor, state.chance(rng) if actor < 0 else rng.choice(state.legal_moves(actor)))
            assert all_cards(state) == list(DECK)


def test_a_redeal_needs_everybody_and_keeps_dealer_and_round() -> None:
    state = deal(new(3, redeal=True))
    play(state, "redeal")
    assert state.waiting_on()[2].kind == "redeal"
    play(state, "agree")
    play(state, "agree")
    assert state.to_act() == -1
    deal(state)
    assert (state.dealer, state.history) == (0, ())


def test_a_redeal_is_asked_for_once_a_round_by_each_player() -> None:
    state = deal(new(2, redeal=True))
    play(state, "redeal")
    play(state, "agree")
    deal(state)
    assert refused(state, "redeal") == "redeal_too_late"
    play(state, "exchange")
    play(state, "redeal")
    play(state, "refuse")
    _play_out(state)
    deal(state)
    assert "redeal" in map(str, state.legal_moves(state.turn))


def test_one_refusal_goes_on_where_it_was_and_the_asker_does_not_ask_again() -> None:
    state = deal(new(3, redeal=True))
    play(state, "redeal")
    play(state, "refuse")
    assert (state.turn, state.phase) == (1, w.DECIDE)
    assert refused(state, "redeal") == "redeal_too_late"


def test_after_the_first_lead_there_is_no_redeal() -> None:
    state = deal(new(2, redeal=True))
    _until_play(state)
    assert "redeal" in map(str, state.legal_moves(state.turn))
    play(state, str(state.legal_moves(state.turn)[0]))
    assert refused(state, "redeal") == "redeal_too_late"


def _texts(held: list[int]) -> list[str]:
    return [
        str(GAME.parse_move(f"play {('7', '8', '9', '10', 'J', 'Q', 'K', 'A')[card % 8]}{'SHCD'[card // 8]}"))[5:]
        for card in held
    ]


def _until_play(state: object) -> None:
    from westerntable.games.muushig.rules.state import State

    assert isinstance(state, State)
    calm = {w.DECIDE: "in", w.EXCHANGE: "exchange", w.TRUMP: "leave"}
    while state.phase in calm:
        play(state, calm[state.phase])


def _play_out(state: object) -> None:
    from westerntable.games.muushig.rules.state import State

    _until_play(state)
    assert isinstance(state, State)
    while state.phase == w.PLAY:
        play(state, str(state.legal_moves(state.turn)[0]))
