"""Which key does what, and giving it another one: press the action, then the key."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from ..table.canvas import put
from ..table.commands import Command
from ..table.furniture import State
from ..table.palette import INK, RED, T_BODY, T_LEAD
from ..table.surfaces import panel
from ..table.type import within
from ..table.units import Units
from .controls import Button, Control
from .corners import CornersScene
from .keycaps import Cap, action_label, caps_face, key_cap, shown_caps
from .keymap import ACTIONS, USUAL, KeyMap, key_map
from .keysheet import KeySheet
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


class KeysScene(KeySheet[str]):
    """All actions in two columns. A key in use changes places with the one it replaces, and that is told."""

    name = "keys"
    title = "settings.keys_title"
    help = "settings.keys_help"

    @property
    def keys(self) -> KeyMap:
        """The keys in force."""
        return key_map(self.ctx.settings.keys)

    # -- layout -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Make a field for every action, and the buttons below."""
        ctx, keys = self.ctx, self.keys
        first = self.board.focus is None
        fields = [
            KeyField(action, action_label(ctx, action), shown_caps(ctx, keys, action), self)
            for action in ACTIONS
        ]
        reset = Button(ctx.say("settings.reset_keys"), lambda: self.reset({}), enabled=keys != USUAL)
        corners = Button(ctx.say("settings.corner.open"), lambda: ctx.stack.push(CornersScene(ctx)))
        back = Button(ctx.say("settings.back"), self.cancel, "main")
        self._place(fields, (reset, corners, back))
        self.board.fill([*fields, reset, corners, back], fields[0] if first else None)

    def _place(self, fields: list[KeyField], buttons: tuple[Button, Button, Button]) -> None:
        u = self.u
        inner = self.lay_sheet()
        reset, corners, back = buttons
        for button in buttons:
            button.fit(u, (inner.w - 2 * u(12)) // 3)
        back.rect.bottomright = (inner.right, self.sheet.bottom - u(26))
        reset.rect.bottomleft = (inner.x, self.sheet.bottom - u(26))
        corners.rect.midbottom = ((reset.rect.right + back.rect.x) // 2, self.sheet.bottom - u(26))
        top = self.below_head() + u(12)
        bottom = back.rect.y - self.notice_height() - u(8)
        rows = -(-len(fields) // 2)
        step = min((bottom - top) / rows, u.wide(36) + u(10))
        width = (inner.w - u(24)) // 2
        for index, field in enumerate(fields):
            x = inner.x if index < rows else inner.right - width
            field.rect = Rect(x, round(top + step * (index % rows)), width, round(step) - u(6))

    def notice_height(self) -> int:
        """Return room for two lines."""
        return round(self.u.text(T_LEAD) * 2.4)

    # -- what is pressed --------------------------------------------------------------------------------------

    def may_take_esc(self, place: str) -> bool:
        """Whether the place is going back, whose key Esc usually is."""
        return place == Command.CANCEL

    def bind(self, place: str, code: int) -> None:
        """Bind a key, and tell which action has another one instead."""
        ctx = self.ctx
        keys, loser = self.keys.bind(place, code)
        ctx.change(keys={**_of_seats(ctx.settings.keys), **keys.stored()})
        said = {"action": action_label(ctx, place), "key": key_cap(ctx, code).label}
        if loser is None:
            self.told = ctx.say("settings.key_bound", **said)
        else:
            other, instead = action_label(ctx, loser), key_cap(ctx, keys.of(loser)[0]).label
            self.told = ctx.say("settings.key_swapped", **said, other=other, instead=instead)


def _of_seats(stored: Mapping[str, str]) -> dict[str, str]:
    """Return what the settings keep of the keys seats have in real time."""
    return {action: key for action, key in stored.items() if is_seat_key(action)}
