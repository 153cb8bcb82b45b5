"""Ask alpha-beta, and where the budget allows a proof-number search: for games with nothing hidden."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, cast

from ..core.game import Move, Solvable
from .alphabeta import AlphaBeta, Judge, Result, search
from .prove import Foresee, Prover
from .table import AT_LEAST, AT_MOST, EXACT
from .thought import Progress, Question, Rated, Stats, Tick

_FIRST: Final = 12
"""Alpha-beta spends a twelfth of its budget before a proof is tried: it finds short wins, and exact shares of luck."""


def think_alpha_beta(question: Question) -> Stats:
    """Rate the moves by alpha-beta within the level's budget and depth, helped by a proof search if it has one.

    The game's states must be `Solvable` and its tactics must also be a `Judge`; they may `foresee`.
    """
    level = question.level
    state = cast(Solvable, question.seen.sample(question.rng))

    def report(result: Result) -> None:
        if question.on_progress is not None and result.rated:
            share = min(1.0, result.nodes / (level.budget + level.proof))
            question.on_progress(Progress(share, result.rated[0].move))

    judge = cast(Judge, question.tactics)
    if level.proof and not level.depth and not question.margin:
        found = solve(state, judge, level.budget, level.proof, question.tick, report)
    else:
        found = search(state, judge, level.budget, level.depth, question.margin, question.tick, report)
    return Stats(found.nodes, found.depth, found.rated[0].value, found.proven, found.rated, found.stopped)


def solve(
    state: Solvable,
    judge: Judge,
    budget: int,
    proof: int,
    tick: Tick | None = None,
    on_depth: Callable[[Result], None] | None = None,
) -> Result:
    """Look a little way by alpha-beta, try to prove a win or a loss with `proof` nodes, then look on.

    At most `budget` nodes go into looking. What was proven on the way is known to the look after it.
    """
    looking = AlphaBeta(judge, budget // _FIRST, tick)
    found = looking.deepen(state, on_depth=on_depth)
    if found.proven or found.stopped:
        return found
    proving = _Proving(state, judge, proof, tick)
    settled = proving.settle(found)
    if settled.proven or settled.stopped:
        return settled
    proving.teach(looking)
    spent = proving.nodes
    del proving  # its nodes would be most of the memory that looking on takes
    looking.grant(budget - budget // _FIRST)
    found = looking.deepen(state, on_depth=on_depth, found=found)
    return replace(found, nodes=found.nodes + spent)


class _Proving:
    """Two questions in turn: does the seat to act win for certain, and if not, does the other?"""

    def __init__(self, state: Solvable, judge: Judge, budget: int, tick: Tick | None) -> None:
        self._state, self._judge, self._tick = state, judge, tick
        self._left = budget
        self._foresee: Foresee = getattr(judge, "foresee", _nothing)
        self._asked: list[tuple[int, Prover]] = []

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        return sum(prover.nodes for _, prover in self._asked)

    def settle(self, found: Result) -> Result:
        """Return what was found with the proof, if there is one."""
        seat = cast(int, self._state.to_act())
        mine = self._ask(seat)
        rated, proven = found.rated, True
        if mine.won:
            rated = _first(mine.best, 1.0, rated)
        elif mine.most <= -1.0:
            rated = tuple(Rated(each.move, -1.0) for each in rated)
        elif mine.won is False:
            theirs = self._ask(1 - seat)
            if theirs.won:
                rated = tuple(Rated(each.move, -1.0) for each in rated)
            elif theirs.won is False and mine.most <= -theirs.most:
                rated = _first(theirs.best, mine.most, rated)
            else:
                proven = False
        else:
            proven = False
        stopped = any(prover.stopped for _, prover in self._asked)
        return replace(found, rated=rated, proven=proven, nodes=found.nodes + self.nodes, stopped=stopped)

    def _ask(self, seat: int) -> Prover:
        prover = Prover(self._judge, self._foresee, self._state, seat, self._left, self._tick)
        prover.prove()
        self._left -= prover.nodes
        self._asked.append((seat, prover))
        return prover

    def teach(self, looking: AlphaBeta) -> None:
        """Tell alpha-beta what was proven on the way."""
        for asking, prover in self._asked:
            for key, actor, value, exact in prover.settled():
                if exact:
                    looking.learn(key, value if actor == asking else -value, EXACT)
                elif actor == asking:
                    looking.learn(key, value, AT_MOST)
                else:
                    looking.learn(key, -value, AT_LEAST)


def _first(move: Move | None, value: float, rated: tuple[Rated, ...]) -> tuple[Rated, ...]:
    """Put a move of proven value first; none is better."""
    assert move is not None
    others = (replace(each, value=value, at_most=True) for each in rated if each.move != move)
    return (Rated(move, value), *others)


def _nothing(state: Any) -> None:
    """Foresee nothing."""
    return None
