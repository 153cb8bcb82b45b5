"""Run, Cowboy, Run! on the table: a winding trail with a river and a town, the cards on a tray below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from pygame import Rect, Surface

from westerntable.core.events import Event
from westerntable.core.game import Move
from westerntable.core.game import Observation as Seen
from westerntable.core.message import Message
from westerntable.core.placement import Face, Zone
from westerntable.core.prompt import Prompt
from westerntable.games.run_cowboy_run.rules.observation import Observation
from westerntable.table.tablescene import Gesture, Highlight, Layout, Motion, PieceAt, TableScene, View

from . import board, faces, gestures, ground, motions, plates, words


class RunScene:
    """The game's face."""

    def layout(self, area: Rect, view: View, seen: Seen) -> board.Table:
        """Lay the table out in `area`, pixels: the trail by the length of the race and the number of players."""
        return board.lay_out(area, view, _known(seen))

    def paint_ground(self, size: tuple[int, int], area: Rect, layout: Layout, view: View, seen: Seen) -> Surface:
        """Paint land, trail and tray over a window of `size`."""
        return ground.paint(size, _table(layout), view)

    def furniture_key(self, view: View, seen: Seen) -> object:
        """Return all that stalls and captions depend on."""
        return plates.key_of(view, _known(seen))

    def paint_furniture(self, target: Surface, layout: Layout, view: View, seen: Seen) -> None:
        """Draw the players' stalls and the words under the piles."""
        plates.paint(target, _table(layout), view, _known(seen))

    def paint_counts(
        self, target: Surface, layout: Layout, view: View, seen: Seen, counts: Mapping[Zone, int]
    ) -> None:
        """Write under the piles what lies there this very moment."""
        plates.paint_counts(target, _table(layout), view, _known(seen), counts)

    def may_lie(self, view: View, seen: Seen) -> Mapping[str, Sequence[Face]]:
        """List what may come to lie on the trail and in the tray."""
        return faces.may_lie(len(view.seats))

    def face(self, face: Face, size: tuple[int, int], view: View) -> Surface:
        """Draw one piece to fit `size` pixels; raises LookupError for what the race has not."""
        return faces.face_of(face, size, view)

    def gestures(self, view: View, seen: Seen, prompt: Prompt, moves: Sequence[Move]) -> Sequence[Gesture]:
        """Offer a gesture for every legal move of the viewer's seat."""
        return gestures.offer(view, _known(seen), moves)

    def attempt(self, view: View, seen: Seen, pieces: Sequence[PieceAt], target: Zone) -> Move | None:
        """Name the move a person meant by a drop that is no gesture."""
        return gestures.meant(view, _known(seen), pieces, target)

    def question(self, view: View, seen: Seen, prompt: Prompt) -> Message:
        """Return the one sentence for what is asked."""
        return words.question(view, _known(seen), prompt)

    def standing(self, view: View, seen: Seen) -> Sequence[str]:
        """Return short facts for the top bar."""
        return words.standing(view, _known(seen))

    def motion(self, event: Event, view: View) -> Motion | None:
        """Say how an event is shown."""
        return motions.motion(event)

    def highlight(self, events: Sequence[Event]) -> Highlight:
        """Mark what the last action did."""
        return motions.highlight(events)


def _known(seen: Seen) -> Observation:
    return cast(Observation, seen)


def _table(layout: Layout) -> board.Table:
    return cast(board.Table, layout)


SCENE: TableScene = RunScene()
