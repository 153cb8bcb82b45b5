"""What can still be chosen, given the gestures on offer and the pieces chosen so far. No screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from ..core.placement import Zone
from .tablescene import Gesture, PieceAt

Pieces: TypeAlias = Counter[PieceAt]


@dataclass(frozen=True)
class Choice:
    """Gestures on offer and a selection among their pieces. Pieces count: two alike are two."""

    offered: tuple[Gesture, ...] = ()
    chosen: tuple[PieceAt, ...] = ()

    @cached_property
    def fixed(self) -> tuple[PieceAt, ...]:
        """The pieces every drag on offer starts from, if all start from the same: chosen from the beginning."""
        drags = [gesture.pieces for gesture in self.offered if gesture.pieces]
        if drags and all(Counter(pieces) == Counter(drags[0]) for pieces in drags):
            return drags[0]
        return ()

    @cached_property
    def open(self) -> tuple[Gesture, ...]:
        """Drags that contain the selection."""
        chosen = Counter(self.chosen)
        return tuple(gesture for gesture in self.offered if gesture.pieces and chosen <= Counter(gesture.pieces))

    @cached_property
    def complete(self) -> tuple[Gesture, ...]:
        """Drags that take the selection and nothing else."""
        count = len(self.chosen)
        return tuple(gesture for gesture in self.open if len(gesture.pieces) == count)

    @cached_property
    def addable(self) -> tuple[PieceAt, ...]:
        """Pieces some gesture takes together with the selection, in the order offered."""
        chosen = Counter(self.chosen)
        found: dict[PieceAt, None] = {}
        for gesture in self.open:
            found.update(dict.fromkeys(Counter(gesture.pieces) - chosen))
        return tuple(found)

    @cached_property
    def sources(self) -> tuple[PieceAt, ...]:
        """Every piece some gesture takes."""
        return tuple(dict.fromkeys(piece for gesture in self.offered for piece in gesture.pieces))

    @cached_property
    def presses(self) -> tuple[Gesture, ...]:
        """Gestures that need no piece."""
        return tuple(gesture for gesture in self.offered if not gesture.pieces)

    @cached_property
    def targets(self) -> tuple[Zone, ...]:
        """Zones that can be pointed at now: where the selection may go, and those to press while nothing is chosen."""
        gestures = [*self.complete] if self.chosen else []
        if not self.chosen or Counter(self.chosen) == Counter(self.fixed):
            gestures += self.presses
        return tuple(dict.fromkeys(gesture.target for gesture in gestures if gesture.target is not None))

    @cached_property
    def buttons(self) -> tuple[Gesture, ...]:
        """Gestures without a place on the table that can be made now."""
        presses = [press for press in self.presses if not (press.gather and self.chosen)]
        made = [*presses, *(self.complete if self.chosen else ())]
        return tuple(gesture for gesture in made if gesture.target is None)

    @cached_property
    def gathers(self) -> tuple[Zone, ...]:
        """Zones where what is chosen may be laid down, to be joined by more."""
        found = (gesture.gather for gesture in self.complete if self.chosen and gesture.gather is not None)
        return tuple(dict.fromkeys(found))

    @property
    def only(self) -> Gesture | None:
        """The one drag left when there is nothing more to choose."""
        sure = len(self.open) == 1 and bool(self.complete) and bool(self.chosen) and not self.gathers
        return self.complete[0] if sure else None

    def at(self, target: Zone) -> tuple[Gesture, ...]:
        """List what pointing at a zone can mean now: several if they differ in the move alone."""
        if target not in self.targets:
            return ()
        drags = tuple(gesture for gesture in self.complete if gesture.target == target) if self.chosen else ()
        return drags or tuple(gesture for gesture in self.presses if gesture.target == target)

    def along(self) -> tuple[PieceAt, ...]:
        """List the pieces that travel with the selection: those of the gestures it makes, if they agree."""
        made = [Counter(gesture.along) for gesture in self.complete or self.open]
        if not made or any(each != made[0] for each in made):
            return ()
        return tuple(made[0].elements())

    def having(self, chosen: Iterable[PieceAt]) -> Choice:
        """Return the choice with another selection."""
        return Choice(self.offered, tuple(chosen))


def offer(gestures: Sequence[Gesture]) -> Choice:
    """Return the choice a list of gestures gives at first."""
    fresh = Choice(tuple(gestures))
    return fresh.having(fresh.fixed)
