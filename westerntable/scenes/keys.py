"""Which key does what, and giving it another one: press the action, then the key."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ..table.backdrop import barn_wall
from ..table.canvas import put
from ..table.commands import Command
from ..table.effects import lay
from ..table.furniture import State, heading, ledger_sheet
from ..table.palette import FADED, INK, RED, T_BODY, T_LEAD, T_NOTE, T_TITLE
from ..table.surfaces import panel
from ..table.type import block, within
from ..table.units import Units
from .boardscene import BoardScene
from .controls import Button, Control
from .corners import CornersScene
from .keycaps import Cap, action_label, caps_face, key_cap, shown_caps
from .keymap import ACTIONS, USUAL, KeyMap, bindable, key_map
from .scene import Context
from .seatkeys import is_seat_key


class KeyField(Control):
    """One action with its keys; while `waiting`, the next key pressed is its."""

    radius = 6

    def __init__(self, action: str, name: str, caps: tuple[Cap, ...], scene: KeysScene) -> None:
        super().__init__(f"{name}: {', '.join(cap.label for cap in caps)}")
        self.action, self.name, self.caps, self.scene = action, name, caps, scene

    @property
    def waiting(self) -> bool:
        """Whether a key is being waited for."""
        return self.scene.waiting == self.action

    def accept(self) -> None:
        """Wait for a key."""
        self.scene.wait_for(self.action)

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Paint the action and its keys, or what is waited for."""
        fill = "#FFE9B0" if self.waiting else {"hover": "#FFF8E8", "down": "#EBD6A8"}.get(state, "#FBEDC8")
        target.blit(panel(self.rect.size, fill, INK, u(6), u(2)), self.rect)
        middle = self.rect.centery - 1
        height = min(u.wide(28), round(self.rect.h * 0.74))
        if self.waiting:
            room = round(self.rect.w * 0.6)
            ask = within(self.scene.ctx.say("settings.press_a_key"), u.text(T_BODY), room, RED, "bold")
            right = put(target, ask, (self.rect.right - u(10), middle), "midright").left
        else:
            caps = caps_face(u, self.caps, height, self.rect.w // 2)
            right = put(target, caps, (self.rect.right - u(8), middle), "midright").left
        room = right - self.rect.x - u(20)
        put(target, within(self.name, u.text(T_BODY), room, INK, "bold"), (self.rect.x + u(10), middle), "midleft")


class KeysScene(BoardScene):
    """All actions in two columns. A key in use changes places with the one it replaces, and that is told."""

    name = "keys"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.waiting: str | None = None
        self.told = ""
        self.sheet = Rect(0, 0, 0, 0)

    @property
    def keys(self) -> KeyMap:
        """The keys in force."""
        return key_map(self.ctx.settings.keys)

    # -- layout -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Make a field for every action, and the buttons below."""
        u, ctx, keys = self.u, self.ctx, self.keys
        first = self.board.focus is None
        self.sheet = Rect(0, 0, min(u.width - u(40), u(1120)), min(u.height - u(32), max(u(640), u.wide(600))))
        self.sheet.center = (u.width // 2, u.height // 2)
        fields = [
            KeyField(action, action_label(ctx, action), shown_caps(ctx, keys, action), self)
            for action in ACTIONS
        ]
        reset = Button(ctx.say("settings.reset_keys"), self._reset, enabled=keys != USUAL)
        corners = Button(ctx.say("settings.corner.open"), lambda: ctx.stack.push(CornersScene(ctx)))
        back = Button(ctx.say("settings.back"), self.cancel, "main")
        self._place(fields, (reset, corners, back))
        self.board.fill([*fields, reset, corners, back], fields[0] if first else None)

    def _place(self, fields: list[KeyField], buttons: tuple[Button, Button, Button]) -> None:
        u = self.u
        inner = self.sheet.inflate(-u(76), 0)
        reset, corners, back = buttons
        for button in buttons:
            button.fit(u, (inner.w - 2 * u(12)) // 3)
        back.rect.bottomright = (inner.right, self.sheet.bottom - u(26))
        reset.rect.bottomleft = (inner.x, self.sheet.bottom - u(26))
        corners.rect.midbottom = ((reset.rect.right + back.rect.x) // 2, self.sheet.bottom - u(26))
        top = self.sheet.y + u(24) + self._head().get_height() + u(12)
        bottom = back.rect.y - self._told_height() - u(8)
        rows = -(-len(fields) // 2)
        step = min((bottom - top) / rows, u.wide(36) + u(10))
        width = (inner.w - u(24)) // 2
        for index, field in enumerate(fields):
            x = inner.x if index < rows else inner.right - width
            field.rect = Rect(x, round(top + step * (index % rows)), width, round(step) - u(6))

    def _told_height(self) -> int:
        return round(self.u.text(T_LEAD) * 2.4)

    # -- what is pressed --------------------------------------------------------------------------------------

    def wait_for(self, action: str) -> None:
        """Take the next key for an action."""
        self.waiting, self.told = action, ""
        self.board.changed = True

    def takes_keys(self) -> bool:
        """Tell whether the next key is to be bound, and means nothing else."""
        return self.waiting is not None or super().takes_keys()

    def handle(self, event: Event, command: Command | None) -> None:
        """While a key is waited for, take it; a click, the pad or Esc stops waiting."""
        if self.waiting is None:
            super().handle(event, command)
        elif event.type == pygame.KEYDOWN:
            self._take(event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN or command is not None:
            self._stop()

    def _take(self, code: int) -> None:
        action = self.waiting
        assert action is not None
        if code == pygame.K_ESCAPE and action != Command.CANCEL:
            self._stop()
        elif not bindable(code):
            return
        else:
            self.waiting = None
            self._bind(action, code)

    def _bind(self, action: str, code: int) -> None:
        ctx = self.ctx
        keys, loser = self.keys.bind(action, code)
        ctx.change(keys={**_of_seats(ctx.settings.keys), **keys.stored()})
        name, key = action_label(ctx, action), key_cap(ctx, code).label
        if loser is None:
            self.told = ctx.say("settings.key_bound", action=name, key=key)
        else:
            other, instead = action_label(ctx, loser), key_cap(ctx, keys.of(loser)[0]).label
            self.told = ctx.say("settings.key_swapped", action=name, key=key, other=other, instead=instead)
        self.ctx.stack.redo()

    def _stop(self) -> None:
        self.waiting = None
        self.board.changed = True

    def _reset(self) -> None:
        self.ctx.change(keys={})
        self.told = self.ctx.say("settings.keys_reset")
        self.ctx.stack.redo()

    def cancel(self) -> None:
        """Go back to the settings."""
        self.ctx.stack.pop()

    # -- painting ---------------------------------------------------------------------------------------------

    def _head(self) -> Surface:
        return heading(self.u, self.ctx.say("settings.keys_title"), self.sheet.w - self.u(120), size=T_TITLE * 0.8)

    def paint_background(self) -> Surface:
        """Paint wall, sheet and heading."""
        wall = barn_wall(self.u, 0.5)
        lay(wall, ledger_sheet(self.u, self.sheet.size), self.sheet.center, self.u(10))
        put(wall, self._head(), (self.sheet.centerx, self.sheet.y + self.u(24)), "midtop")
        return wall

    def draw(self, target: Surface) -> None:
        """Paint the sheet, what was told last (else what to do), and the fields."""
        target.blit(self.background(), (0, 0))
        u = self.u
        height = self._told_height()
        foot = self.board.controls[-1].rect.y
        box = (self.sheet.w - u(88), height - u(4))
        if self.told:
            words = block(self.told, u.text(T_BODY), box, INK, "bold", "center")
        else:
            words = block(self.ctx.say("settings.keys_help"), u.text(T_NOTE), box, FADED, "italic", "center")
        put(target, words, (self.sheet.centerx, foot - u(4) - height / 2))
        self.board.draw(target, u)


def _of_seats(stored: Mapping[str, str]) -> dict[str, str]:
    """Return what the settings keep of the keys seats have in real time."""
    return {action: key for action, key in stored.items() if is_seat_key(action)}
