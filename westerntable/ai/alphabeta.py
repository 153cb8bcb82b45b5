"""Alpha-beta search for two seats with nothing hidden: iterative deepening, exact over chance.

It knows no game. A position tells who acts, what may be done and, through the game's tactics, what it is worth
to seat 0 (and so the opposite to seat 1). One seat may act several times running, so signs follow who acts, not
the ply. Chance is averaged in full, with star1 bounds (Ballard 1983). A budget of nodes, never a clock, decides
how far it looks: the same question gets the same answer on every machine.

Values lie from −1 to 1. Estimates are kept strictly inside, so 1 and −1 are always proven; any other value is
proven when no line below it was cut at the horizon.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from ..core.actors import CHANCE, Seat
from ..core.game import Move, Solvable
from .table import AT_LEAST, AT_MOST, EXACT, PROVEN, TranspositionTable
from .thought import Rated, Tick

_ESTIMATE: Final = 0.999
_DEEPEST: Final = 200
_TICK: Final = 255


class Judge(Protocol):
    """What the search asks about a game."""

    def value(self, state: Any) -> Sequence[float]:
        """Return one reward per seat from −1 to 1: the result at the end, else an estimate."""

    def branch(self, state: Any, seat: Seat) -> Sequence[Move]:
        """List the moves worth searching, the likeliest best first: legal ones, one of each set with equal futures.

        Not empty where a move is owed, and the same list whenever the position's key is the same.
        """


@dataclass(frozen=True, slots=True)
class Result:
    """What a search found: the moves rated, best first.

    `proven`: the best move's value is what it will come to with best play by both. `depth`: plies of the last
    complete look, forced ones not counted. `stopped`: a tick ended it before the budget did.
    """

    rated: tuple[Rated, ...]
    proven: bool
    depth: int
    nodes: int
    stopped: bool


class _Spent(Exception):
    """The budget is used up, or a tick asked to stop."""


def search(
    state: Solvable,
    judge: Judge,
    budget: int,
    depth: int = 0,
    margin: float = 0.0,
    tick: Tick | None = None,
    on_depth: Callable[[Result], None] | None = None,
) -> Result:
    """Rate the moves of the seat to act. `depth` 0 means no limit but the budget of nodes.

    Moves within `margin` of the best get their value to the depth searched, others at least an upper bound.
    """
    return AlphaBeta(judge, budget, tick).deepen(state, depth or _DEEPEST, margin, on_depth)


class AlphaBeta:
    """One search: its table, its killer moves and its count of nodes."""

    def __init__(self, judge: Judge, budget: int, tick: Tick | None = None, table_size: int = 400_000) -> None:
        self._value, self._branch = judge.value, judge.branch
        self._budget, self._tick = budget, tick
        self._table = TranspositionTable(table_size)
        self._killers: list[Move | None] = [None] * (2 * _DEEPEST + 2)
        self._horizon = 0
        self.nodes = 0
        self.stopped = False

    # -- the root -----------------------------------------------------------------------------------------------

    def deepen(
        self,
        state: Solvable,
        deepest: int = _DEEPEST,
        margin: float = 0.0,
        on_depth: Callable[[Result], None] | None = None,
        found: Result | None = None,
    ) -> Result:
        """Look one ply further each time until something is proven, `deepest` is reached or the budget spent.

        `found`: what an earlier call of this search came to, to go on from there.
        """
        seat = state.to_act()
        if seat is None or seat < 0:
            raise ValueError("a seat must be to act at the root")
        rated = list(found.rated) if found else [Rated(move, 1.0, True) for move in self._branch(state, seat)]
        result = found or Result(tuple(rated), False, 0, 0, False)
        for depth in range(result.depth + 1, deepest + 1):
            before = self._horizon
            fresh, finished = self._look(state, seat, rated, depth, margin)
            rated = _merge(fresh, rated)
            won = any(each.value >= 1.0 for each in fresh)
            proven = won or (finished and (self._horizon == before or rated[0].value <= -1.0))
            result = Result(tuple(rated), proven, depth if finished else depth - 1, self.nodes, self.stopped)
            if on_depth is not None:
                on_depth(result)
            if proven or not finished:
                break
        return result

    def grant(self, nodes: int) -> None:
        """Add to the budget."""
        self._budget += nodes

    def learn(self, key: Hashable, value: float, bound: int) -> None:
        """Take over what another search has proven of a position: `value` or a bound, for the seat to act there."""
        self._table.put(key, (PROVEN, bound, value, -1))

    def _look(
        self, state: Solvable, seat: Seat, rated: list[Rated], depth: int, margin: float
    ) -> tuple[list[Rated], bool]:
        """Rate the root moves to one depth; return those done, and whether all are or need not be."""
        fresh: list[Rated] = []
        best = -1.0
        try:
            for each in rated:
                floor = max(-1.0, best - margin) if fresh else -1.0
                value = self._step(state, seat, each.move, depth - (len(rated) > 1), floor, 1.0)
                fresh.append(Rated(each.move, value, bool(fresh) and value <= floor and value > -1.0))
                best = max(best, value)
                if best >= 1.0:
                    break
        except _Spent:
            return fresh, False
        return fresh, True

    # -- the tree -----------------------------------------------------------------------------------------------

    def _step(self, state: Solvable, seat: Seat, move: Move, depth: int, alpha: float, beta: float) -> float:
        """Return what a move is worth to the seat that makes it."""
        self._count()
        child = state.copy()
        child.apply(seat, move)
        actor = child.to_act()
        if actor is None:
            return self._value(child)[seat]
        if depth <= 0 and actor >= 0:
            return self._estimate(child, seat)
        if actor == seat:
            return self._node(child, seat, depth, alpha, beta)
        if actor < 0:
            return self._average(child, seat, depth, alpha, beta)
        return -self._node(child, actor, depth, -beta, -alpha)

    def _count(self) -> None:
        """Pay for one node, if the budget still has one."""
        if self.nodes >= self._budget:
            raise _Spent
        self.nodes += 1
        if not self.nodes & _TICK and self._tick is not None and self._tick():
            self.stopped = True
            raise _Spent

    def _estimate(self, state: Solvable, seat: Seat) -> float:
        """Judge a position at the horizon; an estimate never passes for a result."""
        self._horizon += 1
        value = self._value(state)[seat]
        return -_ESTIMATE if value < -_ESTIMATE else _ESTIMATE if value > _ESTIMATE else value

    def _average(self, state: Solvable, seat: Seat, depth: int, alpha: float, beta: float) -> float:
        """Return the mean over what chance may bring, leaving off where the window cannot be reached any more."""
        total, rest = 0.0, 1.0
        for move, share in state.chance_outcomes():
            rest = max(0.0, rest - share)
            low, high = (alpha - total - rest) / share, (beta - total + rest) / share
            self._count()
            child = state.copy()
            child.apply(CHANCE, move)
            value = self._worth(child, seat, depth, max(low, -1.0), min(high, 1.0))
            total += share * value
            if value <= low:
                return _snapped(total + rest)
            if value >= high:
                return _snapped(total - rest)
        return _snapped(total)

    def _worth(self, state: Solvable, seat: Seat, depth: int, alpha: float, beta: float) -> float:
        """Return what a position is worth to `seat`, whoever acts in it."""
        actor = state.to_act()
        if actor is None:
            return self._value(state)[seat]
        if actor < 0:
            return self._average(state, seat, depth, alpha, beta)
        if depth <= 0:
            return self._estimate(state, seat)
        if actor == seat:
            return self._node(state, seat, depth, alpha, beta)
        return -self._node(state, actor, depth, -beta, -alpha)

    def _node(self, state: Solvable, seat: Seat, depth: int, alpha: float, beta: float) -> float:
        """Return what a position is worth to the seat to act: exact inside the window, else a bound."""
        key = state.key()
        known = self._table.get(key)
        if known is not None and known[0] >= depth:
            value = known[2]
            if known[1] == EXACT or (value >= beta if known[1] == AT_LEAST else value <= alpha):
                if known[0] != PROVEN:
                    self._horizon += 1
                return value
        before = self._horizon
        value, best = self._best(state, seat, depth, alpha, beta, known[3] if known is not None else -1)
        bound = EXACT if alpha < value < beta or abs(value) >= 1.0 else AT_LEAST if value >= beta else AT_MOST
        proven = self._horizon == before or abs(value) >= 1.0
        self._table.put(key, (PROVEN if proven else depth, bound, value, best))
        return value

    def _best(
        self, state: Solvable, seat: Seat, depth: int, alpha: float, beta: float, first: int
    ) -> tuple[float, int]:
        """Try the moves in a promising order: the value, and the index of the move that has it."""
        moves = self._branch(state, seat)
        if len(moves) == 1:
            return self._step(state, seat, moves[0], depth, alpha, beta), 0
        best, best_at = -2.0, 0
        step, rest = self._step, depth - 1
        for at in self._order(moves, depth, first):
            value = step(state, seat, moves[at], rest, alpha, beta)
            if value > best:
                best, best_at = value, at
                alpha = value if value > alpha else alpha  # max() would cost a call
                if value >= beta or value >= 1.0:
                    self._remember(moves[at], depth)
                    break
        return best, best_at

    # -- the order ----------------------------------------------------------------------------------------------

    def _order(self, moves: Sequence[Move], depth: int, first: int) -> Sequence[int]:
        """Put the table's move first, then moves that refuted something at this depth, then the tactics' order."""
        killer, older = self._killers[2 * depth], self._killers[2 * depth + 1]
        front = [first] if 0 <= first < len(moves) else []
        for at, move in enumerate(moves):
            if (move is killer or move is older) and at != first:
                front.append(at)
        if not front or front == [0]:
            return range(len(moves))
        return front + [at for at in range(len(moves)) if at not in front]

    def _remember(self, move: Move, depth: int) -> None:
        """Keep a move that refuted a position, for positions at the same depth."""
        if self._killers[2 * depth] is not move:
            self._killers[2 * depth + 1] = self._killers[2 * depth]
            self._killers[2 * depth] = move


def _snapped(mean: float) -> float:
    """Return a mean without the error of its sums where that would hide a certain win or loss."""
    return mean if -1.0 + 1e-9 < mean < 1.0 - 1e-9 else float(round(mean))


def _merge(fresh: list[Rated], stale: list[Rated]) -> list[Rated]:
    """Order the moves by their newest values, best first; then those not rated again, then those seen to lose.

    Sorting is stable: among equals the one that was better a ply ago stays in front, so that a lost seat loses
    as late as it can.
    """
    done = {id(each.move) for each in fresh}
    ranked = sorted(fresh, key=lambda each: (each.at_most, -each.value))
    ranked += [each for each in stale if id(each.move) not in done]
    return sorted(ranked, key=lambda each: each.value <= -1.0)
