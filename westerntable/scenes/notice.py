"""A sentence that stands for a while where the question stood: why something cannot be, or a hint."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from ..core.message import Message
from ..storage.texts import Texts
from ..table.motion import ease_out_cubic
from ..table.units import Units
from . import panels

REFUSED_S: Final = 4.0
"""Seconds a refusal stays."""

HINT_S: Final = 12.0
"""Seconds a hint stays, unless a move is made."""

_RISE_S: Final = 0.16
_READ_S: Final = 0.3  # seconds in which a press does not take it away again


@dataclass(slots=True)
class Sentence:
    """What is said; `since` in seconds of the loop's clock."""

    message: Message
    since: float
    is_hint: bool = False

    def is_over(self, now: float) -> bool:
        """Tell whether it has stood long enough."""
        return now - self.since > (HINT_S if self.is_hint else REFUSED_S)

    def may_go(self, now: float) -> bool:
        """Tell whether a press takes it away: not the one that brought it."""
        return now - self.since > _READ_S

    def rising(self, now: float) -> bool:
        """Tell whether it is still sliding up."""
        return now - self.since < _RISE_S

    def draw(self, target: Surface, u: Units, room: Rect, texts: Texts, now: float) -> None:
        """Lay it in its room; `now` far ahead where nothing may slide."""
        risen = ease_out_cubic((now - self.since) / _RISE_S)
        panels.draw_refusal(target, u, room, texts(self.message), risen, self.is_hint)
