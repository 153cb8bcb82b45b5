"""How what happens looks and sounds, and what of it stays marked."""

from __future__ import annotations

from collections.abc import Sequence

from westerntable.core.events import Event, Moved, Said, Scored, Shuffled
from westerntable.core.placement import Zone
from westerntable.table.tablescene import Highlight, Motion, PieceAt

_STEP = 170  # ms a rider takes for a space
_LOOK = 560  # ms from when a discard leaves the hand to when something comes of it
_GATHERED = {"taken": (380, "card"), "aside": (420, "card"), "draw": (360, "card")}
"""Where many cards go at once: time and sound. The words that tell of it come just before and begin it."""


def motion(event: Event) -> Motion | None:
    """Say how an event is shown; None if it has no picture."""
    match event:
        case Moved():
            return _of_piece(event)
        case Shuffled():
            return Motion(ms=420, sound="shuffle")
        case Said(message):
            return _of_words(message.key.rpartition(".")[2])
    return None


def _of_words(what: str) -> Motion | None:
    """A moment to see what was done before something comes of it."""
    match what:
        case "discard":  # lengthens the flight of its cards
            return Motion(ms=_LOOK, together=True)
        case "pass":
            return Motion(ms=_LOOK // 2, sound="thud")
        case "trick":
            return Motion(ms=1)
        case "leg_over":
            return Motion(ms=500, sound="bell")
        case "won":
            return Motion(ms=500, sound="win")
    return None


def _of_piece(event: Moved) -> Motion:
    source, target = _sort(event.source), _sort(event.target)
    if source == "space":
        back = _number(event.source) > _number(event.target)
        return Motion(ms=_STEP, sound="hoof", sound_at_end="thud" if back else "hoof", arc=0.22)
    if source == "draw":
        return Motion(ms=150, sound="card", arc=0.12)
    if (source, target) == ("hand", "pile"):
        return Motion(ms=280, sound="card", sound_at_end="card", arc=0.25, together=True)
    ms, sound = _GATHERED.get(target, (260, "card"))
    return Motion(ms=ms, sound_at_end=sound, arc=0.18, together=True)


def highlight(events: Sequence[Event]) -> Highlight:
    """Ring the cards just laid, riders that moved, and the stall of who took a trick."""
    zones: dict[Zone, None] = {}
    pieces: dict[PieceAt, None] = {}
    for event in events:
        match event:
            case Moved() if _sort(event.source) == "space":
                pieces[PieceAt(event.target, event.after.face)] = None
            case Moved(target="pile"):
                pieces[PieceAt("pile", event.after.face)] = None
            case Moved() if _sort(event.target) == "taken":
                pieces.pop(PieceAt("pile", event.after.face), None)
                zones["plate:" + event.target.partition(":")[2]] = None
            case Scored(seat, amount) if amount < 0:
                zones[f"plate:{seat}"] = None
    return Highlight(tuple(zones), tuple(pieces))


def _sort(zone: Zone) -> str:
    return zone.partition(":")[0]


def _number(zone: Zone) -> int:
    return int(zone.partition(":")[2])
