"""Time: the same record leads to the same result however it is cut into pieces, and a pause is nobody's gain."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.mutton_bustin.tables import SHIPPED, Table, stock
from westerntable.ai.seating import Thinker
from westerntable.ai.simulate import play_on
from westerntable.core.actors import CLOCK
from westerntable.core.clock import Elapse, let_pass
from westerntable.core.match import Match
from westerntable.core.options import complete
from westerntable.core.record import Entry, parse_entry
from westerntable.core.setup import SeatSetup, Setup
from westerntable.games.mutton_bustin import GAME
from westerntable.games.mutton_bustin.rules.moves import PRESS, RELEASE
from westerntable.games.mutton_bustin.rules.tasks.steadying import Hold
from westerntable.games.mutton_bustin.tactics import TACTICS
from westerntable.storage.gamedata import load_options


def fresh(seats: int = 4, **options: str | bool) -> Match:
    chairs = tuple(SeatSetup(f"P{seat}", seat, "cowhand") for seat in range(seats))
    chosen = complete(load_options(GAME.id), options)
    return Match(GAME, SHIPPED, Setup(GAME.id, GAME.rules_version, chairs, chosen, "time", 1))


@cache
def played(seats: int = 4) -> Match:
    """A whole match of middling players."""
    match = fresh(seats)
    match.start()
    play_on(match, [Thinker(GAME, TACTICS, chair.player) for chair in match.setup.seats])
    return match


def test_a_record_of_a_four_seat_match_replays_from_its_text_to_the_same_scores() -> None:
    match, again = played(), fresh()
    assert again.replay([parse_entry(GAME, str(entry)) for entry in match.record]) is None
    assert again.outcome == match.outcome
    assert GAME.dump(again.state) == GAME.dump(match.state)


@settings(max_examples=5, deadline=None)
@given(st.integers(0, 10_000), st.sampled_from([1.0, 7.0, 16.0, 100.0, 2000.0]))
def test_it_replays_to_the_same_scores_at_any_speed_and_frame_rate(seed: int, longest: float) -> None:
    """Every stretch of time is cut into frames of random length, as another machine would have heard of it."""
    match, rng = played(), Random(seed)
    pieces: list[Entry] = []
    for entry in match.record:
        left = entry.move.ms if isinstance(entry.move, Elapse) else 0
        while left:
            ms = min(left, 1 + int(rng.random() * longest)) if rng.random() < 0.9 else left
            pieces.append(Entry(CLOCK, Elapse(ms)))
            left -= ms
        if not isinstance(entry.move, Elapse):
            pieces.append(entry)
    again = fresh()
    assert again.replay(pieces) is None
    assert again.record == match.record, "consecutive pieces merge in the record"
    assert again.outcome == match.outcome


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10_000), st.data())
def test_elapse_split_anywhere_gives_the_same_state(seed: int, data: st.DataObject) -> None:
    match = played()
    length = data.draw(st.integers(0, len(match.record) - 1).filter(lambda at: CLOCK in match.at(at).waiting_on()))
    whole, pieces = match.at(length), match.at(length)
    ms = whole.horizon() or 500  # type: ignore[attr-defined]
    cut = data.draw(st.integers(0, ms))
    for part in (cut, ms - cut):
        if part:
            assert pieces.why_not(CLOCK, Elapse(part)) is None
            pieces.apply(CLOCK, Elapse(part))
    whole.apply(CLOCK, Elapse(ms))
    assert GAME.dump(whole) == GAME.dump(pieces)
    assert whole.stirs == pieces.stirs  # type: ignore[attr-defined]


def test_time_passes_only_during_a_ride() -> None:
    table = Table(3)
    assert table.state.horizon() is None
    assert CLOCK not in table.state.waiting_on()
    table.go()
    assert table.state.horizon() is None, "nothing rolls: time may pass, and changes nothing"
    let_pass(table.state, 5000)
    assert table.state.now == 5000


def test_as_long_as_no_time_passes_dice_minimum_times_and_tasks_keep_what_was_left() -> None:
    table = Table(2, actions="screen", stock_=stock(task=Hold("act", 300, 0)))
    table.go()
    table.toss(1, 1)
    table.apply(1, PRESS["act"])
    table.wait(200)
    before = GAME.dump(table.state)
    assert GAME.dump(table.reloaded()) == before


def test_on_pause_a_held_key_counts_as_let_go() -> None:
    """Whoever holds the time lets go of every key: held too short, the key has done nothing."""
    table = Table(2, actions="screen", stock_=stock(task=Hold("act", 300, 0)))
    table.go()
    table.toss(1, 1)
    table.apply(1, PRESS["act"])
    table.wait(200)
    table.apply(1, RELEASE["act"])
    work = table.sheep(1).work
    assert work is not None and (work.at, work.held, work.slips) == (0, None, 1)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_same_seed_and_players_play_the_same_match(seats: int) -> None:
    one, other = played(seats), fresh(seats)
    other.start()
    play_on(other, [Thinker(GAME, TACTICS, chair.player) for chair in other.setup.seats])
    assert one.record == other.record
