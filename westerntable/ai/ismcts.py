"""Single-observer information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012).

It knows no game. Each iteration draws a world from the observation, walks down one tree shared by all worlds,
adds a node, plays on to the end or to the horizon the game's tactics or the level's depth state, and hands every seat
its own reward: nothing assumes two sides. A move's chances are judged against how often it was available, since not
every world allows it. Chance is drawn anew in every iteration, so the tree has nodes for decisions only.

Moves are applied in place to a drawn world, which is then thrown away; nothing is copied. A budget of iterations,
never a clock, decides how long it thinks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from typing import Any, Final, Protocol, TypeAlias

from ..core.actors import CHANCE, Seat
from ..core.game import Move, Observation, State
from .thought import Rated, Tick

EXPLORATION: Final = 0.7
"""Weight of the unknown in the confidence bound, for rewards from −1 to 1."""

_TICK: Final = 63
_ENDLESS: Final = 1 << 30
_THIN: Final = 50
"""A move visited less than a budget's fiftieth is rated too thinly to trust."""


class Guide(Protocol):
    """What the search asks about a game."""

    def branch(self, state: Any, seat: Seat) -> Sequence[Move]:
        """List the moves worth considering in a world, the likeliest best first; not empty where one is owed."""

    def playout(self, state: Any, seat: Seat, rng: Random) -> Move:
        """Choose a quick, sensible move in a world."""

    def settled(self, state: Any) -> bool:
        """Tell whether an iteration ends here: the stated horizon, such as the end of a round."""

    def value(self, state: Any) -> Sequence[float]:
        """Return one reward per seat from −1 to 1: the result at the end, else an estimate at the horizon."""


class Finisher(Protocol):
    """A guide may play out by itself, where asking it card by card costs more than the cards do."""

    def finish(self, state: Any, rng: Random) -> Sequence[float]:
        """Play a world on to the end or the horizon, in place, and return every seat's reward; no depth cuts it."""


class Guesser(Protocol):
    """A guide may guess what others hold from what they did, where every world that fits is not equally likely."""

    def guess(self, seen: Any, rng: Random) -> Any:
        """Draw a world that fits the observation, the likelier ones more often."""


Finish: TypeAlias = Callable[[Any, Random, int], Sequence[float]]
"""Plays a world out, as many decisions on as are left to the level's depth."""


class Node:
    """One decision met in some worlds: `reward` is the sum for the seat that moved here, in `visits` visits.

    `available` counts the visits to its parent in worlds that allowed the move.
    """

    __slots__ = ("available", "children", "reward", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.reward = 0.0
        self.children: dict[Move, Node] = {}


@dataclass(frozen=True, slots=True)
class Result:
    """What a search found: the moves rated, most visited first; iterations made; whether a tick stopped it."""

    rated: tuple[Rated, ...]
    iterations: int
    stopped: bool


def search(
    seen: Observation,
    guide: Guide,
    moves: Sequence[Move],
    budget: int,
    rng: Random,
    tick: Tick | None = None,
    on_progress: Callable[[int, Move], None] | None = None,
    depth: int = 0,
) -> Result:
    """Rate `moves`, the candidates of the seat that saw `seen`, by `budget` iterations.

    An iteration ends after `depth` decisions, if it has not before; 0: only where the guide says it is settled.
    """
    root = Node()
    finish, draw = _finish_of(guide), _draw_of(guide)
    done = 0
    while done < budget:
        _iterate(root, draw(seen, rng), guide, moves, rng, finish, depth or _ENDLESS)
        done += 1
        if not done & _TICK:
            if on_progress is not None:
                on_progress(done, _best(root))
            if tick is not None and tick():
                return Result(_rated(root, moves, budget), done, True)
    return Result(_rated(root, moves, budget), done, False)


def search_paired(
    seen: Observation,
    guide: Guide,
    moves: Sequence[Move],
    budget: int,
    rng: Random,
    tick: Tick | None = None,
    on_progress: Callable[[int, Move], None] | None = None,
    depth: int = 0,
    doubt: float = 0.5,
) -> Result:
    """Rate `moves` like `search`, but try them side by side: each drawn world is played with every move still in.

    Sequential halving (Karnin, Koren and Somekh 2013) over common worlds: what luck gives a world it gives all moves.
    To be preferred to the first candidate another must be better by about `doubt` standard errors.
    """
    root, beyond = Node(), {move: _Beyond(doubt) for move in moves}
    finish, draw = _finish_of(guide), _draw_of(guide)
    done, shown = 0, _TICK
    for alive, worlds in _halvings(root, beyond, moves, budget):
        for _ in range(worlds):
            world = draw(seen, rng)
            brought = [_iterate(root, world.copy(), guide, (each,), rng, finish, depth or _ENDLESS) for each in alive]
            if alive[0] == moves[0]:
                for move, reward in zip(alive, brought, strict=True):
                    beyond[move].add(reward - brought[0])
            done += len(alive)
            if done > shown:
                shown = done + _TICK
                if on_progress is not None:
                    on_progress(min(done, budget), _leading(root, beyond, alive)[0])
                if tick is not None and tick():
                    return Result(_rated(root, _leading(root, beyond, moves), budget), done, True)
    return Result(_rated(root, _leading(root, beyond, moves), budget), done, False)


class _Beyond:
    """What a move brought beyond the first candidate, in the same worlds: the sum, and the sum of squares."""

    __slots__ = ("errors", "squares", "total")

    def __init__(self, errors: float) -> None:
        self.errors = errors
        self.total = self.squares = 0.0

    def add(self, more: float) -> None:
        self.total += more
        self.squares += more * more

    def doubt(self, worlds: int) -> float:
        """Return so many standard errors of the sum."""
        return self.errors * sqrt(max(0.0, self.squares - self.total * self.total / worlds)) if worlds else 0.0


def _halvings(
    root: Node, beyond: Mapping[Move, _Beyond], moves: Sequence[Move], budget: int
) -> Iterator[tuple[Sequence[Move], int]]:
    """Yield the moves still in and in how many worlds to try them: equal shares of the budget, the better half on.

    The first candidate stays in front as long as it is in.
    """
    alive = moves
    stages = max(1, (len(moves) - 1).bit_length())
    for _ in range(stages):
        yield alive, max(1, budget // (stages * len(alive)))
        better = set(_leading(root, beyond, alive)[: (len(alive) + 1) // 2])
        alive = [move for move in alive if move in better]


def _leading(root: Node, beyond: Mapping[Move, _Beyond], moves: Sequence[Move]) -> list[Move]:
    """Order moves by how often they were tried, then by what they brought, less the doubt that it was luck."""

    def merit(move: Move) -> tuple[int, float]:
        node = root.children[move]
        return -node.visits, beyond[move].doubt(node.visits) - node.reward

    return sorted(moves, key=merit)


def _finish_of(guide: Guide) -> Finish:
    """Return how a guide's worlds are played out: by itself if it can, else move by move."""
    own: Callable[[Any, Random], Sequence[float]] | None = getattr(guide, "finish", None)
    if own is not None:
        return lambda world, rng, left: own(world, rng)
    return lambda world, rng, left: _play_out(world, guide, rng, left)


def _draw_of(guide: Guide) -> Callable[[Observation, Random], State]:
    """Return how worlds are drawn: as the guide guesses, else as likely as the cards may lie."""
    own: Callable[[Observation, Random], State] | None = getattr(guide, "guess", None)
    return own or (lambda seen, rng: seen.sample(rng))


def _iterate(
    root: Node, world: State, guide: Guide, moves: Sequence[Move], rng: Random, finish: Finish, depth: int
) -> float:
    """Select, expand, play out and back up once; return what it brought the seat that moved first."""
    path: list[tuple[Node, Seat]] = []
    node, legal = root, moves
    root.visits += 1
    branch, settled, apply, to_act = guide.branch, guide.settled, world.apply, world.to_act
    actor = to_act()
    while actor is not None:
        if actor == CHANCE:
            apply(CHANCE, world.chance(rng))
        else:
            if node is not root:
                legal = branch(world, actor)
            move, node, fresh = _select(node, legal)
            apply(actor, move)
            path.append((node, actor))
            if fresh:
                break
        if settled(world) or len(path) == depth:
            break
        actor = to_act()
    rewards = finish(world, rng, depth - len(path))
    for node, seat in path:
        node.visits += 1
        node.reward += rewards[seat]
    return rewards[path[0][1]] if path else 0.0


def _select(node: Node, legal: Sequence[Move]) -> tuple[Move, Node, bool]:
    """Pick the first move never tried here, else the one with the best upper confidence bound."""
    get = node.children.get
    bound = -1e9
    fresh = best = chosen = None
    for move in legal:
        child = get(move)
        if child is None:
            if fresh is None:
                fresh = move
        else:
            child.available += 1
            visits = child.visits
            score = child.reward / visits + EXPLORATION * sqrt(log(child.available) / visits)
            if score > bound:
                best, chosen, bound = move, child, score
    if fresh is not None:
        child = node.children[fresh] = Node()
        child.available = 1
        return fresh, child, True
    assert chosen is not None, "a seat to act has a move"
    return best, chosen, False


def _play_out(world: State, guide: Guide, rng: Random, depth: int) -> Sequence[float]:
    """Play on to the end or the horizon, `depth` decisions at most, and return every seat's reward."""
    playout, settled, apply, to_act = guide.playout, guide.settled, world.apply, world.to_act
    while depth and not settled(world):
        actor = to_act()
        if actor is None:
            break
        if actor == CHANCE:
            apply(actor, world.chance(rng))
        else:
            apply(actor, playout(world, actor, rng))
            depth -= 1
    return guide.value(world)


def _best(root: Node) -> Move:
    return max(root.children.items(), key=lambda item: item[1].visits)[0]


def _rated(root: Node, moves: Sequence[Move], budget: int) -> tuple[Rated, ...]:
    """Rate the root's moves, most visited first; a thinly visited one is only known to be no better."""
    found = [(move, root.children[move]) for move in moves if move in root.children]
    found.sort(key=lambda item: -item[1].visits)
    return tuple(
        Rated(move, child.reward / child.visits if child.visits else -1.0, child.visits * _THIN < budget)
        for move, child in found
    )
