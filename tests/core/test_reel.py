"""A record looked at again in time: whatever the speed, everything happens once and in order."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.mutton_bustin.test_time import played
from westerntable.core.actors import PUBLIC
from westerntable.core.events import Event
from westerntable.core.match import Match
from westerntable.core.reel import Reel


def told(match: Match) -> list[Event]:
    return [event for step in match.steps(PUBLIC) for event in step.events]


def run_through(reel: Reel, rng: Random, longest: int) -> list[Event]:
    found: list[Event] = []
    while not reel.over:
        steps = reel.step() if reel.resting else reel.run(rng.randint(0, longest))
        found += [event for step in steps for event in step.events]
    return found


@pytest.mark.parametrize("longest", [16, 300, 10_000])
def test_everything_happens_once_and_in_order_at_any_speed(longest: int) -> None:
    match = played(2)
    reel = Reel(match, 0, PUBLIC)
    assert run_through(reel, Random(longest), longest) == told(match)
    assert reel.observe() == match.observe(PUBLIC)


def test_it_stands_within_a_stretch_of_time_too() -> None:
    match = played(2)
    reel = Reel(match, 2, PUBLIC)
    before = reel.observe()
    reel.run(100)
    middle = reel.observe()
    reel.run(50)
    assert [seen.now for seen in (before, middle, reel.observe())] == [0, 100, 150]  # type: ignore[attr-defined]


def test_it_rests_where_no_time_passed() -> None:
    match = played(2)
    reel = Reel(match, 0, PUBLIC)
    reel.run(0)
    assert reel.resting, "nobody has yelled yet"
    assert reel.run(5000) == []
    assert str(reel.step()[0].entry) == "seat1 go"
    assert not reel.resting
