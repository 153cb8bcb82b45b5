"""What the pieces show: cards in five suits, cowboys, events, and a counter for every horse."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from westerntable.core.message import say
from westerntable.core.placement import Face
from westerntable.games.mustang.rules import cards as deck
from westerntable.games.mustang.rules import counters as horses
from westerntable.games.mustang.rules.cards import HIGHEST, LETTERS, SUITS
from westerntable.games.mustang.rules.components import EVENTS
from westerntable.games.mustang.rules.counters import KINDS
from westerntable.table import cards, parts
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import Size, clear, put
from westerntable.table.cards import Card, Suit
from westerntable.table.palette import BLUE, BONE, GOLD, INK, RED, shaded
from westerntable.table.surfaces import disc
from westerntable.table.tablescene import View

from . import event_art
from .herd import size_of

INKS: Final = {"bell": "#B47A1E", "clover": "#55752F", "flame": RED, "hat": "#4A3225", "wheel": BLUE}
CARD_SUITS: Final = {
    letter: Suit(f"mustang-{suit}", INKS[suit], upright=True) for letter, suit in zip(LETTERS, SUITS, strict=True)
}
BACK: Final = "#8A3B2A"
EVENT_BACK: Final = "#4F6138"
COATS: Final = {
    "flame": ("#B9683C", "#8A4A2B", "#DB966A", "#6E3B24", "#35231A", "#7A5640"),
    "wheel": ("#8E979C", "#657077", "#B9C2C6", "#4D585F", "#39444C", "#77858E"),
    "hat": ("#5E4130", "#412B1F", "#86634C", "#321F16", "#211610", "#5B4535"),
    "clover": ("#C9A469", "#9C7A45", "#E6CB9B", "#7D6036", "#4A3524", "#8A6A4C"),
    "bell": ("#D8973F", "#AC6F27", "#F0BF76", "#8A571E", "#F4E4BC", "#FFFFFF"),
    "black": ("#3A302C", "#241D1A", "#6B5D56", "#1B1512", "#15100D", "#4C423C"),
    "white": ("#F7F1E4", "#D6CAB2", "#FFFFFF", "#BBAC90", "#E6D9BF", "#FFFFFF"),
}
"""The horse of each suit: bay, grey, brown, buckskin, palomino. Coat, shade, light, far legs, mane, its light."""

_PARTS: Final = ("coat", "coat_shade", "coat_light", "far", "mane", "mane_light")
_POSE: Final = {"stallion": 0.78, "mare": 0.70, "foal": 0.66}
_SMALL: Final = 46  # px: narrower than this, a counter's mark is larger than its horse deserves
_FINE: Final = 2
_VALUES: Final = tuple(str(value) for value in range(1, HIGHEST + 1))

MAY_LIE: Final[dict[str, tuple[Face, ...]]] = {
    "hand": (deck.BACK, *deck.face_of),
    "used": deck.face_of,
    "offer": (deck.BACK, *deck.face_of),
    "event": ("event/back", *(f"event/{name}" for name in EVENTS)),
    "happening": ("event/back", *(f"event/{name}" for name in EVENTS)),
    "corral": horses.face_of,
    "stable": horses.face_of,
    "pile": (horses.BACK, *horses.face_of[: horses.BLACK_PRINCE]),
    "prairie": (horses.BACK, *horses.face_of[: horses.BLACK_PRINCE]),
    "special": tuple(horses.face_of[each] for each in horses.SPECIALS),
}
"""What may come to lie in each kind of zone, or turn over on its way there or from there."""

_pictures = PictureCache(32_000_000)


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def face_of(face: Face, size: Size, view: View) -> Surface:
    """Draw a piece to fit `size` pixels; raises LookupError for what the game has not."""
    kind, _, name = face.partition("/")
    match kind, name:
        case "card", "back":
            return cards.card_back(size, BACK)
        case "card", "cowboy":
            return _cowboy(size, view.say(say("mustang.scene.cowboy")))
        case "card", _ if name[:1] in _VALUES and name[1:] in CARD_SUITS:
            return cards.card_face(card_of(name), size, view.colour_marks)
        case "event", "back":
            return cards.card_back(size, EVENT_BACK)
        case "event", _ if name in EVENTS:
            return event_art.event_card(name, size, view)
        case "counter", _:
            return counter(name, min(size))
    raise LookupError(f"Mustang has no piece that shows {face}")


def _cowboy(size: Size, title: str) -> Surface:
    """The joker: rider and name; small, the rider alone."""
    if size[0] >= cards.SMALL:
        return cards.picture_card("cowboy", "lasso", title, size, "#E0B45A", INK)
    return cards.composed(("mustang-cowboy", size), lambda: _small_cowboy(size))


def _small_cowboy(size: Size) -> Surface:
    out = parts.part("card-face", size, paper="#F6DDA0").copy()
    w, h = out.get_size()
    put(out, parts.part("cowboy" if w >= cards.TINY else "lasso", round(w * 0.96)), (w / 2, h / 2))
    return out


def card_of(name: str) -> Card:
    """Return what is printed on `6b`."""
    return Card(name[0], CARD_SUITS[name[1]], pips=int(name[0]))


# ---------------------------------------------------------------------------------------------------------- counters
def counter(name: str, size: int) -> Surface:
    """Draw a counter `size` pixels wide: `back`, `foal-bell`, `black-prince`; raises LookupError for others."""
    if name == "back":
        return parts.part("counter-back", size)
    return _pictures.get((name, size), lambda: _in_the_middle(name, size))


def _in_the_middle(name: str, size: int) -> Surface:
    """Kinds are a little apart in size; all take the same room."""
    inner = max(8, round(size * size_of(name)))
    drawn = _counter(name, inner)
    if inner >= size:
        return drawn
    out = clear((size, size), INK)
    put(out, drawn, (size / 2, size / 2))
    return out


def _counter(name: str, size: int) -> Surface:
    kind, _, suit = name.partition("-")
    if name == "black-prince":
        return _special(size, "stallion", "black", GOLD, "#F4D489", "#1F1814")
    if name == "snow-white-mare":
        return _special(size, "mare", "white", "#2F5573", "#4C7896", "#F7F1E4")
    if kind not in KINDS or suit not in INKS:
        raise LookupError(f"Mustang has no counter {name}")
    return _with_suit(size, kind, suit)


def _with_suit(size: int, kind: str, suit: str) -> Surface:
    """Rim pattern for the kind; rim, mark and coat for the suit."""
    big, ink = size * _FINE, INKS[suit]
    out = parts.part(f"counter-{kind}", big, rim=ink, rim_shade=shaded(ink)).copy()
    small = size < _SMALL
    horse = parts.part(f"horse-{kind}", round(big * _POSE[kind] * (0.9 if small else 1)), **_coat(suit))
    put(out, horse, (big * (0.45 if small else 0.49), big * (0.43 if small or kind == "stallion" else 0.48)))
    radius = 0.215 if small else 0.17
    at = (big * (0.985 - radius), big * (0.985 - radius))
    put(out, disc(round(big * radius), BONE, INK, max(1, round(big * 0.018))), at)
    put(out, parts.part(f"mustang-{suit}", round(big * radius * 1.5)), at)
    return pygame.transform.smoothscale(out, (size, size))


def _special(size: int, kind: str, coat: str, field: str, field_light: str, rim: str) -> Surface:
    """The two without a suit: a field of their own colour, a crown, a rim in black or in white."""
    big = size * _FINE
    out = parts.part("counter-special", big, rim=rim, field=field, field_light=field_light).copy()
    put(out, parts.part(f"horse-{kind}", round(big * 0.72), **_coat(coat)), (big * 0.5, big * 0.53))
    put(out, parts.part("crown", (round(big * 0.42), round(big * 0.28))), (big * 0.5, big * 0.13))
    return pygame.transform.smoothscale(out, (size, size))


def _coat(name: str) -> dict[str, str]:
    return dict(zip(_PARTS, COATS[name], strict=True))
