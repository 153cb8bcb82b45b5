"""What the pieces show: sheep cards, dice, the rider on the sheep, cubes."""

from __future__ import annotations

from typing import Final

from pygame import Surface
from pygame.transform import rotozoom

from westerntable.core.placement import Face
from westerntable.table import parts
from westerntable.table.cache import PictureCache
from westerntable.table.canvas import Size, clear, put
from westerntable.table.cards import card_back
from westerntable.table.effects import turned
from westerntable.table.palette import BONE, RED, SEATS, shaded
from westerntable.table.surfaces import panel
from westerntable.table.tablescene import View

from .cards import paint_card

BACK: Final = RED
_IN_THE_AIR: Final = 0.62
"""How large a die in the air is drawn under the one that tumbles over it, so that it never shows beside it."""

_pictures = PictureCache(8_000_000)


def forget() -> None:
    """Drop every picture made here."""
    _pictures.clear()


def face_of(face: Face, size: Size, view: View) -> Surface:
    """Draw a piece to fit `size` pixels; raises LookupError for what the rodeo has not."""
    kind, _, name = face.partition("/")
    match kind:
        case "back":
            return card_back(size, BACK)
        case "card":
            return paint_card(view.data.card_of[name], size, view)
        case "rider-die" | "sheep-die":
            return _in_the_air(kind, size) if name == "tumbling" else die(kind, name, min(size))
        case "meeple":
            return parts.part("sheep-rider", size)
        case "cube":
            colour = SEATS[view.seats[int(name)].mark].colour
            side = min(size)
            return _pictures.get(("cube", colour, side), lambda: panel((side, side), colour, radius=max(2, side // 6)))
    raise LookupError(f"Mutton Bustin' has no piece that shows {face}")


def die(kind: str, name: str, side: int) -> Surface:
    """One face of a die: `1` to `6` of the rider's, `sheep` or `blank` of the sheep's."""
    return parts.part(f"die-{name}", (side, side))


def _in_the_air(kind: str, size: Size) -> Surface:
    """A die seen only while it flies."""
    side = min(size)

    def make() -> Surface:
        out = clear((side, side), BONE)
        face = "blank" if kind == "sheep-die" else "5"
        put(out, turned(die(kind, face, round(side * _IN_THE_AIR)), 24), (side / 2, side / 2))
        return out

    return _pictures.get(("air", kind, side), make)


def rider_part(name: str, mark: int, size: Size) -> Surface:
    """Draw the rider, with or without the sheep, in a shirt of the seat's colour."""
    colour = SEATS[mark].colour
    shirt = "#E9DFC8" if colour == BONE else colour
    return parts.part(name, size, shirt=shirt, shirt_shade=shaded(shirt))


def spun(picture: Surface, angle: float) -> Surface:
    """Return a picture turned by degrees, its edges smooth; for pictures the caller keeps."""
    framed = clear((picture.get_width() + 4, picture.get_height() + 4))
    framed.blit(picture, (2, 2))
    return rotozoom(framed, angle, 1)
