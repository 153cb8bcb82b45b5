"""The rule book of any game: an open book on the table, from the title or from a match, at the page that helps now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ..core.errors import BadData
from ..core.game import Data
from ..games import game_ids, load_game
from ..storage.gamedata import load_data
from ..table.canvas import put
from ..table.commands import Command
from ..table.effects import lay
from ..table.furniture import heading
from ..table.palette import FADED, SEATS, T_BODY, T_NOTE, T_TITLE
from ..table.poster import SHAPE, pinned
from ..table.tablescene import SeatView, View
from ..table.type import words
from ..table.units import Units
from . import routes
from .boardscene import BoardScene
from .book.binding import Plan, paint_book, plan
from .book.controls import ContentsLine, Tab, Turner, pressed
from .book.opened import CONTENTS, FRONT, Opened
from .book.pages import Book, has_book, load_book
from .book.plates import Plates
from .book.setting import Setter, star
from .book.slugs import Leaf, PictureSlug
from .controls import Button, Control
from .keycaps import key_rows
from .keymap import Shortcut, key_map
from .posters import nailed
from .scene import Context
from .viewing import scene_of

_REST: Final = 0.35  # seconds without a change before pictures are drawn ahead


def open_rule_book(ctx: Context, game: str, prompt: str = "") -> None:
    """Lay a game's rule book over the screen, open at the page for what is asked. A broken book is told."""
    try:
        ctx.stack.push(RuleBookScene(ctx, game, prompt))
    except BadData as error:
        ctx.tell(error)


def open_rule_books(ctx: Context) -> None:
    """Open the only rule book there is, or ask which."""
    games = [game for game in game_ids() if has_book(game)]
    if len(games) == 1:
        open_rule_book(ctx, games[0])
    else:
        from .bookshelf import BookshelfScene

        ctx.stack.push(BookshelfScene(ctx, games))


class RuleBookScene(BoardScene):
    """An open book with a tab for every page."""

    name = "rulebook"

    def __init__(self, ctx: Context, game: str, prompt: str = "") -> None:
        """Read the book. Raises `BadData` if it, or a table in it, cannot be used."""
        super().__init__(ctx)
        self.game = load_game(game)
        self.data: Data = load_data(self.game)[0]
        self.plates = Plates(self.game, scene_of(game), self._view)
        self.book: Book = load_book(self.game, self.data, ctx.texts.has, self.plates.draws)
        self.plates.check(self.book)
        self.opened = Opened()
        self._plan: Plan | None = None
        self._spread: Surface | None = None
        self._rested = self.now
        self._ahead: list[PictureSlug] = []
        self.open_at(prompt)

    def _view(self, u: Units, viewer: int) -> View:
        names = [routes.usual_name(self.ctx, seat, False) for seat in range(self.game.seat_counts[-1])]
        seats = tuple(SeatView(name, seat % len(SEATS), True) for seat, name in enumerate(names))
        marked = self.ctx.settings.colour_marks
        return View(viewer, 0, seats, self.ctx.texts.with_names(names), u, marked, data=self.data)

    # -- where it is open -------------------------------------------------------------------------------------

    @property
    def plan(self) -> Plan:
        """Where things lie."""
        assert self._plan is not None, "laid out by `build`"
        return self._plan

    def open_at(self, prompt: str) -> None:
        """Open at the page that answers a kind of prompt; at the contents if none does."""
        page = self.book.page_for(prompt)
        self.opened.go_to(CONTENTS if page is None else page)
        if self.opened.leaves:
            self._fill()

    def turn(self, spreads: int) -> None:
        """Go on by so many spreads, at most to either end."""
        if self.opened.turn(spreads):
            self.ctx.sound.play("card")
            self._fill()

    def go_to(self, page: int) -> None:
        """Open the leaf a page begins on."""
        if self.opened.go_to(page):
            self.ctx.sound.play("card")
        self._fill()

    # -- layout -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Set every page for this window, then lay the controls."""
        self.plates.forget()
        self._ahead.clear()
        self._plan = plan(self.u)
        self.opened.set_anew(self._set(), self._plan.spread)
        self._fill()

    def setter(self) -> Setter:
        """Return who sets pages for leaves of this window's size."""
        area = self.plan.prints[0]
        rows = key_rows(self.ctx, key_map(self.ctx.settings.keys))
        return Setter(self.book, self.plates, self.ctx.texts.get, rows, self.u, area.w, area.h)

    def _set(self) -> list[Leaf]:
        setter = self.setter()
        leaves = [Leaf(FRONT)] if self.plan.spread == 2 else []
        leaves += [Leaf(CONTENTS) for _ in range(0, len(self.book.pages), self._lines_a_leaf())]
        for number in range(len(self.book.pages)):
            leaves += setter.leaves(number)
        return leaves

    def _line(self) -> int:
        return max(self.u(32), round(self.u.text(T_BODY) * 1.75))

    def _contents_head(self) -> Surface:
        return heading(self.u, self.ctx.say("rulebook.contents"), self.plan.prints[0].w, size=T_TITLE * 0.8)

    def _lines_a_leaf(self) -> int:
        room = self.plan.prints[0].h - self._contents_head().get_height() - self.u(10)
        return max(1, room // self._line())

    def open_leaves(self) -> list[tuple[Leaf, Rect, Rect]]:
        """List the leaves that lie open with their paper and their print, pixels."""
        return list(zip(self.opened.shown, self.plan.leaves, self.plan.prints, strict=False))

    def _fill(self) -> None:
        """Lay turner, tabs, buttons and, where the contents lie open, their lines."""
        self._spread = None
        turner, back, contents = self._foot()
        tabs = self._tabs()
        lines = self._contents()
        focus: Control | None = None
        if self.board.focus is None or isinstance(self.board.focus, ContentsLine):
            focus = lines[0] if lines else turner
        self.board.fill([turner, *tabs, back, contents, *lines], focus)
        self.board.focus = self.board.focus or turner

    def _foot(self) -> tuple[Turner, Button, Button]:
        u, foot, say = self.u, self.plan.foot, self.ctx.say
        first, count = self.opened.at + 1, len(self.opened.leaves)
        last = self.opened.at + len(self.opened.shown)
        if last > first:
            place = say("rulebook.pages_of", first=first, last=last, all=count)
        else:
            place = say("rulebook.page_of", first=first, all=count)
        turner = Turner(say("rulebook.turn"), place, (first > 1, last < count), self.plan.book, self.turn)
        turner.fit(u)
        turner.rect.center = foot.center
        side = (foot.w - turner.rect.w) // 2 - u(12)
        back = Button(say("rulebook.back"), self.cancel)
        back.fit(u, side)
        back.rect.midleft = foot.midleft
        contents = Button(say("rulebook.contents"), lambda: self.go_to(CONTENTS))
        contents.fit(u, side)
        contents.rect.midright = foot.midright
        return turner, back, contents

    def _tabs(self) -> list[Tab]:
        u, book = self.u, self.plan.book
        pages = {leaf.page for leaf, _, _ in self.open_leaves()}
        at_contents = bool(pages & {CONTENTS, FRONT})
        tabs = [Tab(self.ctx.say("rulebook.contents"), star, at_contents, lambda: self.go_to(CONTENTS))]
        for number, page in enumerate(self.book.pages):
            title, icon = self.ctx.texts.get(page.title), self._icon(page.icon)
            tabs.append(Tab(title, icon, number in pages, self._opener(number)))
        pitch = min(u(64), (book.w - u(24)) // len(tabs))
        for index, tab in enumerate(tabs):
            tab.rect = Rect(book.x + u(12) + index * pitch, book.y - self.plan.tab + u(2), pitch - u(5), self.plan.tab)
        return tabs

    def _icon(self, face: str) -> Callable[[int], Surface]:
        return lambda side: self.plates.face(face, (side, side), self.u)

    def _opener(self, page: int) -> Callable[[], None]:
        return lambda: self.go_to(page)

    def _contents(self) -> list[ContentsLine]:
        lines: list[ContentsLine] = []
        per_leaf, first = self._lines_a_leaf(), self.opened.first_leaf(CONTENTS)
        for offset, (leaf, _, area) in enumerate(self.open_leaves()):
            if leaf.page != CONTENTS:
                continue
            begin = (self.opened.at + offset - first) * per_leaf
            y = area.y + self._contents_head().get_height() + self.u(10)
            for number, page in list(enumerate(self.book.pages))[begin : begin + per_leaf]:
                title = self.ctx.texts.get(page.title)
                line = ContentsLine(title, self.opened.first_leaf(number) + 1, self._opener(number), self.turn)
                line.rect = Rect(area.x, y, area.w, self._line())
                lines.append(line)
                y += self._line()
        return lines

    # -- hearing ----------------------------------------------------------------------------------------------

    def handle(self, event: Event, command: Command | None) -> None:
        """Turn leaves by wheel and by the page keys; close by the key that opens the book; the rest as usual."""
        step = pressed(event)
        if step:
            self.turn(step)
        elif event.type == pygame.MOUSEWHEEL and event.y:
            self.turn(-1 if event.y > 0 else 1)
        elif key_map(self.ctx.settings.keys).shortcut(event) is Shortcut.RULE_BOOK:
            self.cancel()
        else:
            super().handle(event, command)

    def update(self, now: float) -> bool:
        """Draw ahead, one picture at a time while nobody does anything, so that turning a leaf is quick."""
        changed = super().update(now)
        if changed:
            self._rested = now
        elif now - self._rested > _REST:
            self._draw_ahead()
        return changed

    def _draw_ahead(self) -> None:
        waiting = (slug for leaf in self.opened.near for slug in leaf.plates() if slug not in self._ahead)
        slug = next(waiting, None)
        if slug is not None:
            self._ahead.append(slug)
            slug.make()

    def cancel(self) -> None:
        """Close the book."""
        self.ctx.stack.pop()

    # -- painting ---------------------------------------------------------------------------------------------

    def paint_background(self) -> Surface:
        """Paint the table and the empty book."""
        return paint_book(self.plan)

    def draw(self, target: Surface) -> None:
        """Paint the book, what is printed on the open leaves, and the controls."""
        if self._spread is None:
            self._spread = self._print_spread()
        target.blit(self._spread, (0, 0))
        self.board.draw(target, self.u)
        named = self.board.hovered or (self.board.focus if self.board.rim_shown else None)
        if isinstance(named, Tab):
            named.draw_name(target, self.u)

    def _print_spread(self) -> Surface:
        """Print the open leaves once; they are shown until a leaf is turned."""
        out = self.background().copy()
        for offset, (leaf, paper, area) in enumerate(self.open_leaves()):
            self._print(out, leaf, area)
            number = words(str(self.opened.at + offset + 1), self.u.text(T_NOTE), FADED, "slab")
            put(out, number, (paper.centerx, paper.bottom - self.u(10)), "midbottom")
        return out

    def _print(self, target: Surface, leaf: Leaf, area: Rect) -> None:
        if leaf.page == FRONT:
            self._print_front(target, area)
        elif leaf.page == CONTENTS:
            put(target, self._contents_head(), area.midtop, "midtop")
        for placed in leaf.placed:
            placed.slug.draw(target, area.x, area.y + placed.top)

    def _print_front(self, target: Surface, area: Rect) -> None:
        """Lay the game's playbill on the first leaf."""
        height = min(round(area.h * 0.94), round(area.w * 0.94 / SHAPE))
        sheet = routes.playbill(self.ctx, self.game, height)
        lay(target, nailed(pinned(sheet, height, -1.2), height, -1.2), area.center, self.u(5))
