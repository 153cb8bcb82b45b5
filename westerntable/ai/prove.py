"""Proof-number search for two seats with nothing hidden: does the seat to act win for certain, or not?

It knows no game. Where alpha-beta looks equally far along every line, this follows the line that has least left to
prove or to disprove, however long it is (df-pn: Nagai 2002). Games with forced lines and widely varying choice are
often settled by it with a small part of the nodes. Chance is no ally: a win is certain if every outcome wins.

Positions must never repeat: the graph searched has no cycles. A budget of nodes, never a clock, decides when to
give up. Each position is one node, however often it is met.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, TypeAlias

from ..core.actors import CHANCE, Actor, Seat
from ..core.game import Move, Solvable
from .alphabeta import Judge
from .thought import Tick

Foresee: TypeAlias = Callable[[Any], Sequence[float] | None]
"""Tells the rewards a position is certain to come to, if that can be seen at once; None if not."""

_NEVER: Final = 10**9
"""What proving costs that cannot be done."""

_LEANING: Final = 50.0
"""An estimate one fiftieth worse makes a position as hard to prove as one choice more would."""

_TICK: Final = 255


class _Node:
    """A position. `proof` and `disproof`: how many positions at least are still to be settled for either answer.

    `most`: once disproven, what the asking seat can get at most.
    """

    __slots__ = ("actor", "children", "disproof", "most", "proof", "state")

    def __init__(self, proof: int, disproof: int, most: float, actor: Actor | None, state: Solvable | None) -> None:
        self.proof, self.disproof, self.most = proof, disproof, most
        self.actor, self.state = actor, state
        self.children: list[_Node] | None = None


class _Spent(Exception):
    """The budget is used up, or a tick asked to stop."""


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """Keep Python from looking for cycles among a hundred thousand nodes that have none."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class Prover:
    """One question: can `seat` force a win from `state`, whoever is to act there?

    `won`: True if it can, False if not, None while that is open. `best`: the move to act that settles it, if there is
    one. `most`: what the seat can get at most; −1 means that it loses for certain.
    """

    def __init__(
        self, judge: Judge, foresee: Foresee, state: Solvable, seat: Seat, budget: int, tick: Tick | None = None
    ) -> None:
        self._value, self._branch, self._foresee = judge.value, judge.branch, foresee
        self._seat, self._budget, self._tick = seat, budget, tick
        self._nodes: dict[Hashable, _Node] = {}
        self._state = state
        self.stopped = False
        self.won: bool | None = None
        self.best: Move | None = None
        self.most = 1.0

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        return len(self._nodes)

    def prove(self) -> None:
        """Search until the question is answered or the budget spent."""
        with _collector_at_rest():
            try:
                root = self._node(self._state.copy())
                self._search(root, _NEVER, _NEVER)
            except _Spent:
                return
        self.won = root.proof == 0
        self.most = 1.0 if self.won else root.most
        for move, child in zip(self._moves(self._state, root.actor), root.children or (), strict=False):
            if (child.proof if self.won else child.disproof) == 0:
                self.best = move
                break

    def settled(self) -> Iterator[tuple[Hashable, Seat, float, bool]]:
        """Yield what was settled on the way: key, seat to act, the asking seat's value, and whether that is exact.

        If it is not, the value is the most that seat can get.
        """
        for key, node in self._nodes.items():
            if node.actor is not None and node.actor >= 0:
                if node.proof == 0:
                    yield key, node.actor, 1.0, True
                elif node.disproof == 0:
                    yield key, node.actor, node.most, node.most <= -1.0

    # -- positions ----------------------------------------------------------------------------------------------

    def _node(self, state: Solvable) -> _Node:
        """Return the node of a position; a new one is judged first."""
        key = state.key()
        node = self._nodes.get(key)
        if node is None:
            if len(self._nodes) >= self._budget:
                raise _Spent
            node = self._nodes[key] = self._judged(state)
            if not len(self._nodes) & _TICK and self._tick is not None and self._tick():
                self.stopped = True
                raise _Spent
        return node

    def _judged(self, state: Solvable) -> _Node:
        """Make a node: settled if its value is certain, else as hard as its choices and its estimate suggest."""
        actor, seat = state.to_act(), self._seat
        rewards = self._value(state) if actor is None else self._foresee(state) if self._nodes else None
        if rewards is not None:
            won = rewards[seat] >= 1.0
            return _Node(0 if won else _NEVER, _NEVER if won else 0, rewards[seat], actor, None)
        choices = len(self._moves(state, actor))
        proof, disproof = (1.0, choices) if actor == seat else (choices, 1.0)
        estimate = self._value(state)[seat]
        if estimate > 0:
            disproof *= 1 + _LEANING * estimate
        else:
            proof *= 1 - _LEANING * estimate
        return _Node(int(proof), int(disproof), 1.0, actor, state)

    def _moves(self, state: Solvable, actor: Actor | None) -> Sequence[Move]:
        """List what may happen next: kept nowhere, since most positions are never gone into."""
        if actor is None or actor == CHANCE:
            return () if actor is None else [move for move, _ in state.chance_outcomes()]
        return self._branch(state, actor)

    def _expand(self, node: _Node) -> None:
        """Make the children of a node, up to one that settles it."""
        state, actor = node.state, node.actor
        assert state is not None and actor is not None
        node.children = children = []
        ours = actor == self._seat
        for move in self._moves(state, actor):
            after = state.copy()
            after.apply(actor, move)
            child = self._node(after)
            children.append(child)
            if not (child.proof if ours else child.disproof):
                break
        if actor != CHANCE:
            node.state = None

    # -- the search ---------------------------------------------------------------------------------------------

    def _search(self, node: _Node, proof_limit: int, disproof_limit: int) -> None:
        """Work below a node until its proof or disproof looks as costly as the limit: then another line is better."""
        if node.children is None:
            self._expand(node)
        children, ours = node.children, node.actor == self._seat
        assert children
        while True:
            best, least, second, total, added = children[0], _NEVER, _NEVER, 0, 0
            for child in children:  # spelled out here: the search spends half its time on these lines
                if ours:
                    cost, add = child.proof, child.disproof
                else:
                    cost, add = child.disproof, child.proof
                total += add
                if cost < least:
                    best, second, least, added = child, least, cost, add
                elif cost < second:
                    second = cost
            if total >= _NEVER or least == 0:
                total = _NEVER
            node.proof, node.disproof = (least, total) if ours else (total, least)
            if node.proof >= proof_limit or node.disproof >= disproof_limit:
                if node.disproof == 0:
                    node.most = self._most(node, ours)
                return
            second += 1 + (second >> 2)  # some slack, or two lines of equal cost would be changed all the time
            if ours:
                self._search(best, min(proof_limit, second), disproof_limit - total + added)
            else:
                self._search(best, proof_limit - total + added, min(disproof_limit, second))

    def _most(self, node: _Node, ours: bool) -> float:
        """Return the most the asking seat can get at a disproven node."""
        children = node.children
        assert children
        if ours:
            return max(child.most for child in children)
        if node.actor == CHANCE:
            assert node.state is not None
            shares = [share for _, share in node.state.chance_outcomes()]
            return 1.0 - sum(s * (1.0 - child.most) for s, child in zip(shares, children, strict=False))
        return min(child.most for child in children)
