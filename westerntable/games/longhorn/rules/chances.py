"""What luck decides: the setup, and which nugget an Ambush takes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from westerntable.core.game import Move

from . import packing as at
from .board import COLOURS, FIRST_NUGGET, SITES, Board
from .geometry import CELLS
from .legal import purse_counts
from .moves import Deal, draw
from .reading import Reading


def draw_chance(state: Reading, rng: Random) -> Move:
    """Draw the chance move that is owed."""
    if state.packed[at.PHASE] == at.DEAL:
        return draw_deal(state.terms.board, rng)
    return draw(rng.choice(state.nuggets(1 - state.player)))


def draw_deal(board: Board, rng: Random) -> Deal:
    """Shuffle the sites into the grid, draw a token for each, deal the cattle."""
    sites = rng.sample(range(len(SITES)), CELLS)
    tokens = rng.sample(board.all_tokens(), CELLS)
    cattle = [colour for colour, count in enumerate(board.colours) for _ in range(count)]
    rng.shuffle(cattle)
    herds = []
    for site in sites:
        dealt = [cattle.pop() for _ in range(board.cattle[site])]
        herds.append(tuple(dealt.count(colour) for colour in range(len(COLOURS))))
    return Deal(tuple(SITES[site] for site in sites), tuple(board.tokens[kind] for kind in tokens), tuple(herds))


def ambush_outcomes(state: Reading) -> Sequence[tuple[Move, float]]:
    """List the nuggets the opponent may lose, each with its probability."""
    if state.packed[at.PHASE] != at.DRAWING:
        raise ValueError("only the nugget of an Ambush has few outcomes")
    counts = purse_counts(state, 1 - state.player)
    values, held = state.terms.board.values, sum(counts)
    return [(draw(values[FIRST_NUGGET + kind]), count / held) for kind, count in enumerate(counts) if count]
