"""A hand at a stage: mouse, finger, keys and pad, as events. `Person` sits at the synthetic table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame.event import Event

from westerntable.core.game import Move
from westerntable.core.message import Message, say
from westerntable.core.placement import Face, Placement, Zone
from westerntable.table.answer import Answer, Chosen
from westerntable.table.commands import Commands
from westerntable.table.grasp import Grasp
from westerntable.table.sprite import Sprite
from westerntable.table.stage import Stage
from westerntable.table.tablescene import Gesture, PieceAt

from . import saloon
from .saloon import Known, Saloon, drag

At = tuple[int, int]

SEVEN, EIGHT, NINE, JACK = "card/7S", "card/8S", "card/9S", "card/JS"
PLAYS = [drag(card, "pile") for card in (SEVEN, EIGHT, NINE)]
PAWN = [drag("token/red", yard, "yard:c") for yard in ("yard:a", "yard:b")]
DISCARDS = [drag(SEVEN, "pile"), drag(EIGHT, "pile"), drag(SEVEN, "pile", more=(EIGHT,))]
"""What most tests have on offer: a card each, one pawn to two yards, one card or two."""


class Hand:
    """Acts at a stage through a grasp, and reads keys and pad for it as a table's screen does."""

    def __init__(self, stage: Stage, grasp: Grasp) -> None:
        self.stage, self.grasp = stage, grasp
        self.commands = Commands()

    # -- looking --------------------------------------------------------------------------------------------------

    def sprite(self, face: Face, zone: Zone = "hand:0") -> Sprite:
        found = self.stage.cast.find(PieceAt(zone, face))
        assert found is not None
        return found

    def on(self, face: Face, zone: Zone = "hand:0") -> At:
        """Return a point on a piece that no other covers: of a card in a fan, at its left edge."""
        sprite = self.sprite(face, zone)
        pose = self.stage.drawn_pose(sprite)
        points = [(round(pose.x + pose.width * share), round(pose.y)) for share in (-0.3, 0.0, 0.3, -0.42)]
        found = next((at for at in points if self.stage.piece_at(at) is sprite), None)
        assert found is not None, f"{face} cannot be pointed at"
        return found

    def zone(self, zone: Zone) -> At:
        x, y = self.stage.layout.zones[zone].center
        return x, y

    def wait(self, ms: int = 2000) -> None:
        for _ in range(ms // 20):
            self.stage.update(self.stage.now + 20)

    # -- doing ----------------------------------------------------------------------------------------------------

    def send(self, kind: int, **facts: object) -> Answer:
        event = Event(kind, facts)
        command = self.commands.read(event)
        return self.grasp.command(command) if command is not None else self.grasp.point(event)

    def down(self, at: At, button: int = 1) -> Answer:
        return self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=button)

    def move(self, at: At, held: bool = True) -> Answer:
        return self.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(held), 0, 0))

    def up(self, at: At) -> Answer:
        return self.send(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def click(self, at: At) -> Answer:
        return self.down(at) or self.up(at)

    def lift(self, at: At, to: At) -> None:
        assert self.down(at) is None
        for share in (0.3, 0.6, 1.0):
            assert self.move((round(at[0] + (to[0] - at[0]) * share), round(at[1] + (to[1] - at[1]) * share))) is None

    def drag(self, at: At, to: At) -> Answer:
        self.lift(at, to)
        return self.up(to)

    def finger(self, kind: int, at: At, finger: int = 0) -> Answer:
        width, height = self.stage.view.units.size
        return self.send(kind, x=at[0] / width, y=at[1] / height, finger_id=finger, touch_id=1)

    def key(self, key: int, mod: int = 0) -> Answer:
        return self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="")


class Person(Hand):
    """Sits at a stage that shows the saloon at its start, with these gestures on offer."""

    def __init__(self, gestures: Sequence[Gesture], placement: Placement | None = None, waits: bool = True) -> None:
        self.scene = Saloon()
        stage = Stage(self.scene, saloon.looking(), saloon.area())
        stage.show(placement or saloon.start(), Known())
        stage.update(1000)
        self.refusal: Message | None = say("saloon.refused")
        super().__init__(stage, Grasp(stage, self._why_not, waits=waits))
        self.grasp.offer(gestures)
        self.asked: list[Move] = []

    def _why_not(self, move: Move) -> Message | None:
        self.asked.append(move)
        return self.refusal

    def home(self) -> bool:
        """Whether every piece lies where it belongs, once time has passed."""
        self.wait()
        return all(sprite.pose == sprite.rest and not sprite.in_hand for sprite in self.stage.cast)


def move_of(answer: Answer) -> str:
    assert isinstance(answer, Chosen), answer
    return str(answer.move)
