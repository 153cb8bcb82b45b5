"""Ask ISMCTS: the kind of search for games with something hidden."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol, cast

from ..core.game import Move
from ..core.tactics import Level, Tactics
from .ismcts import Guide, search, search_paired
from .thought import Progress, Question, Stats


class Allotter(Protocol):
    """A game's tactics may think longer, or less deep, about one kind of decision than about another."""

    def allot(self, seen: Any, level: Level) -> Level:
        """Return the settings by which this decision of a player of that level is searched."""


def think_ismcts(question: Question) -> Stats:
    """Rate the candidates by ISMCTS within the level's budget. The game's tactics must also be a `Guide`."""
    level = _allotted(question.tactics, question.seen, question.level)
    moves = question.tactics.candidates(question.seen, question.moves)

    def report(done: int, best: Move) -> None:
        if question.on_progress is not None:
            question.on_progress(Progress(done / level.budget, best))

    guide = cast(Guide, question.tactics)
    look = partial(search_paired, doubt=level.doubt) if level.paired else search
    found = look(question.seen, guide, moves, level.budget, question.rng, question.tick, report, level.depth)
    best = found.rated[0]
    return Stats(found.iterations, 0, best.value, False, found.rated, found.stopped)


def _allotted(tactics: Tactics, seen: Any, level: Level) -> Level:
    """Return a level as the tactics allots it to one decision: as it stands, unless they say otherwise."""
    allot: Callable[[Any, Level], Level] | None = getattr(tactics, "allot", None)
    return allot(seen, level) if allot is not None else level
