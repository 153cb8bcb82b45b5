"""Refilling, the end of the deck, and endless swapping: ruling "Refilling and the deck"."""

from __future__ import annotations

from random import Random

import pytest

from westerntable.core.actors import CHANCE
from westerntable.core.events import Moved
from westerntable.games.mustang.rules.cards import COWBOY
from westerntable.games.mustang.rules.components import EVENTS
from westerntable.games.mustang.rules.moves import ShuffleCards
from westerntable.games.mustang.rules.state import State

from .positions import asked, cards, chance, dealt, do, moves, refused, shuffle, shuffle_events, table

HAND = "1b 2c 3f 5h 7w 8b"


def test_a_player_refills_to_the_number_used_right_after_the_action() -> None:
    state = table(["6b 6c 6w", ""], top="1b 2b 3b")
    do(state, "catch mare bell 6b 6c 6w")
    assert set(cards("1b 2b 3b")) <= set(state.hands[0])


@pytest.mark.parametrize(("left", "drawn"), [(1, "4b"), (2, "4b 6c")])
def test_a_swap_of_two_that_meets_the_end_of_the_deck_draws_on_from_the_new_one(left: int, drawn: str) -> None:
    state = table([HAND, ""], top=drawn, deck=left)
    do(state, "swap 2c 7w")
    assert asked(state) == (CHANCE, "cards")
    assert set(cards(drawn)) <= set(state.hands[0])
    before = len(state.used)
    shuffle(state, top="6f 4w")
    assert len(state.hands[0]) == 6
    assert (cards("6f")[0] in state.hands[0]) == (left == 1)
    assert state.deck[:2] == cards("7w 2c"), "a swap's cards go under the new deck"
    assert len(state.deck) == before - (2 - left) + 2
    assert state.used == []
    assert state.past == (EVENTS.index("sunny-day"),)
    assert asked(state) == (1, "turn")


def test_a_deck_with_one_card_more_than_the_swap_is_not_over() -> None:
    state = table([HAND, ""], top="4b 6c 8f", deck=3)
    do(state, "swap 2c 7w")
    assert asked(state) == (1, "turn")
    assert state.past == ()
    assert state.deck == cards("7w 2c 8f")


def test_the_swapped_cards_are_not_shuffled_in() -> None:
    state = table([HAND, ""], top="4b", deck=1)
    do(state, "swap 2c 7w")
    assert state.why_not(CHANCE, state.chance(Random(1))) is None
    assert not {*cards("2c 7w")} & {*state.deck, *state.used}


@pytest.mark.parametrize("left", [1, 4, 5, 6])
def test_a_refill_of_five_after_a_theft_meets_the_end_of_the_deck(left: int) -> None:
    state = table(["2c 3c 4c 5c 6c", "1b 3f 5h 7w 8b 2h"], corrals=["", "black-prince"], deck=left)
    do(state, "steal seat1 black-prince 2c 3c 4c 5c 6c")
    do(state, "let go")
    if left == 6:
        assert asked(state) == (1, "turn") and len(state.deck) == 1 and not state.past
        return
    assert asked(state) == (CHANCE, "cards")
    assert len(state.hands[0]) == 1 + left
    assert set(cards("2c 3c 4c 5c 6c")) <= set(state.used), "this action's cards are shuffled in"
    shuffle(state)
    assert len(state.hands[0]) == 6
    assert len(state.past) == 1 and asked(state) == (1, "turn")


def test_after_a_defended_theft_thief_and_owner_draw_across_the_end_of_the_deck() -> None:
    state = table(["2b 2c 1f 4h cowboy cowboy", "6b 6c"], corrals=["", "foal hat"], deck=5)
    do(state, "steal seat1 foal hat 2b 2c")
    do(state, "defend 6b 6c")
    assert state.owed == ((1, 1),)
    assert [len(hand) for hand in state.hands] == [6, 5]
    shuffle(state, top="cowboy")
    assert [len(hand) for hand in state.hands] == [6, 6]
    assert COWBOY in state.hands[1], "a cowboy just discarded can be drawn again"


def test_the_deck_is_over_when_its_last_card_is_drawn_even_if_none_is_owed() -> None:
    state = table([HAND, ""], top="4b", deck=1)
    do(state, "swap 2c")
    assert asked(state) == (CHANCE, "cards") and state.owed == ()


def test_the_event_waits_until_the_action_has_fully_resolved() -> None:
    state = table(
        [HAND, ""],
        top="4b",
        deck=1,
        corrals=["foal hat", "foal bell"],
        event="rotten-gate",
        open_="mare bell stallion bell foal flame",
    )
    do(state, "swap 2c 7w")
    told = shuffle(state)
    moved = [(each.source, each.target) for each in told if isinstance(each, Moved)]
    assert moved.index(("swap", "deck")) < moved.index(("events", "event"))
    assert asked(state) == (0, "free")


def test_a_shuffle_that_is_not_one_is_refused() -> None:
    state = table([HAND, ""], top="4b", deck=1)
    do(state, "swap 2c 7w")
    for wrong in (ShuffleCards(()), ShuffleCards(tuple(state.used[1:])), ShuffleCards((*state.used, COWBOY))):
        message = state.why_not(CHANCE, wrong)
        assert message is not None and message.key.endswith("not_a_shuffle")


# -- endless swapping ------------------------------------------------------------------------------------------


def swap_on(state: State, many: int) -> None:
    for _ in range(many):
        do(state, next(move for move in moves(state) if move.startswith("swap")))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_when_everybody_has_swapped_three_rounds_running_the_deck_counts_as_over(seats: int) -> None:
    state = dealt(seats)
    swap_on(state, 3 * seats - 1)
    assert asked(state)[1] == "turn"
    swap_on(state, 1)
    assert asked(state) == (CHANCE, "cards")
    assert len(state.deck) + len(state.used) == 49 - 6 * seats
    shuffle(state)
    assert len(state.past) == 1 and state.marks == []


def test_deck_and_used_pile_are_shuffled_together_then() -> None:
    state = table([HAND, ""], deck=20)
    used = list(state.used)
    assert used
    swap_on(state, 6)
    shuffle(state, top="8w" if cards("8w")[0] in used else "")
    assert state.used == [] and len(state.deck) == 37


def test_any_other_action_breaks_the_run_of_swaps() -> None:
    state = table(["6b 6c", "", ""], corrals=["foal hat", "", ""])
    state.swaps = 8
    do(state, "stable foal hat")
    assert state.swaps == 0
    swap_on(state, 8)
    assert asked(state)[1] == "turn"


def test_a_deck_emptied_by_the_last_swap_of_three_rounds_is_shuffled_once() -> None:
    state = table([HAND, ""], top="4b 6c", deck=2)
    state.swaps = 5
    do(state, "swap 2c 7w")
    shuffle(state)
    assert len(state.past) == 1
    assert asked(state) == (1, "turn") and state.swaps == 0


def test_swapping_for_ever_ends_the_game() -> None:
    state, rng = dealt(3, 4), Random(1)
    for _ in range(2000):
        actor = state.to_act()
        if actor is None:
            break
        if actor == CHANCE:
            chance(state, state.chance(rng))
        else:
            do(state, moves(state)[0])
    outcome = state.outcome()
    assert outcome is not None and outcome.reason.key == "mustang.outcome.removed"


def test_when_all_six_events_have_been_used_they_are_shuffled_again() -> None:
    state = table([HAND, ""], top="4b", deck=1)
    state.past, state.events = state.events, ()
    do(state, "swap 2c 7w")
    shuffle(state)
    assert asked(state) == (CHANCE, "events")
    shuffle_events(state, "sunny-day")
    assert state.past == (EVENTS.index("sunny-day"),) and len(state.events) == 5
    assert asked(state) == (1, "turn")


def test_nobody_but_chance_shuffles() -> None:
    state = table([HAND, ""], top="4b", deck=1)
    do(state, "swap 2c")
    assert refused(state, "swap 1b") == "not_a_shuffle"
