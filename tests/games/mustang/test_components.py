"""What `cards.yaml` may say."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from westerntable.core.errors import BadData
from westerntable.core.section import Section, node_of
from westerntable.games.mustang import GAME
from westerntable.games.mustang.rules.components import EVENTS, Components
from westerntable.storage.gamedata import load_data, load_options

from .positions import box


def shipped() -> Any:
    return load_data(GAME)[1]["cards.yaml"]


def read(plain: Any) -> Components:
    data = GAME.read({"cards.yaml": Section(node_of(plain), "cards.yaml")})
    assert isinstance(data, Components)
    return data


def test_the_shipped_components_are_those_of_the_rule_book() -> None:
    assert (box().cowboys, box().hand, box().swap_rounds) == (9, 6, 3)
    assert box().points == (1, 2, 3) and box().special_points == 5
    assert box().herd == (3, 2, 1)
    assert (box().pair_bonus, box().herd_bonus, box().finish_bonus) == (2, 7, 3)
    assert [EVENTS[event] for event in box().events] == [
        "rotten-gate", "pride", "heavy-rain", "delivery", "sunny-day", "sunny-day"
    ]  # fmt: skip


def test_the_pair_bonus_is_the_one_option() -> None:
    (option,) = load_options("mustang")
    assert (option.id, option.values, option.default) == ("pair_bonus", ("once", "per_suit"), "once")


def test_what_the_record_carries_reads_back() -> None:
    assert read(shipped()) == box()


@pytest.mark.parametrize(
    ("change", "right"),
    [
        (lambda plain: plain["deck"].update(hand=8), "more cards or smaller hands"),
        (lambda plain: plain["deck"].update(hand=4), "5 to 8"),
        (lambda plain: plain["deck"].update(cowboys=-1), "0 to 20"),
        (lambda plain: plain["deck"].update(jokers=1), "not known here"),
        (lambda plain: plain["kinds"]["foal"]["copies"].update(spade=1), "not known here"),
        (
            lambda plain: plain["kinds"]["foal"]["copies"].update(dict.fromkeys(plain["kinds"]["foal"]["copies"], 0)),
            "two",
        ),
        (lambda plain: plain["kinds"].pop("mare"), "mare"),
        (lambda plain: plain.update(events=["sunny-day"]), "pride"),
        (lambda plain: plain.update(events=["storm"]), "one of these"),
        (lambda plain: plain["bonuses"].pop("finish"), "finish"),
    ],
)
def test_components_that_cannot_be_played_with_are_refused(change: Callable[[Any], None], right: str) -> None:
    plain = shipped()
    change(plain)
    with pytest.raises(BadData, match=right):
        read(plain)


def test_other_components_can_be_played_with() -> None:
    plain = shipped()
    plain["deck"].update(cowboys=12, hand=7)
    plain["kinds"]["foal"]["copies"].update(bell=1)
    plain["events"] = ["pride", "delivery"]
    data, rng = read(plain), Random(1)
    for seats in (2, 5):
        state = GAME.new(data, seats, {"pair_bonus": "once"}, 0)
        while (actor := state.to_act()) is not None:
            state.apply(actor, state.chance(rng) if actor < 0 else rng.choice(state.legal_moves(actor)))
            for hand in state.hands:
                assert len(hand) <= 7
        assert state.outcome() is not None
