"""The kept matches as a list that opens a file only when its row comes into view, and never more than it must."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from pygame import Rect, Surface

from ..core.message import Message, say
from ..games import game_ids
from ..storage.library import MatchFile, SavedMatch, glance, match_files, summary
from ..table.canvas import put
from ..table.furniture import State, seat_badge
from ..table.palette import CREAM, FADED, GOLD, INK, RED, S2, SAGE, SHADE, T_BODY, T_LEAD, T_NOTE, mix
from ..table.surfaces import panel, rounded
from ..table.type import measure, shortened, within
from ..table.units import Units
from .controls import Rows
from .scene import Context

_AGAIN_S: Final = 0.45  # seconds in which a second press on the same row opens it


class Shelf:
    """The files there are, newest first, and what is known of those that were looked into."""

    def __init__(self) -> None:
        self.files: list[MatchFile] = match_files()
        self._glanced: dict[Path, SavedMatch] = {}
        self._read: dict[Path, SavedMatch] = {}

    def __len__(self) -> int:
        return len(self.files)

    def at(self, row: int) -> SavedMatch:
        """Return what a row shows: the whole file's summary if that is known, else what first and last line tell."""
        path = self.files[row].path
        if path in self._read:
            return self._read[path]
        if path not in self._glanced:
            self._glanced[path] = glance(path)
        return self._glanced[path]

    def read(self, row: int) -> SavedMatch:
        """Read the whole file of a row, once."""
        path = self.files[row].path
        if path not in self._read:
            self._read[path] = summary(path)
        return self._read[path]

    def read_one_of(self, rows: range) -> bool:
        """Read the first file in these rows that has not been; tell whether it now shows otherwise than at a glance."""
        for row in rows:
            path = self.files[row].path
            if path not in self._read:
                before = self._glanced.get(path)
                return self.read(row) != before
        return False

    def forget(self, row: int) -> None:
        """Leave a row out: its file is gone."""
        del self.files[row]


def state_of(saved: SavedMatch) -> Message:
    """Say in a word or two how a match stands."""
    if not saved.game:
        return say("library.unreadable")
    if saved.trouble is not None or saved.game not in game_ids():
        return say("library.damaged")
    if saved.running:
        return say("library.running")
    winners = [seat for seat, rank in enumerate(saved.ranks) if rank == 1 and seat < len(saved.players)]
    if len(winners) == 1:
        return say("library.won", who=saved.players[winners[0]])
    return say("library.shared") if saved.ranks else say("library.unfinished")


def date_of(seconds: float) -> Message:
    """Say when something was, in the form of the language that is on; `seconds` since 1970."""
    return _date(time.localtime(max(0.0, seconds)))


def dated(stamp: str) -> Message | None:
    """Say a time stamp such as `2025-03-31T18:05:00`; None for one of another form."""
    try:
        return _date(time.strptime(stamp[:16], "%Y-%m-%dT%H:%M"))
    except ValueError:
        return None


def _date(when: time.struct_time) -> Message:
    month = say(f"library.month.{when.tm_mon}")
    at = f"{when.tm_hour}:{when.tm_min:02}"
    return say("library.date", day=str(when.tm_mday), month=month, year=str(when.tm_year), time=at)


class MatchList(Rows):
    """Rows of two lines: game and how it stands, players and when. A second press, or Enter, opens one."""

    radius, inset = 6, 6

    def __init__(
        self, ctx: Context, name: str, shelf: Shelf, chosen: int, on_choose: Callable[[int], None],
        on_open: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(name, enabled=len(shelf) > 0)
        self.ctx, self.shelf, self.chosen = ctx, shelf, chosen
        self.on_choose, self.on_open = on_choose, on_open
        self._pressed: tuple[int, float] = (-1, 0.0)

    def fit(self, u: Units, rect: Rect) -> None:
        """Take a place; the chosen row is brought into it."""
        self.rect = rect
        self.row = measure("Ag", u.text(T_LEAD), "slab")[1] + measure("Ag", u.text(T_NOTE))[1] + u(14)
        self.bring_in(self.chosen)

    @property
    def count(self) -> int:
        """How many matches there are."""
        return len(self.shelf)

    def choose(self, row: int) -> None:
        """Choose a row, or the nearest there is."""
        row = max(0, min(len(self.shelf) - 1, row))
        if row != self.chosen:
            self.chosen = row
            self.on_choose(row)
        self.bring_in(self.chosen)

    def accept(self) -> None:
        """Open the chosen one."""
        self.on_open()

    def climb(self, step: int) -> bool:
        """Go up or down a row; False beyond the ends, so that the focus moves on."""
        if not 0 <= self.chosen + step < len(self.shelf):
            return False
        self.choose(self.chosen + step)
        return True

    def press(self, at: tuple[int, int]) -> None:
        """Choose the row under the pointer, unless the list was dragged; open it on the second press."""
        row = self.tapped(at)
        if row is None:
            return
        before, since = self._pressed
        now = self.ctx.clock()
        self._pressed = (row, now)
        self.choose(row)
        if row == before and now - since < _AGAIN_S:
            self._pressed = (-1, 0.0)
            self.on_open()

    def drag(self, at: tuple[int, int]) -> bool:
        """Pull the rows along, or the bar at the right."""
        pulled = super().drag(at)
        on_bar = at[0] > self.rect.right - max(12, self.row // 3)
        if not on_bar or len(self.shelf) <= self.shown:
            return pulled
        share = (at[1] - self.rect.y) / max(1, self.rect.h)
        return self.scroll(round(share * len(self.shelf) - self.shown / 2) - self.top) or pulled

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Paint the rows in view and how far down they are."""
        target.blit(panel(self.rect.size, "#FBEDC8", INK, u(6), u(2)), self.rect)
        bar = u(12) if len(self.shelf) > self.shown else 0
        for row in self.visible:
            top = self.rect.y + u(3) + (row - self.top) * self.row
            box = Rect(self.rect.x + u(4), top, self.rect.w - u(8) - bar, self.row)
            if row == self.chosen:
                target.blit(rounded((box.w, box.h - u(2)), GOLD, u(4)), box)
            else:
                target.fill(mix(INK, "#FBEDC8", 0.8), Rect(box.x + u(4), box.bottom - u(1), box.w - u(8), 1))
            self._draw_row(target, u, row, box.inflate(-u(16), -u(8)))
        if bar:
            self.draw_bar(target, u)

    def _draw_row(self, target: Surface, u: Units, row: int, box: Rect) -> None:
        saved, texts = self.shelf.at(row), self.ctx.texts
        second = INK if row == self.chosen else FADED
        stamp = self._stamp(u, saved, box.w // 2)
        right = put(target, stamp, (box.right, box.y), "topright").left - u(S2)
        known = saved.game in game_ids()
        name = texts.get(f"{saved.game}.name") if known else saved.path.name
        size = u.text(T_LEAD if known else T_BODY)
        title = shortened(name, size, right - box.x, INK, "slab" if known else "bold")
        put(target, title, (box.x, box.y), "topleft")
        when = within(texts(date_of(self.shelf.files[row].played)), u.text(T_NOTE), round(box.w * 0.55), second)
        left = put(target, when, (box.right, box.bottom), "bottomright").left - u(S2)
        x, side = box.x, min(when.get_height(), u.wide(22))
        for name, mark in zip(saved.players, saved.marks, strict=True):
            if x + side * 2 > left:
                break
            x = put(target, seat_badge(mark, side), (x, box.bottom), "bottomleft").right + u(3)
            face = shortened(name, u.text(T_NOTE), min(left - x, round(box.w * 0.3)), second)
            x = put(target, face, (x, box.bottom), "bottomleft").right + u(S2)

    def _stamp(self, u: Units, saved: SavedMatch, most: int) -> Surface:
        """Print how it stands: red what is wrong, sage what can be played on, plain what is over."""
        bad = saved.trouble is not None or saved.game not in game_ids()
        words = self.ctx.texts(state_of(saved))
        if not bad and saved.ranks:
            return shortened(words, u.text(T_BODY), most, INK, "bold")
        face = shortened(words, u.text(T_NOTE), most - u(20), CREAM, "bold")
        field = RED if bad else SHADE[SAGE]
        out = rounded((face.get_width() + u(16), face.get_height() + u(2)), field, u(6)).copy()
        put(out, face, (out.get_width() / 2, out.get_height() / 2))
        return out
