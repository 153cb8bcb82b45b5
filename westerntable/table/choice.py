"""What can still be chosen, given the gestures on offer and the pieces chosen so far. No screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from ..core.placement import Zone
from .tablescene import Gesture, PieceAt, Target


@dataclass(frozen=True)
class Choice:
    """Gestures on offer and a selection among their pieces. Pieces count: two alike are two.

    `goal`: the piece pointed at first, for which the selection was made; only gestures that go there count then.
    """

    offered: tuple[Gesture, ...] = ()
    chosen: tuple[PieceAt, ...] = ()
    goal: PieceAt | None = None

    @cached_property
    def fixed(self) -> tuple[PieceAt, ...]:
        """The pieces every drag on offer starts from, if all start from the same: chosen from the beginning.

        Not where drags go to pieces: there the one set there is is chosen like others, by pointing at its goal.
        """
        taken = [drag.pieces for drag in self.drags]
        if any(isinstance(drag.target, PieceAt) for drag in self.drags):
            return ()
        return taken[0] if taken and all(Counter(pieces) == Counter(taken[0]) for pieces in taken) else ()

    @cached_property
    def open(self) -> tuple[Gesture, ...]:
        """Drags that contain the selection."""
        chosen = Counter(self.chosen)
        drags = self.drags if self.goal is None else self._to(self.goal)
        return tuple(gesture for gesture in drags if chosen <= Counter(gesture.pieces))

    @cached_property
    def drags(self) -> tuple[Gesture, ...]:
        """Gestures that take pieces."""
        return tuple(gesture for gesture in self.offered if gesture.pieces)

    def _to(self, goal: PieceAt) -> tuple[Gesture, ...]:
        return tuple(gesture for gesture in self.drags if gesture.target == goal)

    @cached_property
    def complete(self) -> tuple[Gesture, ...]:
        """Drags that take the selection and nothing else."""
        count = len(self.chosen)
        return tuple(gesture for gesture in self.open if len(gesture.pieces) == count)

    @cached_property
    def addable(self) -> tuple[PieceAt, ...]:
        """Pieces some gesture takes together with the selection, or, on the way to a goal, in the place of some of it.

        In the order offered.
        """
        chosen = Counter(self.chosen)
        found: dict[PieceAt, None] = {}
        for gesture in self.open if self.goal is None else self._to(self.goal):
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
    def goals(self) -> tuple[PieceAt, ...]:
        """Pieces that can be pointed at, now or first: drags with the selection, or any after a goal, go there."""
        drags = self.open if self.goal is None else self.drags
        return tuple(dict.fromkeys(drag.target for drag in drags if isinstance(drag.target, PieceAt)))

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        """What can be pointed at now: where the selection may go, and zones to press while nothing is chosen."""
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
        sure = len(self.open) == 1 and self.goal is None and bool(self.chosen) and not self.gathers
        return self.complete[0] if sure and self.complete else None

    def at(self, target: Target) -> tuple[Gesture, ...]:
        """List what pointing at a target can mean now: several if they differ in the move alone."""
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

    def towards(self, goal: PieceAt, more: PieceAt | None = None, less: PieceAt | None = None) -> Choice | None:
        """Return the choice with the pieces a goal takes: as much as can be of the selection, of equals the first.

        `more` or `less`: with one more, or one fewer, of such a piece than chosen. What was chosen before any goal
        stays chosen. None if no gesture is like that.
        """
        chosen = Counter(self.chosen)
        drags = self._to(goal) if self.goal is not None else [drag for drag in self.open if drag.target == goal]
        taken = [(Counter(drag.pieces), drag.pieces) for drag in drags]
        if more is not None:
            taken = [each for each in taken if each[0][more] > chosen[more]]
        if less is not None:
            taken = [each for each in taken if each[0][less] < chosen[less]]
        best = max(taken, key=lambda each: (each[0] & chosen).total(), default=None)
        return None if best is None else Choice(self.offered, best[1], goal)

    def having(self, chosen: Iterable[PieceAt]) -> Choice:
        """Return the choice with another selection."""
        return Choice(self.offered, tuple(chosen))


def offer(gestures: Sequence[Gesture]) -> Choice:
    """Return the choice a list of gestures gives at first."""
    fresh = Choice(tuple(gestures))
    return fresh.having(fresh.fixed)
