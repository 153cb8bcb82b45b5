"""A toy with nothing hidden, chance, and turns that go on: just enough for the general searchers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from westerntable.core.actors import CHANCE, Actor, Seat, Viewer
from westerntable.core.events import Tell
from westerntable.core.game import Move, Solvable
from westerntable.core.message import Message, say
from westerntable.core.outcome import Outcome, rank_by
from westerntable.core.prompt import Prompt
from westerntable.core.tactics import Level


@dataclass(frozen=True, slots=True)
class Take:
    stones: int

    def __str__(self) -> str:
        return f"take {self.stones}"


@dataclass(frozen=True, slots=True)
class Gust:
    added: int

    def __str__(self) -> str:
        return f"gust {self.added}"


TAKES = tuple(Take(n) for n in range(1, 4))
GUSTS = tuple(Gust(n) for n in range(3))


@dataclass(slots=True)
class Windfall:
    """Take one to three stones from a heap; after two, a gust may add some; one from an even heap plays again.

    Who took more has won; `bust` stones are exactly one too many.
    """

    heap: int
    taken: list[int]
    seat: int = 0
    gust: bool = False
    gusts_left: int = 3
    bust: int = 9

    def to_act(self) -> Actor | None:
        if self.gust:
            return CHANCE
        return None if self.over() else self.seat

    def over(self) -> bool:
        return self.heap == 0 or self.bust in self.taken

    @property
    def seats(self) -> int:
        return 2

    def waiting_on(self) -> Mapping[Actor, Prompt]:
        actor = self.to_act()
        return {} if actor is None else {actor: Prompt("gust" if actor == CHANCE else "take")}

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        return TAKES[: self.heap] if self.to_act() == seat else ()

    def why_not(self, actor: Actor, move: Move) -> Message | None:
        fine = move in (GUSTS if actor == CHANCE else self.legal_moves(actor)) and actor == self.to_act()
        return None if fine else say("toy.refusal.no")

    def apply(self, actor: Actor, move: Move, tell: Tell | None = None) -> None:
        if isinstance(move, Gust):
            self.heap += move.added
            self.gust = False
            self.gusts_left -= 1
        elif isinstance(move, Take):
            again = move.stones == 1 and self.heap % 2 == 0
            self.heap -= move.stones
            self.taken[actor] += move.stones
            self.gust = move.stones == 2 and self.gusts_left > 0 and not self.over()
            if not again:
                self.seat = 1 - actor

    def chance_outcomes(self) -> Sequence[tuple[Move, float]]:
        return ((GUSTS[0], 0.5), (GUSTS[1], 0.25), (GUSTS[2], 0.25))

    def chance(self, rng: Random) -> Move:
        return rng.choice(GUSTS)

    def key(self) -> tuple[int, ...]:
        return (self.heap, *self.taken, self.seat, self.gust, self.gusts_left)

    def observe(self, viewer: Viewer) -> SeenWindfall:
        return SeenWindfall(self.heap, tuple(self.taken), self.seat, self.gusts_left, self.bust)

    def outcome(self) -> Outcome | None:
        if not self.over():
            return None
        scores = tuple(-1 if n == self.bust else n for n in self.taken)
        return Outcome(rank_by(scores), scores, ((), ()), say("toy.outcome.done"))

    def copy(self) -> Windfall:
        return Windfall(self.heap, self.taken[:], self.seat, self.gust, self.gusts_left, self.bust)


@dataclass(frozen=True, slots=True)
class SeenWindfall:
    heap: int
    taken: tuple[int, ...]
    seat: int
    gusts_left: int
    bust: int

    def sample(self, rng: Random) -> Windfall:
        return Windfall(self.heap, list(self.taken), self.seat, False, self.gusts_left, self.bust)

    def plain(self) -> dict[str, int | list[int]]:
        return {"heap": self.heap, "taken": list(self.taken), "seat": self.seat}


class WindfallTactics:
    levels: Mapping[str, Level] = {
        "greenhorn": Level("alpha_beta", 40, depth=1, slip=0.5, margin=0.2),
        "cowhand": Level("alpha_beta", 200, depth=2, slip=0.2, margin=0.1),
        "gunslinger": Level("alpha_beta", 1_000, depth=5),
        "legend": Level("alpha_beta", 20_000),
    }

    def value(self, state: Solvable) -> Sequence[float]:
        assert isinstance(state, Windfall)
        outcome = state.outcome()
        if outcome is None:
            lead = (state.taken[0] - state.taken[1]) / 10
            return (lead, -lead)
        won = float((outcome.ranks[0] == 1) - (outcome.ranks[1] == 1))
        return (won, -won)

    def branch(self, state: Solvable, seat: Seat) -> Sequence[Move]:
        return state.legal_moves(seat)

    def candidates(self, seen: SeenWindfall, moves: Sequence[Move]) -> Sequence[Move]:
        return moves

    def playout(self, state: Windfall, seat: Seat, rng: Random) -> Move:
        return rng.choice(state.legal_moves(seat))

    def baseline(self, seen: SeenWindfall, moves: Sequence[Move], rng: Random) -> Move:
        return moves[-1]

    def reason(self, seen: SeenWindfall, move: Move) -> Message:
        return say("toy.reason.any")


def expectimax(state: Solvable, tactics: WindfallTactics) -> float:
    """Full width, no bounds, no table: what the position is worth to seat 0."""
    actor = state.to_act()
    if actor is None:
        return tactics.value(state)[0]
    if actor == CHANCE:
        return sum(share * expectimax(after(state, actor, move), tactics) for move, share in state.chance_outcomes())
    values = [expectimax(after(state, actor, move), tactics) for move in state.legal_moves(actor)]
    return max(values) if actor == 0 else min(values)


def after(state: Solvable, actor: Actor, move: Move) -> Solvable:
    child = state.copy()
    child.apply(actor, move)
    return child
