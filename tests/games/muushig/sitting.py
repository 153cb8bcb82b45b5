"""The card table for tests: positions as they are reached, views, and a person at the stage."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from pygame import Rect, Surface

from tests.games.muushig.tables import new
from westerntable.core.actors import CHANCE, PUBLIC, Viewer
from westerntable.games.muushig.rules.observation import placement
from westerntable.games.muushig.rules.state import State
from westerntable.games.muushig.scene import SCENE
from westerntable.games.muushig.scene.board import Table
from westerntable.games.muushig.scene.places import lay_out
from westerntable.storage.texts import Texts
from westerntable.table.answer import Answer, Chosen, Refused
from westerntable.table.grasp import Grasp
from westerntable.table.sprite import Sprite
from westerntable.table.stage import Speed, Stage
from westerntable.table.tablescene import Gesture, PieceAt, SeatView, View
from westerntable.table.units import Units

WINDOWS = ((960, 600), (1280, 720), (960, 960), (1080, 1920), (960, 2160), (1600, 700), (3840, 600), (3840, 2160))
LANGUAGES = ("en", "fr", "mn")
NAMES = ("Anna", "Slim", "Rosa", "Buck", "Bartholomew the Quick")


def played(seats: int, seed: int, rounds: int = 3, **options: Any) -> Iterator[State]:
    """The positions of one random match, one after the other."""
    state, rng = new(seats, seed % seats, rounds=rounds, **options), Random(seed)
    while True:
        yield state
        actor = state.to_act()
        if actor is None:
            return
        state.apply(actor, state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor)))


def at_phase(phase: int, seats: int = 4, seed: int = 0, **options: Any) -> State:
    """The first position in which a seat is asked for a phase."""
    for more in range(40):
        for state in played(seats, seed + more, 5, **options):
            if state.phase == phase:
                return state
    raise AssertionError(f"phase {phase} did not come")


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
    """The person at turn at the stage, by mouse."""

    def __init__(self, state: State, size: tuple[int, int] = (1280, 720)) -> None:
        self.state, self.seat = state, state.turn
        shown = view(state, size, home=self.seat)
        self.stage = Stage(SCENE, shown, area_of(shown), speed=Speed.OFF)
        seen = state.observe(self.seat)
        self.stage.show(placement(seen), seen)
        self.stage.update(1000)
        self.grasp = Grasp(self.stage, lambda move: state.why_not(self.seat, move))
        self.grasp.offer(gestures_of(state))

    def sprite(self, card: str) -> Sprite:
        sprite = self.stage.cast.find(PieceAt(f"hand:{self.seat}", f"card/{card}"))
        assert sprite is not None
        return sprite

    def on(self, card: str) -> tuple[int, int]:
        pose = self.stage.drawn_pose(self.sprite(card))
        return round(pose.x - pose.width * 0.3), round(pose.y)

    def event(self, kind: int, at: tuple[int, int], button: int = 1) -> Answer:
        more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
        return self.grasp.handle(pygame.event.Event(kind, pos=at, touch=False, **more))

    def click(self, at: tuple[int, int]) -> Answer:
        self.stage.update(self.stage.now + 1000)
        return self.event(pygame.MOUSEBUTTONDOWN, at) or self.event(pygame.MOUSEBUTTONUP, at)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> Answer:
        self.stage.update(self.stage.now + 1000)
        self.event(pygame.MOUSEBUTTONDOWN, start)
        self.event(pygame.MOUSEMOTION, (start[0], start[1] - 40))
        self.event(pygame.MOUSEMOTION, end)
        return self.event(pygame.MOUSEBUTTONUP, end)

    def zone(self, zone: str) -> tuple[int, int]:
        x, y = self.stage.layout.zones[zone].center
        return x, y


def chosen(answer: Answer) -> str:
    assert isinstance(answer, Chosen), answer
    return str(answer.move)


def refusal(answer: Answer) -> str:
    assert isinstance(answer, Refused), answer
    return answer.message.key.rpartition(".")[2]


EVERYBODY = (*range(5), PUBLIC)
