"""What the pieces show: fifty cards in five suits, hazards, backs, and a rider for every seat."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from westerntable.core.message import say
from westerntable.core.placement import Face
from westerntable.games.run_cowboy_run.rules import cards as deck
from westerntable.games.run_cowboy_run.rules.cards import HAZARDS, RANKS
from westerntable.table import cards, parts
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import Size, put
from westerntable.table.cards import CLUB, DIAMOND, HEART, SPADE, Card, Suit
from westerntable.table.palette import BLUE, BONE, INK, RED, SEATS, shaded
from westerntable.table.surfaces import disc
from westerntable.table.tablescene import View

GOLD_SUIT: Final = Suit(
    "suit-gold", "#A8701F", upright=True, paper="#FFF1C6", edge="#E2B451", rule="#C98F2C", sign="seat-sun"
)
"""Gold shines: its cards are printed on gilt stock."""

SUITS: Final = {"S": SPADE, "H": HEART, "C": CLUB, "D": DIAMOND, "G": GOLD_SUIT}
COURTS: Final = {"J": "trail-jack", "Q": "trail-queen", "K": "trail-king"}
BACK: Final = BLUE
FIELDS: Final = {
    "hazard-snake": "#E0A860",
    "hazard-outlaw": "#C8664A",
    "hazard-stampede": "#D98A4E",
    "hazard-rockslide": "#E2BE84",
    "hazard-flood": "#9FB2B5",
    "hazard-twister": "#C9A06A",
}
"""The sky behind each hazard."""

RIDER: Final = (120, 100)
"""Proportions of a rider."""

COATS: Final = (
    ("#B9683C", "#8A4A2B", "#DB966A", "#6E3B24", "#35231A", "#7A5640"),
    ("#8E979C", "#657077", "#B9C2C6", "#4D585F", "#39444C", "#77858E"),
    ("#D8973F", "#AC6F27", "#F0BF76", "#8A571E", "#F4E4BC", "#FFFFFF"),
    ("#5E4130", "#412B1F", "#86634C", "#321F16", "#211610", "#5B4535"),
    ("#C9A469", "#9C7A45", "#E6CB9B", "#7D6036", "#4A3524", "#8A6A4C"),
    ("#3A302C", "#241D1A", "#6B5D56", "#1B1512", "#15100D", "#4C423C"),
)
"""The horse of each mark: bay, grey, palomino, brown, dun, black. Coat, shade, light, far legs, mane, its light."""

_COAT_PARTS: Final = ("coat", "coat_shade", "coat_light", "far", "mane", "mane_light")
_BADGE: Final = 0.35  # of a rider's height

_pictures = PictureCache(24_000_000)


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def may_lie(seats: int) -> dict[str, list[Face]]:
    """List what may come to lie in each kind of zone: any card where cards lie open, any rider on any space."""
    return {
        "pile": list(deck.face_of),
        "taken": list(deck.face_of),
        "aside": [deck.BACK, *deck.face_of],
        "hand": [deck.BACK, *deck.face_of],
        "space": [f"rider/{seat}" for seat in range(seats)],
    }


def face_of(face: Face, size: Size, view: View) -> Surface:
    """Draw a piece to fit `size` pixels; raises LookupError for what the race has not."""
    kind, _, name = face.partition("/")
    match kind:
        case "card" if name == "back":
            return cards.card_back(size, BACK)
        case "card" if name.removeprefix("hazard-") in HAZARDS:
            title = view.say(say(f"run_cowboy_run.hazard.{name.removeprefix('hazard-')}"))
            return cards.picture_card(name, "hazard-mark", title, size, FIELDS[name], RED)
        case "card" if name[:-1] in RANKS and name[-1:] in SUITS:
            return cards.card_face(card_of(name, view), size, view.colour_marks)
        case "rider" if name.isdigit():
            return rider(view.seats[int(name)].mark, size)
    raise LookupError(f"Run, Cowboy, Run! has no piece that shows {face}")


def card_of(name: str, view: View) -> Card:
    """Return what is printed on `10G`: pips for a number, a court for J, Q and K, one large mark for an ace."""
    rank, suit = name[:-1], SUITS[name[-1]]
    if rank.isdigit():
        return Card(rank, suit, pips=int(rank))
    return Card(view.say(say(f"table.card.{rank.lower()}")), suit, court=COURTS.get(rank, ""))


def rider(mark: int, size: Size) -> Surface:
    """A cowboy at the gallop in the colour of a seat's mark, the mark on a badge."""
    return _pictures.get(("rider", mark, size), lambda: _rider(mark, size))


def _rider(mark: int, size: Size) -> Surface:
    colour = SEATS[mark].colour
    white = colour == BONE
    shirt = "#E9DFC8" if white else colour
    coat = dict(zip(_COAT_PARTS, COATS[mark], strict=True))
    tints = {"shirt": shirt, "shirt_shade": shaded(shirt), "blanket": shirt, "scarf": RED if white else BONE}
    out = parts.part("rider", size, **coat, **tints).copy()
    side = max(8, round(out.get_height() * _BADGE))
    at = (side * 0.56, out.get_height() * 0.30)  # over the tail, where a rider in front does not hide it
    put(out, disc(side // 2, BONE, INK, max(1, round(side * 0.06))), at)
    put(out, parts.part(SEATS[mark].part, round(side * 0.72)), at)
    return out
