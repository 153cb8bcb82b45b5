"""Players: chosen by name, repeatable by seed, careless only where it does not lose at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, cast

import pytest

from tests.ai.windfall import Take, Windfall, WindfallTactics
from westerntable.ai.levels import COMPUTERS, careless
from westerntable.ai.think import think
from westerntable.ai.thought import Progress, Rated, Stats
from westerntable.core.setup import LEVELS
from westerntable.core.tactics import Level

GAME: Any = None
TACTICS = WindfallTactics()


def asked(state: Windfall, player: str, seed: str = "1", **more: Any) -> Any:
    seat = state.seat
    return think(GAME, TACTICS, state.observe(seat), state.legal_moves(seat), player, seed, seat, **more)


@pytest.mark.parametrize("player", COMPUTERS)
def test_the_same_seed_gets_the_same_move(player: str) -> None:
    for heap in range(2, 12):
        state = Windfall(heap, [1, 0])
        assert asked(state, player) == asked(state, player)
        assert asked(state, player).move in state.legal_moves(0)


def test_another_seed_may_get_another_move() -> None:
    state = Windfall(10, [0, 0])
    assert len({asked(state, "random", str(seed)).move for seed in range(20)}) == 3


@pytest.mark.parametrize("player", COMPUTERS)
def test_a_forced_move_is_not_thought_about(player: str) -> None:
    thought = asked(Windfall(1, [3, 0]), player)
    assert thought.move == Take(1)
    assert thought.stats.nodes == 0


def test_a_level_searches_within_its_budget_and_depth() -> None:
    for name in LEVELS:
        level = TACTICS.levels[name]
        stats = asked(Windfall(16, [0, 0]), name).stats
        assert 0 < stats.nodes <= level.budget
        assert not level.depth or stats.depth <= level.depth


class Weighing(WindfallTactics):
    """Thinks three times as long, and one decision deep, where the heap is even."""

    levels: Mapping[str, Level] = {"legend": Level("ismcts", budget=40)}

    def settled(self, state: Windfall) -> bool:
        return state.over()

    def allot(self, seen: Any, level: Level) -> Level:
        return level if seen.heap % 2 else replace(level, budget=level.budget * 3, depth=1)


def test_a_game_may_allot_more_thought_to_one_kind_of_decision() -> None:
    made: list[float] = []
    for heap in (15, 16):
        state = Windfall(heap, [0, 0])
        seen, moves = state.observe(0), state.legal_moves(0)
        thought = think(GAME, Weighing(), seen, moves, "legend", "1", on_progress=lambda told: made.append(told.share))
        assert thought.stats.nodes == (40 if heap % 2 else 120)
    assert made and max(made) <= 1.0


def test_an_unknown_player_and_an_empty_choice_are_refused() -> None:
    state = Windfall(5, [0, 0])
    with pytest.raises(KeyError):
        asked(state, "sheriff")
    with pytest.raises(ValueError, match="no legal move"):
        think(GAME, TACTICS, state.observe(0), [], "legend", "1")


def test_progress_is_told_and_a_tick_stops() -> None:
    told: list[Progress] = []
    state = Windfall(30, [0, 0], bust=99)
    asked(state, "legend", on_progress=told.append)
    assert told
    assert all(0 <= each.share <= 1 and each.best in state.legal_moves(0) for each in told)
    assert asked(state, "legend", tick=lambda: True).stats.stopped


def test_a_slip_is_near_the_best_and_never_loses_at_once() -> None:
    rated = (
        Rated(Take(1), 0.1),
        Rated(Take(2), 0.05),
        Rated(Take(3), -0.5),
        Rated(Take(4), 0.08, at_most=True),
    )
    picked = Counter(careless(Stats(rated=rated), 0.1, Random(seed)) for seed in range(200))
    assert set(picked) == {Take(1), Take(2)}
    wide = (Rated(Take(1), -0.9), Rated(Take(2), -1.0))
    assert {careless(Stats(rated=wide), 2.0, Random(seed)) for seed in range(50)} == {Take(1)}


def test_slips_come_as_often_as_the_level_says() -> None:
    class Sloppy(WindfallTactics):
        def __init__(self, slip: float) -> None:
            self.levels = {"legend": Level("alpha_beta", 2_000, slip=slip, margin=2.0)}

    def best(slip: float) -> int:
        state = Windfall(11, [0, 0], gusts_left=0, bust=99)
        moves = state.legal_moves(0)
        true = asked(state, "legend").move
        seen = cast(Any, state.observe(0))
        return sum(think(GAME, Sloppy(slip), seen, moves, "legend", str(seed)).move == true for seed in range(60))

    assert best(0.0) == 60
    assert 10 < best(1.0) < 50
