"""What stays fixed through a match: track, durations, cards and options, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ....core.options import Options, picked
from ....core.section import Plain, Section
from .cards import Card, read_cards
from .tasks import size_for

DICE: Final = 6
"""Sheep dice, and wells for them on the Ranch Board."""

OPTIONS: Final = ("actions", "family", "sheep_faces", "types", "without")

FACES: Final[dict[str, int]] = {"one": 1, "two": 2, "three": 3}
"""Sheep faces of a die by the words of the option; `usual` depends on the number of sheep."""

KINDS_IN: Final[dict[str, tuple[str, ...]]] = {
    "all": ("vocal", "dexterity", "both"),
    "no_vocal": ("dexterity", "both"),
    "no_dexterity": ("vocal", "both"),
    "no_both": ("vocal", "dexterity"),
    "vocal": ("vocal",),
    "dexterity": ("dexterity",),
    "both": ("both",),
}
"""Card types that play, by the words of the option `types`."""


@dataclass(frozen=True, slots=True)
class Space:
    """One space of the rider track: the roll it needs, and what it scores."""

    needed: int
    points: int


@dataclass(frozen=True, slots=True)
class Durations:
    """How long things take, in ms. `party_rider` by (sheep, cards on the list); `card` by (sheep, sheep faces).

    `card` is what doing all dice's cards takes a middling player, to be divided by dice × cards.
    """

    beat: int
    sheep_tumble: int
    rider_tumble: int
    party_rider: Mapping[tuple[int, int], int]
    card: Mapping[tuple[int, int], int]


@dataclass(frozen=True)
class Stock:
    """All the data files say."""

    track: tuple[Space, ...]
    durations: Durations
    cards: tuple[Card, ...]
    fewest: int

    @cached_property
    def card_of(self) -> Mapping[str, Card]:
        """Cards by id."""
        return {card.id: card for card in self.cards}


@dataclass(frozen=True)
class Terms:
    """One match's data, number of seats and options."""

    stock: Stock
    seats: int
    actions: str = "screen"
    family: bool = False
    sheep_faces: str = "usual"
    types: str = "all"
    without: str = ""

    def options(self) -> dict[str, Plain]:
        """Write the options."""
        return {name: getattr(self, name) for name in OPTIONS}

    @cached_property
    def sheep(self) -> int:
        """How many sheep there are."""
        return self.seats - 1

    @cached_property
    def rounds(self) -> int:
        """Two players ride three times each, more play two rounds."""
        return 3 if self.seats == 2 else 2

    @cached_property
    def dice_each(self) -> int:
        """Dice a sheep starts with."""
        return DICE // self.sheep

    @cached_property
    def faces(self) -> int:
        """Sheep faces on a sheep die: two for a lone sheep, else one, unless chosen."""
        return FACES.get(self.sheep_faces, 2 if self.sheep == 1 else 1)

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The cards that play. Where too few would be left, single ones are not left out."""
        chosen = tuple(card.id for card in self.stock.cards if card.type in KINDS_IN[self.types])
        out = set(picked(self.without))
        left = tuple(card for card in chosen if card not in out)
        return left if len(left) >= self.stock.fewest else chosen

    @cached_property
    def too_few(self) -> bool:
        """Whether more single cards are left out than can be."""
        return len(set(self.ids) - set(picked(self.without))) < self.stock.fewest

    @property
    def on_screen(self) -> bool:
        """Whether cards are done as tasks at the screen."""
        return self.actions == "screen"

    @property
    def end(self) -> int:
        """The last space of the track."""
        return len(self.stock.track)

    def points(self, place: int) -> int:
        """Return what a rider scores who stops on a space; 0 is the start."""
        return max((space.points for space in self.stock.track[:place]), default=0)

    def needed(self, place: int) -> int:
        """Return the roll that moves from a space into the next."""
        return self.stock.track[place].needed

    def card_budget(self, cards: int) -> int:
        """Return the ms one card of a list of so many should take a middling player."""
        return self.stock.durations.card[self.sheep, self.faces] // (self.dice_each * cards)

    def size(self, card: str, cards: int) -> int:
        """Return how long the task of a card is in a list of so many cards."""
        return size_for(self.stock.card_of[card].task, self.card_budget(cards))

    def rider_tumble(self, cards: int) -> int:
        """Return how long the rider's die tumbles; where people do the cards in person, by their number."""
        durations = self.stock.durations
        return durations.rider_tumble if self.on_screen else durations.party_rider[self.sheep, cards]


def terms_of(stock: Stock, seats: int, options: Options) -> Terms:
    """Take the options of a match."""
    return Terms(
        stock,
        seats,
        str(options["actions"]),
        bool(options["family"]),
        str(options["sheep_faces"]),
        str(options["types"]),
        str(options.get("without", "")),
    )


def read_stock(files: Mapping[str, Section]) -> Stock:
    """Check the data files; raises `BadData`."""
    cards, fewest = read_cards(files)
    return Stock(_read_track(files["track.yaml"]), _read_durations(files["durations.yaml"]), cards, fewest)


def _read_track(section: Section) -> tuple[Space, ...]:
    section.only("spaces")
    spaces: list[Space] = []
    for each in section.at("spaces").list():
        each.only("needed", "points")
        spaces.append(Space(each.at("needed").int(1, 6), each.at("points").int(spaces[-1].points if spaces else 0)))
    if not 2 <= len(spaces) <= 20:
        raise section.at("spaces").bad("two to twenty spaces belong here")
    return tuple(spaces)


def _read_durations(section: Section) -> Durations:
    section.only("beat_ms", "sheep_tumble_ms", "rider_tumble_ms", "party_rider_tumble_ms", "card_ms")
    sheep = (1, 2, 3)
    party = [(one, cards) for one in sheep for cards in range(2, (4 if one == 1 else 3) + 1)]
    return Durations(
        section.at("beat_ms").int(0, 2000),
        section.at("sheep_tumble_ms").int(100, 5000),
        section.at("rider_tumble_ms").int(100, 5000),
        _table(section.at("party_rider_tumble_ms"), "cards", party, 100),
        _table(section.at("card_ms"), "faces", [(one, faces) for one in sheep for faces in (1, 2, 3)], 1000),
    )


def _table(section: Section, second: str, wanted: Sequence[tuple[int, int]], low: int) -> Mapping[tuple[int, int], int]:
    """Read a list of `{sheep, <second>, ms}`, one for each wanted pair."""
    found: dict[tuple[int, int], int] = {}
    for each in section.list():
        each.only("sheep", second, "ms")
        found[each.at("sheep").int(1, 3), each.at(second).int(1, 4)] = each.at("ms").int(low)
    missing = [pair for pair in wanted if pair not in found]
    if missing:
        raise section.bad(f"an entry with sheep {missing[0][0]} and {second} {missing[0][1]} belongs here")
    return found
