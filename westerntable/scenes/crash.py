"""What is left to say when the program has failed: that it did, that the match is kept, and where the details are."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface
from pygame.event import Event

from ..table import parts
from ..table.backdrop import barn_wall
from ..table.canvas import put
from ..table.commands import Command
from ..table.effects import lay
from ..table.furniture import heading, ledger_sheet
from ..table.palette import INK, T_LEAD, T_TITLE
from ..table.type import block
from .boardscene import BoardScene
from .controls import Button
from .scene import Context

_DEAF_S: Final = 0.6  # seconds in which a press is still meant for what was there before


class CrashScene(BoardScene):
    """One sentence on paper and one button, which ends the program."""

    name = "crash"

    def __init__(self, ctx: Context, file: str) -> None:
        """`file` is the log file."""
        super().__init__(ctx)
        self.file = file
        self.sheet = Rect(0, 0, 0, 0)
        self._since = ctx.clock()

    def build(self) -> None:
        """Lay the sheet with its button."""
        u = self.u
        self.sheet = Rect(0, 0, min(u.width - u(60), u(760)), min(u.height - u(40), u(300) + u.wide(130)))
        self.sheet.center = (u.width // 2, u.height // 2)
        close = Button(self.ctx.say("app.crash_close"), self.cancel, "main")
        close.fit(u, self.sheet.w - u(80), 200)
        close.rect.midbottom = (self.sheet.centerx, self.sheet.bottom - u(30))
        self.board.fill([close], close)

    def cancel(self) -> None:
        """End the program."""
        self.ctx.stack.quit()

    def handle(self, event: Event, command: Command | None) -> None:
        """Hear nothing at first: what is pressed then is meant for what was there before."""
        if self.ctx.clock() - self._since >= _DEAF_S:
            super().handle(event, command)

    def words(self) -> str:
        """The sentence."""
        return self.ctx.say("app.crashed", file=self.file)

    def paint_background(self) -> Surface:
        """Paint wall, sheet and sentence; a tumbleweed goes by."""
        u = self.u
        wall = barn_wall(u, 0.5)
        lay(wall, ledger_sheet(u, self.sheet.size), self.sheet.center, u(10))
        head = heading(u, self.ctx.say("app.crash_title"), self.sheet.w - u(100), size=T_TITLE * 0.8)
        top = put(wall, head, (self.sheet.centerx, self.sheet.y + u(28)), "midtop").bottom + u(10)
        weed = parts.part("tumbleweed", u(76))
        top = put(wall, weed, (self.sheet.centerx, top), "midtop").bottom + u(10)
        room = (self.sheet.w - u(90), self.board.controls[0].rect.y - u(14) - top)
        words = block(self.words(), u.text(T_LEAD), room, INK, "sans", "center")
        put(wall, words, (self.sheet.centerx, top + room[1] / 2))
        return wall
