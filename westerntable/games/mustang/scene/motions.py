"""How what happens looks and sounds, and what of it stays marked."""

from __future__ import annotations

from collections.abc import Sequence

from westerntable.core.events import Event, Moved, Said, Shuffled
from westerntable.core.placement import Zone
from westerntable.table.tablescene import Highlight, Motion, PieceAt

_DRAW = 150  # ms
_LOOK = 620  # ms a set is looked at before something comes of it
_PAUSES = {
    "catch": Motion(_LOOK, together=True), "catch_foal": Motion(_LOOK, together=True),
    "catch_mare": Motion(_LOOK, together=True), "catch_stallion": Motion(_LOOK, together=True),
    "steal": Motion(700, "lasso", together=True, known=True), "defend": Motion(900, "thud", together=True),
    "cowboys": Motion(500, together=True), "let_go": Motion(300),
    "event": Motion(900, "bell", together=True), "deck_over": Motion(400), "swapped_out": Motion(400),
    "taken": Motion(500, "gallop", together=True), "shelter_none": Motion(300, "rain"),
    "herd": Motion(500, "win"), "last": Motion(500, "win"), "removed": Motion(500, "bell"),
}  # fmt: skip
"""Sentences that hold the eye, by the last word of their key; a theft clears the note for the thief's cards."""


def motion(event: Event) -> Motion | None:
    """Say how an event is shown; None if it has no picture."""
    match event:
        case Moved():
            return _of_piece(event)
        case Shuffled():
            return Motion(380, "shuffle")
        case Said(message):
            return _PAUSES.get(message.key.rpartition(".")[2])
    return None


def _of_piece(event: Moved) -> Motion:
    source, target = _sort(event.source), _sort(event.target)
    if event.after.face.startswith("counter/"):
        return _RUNS.get((source, target)) or _RUNS.get(("", target)) or _CAUGHT
    return _CARDS.get((source, target)) or _CARDS.get(("", target)) or _CARDS.get((source, "")) or _LAID


_CARDS = {
    ("events", "event"): Motion(700, "card", flip=True, arc=0.3),
    ("used", "deck"): Motion(320, arc=0.12, together=True),
    ("", "deck"): Motion(260, "card", arc=0.1, together=True),
    ("deck", ""): Motion(_DRAW, "card", arc=0.12),
    ("offer", "used"): Motion(140, sound_at_end="card", arc=0.1),
    ("", "offer"): Motion(300, "card", "card", arc=0.25, together=True),
    ("", "used"): Motion(300, "card", "card", arc=0.25, together=True),
}
"""By source and target; the empty word stands for any."""

_LAID = Motion(260, "card", arc=0.15, together=True)

_RUNS = {
    ("pile", "corral"): Motion(520, "hoof", "whinny", arc=0.35, flip=True),
    ("pile", "prairie"): Motion(320, "chip", arc=0.25, flip=True),
    ("corral", "corral"): Motion(640, "gallop", "hoof", arc=0.3),
    ("corral", "prairie"): Motion(520, "gallop", arc=0.3),
    ("corral", "special"): Motion(520, "gallop", arc=0.3),
    ("", "stable"): Motion(420, "hoof", "door", arc=0.25),
    ("", "gone"): Motion(620, arc=0.1, together=True),
}
"""A horse runs; into the stable the door falls shut behind it."""

_CAUGHT = Motion(480, "hoof", "whinny", arc=0.3)


def highlight(events: Sequence[Event]) -> Highlight:
    """Ring the counters that moved and the cards that were shown."""
    zones: dict[Zone, None] = {}
    pieces: dict[PieceAt, None] = {}
    for event in events:
        match event:
            case Moved() if _sort(event.target) in ("corral", "stable", "prairie", "special"):
                if _sort(event.source) != "pile" or _sort(event.target) == "corral":
                    pieces[PieceAt(event.target, event.after.face)] = None
            case Moved() if _sort(event.target) in ("offer", "event"):
                pieces[PieceAt(event.target, event.after.face)] = None
            case Moved(source=source, target="deck") if source.startswith("swap"):
                zones["deck"] = None
            case _:
                pass
    return Highlight(tuple(zones), tuple(pieces))


def _sort(zone: Zone) -> str:
    return zone.partition(":")[0]
