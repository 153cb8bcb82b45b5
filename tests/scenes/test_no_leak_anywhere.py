"""In every game with secrets, at positions of random play: what is shown does not depend on what is hidden."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pygame
import pytest

from tests.scenes.hot_seat import SIZE, below, come
from tests.scenes.test_no_leak import Seen, Watched
from tests.scenes.theatre import Theatre
from westerntable.core.actors import PUBLIC, Seat
from westerntable.core.game import Move, Observation, State
from westerntable.core.match import Match, Step
from westerntable.games import game_ids, load_game
from westerntable.scenes import routes
from westerntable.table.answer import Chosen

SECRET = [game for game in game_ids() if load_game(game).secrets and not load_game(game).real_time]
POSITIONS = 4
"""Positions looked at in each game. More find more, at a second each."""


@cache
def _begun(game: str, seats: int) -> Match:
    """A match of people alone; its set-up is used for every position."""
    return routes.wish_to_match(Theatre(SIZE).ctx, routes.Wish(game, ("human",) * seats, "3"))


def met(game: str, rng: Random) -> tuple[Match, State]:
    """A position met in random play, in which somebody is asked."""
    counts = load_game(game).seat_counts
    begun = _begun(game, counts[rng.randrange(min(3, len(counts)))])
    match = Match(begun.game, begun.data, begun.setup)
    match.start()
    for _ in range(rng.randrange(60)):
        seat = match.state.to_act()
        assert seat is not None
        if match.submit(seat, rng.choice(match.legal_moves(seat))) is None and match.outcome is not None:
            return met(game, rng)
    return match, match.state


def laid(match: Match, state: State, **settings: Any) -> Watched:
    """A table with this position, the person who is asked already at the screen."""
    watched = Watched(**settings)
    routes.begin(watched.theatre.ctx, Match(match.game, match.data, match.setup, state))
    come(watched.theatre)
    return watched


def looked_round(match: Match, state: State, rng: Random, **settings: Any) -> Seen:
    """All that the person at the screen can find out without a move: hovering, hint, log, menu, other sizes."""
    watched = laid(match, state, **settings)
    theatre = watched.theatre
    theatre.gestures()
    watched.look()
    for _ in range(12):
        at = rng.randrange(SIZE[0]), rng.randrange(SIZE[1])
        theatre.mouse(pygame.MOUSEMOTION, at)
        watched.frames(0.1)
    for key in (pygame.K_h, pygame.K_l, pygame.K_l, pygame.K_F10, pygame.K_ESCAPE, pygame.K_u):
        theatre.key(key)
        watched.frames(0.1)
    for at in [(rng.randrange(SIZE[0]), rng.randrange(60, SIZE[1] * 2 // 3)) for _ in range(6)]:
        watched.carry(at, at)  # a click where no card of one's own lies
        theatre.key(pygame.K_BACKSPACE)
        while theatre.top.name != "table":
            theatre.key(pygame.K_ESCAPE)
        watched.frames(0.1)
        if below(theatre).match.record:
            break
    theatre.close()
    return watched.seen


@pytest.mark.parametrize("seed", range(POSITIONS))
@pytest.mark.parametrize("game", SECRET)
def test_whoever_looks_sees_the_same_whatever_the_others_hold(home: None, game: str, seed: int) -> None:
    match, state = met(game, Random(f"{game} {seed}"))
    seat = state.to_act()
    assert seat is not None
    seen: Observation = state.observe(seat)
    first = looked_round(match, state, Random(seed))
    for world in range(1):
        other = looked_round(match, seen.sample(Random(f"{seed} {world}")), Random(seed))
        assert other.names == first.names
        assert other.told == first.told
        assert other.frames == first.frames
        assert other.sounds == first.sounds


def handed_over(match: Match, state: State, move: Move, speed: str) -> Seen:
    """From a decision to the call of the next person, and what can be opened before the doors."""
    watched = laid(match, state, speed=speed)
    theatre, table = watched.theatre, below(watched.theatre)
    theatre.gestures()
    table._take(Chosen(move))
    watched.look()
    for _ in range(400):
        watched.frames(0.05)
        if theatre.top.name in ("curtain", "results") and not theatre.top.needs_frame():
            break
        if theatre.top.name == "table" and table.turns.present() is not None and table.top.stage.idle:
            watched.seen.frames.clear()  # the same person is asked again: the hand stays open
            watched.seen.told.clear()
            break
    if theatre.top.name == "curtain":
        for key in (pygame.K_h, pygame.K_l, pygame.K_l, pygame.K_F10, pygame.K_ESCAPE, pygame.K_F1):
            theatre.key(key)
            watched.frames(0.1)
    theatre.close()
    return watched.seen


def alike(match: Match, state: State, move: Move, rng: Random) -> State | None:
    """A world that looks the same to all at the table before and after a move, in which other hands are held."""
    seat = state.to_act()
    assert seat is not None
    public, told = state.observe(PUBLIC), publicly(match, state, seat, move)
    for _ in range(300):
        world = public.sample(rng)
        can = world.why_not(seat, move) is None and own(world, seat) != own(state, seat)
        if can and publicly(match, world, seat, move) == told:
            return world
    return None


def publicly(match: Match, state: State, seat: Seat, move: Move) -> list[Step]:
    """What everybody sees of a move and of the chance it brings."""
    twin = Match(match.game, match.data, match.setup, state)
    assert twin.submit(seat, move) is None
    return twin.steps(PUBLIC)


def own(state: State, seat: Seat) -> str:
    return str(state.observe(seat).plain())


@pytest.mark.parametrize("seed", range(POSITIONS))
@pytest.mark.parametrize("game", SECRET)
def test_from_a_decision_to_the_next_press_no_hand_is_shown_in_any_game(home: None, game: str, seed: int) -> None:
    rng = Random(f"{game} {seed}")
    while True:
        match, state = met(game, rng)
        seat = state.to_act()
        assert seat is not None
        moves = list(state.legal_moves(seat))
        rng.shuffle(moves)
        tried = ((move, alike(match, state, move, rng)) for move in moves[:6])
        found = next(((move, world) for move, world in tried if world is not None), None)
        if found is not None:
            break
    speed = ("normal", "fast", "off")[seed % 3]
    one, two = (handed_over(match, each, found[0], speed) for each in (state, found[1]))
    assert one.names == two.names
    assert one.told == two.told
    assert one.frames == two.frames
    assert one.sounds == two.sounds
