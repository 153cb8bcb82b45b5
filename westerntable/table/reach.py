"""Where the keys are on the table, and going from there to the next thing."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from .choice import Choice
from .commands import STEPS, Command
from .focus import Point, closest, nearest, reading_order
from .marks import Focus
from .sprite import Sprite
from .stage import Stage

_ROW = 60.0  # units: things within this height are read from left to right


def within_reach(
    stage: Stage, choice: Choice, chosen: Sequence[Sprite], buttons: Sequence[Rect], asked: bool
) -> list[Focus]:
    """List what keys can go to: pieces to add or put back, places, buttons; only buttons when a question is open."""
    if asked:
        return [*buttons]
    more = [] if choice.fixed else stage.cast.find_all(choice.addable, chosen)
    back = chosen if more else []
    zones = [zone for zone in choice.targets if isinstance(zone, str) and zone in stage.layout.zones]
    goals = stage.cast.find_all([goal for goal in choice.goals if goal not in choice.addable], chosen)
    return [*more, *back, *goals, *zones, *buttons] or [*chosen]


class Reach:
    """The focus of keys and pads. `active` from the first key until the pointer is used."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.focus: Focus | None = None
        self.active = False

    @property
    def shown(self) -> Focus | None:
        """What to draw the frame round."""
        return self.focus if self.active else None

    def step(self, command: Command, items: Sequence[Focus]) -> None:
        """Go on to the next of `items`; to the first if the focus is on none of them."""
        places = [self._place(item) for item in items]
        row = reading_order(places, _ROW * self._stage.view.units.scale)
        self.active = True
        if not items:
            self.focus = None
        elif self.focus not in items:
            self.focus = items[row[0]]
        elif command in STEPS:
            found = nearest(self._place(self.focus), STEPS[command], places)
            self.focus = items[found] if found is not None else self.focus
        elif command in (Command.NEXT, Command.PREVIOUS):
            at = row.index(items.index(self.focus)) + (1 if command is Command.NEXT else -1)
            self.focus = items[row[at % len(row)]]

    def jump(self, items: Sequence[Focus]) -> None:
        """Stay if the focus is among `items`, else go to the nearest of them."""
        if self.focus is None or self.focus in items:
            return
        found = closest(self._place(self.focus), [self._place(item) for item in items])
        if found is not None:
            self.focus = items[found]

    def _place(self, item: Focus | None) -> Point:
        match item:
            case Sprite():
                return item.pose.x, item.pose.y
            case Rect():
                return float(item.centerx), float(item.centery)
            case str() if item in self._stage.layout.zones:
                middle = self._stage.layout.zones[item].center
                return float(middle[0]), float(middle[1])
        return 0.0, 0.0
