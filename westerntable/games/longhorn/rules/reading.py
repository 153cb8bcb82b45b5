"""What can be read from a position, in the game's words. States and observations share it: nothing is hidden."""

from __future__ import annotations

from typing import Final

from westerntable.core.actors import Seat

from . import packing as at
from .board import AMBUSH, BRANDING, COLOURS, DROUGHT, FIRST_NUGGET, RATTLESNAKE, SHERIFF, SITE_INDEX, SITES, Terms
from .geometry import CELLS, ENDS

_RESOLVING: Final = {
    at.AMBUSHING: AMBUSH,
    at.DRAWING: AMBUSH,
    at.BRANDING_ONE: BRANDING,
    at.RELEASING: RATTLESNAKE,
    at.DRYING: DROUGHT,
}


class Reading:
    """Read access to a packed position. `terms` are components and options."""

    __slots__ = ()
    terms: Terms
    packed: bytes | bytearray

    @property
    def seats(self) -> int:
        """How many play: two."""
        return 2

    @property
    def dealt(self) -> bool:
        """Whether the sites lie in their places."""
        return self.packed[at.PHASE] != at.DEAL

    @property
    def phase(self) -> str:
        """What the game waits for: one of `packing.PHASES`."""
        return at.PHASES[self.packed[at.PHASE]]

    @property
    def player(self) -> Seat:
        """Whose turn it is; at the end, whose turn it was."""
        return self.packed[at.PLAYER]

    @property
    def starter(self) -> Seat:
        """Who takes the first turn."""
        return self.packed[at.STARTER]

    @property
    def pawn(self) -> str | None:
        """The pawn's site; None before it is placed."""
        cell = self.packed[at.PAWN]
        return None if cell == at.OFF_BOARD else self.site_at(cell)

    @property
    def stolen(self) -> int:
        """How many animals were stolen this turn, which is how many steps the pawn will go; 0 before the steal."""
        return self.packed[at.STOLEN]

    @property
    def again(self) -> bool:
        """Whether the same player takes another turn after this one."""
        return bool(self.packed[at.AGAIN])

    @property
    def pending(self) -> tuple[str, ...]:
        """The colours a Rattlesnake still has to put down."""
        owed = self.packed[at.PENDING]
        return tuple(colour for index, colour in enumerate(COLOURS) if owed >> index & 1)

    @property
    def resolving(self) -> str | None:
        """The token whose effect waits for a decision."""
        kind = _RESOLVING.get(self.packed[at.PHASE])
        return None if kind is None else self.terms.board.tokens[kind]

    @property
    def ended_by(self) -> str | None:
        """`sheriff`, `nine` or `stuck`; None while the game goes on."""
        return at.REASONS[self.packed[at.REASON]] or None

    @property
    def full_colour(self) -> str | None:
        """The colour of which one player took all nine, if that ended the game."""
        return COLOURS[self.packed[at.FULL_COLOUR]] if self.ended_by == "nine" else None

    def sites(self) -> tuple[str, ...]:
        """List the sites as they lie, row by row; empty before the deal."""
        return tuple(self.site_at(cell) for cell in range(CELLS)) if self.dealt else ()

    def site_at(self, cell: int) -> str:
        """Name the site at a cell, 0 … 8."""
        return SITES[self.packed[at.LAYOUT + cell] - 1]

    def cell_of(self, site: str) -> int:
        """Return the cell a site lies at; raises `ValueError` before the deal."""
        return self.packed.index(SITE_INDEX[site] + 1, at.LAYOUT, at.LAYOUT + CELLS) - at.LAYOUT

    def cattle(self, site: str) -> tuple[int, ...]:
        """Count the animals at a site, by colour."""
        start = at.CATTLE + 4 * self.cell_of(site)
        return tuple(self.packed[start : start + 4])

    def token(self, site: str) -> str | None:
        """Name the token at a site, if one lies there."""
        return self.terms.board.tokens[self.packed[at.TOKENS + self.cell_of(site)]] or None

    def herd(self, seat: Seat) -> tuple[int, ...]:
        """Count a player's animals, by colour."""
        start = at.HERDS + 4 * seat
        return tuple(self.packed[start : start + 4])

    def nuggets(self, seat: Seat) -> tuple[int, ...]:
        """List a player's nuggets by value, lowest first."""
        board = self.terms.board
        start = at.PURSES + board.nugget_kinds * seat
        counts = self.packed[start : start + board.nugget_kinds]
        return tuple(board.values[FIRST_NUGGET + kind] for kind, count in enumerate(counts) for _ in range(count))

    def left(self) -> tuple[int, int, int, int]:
        """Count the animals on all sites, by colour."""
        packed = self.packed
        return (sum(packed[0:36:4]), sum(packed[1:36:4]), sum(packed[2:36:4]), sum(packed[3:36:4]))

    def worth(self) -> tuple[int, ...]:
        """Tell what one animal of each colour is worth now, in dollars."""
        return tuple(self.terms.board.worth * count for count in self.left())

    def money(self, seat: Seat) -> int:
        """Count a player's money as if the game ended now: nuggets, and animals at what they are worth."""
        animals = sum(count * worth for count, worth in zip(self.herd(seat), self.worth(), strict=True))
        return animals + sum(self.nuggets(seat))

    def reach(self, steps: int) -> tuple[str, ...]:
        """List the sites the pawn could ride to in so many steps, as the cattle stand now."""
        cell = self.packed[at.PAWN]
        if cell == at.OFF_BOARD:
            return ()
        return tuple(self.site_at(end) for end in ENDS[cell][steps] if self.packed[at.TOTALS + end])

    def gone_cattle(self) -> tuple[int, ...]:
        """Count the animals out of the game, by colour; all of them before the deal."""
        kept = zip(self.terms.board.colours, self.left(), self.herd(0), self.herd(1), strict=True)
        return tuple(all_ - sites - first - second for all_, sites, first, second in kept)

    def gone_tokens(self) -> tuple[int, ...]:
        """Count the tokens out of the game, by kind: used, lost or never drawn."""
        board, packed = self.terms.board, self.packed
        counts = list(board.token_counts)
        for kind in packed[at.TOKENS : at.TOKENS + CELLS]:
            counts[kind] -= 1 if kind else 0
        for seat in (0, 1):
            for kind in range(board.nugget_kinds):
                counts[FIRST_NUGGET + kind] -= packed[at.PURSES + seat * board.nugget_kinds + kind]
        resolving = _RESOLVING.get(packed[at.PHASE])
        if resolving is not None:
            counts[resolving] -= 1
        if packed[at.REASON] == at.ARRESTED:
            counts[SHERIFF] -= 1
        return tuple(counts)
