"""What a hand is about to do."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ....core.game import Move


@dataclass(frozen=True, slots=True)
class Pressing:
    """A move and in how many ms it is made. `hurried`: taking in a new task comes on top; else it is timed."""

    move: Move
    ms: int
    hurried: bool = True

    def later(self, ms: int) -> Pressing:
        """Return it made so much later."""
        return replace(self, ms=self.ms + ms)
