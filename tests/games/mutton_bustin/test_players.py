"""Players by computer: human hands by level, and riders who stop by what rolling on is worth."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from random import Random

import pytest

from tests.games.mutton_bustin.tables import SHIPPED, Table
from tests.games.mutton_bustin.test_tasks import SPECS, every_spec
from westerntable.ai.seating import Thinker
from westerntable.ai.simulate import play_on
from westerntable.core.actors import CHANCE
from westerntable.core.match import Match
from westerntable.core.options import complete
from westerntable.core.setup import LEVELS, SeatSetup, Setup
from westerntable.games.mutton_bustin import GAME
from westerntable.games.mutton_bustin.rules.moves import GO, ROLL, STEP, STOP, Dice, Die, Press
from westerntable.games.mutton_bustin.rules.tasks import Spec, size_for
from westerntable.games.mutton_bustin.tactics import HANDS, STOPS, TACTICS, MuttonTactics
from westerntable.games.mutton_bustin.tactics.hands import Hands, next_press
from westerntable.games.mutton_bustin.tactics.odds import dice_spread, survival, worth_of_rolling
from westerntable.games.mutton_bustin.tactics.riding import Judge, Stops, at_once, never
from westerntable.storage.gamedata import load_options


def takes(spec: Spec, size: int, hands: Hands, rng: Random) -> int:
    """Return how long hands take for a task, in ms."""
    work = spec.begin(size, spec.draw(size, rng))
    while not work.done:
        pressing = next_press(work.seen(), hands, rng)
        left = pressing.ms if pressing else None
        while not work.done and left != 0:
            horizon = work.horizon()
            step = min(each for each in (left, horizon) if each is not None)
            work = work.elapse(step)
            left = left - step if left is not None else None
            if step == horizon:
                break
        if left == 0 and not work.done and pressing is not None:
            move = pressing.move
            work = work.press(move.key) if isinstance(move, Press) else work.release(work.held or "act")
        assert work.ms < 120_000, "these hands never get it done"
    return work.ms


def mean(spec: Spec, budget: int, player: str, many: int = 60) -> float:
    size, rng = size_for(spec, budget), Random(7)
    return sum(takes(spec, size, HANDS[player], rng) for _ in range(many)) / many


# -- hands --------------------------------------------------------------------------------------------------------


@every_spec
@pytest.mark.parametrize("budget", [2750, 5600])
def test_middling_hands_take_about_as_long_as_the_task_reckons(spec: Spec, budget: int) -> None:
    reckoned = spec.estimate(size_for(spec, budget))
    assert 0.72 * reckoned < mean(spec, budget, "cowhand") < 1.25 * reckoned


def test_all_tasks_together_take_middling_hands_what_they_reckon() -> None:
    """Single tasks are coarse; a list's length is right on the whole."""
    for budget in (1375, 2750, 3750, 5625):
        cards = [card.task for card in SHIPPED.cards]
        taken = sum(mean(task, budget, "cowhand", 6) for task in cards)
        assert taken == pytest.approx(len(cards) * budget, rel=0.08)


def test_each_level_has_quicker_hands_than_the_one_below() -> None:
    times = [sum(mean(spec, 4000, level, 30) for spec in SPECS) for level in LEVELS]
    assert times == sorted(times, reverse=True)
    assert times[0] > 1.5 * times[-1]


# -- the rider ----------------------------------------------------------------------------------------------------


def choosing(place: int, locked: int = 0, seats: int = 3) -> Table:
    """A rider has just stepped into a space, with so many dice locked."""
    table = Table(seats, actions="screen")
    table.go()
    for nth in range(locked):
        seat = 1 + nth % (seats - 1)
        sheep = table.sheep(seat)
        table.state.put(seat, sheep._replace(faces=sheep.faces[1:]))
    table.state.riding = table.state.riding._replace(place=place, free=True)
    return table


def test_the_more_dice_are_locked_the_less_rolling_on_is_worth() -> None:
    worths = [worth_of_rolling(choosing(8, locked).observed(), 1.0) for locked in range(6)]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] > worths[5] + 1


def test_slower_sheep_make_rolling_on_worth_more() -> None:
    seen = choosing(9, 3).observed()
    assert worth_of_rolling(seen, 0.7) < worth_of_rolling(seen, 1.0) < worth_of_rolling(seen, 1.4)


def test_at_the_last_space_but_one_rolling_on_is_worth_ten_times_the_chance_of_a_six_in_time() -> None:
    seen = choosing(11, 0).observed()
    assert 7.0 < worth_of_rolling(seen, 1.0) < 10.0


def test_the_time_left_of_one_die_is_what_it_is() -> None:
    """One die, one face in six, a roll of 5 ticks and a list of 20: first locked after 25 ticks with one in six."""
    spread = dice_spread(1, 1, 5, 20)
    assert spread[25] == pytest.approx(1 / 6)
    assert spread[30] == pytest.approx(5 / 36)
    assert sum(spread) == pytest.approx(1.0, abs=1e-6)
    assert dice_spread(0, 1, 5, 20) == (1.0,)


def test_the_rider_is_on_as_long_as_any_sheep_has_dice() -> None:
    alive = survival(choosing(5).observed(), 1.0)
    assert alive[0] == 1.0
    assert all(one >= later for one, later in pairwise(alive))
    assert alive[-1] < 0.02


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_stops_for_nothing(level: str) -> None:
    seen = choosing(2).observed()
    assert not any(STOPS[level](seen, Random(nth)) for nth in range(30))


def test_a_good_rider_stops_with_something_when_the_sixth_die_is_near_and_rides_on_when_none_is_locked() -> None:
    judge, table = Judge(), choosing(8, 5)
    assert not judge(choosing(8, 0).observed(), Random(1))
    last = next(seat for seat in (1, 2) if table.sheep(seat).faces)
    table.state.put(last, table.sheep(last)._replace(faces=(1,), lists=1, stage=2))
    assert judge(table.observed(), Random(1))


# -- what they know -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", ["baseline", *LEVELS])
def test_dice_in_the_air_and_the_deck_make_no_difference(player: str) -> None:
    reactions = set()
    for value, faces in ((1, (0, 0, 0)), (6, (1, 1, 1))):
        table = Table(3, actions="screen")
        table.go()
        table.apply(0, ROLL)
        table.apply(CHANCE, Die(value))
        table.apply(1, ROLL)
        table.apply(CHANCE, Dice(faces))
        if value == 6:
            table.state.deck = tuple(reversed(table.state.deck))
        for seat in (0, 1, 2):
            seen, moves = table.observed(seat), table.state.legal_moves(seat)
            reactions.add((seat, TACTICS.react(seen, moves, player, Random(3))))
    assert len(reactions) == 3


@pytest.mark.parametrize("player", ["baseline", *LEVELS])
def test_players_yell_step_and_choose_in_human_time(player: str) -> None:
    table = Table(2, actions="screen")
    ready = TACTICS.react(table.observed(0), [GO], player, Random(1))
    assert ready is not None and ready.move is GO and ready.after_ms > 400
    table.go()
    table.ride(6)
    step = TACTICS.react(table.observed(0), [STEP], player, Random(1))
    assert step is not None and step.move is STEP and 100 < step.after_ms < 700
    table.apply(0, STEP)
    choice = TACTICS.react(table.observed(0), [STOP, ROLL], player, Random(1))
    assert choice is not None and choice.move is ROLL and 150 < choice.after_ms < 900


# -- rules of stopping against each other -------------------------------------------------------------------------


@dataclass
class Score:
    """What riders made of their rides."""

    points: int = 0
    rides: int = 0
    fell: int = 0
    finished: int = 0
    ms: int = 0

    @property
    def mean(self) -> float:
        return self.points / self.rides


def ridden(stops: Stops, seats: int, games: int) -> Score:
    """Let riders of one rule ride against middling sheep."""
    tactics, score = MuttonTactics({**STOPS, "cowhand": stops}), Score()
    for nth in range(games):
        chairs = tuple(SeatSetup(str(seat), seat, "cowhand") for seat in range(seats))
        options = complete(load_options(GAME.id), {})
        match = Match(GAME, SHIPPED, Setup(GAME.id, 1, chairs, options, f"rule:{nth}", nth % seats))
        match.start()
        play_on(match, [Thinker(GAME, tactics, "cowhand")] * seats)
        for ride in match.state.rides:  # type: ignore[attr-defined]
            score.rides += 1
            score.points += ride.points
            score.fell += ride.how == "fell"
            score.finished += ride.how == "finished"
            score.ms += ride.ms
    return score


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_good_rule_beats_stopping_at_once_and_never_stopping(seats: int) -> None:
    games = {2: 8, 3: 8, 4: 5}[seats]
    good, once, stubborn = (ridden(stops, seats, games) for stops in (Judge(), at_once, never))
    assert once.mean == 1.0 and once.fell == 0
    assert stubborn.mean < good.mean and once.mean < good.mean
    assert stubborn.fell + stubborn.finished == stubborn.rides
    assert 25_000 < good.ms / good.rides < 50_000
