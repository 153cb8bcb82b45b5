"""What a good player of Longhorn knows: estimates, choices worth a look, rules of thumb, reasons."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.games.longhorn.tables import choices, dealt, table
from westerntable.ai.think import think
from westerntable.core.actors import CHANCE
from westerntable.core.message import Message
from westerntable.core.setup import LEVELS
from westerntable.games.longhorn import GAME
from westerntable.games.longhorn.rules import packing as at
from westerntable.games.longhorn.rules.moves import parse_move
from westerntable.games.longhorn.rules.state import State
from westerntable.games.longhorn.tactics import TACTICS
from westerntable.games.longhorn.tactics.reckoning import lead
from westerntable.storage.languages import languages
from westerntable.storage.texts import Texts


def random_positions(games: int) -> list[State]:
    """Every position of games played at random in which a seat is asked, and their ends."""
    found: list[State] = []
    for seed in range(games):
        rng, state = Random(seed), dealt(seed)
        while (actor := state.to_act()) is not None:
            if actor != CHANCE:
                found.append(state.copy())
            state.apply(actor, state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor)))
        found.append(state)
    return found


POSITIONS = random_positions(60)

NEAR = ("blackstone-corral", "red-river-valley", "maverick-junction")
"""The centre's neighbours but one, Dagger Flat."""


def reason(state: State, text: str) -> Message:
    return TACTICS.reason(state.observe(state.player), parse_move(text))


def test_the_value_at_the_end_is_the_result() -> None:
    for state in POSITIONS:
        outcome = state.outcome()
        if outcome is not None:
            winners = outcome.winners()
            value = 0.0 if len(winners) == 2 else 1.0 - 2.0 * winners[0]
            assert TACTICS.value(state) == (value, -value)


def test_an_estimate_is_zero_sum_and_never_certain() -> None:
    for state in POSITIONS:
        first, second = TACTICS.value(state)
        assert first == -second
        assert state.outcome() is not None or abs(first) < 1


def test_the_lead_is_the_difference_of_the_accounts() -> None:
    for state in POSITIONS:
        assert lead(state) == state.money(0) - state.money(1)


def test_the_search_leaves_out_only_moves_with_the_same_future() -> None:
    met = set()
    for state in POSITIONS:
        if state.outcome() is None:
            branch, legal = TACTICS.branch(state, state.player), state.legal_moves(state.player)
            assert branch
            assert set(branch) <= set(legal)
            assert len(set(branch)) == len(branch)
            if len(branch) < len(legal):
                met.add(state.phase)
                assert state.phase in ("release", "dry")
    assert "release" in met


def test_a_rattlesnakes_colours_are_put_down_in_one_order_only() -> None:
    state = table("- b - b b b - b -", herds=("bw", ""), phase=at.RELEASING)
    state.packed[at.PENDING] = 0b11
    assert len(choices(state)) == 8
    assert [str(move) for move in TACTICS.branch(state, 0)] == [
        f"release black {site}"
        for site in ("blackstone-corral", "dagger-flat", "red-river-valley", "maverick-junction")
    ]


def test_colours_that_are_gone_are_all_the_same_to_a_drought() -> None:
    state = table("b b - - b - - - w", phase=at.DRYING)
    assert [str(move) for move in TACTICS.branch(state, 0)] == ["dry black", "dry white", "dry orange"]


def test_candidates_are_the_same_moves_the_most_profitable_first() -> None:
    state = table("b w o g bbbw o g w b", herds=("", ""))
    moves = TACTICS.candidates(state.observe(0), state.legal_moves(0))
    assert [str(move) for move in moves] == ["steal black", "steal white"]


def test_playouts_are_legal() -> None:
    rng = Random(3)
    for state in POSITIONS:
        if state.outcome() is None:
            assert TACTICS.playout(state, state.player, rng) in state.legal_moves(state.player)


def test_baseline_takes_the_ninth() -> None:
    state = table("w w w w boo w w w w", herds=("b" * 8, ""))
    assert str(TACTICS.baseline(state.observe(0), state.legal_moves(0), Random(1))) == "steal black"


def sheriff_or_not() -> State:
    """A Branding iron that could empty the Sheriff's site, for the most animals, or take one animal elsewhere."""
    tokens = {"dagger-flat": "sheriff"}
    return table("w ww w bbb - ww w w w", tokens=tokens, herds=("o", "o"), phase=at.BRANDING_ONE, stolen=1)


def test_baseline_lets_the_sheriff_lie() -> None:
    state = sheriff_or_not()
    for seed in range(20):
        move = TACTICS.baseline(state.observe(0), state.legal_moves(0), Random(seed))
        assert str(move) != "brand dagger-flat black"


def test_baseline_hands_the_opponent_no_ninth() -> None:
    # one step left leads to the opponent's ninth black, the other three sites hold none
    state = table("- w - b oggg w - w -", herds=("", "b" * 8), phase=at.RIDE, stolen=1)
    for seed in range(20):
        assert str(TACTICS.baseline(state.observe(0), state.legal_moves(0), Random(seed))) != "ride dagger-flat"


@pytest.mark.parametrize("player", ["random", "baseline", *LEVELS])
def test_every_player_plays_legally_and_repeats(player: str) -> None:
    for state in POSITIONS[5::97]:
        if state.outcome() is None and (player != "legend" or state.packed[at.TOTALS : at.TOTALS + 9].count(0) > 4):
            seat, moves = state.player, state.legal_moves(state.player)
            first, second = (think(GAME, TACTICS, state.observe(seat), moves, player, "5", seat) for _ in range(2))
            assert first == second
            assert first.move in moves


@pytest.mark.parametrize("player", LEVELS)
def test_no_slip_loses_at_once_or_lets_a_win_go(player: str) -> None:
    winning = table("b b b b bwo b b b b", herds=("w" * 8, "o" * 8))
    for state, wanted in ((winning, {"steal white"}), (sheriff_or_not(), {f"brand {site} white" for site in NEAR})):
        for seed in range(10 if player != "legend" else 1):
            found = think(GAME, TACTICS, state.observe(0), state.legal_moves(0), player, str(seed), 0)
            assert str(found.move) in wanted


@pytest.mark.parametrize(
    ("state", "move", "key"),
    [
        (table("w w w w boo w w w w", herds=("b" * 8, "")), "steal black", "nine"),
        (table("- - - - b - - - -", nuggets=((500,), ())), "steal black", "ahead"),
        (table("- - - - b - - - -"), "steal black", "tie"),
        (table("- - - - b - - - -", nuggets=((), (500,))), "steal black", "lost"),
        (table("w w w w b w w w w", tokens={"kid-coppers-ranch": "snake-oil"}), "steal black", "again"),
        (table("w w w w b w w w w", tokens={"kid-coppers-ranch": "nugget-200"}), "steal black", "token"),
        (table("w w w w bbo w w w w"), "steal black", "take"),
        (
            table("- w - b oggg w - w -", herds=("", "b" * 8), phase=at.RIDE, stolen=1),
            "ride red-river-valley",
            "spares",
        ),
        (table("- w - b oo w - w -", phase=at.RIDE, stolen=1), "ride red-river-valley", "ride"),
        (
            table("- w - b oo w - w -", tokens={"dagger-flat": "sheriff"}, phase=at.RIDE, stolen=1),
            "ride dagger-flat",
            "trap",
        ),
        (
            table("w w w w - w w w w", nuggets=((), (200,)), phase=at.AMBUSHING, stolen=1),
            "ambush nugget",
            "ambush_nugget",
        ),
        (table("w w w w - w w w w", herds=("", "bb"), phase=at.AMBUSHING, stolen=1), "ambush black", "take"),
        (table("w wwo w w - w w w w", phase=at.BRANDING_ONE, stolen=1), "brand blackstone-corral white", "take"),
        (table("w w w w - w w w w", herds=("", "ww"), phase=at.DRYING, stolen=1), "dry black", "dry_least"),
        (table("w w b w - b w w w", herds=("", "ww"), phase=at.DRYING, stolen=1), "dry white", "dry"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_a_reason_is_given(state: State, move: str, key: str) -> None:
    assert reason(state, move).key == f"longhorn.reason.{key}"


def test_every_reason_is_a_sentence_in_every_language() -> None:
    keys = set()
    for language in languages():
        texts = Texts(language.code, ["Ada", "Bo"])
        for state in POSITIONS:
            if state.outcome() is None:
                for move in state.legal_moves(state.player):
                    message = TACTICS.reason(state.observe(state.player), move)
                    keys.add(message.key)
                    assert not re.search(r"[\[\]{}]", texts(message)), message
    assert len(keys) >= 12
