"""Everything there is to see: every scene of the program, and every moment of every game on the real table."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias, cast

from ..ai.player import ThinkingWorker
from ..core.match import Match
from ..core.message import say
from ..core.setup import HUMAN, LEVELS
from ..games import game_ids
from ..scenes import routes
from ..scenes.archive import open_library, open_statistics
from ..scenes.book.pages import has_book
from ..scenes.bookshelf import BookshelfScene
from ..scenes.replay import ReplayScene
from ..scenes.rulebook import CONTENTS, RuleBookScene, open_rule_book
from ..storage.library import autosave
from ..storage.statistics import count
from .adviser import Adviser
from .house import House, press, table_of
from .moments import Moment, moments
from .playing import files_of

_CALLED: Final = 60  # tenths of a second until the next person is called at the latest

Lay: TypeAlias = Callable[[House], Iterator[str]]
"""Lays a scene and yields each time there is something to be seen: the ending of the picture's name."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One thing to be seen: `name` of its pictures, the `scene` as the trace calls it, the game it is about."""

    name: str
    scene: str
    lay: Lay
    game: str = ""


def programme() -> tuple[Turn, ...]:
    """List everything, the scenes of the house first."""
    return (*_house(), *(turn for game in game_ids() for turn in _game(game)))


def _house() -> Iterator[Turn]:
    """The scenes that are about no single game; where they lie over a table, over that of the first one."""
    first = game_ids()[0]
    yield Turn("title", "title", _title)
    yield Turn("library-empty", "library", _shelf_of_matches)
    yield Turn("statistics-empty", "statistics", _statistics)
    yield Turn("library", "library", _library)
    yield Turn("statistics", "statistics", _counted)
    yield Turn("settings", "settings", lambda house: _over_title(house, lambda: routes.open_settings(house.ctx)))
    yield Turn("keys", "keys", _keys)
    yield Turn("shortcuts", "shortcuts", _shortcuts)
    yield Turn("pause", "pause", lambda house: _pause(house, first))
    yield Turn("pause-concede", "pause", lambda house: _concede(house, first))
    yield Turn("rulebooks", "rulebooks", _shelf)
    yield Turn("title-back", "title", lambda house: _title_back(house, first))


def _game(game: str) -> Iterator[Turn]:
    counts = files_of(game)[0].seat_counts
    for seats in dict.fromkeys((counts[0], counts[-1])):
        yield Turn(f"{game}-setup-{seats}", "setup", _setup(game, seats), game)
    for moment in moments(game):
        yield Turn(f"{game}-table-{moment.name}", "table", _moment(moment), game)
    yield Turn(f"{game}-table-refused", "table", _refused(game), game)
    yield Turn(f"{game}-table-hint", "table", _hint(game), game)
    yield Turn(f"{game}-log", "log", _log(game), game)
    if files_of(game)[0].secrets:
        yield Turn(f"{game}-curtain", "curtain", _curtain(game), game)
    yield Turn(f"{game}-replay", "replay", _replay(game), game)
    for seats in dict.fromkeys((counts[0], counts[-1])):
        yield Turn(f"{game}-results-{seats}", "results", _results(game, seats), game)
    if has_book(game):
        yield Turn(f"{game}-rulebook", "rulebook", _book(game), game)


# -- the house -----------------------------------------------------------------------------------------------------


def _title(house: House) -> Iterator[str]:
    house.do(lambda: routes.open_title(house.ctx))
    house.settle()
    yield ""


def _title_back(house: House, game: str) -> Iterator[str]:
    """The title with a match to go on with and one to play again, and something to be told."""
    list(_lay_table(house, played_moment(game)))
    remembered = {game: {"seats": [], "options": {}, "starter": 0, "started_last": 0}}
    house.ctx.change(last_game=game, setups=remembered)
    house.ctx.notices.append(say("storage.write.temporary"))
    yield from _title(house)


def _over_title(house: House, action: Callable[[], object]) -> Iterator[str]:
    list(_title(house))
    house.do(action)
    house.settle()
    yield ""


def _keys(house: House) -> Iterator[str]:
    list(_over_title(house, lambda: routes.open_settings(house.ctx)))
    press(house, house.ctx.say("settings.keys"))
    house.settle()
    yield ""


def _shortcuts(house: House) -> Iterator[str]:
    list(_title(house))
    house.do(lambda: routes.open_shortcuts(house.ctx, house.top))
    house.settle()
    yield ""


def _shelf(house: House) -> Iterator[str]:
    books = [game for game in game_ids() if has_book(game)]
    yield from _over_title(house, lambda: house.ctx.stack.push(BookshelfScene(house.ctx, books)))


def _pause(house: House, game: str) -> Iterator[str]:
    list(_lay_table(house, played_moment(game)))
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
            journal = autosave(_match(house, played_moment(game, name)), begun)
            journal.close()
            played = time.mktime(time.strptime(begun, "%Y-%m-%dT%H:%M:%S"))
            os.utime(journal.path, (played, played))
    yield from _shelf_of_matches(house)


def _shelf_of_matches(house: House) -> Iterator[str]:
    yield from _over_title(house, lambda: open_library(house.ctx, house.top))


def _statistics(house: House) -> Iterator[str]:
    yield from _over_title(house, lambda: open_statistics(house.ctx, house.top))


def _counted(house: House) -> Iterator[str]:
    """The account of matches of every game, with few and with many seats, against each level."""
    for game in game_ids():
        counts = files_of(game)[0].seat_counts
        for seats in dict.fromkeys((counts[0], counts[-1])):
            for level in LEVELS:
                count(_match(house, moment_of(game, seats, "end"), level), f"{game}-{seats}-{level}")
    yield from _statistics(house)


# -- one game ------------------------------------------------------------------------------------------------------


def moment_of(game: str, seats: int, name: str) -> Moment:
    """Return a moment of the usual match with so many seats by the last word of its name."""
    return next(moment for moment in moments(game) if moment.name == f"{seats}-{name}")


def played_moment(game: str, name: str = "middle") -> Moment:
    """Return a moment of the usual match with the fewest seats."""
    return moment_of(game, files_of(game)[0].seat_counts[0], name)


def _match(house: House, moment: Moment, others: str = "baseline") -> Match:
    """Return the match of a moment with the names players have in the language that is on."""
    return moment.match(partial(routes.usual_name, house.ctx), others)


def _setup(game: str, seats: int) -> Lay:
    def lay(house: House) -> Iterator[str]:
        chairs = [{"name": "", "mark": seat, "player": HUMAN if seat == 0 else "cowhand"} for seat in range(seats)]
        house.ctx.change(setups={game: {"seats": chairs}})
        yield from _over_title(house, lambda: routes.open_setup(house.ctx, game))

    return lay


def _moment(moment: Moment) -> Lay:
    return lambda house: _lay_table(house, moment)


def _lay_table(house: House, moment: Moment) -> Iterator[str]:
    """Lay the real table as it stood, and let it come to what the moment shows."""
    match = _match(house, moment)
    house.do(lambda: routes.begin(house.ctx, match))
    match moment.way:
        case "deal":
            house.frames(0.5)
        case "over":
            house.frames(0.1)
        case "flight":
            house.settle()
            entry = moment.played.record[moment.length]
            house.do(lambda: match.submit(entry.actor, entry.move))
            house.do(table_of(house).top.tell)
            house.frames(0.2)
        case _:
            house.settle()
    yield ""


def _refused(game: str) -> Lay:
    def lay(house: House) -> Iterator[str]:
        list(_lay_table(house, played_moment(game)))
        table_of(house).refuse(say("core.undo.chance"))
        house.settle()
        yield ""

    return lay


def _hint(game: str) -> Lay:
    def lay(house: House) -> Iterator[str]:
        list(_lay_table(house, played_moment(game)))
        alone = house.ctx.worker is None
        if alone:
            house.ctx.worker = cast(ThinkingWorker, Adviser())
        table_of(house).ask_hint()
        house.settle()
        yield ""
        if alone:
            house.ctx.worker = None

    return lay


def _log(game: str) -> Lay:
    def lay(house: House) -> Iterator[str]:
        list(_lay_table(house, played_moment(game)))
        house.do(lambda: routes.open_log(house.ctx, table_of(house)))
        house.settle()
        yield ""

    return lay


def _curtain(game: str) -> Lay:
    """The doors between people at one screen, and the hand they open on."""

    def lay(house: House) -> Iterator[str]:
        house.do(lambda: routes.begin(house.ctx, _match(house, played_moment(game), HUMAN)))
        for _ in range(_CALLED):
            if house.top.name == "curtain":
                break
            house.frames(0.1)
        house.settle()
        yield ""

    return lay


def _replay(game: str) -> Lay:
    def lay(house: House) -> Iterator[str]:
        list(_title(house))
        house.do(lambda: house.ctx.stack.push(ReplayScene(house.ctx, _match(house, played_moment(game, "end")))))
        replay = house.top
        assert isinstance(replay, ReplayScene), f"this is {replay.name}"
        house.do(lambda: replay.go_to(replay.course.turns // 2))
        house.settle()
        yield ""

    return lay


def _results(game: str, seats: int) -> Lay:
    def lay(house: House) -> Iterator[str]:
        list(_lay_table(house, moment_of(game, seats, "end")))
        while house.top.name == "table":
            house.frames(0.1)
        yield "-counting"
        house.settle()
        yield ""

    return lay


def _book(game: str) -> Lay:
    def lay(house: House) -> Iterator[str]:
        list(_title(house))
        house.do(lambda: open_rule_book(house.ctx, game))
        book = house.top
        assert isinstance(book, RuleBookScene), f"the rule book of {game} cannot be opened"
        book.go_to(CONTENTS)
        book.turn(-len(book.leaves))
        at, page = -1, 0
        while book.at != at:
            at, page = book.at, page + 1
            house.settle()
            yield f"-{page:02}"
            book.turn(1)

    return lay

