"""The moves of Mustang and their text forms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from ....core.actors import Seat
from ....core.errors import BadMove
from ....core.game import Move
from ....core.message import say
from .cards import LETTERS, Card, Cards, parse_card, texts_of
from .components import EVENTS
from .counters import COUNTER_OF, KINDS, SNOW_WHITE_MARE, Counter, Counters, counter_text, read_counters

Source: TypeAlias = int
"""What is caught: a counter that lies open, or `TOP + kind`, the top of the pile of its kind."""

TOP: Final[Source] = SNOW_WHITE_MARE + 1
_source_text: Final = (*counter_text, *(f"{kind} top" for kind in KINDS))
_SOURCES: Final = {text: source for source, text in enumerate(_source_text)}
_SEATS: Final = tuple(f"seat{seat}" for seat in range(5))


@dataclass(frozen=True, slots=True)
class Swap:
    """Put one or two cards under the deck for as many from its top. Cards in ascending order."""

    cards: Cards

    def __str__(self) -> str:
        return f"swap {texts_of(self.cards)}"


@dataclass(frozen=True, slots=True)
class Catch:
    """Play a set and take a counter from the prairie."""

    source: Source
    cards: Cards

    def __str__(self) -> str:
        return f"catch {_source_text[self.source]} {texts_of(self.cards)}"


@dataclass(frozen=True, slots=True)
class Steal:
    """Play a set for a counter in another corral."""

    victim: Seat
    counter: Counter
    cards: Cards

    def __str__(self) -> str:
        return f"steal seat{self.victim} {counter_text[self.counter]} {texts_of(self.cards)}"


@dataclass(frozen=True, slots=True)
class Stable:
    """Move a counter from the corral to the stable."""

    counter: Counter

    def __str__(self) -> str:
        return f"stable {counter_text[self.counter]}"


@dataclass(frozen=True, slots=True)
class Defend:
    """Beat the thief's set."""

    cards: Cards

    def __str__(self) -> str:
        return f"defend {texts_of(self.cards)}"


@dataclass(frozen=True, slots=True)
class LetGo:
    """Let the thief have the counter."""

    def __str__(self) -> str:
        return "let go"


@dataclass(frozen=True, slots=True)
class Free:
    """Set a counter free at A Rotten Gate."""

    counter: Counter

    def __str__(self) -> str:
        return f"free {counter_text[self.counter]}"


@dataclass(frozen=True, slots=True)
class Shelter:
    """Move none, one or two counters to the stable in Heavy Rain. Counters in ascending order."""

    counters: Counters

    def __str__(self) -> str:
        return f"shelter {' '.join(counter_text[counter] for counter in self.counters) or 'none'}"


@dataclass(frozen=True, slots=True)
class ShuffleCards:
    """Chance: the cowboy deck to be, top card first."""

    order: tuple[Card, ...]

    def __str__(self) -> str:
        return f"cards {texts_of(self.order)}"


@dataclass(frozen=True, slots=True)
class ShuffleCounters:
    """Chance: the three piles by kind, top counter first."""

    orders: tuple[tuple[Counter, ...], ...]

    def __str__(self) -> str:
        piles = zip(KINDS, self.orders, strict=True)
        return "counters " + " ".join(f"{kind} {''.join(LETTERS[each % 5] for each in pile)}" for kind, pile in piles)


@dataclass(frozen=True, slots=True)
class ShuffleEvents:
    """Chance: the event deck, top card first."""

    order: tuple[int, ...]

    def __str__(self) -> str:
        return "events " + " ".join(EVENTS[event] for event in self.order)


LET_GO: Final = LetGo()


def parse(text: str) -> Move:
    """Read a move's text form; raises `BadMove`."""
    word, _, rest = text.partition(" ")
    move = LET_GO if text == str(LET_GO) else _parse(word, rest)
    if move is None:
        raise BadMove(say("mustang.refusal.not_a_move", text=text[:80]))
    return move


def _parse(word: str, rest: str) -> Move | None:
    match word:
        case "swap" | "defend":
            cards = _sorted_cards(rest)
            return None if cards is None else Swap(cards) if word == "swap" else Defend(cards)
        case "catch":
            return _parse_catch(rest)
        case "steal":
            return _parse_steal(rest)
        case "stable" | "free":
            counter = COUNTER_OF.get(rest)
            return None if counter is None else Stable(counter) if word == "stable" else Free(counter)
        case "shelter":
            return _parse_shelter(rest)
    return _parse_chance(word, rest)


def _cards(text: str) -> tuple[Card, ...] | None:
    cards = [parse_card(each) for each in text.split(" ")]
    known = tuple(card for card in cards if card is not None)
    return known if len(known) == len(cards) else None


def _sorted_cards(text: str) -> Cards | None:
    cards = _cards(text)
    return cards if cards and list(cards) == sorted(cards) else None


def _parse_catch(rest: str) -> Move | None:
    words = rest.split(" ")
    many = 2 if words[0] in KINDS else 1
    source, cards = _SOURCES.get(" ".join(words[:many])), _sorted_cards(" ".join(words[many:]))
    return None if source is None or cards is None else Catch(source, cards)


def _parse_steal(rest: str) -> Move | None:
    seat, _, rest = rest.partition(" ")
    caught = _parse_catch(rest)
    if seat in _SEATS and isinstance(caught, Catch) and caught.source < TOP:
        return Steal(_SEATS.index(seat), caught.source, caught.cards)
    return None


def _parse_shelter(rest: str) -> Move | None:
    if rest == "none":
        return Shelter(())
    counters = read_counters(rest)
    return Shelter(tuple(counters)) if counters and counters == sorted(counters) else None


def _parse_chance(word: str, rest: str) -> Move | None:
    words = rest.split(" ")
    match word:
        case "cards":
            cards = _cards(rest)
            return None if cards is None else ShuffleCards(cards)
        case "events" if set(words) <= set(EVENTS):
            return ShuffleEvents(tuple(EVENTS.index(each) for each in words))
        case "counters" if tuple(words[::2]) == KINDS and len(words) == 2 * len(KINDS):
            piles = words[1::2]
            if set("".join(piles)) <= set(LETTERS):
                return ShuffleCounters(
                    tuple(tuple(kind * 5 + LETTERS.index(each) for each in pile) for kind, pile in enumerate(piles))
                )
    return None
