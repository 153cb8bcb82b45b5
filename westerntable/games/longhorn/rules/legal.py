"""The moves a position allows: the inner loop of every search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from westerntable.core.game import Move

from . import packing as at
from .geometry import CELLS, ENDS, NEIGHBOURS
from .moves import AMBUSH_NUGGET, AMBUSHES, BRANDS, DRIES, PLACES, RELEASES, RIDES, STEALS
from .reading import Reading


def places(state: Reading) -> list[Move]:
    """List the sites with as many cattle as the start asks for."""
    packed, wanted = state.packed, state.terms.board.start_with
    return [PLACES[packed[at.LAYOUT + cell] - 1] for cell in range(CELLS) if packed[at.TOTALS + cell] == wanted]


def stealable(state: Reading) -> list[int]:
    """List the colours that may be stolen from the pawn's site.

    With `dead_end: only_forced` those that lead somewhere, judged on the sites as they are, or all if none does.
    """
    packed = state.packed
    cell = packed[at.PAWN]
    start = 4 * cell
    colours = [colour for colour in (0, 1, 2, 3) if packed[start + colour]]
    if state.terms.only_forced:
        return [colour for colour in colours if leads_on(packed, cell, packed[start + colour])] or colours
    return colours


def steals(state: Reading) -> list[Move]:
    """List the colours that may be stolen, as moves."""
    return [STEALS[colour] for colour in stealable(state)]


def leads_on(packed: bytes | bytearray, cell: int, steps: int) -> bool:
    """Tell whether a ride of so many steps from a cell can end on a site with cattle."""
    for end in ENDS[cell][steps]:  # noqa: SIM110 - `any` would cost a generator in the inner loop
        if packed[at.TOTALS + end]:
            return True
    return False


def rides(state: Reading) -> list[Move]:
    """List the sites the pawn can reach in exactly as many steps as animals were stolen."""
    packed = state.packed
    ends = ENDS[packed[at.PAWN]][packed[at.STOLEN]]
    return [RIDES[packed[at.LAYOUT + end] - 1] for end in ends if packed[at.TOTALS + end]]


def ambushes(state: Reading) -> list[Move]:
    """List what an Ambush may take from the opponent: a nugget, or a colour."""
    packed = state.packed
    opponent = 1 - packed[at.PLAYER]
    herd = at.HERDS + 4 * opponent
    colours: list[Move] = [AMBUSHES[colour] for colour in (0, 1, 2, 3) if packed[herd + colour]]
    return [AMBUSH_NUGGET, *colours] if any(purse_counts(state, opponent)) else colours


def purse_counts(state: Reading, seat: int) -> bytes | bytearray:
    """Count a player's nuggets, lowest value first."""
    kinds = state.terms.board.nugget_kinds
    start = at.PURSES + kinds * seat
    return state.packed[start : start + kinds]


def brands(state: Reading) -> list[Move]:
    """List the colours of the sites next to the pawn."""
    packed = state.packed
    return [
        BRANDS[packed[at.LAYOUT + cell] - 1][colour]
        for cell in NEIGHBOURS[packed[at.PAWN]]
        if packed[at.TOTALS + cell]
        for colour in (0, 1, 2, 3)
        if packed[4 * cell + colour]
    ]


def releases(state: Reading) -> list[Move]:
    """List every owed colour with every site next to the pawn, empty ones too."""
    packed = state.packed
    owed = packed[at.PENDING]
    cells = NEIGHBOURS[packed[at.PAWN]]
    return [
        RELEASES[colour][packed[at.LAYOUT + cell] - 1]
        for colour in (0, 1, 2, 3)
        if owed >> colour & 1
        for cell in cells
    ]


def dries(state: Reading) -> list[Move]:
    """List all four colours."""
    return list(DRIES)


def nothing(state: Reading) -> tuple[Move, ...]:
    """No seat is asked."""
    return ()


LEGAL: Final[tuple[Callable[[Reading], Sequence[Move]], ...]] = (
    nothing,
    places,
    steals,
    rides,
    ambushes,
    nothing,
    brands,
    releases,
    dries,
    nothing,
)
"""What lists the moves, by phase."""
