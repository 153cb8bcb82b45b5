"""Who has which keys in games in which all play at once: four corners of the keyboard, each key to be changed here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from ..table.canvas import put
from ..table.furniture import State, seat_badge
from ..table.keycap import keycap
from ..table.palette import FADED, INK, T_BODY, T_NOTE
from ..table.surfaces import panel
from ..table.tablescene import SEAT_KEYS
from ..table.type import block, shortened
from ..table.units import Units
from .controls import Button, Control
from .keymap import Shortcut, key_map
from .keysheet import KeySheet
from .scene import Context
from .seatkeys import CORNERS, SeatKeys, caption, is_seat_key, seat_keys

Slot = tuple[int, str]
"""A corner, and the name of one of its keys."""

_PLACES: Final = {"act": (1, 0), "left": (0, 1), "roll": (1, 1), "right": (2, 1)}
"""Where a key lies in its corner: column and row."""


class CapField(Control):
    """One key of a corner; while it waits, the next key pressed is its."""

    radius = 6

    def __init__(self, slot: Slot, label: str, cap: str, scene: CornersScene) -> None:
        super().__init__(f"{label}: {cap}")
        self.slot, self.cap, self.scene = slot, cap, scene

    def accept(self) -> None:
        """Wait for a key."""
        self.scene.wait_for(self.slot)

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Paint the cap; a question mark while a key is waited for."""
        waits = self.scene.waiting == self.slot
        fill = "#FFE9B0" if waits else "#FFF8E8" if state == "hover" else ""
        put(target, keycap("?" if waits else self.cap, self.rect.h, state == "down", fill), self.rect.center)


class CornersScene(KeySheet[Slot]):
    """The four corners. A key that is in use changes places with the one it replaces, and that is told."""

    name = "corners"
    title = "settings.corner.title"
    help = "settings.corner.help"
    asks_below = True

    def __init__(self, ctx: Context, people: Sequence[tuple[str, int]] = ()) -> None:
        """`people`: name and mark of whoever has a corner at the table below, in their order."""
        super().__init__(ctx)
        self.people = tuple(people)
        self._boxes: list[Rect] = []

    @property
    def keys(self) -> SeatKeys:
        """The keys in force."""
        return seat_keys(self.ctx.settings.keys)

    # -- layout -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Make a field for every key, and the buttons below."""
        ctx, keys = self.ctx, self.keys
        first = self.board.focus is None
        fields = [
            CapField((corner, key), self._name((corner, key)), caption(ctx, code), self)
            for corner, codes in enumerate(keys.corners)
            for key, code in zip(SEAT_KEYS, codes, strict=True)
        ]
        reset = Button(ctx.say("settings.reset_keys"), self._reset, enabled=keys != SeatKeys())
        back = Button(ctx.say("settings.back"), self.cancel, "main")
        self._place(fields, reset, back)
        self.board.fill([*fields, reset, back], fields[0] if first else None)

    def _place(self, fields: Sequence[CapField], reset: Button, back: Button) -> None:
        u = self.u
        inner = self.lay_sheet()
        back.fit(u, inner.w // 2 - u(20), 180)
        back.rect.bottomright = (inner.right, self.sheet.bottom - u(26))
        reset.fit(u, inner.w // 2 - u(20))
        reset.rect.bottomleft = (inner.x, self.sheet.bottom - u(26))
        top = self.below_head() + u(8)
        bottom = back.rect.y - self.notice_height() - u(6)
        gap = u(14)
        size = ((inner.w - gap) // 2, (bottom - top - gap) // 2)
        columns = (0, 1, 0, 1)
        self._boxes = [
            Rect(inner.x + columns[corner] * (size[0] + gap), top + corner // 2 * (size[1] + gap), *size)
            for corner in range(len(CORNERS))
        ]
        for field in fields:
            field.rect = self._place_of(field.slot)

    def _place_of(self, slot: Slot) -> Rect:
        """Caps lie as on a keyboard, at the right of their corner's box."""
        u, (corner, key) = self.u, slot
        box = self._boxes[corner]
        side = min(u(58), (box.h - u(30)) // 2, box.w // 8)
        wide, gap = round(side * 1.5), u(8)
        column, row = _PLACES[key]
        left = box.right - u(20) - 3 * wide - 2 * gap
        top = box.centery - side - gap // 2
        return Rect(left + column * (wide + gap), top + row * (side + gap), wide, side)

    def notice_height(self) -> int:
        """Return room for what was told, and a warning."""
        return round(self.u.text(T_NOTE) * 4.4)

    def _name(self, slot: Slot) -> str:
        return f"{self._who(slot[0])}, {self.ctx.texts.get(f'settings.corner.{slot[1]}')}"

    def _who(self, corner: int) -> str:
        if corner < len(self.people):
            return self.people[corner][0]
        return self.ctx.say("settings.corner.free", n=corner + 1)

    # -- what is pressed --------------------------------------------------------------------------------------

    def bind(self, place: Slot, code: int) -> None:
        """Bind a key, and warn of what it was for before, and of what it is for elsewhere."""
        ctx, before = self.ctx, self.keys
        loser = before.find(code)
        keys = before.bind(*place, code)
        others = {action: key for action, key in ctx.settings.keys.items() if not is_seat_key(action)}
        ctx.change(keys={**others, **keys.stored()})
        said = {"action": self._name(place), "key": caption(ctx, code)}
        if loser is not None and loser != place:
            instead = caption(ctx, keys.corners[loser[0]][SEAT_KEYS.index(loser[1])])
            self.told = ctx.say("settings.key_swapped", **said, other=self._name(loser), instead=instead)
        else:
            self.told = ctx.say("settings.key_bound", **said)
        also = key_map(ctx.settings.keys).action_of(code)
        if also in tuple(Shortcut):
            self.told += " " + ctx.say("settings.corner.clash", action=ctx.texts.get(f"shortcuts.action.{also}"))

    def _reset(self) -> None:
        stored = self.ctx.settings.keys
        self.reset({action: key for action, key in stored.items() if not is_seat_key(action)})

    # -- painting ---------------------------------------------------------------------------------------------

    def paint_background(self) -> Surface:
        """Paint wall, sheet, heading, and a box for each corner."""
        wall = super().paint_background()
        for corner, box in enumerate(self._boxes):
            self._paint_box(wall, corner, box)
        return wall

    def _paint_box(self, wall: Surface, corner: int, box: Rect) -> None:
        """Whose corner it is, at the left of its caps."""
        u = self.u
        taken = corner < len(self.people)
        wall.blit(panel(box.size, "#FBEDC8" if taken or not self.people else "#E8D4A6", INK, u(8), u(2)), box)
        left, right = box.x + u(14), self._place_of((corner, "left")).x - u(12)
        at = box.centery
        if taken:
            side = min(u(46), box.h - u(20))
            put(wall, seat_badge(self.people[corner][1], side), (left, at), "midleft")
            left += side + u(10)
        name = shortened(self._who(corner), u.text(T_BODY), right - left, INK, "bold")
        place = self.ctx.say(f"settings.corner.place{corner + 1}")
        note = block(place, u.text(T_NOTE), (right - left, u.text(T_NOTE) * 3), FADED)
        top = at - (name.get_height() + note.get_height()) / 2
        put(wall, note, (left, put(wall, name, (left, top), "topleft").bottom), "topleft")
