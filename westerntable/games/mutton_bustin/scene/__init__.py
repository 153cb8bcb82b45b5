"""Mutton Bustin' on the table: the Ranch Board in its rodeo, and a panel for everybody."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from westerntable.core.actors import Seat
from westerntable.core.events import Event
from westerntable.core.game import Move
from westerntable.core.game import Observation as Seen
from westerntable.games.mutton_bustin.rules.observation import Observation
from westerntable.table.assembled import AssembledScene
from westerntable.table.tablescene import Keyed, Layout, TableScene, View

from . import board, faces, gestures, ground, live, motions, plates, spectacle, words


class MuttonScene(AssembledScene[Observation, board.Table]):
    """The game's face: laid out by the number of seats, and who rides; what goes on in real time besides."""

    def keyed(self, seen: Seen, seat: Seat, key: str, moves: Sequence[Move]) -> Keyed | None:
        """Say what one of a seat's keys does."""
        return gestures.keyed(self.known(seen), seat, key, moves)

    def paint_live(self, target: Surface, layout: Layout, view: View, seen: Seen) -> None:
        """Draw what goes on this very moment."""
        live.paint(target, self.laid(layout), view, self.known(seen))

    def key_at(self, layout: Layout, at: tuple[float, float], seen: Seen) -> tuple[Seat, str] | None:
        """Name seat and key of a cap or button at a point."""
        return gestures.key_at(layout.zones, at, self.known(seen))

    def paint_event(self, target: Surface, layout: Layout, view: View, event: Event, share: float) -> None:
        """Draw what is more than pieces moving."""
        spectacle.paint(target, self.laid(layout), view, event, share)


SCENE: TableScene = MuttonScene(
    layout=board.lay_out, paint_ground=ground.paint,
    furniture_key=plates.key_of, paint_furniture=plates.paint,
    face=faces.face_of, gestures=gestures.offer, attempt=gestures.meant,
    question=words.question, standing=words.standing, motion=motions.motion, highlight=motions.highlight,
)  # fmt: skip
