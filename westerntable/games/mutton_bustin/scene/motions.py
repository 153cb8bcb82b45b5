"""How what happens looks and sounds, and what of it stays marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from westerntable.core.events import Event, Moved, Rolled, Shuffled, Turned
from westerntable.games.mutton_bustin.rules.telling import MEEPLE, CardDone, CardSwapped, RideOver, RideStarted
from westerntable.table.tablescene import Highlight, Motion, PieceAt

OVER_MS: Final = {"fell": 2600, "stopped": 1700, "finished": 2400, "rode": 2000}
"""How long the end of a ride is shown."""

_OVER_SOUND: Final = {"fell": "fall", "stopped": "cheer", "finished": "fanfare", "rode": "cheer"}


_CUES: Final[dict[type, Motion]] = {
    Shuffled: Motion(ms=420, sound="shuffle"),
    RideStarted: Motion(ms=900, sound="yell", together=True),
    CardDone: Motion(ms=620, sound="baa", together=True),
    CardSwapped: Motion(ms=200, sound="card"),
}


def motion(event: Event) -> Motion | None:
    """Say how an event is shown; None if it has no picture."""
    match event:
        case Moved():
            return _of_piece(event)
        case Turned(after=after):
            tumbles = after.face.endswith("tumbling")
            return Motion(ms=60 if tumbles else 160, sound="dice" if tumbles else "", together=True)
        case Rolled(after=after):
            return Motion(ms=120, sound="baa" if after == "sheep-die/sheep" else "chip", together=True)
        case RideOver(ride):
            return Motion(ms=OVER_MS[ride.how], sound=_OVER_SOUND[ride.how])
    return _CUES.get(type(event))


def _of_piece(event: Moved) -> Motion | None:
    kind = event.after.face.partition("/")[0]
    if event.after.face == MEEPLE:
        return Motion(ms=260, sound="hoof", sound_at_end="hoof", arc=0.5)
    if kind == "sheep-die":
        if event.target.startswith("well:"):
            return Motion(ms=300, sound="lasso", sound_at_end="clang", arc=0.4)
        return Motion(ms=420, sound_at_end="chip", arc=0.3, together=True)
    if kind == "rider-die":
        return Motion(ms=420, sound_at_end="chip", arc=0.3, together=True)
    if kind == "cube":
        return None
    return Motion(ms=320, sound="card", arc=0.2, flip=event.source == "deck")


def highlight(events: Sequence[Event]) -> Highlight:
    """Ring the well a die was locked in and the space the rider has reached."""
    zones, pieces = [], []
    for event in events:
        match event:
            case Moved(target=target) if target.startswith("well:"):
                zones.append(target)
            case Moved(target=target, after=after) if after.face == MEEPLE and target != "space:0":
                pieces.append(PieceAt(target, MEEPLE))
            case RideOver():
                zones.clear()
                pieces.clear()
    return Highlight(tuple(zones), tuple(pieces))
