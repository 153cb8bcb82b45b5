"""Everything there is to see: every scene of the program, and every moment of every game on the real table."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

from ..core.message import say
from ..core.setup import LEVELS
from ..games import game_ids
from ..scenes import routes
from ..scenes.archive import open_library, open_statistics
from ..scenes.book.pages import has_book
from ..scenes.bookshelf import BookshelfScene
from ..scenes.crash import CrashScene
from ..storage.library import autosave
from ..storage.statistics import count
from .game_scenes import game_turns
from .house import House, press, table_of
from .laying import Turn, lay_over_title, lay_table, lay_title, match_of, moment_of, played_moment
from .playing import files_of


def programme() -> tuple[Turn, ...]:
    """List everything, the scenes of the house first."""
    return (*_house(), *(turn for game in game_ids() for turn in game_turns(game)))


def _house() -> Iterator[Turn]:
    """The scenes that are about no single game; where they lie over a table, over that of the first one."""
    first = game_ids()[0]
    yield Turn("title", "title", lay_title)
    yield Turn("library-empty", "library", _shelf_of_matches)
    yield Turn("statistics-empty", "statistics", _statistics)
    yield Turn("library", "library", _library)
    yield Turn("statistics", "statistics", _counted)
    yield Turn("settings", "settings", lambda house: lay_over_title(house, lambda: routes.open_settings(house.ctx)))
    yield Turn("keys", "keys", _keys)
    yield Turn("corners", "corners", _corners)
    yield Turn("shortcuts", "shortcuts", _shortcuts)
    yield Turn("pause", "pause", lambda house: _pause(house, first))
    yield Turn("pause-concede", "pause", lambda house: _concede(house, first))
    yield Turn("rulebooks", "rulebooks", _shelf)
    yield Turn("crash", "crash", _crash)
    yield Turn("title-back", "title", lambda house: _title_back(house, first))


def _title_back(house: House, game: str) -> Iterator[str]:
    """The title with a match to go on with and one to play again, and something to be told."""
    list(lay_table(house, played_moment(game)))
    remembered = {game: {"seats": [], "options": {}, "starter": 0, "started_last": 0}}
    house.ctx.change(last_game=game, setups=remembered)
    house.ctx.notices.append(say("storage.write.temporary"))
    yield from lay_title(house)


def _keys(house: House) -> Iterator[str]:
    list(lay_over_title(house, lambda: routes.open_settings(house.ctx)))
    press(house, house.ctx.say("settings.keys"))
    house.settle()
    yield ""


def _corners(house: House) -> Iterator[str]:
    list(_keys(house))
    press(house, house.ctx.say("settings.corner.open"))
    house.settle()
    yield ""


def _shortcuts(house: House) -> Iterator[str]:
    list(lay_title(house))
    house.do(lambda: routes.open_shortcuts(house.ctx, house.top))
    house.settle()
    yield ""


def _shelf(house: House) -> Iterator[str]:
    books = [game for game in game_ids() if has_book(game)]
    yield from lay_over_title(house, lambda: house.ctx.stack.push(BookshelfScene(house.ctx, books)))


def _crash(house: House) -> Iterator[str]:
    yield from lay_over_title(house, lambda: house.ctx.stack.replace(CrashScene(house.ctx, "westerntable.log")))


def _pause(house: House, game: str) -> Iterator[str]:
    list(lay_table(house, played_moment(game)))
    house.do(lambda: routes.open_menu(house.ctx, table_of(house)))
    house.settle()
    yield ""


def _concede(house: House, game: str) -> Iterator[str]:
    list(_pause(house, game))
    press(house, house.ctx.say("pause.concede"))
    house.settle()
    yield ""


def _library(house: House) -> Iterator[str]:
    """Matches of every game, under way and over, begun on days that are always the same."""
    for day, game in enumerate(game_ids(), 1):
        for hour, name in (("09", "end"), ("21", "middle")):
            begun = f"2001-02-{day:02}T{hour}:30:00"
            journal = autosave(match_of(house, played_moment(game, name)), begun)
            journal.close()
            played = time.mktime(time.strptime(begun, "%Y-%m-%dT%H:%M:%S"))
            os.utime(journal.path, (played, played))
    yield from _shelf_of_matches(house)


def _shelf_of_matches(house: House) -> Iterator[str]:
    yield from lay_over_title(house, lambda: open_library(house.ctx, house.top))


def _statistics(house: House) -> Iterator[str]:
    yield from lay_over_title(house, lambda: open_statistics(house.ctx, house.top))


def _counted(house: House) -> Iterator[str]:
    """The account of matches of every game, with few and with many seats, against each level."""
    for game in game_ids():
        counts = files_of(game)[0].seat_counts
        for seats in dict.fromkeys((counts[0], counts[-1])):
            for level in LEVELS:
                count(match_of(house, moment_of(game, seats, "end"), level), f"{game}-{seats}-{level}")
    yield from _statistics(house)
