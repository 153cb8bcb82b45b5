"""The living table: `tell` animates what happened, `show` snaps to how things are. Both end in the same picture.

Driven by `update(now_ms)` and `draw(surface)`; it has no loop, no clock and no rules of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal, TypeAlias

from pygame import Rect, Surface

from ..core.game import Observation
from ..core.match import Step
from ..core.placement import Face, Placement, Zone
from .cast import Cast
from .director import Director, Play
from .easel import Easel
from .flight import Flight
from .looking import alike, covers, drawing_order, on_one_ground, smallest_at
from .marks import Marks
from .pose import Pose
from .script import Beat, Ending
from .sprite import Sprite
from .stock import Stock
from .tablescene import Highlight, Layout, TableScene, View

_LONGEST_FRAME: Final = 100.0  # ms: after a longer pause things go on from where they were
_SHARPEN_AFTER: Final = 150.0  # ms from the last change of size
_HOME_MS: Final = 200.0


Speed: TypeAlias = Literal["slow", "normal", "fast", "off"]
"""How fast things move: in the words of the setting, which knows no table."""

_RATE: Final[dict[Speed, float]] = {"slow": 0.6, "normal": 1.0, "fast": 2.0, "off": 1.0}


class Stage:
    """One match's pieces on the screen. Call `show` once before anything else."""

    def __init__(
        self, scene: TableScene, view: View, area: Rect, sound: Play | None = None, speed: Speed = "normal"
    ) -> None:
        """`area`: the window without top bar, prompt and buttons, as `TableScene.layout` gets it."""
        self.scene, self.area = scene, area.copy()
        self._view = view
        self.dirty = True
        self.epoch = 0
        self.now = 0.0
        self.highlight = Highlight()
        self.on_idle: Callable[[], None] | None = None
        self.on_step: Callable[[], None] | None = None
        self.live = False
        self.fresh: Observation | None = None
        self._sound = sound or (lambda name: None)
        self._speed = speed
        self._easel = Easel(scene, view)
        self._stock = Stock(scene, self._easel.pictures)
        self._stocked: object = None
        self._director = Director(self._set_off, self._end_step, self._sound)
        self._marks = Marks()
        self._layout: Layout | None = None
        self._seen: Observation | None = None
        self._cast: Cast | None = None
        self._stirred = False  # whether any sprite may be on a track
        self._resized: float | None = None

    # -- what is shown --------------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """Who looks. May be set to another pair of eyes on the same window; for a new size there is `relayout`."""
        return self._view

    @view.setter
    def view(self, view: View) -> None:
        if view != self._view:
            self._view = view
            self._easel.look(view)
            self.dirty = True

    @property
    def layout(self) -> Layout:
        """Where things are. Raises RuntimeError before the first `show`."""
        if self._layout is None:
            raise RuntimeError("nothing was shown yet: call Stage.show first")
        return self._layout

    @property
    def seen(self) -> Observation:
        """What the viewer knew after the last event shown."""
        if self._seen is None:
            raise RuntimeError("nothing was shown yet: call Stage.show first")
        return self._seen

    @property
    def cast(self) -> Cast:
        """All sprites."""
        if self._cast is None:
            raise RuntimeError("nothing was shown yet: call Stage.show first")
        return self._cast

    @property
    def placement(self) -> Placement:
        """Where every piece lies, as of the last event begun."""
        return self.cast.placement

    @property
    def idle(self) -> bool:
        """Whether everything told has been shown."""
        return self._director.idle

    @property
    def moving(self) -> bool:
        """Whether any piece is under way, be it only home from a drag."""
        tracked = self._stirred and any(sprite.track is not None for sprite in self.cast)
        return self._director.busy or tracked

    @property
    def marks(self) -> Marks:
        """What is marked for the person at the table."""
        return self._marks

    @marks.setter
    def marks(self, marks: Marks) -> None:
        if marks != self._marks:
            self._marks = marks
            self.dirty = True

    @property
    def speed(self) -> Speed:
        """How fast things move; may be changed at any time."""
        return self._speed

    @speed.setter
    def speed(self, speed: Speed) -> None:
        self._speed = speed
        if speed == "off" and self._cast is not None:
            self.hurry()

    # -- the two doors --------------------------------------------------------------------------------------------

    def show(
        self, placement: Placement, seen: Observation, highlight: Highlight | None = None, view: View | None = None
    ) -> None:
        """Snap to a placement: load, undo, curtain. What was still to be told is forgotten.

        `view` when somebody else looks from now on. `highlight`: the last action, if it is to be marked.
        """
        if view is not None:
            self.view = view
        self._director.clear()
        self._seen = seen
        self._lay_out()
        self._cast = Cast(placement, self.layout)
        self.highlight = highlight or Highlight()
        self._marks = Marks()
        self._changed()

    def tell(self, steps: Iterable[Step]) -> None:
        """Animate what happened, after what is still being shown; at once, beside it, while the table is `live`."""
        steps = list(steps)
        if self.live and not self.idle:
            self._finish(sounding=True)  # before things begin to be shown side by side
        self._director.add(steps, self.scene, self.view)
        if any(step.events for step in steps):
            self._changed()
            self.recall(self.cast)
        if self._speed == "off":
            self._finish(sounding=True)
        elif self.live:
            self._director.start_abreast()
        else:
            self._director.start()
        self.dirty = True

    def _set_off(self, beats: Sequence[Beat], clock: float) -> Flight:
        self._stirred = True
        for beat in beats:
            if beat.seen is not None:
                self._know(beat.seen)
        flight = Flight(self.cast, self.view, self._easel.pictures.faces(), clock)
        flight.begin(beats)
        return flight

    def hurry(self) -> None:
        """Finish at once what is in motion and what is still to be told."""
        self._finish(sounding=False)

    def _changed(self) -> None:
        self.epoch += 1
        self.dirty = True

    # -- time -----------------------------------------------------------------------------------------------------

    def update(self, now_ms: float) -> None:
        """Go on to `now_ms` of the loop's clock."""
        passed = min(_LONGEST_FRAME, max(0.0, now_ms - self.now))
        self.now = now_ms
        if self._cast is None:
            return
        if self._resized is not None and now_ms - self._resized >= _SHARPEN_AFTER:
            self.sharpen()
        if not self.moving:
            self._stirred = False
            return
        self._director.clock += passed * _RATE[self._speed]
        busy = not self.idle
        self._director.advance()
        clock = self._director.clock
        for sprite in self.cast:
            sprite.advance(clock)
        self.dirty = True
        if busy and self.idle:
            self._rest()

    def _rest(self) -> None:
        """Tell whoever waits for it that everything told has been shown."""
        if self.on_idle is not None:
            self.on_idle()

    def _know(self, seen: Observation) -> None:
        """Show what is known from here on, and let pieces make way for what has another place."""
        self._seen = seen
        if self._lay_out():
            self._stirred = True
            self.cast.make_way(self._director.clock, self._home_ms)

    def _end_step(self, ending: Ending) -> None:
        if ending.lively:
            self._know(ending.seen)
        self._seen = ending.seen
        if ending.mark is not None:
            self.highlight = ending.mark
        self.send_home()
        if self.on_step is not None:
            self.on_step()

    def _finish(self, sounding: bool) -> None:
        names = self._director.cut_short(self.cast.follow)
        self.cast.rehome()
        for sprite in self.cast:
            if not sprite.held:
                sprite.settle()
        for name in names if sounding else ():
            self._sound(name)
        self.dirty = True
        self._rest()

    @property
    def faces_drawn(self) -> int:
        """How many times a face had to be drawn so far."""
        return self._easel.pictures.drawn

    def prepare(self) -> bool:
        """Draw one picture ahead that may be wanted soon; False when there is none left, or something moves."""
        if self._cast is None or self.moving or self._easel.pictures.rough:
            return False
        if self._stocked != (now := (self.epoch, self._easel.pictures.generation)):
            self._stocked = now
            self._stock.renew(self.placement, self.layout, self.view, self.seen)
        return self._stock.step()

    # -- size -----------------------------------------------------------------------------------------------------

    def relayout(self, view: View, area: Rect) -> None:
        """Lay out anew for a changed window or view, whatever is in motion.

        When the size changed, pictures are scaled at first and drawn anew 150 ms after the last change.
        """
        before, resized = self.area, view.units.size != self.view.units.size
        self._view, self.area = view, area.copy()
        self._easel.use(view, resized)
        self._resized = self.now if resized else None
        if self._cast is None:
            return
        self._lay_out()
        self.cast.relaid(self.layout, before, self.area, self._director.clock)
        self.dirty = True

    def _lay_out(self) -> bool:
        """Lay out for what is seen; tell whether anything has another place now."""
        layout = self.scene.layout(self.area, self._view, self.seen)
        before = self._layout
        if before is not None and alike(before, layout):
            return False
        self._layout = layout
        if before is None or not on_one_ground(before, layout):
            self._easel.clear_ground()
        if self._cast is not None:
            self._cast.layout = layout
        return True

    def sharpen(self) -> None:
        """Draw every picture anew at the size it has now; `update` does it in time."""
        self._resized = None
        self._easel.use(self.view, False)
        self.dirty = True

    # -- what a person holds --------------------------------------------------------------------------------------

    def hold(self, sprites: Sequence[Sprite]) -> None:
        """Lift pieces off the table; `Sprite.carry` moves them."""
        for sprite in sprites:
            sprite.lift()
        self.dirty = True

    def let_go(self, chosen: Sequence[Sprite]) -> None:
        """Leave held and chosen pieces where they are drawn: the move they stand for is about to be told."""
        for sprite in chosen:
            sprite.carry(self.drawn_pose(sprite))
            sprite.loose, sprite.laid = True, False
        self.cast.let_go()
        self.dirty = True

    def recall(self, sprites: Iterable[Sprite]) -> None:
        """Let pieces that were laid down to be gathered go home."""
        for sprite in sprites:
            if sprite.laid:
                sprite.slide(self._director.clock, self._home_ms)
                self.dirty = self._stirred = True

    def send_home(self, held: bool = False) -> None:
        """Let loose pieces (with `held` those in the hand too) glide back to where they belong."""
        if self.cast.send_home(self._director.clock, self._home_ms, held):
            self.dirty = self._stirred = True

    @property
    def _home_ms(self) -> float:
        return 0.0 if self._speed == "off" or self._view.reduced_motion else _HOME_MS

    # -- looking --------------------------------------------------------------------------------------------------

    def order(self) -> list[Sprite]:
        """List the visible sprites in drawing order, lowest first."""
        return drawing_order(self.cast)

    def sprites(self) -> list[tuple[Zone, int, Face]]:
        """List every piece as (zone, slot, face), as the placement has them."""
        rows = sorted(self.cast.zones.items())
        return [(zone, slot, sprite.face) for zone, row in rows for slot, sprite in enumerate(row)]

    def drawn_pose(self, sprite: Sprite) -> Pose:
        """Return where a piece is drawn: where it is, or pulled up when it is chosen."""
        return self._easel.pose(sprite, self._marks)

    def piece_at(self, at: tuple[float, float]) -> Sprite | None:
        """Return the topmost piece lying at a point of the window, as it is drawn."""
        for sprite in reversed(self.order()):
            if not sprite.airborne and covers(self.drawn_pose(sprite), at):
                return sprite
        return None

    def zone_at(self, at: tuple[float, float], among: Iterable[Zone] | None = None) -> Zone | None:
        """Return the smallest zone at a point of the window, of those in `among` if given."""
        return smallest_at(self.layout.zones, at, among)

    def draw(self, target: Surface) -> None:
        """Put the table on the window's surface, a live scene as of `fresh` where time runs. Only composites."""
        layout, marks = self.layout, self._marks
        target.blit(self._easel.base(self.area, layout, self.seen), (0, 0))
        self._easel.zones(target, layout, self.highlight.zones, marks)
        ringed = frozenset(self.cast.find_all(self.highlight.pieces))
        self._easel.pieces(target, layout, self.order(), ringed, marks, self.fresh or self.seen)
        self._easel.events(target, layout, [*self._director.under_way()])
        self._easel.focus(target, layout, marks)
        self.dirty = False
