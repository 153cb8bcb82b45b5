"""Positions of Longhorn and views of them, for the tests of its table."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
from pygame import Rect

from westerntable.core.actors import CHANCE
from westerntable.core.options import complete, read_options
from westerntable.games.longhorn import GAME
from westerntable.games.longhorn.rules import packing as at
from westerntable.games.longhorn.rules.pieces import pieces
from westerntable.games.longhorn.rules.state import State
from westerntable.games.longhorn.scene import SCENE
from westerntable.games.longhorn.scene.grid import Table, lay_out
from westerntable.storage.paths import data_dir
from westerntable.storage.texts import Texts
from westerntable.storage.yamlfile import read_yaml
from westerntable.table.tablescene import Gesture, SeatView, View
from westerntable.table.units import Units

WINDOWS = ((960, 600), (1280, 720), (960, 960), (1080, 1920), (960, 2160), (1600, 700), (3840, 600), (3840, 2160))
LANGUAGES = ("en", "fr", "mn")


def dealt(seed: int = 1, **options: str | bool) -> State:
    board = GAME.read({"board.yaml": read_yaml(data_dir("longhorn") / "board.yaml")})
    declared = read_options(read_yaml(data_dir("longhorn") / "options.yaml"))
    state = GAME.new(board, 2, complete(declared, options), 0)
    state.apply(CHANCE, state.chance(Random(seed)))
    return state


def played(seed: int) -> Iterator[State]:
    """The positions of one random game, one after the other."""
    state, rng = dealt(seed), Random(seed)
    while True:
        yield state
        actor = state.to_act()
        if actor is None:
            return
        state.apply(actor, state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor)))


def first_with(phase: str) -> State:
    return next(state for seed in range(2000) for state in played(seed) if state.phase == phase).copy()


def view(
    state: State, size: tuple[int, int] = (1280, 720), text: float = 1.0, language: str = "en", home: int = 0
) -> View:
    seats = (SeatView("Anna", 1, True), SeatView("Bartholomew the Quick", 0, False))
    say = Texts(language, [seat.name for seat in seats])
    return View(state.player, home, seats, say, Units(*size, text))


def area_of(shown: View) -> Rect:
    """What a host leaves: a bar above, a question of two lines below."""
    u = shown.units
    bar, foot = max(u(40), round(u.text(22) * 1.5)), u(24) + 2 * u.text(24)
    return Rect(0, bar, u.width, u.height - bar - foot)


def table_of(state: State, shown: View) -> Table:
    return lay_out(area_of(shown), shown, state.observe(state.player))


def gestures_of(state: State) -> list[Gesture]:
    seat = state.player
    prompt = state.waiting_on()[seat]
    return list(SCENE.gestures(view(state), state.observe(seat), prompt, state.legal_moves(seat)))


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


def spots_of(state: State, table: Table) -> list[tuple[str, str, Rect]]:
    """Every piece that is seen: zone, face and the pixels it takes."""
    found = []
    for zone, faces in pieces(state.observe(state.player)).zones().items():
        if zone in table.zones:
            spots = table.spots(zone, faces)
            assert len(spots) == len(faces)
            for face, spot in zip(faces, spots, strict=True):
                box = Rect((0, 0), spot.size)
                box.center = (round(spot.x), round(spot.y))
                found.append((zone, face, box))
    return found
