"""The words the rules share: phases, decisions, the house's options, results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.actors import Seat
from ....core.options import Options, OptionValue

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

    @classmethod
    def of(cls, options: Options) -> House:
        """Read the options by the names they have at set-up."""
        return cls(
            strict=options["following"] == "strict",
            cut=bool(options["cut"]),
            groups=options["deal"] == "groups",
            one_must_play=bool(options["one_must_play"]),
            dealer_trump=bool(options["dealer_trump"]),
            rounds=int(options["rounds"]),
            series=options["match"] == "series",
            boolt_stakes=int(options["boolt_stakes"]),
            redeal=bool(options["redeal"]),
        )

    def options(self) -> dict[str, OptionValue]:
        """Return the options by the names they have at set-up."""
        return {
            "match": "series" if self.series else "game",
            "boolt_stakes": self.boolt_stakes,
            "rounds": self.rounds,
            "following": "strict" if self.strict else "open",
            "dealer_trump": self.dealer_trump,
            "one_must_play": self.one_must_play,
            "cut": self.cut,
            "deal": "groups" if self.groups else "singly",
            "redeal": self.redeal,
        }


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game of a series: who won, the points everybody still held, the chips each won or paid."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    chips: tuple[int, ...]
