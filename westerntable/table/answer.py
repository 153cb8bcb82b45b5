"""What a person at the table did: made a move, or tried something that cannot be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from ..core.game import Move
from ..core.message import Message
from .tablescene import Gesture

WhyNot: TypeAlias = Callable[[Move], Message | None]
"""Asks the match why a move of the viewer's seat is refused; None if it is legal."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The person made a move; `gesture` None when only the rules saw that the attempt was one."""

    move: Move
    gesture: Gesture | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """The person tried something that cannot be: the sentence says why not."""

    message: Message


Answer: TypeAlias = Chosen | Refused | None
