"""Mustang on the table: a prairie among ranch cards, each with a corral and a stable; the hand below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from westerntable.core.game import Move
from westerntable.core.game import Observation as Seen
from westerntable.core.placement import Face
from westerntable.games.mustang.rules.observation import Observation
from westerntable.table.assembled import AssembledScene
from westerntable.table.tablescene import PieceAt, TableScene, View

from . import board, faces, gestures, ground, motions, plates, words


class MustangScene(AssembledScene[Observation, board.Table]):
    """The game's face: ranches by the number of players, a theft or an event on the note."""

    def may_lie(self, view: View, seen: Seen) -> Mapping[str, Sequence[Face]]:
        """List what may come to lie in hands, on piles, on ranches and on the prairie."""
        return faces.MAY_LIE

    def meant_by(self, view: View, seen: Seen, pieces: Sequence[PieceAt], goal: PieceAt) -> Move | None:
        """Name the move meant by pointing at a counter that what is chosen does not reach."""
        return gestures.meant_by(view, self.known(seen), pieces, goal)


SCENE: TableScene = MustangScene(
    layout=board.lay_out, paint_ground=lambda size, table, view: ground.paint(size, table.ground, view),
    furniture_key=plates.key_of, paint_furniture=plates.paint,
    face=faces.face_of, gestures=gestures.offer, attempt=gestures.meant,
    question=words.question, standing=words.standing, motion=motions.motion, highlight=motions.highlight,
)  # fmt: skip
