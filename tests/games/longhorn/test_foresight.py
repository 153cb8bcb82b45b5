"""What is foreseen is what happens: every steal, every ride and every answer is tried to check it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.longhorn.tables import dealt, table
from westerntable.core.actors import CHANCE
from westerntable.games.longhorn.rules import packing as at
from westerntable.games.longhorn.rules.state import State
from westerntable.games.longhorn.tactics.foresight import foresee
from westerntable.games.longhorn.tactics.reckoning import result


def after_each(state: State) -> list[State]:
    """Return the positions every legal move of the seat to act leads to."""
    found = []
    for move in state.legal_moves(state.player):
        child = state.copy()
        child.apply(state.player, move)
        found.append(child)
    return found


def at_once(state: State, seat: int) -> int:
    """Return 1 if a steal ends the game as a win for the seat that makes it, −1 if all end it as a loss, else 0."""
    ends = [result(child)[seat] if child.to_act() is None else None for child in after_each(state)]
    return 1 if 1.0 in ends else -1 if all(end == -1.0 for end in ends) else 0


def tried(state: State) -> tuple[float, float] | None:
    """Find out by trying what can be foreseen."""
    seat = state.player
    if state.packed[at.PHASE] == at.STEAL:
        verdict = at_once(state, seat)
    else:
        answers = [at_once(child, child.player) * (1 if child.player == seat else -1) for child in after_each(state)]
        verdict = 1 if 1 in answers else -1 if set(answers) == {-1} else 0
    first = float(verdict if seat == 0 else -verdict)
    return (first, -first) if verdict else None


def positions(games: int, **chosen: str | bool) -> list[State]:
    found = []
    for seed in range(games):
        rng, state = Random(seed), dealt(seed, 0, **chosen)
        while (actor := state.to_act()) is not None:
            if state.packed[at.PHASE] in (at.STEAL, at.RIDE):
                found.append(state.copy())
            state.apply(actor, state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor)))
    return found


@pytest.mark.parametrize("chosen", [{}, {"dead_end": "only_forced"}, {"branding_takes_token": False}], ids=str)
def test_what_is_foreseen_happens(chosen: dict[str, str | bool]) -> None:
    seen: Counter[tuple[int, float]] = Counter()
    missed = 0
    for state in positions(120, **chosen):
        told, true = foresee(state), tried(state)
        if told is not None:
            assert told == true, state
            seen[state.packed[at.PHASE], told[state.player]] += 1
        elif true is not None:
            missed += 1
    assert all(seen[phase, sign] > 20 for phase in (at.STEAL, at.RIDE) for sign in (1.0, -1.0))
    assert missed * 4 < seen.total(), "tokens may hide an end, but that is rare"


def test_the_ninth_is_foreseen() -> None:
    assert foresee(table("w w w w bow w w w w", herds=("b" * 8, "oo"))) == (1.0, -1.0)


def test_the_sheriff_is_foreseen_even_with_the_ninth() -> None:
    state = table("w w w w b w w w w", tokens={"kid-coppers-ranch": "sheriff"}, herds=("b" * 8, "oo"), player=0)
    assert foresee(state) == (-1.0, 1.0)


def test_a_dead_end_is_counted_with_its_nugget_and_without_what_is_stolen() -> None:
    # three steps from a corner end on edges, which are empty; a white elsewhere makes those stolen worth 100 each
    owner = table("www - - - b - - - w", pawn="nugget-hill", herds=("ww", "b"))
    rival = table("www - - - b - - - w", pawn="nugget-hill", herds=("b", "ww"))
    assert (foresee(owner), foresee(rival)) == ((1.0, -1.0), (1.0, -1.0))
    assert tried(owner) == tried(rival) == (1.0, -1.0)
    stuck = table("- - - - b - - - -", tokens={"kid-coppers-ranch": "nugget-300"}, nuggets=((), (200,)))
    assert foresee(stuck) == (1.0, -1.0)
    behind = table("- - - - b - - - -", tokens={"kid-coppers-ranch": "nugget-300"}, nuggets=((), (400,)))
    assert foresee(behind) == (-1.0, 1.0)


def test_a_tie_is_not_foreseen_as_anything() -> None:
    assert foresee(table("- - - - b - - - -")) is None


def test_snake_oil_at_a_dead_end_gives_no_second_turn() -> None:
    state = table("- - - - b - - - -", tokens={"kid-coppers-ranch": "snake-oil"}, nuggets=((), (400,)))
    assert foresee(state) == (-1.0, 1.0)


def test_a_ride_that_leads_only_to_a_win_of_the_other_is_lost() -> None:
    state = table("- - - b o - - - -", herds=("", "b" * 8), phase=at.RIDE, stolen=1)
    assert foresee(state) == (-1.0, 1.0)
    state.packed[at.AGAIN] = 1
    assert foresee(state) != (-1.0, 1.0)
