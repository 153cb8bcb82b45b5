"""What lies open in the words of positions: what every viewer may read, whole positions begin with it too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ....core.section import Plain
from .nouns import Ride, Rider, Sheep

if TYPE_CHECKING:
    from .observation import Observation
    from .state import State


def seen_by_all(seen: State | Observation) -> Mapping[str, Plain]:
    """Write what lies open, of a state or of what somebody sees of it."""
    return {
        "options": seen.terms.options(),
        "phase": seen.phase,
        "first": seen.first,
        "rider": seen.rider,
        "round": seen.round,
        "now": seen.now,
        "riding": _plain_rider(seen.riding),
        "sheep": [None if sheep is None else _plain_sheep(sheep) for sheep in seen.sheep],
        "shared": list(seen.shared),
        "personal": list(seen.personal),
        "used": list(seen.used),
        "points": list(seen.points),
        "rides": [_plain_ride(ride) for ride in seen.rides],
        "owed": [{"kind": kind, "seat": seat} for kind, seat in seen.owed],
    }


def _plain_rider(rider: Rider) -> Plain:
    return {name: getattr(rider, name) for name in Rider._fields}


def _plain_sheep(sheep: Sheep) -> Plain:
    plain = {name: getattr(sheep, name) for name in Sheep._fields}
    plain.update(faces=list(sheep.faces), hidden=list(sheep.hidden))
    plain["work"] = sheep.work.plain() if sheep.work is not None else None
    return plain


def _plain_ride(ride: Ride) -> Plain:
    return {name: getattr(ride, name) for name in Ride.__slots__}
