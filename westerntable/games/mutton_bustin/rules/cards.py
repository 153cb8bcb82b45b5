"""The sheep cards: what `cards.yaml` and a player's own file say, checked line by line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ....core.message import Message, say
from ....core.section import Section
from .moves import is_id
from .tasks import Spec, read_task

TYPES: Final = ("vocal", "dexterity", "both")
FILE: Final = "cards.yaml"
OWN_FILE: Final = "own/cards.yaml"
"""Cards of the player's own; there may be none."""

MOST_WORDS: Final = 12


@dataclass(frozen=True, slots=True)
class Card:
    """One sheep card.

    `type`: vocal, dexterity or both. `task`: what is done at the screen. `minimum_ms`: how long it takes at least
    when people do it for real. `pose`: the picture of the sheep doing it, `assets/mutton_bustin/pose-<pose>.svg`.
    `own_name` and `own_sentence` are the words of a player's own card; shipped cards have texts.
    """

    id: str
    type: str
    task: Spec
    minimum_ms: int
    pose: str
    own_name: str = ""
    own_sentence: str = ""

    def name(self) -> Message:
        """Return its short name."""
        if self.own_name:
            return say("mutton_bustin.own_card", text=self.own_name)
        return Message(f"mutton_bustin.card.{self.id}.name")

    def sentence(self) -> Message:
        """Return what it asks for, in three to twelve words."""
        if self.own_sentence:
            return say("mutton_bustin.own_card", text=self.own_sentence)
        return Message(f"mutton_bustin.card.{self.id}.sentence")


def read_cards(files: Mapping[str, Section]) -> tuple[tuple[Card, ...], int]:
    """Read the shipped cards and the player's own, and how many a match needs at least; raises `BadData`.

    No two shipped cards have the same task with the same settings, and one type alone is enough for a match.
    """
    section = files[FILE]
    section.only("fewest", "cards")
    cards: dict[str, Card] = {}
    jokes: dict[Spec, str] = {}
    for each in section.at("cards").list():
        each.only("id", "type", "pose", "minimum_ms", "task")
        card = _read_card(each, cards)
        if card.task in jokes:
            raise each.at("task").bad(f"a task that is not that of '{jokes[card.task]}' belongs here")
        jokes[card.task] = card.id
    own = files.get(OWN_FILE)
    if own is not None and own.plain() is not None:
        own.only("cards")
        for each in own.at("cards").list():
            each.only("id", "type", "pose", "minimum_ms", "task", "name", "sentence")
            _read_card(each, cards, own=True)
    fewest = section.at("fewest").int(6)
    for type_ in TYPES:
        if sum(card.type == type_ for card in cards.values()) < fewest:
            raise section.at("cards").bad(f"at least {fewest} cards of the type '{type_}' belong here")
    return tuple(cards.values()), fewest


def _read_card(section: Section, cards: dict[str, Card], own: bool = False) -> Card:
    id_ = section.at("id")
    if not is_id(id_.text()) or len(id_.text()) > 24:
        raise id_.bad("a short word of small letters, digits and '_' belongs here")
    if id_.text() in cards:
        raise id_.bad(f"an id that no other card has belongs here: '{id_.text()}' is taken")
    pose = section.at("pose")
    if not is_id(pose.text()):
        raise pose.bad("the name of a pose belongs here")
    if own and all(card.pose != pose.text() for card in cards.values()):
        raise pose.bad("the pose of one of the game's own cards belongs here, such as: " + _some_poses(cards))
    card = Card(
        id_.text(),
        section.at("type").choice(*TYPES),
        read_task(section.at("task")),
        section.at("minimum_ms").int(500, 10_000),
        pose.text(),
        _words(section.at("name"), 1, 4) if own else "",
        _words(section.at("sentence"), 3, MOST_WORDS) if own else "",
    )
    cards[card.id] = card
    return card


def _some_poses(cards: Mapping[str, Card]) -> str:
    return ", ".join([card.pose for card in cards.values()][:6])


def _words(section: Section, fewest: int, most: int) -> str:
    text = section.text().strip()
    if not fewest <= len(text.split()) <= most or len(text) > 100 or not text.isprintable():
        raise section.bad(f"{fewest} to {most} words in one line belong here")
    return text
