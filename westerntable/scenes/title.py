"""The barn wall: a playbill for every game found, and tags on the rail."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ..core.message import Message
from ..games import game_ids, load_game
from ..storage.texts import languages
from ..table.backdrop import barn_wall, hang_sign
from ..table.commands import Command
from ..table.effects import lay
from ..table.furniture import slip
from ..table.palette import T_NOTE
from ..table.poster import bare_sheet
from ..table.type import measure
from ..table.units import Units
from . import archive, playbills, routes
from .boardscene import BoardScene
from .controls import Control, Tag
from .panels import refusal_face
from .posters import Place, PosterControl, dressed, full_height, places
from .scene import Context

if TYPE_CHECKING:
    from ..storage.library import SavedMatch

_TOP: Final = 150  # units: below the sign
_FOOT: Final = 64  # units: the rail the tags are nailed to, for one row of them
_WIDEST: Final = 420  # units a tag may be wide
_AROUND: Final = 7  # units above and below the line that says what a game is about
_ALWAYS: Final = 4  # tags that are always there: rule book, language, settings, leaving


class TitleScene(BoardScene):
    """Choose a game, go on with the last match, change the language, leave."""

    name = "title"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.posters: list[PosterControl] = []
        self.notice: Message | None = None
        self.lettering = self.u
        self.rail = 0  # pixels
        self._unfinished: SavedMatch | None = None
        self._last = self.now
        self._press: Iterator[None] = iter(())
        self._painted = False  # whether there was time for a first picture

    # -- layout -----------------------------------------------------------------------------------------------

    def wall(self) -> Rect:
        """The part of the wall that playbills may hang on, in pixels."""
        u = self.u
        bottom = u.height - self.rail - self._foot() - u(4)
        return Rect(u(20), u(_TOP), u.width - u(40), bottom - u(_TOP))

    def _foot(self) -> int:
        """The pixels between playbills and rail: room for the line that says what the chosen game is about."""
        return measure("Ag", self.u.text(T_NOTE), "italic")[1] + self.u(10 + 2 * _AROUND)

    def build(self) -> None:
        """Hang the playbills and nail up the tags; the likeliest wish has the focus at first."""
        self._unfinished = routes.unfinished(self.ctx)  # only now has the table before let go of its match
        tags = self._nailed()
        ids = game_ids()
        hung = places(self.wall(), len(ids), self.u)
        bare = bare_sheet(full_height(hung[0]))
        self.posters = [self._poster(game, place, bare) for game, place in zip(ids, hung, strict=True)]
        self._press, self._painted = self._printing(ids), False
        first: Control = tags[0] if tags[0].main else self.posters[0]
        self.board.fill([*self.posters, *tags], None if self.board.focus else first)

    def _poster(self, game: str, place: Place, bare: Surface) -> PosterControl:
        poster = PosterControl(place, playbills.latest(game) or bare, lambda: routes.open_setup(self.ctx, game))
        if playbills.is_printed(self.ctx, game, full_height(place)):
            self._print(game, poster, True)
        return poster

    def _printing(self, ids: Sequence[str]) -> Iterator[None]:
        """Print the playbills that are bare, each in two frames: the first picture waits for no game."""
        for game, poster in zip(ids, self.posters, strict=True):
            if not poster.printed:
                playbills.fetch(self.ctx, game)
                yield
                self._print(game, poster, self.ctx.motion_off())
                yield

    def _print(self, game: str, poster: PosterControl, at_once: bool) -> None:
        sheet = playbills.printed(self.ctx, game, full_height(poster.place))
        poster.show(routes.game_name(self.ctx, game), sheet, at_once)

    def _tags(self, short: bool = False) -> list[Tag]:
        """Make the tags there is something to do for; the first of the matches is the red one."""
        ctx = self.ctx
        tags: list[Tag] = []
        unfinished, again = self._unfinished, routes.last_game(ctx)
        if unfinished is not None:
            name = routes.game_name(ctx, unfinished.game)
            label = ctx.say("title.resume_short") if short else ctx.say("title.resume", game=name)
            tags.append(Tag(label, lambda: _go_on(ctx, unfinished.path), main=True))
        if again is not None:
            name = routes.game_name(ctx, again)
            label = ctx.say("title.again_short") if short else ctx.say("title.again", game=name)
            tags.append(Tag(label, lambda: routes.play_again(ctx, again), main=not tags))
        if archive.any_matches():
            tags.append(Tag(ctx.say("library.tag"), lambda: archive.open_library(ctx, self)))
        if archive.any_results():
            tags.append(Tag(ctx.say("statistics.tag"), lambda: archive.open_statistics(ctx, self)))
        tags.append(Tag(ctx.say("title.rule_book"), lambda: routes.open_rule_book(ctx, self)))
        tags.append(Tag(ctx.texts.language.name, self._next_language))
        tags.append(Tag(ctx.say("title.settings"), lambda: routes.open_settings(ctx)))
        tags.append(Tag(ctx.say("title.quit"), ctx.stack.quit))
        return tags

    def _nailed(self) -> list[Tag]:
        """Nail the tags to the rail: in one row if that does for the words, in two if only that does."""
        for two, short in ((False, False), (False, True), (True, False), (True, True)):
            tags = self._tags(short)
            mine, house = tags[:-_ALWAYS], tags[-_ALWAYS:]
            fits = self._nail([mine, house] if two else [tags])
            if fits or (two and short) or not mine:
                break
        return tags

    def _nail(self, rows: list[list[Tag]]) -> bool:
        """Lay the rows on a rail high enough; False if only smaller letters have room."""
        u, gap = self.u, self.u(18)
        left, right = u(32), u.width - u(32)
        sized = [_sized(row, u, right - left - gap * (len(row) - 1)) for row in rows]
        self.lettering = min(sized, key=lambda each: each.text_scale)
        for row in rows:
            for tag in row:
                tag.fit(self.lettering)
        high = max(tag.rect.h for row in rows for tag in row)
        self.rail = max(u.wide(_FOOT), len(rows) * (high + u(9)) + u(9))
        for n, row in enumerate(rows):
            middle = u.height - self.rail + round(self.rail * (n + 0.5) / len(rows)) + u(1)
            self._spread(row, middle, gap, left, right)
        return self.lettering.text_scale == u.text_scale and all(tag.most >= _WIDEST for row in rows for tag in row)

    def _spread(self, row: list[Tag], middle: int, gap: int, left: int, right: int) -> None:
        """Hang a row: matches at the left end and the rest at the right, or all of one kind in the middle."""
        mine = row[:-_ALWAYS]
        if not mine or len(row) <= _ALWAYS:
            left = (left + right - sum(tag.rect.w + gap for tag in row) + gap) // 2
            mine = row
        for tag in mine:
            tag.rect.midleft = (left, middle)
            left = tag.rect.right + gap
        for tag in reversed(row[len(mine) :]):
            tag.rect.midright = (right, middle)
            right = tag.rect.left - gap

    def _next_language(self) -> None:
        codes = [each.code for each in languages()]
        at = codes.index(self.ctx.texts.language.code)
        routes.speak(self.ctx, codes[(at + 1) % len(codes)])

    def paint_background(self) -> Surface:
        """Paint the wall with the sign and what hangs beside the playbills."""
        wall = barn_wall(self.u, self.rail / (self.u.scale * self.u.text_scale))
        dressed(wall, self.u, self.wall(), len(self.posters))
        hang_sign(wall, self.u, self.ctx.say("app.name"), (self.u.width / 2, self.u(78)))
        return wall

    # -- notices ----------------------------------------------------------------------------------------------

    def handle(self, event: Event, command: Command | None) -> None:
        """A press or a key takes the notice away, besides what else it does."""
        if self.notice is not None and (command is not None or event.type == pygame.MOUSEBUTTONDOWN):
            self.notice, self.board.changed = None, True
        super().handle(event, command)

    # -- motion -----------------------------------------------------------------------------------------------

    def _chosen(self) -> Control | None:
        if isinstance(self.board.hovered, PosterControl):
            return self.board.hovered
        return self.board.focus if self.board.rim_shown else None

    def update(self, now: float) -> bool:
        """Lift the chosen playbill, let the others sink."""
        seconds, self._last = now - self._last, now
        if self.notice is None and self.ctx.notices:
            self.notice, self.board.changed = self.ctx.notices.pop(0), True
        chosen, at_once = self._chosen(), self.ctx.motion_off()
        moved = [poster.move(seconds, poster is chosen, at_once) for poster in self.posters]
        dried = [poster.dry(seconds) for poster in self.posters]
        if self._painted:
            next(self._press, None)
        self._painted = True
        return super().update(now) or any(moved) or any(dried) or any(poster.drying for poster in self.posters)

    def needs_frame(self) -> bool:
        """Tell whether a playbill is on its way, or in print."""
        if not all(poster.printed and not poster.drying for poster in self.posters):
            return True
        chosen = self._chosen()
        return any(poster.lifted != (1.0 if poster is chosen else 0.0) for poster in self.posters)

    def draw(self, target: Surface) -> None:
        """Paint the wall, the light, the playbills (the chosen one on top) and the tags."""
        target.blit(self.background(), (0, 0))
        for poster in self.posters:
            poster.shine(target)
        self.board.draw(target, self.lettering)
        self._draw_about(target)
        if self.notice is not None:
            face = refusal_face(self.u, self.ctx.texts(self.notice))
            at = (self.u.width / 2, self.u.height - self.rail - self.u(10))
            lay(target, face, at, self.u(9), anchor="midbottom")

    def _draw_about(self, target: Surface) -> None:
        """Say under the playbills what the chosen game is about; in large lettering also what is small on its bill."""
        u, chosen = self.u, self._chosen()
        if not isinstance(chosen, PosterControl) or not chosen.printed or self.notice is not None:
            return
        game = game_ids()[self.posters.index(chosen)]
        text = self.ctx.texts.get(f"{game}.tagline") if self.ctx.texts.has(f"{game}.tagline") else ""
        if u.text_scale > 1.0:
            text = f"{text}  {routes.poster_facts(self.ctx, load_game(game))}"
        face = slip(u, text, (u.width - u(40)) / u.scale)
        under = max(poster.rect.bottom for poster in self.posters) + u.height - self.rail
        lay(target, face, (u.width / 2, under / 2), u(3))


def _sized(tags: list[Tag], u: Units, room: int) -> Units:
    """Size the tags in the largest lettering that has room, and return it; at the smallest the longest gives way."""
    widths = [tag.fit(u)[0] for tag in tags]
    while sum(widths) > room and u.text_scale > 1.0:
        u = replace(u, text_scale=u.text_scale - 0.05)
        widths = [tag.fit(u)[0] for tag in tags]
    while sum(widths) > room:
        widest = max(range(len(tags)), key=lambda i: widths[i])
        tags[widest].most = widths[widest] * 0.94 / u.scale
        widths[widest] = tags[widest].fit(u)[0]
    return u


def _go_on(ctx: Context, path: Path) -> None:
    routes.resume(ctx, path)
