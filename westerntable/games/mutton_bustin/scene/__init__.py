"""Mutton Bustin' on the table: the Ranch Board in its rodeo, and a panel for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from pygame import Rect, Surface

from westerntable.core.actors import Seat
from westerntable.core.events import Event
from westerntable.core.game import Data, Move
from westerntable.core.game import Observation as Seen
from westerntable.core.message import Message
from westerntable.core.placement import Face, Zone
from westerntable.core.prompt import Prompt
from westerntable.games.mutton_bustin.rules.observation import Observation
from westerntable.table.tablescene import Gesture, Highlight, Keyed, Layout, Motion, PieceAt, TableScene, View

from . import board, faces, gestures, ground, live, motions, plates, spectacle, words


class MuttonScene:
    """The game's face."""

    def take(self, data: Data) -> None:
        """Take note of the cards there are; a table may have others, by its match's own data."""
        faces.know(data.card_of)

    def layout(self, area: Rect, view: View, seen: Seen) -> board.Table:
        """Lay the table out in `area`, pixels: by the number of seats, and who rides."""
        known = _known(seen)
        faces.know(known.terms.stock.card_of)
        return board.lay_out(area, view, known)

    def paint_ground(self, size: tuple[int, int], area: Rect, layout: Layout, view: View, seen: Seen) -> Surface:
        """Paint earth, crowd, board and papers over a window of `size`."""
        return ground.paint(size, _table(layout), view)

    def furniture_key(self, view: View, seen: Seen) -> object:
        """Return all that plates, track and captions depend on."""
        return plates.key_of(view, _known(seen))

    def paint_furniture(self, target: Surface, layout: Layout, view: View, seen: Seen) -> None:
        """Draw plates, track and captions."""
        plates.paint(target, _table(layout), view, _known(seen))

    def face(self, face: Face, size: tuple[int, int], view: View) -> Surface:
        """Draw one piece to fit `size` pixels; raises LookupError for what the rodeo has not."""
        return faces.face_of(face, size, view)

    def gestures(self, view: View, seen: Seen, prompt: Prompt, moves: Sequence[Move]) -> Sequence[Gesture]:
        """Offer a gesture for every legal move of the viewer's seat."""
        return gestures.offer(_known(seen), view.viewer, moves)

    def attempt(self, view: View, seen: Seen, pieces: Sequence[PieceAt], target: Zone) -> Move | None:
        """Name the move a person meant by a drop that is no gesture."""
        return gestures.meant(_known(seen), view.viewer, pieces, target)

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

    # -- in real time -----------------------------------------------------------------------------------------

    def keyed(self, seen: Seen, seat: Seat, key: str, moves: Sequence[Move]) -> Keyed | None:
        """Say what one of a seat's keys does."""
        return gestures.keyed(_known(seen), seat, key, moves)

    def paint_live(self, target: Surface, layout: Layout, view: View, seen: Seen) -> None:
        """Draw what goes on this very moment."""
        live.paint(target, _table(layout), view, _known(seen))

    def key_at(self, layout: Layout, at: tuple[float, float], seen: Seen) -> tuple[Seat, str] | None:
        """Name seat and key of a cap or button at a point."""
        return gestures.key_at(_table(layout).zones, at, _known(seen))

    def paint_event(self, target: Surface, layout: Layout, view: View, event: Event, share: float) -> None:
        """Draw what is more than pieces moving."""
        spectacle.paint(target, _table(layout), view, event, share)


def _known(seen: Seen) -> Observation:
    return cast(Observation, seen)


def _table(layout: Layout) -> board.Table:
    return cast(board.Table, layout)


SCENE: TableScene = MuttonScene()
