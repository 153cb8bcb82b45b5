"""A match on a stage as it stood after one of its turns, through one pair of eyes, without anything around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from ..core.actors import PUBLIC, Viewer
from ..core.match import Match
from ..core.reel import Reel
from ..storage.texts import Texts
from ..table.stage import Speed, Stage
from ..table.tablescene import LiveScene, View
from ..table.units import Units
from .replay_course import OPEN, Course, eyes
from .scene import Context
from .viewing import scene_of, texts_of, view_of

_LONGEST: Final = 84  # letters of what is said of a turn: further sentences are left out


class Showing:
    """Stage, turn and eyes. A turn is told or shown; both end in the same picture."""

    def __init__(self, ctx: Context, match: Match) -> None:
        self.ctx, self.match, self.course = ctx, match, Course(match)
        self.scene = scene_of(match.game.id)
        self.viewers = eyes(match)
        self.viewer: Viewer = self.viewers[0]
        self.turn = 0
        self._stage: Stage | None = None
        self._reel: Reel | None = None
        self._said: dict[tuple[int, Viewer, str], str] = {}

    @property
    def stage(self) -> Stage:
        """The table."""
        assert self._stage is not None, "made by the first `lay`"
        return self._stage

    @property
    def over(self) -> bool:
        """Whether no turn is left to be seen."""
        return self.turn == self.course.turns

    def lay(self, u: Units, area: Rect, speed: Speed) -> None:
        """Lay the table out in a part of the window, pixels."""
        if self._stage is None:
            self._stage = Stage(self.scene, self.view(u), area, self.ctx.sound.play, speed)
            self.show(self.turn)
        else:
            self._stage.relayout(self.view(u), area)

    def view(self, u: Units) -> View:
        """Return who looks: nearest to the screen sits whose eyes they are."""
        people = self.match.setup.people()
        home = self.viewer if self.viewer >= 0 else people[0] if people else 0
        return view_of(self.ctx, self.match, self.eyes, home, u)

    def texts(self) -> Texts:
        """The texts with the players' names in them."""
        return texts_of(self.ctx, self.match)

    def show(self, turn: int) -> None:
        """Snap to how things stood after a turn, with what it did marked."""
        course, viewer, self.turn = self.course, self.viewer, turn
        self._reel, self.stage.live = None, False
        events = [event for step in course.steps(turn, viewer) for event in step.events] if turn else []
        mark = self.scene.highlight(events) if events else None
        view = self.view(self.stage.view.units)
        self.stage.show(course.placement(turn, viewer), course.observe(turn, viewer), mark, view)

    def tell_next(self) -> None:
        """Tell the next turn, if there is one; what is still under way is hurried."""
        if self.over:
            return
        if self._reel is not None:
            self.show(self.turn)  # where it stands within a turn, the turn is told from its beginning
        if not self.stage.idle:
            self.stage.hurry()
        self.turn += 1
        if self.course.can_be_told(self.turn, self.viewer):
            self.stage.tell(self.course.steps(self.turn, self.viewer))
        else:
            self.show(self.turn)

    # -- in real time -----------------------------------------------------------------------------------------

    def run(self, ms: int) -> bool:
        """Let so many ms of play pass as they did; tell whether it rests until `run_on`, since no time passed then."""
        self.stage.live = True
        if self._reel is None:
            self._reel = Reel(self.match, self.course.stops[self.turn], self.eyes)
        self.stage.tell(self._reel.run(ms))
        self.turn = self.course.turn_at(self._reel.index)
        return self._reel.resting or self._reel.over

    def run_on(self) -> None:
        """Make what it rests before, once everything has been shown."""
        if self._reel is not None:
            self.stage.live = False
            self.stage.tell(self._reel.step())
            self.turn = self.course.turn_at(self._reel.index)

    @property
    def eyes(self) -> Viewer:
        """Who looks, as games know it."""
        return PUBLIC if self.viewer == OPEN else self.viewer

    def draw_live(self, target: Surface) -> None:
        """Paint what went on at this moment."""
        if isinstance(self.scene, LiveScene) and self.match.game.real_time:
            seen = self._reel.observe() if self._reel is not None else self.stage.seen
            self.scene.paint_live(target, self.stage.layout, self.stage.view, seen)

    def can_play_on(self) -> bool:
        """Tell whether there is anything left to play from here."""
        return not self.over or self.match.outcome is None

    # -- words ------------------------------------------------------------------------------------------------

    def name_of(self, viewer: Viewer) -> str:
        """Name a pair of eyes."""
        if viewer >= 0:
            return self.ctx.say("replay.eyes_of", who=self.match.setup.seats[viewer].name)
        return self.ctx.say("replay.open")

    def standing(self) -> Sequence[str]:
        """Return the facts for the top bar, as of what has been shown."""
        return self.scene.standing(self.stage.view, self.stage.seen)

    def mark_of(self, turn: int) -> int:
        """Return the mark of the seat whose turn it was."""
        return self.match.setup.seats[self.course.actor(turn)].mark

    def sentence(self, turn: int) -> str:
        """Say what a turn brought, in the language that is on."""
        key = (turn, self.viewer, self.ctx.texts.language.code)
        if key not in self._said:
            self._said[key] = self._say(turn)
        return self._said[key]

    def _say(self, turn: int) -> str:
        if turn == 0:
            return self.ctx.say("replay.start")
        texts = self.texts()
        said, *more = [texts(message) for message in self.course.said(turn, self.viewer)] or [""]
        for each in more:
            if len(said) + len(each) > _LONGEST:
                break
            said = f"{said} {each}"
        return said or self.ctx.say("replay.nothing_said", who=self.match.setup.seats[self.course.actor(turn)].name)
