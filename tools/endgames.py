"""Measure how surely Longhorn is solved near its end: positions 1 to 8 turns before the end of games played.

    python tools/endgames.py [--games N] [--seed N] [--players A,B …]

Prints one JSON object for each pair of players, and one for all that is left when a game cannot last more than eight
turns whatever is played: positions, how many the legend solves exactly within its budget, nodes and seconds of
processor time (median, 95th percentile, most).
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from westerntable.ai.full_width import solve
from westerntable.ai.think import think
from westerntable.core.actors import CHANCE
from westerntable.core.options import complete
from westerntable.games.longhorn import GAME
from westerntable.games.longhorn.rules import packing as at
from westerntable.games.longhorn.rules.board import RATTLESNAKE
from westerntable.games.longhorn.rules.state import State
from westerntable.games.longhorn.tactics import TACTICS
from westerntable.storage.gamedata import load_data, load_options

TURNS = 8
PAIRS = ("random,random", "greenhorn,greenhorn", "cowhand,random", "cowhand,cowhand", "legend,legend")


@dataclass(frozen=True)
class Solved:
    """How one position came out. `short`: the game cannot last more than eight turns from here."""

    exact: bool
    nodes: int
    seconds: float
    short: bool


def turns(players: Sequence[str], seed: int) -> list[State]:
    """Play a game and return the positions at the beginning of its turns."""
    rng = Random(f"{seed}:{players}")
    state = GAME.new(load_data(GAME)[0], 2, complete(load_options("longhorn"), {}), seed % 2)
    found: list[State] = []
    while (actor := state.to_act()) is not None:
        if state.packed[at.PHASE] == at.STEAL:
            found.append(state.copy())
        if actor == CHANCE:
            state.apply(actor, state.chance(rng))
        else:
            moves, seen = state.legal_moves(actor), state.observe(actor)
            state.apply(actor, think(GAME, TACTICS, seen, moves, players[actor], f"{seed}", actor).move)
    return found


def cannot_last(state: State) -> bool:
    """Tell whether every turn left takes one of at most eight groups of cattle, counting four for a Rattlesnake."""
    packed = state.packed
    groups = sum(count > 0 for count in packed[: at.HERDS])
    return groups + 4 * packed[at.TOKENS : at.TOKENS + 9].count(RATTLESNAKE) <= TURNS


def measure(state: State) -> Solved:
    """Let the legend solve one position."""
    level = TACTICS.levels["legend"]
    began = time.process_time()
    found = solve(state, TACTICS, level.budget, level.proof)
    return Solved(found.proven, found.nodes, time.process_time() - began, cannot_last(state))


def summary(name: str, solved: Sequence[Solved]) -> str:
    """Write the figures of some positions as one line."""
    figures: dict[str, object] = {
        "players": name,
        "positions": len(solved),
        "exact": sum(each.exact for each in solved),
    }
    for what in ("nodes", "seconds"):
        values = sorted(getattr(each, what) for each in solved)
        if values:
            at_95 = values[len(values) * 95 // 100]
            figures[what] = [round(value, 4) for value in (values[len(values) // 2], at_95, values[-1])]
    return json.dumps(figures)


def main() -> None:
    """Measure each pair in turn."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=20, help="games for each pair of players")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--players", nargs="+", default=PAIRS, help="pairs of players, with a comma between them")
    chosen = asked.parse_args()
    everything: list[Solved] = []
    for pair in chosen.players:
        games = range(chosen.seed, chosen.seed + chosen.games)
        solved = [measure(state) for game in games for state in turns(pair.split(","), game)[-TURNS:]]
        everything += solved
        print(summary(pair, solved), flush=True)
    print(summary("any, at most 8 turns possible", [each for each in everything if each.short]))


if __name__ == "__main__":
    main()
