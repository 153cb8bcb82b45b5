"""What one viewer knows of the ride, the worlds that fit it, and the picture it makes."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from ....core.actors import Seat, Viewer
from ....core.placement import Face, Placement, Zone
from ....core.section import Plain
from . import telling
from .nouns import Ride, Rider, Sheep
from .terms import DICE, Terms
from .writing import seen_by_all

if TYPE_CHECKING:
    from .state import State


@dataclass(frozen=True, slots=True)
class Observation:
    """Everything but the order of the deck, dice in the air, and signals to come. Everybody knows the same.

    Names are those of `State`. `deck` is how many cards it has; `under` are its last ones, put there for all to see.
    `riding` and `sheep` are without what is hidden.
    """

    viewer: Viewer
    terms: Terms
    phase: str
    first: Seat
    rider: Seat
    round: int
    now: int
    riding: Rider
    sheep: tuple[Sheep | None, ...]
    deck: int
    under: tuple[str, ...]
    shared: tuple[str, ...]
    personal: tuple[str | None, ...]
    used: tuple[str, ...]
    points: tuple[int, ...]
    rides: tuple[Ride, ...]
    owed: tuple[tuple[str, Seat], ...]

    @classmethod
    def of(cls, state: State, viewer: Viewer) -> Observation:
        """Take what may be known from a state."""
        riding = state.riding
        return cls(
            viewer,
            state.terms,
            state.phase,
            state.first,
            state.rider,
            state.round,
            state.now,
            riding._replace(hidden=0) if riding.hidden else riding,
            tuple(map(_seen, state.sheep)),
            len(state.deck),
            state.deck[len(state.deck) - state.under :],
            state.shared,
            state.personal,
            state.used,
            state.points,
            state.rides,
            state.owed,
        )

    @property
    def seats(self) -> int:
        """How many play."""
        return self.terms.seats

    @property
    def locked(self) -> int:
        """Dice in the wells."""
        return DICE - sum(len(each.faces) for each in self.sheep if each)

    def cards_of(self, seat: Seat) -> tuple[str, ...]:
        """Return a sheep's list: the personal card, then the shared ones in order."""
        own = self.personal[seat]
        return (own, *self.shared) if own is not None else ()

    def plain(self) -> Plain:
        """Write what is known, in the words positions are written in; the deck is a number, what is hidden is out."""
        return {**seen_by_all(self), "deck": self.deck, "under": list(self.under)}

    def sample(self, rng: Random) -> State:
        """Shuffle the cards nobody sees, draw again the dice in the air and the signals to come."""
        from .state import State  # noqa: PLC0415  # an observation makes states, a state makes observations

        world = State(self.terms, self.first)
        world.phase, world.rider, world.round, world.now = self.phase, self.rider, self.round, self.now
        world.shared, world.personal, world.used = self.shared, self.personal, self.used
        world.points, world.rides, world.owed = self.points, self.rides, self.owed
        seen = {*self.shared, *self.used, *self.under, *self.personal}
        unseen = [card for card in self.terms.ids if card not in seen]
        world.deck, world.under = (*rng.sample(unseen, len(unseen)), *self.under), len(self.under)
        drawn = self.riding.tumbling and ("die", self.rider) not in self.owed
        world.riding = self.riding._replace(hidden=rng.randint(1, 6)) if drawn else self.riding
        world.sheep = tuple(self._imagined(seat, sheep, rng) for seat, sheep in enumerate(self.sheep))
        return world

    def _imagined(self, seat: Seat, sheep: Sheep | None, rng: Random) -> Sheep | None:
        if sheep is None:
            return None
        if sheep.tumbling and ("dice", seat) not in self.owed:
            return sheep._replace(hidden=tuple(int(rng.randint(1, 6) <= self.terms.faces) for _ in sheep.faces))
        return sheep._replace(work=sheep.work.imagine(rng)) if sheep.work is not None else sheep


def _seen(sheep: Sheep | None) -> Sheep | None:
    """Leave out what is in the air and what a task hides."""
    if sheep is None:
        return None
    if sheep.hidden:
        return sheep._replace(hidden=())
    if sheep.work is not None:
        work = sheep.work.seen()
        return sheep if work is sheep.work else sheep._replace(work=work)
    return sheep


def placement(seen: Observation) -> Placement:
    """Lay out every piece as it is seen; nobody sees more than another."""
    zones: dict[Zone, list[Face]] = {
        "deck": [telling.BACK] * seen.deck,
        "shared": [telling.card_face(card) for card in seen.shared],
        "used": [telling.card_face(card) for card in seen.used],
        telling.space(seen.riding.place): [telling.MEEPLE],
        telling.dice_zone(seen.rider): [
            telling.RIDER_TUMBLING if seen.riding.tumbling else telling.rider_face(seen.riding.die)
        ],
    }
    for zone, face in telling.dice_lying(seen):
        zones.setdefault(zone, []).append(face)
    for seat, card in enumerate(seen.personal):
        if card is not None:
            zones[telling.card_zone(seat)] = [telling.card_face(card)]
        zones.setdefault(telling.score(seen.points[seat]), []).append(telling.cube(seat))
    return Placement(zones, piles=("deck", "shared", "used"))
