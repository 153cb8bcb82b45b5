"""Drawing ahead: pieces as they may soon lie, one picture at a time, while nothing moves.

What may lie where is told by the scene if it can (`ForeseesPieces`), and learned from what has lain there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ..core.game import Observation
from ..core.placement import Face, Placement, Zone
from .pictures import Pictures
from .pose import Pose, stacked
from .tablescene import ForeseesPieces, Layout, TableScene, View

_LOOKS: Final = 100  # pieces looked at in one step, of which the pictures are there already


class Stock:
    """The pictures of one scene that are made before they are wanted."""

    def __init__(self, scene: TableScene, pictures: Pictures) -> None:
        self._scene, self._pictures = scene, pictures
        self._known: dict[str, set[Face]] = {}
        self._work: Iterator[bool] = iter(())

    def renew(self, placement: Placement, layout: Layout, view: View, seen: Observation) -> None:
        """Think anew about what may come, from how things lie now."""
        if isinstance(self._scene, ForeseesPieces):
            for kind, faces in self._scene.may_lie(view, seen).items():
                self._known.setdefault(kind, set()).update(faces)
        for zone, lying in placement.zones().items():
            self._known.setdefault(kind_of(zone), set()).update(lying)
        self._work = self._through(placement, layout)

    def step(self) -> bool:
        """Make one picture; False when there is nothing left to be made."""
        for _ in range(_LOOKS):
            made = next(self._work, None)
            if made is None:
                return False
            if made:
                break
        return True

    def _through(self, placement: Placement, layout: Layout) -> Iterator[bool]:
        """Go through everything that may lie somewhere; yield whether a picture had to be made."""
        for zone in layout.zones:
            lying = placement.faces(zone)
            for face, pose, on_its_like in self._coming(zone, lying, layout):
                yield self._pictures.draw_ahead(face, pose)
                if not pose.angle or face in lying:  # there is no end to what may come and be turned somehow
                    yield self._pictures.lay_ahead(face, pose, on_its_like)

    def _coming(self, zone: Zone, lying: Sequence[Face], layout: Layout) -> Iterator[tuple[Face, Pose, bool]]:
        """Each piece that may come, how it would lie and whether on its like; and the others when one comes or goes."""
        families: dict[str, list[Face]] = {}
        for face in sorted(self._known.get(kind_of(zone), ())):
            families.setdefault(family_of(face), []).append(face)
        for faces in families.values():
            *others, (pose, on_its_like) = _laid(layout, zone, [*lying, faces[0]])
            yield from ((face, pose, on_its_like) for face in faces)
            yield from ((face, *how) for face, how in zip(lying, others, strict=True))
        for gone in dict.fromkeys(lying):
            left = [face for face in lying if face != gone]
            yield from ((face, *how) for face, how in zip(left, _laid(layout, zone, left), strict=True))


def _laid(layout: Layout, zone: Zone, faces: Sequence[Face]) -> Iterator[tuple[Pose, bool]]:
    """Lay pieces in a zone; tell of each how it lies, and whether on the one before."""
    below: Pose | None = None
    for pose in map(Pose.at, layout.spots(zone, faces)):
        yield pose, below is not None and stacked(pose, below)
        below = pose


def kind_of(zone: Zone) -> str:
    """What zones of one kind share: `hand:0` and `hand:1` are both of `hand`."""
    return zone.partition(":")[0]


def family_of(face: Face) -> str:
    """What faces of one kind of piece share: `die/3` and `die/5` are both of `die`."""
    return face.partition("/")[0]
