"""Nouns of a match as JSON can say them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, TypeAlias

from ..core.actors import actor_text
from ..core.events import Event
from ..core.game import Game
from ..core.message import Message, Who
from ..core.options import Option
from ..core.outcome import Outcome

Sentence: TypeAlias = Callable[[Message], str]


def plain_game(game: Game, options: tuple[Option, ...]) -> dict[str, Any]:
    """Describe a game."""
    return {
        "id": game.id,
        "rules_version": game.rules_version,
        "seats": list(game.seat_counts),
        "secrets": game.secrets,
        "real_time": game.real_time,
        "options": [_option(option) for option in options],
    }


def _option(option: Option) -> dict[str, Any]:
    told: dict[str, Any] = {"id": option.id, "type": option.kind, "default": option.default}
    if option.values and option.kind != "bool":
        told["values"] = list(option.values)
    if option.among_people is not None:
        told["among_people"] = option.among_people
    if option.seats:
        told["seats"] = list(option.seats)
    return told


def plain_event(event: Event, sentence: Sentence) -> dict[str, Any]:
    """Write an event: its kind and its fields, those that have their usual value left out."""
    return {"event": type(event).__name__.lower(), **_fields(event, sentence)}


def _fields(noun: Any, sentence: Sentence) -> dict[str, Any]:
    told = ((field, getattr(noun, field.name)) for field in dataclasses.fields(noun))
    return {field.name: _value(value, sentence) for field, value in told if value != field.default}


def _value(value: Any, sentence: Sentence) -> Any:
    """Write what events are made of; a move is its text, a message its sentence."""
    told: Any = str(value) if value is not None else None
    match value:
        case bool() | int() | float() | str():
            told = value
        case Message():
            told = sentence(value)
        case Who(seat):
            told = actor_text(seat)
        case tuple() | list():
            told = [_value(each, sentence) for each in value]
        case _ if dataclasses.is_dataclass(value) and type(value).__str__ is object.__str__:
            told = _fields(value, sentence)
    return told


def plain_outcome(outcome: Outcome | None, sentence: Sentence) -> dict[str, Any]:
    """Write a result, or that there is none yet."""
    if outcome is None:
        return {"over": False}
    return {
        "over": True,
        "ranks": list(outcome.ranks),
        "scores": list(outcome.scores),
        "items": [
            [{"what": sentence(item.what), "amount": item.amount} for item in items] for items in outcome.items
        ],
        "reason": sentence(outcome.reason),
    }
