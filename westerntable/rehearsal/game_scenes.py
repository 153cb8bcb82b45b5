"""What there is to see of each game: its set-up, its moments on the real table, results, rule book, replay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from ..ai.player import ThinkingWorker
from ..core.message import say
from ..core.setup import HUMAN
from ..scenes import routes
from ..scenes.archive import open_replay
from ..scenes.book.opened import CONTENTS
from ..scenes.book.pages import has_book
from ..scenes.curtain import CurtainScene
from ..scenes.replay import ReplayScene
from ..scenes.rulebook import RuleBookScene, open_rule_book
from ..storage.gamedata import load_options
from .adviser import Adviser
from .house import House, press, table_of
from .laying import Lay, Turn, lay_over_title, lay_table, lay_title, match_of, moment_of, played_moment
from .moments import Moment, moments
from .playing import files_of

_AJAR: Final = 0.1  # seconds after the press, when the doors are half open
_FRAME_S: Final = 0.02
_CALLED: Final = 60  # tenths of a second until the next person is called at the latest


def game_turns(game: str) -> Iterator[Turn]:
    """List everything about one game."""
    counts = files_of(game)[0].seat_counts
    for seats in dict.fromkeys((counts[0], counts[-1])):
        yield Turn(f"{game}-setup-{seats}", "setup", _setup(game, seats), game)
    if any(option.kind == "several" for option in load_options(game)):
        yield Turn(f"{game}-several", "several", _several(game, counts[0]), game)
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


def _setup(game: str, seats: int) -> Lay:
    def lay(house: House) -> Iterator[str]:
        chairs = [{"name": "", "mark": seat, "player": HUMAN if seat == 0 else "cowhand"} for seat in range(seats)]
        house.ctx.change(setups={game: {"seats": chairs}})
        yield from lay_over_title(house, lambda: routes.open_setup(house.ctx, game))

    return lay


def _several(game: str, seats: int) -> Lay:
    def lay(house: House) -> Iterator[str]:
        list(_setup(game, seats)(house))
        press(house, house.ctx.say("setup.several", n=0))
        house.settle()
        yield ""

    return lay


def _moment(moment: Moment) -> Lay:
    """The table; in real time it goes on, but for the start, where everybody is asked to be ready."""

    def lay(house: House) -> Iterator[str]:
        list(lay_table(house, moment))
        if not moment.name.endswith("-start"):
            _let_go_on(house)
        yield ""

    return lay


def _let_go_on(house: House) -> None:
    live = table_of(house).live
    if live is None or live.clock.how != "held":
        return
    live.clock.go_on(house.ctx.clock())
    while live.timed and not live.running:
        house.frames(_FRAME_S)


def _refused(game: str) -> Lay:
    def lay(house: House) -> Iterator[str]:
        list(lay_table(house, played_moment(game)))
        table_of(house).refuse(say("core.undo.chance"))
        house.settle()
        yield ""

    return lay


def _hint(game: str) -> Lay:
    def lay(house: House) -> Iterator[str]:
        list(lay_table(house, played_moment(game)))
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
        list(lay_table(house, played_moment(game)))
        house.do(lambda: routes.open_log(house.ctx, table_of(house)))
        house.settle()
        yield ""

    return lay


def _curtain(game: str) -> Lay:
    """The doors between people at one screen, and the hand they open on."""

    def lay(house: House) -> Iterator[str]:
        house.do(lambda: routes.begin(house.ctx, match_of(house, played_moment(game), HUMAN)))
        for _ in range(_CALLED):
            if house.top.name == "curtain":
                break
            house.frames(0.1)
        house.settle()
        yield ""
        curtain = house.top
        assert isinstance(curtain, CurtainScene), f"this is {curtain.name}"
        press(house, curtain.confirm.label)
        house.frames(_AJAR)
        yield "-opening"
        house.settle()
        yield "-open"

    return lay


def _replay(game: str) -> Lay:
    def lay(house: House) -> Iterator[str]:
        list(lay_title(house))
        house.do(lambda: open_replay(house.ctx, match_of(house, played_moment(game, "end"))))
        replay = house.top
        assert isinstance(replay, ReplayScene), f"this is {replay.name}"
        house.do(lambda: replay.go_to(replay.course.turns // 2))
        house.settle()
        yield ""

    return lay


def _results(game: str, seats: int) -> Lay:
    def lay(house: House) -> Iterator[str]:
        list(lay_table(house, moment_of(game, seats, "end")))
        while house.top.name == "table":
            house.frames(0.1)
        yield "-counting"
        house.settle()
        yield ""

    return lay


def _book(game: str) -> Lay:
    def lay(house: House) -> Iterator[str]:
        list(lay_title(house))
        house.do(lambda: open_rule_book(house.ctx, game))
        book = house.top
        assert isinstance(book, RuleBookScene), f"the rule book of {game} cannot be opened"
        book.go_to(CONTENTS)
        book.turn(-len(book.opened.leaves))
        at, page = -1, 0
        while book.opened.at != at:
            at, page = book.opened.at, page + 1
            house.settle()
            yield f"-{page:02}"
            book.turn(1)

    return lay
