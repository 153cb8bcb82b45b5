"""A match looked at again, turn by turn: on and back, by itself, from any seat, and on from any turn as a new match."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ..core.match import Match
from ..core.message import Message
from ..storage.settings import SPEEDS, Speed
from ..table.canvas import opaque
from ..table.commands import Command
from ..table.furniture import bar_height
from ..table.stage import Stage
from ..table.units import Units
from . import archive, panels, routes
from .controls import BarAction, Control, ControlBoard
from .keymap import Shortcut, key_map
from .notice import Sentence
from .replay_console import Console, plank
from .replay_controls import BackArrow, Roll, TurnList
from .replay_course import Course
from .replay_showing import Showing
from .scene import Context, Trace

_REST_S: Final[dict[Speed, float]] = {"slow": 1.8, "normal": 0.9, "fast": 0.35, "off": 0.25}  # a turn is looked at
_RATE: Final[dict[Speed, float]] = {"slow": 0.5, "normal": 1.0, "fast": 3.0, "off": 10.0}  # of play, in real time
_LONGEST_MS: Final = 100.0  # of a frame; what is longer was no looking
_LEAP: Final = 10  # turns
_LIST: Final = 300  # units: how wide the list of turns is


class ReplayScene:
    """Stands after some turns of a match. Stepping on is told, everything else shown."""

    name = "replay"

    def __init__(self, ctx: Context, match: Match, trouble: Message | None = None) -> None:
        """`trouble`: why the record can be followed no further than the match goes, to be said at first."""
        self.ctx, self.match, self.showing = ctx, match, Showing(ctx, match)
        self.u, self.now = Units(), ctx.clock()
        self.board = ControlBoard()
        self.playing = False
        self.pace: Speed = ctx.settings.speed if ctx.settings.speed != "off" else "normal"
        self.listed: bool | None = None
        self.notice = Sentence(trouble, self.now) if trouble is not None else None
        self.turn_list: TurnList | None = None
        self._console: Console | None = None
        self._rest_since: float | None = None
        self._ran = self._looked_since = self.now
        self._resting = False
        self._bar_free = 0
        self._changed = True

    @property
    def course(self) -> Course:
        """The turns there are."""
        return self.showing.course

    @property
    def stage(self) -> Stage:
        """The table."""
        return self.showing.stage

    @property
    def at_turn(self) -> int:
        """After how many turns it stands."""
        return self.showing.turn

    @property
    def console(self) -> Console:
        """The board at the foot."""
        assert self._console is not None, "made by the first `resize`"
        return self._console

    @property
    def roll(self) -> Roll:
        """All turns along a strip."""
        return self.console.roll

    # -- layout -----------------------------------------------------------------------------------------------

    def resize(self, u: Units) -> None:
        """Lay out for this window and language."""
        self.u = u
        if self.listed is None:
            self.listed = self.list_width() < u.width * 0.3
        self._build()
        self.showing.lay(u, self.area(), self._speed())
        self._mark()

    def list_width(self) -> int:
        """The pixels the list of turns takes at the right of the table."""
        return round(self.u(_LIST) * (1 + (self.u.text_scale - 1) * 0.6))

    def area(self) -> Rect:
        """The window without bar, console and list: where the game lays its table."""
        top = bar_height(self.u)
        width = self.u.width - (self.list_width() if self.listed else 0)
        return Rect(0, top, width, self.console.rect.y - top)

    def _side(self) -> Rect:
        """The part of the window the list is let into."""
        area = self.area()
        return Rect(area.right, area.y, self.u.width - area.right, area.h)

    def _build(self) -> None:
        """Make all controls: the bar's two, the console's, the list."""
        u, say = self.u, self.ctx.say
        back, log = BackArrow(say("replay.back"), self.leave), BarAction(say("replay.list"), self.toggle_list)
        back.fit(u)
        back.rect.topleft = (u(4), 0)
        log.fit(u)
        log.rect.topright = (u.width - u(8), 0)
        self._bar_free = u.width - log.rect.x
        self._console = Console(self.ctx, self.showing, self, u, not self.listed)
        controls: list[Control] = [*self._console.controls, log, back]
        self.turn_list = None
        if self.listed:
            marks = [None, *(self.showing.mark_of(turn + 1) for turn in range(self.course.turns))]
            self.turn_list = TurnList(say("replay.list"), marks, self.showing.sentence, self.go_to, self.step)
            self.turn_list.fit(u, self._side().inflate(-u(12), -u(16)))
            controls.append(self.turn_list)
        first = self.board.focus is None
        self.board.fill(controls, self.roll if first else None)

    # -- winding ----------------------------------------------------------------------------------------------

    def go_to(self, turn: int) -> None:
        """Stand after so many turns, at once; it goes on by itself no longer."""
        turn = max(0, min(self.course.turns, turn))
        self.playing = False
        if turn != self.at_turn or not self.stage.idle:
            self.showing.show(turn)
        self._mark()

    def step(self, way: int) -> None:
        """Have the next turn told (1), or show the one before (-1); it goes on by itself no longer."""
        if way < 0:
            self.go_to(self.at_turn - 1)
            return
        self.playing = False
        self.showing.tell_next()
        self._mark()

    def toggle(self) -> None:
        """Go on by itself, from the start if it is over; or stop."""
        if not self.playing and self.showing.over:
            self.showing.show(0)
        self.playing = not self.playing and self.course.turns > 0
        self._mark()

    def take_pace(self, index: int) -> None:
        """Go at another pace."""
        self.pace = SPEEDS[index]
        self.stage.speed = self._speed()

    def take_eyes(self, index: int) -> None:
        """Look through other eyes at the same moment."""
        self.showing.viewer = self.showing.viewers[index]
        self.playing = False
        self.showing.show(self.at_turn)
        self._mark()

    def play_on(self) -> None:
        """Begin a new match that has come this far."""
        if self.showing.can_play_on():
            archive.play_on(self.ctx, self.match, self.course.stops[self.at_turn])

    def toggle_list(self) -> None:
        """Lay the list of turns beside the table, or take it away."""
        self.listed = not self.listed
        self.resize(self.u)

    def leave(self) -> None:
        """Go back to where the match was chosen."""
        self.ctx.stack.pop()

    def _mark(self) -> None:
        """Bring console and list to where it stands."""
        self.console.mark(self.playing)
        if self.turn_list is not None:
            self.turn_list.show(self.at_turn)
        if self.board.focus is not None and not self.board.focus.enabled:
            self.board.focus = self.roll
        self._rest_since = None
        self._changed = True

    def _speed(self) -> Speed:
        return "off" if self.ctx.motion_off() else self.pace

    # -- events -----------------------------------------------------------------------------------------------

    def handle(self, event: Event, command: Command | None) -> None:
        """Let the controls have it, then the keys that always wind."""
        if self.notice is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.notice, self._changed = None, True
        if self.board.handle(event):
            return
        if key_map(self.ctx.settings.keys).shortcut(event) is Shortcut.LOG:
            self.toggle_list()
        elif command is Command.CANCEL:
            self.leave()
        elif command is not None:
            self.board.command(command)
        elif event.type == pygame.KEYDOWN:
            self._wind(event.key)

    def _wind(self, key: int) -> None:
        match key:
            case pygame.K_HOME:
                self.go_to(0)
            case pygame.K_END:
                self.go_to(self.course.turns)
            case pygame.K_PAGEUP:
                self.go_to(self.at_turn - _LEAP)
            case pygame.K_PAGEDOWN:
                self.go_to(self.at_turn + _LEAP)

    def takes_keys(self) -> bool:
        """Nothing is written here."""
        return False

    # -- time -------------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        """Let pieces move; while it goes on by itself, tell the next turn when the last has been looked at."""
        self.now = now
        self.stage.update(now * 1000)
        if self.playing and self.match.game.real_time:
            self._run(now)
        elif self.playing and self.stage.idle:
            self._go_on()
        self._ran = now
        if self.notice is not None and self.notice.is_over(now):
            self.notice, self._changed = None, True
        changed = self._changed or self.stage.dirty or self.board.changed
        self._changed = self.board.changed = False
        return changed

    def _run(self, now: float) -> None:
        """Let play go on as it did, faster or slower; where no time passed, look at what has come of it."""
        before, ms = self.at_turn, min(_LONGEST_MS, (now - self._ran) * 1000) * _RATE[self.pace]
        if self.stage.moving or not self._resting:
            self._looked_since = now
        if not self._resting:
            self._resting = self.showing.run(round(ms))
            self.playing = not self.showing.over
        elif now - self._looked_since >= _REST_S[self.pace]:
            self.showing.run_on()
            self._resting = False
        if self.at_turn != before or not self.playing:
            self._mark()
        self._changed = True

    def _go_on(self) -> None:
        self._rest_since = self._rest_since or self.now
        if self.now - self._rest_since >= _REST_S[self.pace]:
            self.showing.tell_next()
            self.playing = not self.showing.over
            self._mark()

    def needs_frame(self) -> bool:
        """Tell whether something moves, or soon will by itself."""
        return self.stage.moving or self.playing

    # -- showing ----------------------------------------------------------------------------------------------

    def draw(self, target: Surface) -> None:
        """Paint table, bar, console and list."""
        u = self.u
        self.stage.draw(target)
        self.showing.draw_live(target)
        name = self.ctx.say("replay.title", game=routes.game_name(self.ctx, self.match.game.id))
        panels.draw_bar(target, u, name, self.showing.standing(), self._bar_free)
        self.console.draw(target)
        if self.listed:
            side = self._side()
            target.blit(plank(u, side.size, 52), side)
        self.board.draw(target, u)
        if self.notice is not None:
            room = Rect(0, self.console.rect.y - u(90), u.width, u(80))
            self.notice.draw(target, u, room, self.showing.texts(), self.now + 1)

    def picture(self) -> Surface:
        """Return what is shown, for a scene laid over it."""
        out = opaque(self.u.size)
        self.draw(out)
        return out

    def trace(self) -> Trace:
        """Tell the buttons."""
        return {"prompt": "", "seat": None, "gestures": [], "buttons": self.board.trace()}

    def closing(self) -> None:
        """Hold nothing."""
