"""A whole position as plain words, for the engine and for tests: `load` in `loading` reads it back."""

from __future__ import annotations

from westerntable.core.section import Plain

from .board import COLOURS
from .geometry import CELLS, SIDE
from .reading import Reading


def dump(state: Reading) -> dict[str, Plain]:
    """Write a position; `load` makes an equal state of it."""
    return {
        "options": dict(state.terms.options()),
        "phase": state.phase,
        "player": state.player,
        "starter": state.starter,
        "sites": _grid(state),
        "pawn": state.pawn,
        "stolen": state.stolen,
        "again": state.again,
        "pending": list(state.pending),
        "herds": [_herd(state.herd(seat)) for seat in (0, 1)],
        "purses": [[f"nugget-{value}" for value in state.nuggets(seat)] for seat in (0, 1)],
        "resolving": state.resolving,
        "removed": {"cattle": _herd(state.gone_cattle()), "tokens": _tokens(state)},
        "ended": state.ended_by,
        "colour": state.full_colour,
    }


def _grid(state: Reading) -> Plain:
    sites = state.sites()
    cells = [{"site": site, "cattle": _herd(state.cattle(site)), "token": state.token(site)} for site in sites]
    return [cells[row : row + SIDE] for row in range(0, CELLS, SIDE)] if sites else []


def _herd(counts: tuple[int, ...]) -> dict[str, int]:
    return {colour: count for colour, count in zip(COLOURS, counts, strict=True) if count}


def _tokens(state: Reading) -> list[str]:
    words = state.terms.board.tokens
    return [words[kind] for kind, count in enumerate(state.gone_tokens()) for _ in range(count)]
