"""What can be done, as small frozen nouns: built once, looked up by index, read back from text by table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from westerntable.core.errors import BadMove
from westerntable.core.message import say

from .board import COLOUR_INDEX, COLOURS, EFFECTS, SITE_INDEX, SITES

NUGGET: Final = "nugget"
"""What an Ambush may take besides a colour."""


@dataclass(frozen=True, slots=True)
class Place:
    """Put the pawn on the site the game starts from."""

    site: str

    def __str__(self) -> str:
        return f"place {self.site}"


@dataclass(frozen=True, slots=True)
class Steal:
    """Take every animal of a colour from the pawn's site."""

    colour: str

    def __str__(self) -> str:
        return f"steal {self.colour}"


@dataclass(frozen=True, slots=True)
class Ride:
    """Move the pawn to a site, as many steps as animals were stolen."""

    site: str

    def __str__(self) -> str:
        return f"ride {self.site}"


@dataclass(frozen=True, slots=True)
class Ambush:
    """Take from the opponent a nugget (`what` is "nugget") or two animals of a colour."""

    what: str

    def __str__(self) -> str:
        return f"ambush {self.what}"


@dataclass(frozen=True, slots=True)
class Brand:
    """Take every animal of a colour from a site next to the pawn."""

    site: str
    colour: str

    def __str__(self) -> str:
        return f"brand {self.site} {self.colour}"


@dataclass(frozen=True, slots=True)
class Release:
    """Put one of the player's animals on a site next to the pawn."""

    colour: str
    site: str

    def __str__(self) -> str:
        return f"release {self.colour} {self.site}"


@dataclass(frozen=True, slots=True)
class Dry:
    """Send every animal of a colour out of the game."""

    colour: str

    def __str__(self) -> str:
        return f"dry {self.colour}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: the nugget an Ambush takes is worth so much."""

    value: int

    def __str__(self) -> str:
        return f"draw {self.value}"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the whole setup, cell by cell, row by row: the site, its token as drawn, its cattle by colour."""

    sites: tuple[str, ...]
    tokens: tuple[str, ...]
    cattle: tuple[tuple[int, ...], ...]

    def __str__(self) -> str:
        cells = zip(self.sites, self.tokens, map(_herd_text, self.cattle), strict=True)
        return "deal " + " ".join(map(":".join, cells))


LonghornMove: TypeAlias = Place | Steal | Ride | Ambush | Brand | Release | Dry | Draw | Deal

PLACES: Final = tuple(map(Place, SITES))
STEALS: Final = tuple(map(Steal, COLOURS))
RIDES: Final = tuple(map(Ride, SITES))
AMBUSHES: Final = tuple(map(Ambush, COLOURS))
AMBUSH_NUGGET: Final = Ambush(NUGGET)
BRANDS: Final = tuple(tuple(Brand(site, colour) for colour in COLOURS) for site in SITES)
RELEASES: Final = tuple(tuple(Release(colour, site) for site in SITES) for colour in COLOURS)
DRIES: Final = tuple(map(Dry, COLOURS))


def _spoken() -> tuple[LonghornMove, ...]:
    brands = (each for row in BRANDS for each in row)
    releases = (each for row in RELEASES for each in row)
    return (*PLACES, *STEALS, *RIDES, *AMBUSHES, AMBUSH_NUGGET, *brands, *releases, *DRIES)


_BY_TEXT: Final = {str(move): move for move in _spoken()}


@cache
def draw(value: int) -> Draw:
    """Return the one `Draw` of a value."""
    return Draw(value)


def parse_move(text: str) -> LonghornMove:
    """Read what `str(move)` wrote; raises `BadMove`."""
    known = _BY_TEXT.get(text)
    if known is not None:
        return known
    word, _, rest = text.partition(" ")
    number = _number(rest)
    move = draw(number) if word == "draw" and number else _parse_deal(rest) if word == "deal" else None
    if move is None or str(move) != text:
        raise BadMove(say("core.refusal.not_a_move", text=text[:80]))
    return move


def _herd_text(herd: tuple[int, ...]) -> str:
    """Write a site's cattle: `2black+1green`."""
    return "+".join(f"{count}{colour}" for colour, count in zip(COLOURS, herd, strict=True) if count)


def _parse_deal(text: str) -> Deal | None:
    """Read the cells of a deal; None for anything else. Whether it is a true deal is for the rules to say."""
    cells = [cell.split(":") for cell in text.split(" ")]
    if len(cells) != len(SITES) or any(len(cell) != 3 for cell in cells):
        return None
    herds = [_parse_herd(cell[2]) for cell in cells]
    if any(cell[0] not in SITE_INDEX or not _is_token(cell[1]) for cell in cells):
        return None
    sites, tokens = tuple(cell[0] for cell in cells), tuple(cell[1] for cell in cells)
    cattle = tuple(herd for herd in herds if herd is not None)
    return Deal(sites, tokens, cattle) if len(cattle) == len(cells) else None


def _is_token(word: str) -> bool:
    return word in EFFECTS or (word.startswith("nugget-") and _number(word.removeprefix("nugget-")) > 0)


def _parse_herd(text: str) -> tuple[int, ...] | None:
    herd = [0] * len(COLOURS)
    for part in text.split("+"):
        colour = part.lstrip("0123456789")
        count = _number(part.removesuffix(colour))
        if colour not in COLOUR_INDEX or not count:
            return None
        herd[COLOUR_INDEX[colour]] += count
    return tuple(herd)


def _number(text: str) -> int:
    """Read a whole number above 0 of at most six digits; 0 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else 0
