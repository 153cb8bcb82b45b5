"""The saloon doors between two people at one screen: nobody's hand is open until the next one says to be there.

The table below shows what everybody may see. The hand is laid open by the press alone, never a frame before it.
"""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface
from pygame.event import Event

from ..core.message import Message, say
from ..table import parts, saloon
from ..table.canvas import put
from ..table.commands import Command
from ..table.effects import lay
from ..table.furniture import bar_height, ledger_sheet, seat_badge
from ..table.furniture import button as button_face
from ..table.motion import ease_in_out, ease_out_cubic
from ..table.palette import FADED, INK, RED, T_BODY, T_LEAD
from ..table.type import Face, block, measure, shortened
from . import routes
from .boardscene import BoardScene
from .controls import Button, Control
from .keymap import Shortcut, key_map
from .scene import Context, Trace
from .table_screen import TableScreen
from .tablebar import table_bar

SHUT_S: Final = 0.28
OPEN_S: Final = 0.24
"""Seconds the doors take; nothing moves when motion is reduced or off."""

READY_S: Final = 0.4
"""Seconds after which a press counts: the second half of the double click that ended a turn opens no hand."""


class CurtainScene(BoardScene):
    """Names the person with their mark and waits for one press; then the table is theirs."""

    name = "curtain"

    def __init__(self, ctx: Context, table: TableScreen) -> None:
        super().__init__(ctx)
        seat = table.turns.called()
        assert seat is not None, "drawn for a person who is asked"
        self.table, self.seat = table, seat
        self.sheet = Rect(0, 0, 0, 0)
        self.confirm = Button("", self._confirm, "main")
        self._bar_free = 0
        self.refused: Message | None = None
        self._since = ctx.clock()
        self._opened: float | None = None
        self._ready = False

    # -- layout -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Nail the notice to the doors, with its button; the bar along the top stays in reach."""
        u, seat = self.u, self.table.match.setup.seats[self.seat]
        actions = [("table.log", self._open_log), ("table.hint", self._no_hint), ("table.undo", self._undo)]
        bar, self._bar_free = table_bar(self.ctx, u, self._open_menu, actions)
        confirm = Button(self.ctx.say("curtain.confirm", who=seat.name), self._confirm, "main")
        inner = min(u.width - u(120), u(640))
        confirm.fit(u, inner, 260)
        low = self._note_height(inner)
        width = min(u.width - u(40), max(u(460), confirm.rect.w + u(80)) + u(40))
        height = u(190) + measure("Ag", u.text(T_LEAD * 1.5), "slab")[1] + low + confirm.rect.h + u(64)
        bar_below = bar_height(u)
        self.sheet = Rect(0, 0, width, min(height, u.height - bar_below - u(20)))
        self.sheet.center = (u.width // 2, bar_below + (u.height - bar_below) // 2)
        confirm.rect.midbottom = (self.sheet.centerx, self.sheet.bottom - u(34))
        self.confirm = confirm
        controls: list[Control] = [*bar, confirm]
        chosen = self.board.focus if self.board.rim_shown else None  # what was clicked before is not what Enter means
        self.board.fill(controls, None if chosen else confirm)

    def _note(self) -> str:
        return self.ctx.texts.get("curtain.note") if self.refused is None else self.table.top.texts()(self.refused)

    def _note_height(self, width: int) -> int:
        size = self.u.text(T_BODY)
        return max(measure(self._note(), size, "bold", width - self.u(60))[1], 2 * measure("Ag", size)[1])

    def _doorway(self) -> Rect:
        top = bar_height(self.u)
        return Rect(0, top, self.u.width, self.u.height - top)

    def paint_background(self) -> Surface:
        """Paint the table as it looks to whoever may look now: everybody, or after the press the person named."""
        return self.table.picture()

    # -- what it does -----------------------------------------------------------------------------------------

    def _confirm(self) -> None:
        """Open the doors: from here on the hand is the person's to see."""
        if self._opened is not None or not self._ready or self.table.turns.called() != self.seat:
            return
        self._opened = self.now
        self.table.admit(self.seat)
        self.ctx.sound.play("thud")
        if self.ctx.motion_off():
            self.ctx.stack.pop()
        self._background, self.board.changed = None, True

    def _undo(self) -> None:
        """Take back what the person before did, if nobody has learned anything by it; else say why not."""
        if self._opened is not None:
            return
        refused = self.table.take_back()
        if refused is None:
            self._opened = self.now
            self.ctx.stack.pop()
        else:
            self._refuse(refused)

    def _no_hint(self) -> None:
        self._refuse(say("table.no_hint"))

    def _refuse(self, message: Message) -> None:
        """Say on the notice why something cannot be."""
        self.refused = message
        self.ctx.sound.play("thud")
        self.resize(self.u)

    def _open_log(self) -> None:
        routes.open_log(self.ctx, self.table)

    def _open_menu(self) -> None:
        routes.open_menu(self.ctx, self.table, self)

    def cancel(self) -> None:
        """Open the menu."""
        self._open_menu()

    def handle(self, event: Event, command: Command | None) -> None:
        """Hear the keys that mean something here; while the doors swing open, nothing."""
        if self._opened is not None:
            return
        match key_map(self.ctx.settings.keys).shortcut(event):
            case Shortcut.MENU:
                self._open_menu()
            case Shortcut.LOG:
                self._open_log()
            case Shortcut.UNDO:
                self._undo()
            case Shortcut.HINT:
                self._no_hint()
            case _:
                super().handle(event, command)

    # -- time -------------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        """Let the doors swing; once they are open the table goes on."""
        moved = self.needs_frame()
        changed = super().update(now)
        self._ready = now - self._since >= READY_S
        if self._opened is not None and now - self._opened >= OPEN_S:
            self.ctx.stack.pop()
        return changed or moved

    def needs_frame(self) -> bool:
        """Tell whether the doors move, or a press would not count yet."""
        return self._opened is not None or not self._ready

    def ajar(self) -> float:
        """Return how far the doors stand open, 0–1."""
        if self._opened is not None:
            return 1.0 if self.ctx.motion_off() else ease_in_out((self.now - self._opened) / OPEN_S)
        return 0.0 if self.ctx.motion_off() else 1.0 - ease_out_cubic((self.now - self._since) / SHUT_S)

    # -- showing ----------------------------------------------------------------------------------------------

    def draw(self, target: Surface) -> None:
        """Paint the table, the doors before it, and the notice that comes down with them."""
        u, ajar = self.u, self.ajar()
        if ajar > 0:
            target.blit(self.background(), (0, 0))
        else:
            self.table.draw_bar(target, self._bar_free)
        saloon.draw_doors(target, u, self._doorway(), ajar)
        if ajar == 0:
            self._draw_notice(target, 0)
            self.board.draw(target, u)
        elif ajar < 1:
            target.set_clip(self._doorway())
            self._draw_notice(target, -round(ajar * self.sheet.bottom))
            target.set_clip(None)

    def _draw_notice(self, target: Surface, shift: int) -> None:
        """Nail the notice up, `shift` pixels lower than it belongs."""
        u, seat, sheet = self.u, self.table.match.setup.seats[self.seat], self.sheet.move(0, shift)
        button = self.confirm.rect.move(0, shift)
        lay(target, ledger_sheet(u, sheet.size), sheet.center, u(9))
        for side in (sheet.x + u(30), sheet.right - u(30)):
            put(target, parts.part("nail", u(16)), (side, sheet.y + u(28)))
        lay(target, seat_badge(seat.mark, u(124)), (sheet.centerx, sheet.y + u(96)), u(4))
        name = shortened(seat.name, u.text(T_LEAD * 1.5), sheet.w - u(70), INK, "slab")
        y = put(target, name, (sheet.centerx, sheet.y + u(166)), "midtop").bottom
        room = (sheet.w - u(60), button.y - y - u(16))
        ink = FADED if self.refused is None else RED
        face: Face = "sans" if self.refused is None else "bold"
        note = block(self._note(), u.text(T_BODY), room, ink, face, "center")
        put(target, note, (sheet.centerx, (y + button.y) / 2))
        if shift:
            lay(target, button_face(u, self.confirm.label, button.size, "main", "rest"), button.center, u(4))

    def trace(self) -> Trace:
        """Tell who is called and the buttons; there is nothing to be done on the table."""
        told = super().trace()
        return {**told, "seat": self.seat}
