"""How the person at this table has fared, as a ledger: a page part for every game, a line for every level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from ..games import game_ids
from ..storage.statistics import Ending, Form, Tally, form, results, tallies
from ..table import parts
from ..table.canvas import clear, put
from ..table.furniture import State, kept
from ..table.palette import BONE, FADED, GOLD, INK, RED, S2, T_BODY, T_LEAD, T_NOTE, mix
from ..table.surfaces import disc
from ..table.type import block, measure, within
from ..table.units import Units
from . import routes
from .controls import Button, Rows
from .overlay import OverlayScene
from .scene import Context, Scene

COLUMNS: Final = ("level", "played", "won", "shared", "share", "best", "last", "streak")
"""The columns of the ledger; `statistics.<name>` is what stands above each."""

_SHARES: Final = (0.165, 0.08, 0.085, 0.095, 0.08, 0.095, 0.22, 0.18)
_PAPER: Final = "#F3E3C3"
_FINE: Final = 4


@dataclass(frozen=True, slots=True)
class Line:
    """One line: the heading of a game, or how it went against one level of it."""

    game: str
    tally: Tally | None = None
    form: Form | None = None


def lines() -> list[Line]:
    """List what the ledger says of the games that are here, each game under its heading."""
    found = results()
    out: list[Line] = []
    for tally in tallies(found):
        if tally.game not in game_ids():
            continue
        if not out or out[-1].game != tally.game:
            out.append(Line(tally.game))
        out.append(Line(tally.game, tally, form(found, tally.game, tally.level)))
    return out


class Ledger(Rows):
    """The lines, more than fit: wheel, drag and arrows move them."""

    radius = 4

    def __init__(self, ctx: Context, name: str, written: list[Line]) -> None:
        super().__init__(name)
        self.ctx, self.lines = ctx, written

    def fit(self, u: Units, rect: Rect) -> None:
        """Take a place; there is something to reach only when more lines are there than fit."""
        least = measure("Ag", u.text(T_LEAD), "slab")[1] + u(9)
        self.rect, self.row = rect, max(least, min(round(least * 1.4), rect.h // max(1, len(self.lines))))
        self.enabled = len(self.lines) > self.shown
        self.scroll(0)

    @property
    def count(self) -> int:
        """How many lines there are."""
        return len(self.lines)

    def climb(self, step: int) -> bool:
        """Move on by a line; False at the ends, so that the focus moves on."""
        return self.scroll(step)

    def columns(self, y: int, high: int) -> list[Rect]:
        """Return the boxes of one line, pixels."""
        room = self.rect.w - round(self.row * 0.4)
        boxes, x = [], float(self.rect.x)
        for share in _SHARES:
            boxes.append(Rect(round(x), y, round(room * share), high))
            x += room * share
        return boxes

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Write the lines in view."""
        for n, line in enumerate(self.lines[self.top : self.top + self.shown]):
            y = self.rect.y + n * self.row
            if line.tally is None or line.form is None:
                self._draw_heading(target, u, line.game, y)
            else:
                self._draw_line(target, u, line.tally, line.form, y)
        if self.enabled:
            self.draw_bar(target, u)

    def _draw_heading(self, target: Surface, u: Units, game: str, y: int) -> None:
        name = within(routes.game_name(self.ctx, game), u.text(T_LEAD), self.rect.w // 2, RED, "slab")
        put(target, name, (self.rect.x, y + self.row - u(5)), "bottomleft")
        line = Rect(self.rect.x, y + self.row - u(3), self.rect.w - round(self.row * 0.4), max(1, u(2)))
        target.fill(INK, line)

    def _draw_line(self, target: Surface, u: Units, tally: Tally, now: Form, y: int) -> None:
        say, texts = self.ctx.say, self.ctx.texts
        boxes = self.columns(y, self.row)
        target.fill(mix(INK, _PAPER, 0.75), Rect(self.rect.x, y + self.row - 1, boxes[-1].right - self.rect.x, 1))
        level = within(texts.get(f"level.{tally.level}"), u.text(T_BODY), boxes[0].w - u(S2), INK, "bold")
        put(target, level, (boxes[0].x + u(4), boxes[0].centery), "midleft")
        share = round(100 * (tally.won + tally.shared / 2) / tally.played)
        numbers = [texts.number(n) for n in (tally.played, tally.won, tally.shared)]
        numbers += [say("statistics.percent", value=share), texts.number(tally.best)]
        for column, text in enumerate(numbers, 1):
            face = "slab" if COLUMNS[column] == "share" else "sans"
            written = within(text, u.text(T_BODY), boxes[column].w - u(4), INK, "bold" if face == "sans" else "slab")
            put(target, written, boxes[column].center)
        self._draw_last(target, boxes[6].inflate(-u(S2), 0), now)
        streak = say("statistics.streak_of", now=now.streak, longest=now.longest)
        face_of = within(streak, u.text(T_NOTE), boxes[7].w - u(4), FADED)
        put(target, face_of, boxes[7].center)

    def _draw_last(self, target: Surface, box: Rect, now: Form) -> None:
        side = min(round(self.row * 0.6), box.w // 10)
        x = box.centerx - side * len(now.last) / 2
        for ending in now.last:
            put(target, ending_face(max(4, round(side * 0.9)), ending), (x + side / 2, box.centery))
            x += side


@kept
def ending_face(side: int, ending: Ending) -> Surface:
    """Draw how one match ended, told by shape: a star won, half a disc shared, a small ring lost."""
    if ending == "won":
        return parts.part("seat-star", side, mark=GOLD, mark_shade="#A06F20", mark_light="#F1D58C")
    n = side * _FINE
    big = clear((n, n), BONE)
    line = max(2, n // 9)
    radius = round(n * (0.38 if ending == "shared" else 0.3))
    put(big, disc(radius, BONE, INK if ending == "shared" else FADED, line), (n / 2, n / 2))
    if ending == "shared":
        half = disc(radius, GOLD, INK, line)
        big.blit(half, (n // 2 - half.get_width() // 2, n // 2 - half.get_height() // 2),
                 Rect(0, 0, half.get_width() // 2, half.get_height()))  # fmt: skip
    return pygame.transform.smoothscale(big, (side, side))


class StatisticsScene(OverlayScene):
    """The ledger on its sheet, what counts below it."""

    name = "statistics"
    title = "statistics.title"

    def __init__(self, ctx: Context, below: Scene | None = None) -> None:
        super().__init__(ctx, below)
        self.lines = lines()
        self.ledger = Ledger(ctx, "", self.lines)
        self._heads = Rect(0, 0, 0, 0)

    def build(self) -> None:
        """Lay the sheet, the heads of the columns, the lines and the way back."""
        u = self.u
        self.sheet = Rect(0, 0, min(u.width - u(32), u(1040) + u.wide(120)), u.height - u(36))
        self.sheet.center = (u.width // 2, u.height // 2)
        inner = self.sheet.inflate(-u(72), 0)
        back = Button(self.ctx.say("statistics.back"), self.cancel, "main")
        back.fit(u, self.sheet.w // 2)
        back.rect.bottomright = (inner.right, self.sheet.bottom - u(28))
        self._heads = Rect(inner.x, self.sheet.y + self.head_height(), inner.w, 2 * measure("A", u.text(T_NOTE))[1])
        top = self.ledger.top
        self.ledger = Ledger(self.ctx, self.ctx.say("statistics.title"), self.lines)
        self.ledger.top = top
        box = Rect(inner.x, self._heads.bottom + u(2), inner.w, back.rect.y - u(10) - self._heads.bottom)
        self.ledger.fit(u, box)
        self.board.fill([self.ledger, back], None if self.board.focus else back)

    def paint_background(self) -> Surface:
        """Paint the sheet with the heads of the columns and the sentence about what counts."""
        out, u = super().paint_background(), self.u
        for name, box in zip(COLUMNS, self.ledger.columns(self._heads.y, self._heads.h), strict=True):
            room = (box.w - u(4), box.h)
            left = name == "level"
            face = block(self.ctx.texts.get(f"statistics.{name}"), u.text(T_NOTE), room, FADED, "bold", "center")
            put(out, face, (box.x + u(4) if left else box.centerx, box.bottom), "bottomleft" if left else "midbottom")
        back = self.board.controls[-1].rect
        room = (back.x - self._heads.x - u(20), self.sheet.bottom - u(22) - back.y)
        note = block(self.ctx.say("statistics.note"), u.text(T_NOTE), room, FADED, "italic")
        put(out, note, (self._heads.x, back.centery), "midleft")
        return out
