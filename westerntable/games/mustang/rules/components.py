"""The components: what `cards.yaml` says, checked and frozen, and the options of a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ....core.options import Options
from ....core.section import Plain, Section
from .cards import COWBOY, HIGHEST, SUITS, Card
from .counters import KINDS, Counter

EVENTS: Final = ("rotten-gate", "pride", "heavy-rain", "delivery", "sunny-day")
ROTTEN_GATE, PRIDE, HEAVY_RAIN, DELIVERY, SUNNY_DAY = range(5)

MOST_SEATS: Final = 5
_LARGEST_TURN: Final = 13
"""A failed theft takes that many cards at most to refill: a hand of eight and an owner's five."""


@dataclass(frozen=True)
class Components:
    """What is in the box, and what it counts.

    `copies[counter]` is how often a counter with a suit is there; `points` and `herd` go by kind; `events` lists the
    event deck by kind of event, in ascending order.
    """

    cowboys: int
    hand: int
    copies: tuple[int, ...]
    points: tuple[int, ...]
    herd: tuple[int, ...]
    special_points: int
    events: tuple[int, ...]
    pair_bonus: int
    herd_bonus: int
    finish_bonus: int
    swap_rounds: int

    @cached_property
    def deck(self) -> tuple[Card, ...]:
        """All cards, in ascending order."""
        return (*range(COWBOY), *(COWBOY,) * self.cowboys)

    @cached_property
    def herds(self) -> tuple[tuple[Counter, ...], ...]:
        """All counters with a suit, by kind, in ascending order."""
        return tuple(
            tuple(counter for counter in range(kind * 5, kind * 5 + 5) for _ in range(self.copies[counter]))
            for kind in range(len(KINDS))
        )


@dataclass(frozen=True, slots=True)
class Terms:
    """What stays fixed through a match. `per_suit`: the bonus for a pair is paid for every suit."""

    box: Components
    per_suit: bool = False

    def options(self) -> dict[str, Plain]:
        """Write the options."""
        return {"pair_bonus": "per_suit" if self.per_suit else "once"}


def terms_of(box: Components, options: Options) -> Terms:
    """Join components and complete options."""
    return Terms(box, options["pair_bonus"] == "per_suit")


def read_components(files: Mapping[str, Section]) -> Components:
    """Check `cards.yaml`; raises `BadData`."""
    section = files["cards.yaml"]
    section.only("deck", "kinds", "specials", "events", "bonuses", "swap_rounds")
    deck, kinds, bonuses = section.at("deck"), section.at("kinds"), section.at("bonuses")
    deck.only("cowboys", "hand")
    kinds.only(*KINDS)
    bonuses.only("pair", "herd", "finish")
    section.at("specials").only("points")
    each_kind = [kinds.at(kind) for kind in KINDS]
    box = Components(
        cowboys=deck.at("cowboys").int(0, 20),
        hand=deck.at("hand").int(5, 8),
        copies=tuple(copies for kind in each_kind for copies in _copies(kind)),
        points=tuple(kind.at("points").int(0, 99) for kind in each_kind),
        herd=tuple(kind.at("herd").int(1, 9) for kind in each_kind),
        special_points=section.at("specials").at("points").int(0, 99),
        events=_events(section.at("events")),
        pair_bonus=bonuses.at("pair").int(0, 99),
        herd_bonus=bonuses.at("herd").int(0, 99),
        finish_bonus=bonuses.at("finish").int(0, 99),
        swap_rounds=section.at("swap_rounds").int(1, 9),
    )
    spare = len(SUITS) * HIGHEST + box.cowboys - MOST_SEATS * box.hand
    if spare < _LARGEST_TURN:
        raise deck.bad(
            f"more cards or smaller hands belong here: {MOST_SEATS} hands leave {spare}, and {_LARGEST_TURN} are needed"
        )
    return box


def _copies(kind: Section) -> tuple[int, ...]:
    kind.only("copies", "points", "herd")
    copies = kind.at("copies")
    copies.only(*SUITS)
    counts = tuple(copies.at(suit).int(0, 9) for suit in SUITS)
    if sum(counts) < 2:
        raise copies.bad("at least two counters of the kind belong here")
    return counts


def _events(section: Section) -> tuple[int, ...]:
    events = sorted(EVENTS.index(each.choice(*EVENTS)) for each in section.list())
    if PRIDE not in events:
        raise section.bad("'pride' must be among the events: it is what ends a game in which nobody catches anything")
    return tuple(events)
