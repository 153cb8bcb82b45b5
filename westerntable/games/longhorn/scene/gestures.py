"""Which pieces go where for which move, and which move a person meant by a drop that is none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from westerntable.core.actors import Seat
from westerntable.core.game import Move
from westerntable.core.message import Arg, Message, say
from westerntable.core.placement import Zone
from westerntable.games.longhorn.rules.board import COLOUR_INDEX, COLOURS
from westerntable.games.longhorn.rules.moves import NUGGET, Ambush, Brand, Dry, Place, Release, Ride, Steal
from westerntable.games.longhorn.rules.reading import Reading
from westerntable.table.tablescene import Gesture, PieceAt, View

from .words import animals

TAKE_TWO = 2
"""An Ambush takes so many animals of a colour, if there are so many."""


def offer(view: View, seen: Reading, moves: Sequence[Move]) -> list[Gesture]:
    """Offer at least one gesture for each move."""
    return [gesture for move in moves for gesture in _ways(move, seen, view.viewer)]


def _ways(move: Move, seen: Reading, seat: Seat) -> Iterator[Gesture]:
    match move:
        case Place():
            yield _pawn_goes(move, "tray", "place", seat)
        case Ride():
            yield _pawn_goes(move, f"site:{seen.pawn}", "ride", seat)
        case Steal():
            yield _steal(move, seen, seat)
        case Brand():
            yield _brand(move, seen, seat)
        case Ambush():
            yield from _ambush(move, seen, seat)
        case Release():
            yield _release(move, seat)
        case Dry():
            yield from _dry(move, seen)


def _pawn_goes(move: Place | Ride, source: Zone, key: str, seat: Seat) -> Gesture:
    pawn = PieceAt(source, f"pawn/{seat}")
    return Gesture(move, _label(key, site=_site(move.site)), (pawn,), f"site:{move.site}")


def _steal(move: Steal, seen: Reading, seat: Seat) -> Gesture:
    count = seen.cattle(seen.pawn or "")[COLOUR_INDEX[move.colour]]
    label = _label("steal", cattle=animals(move.colour, count))
    return _drive(move, label, f"site:{seen.pawn}", move.colour, count, f"herd:{seat}")


def _brand(move: Brand, seen: Reading, seat: Seat) -> Gesture:
    count = seen.cattle(move.site)[COLOUR_INDEX[move.colour]]
    label = _label("brand", cattle=animals(move.colour, count), site=_site(move.site))
    return _drive(move, label, f"site:{move.site}", move.colour, count, f"herd:{seat}")


def _ambush(move: Ambush, seen: Reading, seat: Seat) -> Iterator[Gesture]:
    """A nugget of theirs, whichever is touched: chance picks. Or cattle: the second walks along."""
    home = f"herd:{seat}"
    if move.what == NUGGET:
        for value in sorted(set(seen.nuggets(1 - seat))):
            piece = PieceAt(f"purse:{1 - seat}", f"token/nugget-{value}")
            yield Gesture(move, _label("ambush_nugget"), (piece,), home)
        return
    count = min(TAKE_TWO, seen.herd(1 - seat)[COLOUR_INDEX[move.what]])
    label = _label("ambush_cattle", cattle=animals(move.what, count))
    yield _drive(move, label, f"herd:{1 - seat}", move.what, count, home)


def _release(move: Release, seat: Seat) -> Gesture:
    label = _label("release", cattle=animals(move.colour, 1), site=_site(move.site))
    return _drive(move, label, f"herd:{seat}", move.colour, 1, f"site:{move.site}")


def _dry(move: Dry, seen: Reading) -> Iterator[Gesture]:
    """A button with the animal on it; or any animal of the colour, dragged to the drought."""
    colour = COLOUR_INDEX[move.colour]
    gone = seen.left()[colour] + sum(seen.herd(seat)[colour] for seat in (0, 1))
    label = _label("dry", cattle=animals(move.colour, gone))
    yield Gesture(move, label, icon=f"cattle/{move.colour}")
    grazing = [(f"site:{site}", seen.cattle(site)[colour]) for site in seen.sites()]
    owned = [(f"herd:{seat}", seen.herd(seat)[colour]) for seat in (0, 1)]
    for zone, count in (*grazing, *owned):
        if count:
            yield _drive(move, label, zone, move.colour, count, "resolving")


def _drive(move: Move, label: Message, source: Zone, colour: str, count: int, target: Zone) -> Gesture:
    """Drag one animal; `count` of them go."""
    piece = PieceAt(source, f"cattle/{colour}")
    return Gesture(move, label, (piece,), target, (piece,) * (count - 1))


def _label(key: str, **args: Arg) -> Message:
    return say(f"longhorn.gesture.{key}", **args)


def _site(site: str) -> Message:
    return say(f"longhorn.site.{site}")


# --------------------------------------------------------------------------------------------- what was meant by it
def meant(view: View, seen: Reading, pieces: Sequence[PieceAt], target: Zone) -> Move | None:
    """Name the move a drop was meant to be; None if it was none."""
    if not pieces:
        return None
    piece = pieces[0]
    kind, _, name = piece.face.partition("/")
    target = target.replace("token:", "site:")  # a token lies on its site
    match kind:
        case "pawn":
            return _meant_with_pawn(piece.zone, target)
        case "token":
            return Ambush(NUGGET) if _is(piece.zone, "purse", 1 - view.viewer) and _owns(target, view.viewer) else None
        case "cattle" if name in COLOURS:
            return _meant_with_cattle(view.viewer, seen, piece.zone, name, target)
    return None


def _is(zone: Zone, kind: str, seat: Seat) -> bool:
    return zone == f"{kind}:{seat}"


def _owns(zone: Zone, seat: Seat) -> bool:
    return _is(zone, "herd", seat) or _is(zone, "purse", seat)


def _meant_with_pawn(source: Zone, target: Zone) -> Move | None:
    goal, _, site = target.partition(":")
    if goal != "site":
        return None
    return Place(site) if source == "tray" else Ride(site)


def _meant_with_cattle(seat: Seat, seen: Reading, source: Zone, colour: str, target: Zone) -> Move | None:
    goal, _, there = target.partition(":")
    if goal == "resolving":
        return Dry(colour)
    if goal == "site":
        return Release(colour, there) if _is(source, "herd", seat) else None
    if not _owns(target, seat) or _is(source, "herd", seat):
        return None
    kind, _, place = source.partition(":")
    if kind == "herd":
        return Ambush(colour)
    # from another site than the pawn's only a Branding iron takes; on the pawn's own it is told why not
    return Steal(colour) if place == seen.pawn and seen.phase != "brand" else Brand(place, colour)
