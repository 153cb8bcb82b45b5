"""The barn wall: a playbill for every game found, and tags on the rail."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ..core.game import Game
from ..core.message import Message
from ..games import game_ids, load_game
from ..storage.texts import languages
from ..table.backdrop import barn_wall, hang_sign
from ..table.commands import Command
from ..table.effects import lay
from ..table.units import Units
from . import routes
from .boardscene import BoardScene
from .controls import Control, Tag
from .panels import refusal_face
from .posters import Place, PosterControl, dressed, places
from .scene import Context

if TYPE_CHECKING:
    from ..storage.library import SavedMatch

_TOP: Final = 150  # units: below the sign
_FOOT: Final = 64  # units: the rail the tags are nailed to
_WIDEST: Final = 420  # units a tag may be wide
_ALWAYS: Final = 4  # tags that are always there: rule book, language, settings, leaving


class TitleScene(BoardScene):
    """Choose a game, go on with the last match, change the language, leave."""

    name = "title"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.posters: list[PosterControl] = []
        self.notice: Message | None = None
        self.lettering = self.u
        self._unfinished: SavedMatch | None = None
        self._looked = False
        self._last = self.now

    # -- layout -----------------------------------------------------------------------------------------------

    def wall(self) -> Rect:
        """The part of the wall that playbills may hang on, in pixels."""
        u = self.u
        bottom = u.height - u.wide(_FOOT) - u(14)
        return Rect(u(20), u(_TOP), u.width - u(40), bottom - u(_TOP))

    def build(self) -> None:
        """Hang the playbills and nail up the tags; the likeliest wish has the focus at first."""
        if not self._looked:  # only now has the table before let go of its match
            self._looked, self._unfinished = True, routes.unfinished(self.ctx)
        ids = game_ids()
        hung = places(self.wall(), len(ids), self.u)
        self.posters = [self._poster(load_game(game), place) for game, place in zip(ids, hung, strict=True)]
        tags = self._tags()
        if not self._nail(tags):
            self._nail(tags := self._tags(short=True))
        first: Control = tags[0] if tags[0].main else self.posters[0]
        self.board.fill([*self.posters, *tags], None if self.board.focus else first)

    def _poster(self, game: Game, place: Place) -> PosterControl:
        return PosterControl(
            routes.game_name(self.ctx, game.id),
            place,
            lambda height: routes.playbill(self.ctx, game, height),
            lambda: routes.open_setup(self.ctx, game.id),
        )

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
        tags.append(Tag(ctx.say("title.rule_book"), lambda: routes.open_rule_book(ctx, self)))
        tags.append(Tag(ctx.texts.language.name, self._next_language))
        tags.append(Tag(ctx.say("title.settings"), lambda: routes.open_settings(ctx)))
        tags.append(Tag(ctx.say("title.quit"), ctx.stack.quit))
        return tags

    def _nail(self, tags: list[Tag]) -> bool:
        """Spread the tags along the rail, matches left, the rest right; False if only smaller letters have room."""
        u = self.u
        middle = u.height - u.wide(_FOOT) // 2 + u(1)
        left, right, gap = u(32), u.width - u(32), u(18)
        self.lettering = _sized(tags, u, right - left - gap * (len(tags) - 1))
        for tag in tags[:-_ALWAYS]:
            tag.rect.midleft = (left, middle)
            left = tag.rect.right + gap
        for tag in reversed(tags[-_ALWAYS:]):
            tag.rect.midright = (right, middle)
            right = tag.rect.left - gap
        return self.lettering.text_scale == u.text_scale and all(tag.most >= _WIDEST for tag in tags)

    def _next_language(self) -> None:
        codes = [each.code for each in languages()]
        at = codes.index(self.ctx.texts.language.code)
        routes.speak(self.ctx, codes[(at + 1) % len(codes)])

    def paint_background(self) -> Surface:
        """Paint the wall with the sign and what hangs beside the playbills."""
        wall = barn_wall(self.u, _FOOT)
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
        return super().update(now) or any(moved)

    def needs_frame(self) -> bool:
        """Tell whether a playbill is on its way."""
        chosen = self._chosen()
        return any(poster.lifted != (1.0 if poster is chosen else 0.0) for poster in self.posters)

    def draw(self, target: Surface) -> None:
        """Paint the wall, the light, the playbills (the chosen one on top) and the tags."""
        target.blit(self.background(), (0, 0))
        for poster in self.posters:
            poster.shine(target)
        self.board.draw(target, self.lettering)
        if self.notice is not None:
            face = refusal_face(self.u, self.ctx.texts(self.notice))
            at = (self.u.width / 2, self.u.height - self.u.wide(_FOOT) - self.u(10))
            lay(target, face, at, self.u(9), anchor="midbottom")


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
