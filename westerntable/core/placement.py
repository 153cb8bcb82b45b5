"""Where every piece lies and what it shows to one viewer: the picture of a table without the pixels."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from .actors import Seat, Viewer

Zone: TypeAlias = str
"""A place pieces lie in, by the game's own name: `site:tulsa`, `hand:2`, `pile`. `box` is out of the game."""

Face: TypeAlias = str
"""What a piece shows: `cattle/black`, `card/7S`, `back`. Two pieces with the same face are interchangeable."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a piece shows to whom: `face` to those it is `known_to` (None: to everybody), `back` to the others."""

    face: Face
    back: Face = ""
    known_to: tuple[Seat, ...] | None = None

    def to(self, viewer: Viewer) -> Face:
        """Tell what one viewer sees of it."""
        return self.face if self.known_to is None or viewer in self.known_to else self.back

    def reveals_more_than(self, before: Look) -> bool:
        """Tell whether somebody sees a face here that was hidden from them before."""
        if before.known_to is None:
            return False
        return self.known_to is None or not set(self.known_to) <= set(before.known_to)


class Placement:
    """Mutable map from zone to the faces in it, for one viewer.

    A zone is used in one of two ways: as a bag, kept sorted by face (hands, herds), or as a pile, in order of
    arrival with the newest last (`on_top`). Hidden pieces have no identity: they are so many backs.
    """

    __slots__ = ("_zones",)

    def __init__(self, zones: Mapping[Zone, Iterable[Face]] | None = None, piles: Iterable[Zone] = ()) -> None:
        ordered = frozenset(piles)
        self._zones: dict[Zone, list[Face]] = {}
        for zone, faces in (zones or {}).items():
            found = list(faces) if zone in ordered else sorted(faces)
            if found:
                self._zones[zone] = found

    def faces(self, zone: Zone) -> tuple[Face, ...]:
        """List what lies in a zone, in slot order."""
        return tuple(self._zones.get(zone, ()))

    def zones(self) -> Mapping[Zone, tuple[Face, ...]]:
        """List every zone that holds something, by name."""
        return {zone: tuple(self._zones[zone]) for zone in sorted(self._zones)}

    def count(self) -> int:
        """Count all pieces; no event ever changes it."""
        return sum(map(len, self._zones.values()))

    def take(self, zone: Zone, face: Face) -> int:
        """Remove the last piece showing `face` from a zone and return the slot it lay in."""
        pieces = self._zones.get(zone, [])
        for slot in range(len(pieces) - 1, -1, -1):
            if pieces[slot] == face:
                del pieces[slot]
                if not pieces:
                    del self._zones[zone]
                return slot
        raise LookupError(f"no {face} in {zone}: it holds {pieces}")

    def put(self, zone: Zone, face: Face, on_top: bool) -> int:
        """Lay a piece into a zone and return the slot it got."""
        pieces = self._zones.setdefault(zone, [])
        if on_top:
            pieces.append(face)
            return len(pieces) - 1
        insort(pieces, face)
        return pieces.index(face)

    def turn(self, zone: Zone, before: Face, after: Face, in_place: bool) -> None:
        """Let the last piece showing `before` show `after`; a bag is sorted again, a pile keeps its order."""
        slot = self.take(zone, before)
        if in_place:
            self._zones.setdefault(zone, []).insert(slot, after)
        else:
            self.put(zone, after, False)

    def copy(self) -> Placement:
        """Return an independent placement with the same pieces."""
        twin = Placement()
        twin._zones = {zone: list(faces) for zone, faces in self._zones.items()}
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Placement) and self._zones == other._zones

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"Placement({dict(self.zones())})"
