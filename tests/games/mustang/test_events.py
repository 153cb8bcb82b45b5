"""The five events: ruling "Events"."""

from __future__ import annotations

import pytest

from westerntable.games.mustang.rules.counters import counter_text
from westerntable.games.mustang.rules.ending import account
from westerntable.games.mustang.rules.state import State

from .positions import asked, cards, do, horses, moves, refused, shuffle, table

NONE = "1b 2c 3f 5h 7w 8b"


def happen(event: str, turn: int = 0, seats: int = 3, **given: object) -> State:
    """Let an event happen after a swap that ends the deck, `turn` being the active player."""
    hands = [""] * seats
    hands[turn] = NONE
    state = table(hands, turn=turn, top="4b", deck=1, event=event, **given)  # type: ignore[arg-type]
    do(state, "swap 2c")
    shuffle(state)
    return state


def test_at_a_rotten_gate_each_in_turn_order_from_the_active_player_frees_one() -> None:
    state = happen("rotten-gate", turn=1, corrals=["foal hat", "mare hat foal hat", "stallion hat"])
    order = []
    while asked(state)[1] == "free":
        order.append(asked(state)[0])
        do(state, moves(state)[0])
    assert order == [1, 2, 0]
    assert state.corrals == [(), tuple(horses("mare hat")), ()]
    assert state.face_up[0] == tuple(sorted(horses("foal bell foal hat foal hat")))
    assert state.face_up[2] == tuple(sorted(horses("stallion bell stallion hat")))
    assert asked(state) == (2, "turn")


def test_an_empty_corral_is_passed_over_at_a_rotten_gate() -> None:
    state = happen("rotten-gate", corrals=["", "foal hat", ""])
    assert asked(state) == (1, "free")
    assert refused(state, "free mare hat") == "not_in_your_corral"
    do(state, "free foal hat")
    assert asked(state) == (1, "turn")


def test_a_rotten_gate_with_all_corrals_empty_does_nothing() -> None:
    assert asked(happen("rotten-gate")) == (1, "turn")


def test_a_black_prince_alone_in_a_corral_must_go_and_can_be_caught_again() -> None:
    state = happen("rotten-gate", corrals=["", "black-prince", ""], open_="foal bell mare bell stallion bell")
    assert moves(state) == ["free black-prince"]
    do(state, "free black-prince")
    assert [counter_text[each] for each in state.specials] == ["black-prince"]
    state.hands[1] = tuple(cards("2c 3c 4c 5c 6c 8c"))
    assert "catch black-prince 2c 3c 4c 5c 6c" in moves(state)


def test_the_indians_take_all_that_lies_open_and_the_specials_and_one_of_each_kind_is_turned_up() -> None:
    state = happen(
        "pride",
        open_="foal bell foal hat mare bell stallion bell black-prince",
        corrals=["", "snow-white-mare", ""],
        tops="foal wheel mare wheel stallion wheel",
    )
    assert state.gone == tuple(sorted(horses("foal bell foal hat mare bell stallion bell black-prince")))
    assert state.specials == ()
    assert [each for counters in state.face_up for each in counters] == horses("foal wheel mare wheel stallion wheel")
    assert state.corrals[1] == tuple(horses("snow-white-mare"))
    assert asked(state) == (1, "turn")


def test_the_indians_taking_the_last_of_a_kind_end_the_game_without_finishing_bonus() -> None:
    state = happen("pride", piles={"mare": 0}, corrals=["foal hat", "mare hat", "stallion hat"])
    outcome = state.outcome()
    assert outcome is not None and outcome.reason.key == "mustang.outcome.removed"
    assert outcome.scores == (1, 2, 3)
    assert outcome.ranks == (3, 2, 1)


def test_the_last_of_a_pile_turned_up_by_the_indians_goes_on() -> None:
    state = happen("pride", piles={"mare": 1})
    assert asked(state) == (1, "turn")
    assert len(state.face_up[1]) == 1 and state.piles[1] == ()


def test_in_heavy_rain_each_in_turn_order_may_move_up_to_two() -> None:
    state = happen(
        "heavy-rain",
        turn=2,
        corrals=["foal hat foal hat mare bell", "foal bell", "stallion hat"],
        open_="foal flame mare hat stallion bell",
    )
    assert moves(state) == ["shelter none", "shelter stallion hat"]
    do(state, "shelter none")
    assert asked(state) == (0, "shelter")
    assert moves(state) == [
        "shelter none",
        "shelter foal hat",
        "shelter mare bell",
        "shelter foal hat foal hat",
        "shelter foal hat mare bell",
    ]
    assert refused(state, "shelter foal bell") == "not_in_your_corral"
    assert refused(state, "shelter mare bell mare bell") == "not_in_your_corral"
    assert refused(state, "shelter foal hat foal hat mare bell") == "two_counters_at_most"
    do(state, "shelter foal hat mare bell")
    assert state.stables[0] == tuple(sorted(horses("foal hat mare bell")))
    do(state, "shelter foal bell")
    assert asked(state) == (0, "turn")


def test_of_two_players_one_counter_short_of_a_herd_the_first_in_turn_order_ends_the_game() -> None:
    short = "stallion {0} mare {0} mare {0} foal {0} foal {0}"
    state = happen(
        "heavy-rain",
        turn=2,
        corrals=["foal flame", "", "foal flame foal bell"],
        stables=[short.format("hat"), "", short.format("wheel")],
        open_="foal clover mare bell stallion bell",
    )
    assert asked(state) == (2, "shelter")
    do(state, "shelter foal flame")
    outcome = state.outcome()
    assert outcome is not None and outcome.reason.key == "mustang.outcome.herd"
    assert state.finisher == 2
    assert state.corrals[0] == tuple(horses("foal flame"))
    assert state.waiting_on() == {}


@pytest.mark.parametrize(
    ("corral", "stable", "bonus"),
    [
        ("foal flame foal hat", "stallion hat mare hat mare hat foal hat foal hat", "herd"),
        ("foal bell foal flame", "stallion flame mare flame mare flame foal flame foal flame", "herd"),
        ("foal hat mare bell", "stallion bell mare hat mare hat foal flame foal flame", "pair"),
    ],
)
def test_two_counters_taken_out_of_the_rain_are_both_in_the_stable_of_the_herd_that_ends_the_game(
    corral: str, stable: str, bonus: str
) -> None:
    state = happen("heavy-rain", corrals=[corral, "foal bell", ""], stables=[stable, "", ""])
    do(state, f"shelter {corral}")
    assert state.finisher == 0
    assert state.corrals[0] == ()
    assert f"mustang.score.{bonus}" in {item.what.key for item in account(state.terms, state, 0)}


def test_delivery_brings_the_top_face_down_foal_to_who_has_a_stallion_and_a_mare_in_the_stable() -> None:
    state = happen(
        "delivery",
        turn=1,
        stables=["stallion hat mare flame", "stallion wheel", "mare wheel stallion bell"],
        corrals=["", "mare hat", ""],
        tops="foal hat foal wheel",
        open_="foal bell mare bell stallion clover",
    )
    assert state.corrals[2] == tuple(horses("foal wheel")), "the active player's left comes first"
    assert state.corrals[0] == tuple(horses("foal hat"))
    assert state.corrals[1] == tuple(horses("mare hat"))
    assert state.face_up[0] == tuple(horses("foal bell")), "face-up foals are not used"


def test_delivery_stops_when_no_face_down_foal_is_left() -> None:
    state = happen(
        "delivery",
        stables=["stallion hat mare flame", "stallion wheel mare wheel", ""],
        piles={"foal": 1},
        tops="foal hat",
    )
    assert state.corrals[0] == tuple(horses("foal hat")) and state.corrals[1] == ()
    assert asked(state) == (1, "turn")


@pytest.mark.parametrize("special", ["black-prince", "snow-white-mare"])
def test_special_horses_count_neither_as_stallion_nor_as_mare(special: str) -> None:
    other = {"black-prince": "mare wheel", "snow-white-mare": "stallion wheel"}[special]
    state = happen("delivery", stables=[f"{special} {other}", "", ""], open_="foal bell mare bell stallion bell")
    assert state.corrals[0] == ()


def test_on_a_sunny_day_nothing_happens() -> None:
    state = happen("sunny-day", corrals=["foal hat", "", ""])
    assert state.corrals[0] == tuple(horses("foal hat"))
    assert asked(state) == (1, "turn")
