"""One position of Longhorn, and the moves that lead on from it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Self

from westerntable.core.actors import CHANCE, Actor, Seat, Viewer
from westerntable.core.events import Tell
from westerntable.core.game import Move
from westerntable.core.message import Message
from westerntable.core.outcome import Outcome
from westerntable.core.prompt import Prompt
from westerntable.core.section import Plain

from . import packing as at
from .asking import prompt_for
from .board import Terms
from .chances import ambush_outcomes, draw_chance
from .doing import DOING
from .ending import outcome_of
from .legal import LEGAL
from .position import dump
from .reading import Reading
from .refusals import why_not

_NONE: Final[tuple[Move, ...]] = ()


class State(Reading):
    """A position: the terms it is played on and the packed counts. Moves apply in place."""

    __slots__ = ("packed", "terms")
    packed: bytearray

    def __init__(self, terms: Terms, packed: bytearray) -> None:
        self.terms, self.packed = terms, packed

    def waiting_on(self) -> Mapping[Actor, Prompt]:
        """List who is asked for what; empty when the game is over."""
        actor = self.to_act()
        return {} if actor is None else {actor: prompt_for(self)}

    def to_act(self) -> Actor | None:
        """Return the single actor waited on; None when the game is over."""
        phase = self.packed[at.PHASE]
        if phase in (at.DEAL, at.DRAWING):
            return CHANCE
        return None if phase == at.OVER else self.packed[at.PLAYER]

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """List what a seat may do now, in a fixed order."""
        packed = self.packed
        return LEGAL[packed[at.PHASE]](self) if seat == packed[at.PLAYER] else _NONE

    def why_not(self, actor: Actor, move: Move) -> Message | None:
        """Say why a move is refused; None if it is legal."""
        return why_not(self, actor, move)

    def apply(self, actor: Actor, move: Move, tell: Tell | None = None) -> None:
        """Make a legal move in place."""
        DOING[self.packed[at.PHASE]](self, move, tell)

    def chance(self, rng: Random) -> Move:
        """Draw the deal, or the nugget an Ambush takes."""
        return draw_chance(self, rng)

    def chance_outcomes(self) -> Sequence[tuple[Move, float]]:
        """List the nuggets an Ambush may draw with their probabilities; a deal has too many to list (`ValueError`)."""
        return ambush_outcomes(self)

    def observe(self, viewer: Viewer) -> Observation:
        """Return what a seat, or `PUBLIC`, knows: everything."""
        return Observation(self.terms, bytes(self.packed), viewer)

    def outcome(self) -> Outcome | None:
        """Return the result; None while the game goes on."""
        return outcome_of(self) if self.packed[at.PHASE] == at.OVER else None

    def copy(self) -> Self:
        """Return an independent state."""
        twin = object.__new__(type(self))
        twin.terms, twin.packed = self.terms, self.packed[:]
        return twin

    def key(self) -> Hashable:
        """Return a key for transposition tables, good among positions of one match."""
        return bytes(self.packed)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.packed == other.packed and self.terms == other.terms

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"State({self.phase}, seat{self.player}, pawn={self.pawn}, {self.packed.hex()})"


@dataclass(frozen=True, slots=True)
class Observation(Reading):
    """What a viewer knows of a position. Longhorn hides nothing, so it is the whole position, frozen."""

    terms: Terms
    packed: bytes
    viewer: Viewer

    def plain(self) -> Plain:
        """Write the position as `dump` does."""
        return dump(self)

    def sample(self, rng: Random) -> State:
        """Return the one world there is."""
        return State(self.terms, bytearray(self.packed))


def first_state(terms: Terms, starter: Seat) -> State:
    """Return the position before the deal: everything is in the box."""
    packed = bytearray(at.PURSES + 2 * terms.board.nugget_kinds)
    packed[at.PAWN] = at.OFF_BOARD
    packed[at.STARTER] = starter
    packed[at.PLAYER] = 1 - starter if terms.opponent_places else starter
    return State(terms, packed)
