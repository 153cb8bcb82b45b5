"""How fast each game is played: at random, and by its strongest player's search."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from ..ai.think import think
from ..core.actors import Seat
from ..core.game import State
from ..core.match import Match
from ..core.options import complete
from ..core.setup import LEVELS
from ..games import load_tactics
from .playing import files_of, new_match, play_at_random, play_on, thinker

STRONGEST: Final = LEVELS[-1]


@dataclass(frozen=True, slots=True)
class Rate:
    """What one core does in a second; `unit` is what the search counts, nodes or iterations."""

    random_games: float
    search: float
    unit: str


UNITS: Final = {"alpha_beta": "nodes", "ismcts": "iterations", "reflex": "reactions"}
"""What a search counts, by its kind."""


def rate(game_id: str, seconds: float) -> Rate:
    """Measure one game with its fewest seats and usual options, so many seconds for each figure."""
    search = load_tactics(game_id).levels[STRONGEST].search
    return Rate(_random_games(game_id, seconds), _search(game_id, seconds), UNITS[search])


def _random_games(game_id: str, seconds: float) -> float:
    rng, games = Random(1), 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds or not games:
        play_at_random(_first_position(game_id, games), rng)
        games += 1
    return games / spent


def _first_position(game_id: str, nth: int) -> State:
    game, data, _, options = files_of(game_id)
    seats = game.seat_counts[0]
    return game.new(data, seats, complete(options, {}), nth % seats)


def _search(game_id: str, seconds: float) -> float:
    """Let the strongest player think about one decision after the other until the time is spent."""
    counted, spent = 0, 0.0
    for match, seat in _decisions(game_id):
        began = time.perf_counter()
        counted += _looked_at(match, seat, began + seconds - spent)
        spent += time.perf_counter() - began
        if spent >= seconds:
            break
    return counted / spent


def _looked_at(match: Match, seat: Seat, ends: float) -> int:
    """Return what the search counted until its budget or the time was spent."""
    moves, tactics = match.legal_moves(seat), load_tactics(match.game.id)

    def tick() -> bool:
        return time.perf_counter() >= ends

    thought = think(match.game, tactics, match.observe(seat), moves, STRONGEST, "bench", seat, tick)
    return max(1, thought.stats.nodes)


def _decisions(game_id: str) -> Iterator[tuple[Match, Seat]]:
    """Yield the decisions of matches between rule followers, those with a choice, without end."""
    seats = files_of(game_id)[0].seat_counts[0]
    nth = 0
    while True:
        match = new_match(game_id, ("baseline",) * seats, f"bench:{nth}")
        decide = thinker(match, "baseline")
        yield from _open_decisions(match)
        for now in play_on(match, decide):
            yield from _open_decisions(now)
        nth += 1


def _open_decisions(match: Match) -> Iterator[tuple[Match, Seat]]:
    seats = (seat for seat in sorted(match.waiting_on()) if seat >= 0)
    for seat in seats:
        if len(match.legal_moves(seat)) > 1:
            yield match, seat
