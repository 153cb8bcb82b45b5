"""How a computer player finds its move: from what its seat has seen, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias, cast

from ..core.actors import Seat
from ..core.game import Game, Move, Observation
from ..core.tactics import RealTimeTactics, Tactics
from .full_width import think_alpha_beta
from .hidden import think_ismcts
from .levels import careless, level_of, slips
from .thought import Progress, Question, Rated, Stats, Thought, Tick

Search: TypeAlias = Callable[[Question], Stats]

SEARCHES: Final[Mapping[str, Search]] = {
    "alpha_beta": think_alpha_beta,
    "ismcts": think_ismcts,
}
"""Kinds of search by the name `Level.search` calls them."""


def think(
    game: Game,
    tactics: Tactics,
    seen: Observation,
    moves: Sequence[Move],
    player: str,
    seed: str,
    seat: Seat = 0,
    tick: Tick | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Thought:
    """Choose among the legal `moves` as `player` (random, baseline or a level) would.

    The same question with the same seed gets the same answer everywhere, unless `tick` stops the search.
    Raises `ValueError` if there is no legal move, `KeyError` for an unknown player.
    """
    if not moves:
        raise ValueError("there is no legal move to think about")
    rng = Random(f"{seed}:{player}:{seat}:" + ";".join(map(str, moves)))
    if len(moves) == 1:
        return Thought(moves[0])
    if player == "random":
        return Thought(rng.choice(moves))
    if player == "baseline":
        return Thought(tactics.baseline(seen, moves, rng))
    level = level_of(tactics, player)
    if level.search == "reflex":
        return _reflex(cast(RealTimeTactics, tactics), seen, moves, player, rng)
    slipping = slips(level, rng)
    margin = level.margin if slipping else 0.0
    stats = SEARCHES[level.search](
        Question(game, tactics, seen, seat, moves, level, margin, rng, tick, on_progress),
    )
    return Thought(careless(stats, margin, rng) if slipping else stats.rated[0].move, stats)


def _reflex(tactics: RealTimeTactics, seen: Observation, moves: Sequence[Move], player: str, rng: Random) -> Thought:
    """Do what the player would do next in real time; where it would wait, the first move there is."""
    reaction = tactics.react(seen, moves, player, rng)
    move = reaction.move if reaction is not None else moves[0]
    return Thought(move, Stats(rated=(Rated(move, 0.0),)))
