"""Laws of observations and of the worlds drawn from them, tried on all games found and on the toy."""

from __future__ import annotations

import json
import pickle
from itertools import pairwise
from random import Random

from hypothesis import given

from tests.contract.laws import SEEDS, all_games, few, moments
from tests.contract.play import play_out, random_setup, steps, viewers


@all_games
@few
@given(SEEDS)
def test_a_sampled_world_cannot_be_told_from_the_real_one(game: str, seed: int) -> None:
    rng = Random(seed)
    for match in moments(game, seed, 15):
        for viewer in viewers(match):
            seen = match.observe(viewer)
            world = seen.sample(rng)
            assert world.observe(viewer) == seen
            waiting, real = world.waiting_on(), match.state.waiting_on()
            assert list(waiting) == list(real)
            assert waiting.get(viewer) == real.get(viewer)
            if viewer >= 0:
                assert list(world.legal_moves(viewer)) == list(match.legal_moves(viewer))
            assert match.game.placement(world.observe(viewer)) == match.game.placement(seen)


@all_games
@few
@given(SEEDS)
def test_what_a_bot_is_told_changes_whenever_what_its_seat_knows_does(game: str, seed: int) -> None:
    *_, match = steps(random_setup(game, seed), seed)
    for viewer in viewers(match):
        seen = [step.seen for step in match.steps(viewer, until=min(150, len(match.record)))]
        for nth, (before, after) in enumerate(pairwise(seen), 1):
            assert (before == after) == (before.plain() == after.plain()), str(match.record[nth])


@all_games
@few
@given(SEEDS)
def test_sampled_worlds_can_be_played_to_the_end(game: str, seed: int) -> None:
    rng = Random(seed)
    for match in moments(game, seed, 5):
        for viewer in viewers(match):
            assert play_out(match.observe(viewer).sample(rng), rng).outcome() is not None


@all_games
@few
@given(SEEDS)
def test_sampling_depends_on_nothing_but_the_observation_and_the_generator(game: str, seed: int) -> None:
    for match in moments(game, seed, 8):
        for viewer in viewers(match):
            seen = match.observe(viewer)
            assert json.loads(json.dumps(seen.plain())) is not None
            carried = pickle.loads(pickle.dumps(seen))
            one, other = seen.sample(Random(seed)), carried.sample(Random(seed))
            assert match.game.dump(one) == match.game.dump(other)
