"""What one game's `scene` module supplies to the shared table: zones, faces, gestures. No rules, no loop.

The shared table (stage, hands, the table screen) asks these questions and does everything else: animation, drag
and drop, keys and pads, highlights, the trace. A game's scene answers from an `Observation` and the legal moves it
is handed, so it cannot break a rule and cannot see a hidden card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeAlias, runtime_checkable

from pygame import Rect, Surface

from ..core.actors import Seat, Viewer
from ..core.events import Event
from ..core.game import Data, Move, Observation
from ..core.message import Message
from ..core.placement import Face, Zone
from ..core.prompt import Prompt
from .units import Units

Say: TypeAlias = Callable[[Message], str]
"""Makes a sentence of a message, in the language that is on and with the players' names."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """How one seat is shown: name, mark (index into `palette.SEATS`), whether a person decides."""

    name: str
    mark: int
    is_person: bool
    note: str = ""


@dataclass(frozen=True, slots=True)
class View:
    """Who looks at the table and how they want it shown.

    `viewer` is a seat or `PUBLIC`; `home` is the seat drawn nearest to the person at the screen.
    `colour_marks` asks for marks beside colours; `units` scales design units to pixels. `captions`: in real time, for
    each seat, what its keys are labelled, in the order of `SEAT_KEYS`; empty for players by computer. `data`: what the
    game has read from its files for this table, for scenes whose pieces show what stands there.
    """

    viewer: Viewer
    home: Seat
    seats: tuple[SeatView, ...]
    say: Say
    units: Units
    colour_marks: bool = False
    reduced_motion: bool = False
    captions: tuple[tuple[str, ...], ...] = ()
    data: Data = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one piece is drawn: centre and size in window pixels, degrees anticlockwise, order, height.

    Higher `depth` is drawn later. `lift` is the height of the piece above the ground in pixels, for its shadow.
    `mirrored`: left and right change places, for an animal that walks to the left.
    """

    x: float
    y: float
    size: tuple[int, int]
    angle: float = 0.0
    depth: int = 0
    lift: float = 2.0
    mirrored: bool = False


class Layout(Protocol):
    """Where things are, for one window size. Frozen once made.

    Made anew after every step that had events; while it equals the one before (`==`, or the same `zones` if it does
    not define equality) the ground is kept. So give it value equality, and nothing in it that changes with each move.
    If things do lie elsewhere from time to time, let an attribute `ground` say what the ground depends on. Many small
    places side by side may be named in an attribute `quiet`: each is lit only while it is pointed at.
    """

    @property
    def zones(self) -> Mapping[Zone, Rect]:
        """The area of every zone that can be seen, in pixels: for drops, highlights and keys. `box` has none."""

    def spots(self, zone: Zone, faces: Sequence[Face]) -> Sequence[Spot]:
        """Place the pieces of a zone, one spot a face, in slot order.

        A zone not in `zones` gets the spot things leave the table by; its pieces are not drawn at rest.
        """


@dataclass(frozen=True, slots=True)
class PieceAt:
    """A piece as gestures know it: which zone, which face. Same face in the same zone: interchangeable."""

    zone: Zone
    face: Face


Target: TypeAlias = Zone | PieceAt
"""Where a drag goes: a place, or a piece that lies on the table, a goal."""


@dataclass(frozen=True, slots=True)
class Gesture:
    """One way to make one move.

    A drag: `pieces` (all of them selected, then one dragged or clicked) go to `target`. A press: no pieces; the
    person presses the area of `target`, or, when `target` is None, a button with the label on it. `along` are
    pieces that travel with the drag because the move takes them too (all orange cattle for one).
    `label` says the move in a few words: for buttons, keys, trace, hints and screen readers; `brief` says less on the
    button, where the pieces it is about can be seen.

    A drag to a goal can begin at the goal: once that is pointed at, the pieces of the first gesture offered for it
    are chosen and can be exchanged. With `bring` the goal itself may be dragged to that zone with the same effect.

    With `gather` and no target: pieces may also be laid in that zone one after the other, and are taken up again by a
    click; the button makes the move, that of the gesture without pieces as long as none is chosen.
    """

    move: Move
    label: Message
    pieces: tuple[PieceAt, ...] = ()
    target: Target | None = None
    along: tuple[PieceAt, ...] = ()
    icon: Face | None = None
    bring: Zone | None = None
    gather: Zone | None = None
    brief: Message | None = None


@dataclass(frozen=True, slots=True)
class Motion:
    """How an event looks and sounds.

    `ms` at normal speed; a `Moved` with `via` walks place by place, `ms` each. `sound` and `sound_at_end` are names
    of the shared set. `arc`: height of the flight in heights of the piece. `together`: starts with the event before
    it instead of after (pieces that leave one zone together follow each other closely). `flip`: turns over on the
    way. `tumble`: rolls like a die. `known`: layout and furniture show what is known after the step from the start of
    this event on, not from the end of the last one.
    """

    ms: int = 250
    sound: str = ""
    sound_at_end: str = ""
    arc: float = 0.25
    together: bool = False
    flip: bool = False
    tumble: bool = False
    known: bool = False


@dataclass(frozen=True, slots=True)
class Highlight:
    """Zones and pieces that carry the last action, shown until the next one."""

    zones: tuple[Zone, ...] = ()
    pieces: tuple[PieceAt, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class Keyed:
    """What a seat's own key does in real time: `move` when it goes down, `release` when it comes up again."""

    move: Move
    release: Move | None = None


class TableScene(Protocol):
    """One game's face. Each game has one as `SCENE` in its `scene` module."""

    def layout(self, area: Rect, view: View, seen: Observation) -> Layout:
        """Lay the table out in `area` (the window without top bar, prompt and buttons)."""

    def paint_ground(self, size: tuple[int, int], area: Rect, layout: Layout, view: View, seen: Observation) -> Surface:
        """Paint what never moves (table, mats, empty places) over the whole window; kept until the layout changes."""

    def furniture_key(self, view: View, seen: Observation) -> object:
        """Return a value that changes when `paint_furniture` would draw something else."""

    def paint_furniture(self, target: Surface, layout: Layout, view: View, seen: Observation) -> None:
        """Draw names, scores, counts and whose turn it is, as known after the last event shown. Under the pieces."""

    def face(self, face: Face, size: tuple[int, int], view: View) -> Surface:
        """Draw one face to fit `size`. The stage keeps the result."""

    def gestures(self, view: View, seen: Observation, prompt: Prompt, moves: Sequence[Move]) -> Sequence[Gesture]:
        """Offer a gesture for every legal move of the viewer's seat."""

    def attempt(self, view: View, seen: Observation, pieces: Sequence[PieceAt], target: Zone) -> Move | None:
        """Name the move a person meant by a drop that is no gesture, so that the rules can say what is missing."""

    def question(self, view: View, seen: Observation, prompt: Prompt) -> Message:
        """Return the one sentence shown above the hand for what is asked."""

    def standing(self, view: View, seen: Observation) -> Sequence[str]:
        """Return short facts for the top bar (turn, round, trump)."""

    def motion(self, event: Event, view: View) -> Motion | None:
        """Say how an event is shown; None: it has no picture of its own."""

    def highlight(self, events: Sequence[Event]) -> Highlight:
        """Mark what the last action did."""


@runtime_checkable
class ForeseesPieces(Protocol):
    """A scene that tells what may come to lie where, so that it is drawn before it is wanted.

    Others are drawn ahead from what has lain on the table so far.
    """

    def may_lie(self, view: View, seen: Observation) -> Mapping[str, Sequence[Face]]:
        """List for each kind of zone (its name up to the colon) the faces that may come to lie there."""


@runtime_checkable
class OpensPiles(Protocol):
    """A layout with open piles on it that may be leafed through."""

    def spread(self, zone: Zone, faces: Sequence[Face]) -> Sequence[Spot]:
        """Place the pieces of a pile side by side for a look, one spot a face; none for any other zone."""


@runtime_checkable
class CountsPieces(Protocol):
    """A scene that writes beside a pile how many pieces lie there: what is known lags behind the pieces that fly."""

    def paint_counts(
        self, target: Surface, layout: Layout, view: View, seen: Observation, counts: Mapping[Zone, int]
    ) -> None:
        """Write the numbers, under the pieces; a piece that flies counts where it will lie. Zones left out are bare."""


@runtime_checkable
class MeansPieces(Protocol):
    """A scene whose moves go to pieces, and that can tell what was meant by pointing at any of them."""

    def meant_by(self, view: View, seen: Observation, pieces: Sequence[PieceAt], goal: PieceAt) -> Move | None:
        """Name the move meant by the chosen pieces, if any, and a piece that is no goal for them."""


@runtime_checkable
class LiveScene(Protocol):
    """What the face of a real-time game has besides: keys for every seat, and what changes from frame to frame."""

    def keyed(self, seen: Observation, seat: Seat, key: str, moves: Sequence[Move]) -> Keyed | None:
        """Say what one of a seat's keys (`SEAT_KEYS`) does, given the seat's legal moves; None: nothing."""

    def paint_live(self, target: Surface, layout: Layout, view: View, seen: Observation) -> None:
        """Draw over the pieces what goes on now: `seen` is what is known this very frame, time included.

        Under the pieces that fly or are held. Where no time runs (a replay, the end of a game being shown) `seen` is
        what was known after the last event shown.
        """


@runtime_checkable
class ShowsKeys(Protocol):
    """A live scene that shows seats' keys, or buttons that stand for them, where the mouse can press and hold them."""

    def key_at(self, layout: Layout, at: tuple[float, float], seen: Observation) -> tuple[Seat, str] | None:
        """Name seat and key shown at a point of the window, if any."""


@runtime_checkable
class Spectacle(Protocol):
    """A scene with events that are more than pieces moving."""

    def paint_event(self, target: Surface, layout: Layout, view: View, event: Event, share: float) -> None:
        """Draw over everything an event that is being shown; `share` 0–1 of its motion's time has passed."""


SEAT_KEYS: Final = ("left", "right", "act", "roll")
"""The keys every person at a real-time table has, by their names. As directions `act` is up and `roll` is down."""
