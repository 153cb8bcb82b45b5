"""The list of what was done: with the setup, the whole match."""

from __future__ import annotations

from dataclasses import dataclass

from .actors import CLOCK, Actor, actor_text, parse_actor
from .clock import parse_elapse
from .errors import BadMove, BadRecord
from .game import Game, Move
from .message import say


@dataclass(frozen=True, slots=True)
class Concede:
    """A seat gives up; any seat of a running match may, at any time. It ends the match."""

    def __str__(self) -> str:
        return "concede"


@dataclass(frozen=True, slots=True)
class Entry:
    """One action: who, and which move."""

    actor: Actor
    move: Move

    def __str__(self) -> str:
        return f"{actor_text(self.actor)} {self.move}"


def parse_move(game: Game, actor: Actor, text: str) -> Move:
    """Read a move of any actor; raises `BadMove`."""
    if actor == CLOCK:
        elapse = parse_elapse(text)
        if elapse is None:
            raise BadMove(say("core.refusal.not_a_move", text=text[:80]))
        return elapse
    if text == "concede" and actor >= 0:
        return Concede()
    return game.parse_move(text)


def parse_entry(game: Game, text: str) -> Entry:
    """Read what `str(Entry)` wrote; raises `BadRecord` with a sentence."""
    name, _, rest = text.partition(" ")
    actor = parse_actor(name)
    if actor is None or not rest:
        raise BadRecord(say("core.record.not_an_entry", text=text[:80]))
    try:
        return Entry(actor, parse_move(game, actor, rest))
    except BadMove as error:
        raise BadRecord(error.message) from error
