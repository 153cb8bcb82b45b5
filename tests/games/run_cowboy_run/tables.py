"""The race's table for tests: positions, views, and a person at the stage."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.games import at_random
from tests.games.run_cowboy_run.positions import race
from tests.games.stagehand import Stagehand, area_of
from westerntable.core.actors import CHANCE
from westerntable.games.run_cowboy_run import GAME
from westerntable.games.run_cowboy_run.rules.state import State
from westerntable.games.run_cowboy_run.scene import SCENE
from westerntable.games.run_cowboy_run.scene.board import Table, lay_out
from westerntable.table.tablescene import View

HANDS = Stagehand(GAME, SCENE, ("Anna", "Slim", "Rosa", "Buck", "Belle", "Bartholomew the Quick"))
view, words_of, gestures_of, spots_of, sit = HANDS.view, HANDS.words_of, HANDS.gestures_of, HANDS.spots_of, HANDS.sit


def dealt(seats: int, spaces: int = 25, seed: int = 1) -> State:
    state = GAME.new(None, seats, {"spaces": spaces, "dealer_moves": False}, seats - 1)
    state.apply(CHANCE, state.chance(Random(seed)))
    return state


def played(seats: int, seed: int, spaces: int = 25) -> Iterator[State]:
    """The positions of one random race, one after the other."""
    return at_random.played(dealt(seats, spaces, seed), Random(seed))


def crowded(at: tuple[int, ...] = (7, 7, 7, 7, 7, 7)) -> State:
    """Six riders, two sixes to choose from, tricks with much gold."""
    hands = ["6S 6H 8H", "5S 10D KC", "QS 8C 7D", "7H 10H hazard", "JD 5C 9C", "AS KD 5H"]
    taken = ["6D 10G 9G KG", "7S QG 5D", "", "5G AG JG 8G 7G", "", "hazard 7C"]
    return race(hands, "8D 6C", 0, draw=12, at=at, taken=taken)


def table_of(state: State, shown: View) -> Table:
    return lay_out(area_of(shown), shown, state.observe(shown.viewer))
