"""The players a computer can be, and how the weaker ones slip."""

from __future__ import annotations

from random import Random
from typing import Final

from ..core.game import Move
from ..core.setup import LEVELS
from ..core.tactics import Level, Tactics
from .thought import Stats

BY_RULE: Final = ("random", "baseline")
"""Players that do not search."""

COMPUTERS: Final = (*BY_RULE, *LEVELS)


def level_of(tactics: Tactics, name: str) -> Level:
    """Return a game's settings for a level; raises `KeyError` for a player that does not search."""
    return tactics.levels[name]


def slips(level: Level, rng: Random) -> bool:
    """Decide whether a player of this level is careless with this move."""
    return level.slip > 0 and rng.random() < level.slip


def careless(stats: Stats, margin: float, rng: Random) -> Move:
    """Pick any move rated within `margin` of the best, but none that is seen to lose while another is not."""
    best = stats.rated[0]
    floor = best.value - margin
    near = [each.move for each in stats.rated if not each.at_most and each.value >= floor and each.value > -1.0]
    return rng.choice(near) if near else best.move
