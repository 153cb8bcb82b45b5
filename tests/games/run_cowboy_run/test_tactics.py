"""What the players made by computer know of the race, and that they know no more than they may."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tests.games.run_cowboy_run.positions import race
from westerntable.ai.think import think
from westerntable.core.actors import CHANCE
from westerntable.games.run_cowboy_run import GAME
from westerntable.games.run_cowboy_run.rules.moves import discard, push
from westerntable.games.run_cowboy_run.rules.state import State
from westerntable.games.run_cowboy_run.tactics import TACTICS

PLAYERS = ("baseline", *TACTICS.levels)


def played(seats: int, seed: int, moves: int) -> State:
    """A race some moves on, by the quick judgement."""
    rng = Random(seed)
    state = GAME.new(None, seats, {"spaces": 25, "dealer_moves": False}, 0)
    while moves and (actor := state.to_act()) is not None:
        state.apply(actor, state.chance(rng) if actor == CHANCE else TACTICS.playout(state, actor, rng))
        moves -= actor != CHANCE
    return state


@pytest.mark.parametrize("seats", (2, 4, 6))
def test_permuting_hidden_cards_changes_neither_what_is_seen_nor_the_move_of_any_level(seats: int) -> None:
    compared = 0
    for seed in range(4):
        state = played(seats, seed, 5 + 4 * seed)
        seat = state.to_act()
        assert seat is not None and seat >= 0
        seen, moves = state.observe(seat), state.legal_moves(seat)
        other = seen.sample(Random(seed))
        assert other.observe(seat) == seen
        compared += other.hands != state.hands and len(moves) > 1
        for player in PLAYERS:
            first, again = (
                think(GAME, TACTICS, world.observe(seat), moves, player, "1", seat, tick=lambda: True)
                for world in (state, other)
            )
            assert again == first
    assert compared >= 2


@pytest.mark.parametrize("seats", (2, 5))
def test_a_world_played_out_at_one_go_ends_as_card_by_card(seats: int) -> None:
    for seed in range(12):
        one, two = (played(seats, seed, 3 + seed) for _ in range(2))
        fast, slow = Random(seed), Random(seed)
        TACTICS.finish(one, fast)
        while not TACTICS.settled(two):
            actor = two.to_act()
            assert actor is not None
            two.apply(actor, TACTICS.playout(two, actor, slow))
        assert one == two
        assert fast.random() == slow.random()


def test_rewards_are_within_their_range_and_rise_with_the_lead() -> None:
    states = [race(["5S 6S 8S", "5D 6D 8D", "5C 6C 8C"], at=(at, 9, 9), taken=["", "", ""]) for at in (0, 9, 12, 24)]
    rewards = [TACTICS.value(state) for state in states]
    assert all(-1 <= each <= 1 for row in rewards for each in row)
    assert all(one[0] < two[0] for one, two in pairwise(rewards))
    assert rewards[1][0] == rewards[1][1] == rewards[1][2] == 0


def test_gold_taken_counts_before_it_is_counted() -> None:
    state = race(["5S 6S 8S", "5D 6D 8D", "5C 6C 8C"], at=(9, 9, 9), taken=["5G 6G", "", ""])
    assert TACTICS.value(state)[0] > 0 > TACTICS.value(state)[1]


def test_discards_that_differ_in_plain_suits_are_considered_once() -> None:
    state = race(["6S 6H 6G", "5D 7D 8D"], "", 0)
    branch = TACTICS.branch(state, 0)
    assert len(branch) < len(state.legal_moves(0))
    assert {(len(move.cards), 9 in move.cards) for move in branch} == {  # type: ignore[attr-defined]
        (1, False), (1, True), (2, False), (2, True), (3, True),
    }  # fmt: skip


def test_the_rule_follower_matches_a_pair_and_pushes_whoever_leads() -> None:
    state = race(["8S 8H KD", "5D 6D 9D", "5C 6C 9C"], "8D", 0, at=(3, 9, 12))
    assert TACTICS.baseline(state.observe(0), state.legal_moves(0), Random(1)) == discard((15, 16))
    state = race(["hazard 5S 6S", "5D 6D 9D", "5C 6C 9C"], "", 0, at=(3, 9, 12))
    state.apply(0, discard((50,)))
    assert TACTICS.baseline(state.observe(0), state.legal_moves(0), Random(1)) == push(2)


def test_every_level_takes_a_win_it_can_see() -> None:
    state = race(["7S QH KD", "5D 6D 9D", "5C 6C 9C"], "JD", 0, at=(24, 20, 20))
    for player in ("gunslinger", "legend"):
        found = think(GAME, TACTICS, state.observe(0), state.legal_moves(0), player, "1", 0)
        assert found.move == discard((10,)), player
