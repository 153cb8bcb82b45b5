"""Mutton Bustin' as a game: facts, options, text forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....core.actors import Seat
from ....core.game import Data, Move
from ....core.message import Message, say
from ....core.options import Options
from ....core.placement import Placement
from ....core.section import Plain, Section
from . import moves, observation, position
from .cards import FILE, OWN_FILE
from .state import State
from .terms import read_stock, terms_of


class MuttonBustin:
    """Two to four players at once: one rides, the others are sheep."""

    id: Final = "mutton_bustin"
    rules_version: Final = 1
    seat_counts: Final = (2, 3, 4)
    minutes: Final = 10
    secrets: Final = False
    real_time: Final = True
    data_files: Final = ("track.yaml", "durations.yaml", FILE, OWN_FILE)

    def read(self, files: Mapping[str, Section]) -> Data:
        """Check and freeze track, durations and cards."""
        return read_stock(files)

    def new(self, data: Data, seats: int, options: Options, first: Seat) -> State:
        """Return the position before the deck is shuffled; `first` rides first."""
        return State(terms_of(data, seats, options), first)

    def listed(self, data: Data, option: str) -> Sequence[tuple[str, Message]]:
        """List the cards, which may be left out one by one."""
        return [(card.id, card.name()) for card in data.cards]

    def why_not_setup(self, data: Data, seats: int, options: Options) -> Message | None:
        """Refuse to play with fewer cards than a match needs."""
        few = terms_of(data, seats, options).too_few
        return say("mutton_bustin.refusal.too_few", n=data.fewest) if few else None

    def parse_move(self, text: str) -> Move:
        """Read a move's text form; raises `BadMove`."""
        return moves.parse_move(text)

    def dump(self, state: Any) -> Plain:
        """Write a whole state in words."""
        return position.dump(state)

    def load(self, data: Data, position_: Section) -> State:
        """Read a whole state; raises `BadData`."""
        return position.load(data, position_)

    def placement(self, observation_: Any) -> Placement:
        """Lay out every piece as the viewer sees it."""
        return observation.placement(observation_)


GAME: Final = MuttonBustin()
