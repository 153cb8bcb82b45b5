"""What computer players know: fast play by the rules, fair guesses at what is hidden."""

from __future__ import annotations

import random
from random import Random

import pytest

from westerntable.games.muushig.rules import words as w
from westerntable.games.muushig.rules.state import State
from westerntable.games.muushig.tactics import TACTICS

from .tables import new


def _somewhere(seed: int) -> State:
    """Return a position in the middle of a round, reached at random."""
    rng = random.Random(seed)
    following = rng.choice(["strict", "open"])
    state = new(rng.randint(2, 5), following=following)
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
