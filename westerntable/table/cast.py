"""All the sprites, kept in step with the placement they show."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from pygame import Rect

from ..core.events import Event, Moved, Rolled, Turned
from ..core.placement import Face, Placement, Zone
from .pose import Pose
from .sprite import Sprite
from .tablescene import Layout, PieceAt


class Cast:
    """One sprite for every piece, zone by zone in slot order."""

    def __init__(self, placement: Placement, layout: Layout) -> None:
        self.placement = placement.copy()
        self.layout = layout
        self.zones: dict[Zone, list[Sprite]] = {}
        self._row: list[Sprite] | None = None
        for zone, faces in placement.zones().items():
            self.zones[zone] = [
                Sprite(face, zone, rest, zone in layout.zones)
                for face, rest in zip(faces, self._rests(zone, faces), strict=True)
            ]

    def __iter__(self) -> Iterator[Sprite]:
        if self._row is None:
            self._row = [sprite for zone in sorted(self.zones) for sprite in self.zones[zone]]
        return iter(self._row)

    def _rests(self, zone: Zone, faces: Sequence[Face]) -> list[Pose]:
        return [Pose.at(spot) for spot in self.layout.spots(zone, faces)]

    # -- following what happens ---------------------------------------------------------------------------------

    def follow(self, event: Event) -> list[Sprite]:
        """Carry an event out and return the sprites it moved or turned. Raises LookupError if it does not fit."""
        before = self.placement.zones()
        event.follow(self.placement)
        after = self.placement.zones()
        changed = [zone for zone in sorted({*before, *after}) if before.get(zone) != after.get(zone)]
        subjects = self._recast(changed)
        return subjects or self._meant(event)

    def _recast(self, changed: Sequence[Zone]) -> list[Sprite]:
        leaving: list[Sprite] = []
        empty: list[tuple[Zone, int]] = []
        slots: dict[Zone, list[Sprite | None]] = {}
        for zone in changed:
            slots[zone], gone = _refill(self.zones.get(zone, []), self.placement.faces(zone))
            leaving += gone
            empty += [(zone, slot) for slot, sprite in enumerate(slots[zone]) if sprite is None]
        subjects = [self._seat(zone, slot, leaving) for zone, slot in empty]
        for (zone, slot), sprite in zip(empty, subjects, strict=True):
            slots[zone][slot] = sprite
        self._row = None
        for zone, row in slots.items():
            self.zones[zone] = [sprite for sprite in row if sprite is not None]
            if not self.zones[zone]:
                del self.zones[zone]
        return subjects

    def _seat(self, zone: Zone, slot: int, leaving: list[Sprite]) -> Sprite:
        """Choose who comes into an empty slot: a leaver with the right face if there is one."""
        face = self.placement.faces(zone)[slot]
        if not leaving:
            rest = self._rests(zone, self.placement.faces(zone))[slot]
            return Sprite(face, zone, rest, zone in self.layout.zones)
        found = next((sprite for sprite in leaving if sprite.face == face), leaving[0])
        leaving.remove(found)
        found.face, found.zone = face, zone
        return found

    def _meant(self, event: Event) -> list[Sprite]:
        """Name the piece of an event that changed nothing to be seen: a die that rolled the same number."""
        match event:
            case Rolled(zone, _, face):
                found = self.find(PieceAt(zone, face))
            case Turned(zone, _, look):
                found = self.find(PieceAt(zone, look.face))
            case Moved():
                found = self.find(PieceAt(event.target, event.after.face))
            case _:
                found = None
        return [found] if found else []

    # -- where they belong --------------------------------------------------------------------------------------

    def rehome(self) -> list[Sprite]:
        """Give every sprite the spot it belongs on now; return those whose spot changed."""
        moved = []
        for zone in sorted(self.zones):
            sprites = self.zones[zone]
            rests = self._rests(zone, [sprite.face for sprite in sprites])
            for sprite, rest in zip(sprites, rests, strict=True):
                sprite.drawn = zone in self.layout.zones
                if sprite.rest != rest:
                    sprite.rest = rest
                    moved.append(sprite)
        return moved

    def relaid(self, layout: Layout, before: Rect, after: Rect, clock: float) -> None:
        """Lie in another layout at once; what is under way goes on to its new goal. The areas are window pixels."""
        self.layout = layout
        self.rehome()
        for sprite in self:
            stops = [self.waypoint(zone, sprite.face) for zone in sprite.track.via] if sprite.track else []
            sprite.retarget(stops, before, after, clock)

    def make_way(self, clock: float, ms: float) -> None:
        """Let everything slide to where it belongs now; 0 ms: at once."""
        for sprite in self.rehome():
            if not sprite.in_hand:
                sprite.slide(clock, ms)

    # -- in somebody's hand -------------------------------------------------------------------------------------

    def let_go(self) -> None:
        """Leave what is held where it is, until the move it stands for is told."""
        for sprite in self:
            if sprite.held:
                sprite.held, sprite.loose = False, True

    def send_home(self, clock: float, ms: float, held: bool) -> bool:
        """Let loose pieces (with `held` those in the hand too) go home; tell whether there were any."""
        going = [sprite for sprite in self if sprite.loose or (held and sprite.held)]
        for sprite in going:
            sprite.slide(clock, ms)
        return bool(going)

    def waypoint(self, zone: Zone, face: Face) -> Pose:
        """Return the pose of a piece passing through a zone as if it were laid there."""
        faces = sorted([*self.placement.faces(zone), face])
        return self._rests(zone, faces)[faces.index(face)]

    def find(self, piece: PieceAt, but: Sequence[Sprite] = ()) -> Sprite | None:
        """Return the last sprite showing a face in a zone, none of `but`."""
        for sprite in reversed(self.zones.get(piece.zone, [])):
            if sprite.face == piece.face and sprite not in but:
                return sprite
        return None

    def those(self, pieces: Collection[PieceAt]) -> list[Sprite]:
        """Return every sprite that shows one of some pieces."""
        return [sprite for sprite in self if PieceAt(sprite.zone, sprite.face) in pieces]

    def pick(self, pieces: Sequence[PieceAt], kept: Sequence[Sprite]) -> list[Sprite]:
        """Return a sprite of its own for each piece, of those to be kept where they serve."""
        missing, picked = list(pieces), []
        for sprite in kept:
            if (piece := PieceAt(sprite.zone, sprite.face)) in missing and sprite not in picked:
                missing.remove(piece)
                picked.append(sprite)
        return [*picked, *self.find_all(missing, picked)]

    def find_all(self, pieces: Sequence[PieceAt], but: Sequence[Sprite] = ()) -> list[Sprite]:
        """Return a sprite of its own for each piece there is one for."""
        found: list[Sprite] = []
        for piece in pieces:
            sprite = self.find(piece, [*but, *found])
            if sprite is not None:
                found.append(sprite)
        return found


def _refill(sprites: Sequence[Sprite], faces: Sequence[Face]) -> tuple[list[Sprite | None], list[Sprite]]:
    """Keep who can stay, each in the first slot with its face; return the slots and those who leave."""
    staying: dict[Face, list[Sprite]] = {}
    leaving: list[Sprite] = []
    for face in dict.fromkeys(sprite.face for sprite in sprites):
        alike = [sprite for sprite in sprites if sprite.face == face]
        too_many = len(alike) - faces.count(face)
        if too_many > 0:  # who was just dropped by hand goes first, then the last in the zone, as `Placement.take` does
            order = sorted(range(len(alike)), key=lambda slot: (alike[slot].in_hand, slot), reverse=True)
            going = set(order[:too_many])
            leaving += [alike[slot] for slot in order[:too_many]]
            alike = [sprite for slot, sprite in enumerate(alike) if slot not in going]
        staying[face] = alike
    slots: list[Sprite | None] = []
    for face in faces:
        row = staying.get(face)
        slots.append(row.pop(0) if row else None)
    return slots, leaving
