"""Time in a running match: nobody profits from frames, gaps, lost focus or a window held still."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.games.mutton_bustin.tables import MASH, SHIPPED, stock
from tests.toy import toy_match
from westerntable.ai.post import Answer, Request
from westerntable.ai.reactions import FASTEST_MS, Reactions
from westerntable.ai.seating import Thinker
from westerntable.ai.simulate import play_on
from westerntable.ai.thought import Stats
from westerntable.core.actors import CLOCK
from westerntable.core.clock import Elapse
from westerntable.core.match import Match
from westerntable.core.message import Message
from westerntable.core.options import complete
from westerntable.core.setup import SeatSetup, Setup
from westerntable.core.tactics import Reaction
from westerntable.games.mutton_bustin import GAME
from westerntable.games.mutton_bustin.rules.moves import GO, PRESS, RELEASE, ROLL
from westerntable.games.mutton_bustin.rules.terms import Stock
from westerntable.games.mutton_bustin.tactics import TACTICS
from westerntable.scenes.play_clock import COUNT, HICCUP, LONGEST_FRAME, PlayClock
from westerntable.storage.gamedata import load_options

FRAME = 0.016


def ride(players: str = "human human", stock_: Stock = SHIPPED, seed: str = "1", **options: Any) -> Match:
    chairs = tuple(SeatSetup(f"P{seat}", seat, player) for seat, player in enumerate(players.split()))
    chosen = complete(load_options(GAME.id), options)
    match = Match(GAME, stock_, Setup(GAME.id, GAME.rules_version, chairs, chosen, seed))
    match.start()
    return match


def thinkers(match: Match) -> dict[int, Thinker]:
    chairs = enumerate(match.setup.seats)
    return {seat: Thinker(GAME, TACTICS, chair.player) for seat, chair in chairs if not chair.is_person}


def gone(players: str = "human human", **options: Any) -> tuple[Match, PlayClock]:
    """A ride that the person on seat 0 has begun at 10 s."""
    match = ride(players, **options)
    clock = PlayClock(match, thinkers(match))
    assert clock.press(0, GO, 10.0) is None
    return match, clock


def now(match: Match) -> int:
    """Return the ms of the ride."""
    return match.state.now  # type: ignore[attr-defined, no-any-return]


def frames(clock: PlayClock, since: float, until: float, each: float = FRAME) -> float:
    """Let frames pass; return the time of the last one."""
    at = since
    while at + each < until:
        at += each
        clock.update(at)
    clock.update(until)
    return until


def word(refused: Message | None) -> str:
    return refused.key if refused else ""


# -- time runs ----------------------------------------------------------------------------------------------------


def test_play_keeps_up_with_the_houses_clock_whatever_the_frames() -> None:
    for each in (0.001, 0.016, 0.05, 0.2):
        match, clock = gone()
        frames(clock, 10.0, 13.0, each)
        assert now(match) == 3000


def test_a_press_carries_its_own_moment_not_the_frames() -> None:
    match, clock = gone()
    clock.update(10.1)
    assert clock.press(0, ROLL, 10.1234) is None
    assert now(match) == 123
    assert [str(entry) for entry in match.record[-3:]] == ["clock elapse 123", "seat0 roll", str(match.record[-1])]


def test_time_that_passes_in_a_row_is_one_entry() -> None:
    match, clock = gone()
    frames(clock, 10.0, 12.0)
    assert [str(entry) for entry in match.record[-2:]] == ["seat0 go", "clock elapse 2000"]


def test_no_time_passes_when_the_rules_ask_for_none() -> None:
    match = ride()
    clock = PlayClock(match, {})
    frames(clock, 0.0, 5.0)
    assert clock.how == "idle" and len(match.record) == 1


# -- time stands still --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seconds", [LONGEST_FRAME + 0.001, 0.6, HICCUP])
def test_a_short_gap_is_not_played_either_and_play_goes_on_at_once(seconds: float) -> None:
    match, clock = gone()
    frames(clock, 10.0, 11.0)
    assert clock.press(1, ROLL, 11.0 + seconds) is None, "the press counts as made when play went on"
    assert now(match) == 1000
    at = frames(clock, 11.0 + seconds, 11.5 + seconds)
    assert 499 <= now(match) - 1000 <= 501 and at == 11.5 + seconds


def test_a_short_gap_does_not_shorten_the_count() -> None:
    match, clock = gone()
    clock.hold()
    clock.go_on(11.0)
    clock.update(11.6)
    assert clock.count(11.6) == 3
    frames(clock, 11.6, 14.59)
    assert now(match) == 0


@pytest.mark.parametrize("seconds", [HICCUP + 0.001, 5.0, 3600.0])
def test_a_gap_between_frames_is_never_play_and_a_count_follows(seconds: float) -> None:
    """A window held still, a process stopped, a lid closed: the die in the air has not moved."""
    match, clock = gone()
    clock.press(0, ROLL, 10.1)
    frames(clock, 10.1, 10.5)
    before = GAME.dump(match.state)
    at = 10.5 + seconds
    clock.update(at)
    assert GAME.dump(match.state) == before
    assert clock.how == "counting" and clock.count(at) == 3
    frames(clock, at, at + COUNT - 0.01)
    assert GAME.dump(match.state) == before and clock.count(at + 2.5) == 1
    frames(clock, at + COUNT - 0.01, at + COUNT + 0.2)
    assert 180 <= now(match) - 500 <= 210


def test_a_press_that_comes_with_the_end_of_a_gap_is_not_taken() -> None:
    match, clock = gone()
    frames(clock, 10.0, 11.0)
    assert word(clock.press(1, ROLL, 16.0)) == "table.time_stands"
    assert now(match) == 1000
    assert word(clock.press(1, ROLL, 17.0)) == "table.time_stands", "not while it is being counted either"


def test_held_time_waits_until_somebody_goes_on_and_then_counts() -> None:
    match, clock = gone()
    frames(clock, 10.0, 11.0)
    clock.hold()
    frames(clock, 11.0, 60.0)
    assert now(match) == 1000 and clock.how == "held"
    clock.go_on(60.0)
    frames(clock, 60.0, 62.9)
    assert now(match) == 1000
    clock.hold()
    frames(clock, 62.9, 70.0)
    assert now(match) == 1000, "it may be held while it counts"


def test_on_hold_a_key_that_is_down_counts_as_let_go() -> None:
    match, clock = gone(stock_=stock(task=MASH))
    at = 10.0
    while match.state.sheep[1].work is None:  # type: ignore[attr-defined]
        if match.why_not(1, ROLL) is None:
            clock.press(1, ROLL, at)
        at = frames(clock, at, at + 0.1)
    assert clock.press(1, PRESS["act"], at, RELEASE["act"]) is None
    assert match.state.sheep[1].work.held == "act"  # type: ignore[attr-defined]
    clock.hold()
    assert match.state.sheep[1].work.held is None  # type: ignore[attr-defined]
    clock.release(1, at)
    assert str(match.record[-1]) == "seat1 release act"


def test_a_ride_a_computer_player_begins_is_counted_in() -> None:
    match = ride("cowhand human")
    clock = PlayClock(match, thinkers(match))
    assert match.submit(0, GO) is None
    frames(clock, 0.0, 1.0)
    assert clock.how == "held" and clock.fresh, "people are asked whether they are ready"
    clock.go_on(1.0)
    assert clock.count(1.0) == 3 and not clock.fresh
    frames(clock, 1.0, 3.99)
    assert now(match) == 0
    frames(clock, 3.99, 4.5)
    assert now(match) > 0


def test_after_taking_back_time_is_held() -> None:
    match, clock = gone()
    clock.press(0, ROLL, 10.1)
    frames(clock, 10.1, 10.4)
    match.take_back(4)
    assert clock.how == "held"


# -- players by computer ------------------------------------------------------------------------------------------


@cache
def simulated() -> Match:
    match = ride("cowhand greenhorn legend gunslinger", seed="7")
    play_on(match, list(thinkers(match).values()))
    return match


@pytest.mark.parametrize("longest", [0.017, 0.1, 0.24])
def test_frames_and_simulation_play_the_same_match(longest: float) -> None:
    match, rng, at = ride("cowhand greenhorn legend gunslinger", seed="7"), Random(1), 0.0
    clock = PlayClock(match, thinkers(match))
    while match.outcome is None:
        if not clock.timed:
            match.submit(match.state.rider, GO)  # type: ignore[attr-defined]
        at += rng.uniform(0.001, longest)
        clock.update(at)
    assert match.record == simulated().record


def test_no_hand_is_quicker_than_hands_are() -> None:
    moved: dict[int, int] = {}
    at = 0
    for entry in simulated().record:
        at += entry.move.ms if isinstance(entry.move, Elapse) else 0
        if entry.actor >= 0 and str(entry.move) != "go":
            assert at - moved.get(entry.actor, -FASTEST_MS) >= FASTEST_MS
            moved[entry.actor] = at


class Fidget:
    """Rolls after 400 ms and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def react(self, match: Match, seat: int, rng: Random) -> Reaction | None:
        self.asked += 1
        return Reaction(ROLL, 400)


def test_a_player_goes_through_with_it_unless_something_happens_that_it_may_react_to() -> None:
    match, _ = gone()
    fidget = Fidget()
    reactions = Reactions(match, {1: fidget})
    for _ in range(4):
        reactions.think()
        match.submit(CLOCK, Elapse(50))
        reactions.passed(50)
    assert fidget.asked == 1 and reactions.due() == 200
    match.submit(1, ROLL)
    reactions.think()
    assert fidget.asked == 2, "what it holds has changed"


class Slow:
    """An external bot that is asked through a pipe and has answered by the next look."""

    def __init__(self) -> None:
        self.question: Request | None = None
        self.asked = 0

    def start(self) -> None: ...

    def ask(self, request: Request) -> None:
        self.question, self.asked = request, self.asked + 1

    def poll(self) -> Answer | None:
        question, self.question = self.question, None
        return Answer(question.id, question.revision, question.moves[0], Stats(), after_ms=250) if question else None

    def cancel(self) -> None: ...

    def close(self) -> None: ...


def test_external_bots_move_when_they_said() -> None:
    match = ride()
    bot = Slow()
    clock = PlayClock(match, {}, {1: bot})
    clock.press(0, GO, 10.0)
    frames(clock, 10.0, 11.0)
    assert [str(entry) for entry in match.record[2:4]] == ["clock elapse 250", "seat1 roll"]


# -- the toy ------------------------------------------------------------------------------------------------------


def standoffs(match: Match) -> Iterator[str]:
    yield from (str(entry) for entry in match.record if entry.actor == CLOCK)


def test_the_toys_standoff_runs_out() -> None:
    match = toy_match("human human")
    match.start()
    clock = PlayClock(match, {})
    clock.update(1.0)
    clock.go_on(1.0)
    frames(clock, 1.0, 9.0)
    assert list(standoffs(match)) == ["clock elapse 4000"]
    assert clock.how == "idle" and not clock.timed


def test_in_the_toys_standoff_the_quicker_hand_draws() -> None:
    match = toy_match("human human")
    match.start()
    clock = PlayClock(match, {})
    clock.update(1.0)
    clock.go_on(1.0)
    at = frames(clock, 1.0, 4.5)
    assert clock.press(1, match.legal_moves(1)[0], at + 0.01) is None
    assert word(clock.press(0, match.legal_moves(0)[0] if match.legal_moves(0) else GO, at + 0.02)) != ""
    assert [str(entry) for entry in match.record[-2:]] == ["clock elapse 510", "seat1 draw"]
