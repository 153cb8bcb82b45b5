"""The barn wall: a playbill for every game found, and tags on the rail."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from pygame import Rect, Surface

from ..core.game import Game
from ..games import game_ids, load_game
from ..storage.texts import languages
from ..table.backdrop import barn_wall, hang_sign
from . import routes
from .boardscene import BoardScene
from .controls import Control, Tag
from .posters import Place, PosterControl, dressed, places
from .scene import Context

_TOP: Final = 150  # units: below the sign
_FOOT: Final = 64  # units: the rail the tags are nailed to


class TitleScene(BoardScene):
    """Choose a game, go on with the last match, change the language, leave."""

    name = "title"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.posters: list[PosterControl] = []
        self._last = self.now

    # -- layout -----------------------------------------------------------------------------------------------

    def wall(self) -> Rect:
        """The part of the wall that playbills may hang on, in pixels."""
        u = self.u
        bottom = u.height - u.wide(_FOOT) - u(14)
        return Rect(u(20), u(_TOP), u.width - u(40), bottom - u(_TOP))

    def build(self) -> None:
        """Hang the playbills and nail up the tags; the likeliest wish has the focus at first."""
        ids = game_ids()
        hung = places(self.wall(), len(ids), self.u)
        self.posters = [self._poster(load_game(game), place) for game, place in zip(ids, hung, strict=True)]
        tags = self._tags()
        self._nail(tags)
        first: Control = tags[0] if tags[0].main else self.posters[0]
        self.board.fill([*self.posters, *tags], None if self.board.focus else first)

    def _poster(self, game: Game, place: Place) -> PosterControl:
        return PosterControl(
            routes.game_name(self.ctx, game.id),
            place,
            lambda height: routes.playbill(self.ctx, game, height),
            lambda: routes.open_setup(self.ctx, game.id),
        )

    def _tags(self) -> list[Tag]:
        ctx = self.ctx
        tags: list[Tag] = []
        unfinished = routes.unfinished(ctx)
        if unfinished is not None:
            game = routes.game_name(ctx, unfinished.game)
            tags.append(self._main(tags, ctx.say("title.resume", game=game), lambda: _go_on(ctx, unfinished.path)))
        again = routes.last_game(ctx)
        if again is not None:
            name = routes.game_name(ctx, again)
            tags.append(self._main(tags, ctx.say("title.again", game=name), lambda: routes.play_again(ctx, again)))
        tags.append(Tag(ctx.texts.language.name, self._next_language))
        tags.append(Tag(ctx.say("title.settings"), lambda: routes.open_settings(ctx)))
        tags.append(Tag(ctx.say("title.quit"), ctx.stack.quit))
        return tags

    def _main(self, before: list[Tag], label: str, on_press: Callable[[], None]) -> Tag:
        return Tag(label, on_press, main=not before)

    def _nail(self, tags: list[Tag]) -> None:
        """Spread the tags along the rail: the matches at the left, language and leaving at the right."""
        u = self.u
        middle = u.height - u.wide(_FOOT) // 2 + u(1)
        left, right = u(40), u.width - u(40)
        for tag in tags[:-3]:
            tag.fit(u)
            tag.rect.midleft = (left, middle)
            left = tag.rect.right + u(24)
        for tag in reversed(tags[-3:]):
            tag.fit(u)
            tag.rect.midright = (right, middle)
            right = tag.rect.left - u(24)

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

    # -- motion -----------------------------------------------------------------------------------------------

    def _chosen(self) -> Control | None:
        if isinstance(self.board.hovered, PosterControl):
            return self.board.hovered
        return self.board.focus if self.board.rim_shown else None

    def update(self, now: float) -> bool:
        """Lift the chosen playbill, let the others sink."""
        seconds, self._last = now - self._last, now
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
        self.board.draw(target, self.u)


def _go_on(ctx: Context, path: Path) -> None:
    routes.resume(ctx, path)
