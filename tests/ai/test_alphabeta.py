"""The searcher against a plain full-width expectimax on a toy with chance and turns that go on."""

from __future__ import annotations

from random import Random

import pytest

from tests.ai.windfall import Take, Windfall, WindfallTactics, after, expectimax
from westerntable.ai.alphabeta import AlphaBeta, Result, search
from westerntable.core.game import Move, Solvable

TACTICS = WindfallTactics()
EVERYTHING = 1_000_000


def positions(count: int, seed: int) -> list[Windfall]:
    rng = Random(seed)
    found: list[Windfall] = []
    while len(found) < count:
        state = Windfall(
            rng.randint(1, 8), [rng.randint(0, 6), rng.randint(0, 6)], rng.randint(0, 1), False, rng.randint(0, 2)
        )
        found.append(state)
    return found


def worth(state: Windfall, move: Move) -> float:
    seat = state.seat
    value = expectimax(after(state, seat, move), TACTICS)
    return value if seat == 0 else -value


@pytest.mark.parametrize("state", positions(150, 1), ids=lambda state: str(state.key()))
def test_a_search_to_the_end_equals_plain_expectimax(state: Windfall) -> None:
    found = search(state, TACTICS, EVERYTHING)
    best = max(worth(state, each.move) for each in found.rated)
    assert found.proven
    assert found.rated[0].value == pytest.approx(best)
    assert worth(state, found.rated[0].move) == pytest.approx(best)


@pytest.mark.parametrize("state", positions(100, 2), ids=lambda state: str(state.key()))
def test_ratings_of_a_full_search_are_true_or_upper_bounds(state: Windfall) -> None:
    found = search(state, TACTICS, EVERYTHING, margin=0.3)
    if found.rated[0].value >= 1:
        return
    for each in found.rated:
        true = worth(state, each.move)
        if each.at_most:
            assert each.value >= true - 1e-9
        else:
            assert each.value == pytest.approx(true)


def test_moves_within_the_margin_are_rated_exactly() -> None:
    for state in positions(60, 3):
        found = search(state, TACTICS, EVERYTHING, margin=2.0)
        if abs(found.rated[0].value) < 1:
            assert all(not each.at_most for each in found.rated)


def test_a_tiny_table_changes_no_value() -> None:
    for state in positions(60, 4):
        small = AlphaBeta(TACTICS, EVERYTHING, table_size=8).deepen(state, 100, 0.0)
        assert small.rated[0].value == pytest.approx(search(state, TACTICS, EVERYTHING).rated[0].value)


def test_the_budget_is_never_exceeded_and_decides_alone() -> None:
    state = Windfall(14, [0, 0])
    for budget in (1, 10, 137, 2_000):
        first, second = (search(state, TACTICS, budget) for _ in range(2))
        assert first == second
        assert first.nodes <= budget


def test_a_larger_budget_looks_further() -> None:
    state = Windfall(20, [0, 0])
    shallow, deep = search(state, TACTICS, 50), search(state, TACTICS, 5_000)
    assert deep.depth > shallow.depth
    assert not shallow.proven


def test_depth_stops_the_search() -> None:
    found = search(Windfall(20, [0, 0]), TACTICS, EVERYTHING, depth=3)
    assert found.depth == 3
    assert not found.proven


def test_a_forced_move_does_not_count_as_depth() -> None:
    chain = Windfall(1, [0, 3], 0, False, 0)
    found = search(chain, TACTICS, EVERYTHING, depth=1)
    assert found.proven


def test_an_estimate_is_never_taken_for_a_proof() -> None:
    class Boastful(WindfallTactics):
        def value(self, state: Solvable) -> tuple[float, float]:
            return (1.0, -1.0) if state.outcome() is None else (-1.0, 1.0)

    found = search(Windfall(12, [0, 0]), Boastful(), EVERYTHING, depth=2)
    assert not found.proven
    assert found.rated[0].value < 1


def test_a_win_in_one_is_taken_before_a_longer_one() -> None:
    state = Windfall(2, [4, 0], 0, False, 0)
    found = search(state, TACTICS, EVERYTHING)
    assert found.rated[0].value == 1
    assert found.depth == 1


def test_a_move_seen_to_lose_is_not_preferred_to_one_not_yet_looked_at() -> None:
    state = Windfall(6, [8, 0], 0, False, 0)
    found = search(state, TACTICS, 1)
    assert found.rated[-1].move == Take(1)
    assert not found.proven


def test_a_tick_that_says_stop_ends_the_search_with_what_it_has() -> None:
    found = search(Windfall(40, [0, 0], gusts_left=9, bust=99), TACTICS, EVERYTHING, tick=lambda: True)
    assert found.stopped
    assert found.nodes < 1_000
    assert found.rated[0].move in {Take(1), Take(2), Take(3)}


def test_each_depth_is_reported() -> None:
    seen: list[Result] = []
    search(Windfall(20, [0, 0]), TACTICS, EVERYTHING, depth=4, on_depth=seen.append)
    assert [each.depth for each in seen] == [1, 2, 3, 4]


def test_a_search_at_the_end_is_refused() -> None:
    with pytest.raises(ValueError, match="seat"):
        search(Windfall(0, [1, 2]), TACTICS, 10)
