"""All the controls of one screen: pointer, focus, commands, painting, and what the trace says of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from westerntable.table.commands import STEPS, Command
from westerntable.table.furniture import State, kept
from westerntable.table.surfaces import legal_rim
from westerntable.table.units import Units

from .control import Control
from .entry import TextField


@kept
def _rim(u: Units, size: tuple[int, int], radius: float) -> Surface:
    return legal_rim(size, u(radius), line=u(3))


def neighbour(rects: Sequence[Rect], start: Rect, dx: int, dy: int) -> int | None:
    """Return which rectangle an arrow key goes to from `start`; None if none lies that way."""
    best: tuple[float, int] | None = None
    for index, rect in enumerate(rects):
        along = (rect.centerx - start.centerx) * dx + (rect.centery - start.centery) * dy
        gap = (rect.x - start.right if dx > 0 else start.x - rect.right) if dx else (
            rect.y - start.bottom if dy > 0 else start.y - rect.bottom
        )
        if along <= 0 or gap < -min(rect.w if dx else rect.h, start.w if dx else start.h) / 2:
            continue
        aside = (
            _apart(rect.y, rect.bottom, start.y, start.bottom)
            if dx
            else _apart(rect.x, rect.right, start.x, start.right)
        )
        across = abs(rect.centery - start.centery) if dx else abs(rect.centerx - start.centerx)
        cost = max(0, gap) + 3 * aside + 0.3 * across
        if best is None or cost < best[0]:
            best = (cost, index)
    return best[1] if best else None


def _apart(low: int, high: int, other_low: int, other_high: int) -> int:
    return max(0, low - other_high, other_low - high)


class ControlBoard:
    """The controls of a screen, the later over the earlier.

    `changed` is set by everything that asks for another frame; the scene clears it. The focus rim is shown while
    keys or a pad are used, and at first.
    """

    def __init__(self) -> None:
        self.controls: list[Control] = []
        self.focus: Control | None = None
        self.rim_shown = True
        self.changed = True
        self._hovered: Control | None = None
        self._held: Control | None = None

    def fill(self, controls: Iterable[Control], focus: Control | None = None) -> None:
        """Take these controls instead; the focus goes to `focus`, else stays at the same place in the list."""
        old = self.controls.index(self.focus) if self.focus in self.controls else -1
        self.leave()
        self.controls = list(controls)
        self._hovered = self._held = None
        same = self.controls[old] if 0 <= old < len(self.controls) else None
        self.focus = focus or same
        self.changed = True

    @property
    def hovered(self) -> Control | None:
        """What the pointer is on."""
        return self._hovered

    def under(self, at: tuple[int, int]) -> Control | None:
        """Return the uppermost control at a pixel."""
        return next((each for each in reversed(self.controls) if each.enabled and each.hit(at)), None)

    @property
    def writing(self) -> bool:
        """Whether text is being written, so that keys are letters."""
        return any(isinstance(each, TextField) and each.editor is not None for each in self.controls)

    def leave(self) -> None:
        """End the writing of text; what was written counts."""
        for control in self.controls:
            control.leave()

    def handle(self, event: Event) -> bool:
        """Take a pointer event, or any while text is written; tell whether a control had it."""
        if self.writing:
            self.changed = True
            taken = [control.editing(event) for control in self.controls]
            if any(taken):
                return True
        match event.type:
            case pygame.MOUSEWHEEL if self._hovered is not None:
                self.changed |= self._hovered.scroll(-event.y)
                return True
            case pygame.MOUSEMOTION:
                return self._moved(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._went_down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._went_up(event.pos)
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self._let_go()
        return False

    def _moved(self, at: tuple[int, int]) -> bool:
        if self._held is not None:
            self.changed |= self._held.drag(at)
        found = self.under(at)
        if found is not self._hovered:
            self._hovered = found
            self.changed = True
        return found is not None

    def _went_down(self, at: tuple[int, int]) -> bool:
        self._moved(at)
        self._held = self.under(at)
        if self._held is None:
            return False
        self.focus, self.rim_shown, self.changed = self._held, False, True
        self._held.drag(at)
        return True

    def _went_up(self, at: tuple[int, int]) -> bool:
        held, self._held = self._held, None
        if held is None:
            return False
        self.changed = True
        if held.hit(at) and held.enabled and held in self.controls:
            held.press(at)
        return True

    def _let_go(self) -> None:
        if self._held is not None or self._hovered is not None:
            self._held = self._hovered = None
            self.changed = True

    # -- keys and pad -----------------------------------------------------------------------------------------

    def command(self, command: Command) -> bool:
        """Carry out a command of keys or pad; tell whether it had a use here."""
        match command:
            case Command.ACCEPT:
                return self.accept()
            case Command.NEXT | Command.PREVIOUS:
                return self.cycle(1 if command is Command.NEXT else -1)
            case Command.CANCEL:
                return False
            case _:
                return self.step(*STEPS[command])

    def step(self, dx: int, dy: int) -> bool:
        """Move by an arrow: a value turns, else the focus goes that way; tell whether anything was there."""
        self.rim_shown = self.changed = True
        ready = [each for each in self.controls if each.enabled]
        if self.focus not in ready:
            self.focus = ready[0] if ready else None
            return bool(ready)
        if (dx and self.focus.nudge(dx)) or (dy and self.focus.climb(dy)):
            return True
        others = [each for each in ready if each is not self.focus]
        found = neighbour([each.rect for each in others], self.focus.rect, dx, dy)
        if found is None:
            return False
        self.focus = others[found]
        return True

    def cycle(self, step: int) -> bool:
        """Move the focus to the next (1) or the one before (-1), all round; tell whether there is any."""
        self.rim_shown = self.changed = True
        ready = [each for each in self.controls if each.enabled]
        if ready:
            at = ready.index(self.focus) if self.focus in ready else (-1 if step > 0 else 0)
            self.focus = ready[(at + step) % len(ready)]
        return bool(ready)

    def accept(self) -> bool:
        """Press what is focused; tell whether something was."""
        self.rim_shown = self.changed = True
        if self.focus is None or not self.focus.enabled or self.focus not in self.controls:
            return False
        self.focus.accept()
        return True

    # -- showing ----------------------------------------------------------------------------------------------

    def state_of(self, control: Control) -> State:
        """Tell how a control is to be painted."""
        if not control.enabled:
            return "off"
        if control is self._held and control is self._hovered:
            return "down"
        return "hover" if control is self._hovered else "rest"

    def draw(self, target: Surface, u: Units) -> None:
        """Paint all of them, and the rim about the focused one."""
        for control in self.controls:
            control.draw(target, u, self.state_of(control))
        if self.rim_shown and self.focus in self.controls and self.focus.enabled:
            box = self.focus.outline.inflate(u(8), u(8))
            target.blit(_rim(u, box.size, self.focus.radius + 3), box)

    def trace(self) -> list[dict[str, object]]:
        """List what can be pressed now and where."""
        return [{"label": each.label, "at": list(each.at)} for each in self.controls if each.enabled]
