"""Zones, faces and log lines: how what happens is told."""

from __future__ import annotations

from typing import Final

from westerntable.core.actors import Seat
from westerntable.core.events import Moved, Said, Tell
from westerntable.core.message import Arg, Message, Who, say
from westerntable.core.placement import Face, Look, Zone

from .board import COLOURS

BOX: Final = "box"
TRAY: Final = "tray"
RESOLVING: Final = "resolving"

CATTLE_FACES: Final = tuple(f"cattle/{colour}" for colour in COLOURS)
_CATTLE_LOOKS: Final = tuple(map(Look, CATTLE_FACES))


def site_zone(site: str) -> Zone:
    """Where a site's cattle stand, and the pawn."""
    return f"site:{site}"


def token_zone(site: str) -> Zone:
    """Where a site's token lies."""
    return f"token:{site}"


def herd_zone(seat: Seat) -> Zone:
    """Where a player's cattle stand."""
    return f"herd:{seat}"


def purse_zone(seat: Seat) -> Zone:
    """Where a player's nuggets lie, or the Sheriff who arrested them."""
    return f"purse:{seat}"


def pawn_face(seat: Seat) -> Face:
    """What the pawn shows while it is a player's turn."""
    return f"pawn/{seat}"


def token_face(token: str) -> Face:
    """What a token shows."""
    return f"token/{token}"


def move_cattle(tell: Tell, colour: int, count: int, source: Zone, target: Zone) -> None:
    """Tell that animals of one colour go from one zone to another, one by one."""
    look = _CATTLE_LOOKS[colour]
    for _ in range(count):
        tell(Moved(look, source, target, look))


def move_token(tell: Tell, token: str, source: Zone, target: Zone) -> None:
    """Tell that a token goes from one zone to another."""
    look = Look(token_face(token))
    tell(Moved(look, source, target, look))


def log(tell: Tell, line: str, **args: Arg) -> None:
    """Tell a line of the log, `longhorn.log.<line>`."""
    tell(Said(say(f"longhorn.log.{line}", **args)))


def who(seat: Seat) -> Who:
    """Name a player in a sentence."""
    return Who(seat)


def colour_name(colour: int) -> Message:
    """Name a colour."""
    return say(f"longhorn.colour.{COLOURS[colour]}")


def cattle_name(colour: int, count: int) -> Message:
    """Name so many animals of a colour: "3 black cattle"."""
    return say(f"longhorn.cattle.{COLOURS[colour]}", n=count)


def site_name(site: str) -> Message:
    """Name a site."""
    return say(f"longhorn.site.{site}")


def token_name(token: str) -> Message:
    """Name a token; a nugget with its value."""
    if token.startswith("nugget-"):
        return say("longhorn.token.nugget", amount=int(token.removeprefix("nugget-")))
    return say(f"longhorn.token.{token}")
