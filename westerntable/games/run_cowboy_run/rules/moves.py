"""The moves of Run, Cowboy, Run! and their text forms."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from ....core.actors import Seat
from ....core.errors import BadMove
from ....core.game import Move
from ....core.message import say
from .cards import Card, card_text, parse_card


@dataclass(frozen=True, slots=True)
class Discard:
    """Play one or more cards of one rank, or a single hazard. Cards in ascending order."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return "discard " + " ".join(card_text[card] for card in self.cards)


@dataclass(frozen=True, slots=True)
class Pass:
    """Discard nothing: the last to discard takes the trick."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Push:
    """Set a rival back two spaces after a hazard."""

    rival: Seat

    def __str__(self) -> str:
        return f"push seat{self.rival}"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the whole shuffled deck, top card first."""

    order: tuple[Card, ...]

    def __str__(self) -> str:
        return "deal " + " ".join(card_text[card] for card in self.order)


PASS: Final = Pass()


@cache
def discard(cards: tuple[Card, ...]) -> Discard:
    """Return the one move object for these cards."""
    return Discard(cards)


@cache
def push(rival: Seat) -> Push:
    """Return the one move object for this rival."""
    return Push(rival)


def parse(text: str) -> Move:
    """Read a move's text form; raises `BadMove`."""
    word, *rest = text.split(" ")
    cards = [parse_card(each) for each in rest]
    known = tuple(card for card in cards if card is not None)
    match word:
        case "pass" if not rest:
            return PASS
        case "push" if len(rest) == 1 and rest[0].removeprefix("seat") in tuple("012345") and rest[0][:1] == "s":
            return push(int(rest[0].removeprefix("seat")))
        case "discard" if known and len(known) == len(cards) and known == tuple(sorted(known)):
            return discard(known)
        case "deal" if known and len(known) == len(cards):
            return Deal(known)
    raise BadMove(say("run_cowboy_run.refusal.not_a_move", text=text[:80]))
