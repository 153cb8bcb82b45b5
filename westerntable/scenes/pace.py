"""How long computer players are seen to take: long enough to be followed, and telling nothing of a hand."""

from __future__ import annotations

from collections import deque
from typing import Final

from ..storage.settings import Speed

PACE: Final[dict[Speed, float]] = {"slow": 1.2, "normal": 0.6, "fast": 0.2, "off": 0.0}
"""Seconds a table at rest is looked at before a computer player moves."""

UNMEASURED: Final = 0.4
"""Seconds a decision takes in a game with secrets as long as no free one of that player has been timed."""

_REMEMBERED: Final = 6


class Pace:
    """When the answer of a computer player is played.

    Where hands are hidden, a forced decision takes as long as a free one: each at least as long as the longest of
    the player's last few free ones. Elsewhere only the table has to be looked at.
    """

    def __init__(self, secrets: bool) -> None:
        self._secrets = secrets
        self._free: dict[str, deque[float]] = {}
        self._asked = 0.0

    def asked(self, now: float) -> None:
        """A question has been put."""
        self._asked = now

    def answered(self, player: str, choices: int, now: float) -> None:
        """The answer is there; `choices` is how many moves there were. Only free decisions are remembered."""
        if choices > 1:
            self._free.setdefault(player, deque(maxlen=_REMEMBERED)).append(now - self._asked)

    def usual(self, player: str) -> float:
        """Return the seconds that any decision of a player takes at least."""
        if not self._secrets:
            return 0.0
        return max(self._free.get(player, (UNMEASURED,)))

    def due(self, player: str, rest_since: float, speed: Speed) -> float:
        """Return when the answer may be played, given since when the table is at rest."""
        return max(rest_since + PACE[speed], self._asked + self.usual(player))
