"""The playbills as they were printed last: importing a game and printing its playbill costs several frames' time."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from ..games import load_game, load_poster
from ..table.cache import PictureCache
from . import routes
from .scene import Context

_PRINTED: Final = PictureCache(24_000_000)
_LATEST: Final[dict[str, Surface]] = {}


def forget() -> None:
    """Drop every playbill."""
    _PRINTED.clear()
    _LATEST.clear()


def is_printed(ctx: Context, game: str, height: int) -> bool:
    """Tell whether a game's playbill is there in this size and language."""
    return _key(ctx, game, height) in _PRINTED


def latest(game: str) -> Surface | None:
    """Return the game's playbill in whatever size and language it was printed last."""
    return _LATEST.get(game)


def fetch(ctx: Context, game: str) -> None:
    """Import what is printed and read the words: half the work."""
    load_game(game)
    load_poster(game)
    routes.game_name(ctx, game)


def printed(ctx: Context, game: str, height: int) -> Surface:
    """Return a game's playbill, `height` pixels tall."""
    sheet = _PRINTED.get(_key(ctx, game, height), lambda: routes.playbill(ctx, load_game(game), height))
    _LATEST[game] = sheet
    return sheet


def _key(ctx: Context, game: str, height: int) -> tuple[str, int, str]:
    return game, height, ctx.texts.language.code
