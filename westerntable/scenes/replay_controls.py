"""What a match is wound on and back with: keys as on a music box, the roll of its turns, the list of what was said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias

import pygame
from pygame import Rect, Surface

from ..core.actors import Seat
from ..table.canvas import clear, put
from ..table.effects import lay
from ..table.furniture import State, bar_height, button, kept, seat_badge
from ..table.palette import BONE, FADED, GOLD, INK, PARCHMENT, RED, S2, SEATS, SHADE, T_NOTE, mix
from ..table.surfaces import disc, panel, paper, rounded
from ..table.type import block, measure, within
from ..table.units import Units
from .controls import BarAction, Button, Control, Rows
from .keycaps import arrow
from .replay_course import tens

Glyph: TypeAlias = Literal["first", "back", "play", "pause", "on", "last"]

_FINE: Final = 4
_NARROWEST: Final = 3  # pixels between two turns on the roll below which they run together
_SHAPES: Final[dict[Glyph, tuple[tuple[tuple[float, float], ...], ...]]] = {
    "play": (((0.16, 0.06), (0.94, 0.5), (0.16, 0.94)),),
    "pause": (
        ((0.16, 0.08), (0.4, 0.08), (0.4, 0.92), (0.16, 0.92)),
        ((0.6, 0.08), (0.84, 0.08), (0.84, 0.92), (0.6, 0.92)),
    ),
    "on": (((0.06, 0.12), (0.62, 0.5), (0.06, 0.88)), ((0.7, 0.12), (0.88, 0.12), (0.88, 0.88), (0.7, 0.88))),
    "last": (
        ((0.0, 0.14), (0.42, 0.5), (0.0, 0.86)),
        ((0.38, 0.14), (0.8, 0.5), (0.38, 0.86)),
        ((0.84, 0.12), (1.0, 0.12), (1.0, 0.88), (0.84, 0.88)),
    ),
}
_MIRRORED: Final[dict[Glyph, Glyph]] = {"back": "on", "first": "last"}


@kept
def glyph_face(side: int, glyph: Glyph, colour: str) -> Surface:
    """Draw the sign of a winding key, `side` pixels."""
    n = side * _FINE
    big = clear((n, n), colour)
    for shape in _SHAPES[_MIRRORED.get(glyph, glyph)]:
        pygame.draw.polygon(big, colour, [(x * n, y * n) for x, y in shape])
    if glyph in _MIRRORED:
        big = pygame.transform.flip(big, True, False)
    return pygame.transform.smoothscale(big, (side, side))


class WindingKey(Button):
    """A wooden tile with a sign instead of a word; `label` says what it does."""

    def __init__(self, label: str, glyph: Glyph, on_press: Callable[[], None], main: bool = False) -> None:
        super().__init__(label, on_press, "main" if main else "plain")
        self.glyph: Glyph = glyph

    def fit(self, u: Units, most: int = 0, least: float = 0) -> tuple[int, int]:
        """Take the usual size; signs need not grow as fast as words."""
        high = max(u(44), measure("Ag", u.text(19), "slab")[1] + u(14))
        self.rect.size = (max(round(high * 1.1), u(least)), high)
        return self.rect.size

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Lay the tile and its sign."""
        lay(target, button(u, "", self.rect.size, self.kind, state), self.rect.center, u(2 if state == "off" else 4))
        ink = "#8C7A5E" if state == "off" else BONE if self.kind == "main" else INK
        drop = u(1) if state == "down" else -u(1)
        sign = glyph_face(round(self.rect.h * 0.42), self.glyph, ink)
        put(target, sign, (self.rect.centerx, self.rect.centery + drop))


class BackArrow(BarAction):
    """An arrow at the left end of the top bar: to where one came from."""

    def fit(self, u: Units) -> tuple[int, int]:
        """Be as large as the bar is high."""
        self.rect.size = (bar_height(u), bar_height(u))
        return self.rect.size

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Draw the arrow."""
        colour = PARCHMENT if state == "rest" else "#FFE9B8"
        put(target, arrow(round(self.rect.h * 0.46), "left", colour), self.rect.center)


class Roll(Control):
    """All turns along a paper strip, every seat's in a lane of its own; press or drag to go to one."""

    radius = 5

    def __init__(
        self,
        name: str,
        turns: Sequence[tuple[Seat, int]],
        go_to: Callable[[int], None],
        step: Callable[[int], None],
        accepted: Callable[[], None],
    ) -> None:
        """`turns`: whose each was, and that seat's mark.

        `go_to` hears after how many turns to stand, `step` 1 or -1, `accepted` that the roll itself was accepted.
        """
        super().__init__(name)
        self.turns, self.go_to, self._step, self._accepted = tuple(turns), go_to, step, accepted
        self.at_turn = 0
        self._lanes = sorted({seat for seat, _ in self.turns})
        self._inset = 12

    def fit(self, u: Units, rect: Rect) -> None:
        """Take a place."""
        self.rect, self._inset = rect, u(16)

    def x_of(self, turn: int) -> float:
        """Return the pixel at which a turn is over."""
        wide = self.rect.w - 2 * self._inset
        return self.rect.x + self._inset + wide * turn / max(1, len(self.turns))

    def turn_at(self, x: int) -> int:
        """Return the turn nearest to a pixel."""
        share = (x - self.rect.x - self._inset) / max(1, self.rect.w - 2 * self._inset)
        return max(0, min(len(self.turns), round(share * len(self.turns))))

    @property
    def at(self) -> tuple[int, int]:
        """Where the knob is."""
        return round(self.x_of(self.at_turn)), self.rect.centery

    def accept(self) -> None:
        """Do what the winding key for playing does."""
        self._accepted()

    def press(self, at: tuple[int, int]) -> None:
        """The going was done while the pointer was down."""

    def drag(self, at: tuple[int, int]) -> bool:
        """Go along with the pointer."""
        turn = self.turn_at(at[0])
        if turn == self.at_turn:
            return False
        self.go_to(turn)
        return True

    def nudge(self, step: int) -> bool:
        """One turn on or back."""
        self._step(step)
        return True

    def scroll(self, lines: int) -> bool:
        """Wind with the wheel."""
        self.go_to(self.at_turn + lines)
        return True

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Paint the strip and the knob on it."""
        marks = tuple((self._lanes.index(seat), mark) for seat, mark in self.turns)
        face = _strip(u, self.rect.size, marks, len(self._lanes), self._inset)
        lay(target, face, self.rect.center, u(3))
        x = round(self.x_of(self.at_turn))
        left = self.rect.x + self._inset
        rail = Rect(left, self.rect.bottom - u(8), self.rect.w - 2 * self._inset, max(2, u(3)))
        pygame.draw.rect(target, "#B99C6B", rail)
        pygame.draw.rect(target, RED, Rect(left, rail.y, max(0, x - left), rail.h))
        stem = Rect(0, self.rect.y + u(3), max(2, u(2)), self.rect.h - u(6))
        stem.centerx = x
        target.fill(INK, stem)
        knob = disc(max(5, u(8)), GOLD if state != "down" else SHADE[GOLD], INK, max(1, u(2)))
        put(target, knob, (x, rail.centery))


@kept
def _strip(u: Units, size: tuple[int, int], marks: tuple[tuple[int, int], ...], lanes: int, inset: int) -> Surface:
    w, h = size
    sheet = paper(size, "#F3E3C3", 47, u(4), grain=u.scale)
    wide, count = w - 2 * inset, max(1, len(marks))
    top, foot = u(7), u(13)
    numbers = tens(len(marks)) if h >= u.wide(38) else []
    note = u.text(T_NOTE * 0.8)
    line = round(note * 1.15) if numbers else 0
    room = h - top - foot - line
    for n in numbers:
        x = inset + wide * n / count
        sheet.fill(mix(INK, "#F3E3C3", 0.7), Rect(round(x), top, 1, h - top - foot))
        face = within(str(n), note, u(60), FADED)
        put(sheet, face, (min(x, w - face.get_width() / 2 - u(3)), top + room + line / 2))
    step = wide / count
    lane = room / max(1, lanes)
    tall = max(2, min(u(14), round(lane * 0.82)))
    thick = max(1, min(u(16), round(step * 0.66)) if step >= _NARROWEST else round(step) or 1)
    for n, (row, mark) in enumerate(marks):
        peg = Rect(0, 0, thick, tall)
        peg.center = (round(inset + step * (n + 0.5)), round(top + lane * (row + 0.5)))
        pygame.draw.rect(sheet, _field(mark), peg, border_radius=min(thick, tall) // 3)
    return sheet


def _field(mark: int) -> str:
    return mix(SEATS[mark].field, INK, 0.12)


class TurnList(Rows):
    """What was said in every turn, two lines each; the one that is shown stands out, those to come are paler.

    `sentence` is asked for a row only when it comes into view.
    """

    radius, inset = 6, 4

    def __init__(
        self,
        name: str,
        marks: Sequence[int | None],
        sentence: Callable[[int], str],
        go_to: Callable[[int], None],
        step: Callable[[int], None],
    ) -> None:
        """`marks`: for every row the mark of who acted; the first row is the start. Otherwise as `Roll`."""
        super().__init__(name)
        self.marks, self.sentence, self.go_to, self._step = tuple(marks), sentence, go_to, step
        self.at_turn = 0

    def fit(self, u: Units, rect: Rect) -> None:
        """Take a place."""
        self.rect, self.row = rect, 2 * measure("Ag", u.text(T_NOTE))[1] + u(10)
        self.show(self.at_turn)

    @property
    def count(self) -> int:
        """How many rows there are, the start among them."""
        return len(self.marks)

    def show(self, turn: int) -> None:
        """Mark a row and bring it into view, with one to come below it."""
        self.at_turn = turn
        if turn < self.top:
            self.top = turn
        elif turn > self.top + self.shown - 2:
            self.top = turn - self.shown + 2
        self.scroll(0)

    def climb(self, step: int) -> bool:
        """Go to the turn above or below; False beyond the ends, so that the focus moves on."""
        if not 0 <= self.at_turn + step < len(self.marks):
            return False
        self._step(step)
        return True

    def press(self, at: tuple[int, int]) -> None:
        """Go to the turn under the pointer, unless the list was dragged."""
        row = self.tapped(at)
        if row is not None:
            self.go_to(row)

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Paint the rows in view and how far down they are."""
        target.blit(panel(self.rect.size, "#FBEDC8", INK, u(6), u(2)), self.rect)
        bar = u(10) if len(self.marks) > self.shown else 0
        for n in range(self.top, min(len(self.marks), self.top + self.shown)):
            box = Rect(self.rect.x + u(4), self.rect.y + u(3) + (n - self.top) * self.row, 0, self.row)
            box.w = self.rect.w - u(8) - bar
            self._draw_row(target, u, n, box)
        if bar:
            self.draw_bar(target, u)

    def _draw_row(self, target: Surface, u: Units, n: int, box: Rect) -> None:
        if n == self.at_turn:
            target.blit(rounded((box.w, box.h - u(2)), GOLD, u(4)), box)
        elif n:
            target.fill(mix(INK, "#FBEDC8", 0.82), Rect(box.x + u(4), box.bottom - u(1), box.w - u(8), 1))
        mark, side = self.marks[n], min(u.wide(24), box.h - u(8))
        if mark is not None:
            badge = seat_badge(mark, side)
            if n > self.at_turn:
                badge = badge.copy()
                badge.set_alpha(120)
            put(target, badge, (box.x + u(4), box.centery - u(1)), "midleft")
        left = box.x + u(4) + side + u(S2)
        ink = INK if n <= self.at_turn else mix(FADED, "#FBEDC8", 0.25)
        room = (box.right - left - u(4), box.h - u(4))
        face = block(self.sentence(n), u.text(T_NOTE), room, ink, "bold" if n == self.at_turn else "sans")
        put(target, face, (left, box.centery - u(1)), "midleft")
