"""Longhorn on the table: nine sites on a hide between two ledgers, and one pawn with two faces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from westerntable.core.game import Observation
from westerntable.core.placement import Face
from westerntable.games.longhorn.rules.reading import Reading
from westerntable.table.assembled import AssembledScene
from westerntable.table.tablescene import TableScene, View

from . import faces, furnish, gestures, grid, ground, motions, words


class LonghornScene(AssembledScene[Reading, grid.Table]):
    """The game's face. Every observation of Longhorn is a `Reading`; sites have no place before the deal."""

    def may_lie(self, view: View, seen: Observation) -> Mapping[str, Sequence[Face]]:
        """List what may come to lie on sites and ledgers."""
        return faces.may_lie(self.known(seen))


SCENE: TableScene = LonghornScene(
    layout=grid.lay_out, paint_ground=ground.paint,
    furniture_key=furnish.key_of, paint_furniture=furnish.paint,
    face=faces.face_of, gestures=gestures.offer, attempt=gestures.meant,
    question=words.question, standing=words.standing, motion=motions.motion, highlight=motions.highlight,
)  # fmt: skip
