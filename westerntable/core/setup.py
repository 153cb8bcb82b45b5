"""Who plays what, with which options: all that stands before the first move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from .actors import Seat
from .options import OptionValue
from .section import Plain

HUMAN: Final = "human"
LEVELS: Final = ("greenhorn", "cowhand", "gunslinger", "legend")
BOT: Final = "bot:"
"""A seat's player that begins so is an external bot; the command that starts it follows."""

MARKS: Final = 6
"""How many seat marks the house has."""

PLAYERS: Final = (HUMAN, "random", "baseline", *LEVELS)
"""What may be written for a seat on the command line. A seat may also hold an external bot: `bot:COMMAND`."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One place: what the player is called, the seat mark (index into the marks of the house), who decides."""

    name: str
    mark: int
    player: str = HUMAN

    @property
    def is_person(self) -> bool:
        """Whether a person at the screen decides for this seat."""
        return self.player == HUMAN


@dataclass(frozen=True, slots=True)
class Setup:
    """A match before its first move. Setup and record together are the whole match.

    `seed` is the game number, as text: the same number gives everybody the same luck. `first` starts or deals
    first. `data` is the plain content of the game's data files, so that a record replays with the data it used.
    """

    game: str
    rules_version: int
    seats: tuple[SeatSetup, ...]
    options: Mapping[str, OptionValue]
    seed: str
    first: Seat = 0
    data: Mapping[str, Plain] = field(default_factory=dict)

    def people(self) -> tuple[Seat, ...]:
        """List the seats people decide for."""
        return tuple(seat for seat, each in enumerate(self.seats) if each.is_person)
