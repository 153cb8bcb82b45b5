"""Muushig on the table: blue felt in a knotwork border, the trick in the middle, a slate for the points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from westerntable.core.game import Observation as Seen
from westerntable.core.placement import Face
from westerntable.games.muushig.rules.observation import Observation
from westerntable.table.assembled import AssembledScene
from westerntable.table.tablescene import TableScene, View

from . import board, faces, furnish, gestures, ground, motions, places, words


class MuushigScene(AssembledScene[Observation, board.Table]):
    """The game's face: a stall for each player, the deck spread while it is cut, the slate for the points."""

    def may_lie(self, view: View, seen: Seen) -> Mapping[str, Sequence[Face]]:
        """List what may come to lie in hands, trick and piles."""
        return faces.may_lie()


SCENE: TableScene = MuushigScene(
    layout=places.lay_out, paint_ground=ground.paint,
    furniture_key=furnish.key_of, paint_furniture=furnish.paint,
    face=faces.face_of, gestures=gestures.offer, attempt=gestures.meant,
    question=words.question, standing=words.standing, motion=motions.motion, highlight=motions.highlight,
)  # fmt: skip
