"""Matches played to their end without a screen, always the same ones: what pictures and checks are taken from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final, TypeAlias, cast

from ..ai.levels import COMPUTERS
from ..ai.reactions import Reactions, reaction
from ..ai.simulate import leap
from ..ai.think import think
from ..core.actors import CHANCE, CLOCK, Seat
from ..core.clock import Elapse
from ..core.game import Data, Game, Move, RealTime, State
from ..core.match import Match
from ..core.options import Option, Options, complete
from ..core.section import Plain
from ..core.setup import SeatSetup, Setup
from ..core.tactics import Reaction
from ..games import load_game, load_tactics
from ..storage.gamedata import load_data, load_options

LONGEST: Final = 20_000
"""Entries of a record; a match that is longer does not end."""

STEP_MS: Final = 250
"""Time that passes at once in a real-time game played bare, between two decisions."""

Decide: TypeAlias = Callable[[Match, Seat], Move]
"""Chooses a legal move of a seat that is asked."""


class Endless(Exception):
    """A match did not come to its end."""


def new_match(game_id: str, players: tuple[str, ...], seed: str, options: Options | None = None) -> Match:
    """Set a match up with seats named by their number, and start it."""
    game, data, plain, known = files_of(game_id)
    seats = tuple(SeatSetup(str(seat + 1), seat, player) for seat, player in enumerate(players))
    first = Random(f"{seed}:first").randrange(len(seats))
    setup = Setup(game_id, game.rules_version, seats, complete(known, options or {}), seed, first, plain)
    match = Match(game, data, setup)
    match.start()
    return match


@cache
def files_of(game_id: str) -> tuple[Game, Data, dict[str, Plain], tuple[Option, ...]]:
    """Read a game's data files and options once."""
    game = load_game(game_id)
    data, plain = load_data(game)
    return game, data, plain, load_options(game_id)


def thinker(match: Match, player: str) -> Decide:
    """Return a computer player who thinks in this process, the same way each time."""
    game, tactics = match.game, load_tactics(match.game.id)

    def decide(match: Match, seat: Seat) -> Move:
        moves = match.legal_moves(seat)
        seed = f"{match.setup.seed}:{len(match.record)}"
        return think(game, tactics, match.observe(seat), moves, player, seed, seat).move

    return decide


@dataclass(frozen=True, slots=True)
class _Hands:
    """Reacts for a seat as its player would; for a person, and a bot, as the rule follower."""

    player: str

    def react(self, match: Match, seat: Seat, rng: Random) -> Reaction | None:
        """React at once."""
        player = self.player if self.player in COMPUTERS else "baseline"
        return reaction(load_tactics(match.game.id), match, seat, player, rng)


def play_on(match: Match, decide: Decide) -> Iterator[Match]:
    """Play to the end, yielding the match after each move. Where the clock runs, the seats' players react instead.

    Raises `Endless` if it does not end, RuntimeError if a move is refused.
    """
    reactions = Reactions(match, {seat: _Hands(seat_.player) for seat, seat_ in enumerate(match.setup.seats)})
    while match.outcome is None:
        waiting = match.waiting_on()
        if CLOCK in waiting:
            leap(match, reactions)
        else:
            seat = min(actor for actor in waiting if actor >= 0)
            move = decide(match, seat)
            refused = match.submit(seat, move)
            if refused is not None:
                raise RuntimeError(f"{seat} chose '{move}', which is refused: {refused.key}")
        if len(match.record) > LONGEST:
            raise Endless(f"{match.game.id} has not ended after {LONGEST} entries")
        yield match


def _elapse(state: State, somebody_waits: bool) -> Elapse:
    horizon = cast(RealTime, state).horizon()
    if horizon is None and not somebody_waits:
        raise Endless("nobody is asked and time changes nothing")
    return Elapse(min(STEP_MS, horizon) if horizon is not None else STEP_MS)


def finish(match: Match, decide: Decide) -> Match:
    """Play to the end."""
    for _ in play_on(match, decide):
        pass
    return match


def play_at_random(state: State, rng: Random) -> int:
    """Play a bare state to its end with moves drawn at random, as fast as rules allow; return how many moves."""
    moves = 0
    while moves < LONGEST:
        actor = state.to_act()
        if actor is None:
            waiting = state.waiting_on()
            if not waiting:
                return moves
            actor = rng.choice(sorted(waiting))
        if actor == CHANCE:
            state.apply(actor, state.chance(rng))
        elif actor == CLOCK:
            others = any(each >= 0 for each in state.waiting_on())
            state.apply(actor, cast(Move, _elapse(state, others)))
        else:
            state.apply(actor, rng.choice(state.legal_moves(actor)))
        moves += 1
    raise Endless("random play does not end")
