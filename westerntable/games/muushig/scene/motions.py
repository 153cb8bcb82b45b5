"""How what happens looks and sounds, and what of it stays marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from westerntable.core.events import Event, Moved, Said, Scored, Shuffled
from westerntable.core.placement import Zone
from westerntable.table.tablescene import Highlight, Motion, PieceAt

_PLAY, _LOOK = 300, 640  # ms: a card on its way to the trick, and until something comes of it
_DEAL, _DRAW = 120, 190
_WORDS: Final = {
    "played": Motion(ms=_LOOK, together=True),  # lengthens the flight of its card
    "trick": Motion(ms=180),
    "tricks_scored": Motion(ms=240, sound="chalk", known=True),
    "no_trick_scored": Motion(ms=320, sound="chalk", known=True),
    "cut": Motion(ms=260),
    "knock": Motion(ms=420, sound="knock"),
    "in": Motion(ms=260, sound="chip"),
    "out": Motion(ms=320, sound="thud"),
    "keeps": Motion(ms=320, sound="knock"),
    "leave": Motion(ms=320, sound="thud"),
    "redeal": Motion(ms=300, sound="bell"),
    "agree": Motion(ms=260, sound="chip"),
    "refuse": Motion(ms=260, sound="thud"),
    "turned_up": Motion(ms=500, together=True),
    "won": Motion(ms=700, sound="strings"),
    "won_chips": Motion(ms=900, sound="strings", sound_at_end="chip"),
    "next_game": Motion(ms=500, sound="bell"),
    "next_boolt": Motion(ms=700, sound="bell"),
}
"""A moment to see or hear what was said, by the last word of its key; with the first score the slate is written."""


def motion(event: Event) -> Motion | None:
    """Say how an event is shown; None if it has no picture."""
    match event:
        case Moved():
            return _WAYS.get((_sort(event.source), _sort(event.target)), _GATHER)
        case Shuffled():
            return Motion(ms=480, sound="shuffle")
        case Said(message):
            return _WORDS.get(message.key.rpartition(".")[2])
    return None


_WAYS: Final = {
    ("stock", "hand"): Motion(ms=_DEAL, sound="card", arc=0.14),
    ("stock", "turnup"): Motion(ms=360, sound_at_end="card", arc=0.2, flip=True),
    ("hand", "trick"): Motion(ms=_PLAY, sound_at_end="card", arc=0.22),
    ("stock", "cut"): Motion(ms=320, sound="card", arc=0.2, together=True),
    ("cut", "stock"): Motion(ms=320, sound_at_end="card", arc=0.2, together=True),
    ("trick", "won"): Motion(ms=380, sound="card", arc=0.16, together=True),
    ("turnup", "hand"): Motion(ms=360, sound="card", arc=0.25),
    ("hand", "discards"): Motion(ms=_DRAW, sound="card", arc=0.18, together=True),
}
_GATHER: Final = Motion(ms=380, sound="card", arc=0.16, together=True)
"""All cards back to the stock."""


def highlight(events: Sequence[Event]) -> Highlight:
    """Ring the card just played, the plate of who won the trick, passed, exchanged or scored."""
    zones: dict[Zone, None] = {}
    pieces: dict[PieceAt, None] = {}
    for event in events:
        match event:
            case Moved(target=target) if target.startswith("trick:"):
                pieces[PieceAt(target, event.after.face)] = None
            case Moved(target=target) if target.startswith("won:"):
                pieces.pop(PieceAt(event.source, event.before.face), None)
                zones["plate:" + target.partition(":")[2]] = None
            case Moved(target="discards"):
                zones["plate:" + event.source.partition(":")[2]] = None
            case Moved(target="turnup"):
                pieces[PieceAt("turnup", event.after.face)] = None
            case Scored(seat):
                zones[f"plate:{seat}"] = None
    return Highlight(tuple(zones), tuple(pieces))


def _sort(zone: Zone) -> str:
    return zone.partition(":")[0]
