"""The card table for tests: positions as they are reached, views, and a person at the stage."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.games import at_random
from tests.games.muushig.tables import new
from tests.games.stagehand import Stagehand, area_of
from westerntable.games.muushig import GAME
from westerntable.games.muushig.rules.state import State
from westerntable.games.muushig.scene import SCENE
from westerntable.games.muushig.scene.board import Table
from westerntable.games.muushig.scene.places import lay_out
from westerntable.table.tablescene import View

HANDS = Stagehand(GAME, SCENE, ("Anna", "Slim", "Rosa", "Buck", "Bartholomew the Quick"))
view, words_of, gestures_of, spots_of, sit = HANDS.view, HANDS.words_of, HANDS.gestures_of, HANDS.spots_of, HANDS.sit


def played(seats: int, seed: int, rounds: int = 3, **options: Any) -> Iterator[State]:
    """The positions of one random match, one after the other."""
    return at_random.played(new(seats, seed % seats, rounds=rounds, **options), Random(seed))


def at_phase(phase: int, seats: int = 4, seed: int = 0, **options: Any) -> State:
    """The first position in which a seat is asked for a phase."""
    for more in range(40):
        for state in played(seats, seed + more, 5, **options):
            if state.phase == phase:
                return state
    raise AssertionError(f"phase {phase} did not come")


def table_of(state: State, shown: View) -> Table:
    return lay_out(area_of(shown), shown, state.observe(shown.viewer))
