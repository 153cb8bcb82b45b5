"""Sentences for people, before a language is chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .actors import Seat


@dataclass(frozen=True, slots=True)
class Who:
    """A player, to be named in the sentence as they called themselves at set-up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Message:
    """A text key with named arguments; `storage.texts` makes a sentence of it in the language that is on.

    An argument is a number (written with the language's grouping; the one named `n` also picks the plural
    form), a plain string, a `Who`, or another message (the name of a colour, a place, a card).
    """

    key: str
    args: tuple[tuple[str, Arg], ...] = ()


Arg: TypeAlias = int | str | Who | Message


def say(key: str, **args: Arg) -> Message:
    """Build a message: `say("longhorn.log.steal", who=Who(0), n=3)`."""
    return Message(key, tuple(sorted(args.items())))
