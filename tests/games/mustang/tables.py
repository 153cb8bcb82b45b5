"""Mustang's table for tests: views, crowded positions, and a person at the stage."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from pygame import Rect, Surface

from tests.games.mustang import positions
from westerntable.core.actors import CHANCE, Viewer
from westerntable.games.mustang import GAME
from westerntable.games.mustang.rules.state import State
from westerntable.games.mustang.scene import SCENE
from westerntable.games.mustang.scene.board import Table, lay_out
from westerntable.storage.texts import Texts
from westerntable.table.answer import Chosen, Refused
from westerntable.table.grasp import Grasp
from westerntable.table.stage import Speed, Stage
from westerntable.table.tablescene import Gesture, PieceAt, SeatView, View
from westerntable.table.units import Units

WINDOWS = ((960, 600), (1280, 720), (960, 960), (1080, 1920), (960, 2160), (1600, 700), (3840, 600), (3840, 2160))
LANGUAGES = ("en", "fr", "mn")
NAMES = ("Anna", "Skinny Frank", "Calico Ida", "Bartholomew the Quick", "Belle")


def played(seats: int, seed: int) -> Iterator[State]:
    """The positions of one random game, one after the other."""
    state, rng = positions.dealt(seats, seed), Random(seed)
    while True:
        yield state
        actor = state.to_act()
        if actor is None:
            return
        state.apply(actor, state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor)))


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
    (seat,) = state.waiting_on()
    prompt = state.waiting_on()[seat]
    return list(SCENE.gestures(view(state, home=seat), state.observe(seat), prompt, state.legal_moves(seat)))


def spots_of(state: State, table: Table, viewer: int = 0) -> list[tuple[str, str, Rect]]:
    """Every piece that is seen: zone, face and the pixels it takes, turned cards in their box."""
    found = []
    for zone, faces in GAME.placement(state.observe(viewer)).zones().items():
        if zone in table.zones:
            spots = table.spots(zone, faces)
            assert len(spots) == len(faces)
            for face, spot in zip(faces, spots, strict=True):
                box = pygame.transform.rotate(Surface(spot.size), spot.angle).get_rect()
                box.center = (round(spot.x), round(spot.y))
                found.append((zone, face, box))
    return found


class Sitting:
    """The first person at the stage, by mouse."""

    def __init__(self, state: State, size: tuple[int, int] = (1280, 720)) -> None:
        self.state, shown = state, view(state, size)
        self.stage = Stage(SCENE, shown, area_of(shown), speed=Speed.OFF)
        seen = state.observe(0)
        self.stage.show(GAME.placement(seen), seen)
        self.stage.update(1000)
        self.grasp = Grasp(self.stage, lambda move: state.why_not(0, move))
        self.grasp.offer(gestures_of(state))

    def on(self, piece: str, zone: str = "hand:0") -> tuple[int, int]:
        """Return a point on a piece that no other covers."""
        sprite = self.stage.cast.find(PieceAt(zone, piece))
        assert sprite is not None, (piece, zone)
        pose = self.stage.drawn_pose(sprite)
        for share in (0.0, -0.3, 0.3, -0.42):
            at = round(pose.x + pose.width * share), round(pose.y)
            if self.stage.piece_at(at) is sprite:
                return at
        raise AssertionError(f"{piece} cannot be pointed at")

    def event(self, kind: int, at: tuple[int, int], button: int = 1) -> object:
        more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
        return self.grasp.handle(pygame.event.Event(kind, pos=at, touch=False, **more))

    def click(self, at: tuple[int, int]) -> object:
        self.stage.update(self.stage.now + 1000)
        self.event(pygame.MOUSEBUTTONDOWN, at)
        return done(self.event(pygame.MOUSEBUTTONUP, at))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> object:
        self.stage.update(self.stage.now + 1000)
        self.event(pygame.MOUSEBUTTONDOWN, start)
        self.event(pygame.MOUSEMOTION, (start[0], start[1] - 40))
        self.event(pygame.MOUSEMOTION, end)
        return done(self.event(pygame.MOUSEBUTTONUP, end))

    def zone(self, zone: str) -> tuple[int, int]:
        x, y = self.stage.layout.zones[zone].center
        return x, y

    @property
    def raised(self) -> list[str]:
        """The cards chosen, by name."""
        return sorted(sprite.face.removeprefix("card/") for sprite in self.grasp.chosen)


def done(answer: object) -> object:
    """Return a move made as its line, the last word of what refused one, or what else there is."""
    if isinstance(answer, Refused):
        return answer.message.key.rpartition(".")[2]
    return str(answer.move) if isinstance(answer, Chosen) else answer
