"""A match looked at again, turn by turn: on and back, by itself, from any seat, and on from any turn as a new match."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ..core.actors import PUBLIC, Viewer
from ..core.match import Match
from ..core.message import Message
from ..games import load_scene
from ..storage.paths import assets_dir
from ..storage.settings import Speed as Pace
from ..storage.texts import Texts
from ..table import parts
from ..table.canvas import opaque, put
from ..table.commands import Command
from ..table.effects import lay
from ..table.furniture import bar_height, kept, seat_badge
from ..table.palette import CREAM, INK, S2, T_BODY, T_LEAD
from ..table.stage import Speed, Stage
from ..table.surfaces import wood
from ..table.tablescene import SeatView, TableScene, View
from ..table.type import block, lettered, within
from ..table.units import Units
from . import archive, panels, routes
from .controls import BarAction, Button, Choice, Control, ControlBoard
from .keymap import Shortcut, key_map
from .notice import Sentence
from .replay_controls import BackArrow, Roll, TurnList, WindingKey, line_height
from .replay_course import OPEN, Course, eyes
from .scene import Context, Trace

_PACES: Final[tuple[Pace, ...]] = ("slow", "normal", "fast", "off")
_REST_S: Final[dict[Pace, float]] = {"slow": 1.8, "normal": 0.9, "fast": 0.35, "off": 0.25}  # a turn is looked at
_LEAP: Final = 10  # turns
_LIST: Final = 300  # units: how wide the list of turns is
_LONGEST: Final = 84  # letters of what is said of a turn


class ReplayScene:
    """Stands after some turns of a match. Stepping on is told, everything else shown."""

    name = "replay"

    def __init__(self, ctx: Context, match: Match, trouble: Message | None = None) -> None:
        """`trouble`: why the record can be followed no further than the match goes, to be said at first."""
        self.ctx, self.match, self.course = ctx, match, Course(match)
        parts.add_folder(assets_dir(match.game.id))
        self.scene: TableScene = load_scene(match.game.id).SCENE
        self.viewers = eyes(match)
        self.viewer: Viewer = self.viewers[0]
        self.u, self.now = Units(), ctx.clock()
        self.board = ControlBoard()
        self.at_turn, self.playing = 0, False
        self.pace: Pace = ctx.settings.speed if ctx.settings.speed != "off" else "normal"
        self.listed: bool | None = None
        self.notice = Sentence(trouble, self.now) if trouble is not None else None
        self._stage: Stage | None = None
        self._rest_since: float | None = None
        self._said: dict[tuple[int, Viewer, str], str] = {}
        self._console = Rect(0, 0, 0, 0)
        self._bar_free = 0
        self._changed = True
        self.roll = Roll("", (), self.go_to, self.step, self.toggle)
        self.turn_list: TurnList | None = None

    @property
    def stage(self) -> Stage:
        """The table."""
        assert self._stage is not None, "made by the first `resize`"
        return self._stage

    # -- layout -----------------------------------------------------------------------------------------------

    def resize(self, u: Units) -> None:
        """Lay out for this window and language."""
        self.u = u
        if self.listed is None:
            self.listed = self.list_width() < u.width * 0.3
        self._build()
        if self._stage is None:
            self._stage = Stage(self.scene, self.view(), self.area(), self.ctx.sound.play, self._speed())
            self._show()
        else:
            self._stage.relayout(self.view(), self.area())
        self._changed = True

    def list_width(self) -> int:
        """The pixels the list of turns takes at the right of the table."""
        u = self.u
        return round(u(_LIST) * (1 + (u.text_scale - 1) * 0.6))

    def area(self) -> Rect:
        """The window without bar, console and list: where the game lays its table."""
        top = bar_height(self.u)
        width = self.u.width - (self.list_width() if self.listed else 0)
        return Rect(0, top, width, self._console.y - top)

    def view(self) -> View:
        """Return who looks: nearest to the screen sits whose eyes they are."""
        settings, people = self.ctx.settings, self.match.setup.people()
        seats = tuple(SeatView(seat.name, seat.mark, seat.is_person) for seat in self.match.setup.seats)
        home = self.viewer if self.viewer >= 0 else people[0] if people else 0
        viewer = PUBLIC if self.viewer == OPEN else self.viewer
        return View(viewer, home, seats, self.texts(), self.u, settings.colour_marks, settings.reduced_motion)

    def texts(self) -> Texts:
        """The texts with the players' names in them."""
        return self.ctx.texts.with_names([seat.name for seat in self.match.setup.seats])

    def _build(self) -> None:
        """Make all controls: the bar's two, the console's rows, the list."""
        u, say = self.u, self.ctx.say
        back, log = BackArrow(say("replay.back"), self.leave), BarAction(say("replay.list"), self.toggle_list)
        back.fit(u)
        back.rect.topleft = (u(4), 0)
        log.fit(u)
        log.rect.topright = (u.width - u(8), 0)
        self._bar_free = u.width - log.rect.x
        seats = self.match.setup.seats
        turns = [(seat, seats[seat].mark) for seat in self.course.actors()]
        self.roll = Roll(say("replay.roll"), turns, self.go_to, self.step, self.toggle)
        keys, values = self._keys(), self._values()
        self._lay_console(keys, values)
        controls: list[Control] = [self.roll, *keys, *values, log, back]
        self.turn_list = None
        if self.listed:
            marks = [None, *(mark for _, mark in turns)]
            self.turn_list = TurnList(say("replay.list"), marks, self.sentence, self.go_to, self.step)
            box = Rect(u.width - self.list_width(), bar_height(u), self.list_width(), self._console.y - bar_height(u))
            self.turn_list.fit(u, box.inflate(-u(12), -u(16)))
            controls.append(self.turn_list)
        first = self.board.focus is None
        self.board.fill(controls, self.roll if first else None)
        self._mark()

    def _keys(self) -> list[WindingKey]:
        say = self.ctx.say
        play = WindingKey(say("replay.pause" if self.playing else "replay.play"), "play", self.toggle, True)
        play.glyph = "pause" if self.playing else "play"
        return [
            WindingKey(say("replay.first"), "first", lambda: self.go_to(0)),
            WindingKey(say("replay.step_back"), "back", lambda: self.step(-1)),
            play,
            WindingKey(say("replay.step_on"), "on", lambda: self.step(1)),
            WindingKey(say("replay.last"), "last", lambda: self.go_to(self.course.turns)),
        ]

    def _values(self) -> list[Control]:
        say = self.ctx.say
        words = [self.ctx.texts.get(f"settings.speeds.{pace}") for pace in _PACES]
        found: list[Control] = [Choice(say("replay.speed"), words, _PACES.index(self.pace), self._take_pace)]
        if len(self.viewers) > 1:
            words = [self.name_of(viewer) for viewer in self.viewers]
            found.append(Choice(say("replay.eyes"), words, self.viewers.index(self.viewer), self._take_eyes))
        found.append(Button(say("replay.play_on"), self.play_on))
        return found

    def name_of(self, viewer: Viewer) -> str:
        """Name a pair of eyes."""
        if viewer >= 0:
            return self.ctx.say("replay.eyes_of", who=self.match.setup.seats[viewer].name)
        return self.ctx.say("replay.open")

    def _lay_console(self, keys: list[WindingKey], values: list[Control]) -> None:
        """Lay the rows from the foot upwards: keys and values in one row if there is room, else in two; the roll."""
        u, gap = self.u, u_gap(self.u)
        high = max(key.fit(u)[1] for key in keys)
        for value in values:
            if isinstance(value, Button):
                value.fit(u, u.width // 2)
                value.rect.h = high
            elif isinstance(value, Choice):
                longest = max(within_width(u, word) for word in value.words)
                value.rect.size = (min(longest + u(70), round(u.width * 0.3)), high - u(4))
        both = [*keys, *values]
        edge = u(16)
        one = sum(self._taken(each) + gap for each in both) - gap <= u.width - 2 * edge
        rows: list[list[Control]] = [[*both]] if one else [[*keys, *values[:1]], values[1:]]
        y = u.height - u(10)
        for row in reversed(rows):
            self._spread(row, Rect(edge, y - high, u.width - 2 * edge, high))
            y -= high + u(8)
        count = within_width(u, self.counter(self.course.turns)) + u(12)
        tall = u.wide(38) + u(16)
        self.roll.fit(u, Rect(edge + count, y - tall, u.width - 2 * edge - count, tall))
        y -= tall + u(8)
        if not self.listed:
            y -= 2 * line_height(u) + u(2)
        self._console = Rect(0, y, u.width, u.height - y)

    def _taken(self, control: Control) -> int:
        """Return the pixels a control takes with the word in front of it."""
        word = within_width(self.u, control.name) + u_gap(self.u) if isinstance(control, Choice) else 0
        return word + control.rect.w

    def _spread(self, row: list[Control], box: Rect) -> None:
        """Lay a row from the left, what plays on at its right end."""
        x = box.x
        for each in row:
            x += self._taken(each)
            each.rect.midright = (x, box.centery)
            x += u_gap(self.u)
        if isinstance(row[-1], Button) and not isinstance(row[-1], WindingKey):
            row[-1].rect.right = box.right

    def counter(self, turn: int) -> str:
        """Say how far it is."""
        return self.ctx.say("replay.counter", n=turn, all=self.course.turns)

    # -- winding ----------------------------------------------------------------------------------------------

    def go_to(self, turn: int) -> None:
        """Stand after so many turns, at once; it goes on by itself no longer."""
        turn = max(0, min(self.course.turns, turn))
        self._set_playing(False)
        if turn != self.at_turn or not self.stage.idle:
            self.at_turn = turn
            self._show()

    def step(self, way: int) -> None:
        """Have the next turn told (1), or show the one before (-1); it goes on by itself no longer."""
        if way < 0:
            self.go_to(self.at_turn - 1)
        else:
            self._set_playing(False)
            self._tell_next()

    def toggle(self) -> None:
        """Go on by itself, from the start if it is over; or stop."""
        if not self.playing and self.at_turn == self.course.turns:
            self.at_turn = 0
            self._show()
        self._set_playing(not self.playing and self.course.turns > 0)
        self._rest_since = self.now if self.at_turn == 0 else None

    def _set_playing(self, playing: bool) -> None:
        if playing != self.playing:
            self.playing = playing
            self._name_play()
        self._changed = True

    def _name_play(self) -> None:
        play = next(each for each in self.board.controls if isinstance(each, WindingKey) and each.kind == "main")
        play.label = self.ctx.say("replay.pause" if self.playing else "replay.play")
        play.glyph = "pause" if self.playing else "play"

    def _tell_next(self) -> None:
        if self.at_turn == self.course.turns:
            return
        if not self.stage.idle:
            self.stage.hurry()
        self.at_turn += 1
        if self.course.can_be_told(self.at_turn, self.viewer):
            self.stage.tell(self.course.steps(self.at_turn, self.viewer))
            self._mark()
        else:
            self._show()

    def _show(self) -> None:
        """Snap to how things stood after the turn, with what it did marked."""
        course, viewer, turn = self.course, self.viewer, self.at_turn
        events = [event for step in course.steps(turn, viewer) for event in step.events] if turn else []
        mark = self.scene.highlight(events) if events else None
        self.stage.show(course.placement(turn, viewer), course.observe(turn, viewer), mark, self.view())
        self._mark()

    def _mark(self) -> None:
        """Bring roll, list and keys to where it stands."""
        self.roll.at_turn = self.at_turn
        if self.turn_list is not None:
            self.turn_list.show(self.at_turn)
        ends = {"first": self.at_turn > 0, "back": self.at_turn > 0}
        ends |= {"on": self.at_turn < self.course.turns, "last": self.at_turn < self.course.turns}
        for each in self.board.controls:
            if isinstance(each, WindingKey):
                each.enabled = ends.get(each.glyph, self.course.turns > 0)
            elif isinstance(each, Button):
                each.enabled = self.can_play_on()
        if self.board.focus is not None and not self.board.focus.enabled:
            self.board.focus = self.roll
        self._rest_since = None
        self._changed = True

    def can_play_on(self) -> bool:
        """Tell whether there is anything left to play from here."""
        return self.at_turn < self.course.turns or self.match.outcome is None

    def play_on(self) -> None:
        """Begin a new match that has come this far."""
        if self.can_play_on():
            archive.play_on(self.ctx, self.match, self.course.stops[self.at_turn])

    def _take_pace(self, index: int) -> None:
        self.pace = _PACES[index]
        self.stage.speed = self._speed()

    def _speed(self) -> Speed:
        return Speed.OFF if self.ctx.motion_off() else Speed(self.pace)

    def _take_eyes(self, index: int) -> None:
        self.viewer = self.viewers[index]
        self._set_playing(False)
        self._show()

    def toggle_list(self) -> None:
        """Lay the list of turns beside the table, or take it away."""
        self.listed = not self.listed
        self.resize(self.u)

    def leave(self) -> None:
        """Go back to where the match was chosen."""
        self.ctx.stack.pop()

    # -- what is said -----------------------------------------------------------------------------------------

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
        first, *more = [texts(message) for message in self.course.said(turn, self.viewer)] or [""]
        for each in more:
            if len(first) + len(each) > _LONGEST:
                break
            first = f"{first} {each}"
        return first or self.ctx.say("replay.nothing_said", who=self.match.setup.seats[self.course.actor(turn)].name)

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
        if self.playing and self.stage.idle:
            self._rest_since = self._rest_since or now
            if now - self._rest_since >= _REST_S[self.pace]:
                self._tell_next()
                if self.at_turn == self.course.turns:
                    self._set_playing(False)
        if self.notice is not None and self.notice.is_over(now):
            self.notice, self._changed = None, True
        changed = self._changed or self.stage.dirty or self.board.changed
        self._changed = self.board.changed = False
        return changed

    def needs_frame(self) -> bool:
        """Tell whether something moves, or soon will by itself."""
        return self.stage.moving or self.playing

    # -- showing ----------------------------------------------------------------------------------------------

    def draw(self, target: Surface) -> None:
        """Paint table, bar, console and list."""
        u, stage = self.u, self.stage
        stage.draw(target)
        name = self.ctx.say("replay.title", game=routes.game_name(self.ctx, self.match.game.id))
        standing = " · ".join(self.scene.standing(stage.view, stage.seen))
        panels.draw_bar(target, u, name, standing, self._bar_free)
        lay(target, _plank(u, self._console.size), self._console.center, u(6))
        if self.listed:
            side = Rect(0, bar_height(u), self.list_width(), self._console.y - bar_height(u))
            side.right = u.width
            target.blit(_plank(u, side.size, 52), side)
        else:
            self._draw_sentence(target)
        count = lettered(self.counter(self.at_turn), u.text(T_BODY), CREAM, "bold", u(1))
        put(target, count, (u(16), self.roll.rect.centery), "midleft")
        for each in self.board.controls:
            if isinstance(each, Choice):
                word = lettered(each.name, u.text(T_BODY), CREAM, "bold", u(1))
                put(target, word, (each.rect.x - u_gap(u), each.rect.centery), "midright")
        self.board.draw(target, u)
        if self.notice is not None:
            room = Rect(0, self._console.y - u(90), self.area().w, u(80))
            self.notice.draw(target, u, room, self.texts(), self.now + 1)

    def _draw_sentence(self, target: Surface) -> None:
        u = self.u
        box = Rect(u(16), self._console.y + u(6), u.width - u(32), 2 * line_height(u))
        left = box.x
        if self.at_turn:
            mark = self.match.setup.seats[self.course.actor(self.at_turn)].mark
            side = min(box.h, u.wide(34))
            left = put(target, seat_badge(mark, side), (left, box.centery), "midleft").right + u(S2)
        face = block(self.sentence(self.at_turn), u.text(T_LEAD), (box.right - left, box.h), CREAM, "bold")
        put(target, face, (left, box.centery), "midleft")

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


def u_gap(u: Units) -> int:
    """The pixels between two keys of the console."""
    return u(8)


def within_width(u: Units, text: str) -> int:
    """The pixels a word of reading size takes."""
    return within(text, u.text(T_BODY), u.width, INK, "bold").get_width()


@kept
def _plank(u: Units, size: tuple[int, int], seed: int = 44) -> Surface:
    """The board the console or the list is let into."""
    out = wood(size, "#4A2E1C", seed, contrast=60, grain=u.scale)
    out.fill("#7A5332", Rect(0, 0, size[0], max(1, u(1))))
    out.fill("#2A160C", Rect(0, size[1] - u(1), size[0], max(1, u(1))))
    return out
