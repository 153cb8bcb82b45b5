"""The end of a match on a bill over the darkened table: who won, why, and every score counted up item by item."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from ..core.actors import Seat
from ..core.outcome import Outcome
from ..table import parts
from ..table.canvas import put
from ..table.commands import Command
from ..table.effects import lay, press
from ..table.furniture import kept, seat_badge
from ..table.motion import clamped, ease_out_cubic
from ..table.palette import BONE, FADED, GOLD, INK, S2, SEATS, T_BODY, T_LEAD, T_NOTE, shaded
from ..table.surfaces import paper, rounded
from ..table.type import block, chromatic, fitted, measure, within
from ..table.units import Units
from . import archive, routes
from .boardscene import BoardScene
from .controls import Button
from .scene import Context
from .table_screen import TableScreen

_ITEM_S: Final = 0.55  # seconds in which one item runs up, in every column at once
_FIRST_S: Final = 0.35  # seconds before the first
_SHADE: Final = "#5C4A3C"
_ABREAST: Final = 3  # accounts in one row whatever their length
_SHORT: Final = 4  # lines of an account that can be read in two rows
_NARROW: Final = 220  # units: in a narrower account, or one with a long word for it, the place is under the name
_READABLE: Final = 0.7  # of its usual height, the least a line of an account is printed in two rows


@dataclass(frozen=True, slots=True)
class Column:
    """One player's account: its place on the bill, in pixels."""

    seat: Seat
    box: Rect


class ResultsScene(BoardScene):
    """Counts up as long as nobody hurries it; then play again, or the title."""

    name = "results"

    def __init__(self, ctx: Context, table: TableScreen) -> None:
        super().__init__(ctx)
        outcome = table.match.outcome
        assert outcome is not None, "shown when the match is over"
        self.outcome: Outcome = outcome
        self.table, self.match = table, table.match
        self.columns: list[Column] = []
        self.sheet = Rect(0, 0, 0, 0)
        self.head = self.reason = self.sheet
        self.tight, self.stacked, self.letters = False, False, T_BODY
        self._since: float | None = None
        self._shown = -1.0
        self._heard = 0

    # -- layout -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Lay bill, columns and buttons."""
        u, say = self.u, self.ctx.say
        again = Button(say("results.again"), lambda: routes.play_again(self.ctx, self.match.game.id), "main")
        watch = Button(say("replay.watch_again"), lambda: archive.open_replay(self.ctx, self.match))
        look = Button(say("results.look"), self.cancel)
        title = Button(say("results.title"), lambda: routes.open_title(self.ctx))
        self._lay_out()
        foot, gap = self.sheet.bottom - u(26), u(14)
        buttons = (title, look, watch, again)
        room = self.sheet.w - u(70) - gap * (len(buttons) - 1)
        wide = sum(each.fit(u)[0] for each in buttons)
        for each in buttons if wide > room else ():  # smaller letters rather than a wider bill
            each.rect.w = each.rect.w * room // wide
        x = self.sheet.centerx - (min(wide, room) + gap * (len(buttons) - 1)) // 2
        for each in buttons:
            each.rect.bottomleft = (x, foot)
            x = each.rect.right + gap
        first = self.board.focus is None
        self.board.fill(buttons, again if first else None)

    def _lay_out(self) -> None:
        u, seats = self.u, len(self.outcome.scores)
        lines = max((len(items) for items in self.outcome.items), default=0)
        row, usual = self.row_height(), u(184) + u.wide(20)
        readable = u(64) + u.wide(62) + round(row * lines * _READABLE)
        per_row = abreast(seats, lines, u.height - u(20) - usual - u.wide(84) >= 2 * readable)
        rows = -(-seats // per_row)
        column = min(u(420), (u.width - u(120)) // per_row)
        width = max(u(620), per_row * column + u(80))
        account = u(64) + row * max(1, lines)
        self.tight = usual + u.wide(84) + rows * (account + u.wide(62)) > u.height - u(20)
        head, foot = (u(56), u(46) + u.wide(34)) if self.tight else (u(74), u.wide(84))
        height = head + u(110) + u.wide(20) + rows * (account + self.total_height()) + foot
        self.sheet = Rect(0, 0, min(width, u.width - u(32)), min(height, u.height - u(20)))
        self.sheet.center = (u.width // 2, u.height // 2)
        self.head = Rect(self.sheet.x + u(50), self.sheet.y + u(34), self.sheet.w - u(100), head)
        self.reason = Rect(self.head.x, self.head.bottom + u(8), self.head.w, u(32) + u.wide(20))
        room = (self.sheet.bottom - foot - self.reason.bottom - u(26)) // rows
        left, top = self.sheet.centerx - per_row * column // 2, self.reason.bottom + u(24)
        self.columns = [
            Column(seat, Rect(left + i % per_row * column, top + i // per_row * room, column, room))
            for i, seat in enumerate(self.order())
        ]
        self.letters = self._letters()
        places = (self.ctx.say("results.place", place=rank) for rank in self.outcome.ranks)
        widest = max(measure(place, u.text(T_BODY), "bold")[0] for place in places)
        self.stacked = column - u(36) < u(_NARROW) or widest * _READABLE > (column - u(36)) // 4

    def _letters(self) -> int:
        """Return the pixels all lines of all accounts are lettered in: as large as the longest has room for."""
        usual, texts = self.u.text(T_BODY), self.table.top.texts()
        room = self._item_room(self.columns[0].box.inflate(-self.u(36), 0))
        said = (texts(item.what) for items in self.outcome.items for item in items)
        widest = max((measure(each, usual)[0] for each in said), default=1)
        return min(usual, max(round(usual * _READABLE), usual * room // max(1, widest)))

    def _item_room(self, box: Rect) -> int:
        """The pixels a line of an account has for what the amount is for."""
        usual, number = self.u.text(T_BODY), self.table.top.texts().number
        amounts = {number(item.amount) for items in self.outcome.items for item in items}
        widest = max((measure(each, usual, "bold")[0] for each in amounts), default=0)
        return box.w - min(box.w // 3, widest) - self.u(S2)

    def total_height(self) -> int:
        """The pixels under an account's lines: its total, smaller where the window is low and letters are large."""
        return self.u(50) if self.tight else self.u.wide(62)

    def row_height(self) -> int:
        """The pixels of one line of an account."""
        return measure("Ag", self.u.text(T_BODY))[1] + self.u(4)

    def order(self) -> list[Seat]:
        """List the seats by place, the winner first."""
        ranks = self.outcome.ranks
        return sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))

    # -- time -------------------------------------------------------------------------------------------------

    def length(self) -> float:
        """Return how many seconds the count-up takes."""
        return _FIRST_S + _ITEM_S * max((len(items) for items in self.outcome.items), default=0)

    def elapsed(self) -> float:
        """Return how far the count-up is, in seconds."""
        if self.ctx.motion_off():
            return self.length()
        return min(self.length(), self.now - self._since) if self._since is not None else 0.0

    def update(self, now: float) -> bool:
        """Count on; every item that begins makes a sound, the last one rings."""
        if self._since is None:
            self._since = now
        changed = super().update(now)
        done = self.elapsed()
        begun = int((done - _FIRST_S) / _ITEM_S) + 1 if done >= _FIRST_S else 0
        if begun > self._heard:
            self._heard = begun
            self.ctx.sound.play("win" if done >= self.length() else "chip")
        moved = done != self._shown
        self._shown = done
        return changed or moved

    def needs_frame(self) -> bool:
        """Tell whether it is still counting."""
        return self.elapsed() < self.length()

    def _hurry(self) -> None:
        self._since = self.now - self.length()

    def cancel(self) -> None:
        """Look at the table; its top bar brings the results back."""
        self.ctx.stack.pop()

    def handle(self, event: pygame.event.Event, command: Command | None) -> None:
        """A press while it counts finishes the count first, unless it is on a button."""
        if self.needs_frame() and event.type == pygame.MOUSEBUTTONDOWN and self.board.under(event.pos) is None:
            self._hurry()
        super().handle(event, command)

    # -- painting ---------------------------------------------------------------------------------------------

    def headline(self) -> str:
        """Say who has won."""
        winners = self.outcome.winners()
        if len(winners) == 1:
            return self.ctx.say("results.wins", who=self.match.setup.seats[winners[0]].name)
        return self.ctx.say("results.shared")

    def paint_background(self) -> Surface:
        """Paint the table in the shade, the bill and what is printed on it."""
        u = self.u
        out = self.table.picture()
        out.fill(_SHADE, special_flags=pygame.BLEND_RGB_MULT)
        bill = _bill(u, self.sheet.size)
        lay(out, bill, self.sheet.center, u(14))
        for x in (self.sheet.x + u(22), self.sheet.right - u(22)):
            put(out, parts.part("nail", u(16)), (x, self.sheet.y + u(20)))
        winners = self.outcome.winners()
        ink = _ink(self.match.setup.seats[winners[0]].mark) if len(winners) == 1 else "#A63A2B"
        letters = chromatic(self.headline(), self.head.w, self.head.h, ink, INK, max(2, u(4)))
        put(out, press(letters, 5, 0.3, u.scale), self.head.center)
        reason = self.table.top.texts()(self.outcome.reason)
        words = block(reason, u.text(T_LEAD), self.reason.size, INK, "bold", "center")
        put(out, words, self.reason.center)
        rule = parts.part("rule-star", u.box(260, 18))
        put(out, rule, (self.sheet.centerx, self.reason.bottom + u(8)))
        return out

    def draw(self, target: Surface) -> None:
        """Paint the bill, the accounts as far as they are counted, and the buttons."""
        target.blit(self.background(), (0, 0))
        for column in self.columns:
            self._draw_account(target, column)
        self.board.draw(target, self.u)

    def _draw_account(self, target: Surface, column: Column) -> None:
        u, seat = self.u, column.seat
        box = column.box.inflate(-u(36), 0)
        self._draw_name(target, box, seat)
        items = self.outcome.items[seat]
        row = min(self.row_height(), (box.h - u(64) - self.total_height()) // max(1, len(items)))
        y, total = box.y + u(62), 0
        texts = self.table.top.texts()
        for index, item in enumerate(items):
            share = ease_out_cubic(clamped((self.elapsed() - _FIRST_S - index * _ITEM_S) / (_ITEM_S * 0.8)))
            amount = round(item.amount * share)
            total += amount
            if share > 0:
                number = within(texts.number(amount), min(self.letters, row), box.w // 3, INK, "bold")
                put(target, number, (box.right, y + row / 2), "midright")
                words = within(texts(item.what), min(self.letters, row), self._item_room(box), FADED)
                put(target, words, (box.x, y + row / 2), "midleft")
            y += row
        if not items:
            total = round(self.outcome.scores[seat] * ease_out_cubic(clamped(self.elapsed() / self.length())))
        self._draw_total(target, box, seat, total)

    def _draw_name(self, target: Surface, box: Rect, seat: Seat) -> None:
        u, chair = self.u, self.match.setup.seats[seat]
        side = u(46)
        if seat in self.outcome.winners() and self.elapsed() >= self.length():
            put(target, rounded((box.w + u(16), side + u(10)), "#F6DDA0", u(10)), (box.centerx, box.y + u(28)))
        badge = put(target, seat_badge(chair.mark, side), (box.x, box.y + u(28)), "midleft")
        rank = self.ctx.say("results.place", place=self.outcome.ranks[seat])
        left, ink = badge.right + u(S2), _ink(chair.mark)
        if self.stacked:  # the place under the name, so that both can be read
            name = within(chair.name, min(u.text(T_LEAD), u(24)), box.right - left, ink, "slab")
            put(target, name, (left, box.y + u(15)), "midleft")
            place = within(rank, min(u.text(T_NOTE), u(19)), box.right - left, FADED, "bold")
            put(target, place, (left, box.y + u(42)), "midleft")
            return
        place = within(rank, u.text(T_BODY), box.w // 4, FADED, "bold")
        right = put(target, place, (box.right, box.y + u(28)), "midright").left
        name = within(chair.name, u.text(T_LEAD + 4), right - u(S2) - left, ink, "slab")
        put(target, name, (left, box.y + u(27)), "midleft")

    def _draw_total(self, target: Surface, box: Rect, seat: Seat, total: int) -> None:
        u = self.u
        high = self.total_height() - (u(6) if self.tight else u.wide(6))
        line = Rect(box.x, box.bottom - high, box.w, max(1, u(2)))
        target.fill(INK, line)
        middle = line.bottom + high * 3 // 7
        words = within(self.ctx.say("results.total"), min(u.text(T_BODY), high * 2 // 3), box.w // 2, INK)
        put(target, words, (box.x, middle), "midleft")
        ink = _ink(self.match.setup.seats[seat].mark)
        number = fitted(self.table.top.texts().number(total), box.w // 2, high * 4 // 7, ink)
        put(target, number, (box.right, middle), "midright")


def abreast(seats: int, lines: int, room: bool = True) -> int:
    """How many accounts of so many lines stand side by side: more than three in two rows, unless they are long.

    With no `room` for lines that can be read in two rows, all do.
    """
    return seats if seats <= _ABREAST or lines > _SHORT or not room else -(-seats // 2)


def _ink(mark: int) -> str:
    """Return a seat's colour, dark enough for lettering on paper."""
    field = SEATS[mark].field
    return shaded(field) if field in (GOLD, BONE) else field


@kept
def _bill(u: Units, size: tuple[int, int]) -> Surface:
    """A printed bill with a double rule and a star rule under the headline."""
    sheet = paper(size, "#FDF0D2", 33, u(4), grain=u.scale)
    for inset, line in ((12, 5), (21, 2)):
        pygame.draw.rect(sheet, INK, sheet.get_rect().inflate(-2 * u(inset), -2 * u(inset)), max(1, u(line)))
    return sheet

