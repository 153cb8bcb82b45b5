"""Everything there is to see: every scene of the program, and every moment of every game on the real table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias, cast

from ..ai.player import ThinkingWorker
from ..core.message import say
from ..core.setup import HUMAN
from ..games import game_ids
from ..scenes import routes
from ..scenes.book.pages import has_book
from ..scenes.bookshelf import BookshelfScene
from ..scenes.rulebook import CONTENTS, RuleBookScene, open_rule_book
from .adviser import Adviser
from .house import House, press, table_of
from .moments import Moment, moments
from .playing import files_of

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
    yield Turn("settings", "settings", lambda house: _over_title(house, lambda: routes.open_settings(house.ctx)))
    yield Turn("keys", "keys", _keys)
    yield Turn("shortcuts", "shortcuts", _shortcuts)
    yield Turn("pause", "pause", lambda house: _pause(house, first))
    yield Turn("pause-concede", "pause", lambda house: _concede(house, first))
    yield Turn("rulebooks", "rulebooks", _shelf)
    yield Turn("title-back", "title", lambda house: _title_back(house, first))


def _game(game: str) -> Iterator[Turn]:
    counts = files_of(game)[0].seat_counts
    for count in dict.fromkeys((counts[0], counts[-1])):
        yield Turn(f"{game}-setup-{count}", "setup", _setup(game, count), game)
    for moment in moments(game):
        yield Turn(f"{game}-table-{moment.name}", "table", _moment(moment), game)
    yield Turn(f"{game}-table-refused", "table", _refused(game), game)
    yield Turn(f"{game}-table-hint", "table", _hint(game), game)
    yield Turn(f"{game}-log", "log", _log(game), game)
    for count in dict.fromkeys((counts[0], counts[-1])):
        yield Turn(f"{game}-results-{count}", "results", _results(game, count), game)
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


# -- one game ------------------------------------------------------------------------------------------------------


def played_moment(game: str, count: int = 0, name: str = "middle") -> Moment:
    """Return a moment of the usual match with so many seats (0: the fewest) by the last word of its name."""
    count = count or files_of(game)[0].seat_counts[0]
    return next(moment for moment in moments(game) if moment.name == f"{count}-{name}")


def _setup(game: str, count: int) -> Lay:
    def lay(house: House) -> Iterator[str]:
        seats = [{"name": "", "mark": seat, "player": HUMAN if seat == 0 else "cowhand"} for seat in range(count)]
        house.ctx.change(setups={game: {"seats": seats}})
        yield from _over_title(house, lambda: routes.open_setup(house.ctx, game))

    return lay


def _moment(moment: Moment) -> Lay:
    return lambda house: _lay_table(house, moment)


def _lay_table(house: House, moment: Moment) -> Iterator[str]:
    """Lay the real table as it stood, and let it come to what the moment shows."""
    match = moment.match(partial(routes.usual_name, house.ctx))
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


def _results(game: str, count: int) -> Lay:
    def lay(house: House) -> Iterator[str]:
        list(_lay_table(house, played_moment(game, count, "end")))
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

