"""The words the rules share: phases and endings."""

from __future__ import annotations

from typing import Final

COUNTERS, EVENTS, CARDS, TURN, DEFEND, FREE, SHELTER, OVER = range(8)
PHASES: Final = ("counters", "events", "cards", "turn", "defend", "free", "shelter", "over")

NOT_ENDED, HERD, LAST, REMOVED = range(4)
ENDINGS: Final = ("", "herd", "last", "removed")

NOBODY: Final = -1
