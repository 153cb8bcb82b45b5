"""The hand of the person at the table: picks up, drags, drops, clicks and presses what the gestures offer.

Mouse, touch, keys and pads end in the same few actions. It answers with the move chosen or the sentence that
refuses one; the host submits moves, shows sentences, and offers anew after every change of position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect
from pygame.event import Event

from .answer import Answer, Chosen, Refused, WhyNot
from .buttonrow import ButtonRow, button_at, gestures_at
from .choice import Choice
from .commands import Command
from .deeds import Deeds
from .drag import Drag
from .gathering import laid, lay_down
from .goals import lies_at, marks_of, pointed_at
from .leafing import Leafing
from .marks import Focus
from .pointer import Clicks, Pointing, read_pointer, wandered
from .reach import Reach, within_reach
from .selection import Selection
from .sprite import Sprite
from .stage import Stage
from .tablescene import Gesture, PieceAt


class Grasp:
    """Turns events into moves for one stage. After a move nothing is on offer until the next `offer`."""

    def __init__(self, stage: Stage, why_not: WhyNot, waits: bool = True) -> None:
        """`waits`: while something is being shown, input only hurries it; False in real-time games."""
        self.stage, self.waits = stage, waits
        self._selection = Selection(stage)
        self.leafing = Leafing(stage)
        self._deeds = Deeds(stage, self._selection, self.leafing, why_not)
        self._row = ButtonRow()
        self._drag: Drag | None = None
        self._pressed: tuple[tuple[float, float], Focus | None] | None = None
        self._reach = Reach(stage)
        self._hover: Focus | None = None
        self._epoch = stage.epoch
        self._clicks = Clicks()
        self._finger: int | None = None
        self._waiting: tuple[Gesture, ...] | None = None
        stage.on_idle = self._settled

    # -- what is on offer -----------------------------------------------------------------------------------------

    def offer(self, gestures: Sequence[Gesture]) -> None:
        """Offer these gestures from now on; an empty list withdraws all. The same list again changes nothing.

        While something is being shown (and the hand waits) the offer stands once that is over.
        """
        if self.waits and not self.stage.idle:
            self._withdraw()
            self._waiting = tuple(gestures)
        elif self._epoch != self.stage.epoch or self.choice.offered != tuple(gestures):
            if self._outlives(gestures):
                self._epoch = self.stage.epoch
            else:
                self._take_up(gestures)

    def _outlives(self, gestures: Sequence[Gesture]) -> bool:
        """Whether what is held and chosen outlives the news: in real time, if the same is still on offer for it."""
        there = set(self.stage.cast)
        return not self.waits and self.choice.offered == tuple(gestures) and there.issuperset(self.chosen)

    def _settled(self) -> None:
        if self._waiting is not None and self._epoch == self.stage.epoch:
            self._take_up(self._waiting)

    def _take_up(self, gestures: Sequence[Gesture]) -> None:
        pressed = self._pressed
        self._withdraw()
        if pressed is not None and not isinstance(pressed[1], Sprite):
            self._pressed = pressed  # a press on a place outlives the news of a real-time game
        self.stage.send_home()
        self._selection.offer(gestures)
        self._mark()

    @property
    def choice(self) -> Choice:
        """What is on offer and what of it is chosen."""
        return self._selection.choice

    @property
    def proposed(self) -> Gesture | None:
        """What a drop would do to the piece aimed at, or what was chosen for one that was pointed at first."""
        aim = self.stage.marks.aim
        if self._drag is not None and isinstance(aim, PieceAt):
            return next(iter(self._drag.made_at(aim)), None)
        return next(iter(self.choice.complete), None) if self.choice.goal is not None else None

    @property
    def chosen(self) -> tuple[Sprite, ...]:
        """The pieces chosen so far."""
        return tuple(self._selection.sprites)

    @property
    def dragging(self) -> bool:
        """Whether the person holds a piece."""
        return self._drag is not None

    def buttons(self) -> tuple[Gesture, ...]:
        """List the gestures the host must draw a button for now."""
        return () if self._stale else (self._deeds.asked or self.choice.buttons)

    @property
    def _stale(self) -> bool:
        """Whether something has happened since the offer; in real time something always has, and it stands."""
        return self.waits and self._epoch != self.stage.epoch

    def place_buttons(self, places: Mapping[Gesture, Rect]) -> None:
        """Tell where the host drew the buttons, so that clicks, keys and the trace find them."""
        self._row.place(places)
        if isinstance(self._reach.focus, Rect) and not self._row.has(self._reach.focus):
            self._reach.focus = None
        self._mark()

    @property
    def button_places(self) -> Mapping[Gesture, Rect]:
        """Where the buttons that can be pressed now are."""
        return self._row.of(self.buttons())

    @property
    def focused_button(self) -> Gesture | None:
        """The button the keys are on, for the host to draw it so."""
        shown = self._reach.shown
        return next(iter(gestures_at(self.button_places, shown)), None) if isinstance(shown, Rect) else None

    @property
    def busy(self) -> bool:
        """Whether there is something for Cancel to put back here; if not, the key is free for the host."""
        loose = len(self.chosen) > len(self.choice.fixed)
        return self.dragging or bool(self._deeds.asked) or loose or self.leafing.open

    def _withdraw(self) -> None:
        self._epoch = self.stage.epoch
        self._waiting = None
        self._deeds.asked = ()
        self._selection.offer(())
        self._pressed = self._hover = None
        if self._drag is not None:
            self._drag = None
            self.stage.send_home(held=True)
        if isinstance(self._reach.focus, Sprite):
            self._reach.focus = None
        self._mark()

    # -- events ---------------------------------------------------------------------------------------------------

    def point(self, event: Event) -> Answer:
        """Take one event of mouse, touch or window; return what the person did by it, if anything."""
        if self._stale:
            self._withdraw()
        pointing, self._finger = read_pointer(event, self.stage.view.units.size, self._finger)
        match pointing:
            case Pointing("down", at):
                return self._down(at)
            case Pointing("move", _, held) if not held and (self._drag or self._pressed):
                self._put_back()  # the button came up where nobody told us
            case Pointing("move", at):
                self._move(at)
            case Pointing("up", at):
                return self._up(at)
            case Pointing("cancel"):
                self.cancel()
            case Pointing("lost"):
                self._lose()
        return None

    def command(self, command: Command) -> Answer:
        """Take one command of keys or pad; return what the person did by it, if anything."""
        if self._stale:
            self._withdraw()
        if self.waits and not self.stage.idle:
            if command in (Command.ACCEPT, Command.CANCEL):
                self.stage.hurry()
            return None
        if self.leafing.close():
            return None
        if command is Command.CANCEL:
            self.cancel()
        elif self._drag is None and command is Command.ACCEPT and self._reach.shown in self._items():
            assert self._reach.focus is not None
            return self._accept(self._reach.focus)
        elif self._drag is None:
            self._reach.step(command, self._items())
            self._mark()
        return None

    def cancel(self) -> None:
        """Put back what is held and choose nothing."""
        if self._reach.active and self.chosen:
            self._reach.focus = self.chosen[0]
        self._put_back()

    def _put_back(self, keep: Sequence[Sprite] = ()) -> None:
        self._pressed = self._drag = None
        self._deeds.put_back(keep)
        self._mark()

    def _lose(self) -> None:
        """The pointer has left, and a button may come up unheard."""
        self._hover = None
        if self._drag is not None:
            self._put_back()
        self._pressed = None
        self._mark()

    @property
    def _unit(self) -> float:
        return self.stage.view.units.scale

    # -- pointer --------------------------------------------------------------------------------------------------

    def _down(self, at: tuple[float, float]) -> Answer:
        self._clicks.down(self.stage.now, at, self._unit)
        if self.waits and not self.stage.idle:
            if not self._clicks.echo:
                self.stage.hurry()
            return None
        self._reach.active = False
        if self.leafing.close():
            return None
        under = self.means(at)
        if self._deeds.asked and not isinstance(under, Rect):
            self.cancel()  # the question which move was meant is answered by "neither"
            return None
        if not self.waits and isinstance(under, str):
            return self._click(under)  # in real time the moment of the press counts
        self._pressed = (at, under)
        self._mark()
        return None

    def means(self, at: tuple[float, float]) -> Focus | None:
        """Tell what a point means: a button, a piece that can be taken, a lit zone, or a piece that cannot."""
        found = button_at(self.button_places, at) or pointed_at(self.stage, self._selection, at)
        return found or self.leafing.at(at)

    def _move(self, at: tuple[float, float]) -> None:
        if self._drag is not None:
            self._drag.to(at)
            self.stage.dirty = True
            self._mark()
            return
        if self._pressed is None:
            self._hover_over(at)
            return
        start, under = self._pressed
        if wandered(start, at, self._unit) and isinstance(under, Sprite) and self._selection.may_lift(under):
            self._drag = Drag(self.stage, self._selection, under, start)
            self._move(at)

    def _hover_over(self, at: tuple[float, float]) -> None:
        under = self.means(at) if self.choice.offered else None
        hover = None if isinstance(under, Sprite) and not self._selection.offers(under) else under
        if hover != self._hover:
            self._hover = hover
            self._mark()

    def _up(self, at: tuple[float, float]) -> Answer:
        self._clicks.last = at
        pressed, self._pressed = self._pressed, None
        if self._drag is not None:
            return self._drop(self._drag, at)
        if pressed is None or pressed[1] is None or self.means(at) != pressed[1]:
            return None
        if self.waits and self._clicks.echo:
            return None  # a drag may begin where the last click acted, but no click
        return self._click(pressed[1])

    def _drop(self, drag: Drag, at: tuple[float, float]) -> Answer:
        self._drag = None
        drag.to(at)  # the button may come up elsewhere than the pointer was last heard of
        width, height = self.stage.view.units.size
        if 0 <= at[0] < width and 0 <= at[1] < height:
            if isinstance(place := drag.aim(at, self.choice.gathers), str):
                lay_down(self.stage, place, self.chosen)
                self._mark()
                return None
            target = drag.aim(at, drag.aims)
            if target is not None:
                return self._done(self._deeds.act(drag.made_at(target)))
            if not drag.brings and (fallen_on := lies_at(self.stage, at, self.choice.chosen)) is not None:
                return self._done(self._deeds.attempt(fallen_on))
        self._put_back(laid(self.chosen))
        return None

    def _click(self, under: Focus) -> Answer:
        if isinstance(under, Rect):
            return self._done(self._deeds.act(gestures_at(self.button_places, under)))
        return self._done(self._deeds.click(under))

    def _done(self, answer: Answer) -> Answer:
        """Withdraw what is on offer once a move was made of it; else mark what may be done now."""
        match answer:
            case Chosen():
                self._clicks.acted(self.stage.now, not self._reach.active)
                self._drag = None
                self._withdraw()
            case Refused():
                self._pressed = None
                self._mark()
            case None:
                self._mark()
        return answer

    # -- keys -----------------------------------------------------------------------------------------------------

    def _items(self) -> list[Focus]:
        """List what the keys can go to now."""
        buttons = [*self.button_places.values()]
        found = within_reach(self.stage, self.choice, self.chosen, buttons, bool(self._deeds.asked))
        return found if self._deeds.asked else [*found, *self.leafing.tops()]

    def _accept(self, focus: Focus) -> Answer:
        answer = self._click(focus)
        if answer is None:
            self._reach.jump(self._items())
        self._mark()
        return answer

    # -- marks ----------------------------------------------------------------------------------------------------

    def _mark(self) -> None:
        drag = self._drag
        lit = () if self._deeds.asked else (*drag.aims, *self.choice.gathers) if drag else self.choice.targets
        aim = drag.aim(drag.at, lit) if drag else None
        focus = self._reach.shown if self.choice.offered else None
        self.stage.marks = marks_of(self.stage.cast, self._selection, drag is not None, lit, aim, self._hover, focus)
