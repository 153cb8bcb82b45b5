"""What the laws share: seeds to draw, every game found and the toy, and the moments of a random match."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tests.contract.play import GAMES, random_setup, steps
from westerntable.core.match import Match

SEEDS = st.integers(0, 2**32)

all_games = pytest.mark.parametrize("game", GAMES)
few = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def moments(game: str, seed: int, about: int = 30) -> Iterator[Match]:
    """Yield one random match at about so many of its moments, spread over the whole of it."""
    every = max(1, sum(1 for _ in steps(random_setup(game, seed), seed)) // about)
    for nth, match in enumerate(steps(random_setup(game, seed), seed)):
        if nth % every == 0 or match.outcome is not None:
            yield match
