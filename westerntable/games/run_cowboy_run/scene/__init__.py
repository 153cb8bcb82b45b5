"""Run, Cowboy, Run! on the table: a winding trail with a river and a town, the cards on a tray below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Surface

from westerntable.core.game import Observation as Seen
from westerntable.core.placement import Face, Zone
from westerntable.games.run_cowboy_run.rules.observation import Observation
from westerntable.table.assembled import AssembledScene
from westerntable.table.tablescene import Layout, TableScene, View

from . import board, faces, gestures, ground, motions, plates, words


class RunScene(AssembledScene[Observation, board.Table]):
    """The game's face: the trail by the length of the race and the number of players, the players' stalls."""

    def paint_counts(
        self, target: Surface, layout: Layout, view: View, seen: Seen, counts: Mapping[Zone, int]
    ) -> None:
        """Write under the piles what lies there this very moment."""
        plates.paint_counts(target, self.laid(layout), view, self.known(seen), counts)

    def may_lie(self, view: View, seen: Seen) -> Mapping[str, Sequence[Face]]:
        """List what may come to lie on the trail and in the tray."""
        return faces.may_lie(len(view.seats))


SCENE: TableScene = RunScene(
    layout=board.lay_out, paint_ground=ground.paint,
    furniture_key=plates.key_of, paint_furniture=plates.paint,
    face=faces.face_of, gestures=gestures.offer, attempt=gestures.meant,
    question=words.question, standing=words.standing, motion=motions.motion, highlight=motions.highlight,
)  # fmt: skip
