"""The race's table for tests: positions, views, and a person at the stage."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from pygame import Rect, Surface

from tests.games.run_cowboy_run.positions import race
from westerntable.core.actors import CHANCE, Viewer
from westerntable.games.run_cowboy_run import GAME
from westerntable.games.run_cowboy_run.rules.observation import placement
from westerntable.games.run_cowboy_run.rules.state import State
from westerntable.games.run_cowboy_run.scene import SCENE
from westerntable.games.run_cowboy_run.scene.board import Table, lay_out
from westerntable.storage.texts import Texts
from westerntable.table.answer import Chosen
from westerntable.table.grasp import Grasp
from westerntable.table.stage import Speed, Stage
from westerntable.table.tablescene import Gesture, PieceAt, SeatView, View
from westerntable.table.units import Units

WINDOWS = ((960, 600), (1280, 720), (960, 960), (1080, 1920), (960, 2160), (1600, 700), (3840, 600), (3840, 2160))
LANGUAGES = ("en", "fr", "mn")
NAMES = ("Anna", "Slim", "Rosa", "Buck", "Belle", "Bartholomew the Quick")


def dealt(seats: int, spaces: int = 25, seed: int = 1) -> State:
    state = GAME.new(None, seats, {"spaces": spaces, "dealer_moves": False}, seats - 1)
    state.apply(CHANCE, state.chance(Random(seed)))
    return state


def played(seats: int, seed: int, spaces: int = 25) -> Iterator[State]:
    """The positions of one random race, one after the other."""
    state, rng = dealt(seats, spaces, seed), Random(seed)
    while True:
        yield state
        actor = state.to_act()
        if actor is None:
            return
        state.apply(actor, state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor)))


def crowded(at: tuple[int, ...] = (7, 7, 7, 7, 7, 7)) -> State:
    """Six riders, two sixes to choose from, tricks with much gold."""
    hands = ["6S 6H 8H", "5S 10D KC", "QS 8C 7D", "7H 10H hazard", "JD 5C 9C", "AS KD 5H"]
    taken = ["6D 10G 9G KG", "7S QG 5D", "", "5G AG JG 8G 7G", "", "hazard 7C"]
    return race(hands, "8D 6C", 0, draw=12, at=at, taken=taken)


def view(
    state: State,
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
    language: str = "en",
    home: int = 0,
    viewer: Viewer | None = None,
) -> View:
    names = NAMES[: state.seats]
    seats = tuple(SeatView(name, seat, seat == home) for seat, name in enumerate(names))
    shown = home if viewer is None else viewer
    return View(shown, home, seats, Texts(language, names), Units(*size, text))


def area_of(shown: View) -> Rect:
    """What a host leaves: a bar above, a question of two lines below."""
    u = shown.units
    bar, foot = max(u(40), round(u.text(22) * 1.5)), u(32) + 2 * round(u.text(21) * 1.4)
    return Rect(0, bar, u.width, u.height - bar - foot)


def table_of(state: State, shown: View) -> Table:
    return lay_out(area_of(shown), shown, state.observe(shown.viewer))


def gestures_of(state: State) -> list[Gesture]:
    seat = state.turn
    prompt = state.waiting_on()[seat]
    return list(SCENE.gestures(view(state, home=seat), state.observe(seat), prompt, state.legal_moves(seat)))


def spots_of(state: State, table: Table, viewer: int = 0) -> list[tuple[str, str, Rect]]:
    """Every piece that is seen: zone, face and the pixels it takes, turned cards in their box."""
    found = []
    for zone, faces in placement(state.observe(viewer)).zones().items():
        if zone in table.zones:
            spots = table.spots(zone, faces)
            assert len(spots) == len(faces)
            for face, spot in zip(faces, spots, strict=True):
                box = pygame.transform.rotate(Surface(spot.size), spot.angle).get_rect()
                box.center = (round(spot.x), round(spot.y))
                found.append((zone, face, box))
    return found


class Sitting:
    """A person at the stage, by mouse."""

    def __init__(self, state: State, size: tuple[int, int] = (1280, 720)) -> None:
        self.state, shown = state, view(state, size)
        self.stage = Stage(SCENE, shown, area_of(shown), speed=Speed.OFF)
        seen = state.observe(0)
        self.stage.show(placement(seen), seen)
        self.stage.update(1000)
        self.grasp = Grasp(self.stage, lambda move: state.why_not(0, move))
        self.grasp.offer(gestures_of(state))

    def on(self, face: str, zone: str = "hand:0") -> tuple[int, int]:
        sprite = self.stage.cast.find(PieceAt(zone, face))
        assert sprite is not None
        pose = self.stage.drawn_pose(sprite)
        x, y = round(pose.x - pose.width * 0.3), round(pose.y)
        assert self.stage.piece_at((x, y)) is sprite
        return x, y

    def event(self, kind: int, at: tuple[int, int], button: int = 1) -> object:
        more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
        return self.grasp.handle(pygame.event.Event(kind, pos=at, touch=False, **more))

    def click(self, at: tuple[int, int]) -> object:
        self.stage.update(self.stage.now + 1000)
        self.event(pygame.MOUSEBUTTONDOWN, at)
        return self.event(pygame.MOUSEBUTTONUP, at)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> object:
        self.stage.update(self.stage.now + 1000)
        self.event(pygame.MOUSEBUTTONDOWN, start)
        self.event(pygame.MOUSEMOTION, (start[0], start[1] - 40))
        self.event(pygame.MOUSEMOTION, end)
        return self.event(pygame.MOUSEBUTTONUP, end)

    def zone(self, zone: str) -> tuple[int, int]:
        x, y = self.stage.layout.zones[zone].center
        return x, y


def chosen(answer: object) -> object:
    return answer.move if isinstance(answer, Chosen) else answer
