"""A table scene put together of functions, each for one question, written for the game's own observation and layout.

A game's look has a module for each concern: where things lie, what is painted, which gesture makes which move, what is
said. `AssembledScene` makes one `TableScene` of them. What only some scenes have (`ForeseesPieces`, `LiveScene` …), and
whatever needs more than the functions are handed, is a method of a subclass.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, cast

from pygame import Rect, Surface

from ..core.events import Event
from ..core.game import Move, Observation
from ..core.message import Message
from ..core.placement import Face, Zone
from ..core.prompt import Prompt
from .canvas import Size
from .tablescene import Gesture, Highlight, Layout, Motion, PieceAt, View

Known = TypeVar("Known")
Laid = TypeVar("Laid", bound=Layout)


class AssembledScene(Generic[Known, Laid]):
    """A `TableScene` of a game whose observations are all `Known` and whose layouts are all `Laid`."""

    def __init__(
        self,
        *,
        layout: Callable[[Rect, View, Known], Laid],
        paint_ground: Callable[[Size, Laid, View], Surface],
        furniture_key: Callable[[View, Known], object],
        paint_furniture: Callable[[Surface, Laid, View, Known], None],
        face: Callable[[Face, Size, View], Surface],
        gestures: Callable[[View, Known, Sequence[Move]], Sequence[Gesture]],
        attempt: Callable[[View, Known, Sequence[PieceAt], Zone], Move | None],
        question: Callable[[View, Known, Prompt], Message],
        standing: Callable[[View, Known], Sequence[str]],
        motion: Callable[[Event], Motion | None],
        highlight: Callable[[Sequence[Event]], Highlight],
    ) -> None:
        """Each argument is the answer to the method of its name, and is handed what answers usually depend on."""
        self._layout, self._paint_ground = layout, paint_ground
        self._furniture_key, self._paint_furniture, self._face = furniture_key, paint_furniture, face
        self._gestures, self._attempt = gestures, attempt
        self._question, self._standing = question, standing
        self._motion, self._highlight = motion, highlight

    @staticmethod
    def known(seen: Observation) -> Known:
        """Return an observation as the game's own: a scene is never asked about another game's."""
        return cast(Known, seen)

    @staticmethod
    def laid(layout: Layout) -> Laid:
        """Return a layout as the game's own: it was made by `layout`."""
        return cast(Laid, layout)

    def layout(self, area: Rect, view: View, seen: Observation) -> Laid:
        """Lay the table out in `area`, pixels."""
        return self._layout(area, view, self.known(seen))

    def paint_ground(self, size: Size, area: Rect, layout: Layout, view: View, seen: Observation) -> Surface:
        """Paint what never moves over a window of `size`."""
        return self._paint_ground(size, self.laid(layout), view)

    def furniture_key(self, view: View, seen: Observation) -> object:
        """Return all that the furniture depends on."""
        return self._furniture_key(view, self.known(seen))

    def paint_furniture(self, target: Surface, layout: Layout, view: View, seen: Observation) -> None:
        """Draw names, scores, counts and whose turn it is."""
        self._paint_furniture(target, self.laid(layout), view, self.known(seen))

    def face(self, face: Face, size: Size, view: View) -> Surface:
        """Draw one piece to fit `size` pixels; raises LookupError for what the game has not."""
        return self._face(face, size, view)

    def gestures(self, view: View, seen: Observation, prompt: Prompt, moves: Sequence[Move]) -> Sequence[Gesture]:
        """Offer a gesture for every legal move of the viewer's seat."""
        return self._gestures(view, self.known(seen), moves)

    def attempt(self, view: View, seen: Observation, pieces: Sequence[PieceAt], target: Zone) -> Move | None:
        """Name the move a person meant by a drop that is no gesture."""
        return self._attempt(view, self.known(seen), pieces, target)

    def question(self, view: View, seen: Observation, prompt: Prompt) -> Message:
        """Return the one sentence for what is asked."""
        return self._question(view, self.known(seen), prompt)

    def standing(self, view: View, seen: Observation) -> Sequence[str]:
        """Return short facts for the top bar."""
        return self._standing(view, self.known(seen))

    def motion(self, event: Event, view: View) -> Motion | None:
        """Say how an event is shown."""
        return self._motion(event)

    def highlight(self, events: Sequence[Event]) -> Highlight:
        """Mark what the last action did."""
        return self._highlight(events)
