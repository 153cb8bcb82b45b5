"""How what happens looks and sounds, and what of it stays marked."""

from __future__ import annotations

from collections.abc import Sequence

from westerntable.core.events import Event, Moved, Turned
from westerntable.core.placement import Zone
from westerntable.table.tablescene import Highlight, Motion, PieceAt

_HOP, _LASSO, _DEAL = 240, 320, 45


def motion(event: Event) -> Motion | None:
    """Say how an event is shown; None if it has no picture."""
    match event:
        case Turned():
            return Motion(ms=340, sound="card", arc=0.35, flip=True)
        case Moved():
            return _of_piece(event)
    return None


def _of_piece(event: Moved) -> Motion:
    kind = event.before.face.partition("/")[0]
    source, target = _sort(event.source), _sort(event.target)
    match kind:
        case "pawn":
            if source == "site":
                return Motion(ms=_HOP, sound="hoof", sound_at_end="hoof", arc=0.3)
            return Motion(ms=360, sound_at_end="thud", arc=0.5)
        case "cattle":
            return _of_animal(source, target)
    return _of_token(event.before.face, source, target)


def _of_animal(source: str, target: str) -> Motion:
    """Dealt one by one; a colour that is taken or lost goes all at once."""
    if source == "box":
        return Motion(ms=_DEAL, sound_at_end="chip", arc=0.1)
    if target == "box":
        return Motion(ms=_LASSO, sound="hoof", arc=0.1, together=True)
    if target == "site":
        return Motion(ms=280, sound_at_end="hoof", arc=0.4)
    return Motion(ms=_LASSO, sound="lasso", sound_at_end="hoof", arc=0.45, together=True)


def _of_token(face: str, source: str, target: str) -> Motion:
    if source == "box":
        return Motion(ms=2 * _DEAL, sound_at_end="chip", arc=0.2)
    if face == "token/sheriff" and target == "purse":
        return Motion(ms=560, sound="bell", sound_at_end="thud", arc=0.9, flip=True)
    if target == "purse":
        return Motion(ms=340, sound="chip", sound_at_end="chip", arc=0.6, flip=source == "token")
    if target == "resolving":
        return Motion(ms=380, sound="card", sound_at_end="thud", arc=0.6, flip=True)
    return Motion(ms=260, sound="card", arc=0.2)


def highlight(events: Sequence[Event]) -> Highlight:
    """Ring the pieces that changed hands and the sites they came from or the pawn rode to; a deal marks nothing."""
    zones: dict[Zone, None] = {}
    pieces: list[PieceAt] = []
    for event in events:
        if not isinstance(event, Moved) or "box" in (event.source, event.target):
            continue
        if event.before.face.startswith("pawn/"):
            zones[event.target] = None
            continue
        pieces.append(PieceAt(event.target, event.after.face))
        if _sort(event.source) == "site":
            zones[event.source] = None
    return Highlight(tuple(zones), tuple(pieces))


def _sort(zone: Zone) -> str:
    return zone.partition(":")[0]
