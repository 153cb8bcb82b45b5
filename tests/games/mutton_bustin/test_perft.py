"""How many ways lead on from small positions, counted by hand. Time stands still in all of them."""

from __future__ import annotations

from itertools import product

from tests.games.mutton_bustin.tables import Table
from westerntable.core.actors import CHANCE
from westerntable.core.game import Move
from westerntable.games.mutton_bustin.rules.moves import Dice, Die
from westerntable.games.mutton_bustin.rules.state import State


def ways(state: State, depth: int) -> int:
    """Count sequences of so many moves of seats and chance."""
    if not depth:
        return 1
    total = 0
    for actor in state.waiting_on():
        if actor == CHANCE:
            kind, seat = state.owed[0]
            sheep = state.sheep[seat]
            many = len(sheep.faces) if sheep else 0
            dice = map(Dice, product((0, 1), repeat=many))
            moves: list[Move] = [*map(Die, range(1, 7))] if kind == "die" else [*dice]
        else:
            moves = [*state.legal_moves(actor)] if actor >= 0 else []
        for move in moves:
            assert state.why_not(actor, move) is None
            twin = state.copy()
            twin.apply(actor, move)
            total += ways(twin, depth - 1)
    return total


def test_two_players_before_go() -> None:
    """Go; the rider or the sheep rolls; six faces or 2^6; either of them presses on: 6·2 + 64·2."""
    state = Table(2).state
    assert [ways(state, depth) for depth in range(1, 5)] == [1, 2, 6 + 64, 6 * 2 + 64 * 2]


def test_four_players_before_go() -> None:
    """Each sheep has two dice: 2^2. A roll kept in the tumble leaves its seat with nothing to press."""
    state = Table(4).state
    assert [ways(state, depth) for depth in range(1, 4)] == [1, 4, 6 + 3 * 4]
    assert ways(state, 4) == (6 + 3 * 4) * 4


def test_with_the_choice_open_the_rider_may_stop_or_roll_on() -> None:
    """Stop (the next rider yells: 1), roll on (kept for the beat: only the sheep is left), the sheep rolls (64)."""
    table = Table(2)
    table.go()
    table.climb()
    assert ways(table.state, 1) == 3
    assert ways(table.state, 2) == 1 + 1 + 64


def test_a_sheep_at_a_card_may_replace_either_card_of_its_list() -> None:
    """In person, before the time is over: the personal or the shared card; the rider rolls (kept for nothing yet)."""
    table = Table(2)
    table.go()
    table.toss(1, 1)
    assert ways(table.state, 1) == 2 + 1
    table.wait(1000)
    assert ways(table.state, 1) == 2 + 1 + 1
