"""Stealing and defending: the source's "Stealing Mustangs", ruling "Steal"."""

from __future__ import annotations

import pytest

from westerntable.core.message import Who
from westerntable.games.mustang.rules.cards import COWBOY

from .positions import asked, cards, do, horses, moves, refused, table


def test_a_counter_is_named_and_goes_to_the_thief_if_the_owner_lets_go() -> None:
    state = table(["3b 3c", "", ""], corrals=["", "", "foal hat foal flame"])
    do(state, "steal seat2 foal flame 3b 3c")
    assert asked(state) == (2, "defend")
    assert state.offer == tuple(cards("3b 3c"))
    do(state, "let go")
    assert state.corrals == [tuple(horses("foal flame")), (), tuple(horses("foal hat"))]
    assert [len(hand) for hand in state.hands] == [6, 6, 6]
    assert state.used == cards("3b 3c")
    assert asked(state) == (1, "turn")


def test_the_question_tells_thief_counter_and_set() -> None:
    state = table(["3b 3c", ""], corrals=["", "foal hat"])
    do(state, "steal seat1 foal hat 3b 3c")
    args = dict(state.waiting_on()[1].args)
    assert args["thief"] == Who(0)
    assert set(args) == {"thief", "counter", "set"}


@pytest.mark.parametrize(
    ("own", "answer", "holds"),
    [
        ("3f 3h", "3f 3h", False),
        ("4f 4h", "4f 4h", True),
        ("1f 1h 1w", "1f 1h 1w", True),
        ("2b 2c 2f 2h", "2b 2c 2f 2h", True),
        ("4c 5c 6c cowboy cowboy", "4c 5c 6c cowboy cowboy", True),
        ("2f 2h", "2f 2h", False),
        ("3f cowboy", "3f cowboy", False),
        ("cowboy cowboy", "cowboy cowboy", True),
    ],
)
def test_a_pair_of_threes_is_beaten_by_a_higher_pair_or_any_higher_set(own: str, answer: str, holds: bool) -> None:
    state = table(["3b 3c", own], corrals=["", "foal hat"])
    do(state, "steal seat1 foal hat 3b 3c")
    if not holds:
        assert refused(state, f"defend {answer}") == "too_low"
        return
    do(state, f"defend {answer}")
    assert state.corrals[1] == tuple(horses("foal hat"))


def test_stealing_takes_exactly_the_kinds_own_set() -> None:
    state = table(["3b 3c 3f", ""], corrals=["", "foal hat mare hat"])
    assert refused(state, "steal seat1 foal hat 3b 3c 3f") == "set_for_foal"
    assert refused(state, "steal seat1 mare hat 3b 3c") == "set_for_mare"
    do(state, "steal seat1 mare hat 3b 3c 3f")


def test_only_what_lies_in_another_corral_can_be_stolen() -> None:
    state = table(["3b 3c", ""], corrals=["foal hat", "foal flame"], stables=["", "foal wheel"])
    assert refused(state, "steal seat0 foal hat 3b 3c") == "steal_from_others"
    assert refused(state, "steal seat3 foal hat 3b 3c") == "steal_from_others"
    assert refused(state, "steal seat1 foal wheel 3b 3c") == "not_in_their_corral"


def test_a_special_horse_is_stolen_with_a_straight_flush() -> None:
    state = table(["2c 3c 4c 5c cowboy", "4f 5f 6f 7f 8f"], corrals=["", "black-prince"])
    do(state, "steal seat1 black-prince 2c 3c 4c 5c cowboy")
    assert moves(state) == ["defend 4f 5f 6f 7f 8f", "let go"]


def test_the_owner_is_asked_even_with_nothing_to_play() -> None:
    state = table(["8b 8c", "1b 2c 3f 5h 7w 4b"], corrals=["", "foal hat"])
    do(state, "steal seat1 foal hat 8b 8c")
    assert asked(state) == (1, "defend")
    assert moves(state) == ["let go"]


def test_an_owner_who_could_beat_may_decline() -> None:
    state = table(["3b 3c", "8f 8h"], corrals=["", "foal hat"])
    do(state, "steal seat1 foal hat 3b 3c")
    assert {"defend 8f 8h", "let go"} <= set(moves(state))
    do(state, "let go")
    assert state.corrals[0] == tuple(horses("foal hat"))


def test_cards_that_are_no_set_do_not_defend() -> None:
    state = table(["3b 3c", "8f 7h"], corrals=["", "foal hat"])
    do(state, "steal seat1 foal hat 3b 3c")
    assert refused(state, "defend 7h 8f") == "not_a_set"
    assert refused(state, "defend 7b 7w") == "not_in_hand"


def test_a_thief_who_fails_discards_every_cowboy_and_both_refill_the_thief_first() -> None:
    state = table(["2b 2c 1f 4h cowboy cowboy", "6b 6c"], corrals=["", "foal hat"], top="1b 3c 5f 7h 8w 4c")
    do(state, "steal seat1 foal hat 2b 2c")
    do(state, "defend 6b 6c")
    assert COWBOY not in state.hands[0]
    assert state.hands[0] == tuple(cards("1b 1f 3c 4h 5f 7h"))
    assert set(cards("8w 4c")) <= set(state.hands[1])
    assert state.used == cards("2b 2c 6b 6c cowboy cowboy")
    assert asked(state) == (1, "turn")


def test_a_thief_who_succeeds_keeps_the_cowboys() -> None:
    state = table(["2b 2c 1f 4h cowboy cowboy", "6b 6c"], corrals=["", "foal hat"])
    do(state, "steal seat1 foal hat 2b 2c")
    do(state, "let go")
    assert state.hands[0].count(COWBOY) == 2
