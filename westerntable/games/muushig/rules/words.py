"""The words the rules share: phases, decisions, the house's options, results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.actors import Seat

SHUFFLE, CUT, DECIDE, EXCHANGE, TRUMP, PLAY, AGREE, OVER = range(8)
PHASES: Final = ("shuffle", "cut", "in_or_out", "exchange", "dealer_trump", "play", "redeal", "over")
UNDECIDED, IN, OUT = range(3)
START_POINTS: Final = 15


@dataclass(frozen=True, slots=True)
class House:
    """The options of a match, one attribute each."""

    strict: bool = True
    cut: bool = False
    groups: bool = False
    one_must_play: bool = False
    dealer_trump: bool = True
    rounds: int = 40
    series: bool = False
    boolt_stakes: int = 2
    redeal: bool = False


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game of a series: who won, the points everybody still held, the chips each won or paid."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    chips: tuple[int, ...]
