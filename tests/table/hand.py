"""A person at the synthetic table: mouse, finger, keys and pad, as events."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame.event import Event

from westerntable.core.game import Move
from westerntable.core.message import Message, say
from westerntable.core.placement import Face, Placement, Zone
from westerntable.table.answer import Answer, Chosen
from westerntable.table.grasp import Grasp
from westerntable.table.sprite import Sprite
from westerntable.table.stage import Stage
from westerntable.table.tablescene import Gesture, PieceAt

from . import saloon
from .saloon import Known, Saloon

At = tuple[int, int]


class Person:
    """Sits at a stage that shows the start, with these gestures on offer."""

    def __init__(self, gestures: Sequence[Gesture], placement: Placement | None = None, waits: bool = True) -> None:
        self.scene = Saloon()
        self.stage = Stage(self.scene, saloon.looking(), saloon.area())
        self.stage.show(placement or saloon.start(), Known())
        self.stage.update(1000)
        self.refusal: Message | None = say("saloon.refused")
        self.grasp = Grasp(self.stage, self._why_not, waits=waits)
        self.grasp.offer(gestures)
        self.asked: list[Move] = []

    def _why_not(self, move: Move) -> Message | None:
        self.asked.append(move)
        return self.refusal

    # -- looking --------------------------------------------------------------------------------------------------

    def sprite(self, face: Face, zone: Zone = "hand:0") -> Sprite:
        found = self.stage.cast.find(PieceAt(zone, face))
        assert found is not None
        return found

    def on(self, face: Face, zone: Zone = "hand:0") -> At:
        """Return a point on a card of the fan that no other covers: its left edge."""
        pose = self.stage.drawn_pose(self.sprite(face, zone))
        return round(pose.x - pose.width * 0.3), round(pose.y)

    def zone(self, zone: Zone) -> At:
        x, y = self.stage.layout.zones[zone].center
        return x, y

    def wait(self, ms: int = 2000) -> None:
        for _ in range(ms // 20):
            self.stage.update(self.stage.now + 20)

    # -- doing ----------------------------------------------------------------------------------------------------

    def send(self, kind: int, **facts: object) -> Answer:
        return self.grasp.handle(Event(kind, facts))

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


def move_of(answer: Answer) -> str:
    assert isinstance(answer, Chosen), answer
    return str(answer.move)
