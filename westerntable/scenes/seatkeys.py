"""Which keys and pad buttons belong to whom in real time: four corners of one keyboard, a pad for each that is there.

The settings keep a changed key among the others as `seat1.left` (seats from 1).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame.event import Event

from ..core.actors import Seat
from ..core.match import Match
from ..table.tablescene import SEAT_KEYS
from .keycaps import key_cap
from .keymap import bindable, key_code, key_name
from .scene import Context

CORNERS: Final[tuple[tuple[int, ...], ...]] = (
    (pygame.K_a, pygame.K_d, pygame.K_w, pygame.K_s),
    (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    (pygame.K_j, pygame.K_l, pygame.K_i, pygame.K_k),
    (pygame.K_KP4, pygame.K_KP6, pygame.K_KP8, pygame.K_KP5),
)
"""The usual keys of each corner, in the order of `SEAT_KEYS`."""

_PAD: Final = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "act",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "roll",
    pygame.CONTROLLER_BUTTON_A: "act",
    pygame.CONTROLLER_BUTTON_B: "roll",
    pygame.CONTROLLER_BUTTON_X: "roll",
}
_STICK: Final = {0: "act", 1: "roll"}
_WAYS: Final = {(0, -1): "left", (0, 1): "right", (1, -1): "act", (1, 1): "roll"}
_PUSHED, _BACK = 0.6, 0.35  # of the way to the side: pushed over, and come back
_FULL: Final = 32767
_ARROWS: Final = {"left": "←", "right": "→", "up": "↑", "down": "↓"}
_PREFIX: Final = "seat"


@dataclass(frozen=True, slots=True)
class SeatKeys:
    """The keys of the four corners, each in the order of `SEAT_KEYS`."""

    corners: tuple[tuple[int, ...], ...] = CORNERS

    def find(self, code: int) -> tuple[int, str] | None:
        """Return corner and name of a key; None if it belongs to nobody."""
        for corner, codes in enumerate(self.corners):
            if code in codes:
                return corner, SEAT_KEYS[codes.index(code)]
        return None

    def bind(self, corner: int, key: str, code: int) -> SeatKeys:
        """Give a corner another key; whoever had it gets the one it replaces, so that no key has two meanings."""
        slot = SEAT_KEYS.index(key)
        before = self.corners[corner][slot]
        swapped = {code: before, before: code}
        return SeatKeys(tuple(tuple(swapped.get(each, each) for each in codes) for codes in self.corners))

    def stored(self) -> dict[str, str]:
        """Return what the settings keep: the keys that are not the usual ones."""
        return {
            f"{_PREFIX}{corner + 1}.{key}": key_name(code)
            for corner, codes in enumerate(self.corners)
            for key, code, usual in zip(SEAT_KEYS, codes, CORNERS[corner], strict=True)
            if code != usual
        }


def is_seat_key(action: str) -> bool:
    """Tell whether an entry of the settings' keys is one of these."""
    return action.startswith(_PREFIX) and "." in action


def seat_keys(stored: Mapping[str, str]) -> SeatKeys:
    """Read what the settings keep; where no key may have two meanings and one would, the usual keys are taken."""
    corners = [list(codes) for codes in CORNERS]
    for corner, codes in enumerate(corners):
        for slot, key in enumerate(SEAT_KEYS):
            code = key_code(stored.get(f"{_PREFIX}{corner + 1}.{key}", ""))
            if code is not None and bindable(code):
                codes[slot] = code
    every = [code for codes in corners for code in codes]
    return SeatKeys(tuple(map(tuple, corners))) if len(set(every)) == len(every) else SeatKeys()


class SeatHands:
    """Tells which person at the table an event of keyboard or pad comes from, and which of their keys it is.

    One person has all corners; several have one each, in the order they sit. The first pad that is used is the last
    person's, the next one the last but one's.
    """

    def __init__(self, people: Sequence[Seat], keys: SeatKeys) -> None:
        self.people, self.keys = tuple(people), keys
        self._pads: list[int] = []
        self._known_pad = False
        self._leaning: dict[tuple[int, int], str] = {}

    def read(self, event: Event) -> tuple[Seat, str, bool] | None:
        """Return seat, key and whether it went down; None if the event is nobody's."""
        match event.type:
            case pygame.KEYDOWN | pygame.KEYUP:
                return self._key(event)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                self._known_pad = True
                return self._pad(event, _PAD.get(event.button), event.type == pygame.CONTROLLERBUTTONDOWN)
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP if not self._known_pad:
                return self._pad(event, _STICK.get(event.button), event.type == pygame.JOYBUTTONDOWN)
            case pygame.CONTROLLERAXISMOTION | pygame.JOYAXISMOTION | pygame.JOYHATMOTION:
                return self._moved(event)
        return None

    def _key(self, event: Event) -> tuple[Seat, str, bool] | None:
        found = self.keys.find(event.key)
        if found is None or not self.people:
            return None
        corner = 0 if len(self.people) == 1 else found[0]
        if corner >= len(self.people):
            return None
        return self.people[corner], found[1], event.type == pygame.KEYDOWN

    def _moved(self, event: Event) -> tuple[Seat, str, bool] | None:
        """Read a stick or a cross; what a pad with a layout tells a second time is left out."""
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._stick(event, event.axis, event.value / _FULL)
        if self._known_pad:
            return None
        return self._hat(event) if event.type == pygame.JOYHATMOTION else self._stick(event, event.axis, event.value)

    def _stick(self, event: Event, axis: int, value: float) -> tuple[Seat, str, bool] | None:
        """Read a stick: pushed over it is the key of that side, until it comes back."""
        slot = (getattr(event, "instance_id", 0), axis)
        before = self._leaning.get(slot)
        now = _WAYS.get((axis, 1 if value > 0 else -1)) if abs(value) >= _PUSHED else None
        if now is not None and now != before:
            self._leaning[slot] = now
            return self._pad(event, now, True)
        if before is not None and abs(value) <= _BACK:
            del self._leaning[slot]
            return self._pad(event, before, False)
        return None

    def _hat(self, event: Event) -> tuple[Seat, str, bool] | None:
        """Read the cross of a pad without a layout; its second number is up, not down."""
        across, up = event.value
        for axis, value in ((0, across), (1, -up)):
            found = self._stick(event, axis, float(value))
            if found is not None:
                return found
        return None

    def _pad(self, event: Event, key: str | None, down: bool) -> tuple[Seat, str, bool] | None:
        pad = getattr(event, "instance_id", 0)
        if key is None or not self.people:
            return None
        if pad not in self._pads:
            self._pads.append(pad)
        place = len(self.people) - 1 - self._pads.index(pad)
        return (self.people[place], key, down) if place >= 0 else None


def captions(ctx: Context, match: Match) -> tuple[tuple[str, ...], ...]:
    """Return for each seat what its keys are labelled, in the order of `SEAT_KEYS`; empty for players by computer."""
    keys, people = seat_keys(ctx.settings.keys), match.setup.people()
    return tuple(
        tuple(caption(ctx, code) for code in keys.corners[people.index(seat)]) if seat in people else ()
        for seat in range(len(match.setup.seats))
    )


def caption(ctx: Context, code: int) -> str:
    """Return what stands on a key, as short as can be: an arrow for an arrow key, the bare number of the numpad."""
    name = key_name(code)
    if name in _ARROWS:
        return _ARROWS[name]
    return name.removeprefix("kp_").upper() if _on_numpad(name) else key_cap(ctx, code).label


def _on_numpad(name: str) -> bool:
    return name.startswith("kp_") and len(name) == len("kp_0")
