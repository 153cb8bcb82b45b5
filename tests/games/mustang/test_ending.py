"""Both ends of the game, bonuses and ties: rulings "End" and "Score"."""

from __future__ import annotations

import pytest

from westerntable.games.mustang.rules import words as w
from westerntable.games.mustang.rules.ending import account, is_herd

from .positions import asked, box, do, horses, table

ALMOST = "stallion hat mare hat mare flame foal hat foal bell"


def items(stable: str, corral: str = "", per_suit: bool = False, finisher: bool = False) -> dict[str, int]:
    """Return the account of a ranch by name of the item."""
    state = table(["", ""], stables=[stable, ""], corrals=[corral, ""], open_="", per_suit=per_suit)
    state.finisher = 0 if finisher else w.NOBODY
    return {each.what.key.rpartition(".")[2]: each.amount for each in account(state.terms, state, 0)}


# -- ends ------------------------------------------------------------------------------------------------------


def test_a_herd_is_a_stallion_two_mares_and_three_foals_at_least() -> None:
    herd = "stallion hat mare hat mare flame foal hat foal bell foal bell"
    assert is_herd(box().herd, tuple(horses(herd)))
    assert is_herd(box().herd, tuple(horses(f"{herd} stallion bell mare wheel black-prince")))
    for missing in ("stallion hat", "mare hat", "foal hat"):
        left = horses(herd)
        left.remove(horses(missing)[0])
        assert not is_herd(box().herd, tuple(left))


def test_special_horses_do_not_help_a_herd() -> None:
    left = horses("mare hat mare flame foal hat foal bell foal bell black-prince")
    assert not is_herd(box().herd, tuple(left))


def test_a_herd_in_the_stable_ends_the_game_at_once() -> None:
    state = table(["", ""], corrals=["foal flame", ""], stables=[ALMOST, ""])
    do(state, "stable foal flame")
    outcome = state.outcome()
    assert outcome is not None and outcome.reason.key == "mustang.outcome.herd"
    assert state.waiting_on() == {} and state.finisher == 0
    assert outcome.scores[0] == 3 + 4 + 3 + 2 + 3


def test_a_herd_in_the_corral_does_not_end_the_game() -> None:
    state = table(["6b 6c", ""], corrals=[ALMOST, ""], stables=["", ""], open_="foal flame mare bell stallion bell")
    do(state, "catch foal flame 6b 6c")
    assert asked(state) == (1, "turn")


@pytest.mark.parametrize(
    ("hand", "kind", "played"),
    [("6b 6c", "foal", "6b 6c"), ("6b 6c 6w", "mare", "6b 6c 6w"), ("6b 6c 6h 6w", "stallion", "6b 6c 6h 6w")],
)
def test_catching_the_last_of_a_kind_ends_the_game_before_refilling(hand: str, kind: str, played: str) -> None:
    state = table([hand, ""], piles={kind: 0}, deck=2)
    do(state, f"catch {kind} bell {played}")
    outcome = state.outcome()
    assert outcome is not None and outcome.reason.key == "mustang.outcome.last"
    assert len(state.hands[0]) == 6 - len(played.split())
    assert len(state.deck) == 2
    assert outcome.scores[0] == {"foal": 1, "mare": 2, "stallion": 3}[kind] + 3


def test_the_last_face_up_counter_does_not_end_the_game_while_its_pile_lasts() -> None:
    state = table(["6b 6c", ""], piles={"foal": 1})
    do(state, "catch foal bell 6b 6c")
    assert asked(state) == (1, "turn")


def test_an_empty_pile_does_not_end_the_game_while_one_lies_open() -> None:
    state = table(["6b 6c", ""], piles={"foal": 1})
    do(state, "catch foal top 6b 6c")
    assert asked(state) == (1, "turn") and state.piles[0] == ()


def test_taking_both_special_horses_does_not_end_the_game() -> None:
    state = table(["2c 3c 4c 5c 6c", ""], open_="foal bell mare bell stallion bell black-prince")
    do(state, "catch black-prince 2c 3c 4c 5c 6c")
    assert asked(state) == (1, "turn") and state.specials == ()


def test_a_theft_ends_no_game() -> None:
    state = table(["6b 6c", ""], corrals=["", "foal hat"], piles={"foal": 0})
    do(state, "steal seat1 foal hat 6b 6c")
    do(state, "let go")
    assert asked(state) == (1, "turn")


# -- points ----------------------------------------------------------------------------------------------------


def test_counters_score_in_corral_and_stable() -> None:
    corral = "stallion flame mare flame foal flame snow-white-mare"
    assert items("black-prince foal hat", corral) == {"special": 10, "stallion": 3, "mare": 2, "foal": 2}


def test_two_for_a_stallion_and_a_mare_of_one_suit_in_the_stable() -> None:
    assert items("stallion hat mare hat")["pair"] == 2
    assert "pair" not in items("stallion hat mare flame")
    assert "pair" not in items("stallion hat", "mare hat")
    assert "pair" not in items("black-prince mare hat snow-white-mare")


def test_the_two_are_paid_once_or_by_option_for_every_suit() -> None:
    stable = "stallion hat mare hat mare hat stallion flame mare flame"
    assert items(stable)["pair"] == 2
    assert items(stable, per_suit=True)["pair"] == 4


def test_seven_for_a_herd_of_one_suit_which_replaces_the_two_for_its_suit() -> None:
    herd = "stallion hat mare hat mare hat foal hat foal hat foal hat"
    assert items(herd)["herd"] == 7
    assert "pair" not in items(herd) and "pair" not in items(herd, per_suit=True)


def test_with_a_herd_of_one_suit_a_pair_of_another_suit_still_counts() -> None:
    stable = "stallion hat mare hat mare hat foal hat foal hat foal hat stallion flame mare flame"
    for per_suit in (False, True):
        found = items(stable, per_suit=per_suit)
        assert (found["herd"], found["pair"]) == (7, 2)


def test_a_herd_of_several_suits_scores_no_seven() -> None:
    assert "herd" not in items("stallion hat mare hat mare flame foal hat foal hat foal hat")


def test_a_herd_of_one_suit_counts_only_in_the_stable() -> None:
    assert "herd" not in items("stallion hat mare hat mare hat foal hat foal hat", "foal hat")


def test_three_for_ending_the_game() -> None:
    assert items("foal hat", finisher=True) == {"foal": 1, "finish": 3}


# -- ties ------------------------------------------------------------------------------------------------------


def ranks(stables: list[str], corrals: list[str] | None = None) -> tuple[int, ...]:
    seats = len(stables)
    state = table([""] * seats, stables=stables, corrals=corrals or [""] * seats, open_="", piles={"mare": 0})
    state.phase, state.ended, state.ended_kind = w.OVER, w.REMOVED, 1
    outcome = state.outcome()
    assert outcome is not None
    assert len(set(outcome.scores)) == 1, "a tie is what is tried"
    return outcome.ranks


def test_of_equal_scores_a_special_horse_wins_in_corral_or_stable() -> None:
    assert ranks(["black-prince", "stallion hat mare flame"]) == (1, 2)
    assert ranks(["stallion hat mare flame", ""], ["", "snow-white-mare"]) == (2, 1)


def test_one_special_horse_or_both_count_alike() -> None:
    both = "black-prince foal hat", "snow-white-mare foal bell"
    assert ranks(list(both)) == (1, 1)
    equal = ["black-prince snow-white-mare", "stallion hat stallion flame mare bell mare wheel"]
    assert ranks(equal) == (1, 2)


def test_then_more_stallions_in_the_stable() -> None:
    assert ranks(["stallion hat", "mare hat foal hat"]) == (1, 2)
    assert ranks(["mare hat foal hat", "stallion hat"]) == (2, 1)


def test_a_stallion_in_the_corral_does_not_break_the_tie() -> None:
    assert ranks(["mare hat foal hat", ""], ["", "stallion hat"]) == (1, 1)


def test_then_the_win_is_shared_whatever_the_seats() -> None:
    assert ranks(["foal hat", "foal bell", "foal flame"]) == (1, 1, 1)
