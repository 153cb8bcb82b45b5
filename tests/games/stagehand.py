"""A game's table for tests: views, what is offered, where pieces lie, and a person at the stage."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from tests.table.hand import At, Hand
from westerntable.core.actors import PUBLIC, Seat, Viewer
from westerntable.core.game import Game, State
from westerntable.core.placement import Face, Zone
from westerntable.scenes.panels import table_area
from westerntable.storage.texts import Texts
from westerntable.table.answer import Answer, Chosen, Refused
from westerntable.table.grasp import Grasp
from westerntable.table.stage import Stage
from westerntable.table.tablescene import Gesture, Layout, SeatView, TableScene, View
from westerntable.table.units import Units

WINDOWS = ((960, 600), (1280, 720), (960, 960), (1080, 1920), (960, 2160), (1600, 700), (3840, 600), (3840, 2160))
LANGUAGES = ("en", "fr", "mn")


def area_of(shown: View) -> Rect:
    """What a host leaves of the window."""
    return table_area(shown.units)


@dataclass(frozen=True)
class Stagehand:
    """Knows how one game's table is set; `names` are the players' by seat."""

    game: Game
    scene: TableScene
    names: tuple[str, ...]

    def view(
        self,
        state: State,
        size: tuple[int, int] = (1280, 720),
        text: float = 1.0,
        language: str = "en",
        home: Seat = 0,
        viewer: Viewer | None = None,
    ) -> View:
        """Look with the eyes of the seat at home, or with a viewer's."""
        names = self.names[: state.seats]
        seats = tuple(SeatView(name, seat, seat == home) for seat, name in enumerate(names))
        return View(home if viewer is None else viewer, home, seats, Texts(language, names), Units(*size, text))

    def gestures_of(self, state: State) -> list[Gesture]:
        """List what the seat at turn is offered."""
        seat = state.to_act()
        assert seat is not None
        shown, prompt = self.view(state, home=seat), state.waiting_on()[seat]
        return list(self.scene.gestures(shown, state.observe(seat), prompt, state.legal_moves(seat)))

    def words_of(self, state: State, language: str) -> Iterator[str]:
        """All that is said at a moment: facts and questions to everybody, labels to the seat at turn."""
        for viewer in (*range(state.seats), PUBLIC):
            shown, seen = self.view(state, language=language, viewer=viewer), state.observe(viewer)
            yield from self.scene.standing(shown, seen)
            for actor, prompt in state.waiting_on().items():
                if actor >= 0:
                    yield shown.say(self.scene.question(shown, seen, prompt))
        if state.to_act() in range(state.seats):
            say = self.view(state, language=language).say
            yield from (say(gesture.label) for gesture in self.gestures_of(state))

    def spots_of(self, state: State, table: Layout, viewer: Viewer = 0) -> list[tuple[Zone, Face, Rect]]:
        """Every piece that is seen: zone, face and the pixels it takes, turned cards in their box."""
        found = []
        for zone, faces in self.game.placement(state.observe(viewer)).zones().items():
            if zone in table.zones:
                for face, spot in zip(faces, table.spots(zone, faces), strict=True):
                    box = pygame.transform.rotate(Surface(spot.size), spot.angle).get_rect()
                    box.center = (round(spot.x), round(spot.y))
                    found.append((zone, face, box))
        return found

    def sit(self, state: State, size: tuple[int, int] = (1280, 720)) -> Sitting:
        """Seat the person at turn at the stage."""
        return Sitting(self, state, size)


class Sitting(Hand):
    """The person at turn at the stage, with all that is theirs to do on offer."""

    def __init__(self, hands: Stagehand, state: State, size: tuple[int, int]) -> None:
        seat = state.to_act()
        assert seat is not None
        self.state, self.seat = state, seat
        shown, seen = hands.view(state, size, home=seat), state.observe(seat)
        stage = Stage(hands.scene, shown, area_of(shown), speed="off")
        stage.show(hands.game.placement(seen), seen)
        stage.update(1000)
        super().__init__(stage, Grasp(stage, lambda move: state.why_not(seat, move)))
        self.grasp.offer(hands.gestures_of(state))

    @property
    def raised(self) -> list[str]:
        """The cards chosen, by name."""
        return sorted(sprite.face.removeprefix("card/") for sprite in self.grasp.chosen)

    def card(self, name: str) -> At:
        """Return a point on a card of the hand."""
        return self.on(f"card/{name}", f"hand:{self.seat}")

    def click(self, at: At) -> Answer:
        """Click when all lies still."""
        self.wait(1000)
        return super().click(at)

    def drag(self, at: At, to: At) -> Answer:
        """Drag when all lies still."""
        self.wait(1000)
        return super().drag(at, to)


def said(answer: Answer) -> str | None:
    """Return a move made as its line, of what refused one the last word of its key; None if neither."""
    if isinstance(answer, Refused):
        return answer.message.key.rpartition(".")[2]
    return str(answer.move) if isinstance(answer, Chosen) else None
