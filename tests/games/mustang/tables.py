"""Mustang's table for tests: views, crowded positions, and a person at the stage."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.games import at_random
from tests.games.mustang import positions
from tests.games.stagehand import Stagehand, area_of
from westerntable.games.mustang import GAME
from westerntable.games.mustang.rules.state import State
from westerntable.games.mustang.scene import SCENE
from westerntable.games.mustang.scene.board import Table, lay_out
from westerntable.table.tablescene import View

HANDS = Stagehand(GAME, SCENE, ("Anna", "Skinny Frank", "Calico Ida", "Bartholomew the Quick", "Belle"))
view, words_of, gestures_of, spots_of, sit = HANDS.view, HANDS.words_of, HANDS.gestures_of, HANDS.spots_of, HANDS.sit


def played(seats: int, seed: int) -> Iterator[State]:
    """The positions of one random game, one after the other."""
    return at_random.played(positions.dealt(seats, seed), Random(seed))


def crowded(turn: int = 0) -> State:
    """Five ranches as full as they get, four foals face up, a hand with much to choose from."""
    return positions.table(
        hands=["6b 6c 6f cowboy 2h 8w", "3b 3c 5h cowboy", "5b 5c", "7h 7b 7c", "1c"],
        turn=turn,
        corrals=[
            "foal bell foal clover foal flame foal hat mare bell mare clover mare flame stallion bell black-prince",
            "foal bell foal clover foal flame mare bell stallion wheel",
            "foal wheel mare clover",
            "",
            "foal bell foal clover foal flame mare wheel mare hat",
        ],
        stables=["foal wheel mare wheel stallion flame", "stallion hat foal hat", "mare wheel", "stallion flame", ""],
        open_="foal flame foal clover foal bell foal hat mare clover mare flame stallion bell snow-white-mare",
        deck=7,
    )


def theft() -> State:
    """Anna is asked: Skinny Frank shows a pair of threes for her bell foal."""
    state = crowded(1)
    positions.do(state, "steal seat0 foal bell 3b 3c")
    return state


def rain() -> State:
    """Heavy Rain has come; Anna chooses."""
    hands = ["6b 6c 6f cowboy 2h 8w", "3b 3c 5h"]
    state = positions.table(hands, deck=2, event="heavy-rain", corrals=["foal bell mare flame foal hat", "mare hat"])
    positions.do(state, "swap 2h 8w")
    positions.shuffle(state)
    return state


def table_of(state: State, shown: View) -> Table:
    return lay_out(area_of(shown), shown, state.observe(shown.viewer))
