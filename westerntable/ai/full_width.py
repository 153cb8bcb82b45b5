"""Ask alpha-beta: the kind of search for games with nothing hidden."""

from __future__ import annotations

from typing import cast

from ..core.game import Solvable
from .alphabeta import Judge, Result, search
from .thought import Progress, Question, Stats


def think_alpha_beta(question: Question) -> Stats:
    """Rate the moves by alpha-beta within the level's budget and depth.

    The game's states must be `Solvable` and its tactics must also be a `Judge`.
    """
    level = question.level
    state = cast(Solvable, question.seen.sample(question.rng))

    def report(result: Result) -> None:
        if question.on_progress is not None and result.rated:
            question.on_progress(Progress(min(1.0, result.nodes / level.budget), result.rated[0].move))

    judge = cast(Judge, question.tactics)
    found = search(state, judge, level.budget, level.depth, question.margin, question.tick, report)
    return Stats(found.nodes, found.depth, found.rated[0].value, found.proven, found.rated, found.stopped)
