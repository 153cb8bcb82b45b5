"""Laws of random play: it ends, keeps every piece, and meets everything there is."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.games.longhorn.tables import board, options, random_game
from westerntable.core.actors import CHANCE
from westerntable.games.longhorn.rules import packing as at
from westerntable.games.longhorn.rules.board import EFFECTS
from westerntable.games.longhorn.rules.game import GAME
from westerntable.games.longhorn.rules.state import State

GAMES = 2000


def test_thousands_of_games_end_with_every_piece_still_there_and_every_ending_met() -> None:
    rng, ends = Random(7), Counter[str | None]()
    for nth in range(GAMES):
        state = random_game(rng, nth % 2, branding_takes_token=nth % 3 != 0)
        ends[state.ended_by] += 1
        gone = state.gone_cattle()
        assert min(gone) == 0 and sum(gone) in (0, 9) and set(gone) <= {0, 9}
        assert min(state.gone_tokens()) >= 0
        outcome = state.outcome()
        assert outcome is not None and outcome.winners()
    assert set(ends) == {"sheriff", "nine", "stuck"}


def test_every_token_and_every_phase_occurs() -> None:
    phases, resolved = Counter[str](), Counter[str | None]()
    rng = Random(3)
    for nth in range(200):
        state = GAME.new(board(), 2, options(), nth % 2)
        while (actor := state.to_act()) is not None:
            phases[state.phase] += 1
            resolved[state.resolving] += 1
            move = state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor))
            state.apply(actor, move)
            resolved["snake-oil"] += state.again
        resolved["sheriff"] += state.ended_by == "sheriff"
    assert set(phases) == set(at.PHASES) - {"over"}
    assert set(EFFECTS) <= set(resolved) and min(resolved.values()) > 0


def check_totals(state: State) -> None:
    packed = state.packed
    for cell in range(9):
        assert packed[at.TOTALS + cell] == sum(packed[4 * cell : 4 * cell + 4])


def test_the_packed_totals_always_agree_with_the_counts() -> None:
    rng = Random(5)
    for _ in range(100):
        state = GAME.new(board(), 2, options(), 0)
        while (actor := state.to_act()) is not None:
            move = state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor))
            state.apply(actor, move)
            check_totals(state)


def test_equal_keys_are_equal_positions_and_a_copy_is_independent() -> None:
    rng, seen = Random(9), dict[object, State]()
    for _ in range(300):
        state = GAME.new(board(), 2, options(), 0)
        state.apply(CHANCE, state.chance(Random(1)))
        while (actor := state.to_act()) is not None:
            known = seen.setdefault(state.key(), state.copy())
            assert known == state and known.legal_moves(actor) == state.legal_moves(actor)
            twin = state.copy()
            move = state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor))
            state.apply(actor, move)
            assert twin == known and twin != state


def test_the_chances_of_an_ambush_add_up_to_one() -> None:
    rng, met = Random(11), 0
    for _ in range(300):
        state = GAME.new(board(), 2, options(), 0)
        while (actor := state.to_act()) is not None:
            if state.phase == "draw":
                met += 1
                assert abs(sum(share for _, share in state.chance_outcomes()) - 1) < 1e-12
            move = state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor))
            state.apply(actor, move)
    assert met
