"""What the game reads from `deck.yaml`, and the choices of one match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from westerntable.core.section import Plain, Section


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards by value, the time of a standoff in ms, and the lowest roll that hits."""

    cards: tuple[int, ...]
    standoff_ms: int
    hits_from: int


@dataclass(frozen=True, slots=True)
class Terms:
    """What stays fixed through a match: deck, number of seats and options."""

    deck: Deck
    seats: int
    hand: int
    ties: str
    reload: bool

    def options(self) -> dict[str, Plain]:
        """Write the options."""
        return {"hand": self.hand, "ties": self.ties, "reload": self.reload}

    def dodges(self, card: int, shot: int) -> bool:
        """Tell whether a card is high enough to dodge a shot; `ties` rules equal ones."""
        return card > shot or (card == shot and self.ties == "dodge")


def read_deck(files: Mapping[str, Section]) -> Deck:
    """Check `deck.yaml`; raises `BadData`."""
    section = files["deck.yaml"]
    section.only("cards", "standoff_ms", "hits_from")
    cards: list[int] = []
    for each in section.at("cards").list():
        each.only("value", "copies")
        cards += [each.at("value").int(1, 9)] * each.at("copies").int(1, 9)
    if len(cards) < 16:
        raise section.at("cards").bad("at least 16 cards belong here, four for each of four seats")
    return Deck(tuple(sorted(cards)), section.at("standoff_ms").int(1, 60_000), section.at("hits_from").int(1, 6))
