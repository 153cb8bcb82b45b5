"""Random play of any game, for the laws: all of it from a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, cast

from tests.toy import toy_data, toy_game, toy_options
from westerntable.core.actors import CHANCE, CLOCK, PUBLIC, Actor, Viewer
from westerntable.core.clock import Elapse
from westerntable.core.game import Data, Game, Move, State
from westerntable.core.match import Match
from westerntable.core.options import Option, Options, complete
from westerntable.core.record import Entry
from westerntable.core.setup import SeatSetup, Setup
from westerntable.games import game_ids, load_game
from westerntable.storage.gamedata import load_data, load_options

LONGEST = 50_000
"""A match with more entries than that goes on for ever."""


@dataclass(frozen=True)
class Case:
    """A game with what its files say."""

    game: Game
    data: Data
    options: tuple[Option, ...]

    def match(self, seats: int, seed: int, chosen: Options | None = None, by_hand: bool = False) -> Match:
        """Set up a match with people in all seats; `start` draws its first chance."""
        rng = Random(f"first:{seed}")
        setup = Setup(
            game=self.game.id,
            rules_version=self.game.rules_version,
            seats=tuple(SeatSetup(f"Player {seat}", seat) for seat in range(seats)),
            options=complete(self.options, chosen or {}),
            seed=str(seed),
            first=rng.randrange(seats),
        )
        return Match(self.game, self.data, setup, by_hand=by_hand)


@cache
def case(game: str) -> Case:
    """Read a game's files."""
    if game == "showdown":
        return Case(toy_game(), toy_data(), toy_options())
    loaded = load_game(game)
    return Case(loaded, load_data(loaded)[0], load_options(game))


GAMES = tuple(dict.fromkeys((*game_ids(), "showdown")))


def random_setup(game: str, seed: int) -> Match:
    """Start a match with a random number of seats and random options."""
    each, rng = case(game), Random(f"setup:{seed}")
    seats = rng.choice(each.game.seat_counts)
    chosen = {option.id: rng.choice(every_value(option)) for option in each.options if option.offered_at(seats)}
    match = each.match(seats, seed, chosen)
    match.start()
    return match


def every_value(option: Option) -> tuple[Any, ...]:
    """List an option's values; of a range, the ends and the middle; of what is picked from a list, nothing."""
    if option.kind != "int":
        return option.values or (option.default,)
    low, high = (int(end) for end in option.values)
    return tuple(sorted({low, (low + high) // 2, high}))


def viewers(match: Match) -> tuple[Viewer, ...]:
    """List everybody who may look."""
    return (*range(len(match.setup.seats)), PUBLIC)


def choose(state: State, rng: Random) -> tuple[Actor, Move]:
    """Choose who does what next, chance included."""
    waiting = state.waiting_on()
    if CHANCE in waiting:
        return CHANCE, state.chance(rng)
    actor = rng.choice(sorted(waiting))
    if actor == CLOCK:
        horizon = cast(Any, state).horizon()
        seats = sorted(seat for seat in waiting if seat >= 0)
        if horizon is not None or not seats:
            return CLOCK, Elapse(rng.randint(1, horizon) if rng.random() < 0.6 else horizon)
        actor = rng.choice(seats)
    return actor, rng.choice(state.legal_moves(actor))


def steps(match: Match, seed: int) -> Iterator[Match]:
    """Yield the match at its start and after each random move, until it is over."""
    rng = Random(f"play:{seed}")
    yield match
    while match.outcome is None:
        actor, move = choose(match.state, rng)
        refused = match.submit(actor, move)
        assert refused is None, f"{Entry(actor, move)} is refused: {refused}"
        assert len(match.record) < LONGEST, "the match does not end"
        yield match


def finished(game: str, seed: int) -> Match:
    """Return a match played to its end at random."""
    match = random_setup(game, seed)
    for _ in steps(match, seed):
        pass
    return match


def play_out(state: State, rng: Random, on_move: Callable[[Actor, Move], None] | None = None) -> State:
    """Play a bare state to its end at random, in place."""
    for _ in range(LONGEST):
        if not state.waiting_on():
            return state
        actor, move = choose(state, rng)
        if on_move:
            on_move(actor, move)
        state.apply(actor, move)
    raise AssertionError("the match does not end")


def same(game: Game, one: State, other: State, seats: int) -> bool:
    """Tell whether two states are equal in all that can be asked of them."""
    return (
        game.dump(one) == game.dump(other)
        and dict(one.waiting_on()) == dict(other.waiting_on())
        and all(one.observe(viewer) == other.observe(viewer) for viewer in (*range(seats), PUBLIC))
        and all(list(one.legal_moves(seat)) == list(other.legal_moves(seat)) for seat in range(seats))
        and one.outcome() == other.outcome()
    )
