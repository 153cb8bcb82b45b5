"""Longhorn on the table: nine sites on a hide between two ledgers, and one pawn with two faces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from pygame import Rect, Surface

from westerntable.core.events import Event
from westerntable.core.game import Move, Observation
from westerntable.core.message import Message
from westerntable.core.placement import Face, Zone
from westerntable.core.prompt import Prompt
from westerntable.games.longhorn.rules.reading import Reading
from westerntable.table.canvas import put
from westerntable.table.tablescene import Gesture, Highlight, Layout, Motion, PieceAt, TableScene, View

from . import faces, gestures, grid, ground, ledger, motions, trail, words


class LonghornScene:
    """The game's face. Every observation of Longhorn is a `Reading`."""

    def layout(self, area: Rect, view: View, seen: Observation) -> grid.Table:
        """Lay the table out in `area`, pixels. Sites have no place before the deal."""
        return grid.lay_out(area, view, _reading(seen))

    def paint_ground(self, size: tuple[int, int], area: Rect, layout: Layout, view: View, seen: Observation) -> Surface:
        """Paint planks, hide, sites and their names over a window of `size`."""
        return ground.paint(size, _table(layout), view)

    def furniture_key(self, view: View, seen: Observation) -> object:
        """Return all that ledgers, emptied sites and the trail depend on."""
        reading = _reading(seen)
        bare = tuple(site for site in reading.sites() if not any(reading.cattle(site)))
        return ledger.key_of(view, reading), bare, trail.choices(reading)

    def paint_furniture(self, target: Surface, layout: Layout, view: View, seen: Observation) -> None:
        """Draw emptied sites, the ways the pawn may ride and both ledgers."""
        table, reading = _table(layout), _reading(seen)
        for site in reading.sites():
            box = table.sites.get(site)
            if box is not None and not any(reading.cattle(site)):
                put(target, ground.bare(site, box.w), box.center)
                ground.hang_sign(target, site, box, view, faded=True)
        if trail.choices(reading):
            trail.paint(target, table, reading)
            for site, box in table.sites.items():  # the prints pass under the signs
                ground.hang_sign(target, site, box, view, faded=not any(reading.cattle(site)))
        for seat in (0, 1):
            ledger.paint(target, table.folios[seat], view, reading, seat)

    def may_lie(self, view: View, seen: Observation) -> Mapping[str, Sequence[Face]]:
        """List what may come to lie on sites and ledgers."""
        return faces.may_lie(_reading(seen))

    def face(self, face: Face, size: tuple[int, int], view: View) -> Surface:
        """Draw one piece to fit `size` pixels; raises LookupError for what Longhorn has not."""
        return faces.face_of(face, size, view)

    def gestures(self, view: View, seen: Observation, prompt: Prompt, moves: Sequence[Move]) -> Sequence[Gesture]:
        """Offer a gesture for every legal move of the viewer's seat."""
        return gestures.offer(view, _reading(seen), moves)

    def attempt(self, view: View, seen: Observation, pieces: Sequence[PieceAt], target: Zone) -> Move | None:
        """Name the move a person meant by a drop that is no gesture."""
        return gestures.meant(view, _reading(seen), pieces, target)

    def question(self, view: View, seen: Observation, prompt: Prompt) -> Message:
        """Return the one sentence for what is asked."""
        return words.question(view, _reading(seen), prompt)

    def standing(self, view: View, seen: Observation) -> Sequence[str]:
        """Return short facts for the top bar."""
        return words.standing(view, _reading(seen))

    def motion(self, event: Event, view: View) -> Motion | None:
        """Say how an event is shown."""
        return motions.motion(event)

    def highlight(self, events: Sequence[Event]) -> Highlight:
        """Mark what the last action did."""
        return motions.highlight(events)


def _reading(seen: Observation) -> Reading:
    return cast(Reading, seen)


def _table(layout: Layout) -> grid.Table:
    return cast(grid.Table, layout)


SCENE: TableScene = LonghornScene()
