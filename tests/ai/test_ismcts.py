"""Information-set search: honest, repeatable, for any number of sides, and better than guessing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.ai.windfall import TAKES, Windfall, WindfallTactics
from tests.toy import toy_game, toy_match, toy_tactics
from westerntable.ai.ismcts import search, search_paired
from westerntable.ai.think import think
from westerntable.core.actors import Seat


@dataclass
class Shells:
    """A pea lies under one of three shells, twice as likely under the second; three seats, only seat 1 chooses.

    Seat 1 gets 1 for the pea and −1 otherwise; seat 0 wants the opposite; seat 2 likes shell 0, wherever the pea is.
    """

    pea: int
    chooser: Seat = 1
    chosen: int = -1

    def to_act(self) -> int | None:
        return None if self.chosen >= 0 else self.chooser

    def apply(self, actor: int, move: Any, tell: Any = None) -> None:
        self.chosen = move


class Table:
    """What the chooser has seen: nothing."""

    def __init__(self, chooser: Seat = 1) -> None:
        self.chooser = chooser

    def sample(self, rng: Random) -> Any:
        return Shells(rng.choice((0, 1, 1, 2)), self.chooser)


class Watcher:
    """The guide for shells."""

    def branch(self, state: Shells, seat: Seat) -> Sequence[Any]:
        return (0, 1, 2)

    def playout(self, state: Shells, seat: Seat, rng: Random) -> Any:
        raise AssertionError("one choice ends it")

    def settled(self, state: Shells) -> bool:
        return False

    def value(self, state: Shells) -> Sequence[float]:
        found = 1.0 if state.chosen == state.pea else -1.0
        return (-found, found, 1.0 if state.chosen == 0 else -1.0)


def _best(chooser: Seat) -> Any:
    return search(Table(chooser), Watcher(), (0, 1, 2), 400, Random(1)).rated[0]  # type: ignore[arg-type]


def test_it_guesses_where_the_pea_is_likeliest_and_knows_how_likely() -> None:
    best = _best(1)
    assert best.move == 1
    assert abs(best.value) < 0.15


def test_each_seat_seeks_its_own_reward_not_the_others_loss() -> None:
    assert _best(0).move != 1
    assert _best(2).move == 0
    assert _best(2).value == 1.0


def _decision(seed: str) -> tuple[Any, Seat]:
    """Play the toy by first moves until somebody holds cards and has a choice."""
    match = toy_match("random random random", seed)
    match.start()
    rng = Random(seed)
    while True:
        actor = match.state.to_act()
        if actor is not None and actor >= 0 and len(match.legal_moves(actor)) > 1 and len(match.record) > 4:
            return match, actor
        seat = actor if actor is not None else min(each for each in match.waiting_on() if each >= 0)
        match.submit(seat, rng.choice(match.legal_moves(seat)))


def test_the_same_question_gets_the_same_answer() -> None:
    match, seat = _decision("4")
    answers = {
        str(think(toy_game(), toy_tactics(), match.observe(seat), match.legal_moves(seat), "legend", "9", seat).move)
        for _ in range(3)
    }
    assert len(answers) == 1


def test_what_a_seat_cannot_see_does_not_change_its_move() -> None:
    for seed in map(str, range(8)):
        match, seat = _decision(seed)
        seen = match.observe(seat)
        moves = match.legal_moves(seat)
        first = think(toy_game(), toy_tactics(), seen, moves, "cowhand", "5", seat)
        for shuffle in range(4):
            other = seen.sample(Random(shuffle))
            again = think(toy_game(), toy_tactics(), other.observe(seat), other.legal_moves(seat), "cowhand", "5", seat)
            assert again.move == first.move
            assert [each.value for each in again.stats.rated] == [each.value for each in first.stats.rated]


def test_it_makes_the_iterations_of_its_budget_and_stops_when_told() -> None:
    match, seat = _decision("2")
    seen, moves = match.observe(seat), match.legal_moves(seat)
    guide: Any = toy_tactics()
    assert search(seen, guide, moves, 150, Random(1)).iterations == 150
    stopped = search(seen, guide, moves, 10_000, Random(1), tick=lambda: True)
    assert stopped.stopped
    assert stopped.iterations < 200
    assert stopped.rated


def test_an_iteration_looks_as_many_decisions_ahead_as_its_depth_and_no_further() -> None:
    heaps: list[int] = []

    class Shallow(WindfallTactics):
        def settled(self, state: Windfall) -> bool:
            return state.over()

        def value(self, state: Any) -> Sequence[float]:
            heaps.append(state.heap)
            return super().value(state)

    seen = Windfall(60, [0, 0], gusts_left=0, bust=-1).observe(0)
    for depth in (1, 2, 5):
        heaps.clear()
        search(seen, Shallow(), TAKES, 300, Random(1), depth=depth)
        assert {min(heaps), max(heaps)} == {60 - 3 * depth, 60 - depth}
    heaps.clear()
    search(seen, Shallow(), TAKES, 20, Random(1))
    assert set(heaps) == {0}


class HastyWatcher(Watcher):
    """A guide that plays shells out by itself."""

    def __init__(self) -> None:
        self.finished = 0

    def finish(self, state: Shells, rng: Random) -> Sequence[float]:
        self.finished += 1
        return self.value(state)


def test_a_guide_that_plays_out_by_itself_is_asked_to_and_finds_the_same() -> None:
    hasty = HastyWatcher()
    found = search(Table(), hasty, (0, 1, 2), 400, Random(1))  # type: ignore[arg-type]
    assert hasty.finished == 400
    assert found == search(Table(), Watcher(), (0, 1, 2), 400, Random(1))  # type: ignore[arg-type]


@dataclass
class Jars(Shells):
    """A world's luck is worth far more than the choice: move 2 is better than the others by a little in every world."""

    luck: float = 0.0

    def copy(self) -> Jars:
        return Jars(self.pea, self.chooser, self.chosen, self.luck)


class Cellar(Table):
    """What the chooser of a jar has seen."""

    def sample(self, rng: Random) -> Any:
        return Jars(0, 1, -1, rng.uniform(-0.9, 0.9))


class Taster(Watcher):
    """The guide for jars."""

    def value(self, state: Shells) -> Sequence[float]:
        assert isinstance(state, Jars)
        return (0.0, state.luck + (0.02 if state.chosen == 2 else 0.0), 0.0)


def test_moves_tried_in_the_same_worlds_are_told_apart_however_different_worlds_are() -> None:
    for seed in range(30):
        found = search_paired(Cellar(), Taster(), (0, 1, 2), 60, Random(seed))  # type: ignore[arg-type]
        assert found.rated[0].move == 2
        assert found.iterations <= 60


class Sceptic(Taster):
    """The guide for jars that keep well or badly: move 2 is better by a little on average, but not in every world."""

    def value(self, state: Shells) -> Sequence[float]:
        assert isinstance(state, Jars)
        return (0.0, state.luck * (1.2 if state.chosen == 2 else 1.0) + 0.02 * (state.chosen == 2), 0.0)


def test_the_more_doubt_the_surer_a_better_move_must_be_to_be_preferred() -> None:
    def preferred(doubt: float) -> int:
        found = (search_paired(Cellar(), Sceptic(), (0, 2), 60, Random(n), doubt=doubt) for n in range(100))  # type: ignore[arg-type]
        return sum(each.rated[0].move == 2 for each in found)

    assert preferred(0.0) > preferred(1.0) > preferred(3.0)


def test_a_paired_search_is_told_to_stop_and_says_so() -> None:
    found = search_paired(Cellar(), Taster(), (0, 1, 2), 5_000, Random(1), tick=lambda: True)  # type: ignore[arg-type]
    assert found.stopped
    assert 0 < found.iterations < 200
    assert len(found.rated) == 3


class Insider(Watcher):
    """A guide that guesses: the pea lies under the first shell, whatever is likely."""

    def guess(self, seen: Table, rng: Random) -> Shells:
        return Shells(0, seen.chooser)


def test_a_guide_that_guesses_worlds_is_asked_for_them() -> None:
    best = search(Table(), Insider(), (0, 1, 2), 100, Random(1)).rated[0]  # type: ignore[arg-type]
    assert (best.move, best.value) == (0, 1.0)
