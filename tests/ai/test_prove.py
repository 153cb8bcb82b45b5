"""Proof-number search on a toy with chance and turns that go on, against a plain full-width expectimax."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import Any, cast

import pytest

from tests.ai.windfall import Take, Windfall, WindfallTactics, expectimax
from westerntable.ai.full_width import solve
from westerntable.ai.prove import Prover
from westerntable.core.game import Move

TACTICS = WindfallTactics()
EVERYTHING = 1_000_000


def nothing(state: Any) -> Sequence[float] | None:
    return None


def last_stones(state: Any) -> Sequence[float] | None:
    """Foresee the one thing there is to foresee: a single stone must be taken."""
    if state.heap != 1 or state.gust:
        return None
    value = worth(state, 0)
    return (value, -value)


def positions(count: int, seed: int) -> list[Windfall]:
    rng = Random(seed)
    return [
        Windfall(rng.randint(1, 8), [rng.randint(0, 6), rng.randint(0, 6)], rng.randint(0, 1), False, rng.randint(0, 3))
        for _ in range(count)
    ]


def asked(state: Windfall, seat: int, budget: int = EVERYTHING, **more: Any) -> Prover:
    prover = Prover(TACTICS, more.pop("foresee", nothing), state, seat, budget, **more)
    prover.prove()
    return prover


KNOWN: dict[Hashable, float] = {}
"""What positions are worth to seat 0, by key: the plain search is slow and asked for the same ones again and again."""


def worth(state: Windfall, seat: int) -> float:
    key = (*state.key(), state.bust)
    if key not in KNOWN:
        KNOWN[key] = expectimax(state, TACTICS)
    return KNOWN[key] if seat == 0 else -KNOWN[key]


@pytest.mark.parametrize("foresee", [nothing, last_stones])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_win_is_certain_exactly_if_the_plain_search_says_so(seat: int, foresee: Any) -> None:
    answers = set()
    for state in positions(120, 1):
        prover = asked(state, seat, foresee=foresee)
        assert prover.won == (worth(state, seat) >= 1.0)
        assert prover.most >= worth(state, seat) - 1e-9
        answers.add(prover.most if prover.most in (1.0, 0.0, -1.0) else 0.5)
    assert answers == {1.0, 0.5, 0.0, -1.0}


def test_the_best_move_keeps_what_is_proven() -> None:
    checked = 0
    for state in positions(200, 2):
        for seat in (0, 1):
            prover = asked(state, seat)
            if prover.best is not None and (prover.won is True) == (state.seat == seat):
                child = state.copy()
                child.apply(state.seat, prover.best)
                assert worth(child, seat) == 1.0 if prover.won else worth(child, seat) <= prover.most + 1e-9
                checked += 1
    assert checked > 100


def test_all_that_is_settled_on_the_way_is_true() -> None:
    for state in positions(60, 3):
        prover = asked(state, state.seat)
        for key, actor, value, exact in prover.settled():
            heap, first, second, seat, gust, gusts = cast(tuple[int, int, int, int, bool, int], key)
            met = Windfall(heap, [first, second], seat, gust, gusts)
            assert actor == met.seat
            assert worth(met, state.seat) == pytest.approx(value) if exact else worth(met, state.seat) <= value + 1e-9


def test_the_budget_is_never_exceeded_and_leaves_the_answer_open() -> None:
    state = Windfall(30, [0, 0], bust=99)
    for budget in (1, 10, 137):
        first, second = (asked(state, 0, budget) for _ in range(2))
        assert first.nodes == second.nodes <= budget
        assert first.won is None
        assert first.most == 1.0


def test_a_tick_stops_the_search() -> None:
    prover = asked(Windfall(60, [0, 0], bust=99), 0, tick=lambda: True)
    assert prover.stopped
    assert prover.won is None
    assert prover.nodes < 1_000


@pytest.mark.parametrize("looking", [12, 200, 5_000])
def test_looking_and_proving_together_are_exact(looking: int) -> None:
    proven = 0
    for state in positions(200, 4):
        found = solve(state, TACTICS, looking, 400)
        assert found.nodes <= looking + 400
        if found.proven:
            proven += 1
            assert found.rated[0].value == pytest.approx(worth(state, state.seat))
            child = state.copy()
            child.apply(state.seat, found.rated[0].move)
            assert worth(child, state.seat) == pytest.approx(found.rated[0].value)
            for each in found.rated:
                child = state.copy()
                child.apply(state.seat, each.move)
                assert each.at_most or worth(child, state.seat) <= found.rated[0].value + 1e-9
    assert proven > (190 if looking > 1_000 else 100)


def test_a_proof_is_found_where_looking_alone_gives_up() -> None:
    helped = 0
    for state in positions(200, 5):
        alone, together = solve(state, TACTICS, 60, 0), solve(state, TACTICS, 60, 300)
        assert together.proven or not alone.proven
        helped += together.proven and not alone.proven
    assert helped > 5


def test_every_move_of_the_seat_to_act_is_rated_once() -> None:
    for state in positions(100, 6):
        moves: Sequence[Move] = state.legal_moves(state.seat)
        for proof in (0, 5, 400):
            rated = [each.move for each in solve(state, TACTICS, 60, proof).rated]
            assert sorted(rated, key=str) == sorted(moves, key=str)
    assert Take(1) in moves
