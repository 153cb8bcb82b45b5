"""Where the host drew the buttons of gestures that have no place on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from .tablescene import Gesture


class ButtonRow:
    """Buttons by gesture; only those of the gestures that can be made now count."""

    def __init__(self) -> None:
        self._drawn: dict[Gesture, Rect] = {}

    def place(self, places: Mapping[Gesture, Rect]) -> None:
        """Note where buttons were drawn, in window pixels."""
        self._drawn = {gesture: rect.copy() for gesture, rect in places.items()}

    def of(self, gestures: Sequence[Gesture]) -> dict[Gesture, Rect]:
        """Return where the buttons of some gestures are."""
        return {gesture: rect for gesture, rect in self._drawn.items() if gesture in gestures}

    def has(self, rect: Rect) -> bool:
        """Whether a button is drawn just there."""
        return rect in self._drawn.values()


def button_at(places: Mapping[Gesture, Rect], at: tuple[float, float]) -> Rect | None:
    """Return the place of the button at a point."""
    return next((rect for rect in places.values() if rect.collidepoint(at)), None)


def gestures_at(places: Mapping[Gesture, Rect], rect: Rect | None) -> tuple[Gesture, ...]:
    """Return the gestures whose button is drawn just there."""
    return tuple(gesture for gesture, place in places.items() if place == rect)
