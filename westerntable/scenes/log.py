"""What has happened in a match, sentence by sentence, laid over the table."""

from __future__ import annotations

from pygame import Rect
from pygame.event import Event

from ..core.events import Said
from ..table.commands import Command
from .controls import Button, ListBox
from .keymap import Shortcut, key_map
from .overlay import OverlayScene
from .scene import Context
from .table_screen import TableScreen


class LogScene(OverlayScene):
    """Every sentence the viewer was told, the newest last and marked; wheel, drag and arrows move them."""

    name = "log"
    title = "table.log_title"

    def __init__(self, ctx: Context, table: TableScreen) -> None:
        super().__init__(ctx, table)
        self.table = table
        self._chosen: int | None = None

    def lines(self) -> list[str]:
        """List the sentences, oldest first, as they read in the language that is on."""
        texts, top = self.table.top.texts(), self.table.top
        steps = self.table.match.steps(top.viewer)
        return [texts(event.message) for step in steps for event in step.events if isinstance(event, Said)]

    def build(self) -> None:
        """Lay the sheet, the list and the button that takes them away."""
        u, lines = self.u, self.lines()
        self.sheet = Rect(0, 0, min(u.width - u(60), u.wide(860)), u.height - u(60))
        self.sheet.center = (u.width // 2, u.height // 2)
        close = Button(self.ctx.say("table.log_close"), self.cancel, "main")
        close.fit(u, self.sheet.w // 2)
        close.rect.midbottom = (self.sheet.centerx, self.sheet.bottom - u(24))
        top = self.sheet.y + self.head_height()
        box = Rect(self.sheet.x + u(40), top, self.sheet.w - u(80), close.rect.y - u(14) - top)
        last = len(lines) - 1
        chosen = last if self._chosen is None else self._chosen
        listed = ListBox(self.ctx.say("table.log_title"), lines, chosen, self._keep)
        listed.fit(u, box)
        self.board.fill([listed, close], None if self.board.focus else listed)

    def _keep(self, line: int) -> None:
        """Mark the sentence that was pressed, over a change of size too."""
        self._chosen = line

    def handle(self, event: Event, command: Command | None) -> None:
        """The key that opened it closes it."""
        if key_map(self.ctx.settings.keys).shortcut(event) is Shortcut.LOG:
            self.cancel()
        else:
            super().handle(event, command)
