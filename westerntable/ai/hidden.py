"""Ask ISMCTS: the kind of search for games with something hidden."""

from __future__ import annotations

from typing import cast

from ..core.game import Move
from .ismcts import Guide, search, search_paired
from .thought import Progress, Question, Stats


def think_ismcts(question: Question) -> Stats:
    """Rate the candidates by ISMCTS within the level's budget. The game's tactics must also be a `Guide`."""
    level = question.level
    moves = question.tactics.candidates(question.seen, question.moves)

    def report(done: int, best: Move) -> None:
        if question.on_progress is not None:
            question.on_progress(Progress(done / level.budget, best))

    guide = cast(Guide, question.tactics)
    look = search_paired if level.paired else search
    found = look(question.seen, guide, moves, level.budget, question.rng, question.tick, report, level.depth)
    best = found.rated[0]
    return Stats(found.iterations, 0, best.value, False, found.rated, found.stopped)
