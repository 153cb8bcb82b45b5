"""What computer players know: fast play by the rules, fair guesses at what is hidden."""

from __future__ import annotations

import random
from random import Random
from typing import Any

import pytest

from westerntable.games.muushig import GAME
from westerntable.games.muushig.rules import words as w
from westerntable.games.muushig.rules.state import State
from westerntable.games.muushig.tactics import TACTICS
from westerntable.storage.textcheck import all_texts

from .tables import deal, new, trick


def _somewhere(seed: int, **options: Any) -> State:
    """Return a position in the middle of a round, reached at random."""
    rng = random.Random(seed)
    following = rng.choice(["strict", "open"])
    state = new(rng.randint(2, 5), following=following, **options)
    for _ in range(rng.randint(1, 70)):
        actor = state.to_act()
        if actor is None:
            break
        state.apply(actor, state.chance(rng) if actor < 0 else rng.choice(state.legal_moves(actor)))
    return state


@pytest.mark.parametrize("seed", range(0, 1500, 3))
def test_a_round_played_out_at_once_is_played_as_card_by_card(seed: int) -> None:
    state = _somewhere(seed)
    if TACTICS.settled(state):
        return
    fast, slow = state.copy(), state.copy()
    rewards = TACTICS.finish(fast, Random(seed))
    rng = Random(seed)
    while not TACTICS.settled(slow):
        move = TACTICS.playout(slow, slow.turn, rng)
        assert slow.why_not(slow.turn, move) is None
        slow.apply(slow.turn, move)
    assert (fast.points, fast.history, fast.results, fast.dealer, fast.phase) == (
        slow.points, slow.history, slow.results, slow.dealer, slow.phase,
    )  # fmt: skip
    assert rewards == TACTICS.value(slow)
    assert fast.phase != w.PLAY


def test_every_move_there_is_has_its_reason_in_words() -> None:
    texts = all_texts("en")
    said = set()
    for seed in range(150):
        state = _somewhere(seed, cut=True, redeal=True)
        for seat in range(state.seats):
            seen = state.observe(seat)
            for move in state.legal_moves(seat):
                key = TACTICS.reason(seen, move).key
                assert key in texts
                said.add(key)
    assert said == {key for key in texts if key.startswith("muushig.reason.")}


def test_the_highest_card_that_is_out_is_said_to_be_it() -> None:
    state = trick(["7C 8C", "AS 9H"], won=[1, 0])
    assert TACTICS.reason(state.observe(1), GAME.parse_move("play AS")).key == "muushig.reason.highest"
    assert TACTICS.reason(state.observe(1), GAME.parse_move("play 9H")).key == "muushig.reason.lead"


def test_who_plays_last_knows_that_the_trick_is_theirs() -> None:
    state = trick(["7C", "KS AS"], "9S")
    assert TACTICS.reason(state.observe(1), GAME.parse_move("play KS")).key == "muushig.reason.last"


def test_an_exchange_is_weighed_against_one_card_fewer_and_one_more() -> None:
    state = deal(new(2), "AS 7S 7C AH 9S 8C JH 9C 7H JC QH")  # seat 1 holds AS 7C 9S JH 7H, hearts are trump
    moves = TACTICS.candidates(state.observe(1), state.legal_moves(1))
    assert [str(move) for move in moves] == ["exchange 9S 7C", "exchange 7C", "exchange 9S AS 7C"]


def test_before_the_first_lead_the_legend_tries_answers_in_more_worlds_and_only_plays_them_out() -> None:
    seen, legend = deal(new(2)).observe(1), TACTICS.levels["legend"]
    found = TACTICS.allot(seen, legend)
    assert found.budget > legend.budget
    assert found.depth == 1


def test_every_other_decision_gets_the_budget_of_its_level() -> None:
    early, leading = deal(new(2)).observe(1), trick(["7C 8C", "AS 9H"]).observe(1)
    for name, level in TACTICS.levels.items():
        assert TACTICS.allot(leading, level) == level
        assert name == "legend" or TACTICS.allot(early, level) == level
