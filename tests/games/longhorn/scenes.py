"""Positions of Longhorn and views of them, for the tests of its table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pygame import Rect

from tests.games import at_random
from tests.games.longhorn.tables import dealt
from tests.games.stagehand import Stagehand, area_of
from westerntable.games.longhorn import GAME
from westerntable.games.longhorn.rules import packing as at
from westerntable.games.longhorn.rules.state import State
from westerntable.games.longhorn.scene import SCENE
from westerntable.games.longhorn.scene.grid import Table, lay_out
from westerntable.table.tablescene import View

HANDS = Stagehand(GAME, SCENE, ("Anna", "Bartholomew the Quick"))
words_of, gestures_of = HANDS.words_of, HANDS.gestures_of


def played(seed: int) -> Iterator[State]:
    """The positions of one random game, one after the other."""
    return at_random.played(dealt(seed), Random(seed))


def first_with(phase: str) -> State:
    return next(state for seed in range(2000) for state in played(seed) if state.phase == phase).copy()


def view(
    state: State, size: tuple[int, int] = (1280, 720), text: float = 1.0, language: str = "en", home: int = 0
) -> View:
    """Look with the eyes of the seat at turn: nothing is hidden."""
    return HANDS.view(state, size, text, language, home, state.player)


def table_of(state: State, shown: View) -> Table:
    return lay_out(area_of(shown), shown, state.observe(state.player))


def spots_of(state: State, table: Table) -> list[tuple[str, str, Rect]]:
    """Every piece that is seen: zone, face and the pixels it takes."""
    return HANDS.spots_of(state, table, state.player)


def crowded() -> State:
    """Six cattle, pawn and token on one site, twelve on another, a rich player."""
    state = dealt(3)
    packed = state.packed
    herds = [(2, 1, 2, 1), (3, 3, 3, 3), *((1, 1, 1, 1),) * 2, *((1, 0, 0, 0),) * 5]
    for cell, herd in enumerate(herds):
        packed[4 * cell : 4 * cell + 4] = bytes(herd)
        packed[at.TOTALS + cell] = sum(herd)
    packed[at.PAWN], packed[at.PHASE] = 0, at.STEAL
    packed[at.HERDS : at.HERDS + 8] = bytes((8, 5, 9, 1, 1, 4, 0, 8))
    packed[at.PURSES : at.PURSES + 4] = bytes((1, 2, 2, 1))
    return state
