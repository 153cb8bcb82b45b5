"""Controls that hold a value: a choice among words, a switch, a number on a rail."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from westerntable.table.canvas import clear, put
from westerntable.table.furniture import State, kept
from westerntable.table.palette import BONE, CREAM, GOLD, INK, RED, S2, SHADE, T_BODY, WALNUT, mix
from westerntable.table.surfaces import disc, panel, rounded
from westerntable.table.type import measure, within
from westerntable.table.units import Units

from .control import Control

_FINE = 4


def row_height(u: Units) -> int:
    """The pixels a value control is high."""
    return max(u(36), measure("Ag", u.text(T_BODY), "bold")[1] + u(10))


class Choice(Control):
    """One word out of several, with an arrow at either side; it goes round. `name` is what is chosen."""

    radius = 6

    def __init__(self, name: str, words: Sequence[str], index: int, on_change: Callable[[int], None]) -> None:
        super().__init__("", enabled=len(words) > 1)
        self.name, self.words, self.index, self.on_change = name, tuple(words), index, on_change
        self._set_label()

    def _set_label(self) -> None:
        self.label = f"{self.name}: {self.words[self.index]}"

    @property
    def at(self) -> tuple[int, int]:
        """The right arrow: the next word."""
        return self.rect.right - self.rect.h // 2, self.rect.centery

    def turn(self, step: int) -> None:
        """Go on by `step` words."""
        self.index = (self.index + step) % len(self.words)
        self._set_label()
        self.on_change(self.index)

    def accept(self) -> None:
        """Take the next word."""
        self.turn(1)

    def press(self, at: tuple[int, int]) -> None:
        """Take the word before on the left arrow, the next one elsewhere."""
        self.turn(-1 if at[0] < self.rect.x + self.rect.h else 1)

    def nudge(self, step: int) -> bool:
        """Turn by an arrow key."""
        self.turn(step)
        return True

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Paint the word between its arrows."""
        target.blit(_choice_face(u, self.rect.size, self.words[self.index], state), self.rect)


@kept
def _choice_face(u: Units, size: tuple[int, int], word: str, state: State) -> Surface:
    w, h = size
    out = _well(u, size, state)
    side = 0 if state == "off" else min(h, u(27))
    for right in (False, True) if side else ():
        arrow = _arrow(round(side * 0.4), RED if state in ("hover", "down") else "#8A5A34")
        face = arrow if right else pygame.transform.flip(arrow, True, False)
        put(out, face, (w - side * 0.5 if right else side * 0.5, h / 2))
    room = w - 2 * side - (u(2 * S2) if not side else 0)
    put(out, within(word, u.text(T_BODY), room, INK, "bold"), (w / 2, h / 2 - 1))
    return out


def _well(u: Units, size: tuple[int, int], state: State) -> Surface:
    fill = {"hover": "#FFF8E8", "down": "#EBD6A8", "off": "#E9D7AE"}.get(state, "#FBEDC8")
    line = "#A88A60" if state == "off" else INK
    return panel(size, fill, line, u(6), u(2))


def _arrow(side: int, colour: str) -> Surface:
    big = clear((side * _FINE, side * _FINE), colour)
    n = side * _FINE
    pygame.draw.polygon(big, colour, [(n * 0.2, n * 0.06), (n * 0.86, n * 0.5), (n * 0.2, n * 0.94)])
    return pygame.transform.smoothscale(big, (side, side))


class Toggle(Choice):
    """A switch: off or on, told by its place, its lamp and its word."""

    def __init__(self, name: str, words: tuple[str, str], on: bool, on_change: Callable[[bool], None]) -> None:
        super().__init__(name, words, int(on), lambda index: on_change(bool(index)))

    @property
    def at(self) -> tuple[int, int]:
        """The switch itself."""
        return self.rect.center

    def press(self, at: tuple[int, int]) -> None:
        """Throw the switch."""
        self.turn(1)

    def nudge(self, step: int) -> bool:
        """Throw it left (off) or right (on)."""
        if (step > 0) != bool(self.index):
            self.turn(1)
        return True

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Paint the lever and the word."""
        target.blit(_toggle_face(u, self.rect.size, self.words[self.index], bool(self.index), state), self.rect)


@kept
def _toggle_face(u: Units, size: tuple[int, int], word: str, on: bool, state: State) -> Surface:
    w, h = size
    out = _well(u, size, state)
    groove = Rect(u(10), 0, round(h * 1.15), round(h * 0.52))
    groove.centery = h // 2
    out.blit(rounded(groove.size, RED if on else "#A48B66", groove.h // 2), groove)
    knob = disc(round(groove.h * 0.5), BONE, INK, max(1, u(2)))
    put(out, knob, (groove.right - groove.h / 2 if on else groove.x + groove.h / 2, groove.centery))
    left = groove.right + u(S2)
    put(out, within(word, u.text(T_BODY), w - left - u(S2), INK, "bold"), (left, h / 2 - 1), "midleft")
    return out


class Slider(Control):
    """A whole number from `low` to `high` on a rail; `written` says it in words."""

    radius = 6

    def __init__(
        self,
        name: str,
        ends: tuple[int, int],
        value: int,
        on_change: Callable[[int], None],
        written: Callable[[int], str] = str,
        step: int = 1,
    ) -> None:
        super().__init__("")
        self.name, self.value, self.on_change, self.written, self.step = name, value, on_change, written, step
        self.low, self.high = ends
        self._set_label()

    def _set_label(self) -> None:
        self.label = f"{self.name}: {self.written(self.value)}"

    def move_to(self, value: int) -> bool:
        """Take the nearest value the rail has; tell whether it is another."""
        stepped = self.low + round((value - self.low) / self.step) * self.step
        kept_in = min(self.high, max(self.low, stepped))
        if kept_in == self.value:
            return False
        self.value = kept_in
        self._set_label()
        self.on_change(kept_in)
        return True

    def press(self, at: tuple[int, int]) -> None:
        """Take the value under the pointer."""
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> bool:
        """Follow the pointer along the rail."""
        left, right = self._rail()
        share = (at[0] - left) / max(1, right - left)
        return self.move_to(round(self.low + share * (self.high - self.low)))

    def nudge(self, step: int) -> bool:
        """Move by one step; at the end of the rail nothing happens."""
        self.move_to(self.value + step * self.step)
        return True

    def _rail(self) -> tuple[int, int]:
        return self.rect.x + self.rect.h // 2, self.rect.right - self.rect.h // 2 - round(self.rect.w * 0.3)

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Paint rail, knob and number."""
        target.blit(_well(u, self.rect.size, state), self.rect)
        left, right = self._rail()
        rail = Rect(left, self.rect.centery - u(2), right - left, max(2, u(4)))
        pygame.draw.rect(target, mix(WALNUT, CREAM, 0.3), rail, border_radius=u(2))
        x = left + (right - left) * (self.value - self.low) / max(1, self.high - self.low)
        knob = disc(round(self.rect.h * 0.27), GOLD if state != "down" else SHADE[GOLD], INK, max(1, u(2)))
        pygame.draw.rect(target, RED, Rect(left, rail.y, round(x - left), rail.h), border_radius=u(2))
        put(target, knob, (x, self.rect.centery))
        room = self.rect.right - right - self.rect.h // 2 - u(S2)
        face = within(self.written(self.value), u.text(T_BODY), room, INK, "bold")
        put(target, face, (self.rect.right - u(S2), self.rect.centery - 1), "midright")
