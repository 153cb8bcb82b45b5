"""Nouns of a rehearsal, and the two grounds everything is laid on: the title, and a table at some moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from ..core.match import Match
from ..scenes import routes
from .house import House, table_of
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


def lay_title(house: House) -> Iterator[str]:
    """Lay the title."""
    house.do(lambda: routes.open_title(house.ctx))
    house.settle()
    yield ""


def lay_over_title(house: House, action: Callable[[], object]) -> Iterator[str]:
    """Lay the title, and what an action lays over it."""
    list(lay_title(house))
    house.do(action)
    house.settle()
    yield ""


def moment_of(game: str, seats: int, name: str) -> Moment:
    """Return a moment of the usual match with so many seats by the last word of its name."""
    return next(moment for moment in moments(game) if moment.name == f"{seats}-{name}")


def played_moment(game: str, name: str = "middle") -> Moment:
    """Return a moment of the usual match with the fewest seats."""
    return moment_of(game, files_of(game)[0].seat_counts[0], name)


def match_of(house: House, moment: Moment, others: str = "baseline") -> Match:
    """Return the match of a moment with the names players have in the language that is on."""
    return moment.match(partial(routes.usual_name, house.ctx), others)


def lay_table(house: House, moment: Moment) -> Iterator[str]:
    """Lay the real table as it stood, and let it come to what the moment shows."""
    match = match_of(house, moment)
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
