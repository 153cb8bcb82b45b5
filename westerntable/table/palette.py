"""The house colours, seat marks, spacing and type sizes: design units, scaled by `Units`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

INK: Final = "#2A1C14"
SADDLE: Final = "#6B3F22"
WALNUT: Final = "#3B2518"
PARCHMENT: Final = "#F3E3C3"
BONE: Final = "#FBF4E4"
RED: Final = "#A63A2B"
GOLD: Final = "#D9A441"
SAGE: Final = "#7C8C5A"
BLUE: Final = "#3C5A6E"
CLAY: Final = "#C4764A"
VIOLET: Final = "#6A4A78"
CACTUS: Final = "#5F7A3E"

CREAM: Final = "#FFF3D6"  # lettering on red and walnut
LAMPLIT: Final = "#FFF3D2"  # the plate whose turn it is
RIM_GOLD: Final = "#FFD75E"  # a piece may go here
HALO: Final = "#FFD46B"  # a piece may be picked up
SHADOW: Final = "#1A0E08"
FADED: Final = "#6B4A30"  # second-rank words on paper

SHADE: Final = {
    RED: "#7C2A20",
    GOLD: "#B17C28",
    SAGE: "#5C6C40",
    BLUE: "#2A4152",
    CLAY: "#9A5634",
    VIOLET: "#4C3357",
    BONE: "#D6C39C",
    SADDLE: "#4E2C17",
    INK: "#170E09",
    WALNUT: "#281810",
}

S1, S2, S3, S4, S5, S6 = 4, 8, 12, 16, 24, 32
T_NOTE, T_BODY, T_LEAD, T_HEAD, T_TITLE, T_SHOUT = 15, 17, 21, 28, 40, 66


@dataclass(frozen=True, slots=True)
class SeatMark:
    """A seat's shape and colour; `field` is the colour its badge sits on, dark enough for bone."""

    shape: str
    colour: str
    field: str

    @property
    def part(self) -> str:
        """Name of the drawing of this mark."""
        return f"seat-{self.shape}"


SEATS: Final = (
    SeatMark("star", RED, RED),
    SeatMark("horseshoe", BLUE, BLUE),
    SeatMark("sun", GOLD, GOLD),
    SeatMark("cactus", CACTUS, CACTUS),
    SeatMark("boot", VIOLET, VIOLET),
    SeatMark("feather", BONE, "#8C7A5E"),
)


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of `#RRGGBB`, 0–255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(colour: str, other: str, share: float) -> str:
    """`colour` moved towards `other` by `share` (0–1)."""
    pairs = zip(rgb(colour), rgb(other), strict=True)
    return "#{:02X}{:02X}{:02X}".format(*(round(a + (b - a) * share) for a, b in pairs))


def shaded(colour: str) -> str:
    """The one shade tone of a colour: the printed pair where there is one, else 0.72 of it."""
    return SHADE.get(colour) or mix(colour, "#000000", 0.28)
