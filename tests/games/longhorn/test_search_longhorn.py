"""Alpha-beta against a plain full-width search on late positions: exact, and blind to no win or draw."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.games.longhorn.tables import dealt, table
from westerntable.ai.alphabeta import Result, search
from westerntable.ai.full_width import solve
from westerntable.core.actors import CHANCE
from westerntable.core.game import Move
from westerntable.games.longhorn.rules import packing as at
from westerntable.games.longhorn.rules.state import State
from westerntable.games.longhorn.tactics import TACTICS

TOO_MANY = 1_200


class Sprawling(Exception):
    """A position too large for the plain search."""


class Plain:
    """Full width: every legal move, every outcome of chance, no bounds, no table."""

    def __init__(self) -> None:
        self.nodes = 0

    def worth(self, state: State) -> float:
        """Return what a position is worth to seat 0."""
        self.nodes += 1
        if self.nodes > TOO_MANY:
            raise Sprawling
        actor = state.to_act()
        if actor is None:
            outcome = state.outcome()
            assert outcome is not None
            return 0.0 if len(outcome.winners()) == 2 else 1.0 - 2.0 * outcome.winners()[0]
        if actor == CHANCE:
            return sum(share * self.worth(after(state, CHANCE, move)) for move, share in state.chance_outcomes())
        values = [self.worth(after(state, actor, move)) for move in state.legal_moves(actor)]
        return max(values) if actor == 0 else min(values)


def after(state: State, actor: int, move: Move) -> State:
    child = state.copy()
    child.apply(actor, move)
    return child


@cache
def late_positions(seed: int, **chosen: str | bool) -> list[tuple[State, float]]:
    """Positions near the end of games played at random, any phase, with their value to seat 0."""
    found: list[tuple[State, float]] = []
    for game in range(seed, seed + 45):
        rng, state = Random(game), dealt(game, 0, **chosen)
        path: list[State] = []
        while (actor := state.to_act()) is not None:
            if actor != CHANCE:
                path.append(state.copy())
            state.apply(actor, state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor)))
        for back in (3, 6, 9):
            try:
                found.append((path[-back], Plain().worth(path[-back])))
            except (Sprawling, IndexError):
                break
    return found


@pytest.mark.parametrize(
    ("seed", "chosen"),
    [
        (0, {}),
        (1000, {}),
        (2000, {"dead_end": "only_forced"}),
        (3000, {"branding_takes_token": False}),
    ],
    ids=["default", "more", "only_forced", "branding"],
)
def test_the_search_agrees_with_a_plain_one_on_late_positions(seed: int, chosen: dict[str, str | bool]) -> None:
    positions = late_positions(seed, **chosen)
    assert len(positions) > 45
    for state, value in positions:
        seat = state.player
        for found in (search(state, TACTICS, 100_000), solve(state, TACTICS, 12, 20_000), legend(state)):
            assert found.proven
            assert found.rated[0].value == pytest.approx(value if seat == 0 else -value)
            best = Plain()
            best.nodes = -10 * TOO_MANY
            assert best.worth(after(state, seat, found.rated[0].move)) == pytest.approx(value)


def test_late_positions_hold_wins_losses_draws_and_chance() -> None:
    values = [value for seed in (0, 1000) for _, value in late_positions(seed)]
    assert {1.0, -1.0} <= set(values)
    assert any(-1 < value < 1 for value in values)


def test_nine_of_a_colour_is_taken_at_once() -> None:
    state = table("w w w w bow w w w w", herds=("b" * 8, "oo"))
    found = search(state, TACTICS, 1_000)
    assert str(found.rated[0].move) == "steal black"
    assert (found.rated[0].value, found.proven, found.depth) == (1.0, True, 1)


def test_the_sheriff_is_left_to_the_opponent() -> None:
    # one animal here and on the two neighbours of the corner: whoever must empty Nugget Hill is arrested
    state = table(
        "b b - w o - - - -",
        pawn="dagger-flat",
        tokens={"nugget-hill": "sheriff"},
        herds=("gggg", "gggg"),
    )
    found = search(state, TACTICS, 10_000)
    assert found.proven
    assert found.rated[0].value == 1.0
    state.apply(0, found.rated[0].move)
    if state.to_act() == 0:
        assert "ride nugget-hill" in [str(move) for move in state.legal_moves(0)]


def test_a_lost_player_holds_out_as_long_as_possible() -> None:
    longer = 0
    for state, value in (*late_positions(0), *late_positions(1000)):
        if value != (-1.0 if state.player == 0 else 1.0):
            continue
        found = search(state, TACTICS, 100_000)
        over = [after(state, state.player, move).to_act() is None for move in state.legal_moves(state.player)]
        if not all(over):
            assert after(state, state.player, found.rated[0].move).to_act() is not None
            longer += any(over)
    assert longer > 0


def turns_before_the_end(game: int, back: int) -> State:
    """The position so many turns before the end of a game played at random."""
    rng, state = Random(game), dealt(game)
    turns: list[State] = []
    while (actor := state.to_act()) is not None:
        if state.packed[at.PHASE] == at.STEAL:
            turns.append(state.copy())
        state.apply(actor, state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor)))
    return turns[-back]


def legend(state: State) -> Result:
    level = TACTICS.levels["legend"]
    return solve(state, TACTICS, level.budget, level.proof)


@pytest.mark.parametrize("game", [0, 2, 4, 5, 6, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26])
def test_eight_turns_before_the_end_of_an_ordinary_game_the_result_is_exact_at_little_cost(game: int) -> None:
    found = legend(turns_before_the_end(game, 8))
    assert found.proven
    assert found.nodes <= 15_000


@pytest.mark.parametrize(("game", "nodes"), [(1, 50_000), (34, 30_000), (38, 15_000), (36, 65_000)])
def test_what_alpha_beta_alone_leaves_open_is_proven_within_the_legends_budget(game: int, nodes: int) -> None:
    state = turns_before_the_end(game, 8)
    found = legend(state)
    assert found.proven
    assert found.nodes <= nodes
    assert not search(state, TACTICS, 40_000).proven


def test_a_proven_win_is_won_against_every_defence_met() -> None:
    """Play on from won positions, the legend against players at random: each of its moves keeps the win."""
    for game in (12, 21, 28):
        rng, state = Random(game), turns_before_the_end(game, 8)
        winner = state.player
        assert legend(state).rated[0].value == 1.0
        while (actor := state.to_act()) is not None:
            if actor == winner:
                found = legend(state)
                assert (found.proven, found.rated[0].value) == (True, 1.0)
                state.apply(actor, found.rated[0].move)
            else:
                state.apply(actor, state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor)))
        assert TACTICS.value(state)[winner] == 1.0
