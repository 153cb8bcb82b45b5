"""Counters, sets and events in sentences."""

from __future__ import annotations

from ....core.actors import Seat
from ....core.message import Arg, Message, Who, say
from .cards import SUITS, Cards
from .components import EVENTS
from .counters import KINDS, SPECIAL, Counter, counter_text, kind_of
from .sets import PAIR, SET_WORDS, strength


def suit_name(suit: int) -> Message:
    """Name a suit by its mark: "bell"."""
    return say(f"mustang.suit.{SUITS[suit]}")


def kind_name(kind: int) -> Message:
    """Name a kind in the plural: "foals"."""
    return say(f"mustang.kind.{KINDS[kind]}")


def counter_name(counter: Counter) -> Message:
    """Name a counter: "foal of the bell", "Black Prince"."""
    if kind_of[counter] == SPECIAL:
        return say(f"mustang.special.{counter_text[counter]}")
    return say(f"mustang.counter.{KINDS[counter // 5]}", suit=suit_name(counter % 5))


def set_name(cards: Cards) -> Message:
    """Name a set with its value: "pair of 6s"."""
    size, value = divmod(strength(cards), 10)
    return say(f"mustang.set.{SET_WORDS[size - PAIR]}", value=value)


def event_name(event: int) -> Message:
    """Name an event by the title on its card."""
    return say(f"mustang.event.{EVENTS[event]}")


def theft(thief: Seat, counter: Counter, cards: Cards) -> tuple[tuple[str, Arg], ...]:
    """Tell what an owner has to know of a theft, as arguments of a sentence."""
    return (("counter", counter_name(counter)), ("set", set_name(cards)), ("thief", Who(thief)))
