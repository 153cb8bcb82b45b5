"""The board at the foot of a replay: the roll of its turns, the keys that wind it, speed, eyes, and playing on."""

from __future__ import annotations

from typing import Final, Protocol

from pygame import Rect, Surface

from ..storage.settings import SPEEDS, Speed
from ..table.canvas import put
from ..table.effects import lay
from ..table.furniture import kept, seat_badge
from ..table.palette import CREAM, INK, S2, T_BODY, T_LEAD
from ..table.surfaces import wood
from ..table.type import block, lettered, measure, within
from ..table.units import Units
from .controls import Button, Choice, Control
from .replay_controls import Roll, WindingKey
from .replay_showing import Showing
from .scene import Context

_EDGE: Final = 16  # units
_GAP: Final = 8


class Winder(Protocol):
    """Who does what the console is pressed for."""

    pace: Speed

    def go_to(self, turn: int) -> None:
        """Stand after so many turns."""

    def step(self, way: int) -> None:
        """One turn on (1) or back (-1)."""

    def toggle(self) -> None:
        """Go on by itself, or stop."""

    def play_on(self) -> None:
        """Begin a new match from here."""

    def take_pace(self, index: int) -> None:
        """Go at one of `SPEEDS`."""

    def take_eyes(self, index: int) -> None:
        """Look through one of `Showing.viewers`."""


class Console:
    """Controls and where they lie; made anew for every layout. `rect` is all it takes of the window, pixels."""

    def __init__(self, ctx: Context, showing: Showing, winder: Winder, u: Units, telling: bool) -> None:
        """With `telling` what the turn brought is written above the roll."""
        self.ctx, self.showing, self.winder, self.u, self.telling = ctx, showing, winder, u, telling
        course = showing.course
        turns = [(seat, showing.match.setup.seats[seat].mark) for seat in course.actors()]
        self.roll = Roll(ctx.say("replay.roll"), turns, winder.go_to, winder.step, winder.toggle)
        self.play = WindingKey(ctx.say("replay.play"), "play", winder.toggle, True)
        self.keys = self._keys()
        self.choices = self._choices()
        self.on = Button(ctx.say("replay.play_on"), winder.play_on)
        self.rect = self._lay()

    @property
    def controls(self) -> list[Control]:
        """All of them, in the order of the focus."""
        return [self.roll, *self.keys, *self.choices, self.on]

    def _keys(self) -> list[WindingKey]:
        say, winder, last = self.ctx.say, self.winder, self.showing.course.turns
        return [
            WindingKey(say("replay.first"), "first", lambda: winder.go_to(0)),
            WindingKey(say("replay.step_back"), "back", lambda: winder.step(-1)),
            self.play,
            WindingKey(say("replay.step_on"), "on", lambda: winder.step(1)),
            WindingKey(say("replay.last"), "last", lambda: winder.go_to(last)),
        ]

    def _choices(self) -> list[Choice]:
        say, showing, winder = self.ctx.say, self.showing, self.winder
        words = [self.ctx.texts.get(f"settings.speeds.{pace}") for pace in SPEEDS]
        found = [Choice(say("replay.speed"), words, SPEEDS.index(winder.pace), winder.take_pace)]
        if len(showing.viewers) > 1:
            words = [showing.name_of(viewer) for viewer in showing.viewers]
            at = showing.viewers.index(showing.viewer)
            found.append(Choice(say("replay.eyes"), words, at, winder.take_eyes))
        return found

    # -- places -----------------------------------------------------------------------------------------------

    def _lay(self) -> Rect:
        """Lay rows from the foot upwards: everything that is pressed in one if there is room, else in two; the roll."""
        u, edge, gap = self.u, self.u(_EDGE), self.u(_GAP)
        high = max(key.fit(u)[1] for key in self.keys)
        self.on.fit(u, u.width // 2)
        self.on.rect.h = high
        for choice in self.choices:
            longest = max(_wide(u, word) for word in choice.words)
            choice.rect.size = (min(longest + u(70), round(u.width * 0.3)), high - u(4))
        row: list[Control] = [*self.keys, *self.choices, self.on]
        one = sum(self._taken(each) + gap for each in row) - gap <= u.width - 2 * edge
        rows = [row] if one else [row[: len(self.keys) + 1], row[len(self.keys) + 1 :]]
        y = u.height - u(10)
        for each in reversed(rows):
            self._spread(each, Rect(edge, y - high, u.width - 2 * edge, high))
            y -= high + u(8)
        count = _wide(u, self.counter(self.showing.course.turns)) + u(12)
        tall = u.wide(38) + u(16)
        self.roll.fit(u, Rect(edge + count, y - tall, u.width - 2 * edge - count, tall))
        y -= tall + u(8) + (self._told_height() + u(2) if self.telling else 0)
        return Rect(0, y, u.width, u.height - y)

    def _told_height(self) -> int:
        return 2 * measure("Ag", self.u.text(T_BODY), "bold")[1]

    def _taken(self, control: Control) -> int:
        """Return the pixels a control takes: the speed has a word in front of it, eyes say themselves what they are."""
        speed = self.choices[0]
        return control.rect.w + (_wide(self.u, speed.name) + self.u(_GAP) if control is speed else 0)

    def _spread(self, row: list[Control], box: Rect) -> None:
        """Lay a row from the left, what plays on at its right end."""
        x = box.x
        for each in row:
            x += self._taken(each)
            each.rect.midright = (x, box.centery)
            x += self.u(_GAP)
        if row[-1] is self.on:
            self.on.rect.right = box.right

    # -- what it says -----------------------------------------------------------------------------------------

    def counter(self, turn: int) -> str:
        """Say how far it is."""
        return self.ctx.say("replay.counter", n=turn, all=self.showing.course.turns)

    def mark(self, playing: bool) -> None:
        """Bring roll and keys to where the showing stands."""
        showing = self.showing
        self.roll.at_turn = showing.turn
        self.play.glyph = "pause" if playing else "play"
        self.play.label = self.ctx.say("replay.pause" if playing else "replay.play")
        first, back, play, on, last = self.keys
        first.enabled = back.enabled = showing.turn > 0
        on.enabled = last.enabled = not showing.over
        play.enabled = showing.course.turns > 0
        self.on.enabled = showing.can_play_on()

    def draw(self, target: Surface) -> None:
        """Paint the board and its words; the controls are the scene's to draw."""
        u = self.u
        lay(target, plank(u, self.rect.size), self.rect.center, u(6))
        if self.telling:
            self._draw_told(target)
        count = lettered(self.counter(self.showing.turn), u.text(T_BODY), CREAM, "bold", u(1))
        put(target, count, (u(_EDGE), self.roll.rect.centery), "midleft")
        speed = self.choices[0]
        word = lettered(speed.name, u.text(T_BODY), CREAM, "bold", u(1))
        put(target, word, (speed.rect.x - u(_GAP), speed.rect.centery), "midright")

    def _draw_told(self, target: Surface) -> None:
        u, turn = self.u, self.showing.turn
        box = Rect(u(_EDGE), self.rect.y + u(6), u.width - 2 * u(_EDGE), self._told_height())
        left = box.x
        if turn:
            badge = seat_badge(self.showing.mark_of(turn), min(box.h, u.wide(34)))
            left = put(target, badge, (left, box.centery), "midleft").right + u(S2)
        face = block(self.showing.sentence(turn), u.text(T_LEAD), (box.right - left, box.h), CREAM, "bold")
        put(target, face, (left, box.centery), "midleft")


def _wide(u: Units, text: str) -> int:
    """Return the pixels a word of reading size takes."""
    return within(text, u.text(T_BODY), u.width, INK, "bold").get_width()


@kept
def plank(u: Units, size: tuple[int, int], seed: int = 44) -> Surface:
    """The board that the console or the list is let into."""
    out = wood(size, "#4A2E1C", seed, contrast=60, grain=u.scale)
    out.fill("#7A5332", Rect(0, 0, size[0], max(1, u(1))))
    out.fill("#2A160C", Rect(0, size[1] - u(1), size[0], max(1, u(1))))
    return out
