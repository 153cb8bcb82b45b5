"""The laws every game obeys, tried on all games found and on the toy."""

from __future__ import annotations

import dataclasses
import json
import pickle
from itertools import pairwise
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract.laws import SEEDS, all_games, few, moments
from tests.contract.play import GAMES, case, choose, every_value, finished, play_out, random_setup, same, steps, viewers
from tests.toy import toy_tactics
from westerntable.ai.levels import COMPUTERS
from westerntable.ai.think import think
from westerntable.core.actors import CHANCE, CLOCK
from westerntable.core.clock import Elapse
from westerntable.core.errors import BadMove
from westerntable.core.match import Appended, Change, Match
from westerntable.core.record import Concede, parse_entry
from westerntable.core.section import Section, node_of
from westerntable.games import load_tactics


def _settings_of(game: str) -> list[tuple[int, dict[str, Any]]]:
    each = case(game)
    found: list[tuple[int, dict[str, Any]]] = []
    for seats in each.game.seat_counts:
        found.append((seats, {}))
        for option in each.options:
            if option.offered_at(seats):
                found += [(seats, {option.id: value}) for value in every_value(option)]
    return found


@pytest.mark.parametrize(
    ("game", "seats", "chosen"), [(game, seats, chosen) for game in GAMES for seats, chosen in _settings_of(game)]
)
def test_random_play_ends_at_every_seat_count_and_with_every_option_value(
    game: str, seats: int, chosen: dict[str, Any]
) -> None:
    for seed in range(3):
        match = case(game).match(seats, seed, chosen)
        match.start()
        for _ in steps(match, seed):
            pass
        outcome = match.outcome
        assert outcome is not None
        assert not match.waiting_on()
        assert len(outcome.ranks) == len(outcome.scores) == len(outcome.items) == seats
        assert min(outcome.ranks) == 1
        for score, items in zip(outcome.scores, outcome.items, strict=True):
            assert score == sum(item.amount for item in items)


@all_games
@few
@given(SEEDS)
def test_only_those_waited_on_have_moves_and_the_single_actor_is_named(game: str, seed: int) -> None:
    for match in moments(game, seed):
        waiting = match.waiting_on()
        assert match.state.to_act() == (next(iter(waiting)) if len(waiting) == 1 else None)
        assert bool(waiting) == (match.outcome is None)
        for seat in range(len(match.setup.seats)):
            moves = list(match.legal_moves(seat))
            assert bool(moves) == (seat in waiting)
            assert len(set(moves)) == len(moves)
            assert list(match.state.copy().legal_moves(seat)) == moves


@all_games
@few
@given(SEEDS)
def test_a_move_is_refused_exactly_when_it_is_not_among_the_legal_ones(game: str, seed: int) -> None:
    elsewhere = sorted({entry.move for entry in finished(game, seed + 1).record}, key=str)
    for match in moments(game, seed, 12):
        seats = range(len(match.setup.seats))
        pool = [*elsewhere, *(move for seat in seats for move in match.legal_moves(seat))]
        for seat in seats:
            legal = set(match.legal_moves(seat))
            for move in pool:
                refused = match.why_not(seat, move)
                assert (refused is None) == (move in legal), f"seat{seat}: {move}: {refused}"
        for move in pool:
            if not isinstance(move, Elapse):
                assert match.why_not(CLOCK, move) is not None
        owed = match.waiting_on().get(CHANCE)
        if owed is None:
            assert all(match.why_not(CHANCE, move) for move in pool)


@all_games
@few
@given(SEEDS)
def test_chance_takes_only_what_chance_can_give(game: str, seed: int) -> None:
    match = random_setup(game, seed)
    by_hand = case(game).match(len(match.setup.seats), seed, match.setup.options, by_hand=True)
    rng = Random(seed)
    seats_moves: set[Any] = set()
    while by_hand.outcome is None and len(by_hand.record) < 300:
        if CHANCE in by_hand.waiting_on():
            assert all(by_hand.why_not(CHANCE, move) for move in seats_moves)
            for _ in range(3):
                assert by_hand.why_not(CHANCE, by_hand.state.chance(rng)) is None
        actor, move = choose(by_hand.state, rng)
        if actor >= 0:
            seats_moves.add(move)
        assert by_hand.submit(actor, move) is None


@all_games
@few
@given(SEEDS)
def test_chance_that_is_taken_leads_to_a_position_that_can_be(game: str, seed: int) -> None:
    """Words of a chance move are put in each other's place: a card drawn twice must be refused."""
    rng = Random(seed)
    finite = finished(game, seed)
    for length, entry in enumerate(finite.record):
        if entry.actor != CHANCE:
            continue
        words = str(entry.move).split(" ")
        for _ in range(4):
            changed = list(words)
            changed[rng.randrange(len(words))] = rng.choice(words)
            try:
                move = finite.game.parse_move(" ".join(changed))
            except BadMove:
                continue
            state = finite.at(length)
            if state.why_not(CHANCE, move) is None:
                state.apply(CHANCE, move)
                written = cast(Any, finite.game.dump(state))
                loaded = finite.game.load(finite.data, Section(node_of(written), "position"))
                assert finite.game.dump(loaded) == written


@all_games
@few
@given(SEEDS)
def test_a_record_replays_from_its_text_to_an_equal_state(game: str, seed: int) -> None:
    match = finished(game, seed)
    again = Match(match.game, match.data, match.setup)
    entries = [parse_entry(match.game, str(entry)) for entry in match.record]
    assert entries == match.record
    assert again.replay(entries) is None
    assert same(match.game, again.state, match.state, len(match.setup.seats))
    assert again.record == match.record


@all_games
@few
@given(SEEDS)
def test_every_move_reads_back_from_its_one_line_of_text(game: str, seed: int) -> None:
    for match in moments(game, seed):
        moves = [move for seat in range(len(match.setup.seats)) for move in match.legal_moves(seat)]
        chance = [entry.move for entry in match.record if entry.actor == CHANCE]
        for move in [*moves, *chance]:
            text = str(move)
            assert text == text.strip() and text.isprintable()
            assert match.game.parse_move(text) == move
            assert hash(match.game.parse_move(text)) == hash(move)


@all_games
@few
@given(SEEDS, st.text(max_size=40))
def test_a_text_that_is_no_move_is_refused_with_a_sentence(game: str, seed: int, noise: str) -> None:
    rng, each = Random(seed), case(game)
    words = [str(entry.move) for entry in finished(game, seed).record[:20]]
    for text in (noise, *words):
        cut = text[: rng.randint(0, len(text))] + noise
        try:
            assert str(each.game.parse_move(cut)) == cut
        except BadMove as error:
            assert error.message.key


@all_games
@few
@given(SEEDS)
def test_a_position_written_as_json_loads_into_an_equal_state(game: str, seed: int) -> None:
    for match in moments(game, seed, 15):
        written = json.loads(json.dumps(match.game.dump(match.state)))
        loaded = match.game.load(match.data, Section(node_of(written), "position"))
        assert same(match.game, loaded, match.state, len(match.setup.seats))


@all_games
@few
@given(SEEDS)
def test_the_events_alone_rebuild_what_is_shown_and_no_piece_is_lost(game: str, seed: int) -> None:
    match = case(game).match(len(random_setup(game, seed).setup.seats), seed)
    place = match.game.placement
    shown = {viewer: place(match.observe(viewer)) for viewer in viewers(match)}
    count = shown[0].count()

    def follow(change: Change) -> None:
        assert isinstance(change, Appended)
        for viewer, picture in shown.items():
            for event in change.events:
                seen = event.seen_by(viewer)
                if seen is not None:
                    seen.follow(picture)
            expected = place(match.observe(viewer))
            assert picture == expected, f"seen by {viewer} after {change.entry}"
            assert expected.count() == count

    match.watch(follow)
    match.start()
    for _ in steps(match, seed):
        pass


@all_games
@few
@given(SEEDS)
def test_searching_without_events_leads_to_the_same_states(game: str, seed: int) -> None:
    match = finished(game, seed)
    state = match.at(0)
    for entry in match.record:
        assert not state.waiting_on() or entry.actor in state.waiting_on()
        if not isinstance(entry.move, Elapse):
            state.apply(entry.actor, entry.move)
        else:
            _let_pass(state, entry.move.ms)
    assert match.game.dump(state) == match.game.dump(match.state)


def _let_pass(state: Any, ms: int) -> None:
    while ms:
        step = min(ms, state.horizon() or ms)
        state.apply(CLOCK, Elapse(step))
        ms -= step


@all_games
@few
@given(SEEDS)
def test_observations_moves_and_events_are_frozen_and_travel_between_processes(game: str, seed: int) -> None:
    for match in moments(game, seed, 8):
        nouns: list[Any] = [match.observe(viewer) for viewer in viewers(match)]
        nouns += [entry.move for entry in match.record[-5:]]
        for step in match.steps(0, max(0, len(match.record) - 5)):
            nouns += step.events
        for noun in nouns:
            assert pickle.loads(pickle.dumps(noun)) == noun
            _assert_frozen(noun)


def _assert_frozen(noun: Any) -> None:
    name = next((field.name for field in dataclasses.fields(noun)), "anything")
    with pytest.raises((AttributeError, TypeError)):
        setattr(noun, name, None)


@all_games
@few
@given(SEEDS)
def test_a_copy_is_independent(game: str, seed: int) -> None:
    for match in moments(game, seed, 6):
        seats = len(match.setup.seats)
        seen = [match.observe(viewer) for viewer in viewers(match)]
        before, twin = match.game.dump(match.state), match.state.copy()
        assert same(match.game, twin, match.state, seats)
        play_out(twin, Random(seed))
        assert match.game.dump(match.state) == before
        assert [match.observe(viewer) for viewer in viewers(match)] == seen


@pytest.mark.parametrize("game", [game for game in GAMES if case(game).game.real_time])
@few
@given(SEEDS)
def test_time_may_pass_in_pieces(game: str, seed: int) -> None:
    rng = Random(seed)
    for match in moments(game, seed):
        horizon = cast(Any, match.state).horizon()
        if CLOCK not in match.waiting_on() or not horizon:
            continue
        assert match.why_not(CLOCK, Elapse(horizon)) is None
        whole, pieces = match.state.copy(), match.state.copy()
        whole.apply(CLOCK, Elapse(horizon))
        marks = sorted({0, horizon, *(rng.randint(0, horizon) for _ in range(3))})
        for early, late in pairwise(marks):
            assert pieces.why_not(CLOCK, Elapse(late - early)) is None
            pieces.apply(CLOCK, Elapse(late - early))
        assert same(match.game, whole, pieces, len(match.setup.seats))


@pytest.mark.parametrize("game", [game for game in GAMES if case(game).game.real_time])
@few
@given(SEEDS)
def test_what_a_seat_may_do_changes_only_when_it_is_stirred(game: str, seed: int) -> None:
    """Whoever is about to do something can go through with it as long as nothing has happened to them."""
    match = random_setup(game, seed)
    seats = range(len(match.setup.seats))
    before: dict[int, tuple[int, list[Any]]] = {}
    for now in steps(match, seed):
        state = cast(Any, now.state)
        for seat in seats if CLOCK in now.waiting_on() else ():
            stirred, moves = state.stirred(seat), list(now.legal_moves(seat))
            assert seat not in before or before[seat][0] != stirred or before[seat][1] == moves
            before[seat] = stirred, moves


@all_games
@pytest.mark.parametrize("player", COMPUTERS)
def test_every_player_by_computer_finds_a_legal_move_and_says_why(game: str, player: str) -> None:
    tactics, found = toy_tactics() if game == "showdown" else load_tactics(game), case(game).game
    asked = 0
    for match in moments(game, 3, about=8):
        seat = next((each for each in match.waiting_on() if each >= 0 and len(match.legal_moves(each)) > 1), None)
        if seat is None:
            continue
        seen, moves = match.observe(seat), match.legal_moves(seat)
        move = think(found, tactics, seen, moves, player, "1", seat, tick=lambda: True).move  # in no time
        assert match.why_not(seat, move) is None
        assert tactics.reason(seen, move).key.startswith(f"{game}.")
        asked += 1
    assert asked


@all_games
@few
@given(SEEDS)
def test_a_seat_may_concede_at_any_moment_and_is_last(game: str, seed: int) -> None:
    for match in moments(game, seed, 4):
        if match.outcome is not None:
            continue
        other = match.branch(len(match.record))
        assert other.submit(0, Concede()) is None
        assert other.outcome is not None and other.outcome.ranks[0] == max(other.outcome.ranks) > 1
        assert not other.waiting_on() and not other.legal_moves(0)
