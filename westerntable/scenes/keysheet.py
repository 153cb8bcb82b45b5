"""A sheet of keys to be changed: choose a place, press a key, read what that did."""

from __future__ import annotations

from typing import Generic, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ..table.backdrop import barn_wall
from ..table.canvas import put
from ..table.commands import Command
from ..table.effects import lay
from ..table.furniture import heading, ledger_sheet
from ..table.palette import FADED, INK, RED, T_BODY, T_NOTE, T_TITLE
from ..table.type import block
from .boardscene import BoardScene
from .keymap import bindable
from .scene import Context

Place = TypeVar("Place")
"""What a key is bound to."""


class KeySheet(BoardScene, Generic[Place]):
    """While a place waits, the next key pressed is its; a click, the pad or Esc stops waiting.

    A subclass names its texts, makes the fields in `build` and binds in `bind`; the last control is what the notice
    stands above.
    """

    title = help = ""  # keys of texts
    asks_below = False  # whether it is the notice that asks for a key, not the field

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.waiting: Place | None = None
        self.told = ""
        self.sheet = Rect(0, 0, 0, 0)

    def bind(self, place: Place, code: int) -> None:
        """Give a place a key, and tell what that did."""
        raise NotImplementedError

    def notice_height(self) -> int:
        """Return how much room the notice has, pixels."""
        raise NotImplementedError

    def lay_sheet(self) -> Rect:
        """Put the sheet in the middle of the window; return what of it controls may fill from side to side."""
        u = self.u
        self.sheet = Rect(0, 0, min(u.width - u(40), u(1120)), min(u.height - u(32), max(u(640), u.wide(600))))
        self.sheet.center = (u.width // 2, u.height // 2)
        return self.sheet.inflate(-u(76), 0)

    def below_head(self) -> int:
        """Return where the heading ends, pixels from above."""
        return self.sheet.y + self.u(24) + self._head().get_height()

    # -- what is pressed --------------------------------------------------------------------------------------

    def wait_for(self, place: Place) -> None:
        """Take the next key for a place."""
        self.waiting, self.told = place, ""
        self.board.changed = True

    def takes_keys(self) -> bool:
        """Tell whether the next key is to be bound, and means nothing else."""
        return self.waiting is not None or super().takes_keys()

    def may_take_esc(self, place: Place) -> bool:
        """Whether Esc can be the key of a place, and does not stop waiting then."""
        return False

    def handle(self, event: Event, command: Command | None) -> None:
        """While a key is waited for, take it."""
        if self.waiting is None:
            super().handle(event, command)
        elif event.type == pygame.KEYDOWN:
            self._take(self.waiting, event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN or command is not None:
            self._stop()

    def _take(self, place: Place, code: int) -> None:
        if code == pygame.K_ESCAPE and not self.may_take_esc(place):
            self._stop()
        elif bindable(code):
            self.waiting = None
            self.bind(place, code)
            self.ctx.stack.redo()

    def _stop(self) -> None:
        self.waiting = None
        self.board.changed = True

    def reset(self, kept: dict[str, str]) -> None:
        """Go back to the usual keys; of what the settings keep of keys only `kept` stays."""
        self.ctx.change(keys=kept)
        self.told = self.ctx.say("settings.keys_reset")
        self.ctx.stack.redo()

    def cancel(self) -> None:
        """Go back to what lies below."""
        self.ctx.stack.pop()

    # -- painting ---------------------------------------------------------------------------------------------

    def _head(self) -> Surface:
        return heading(self.u, self.ctx.say(self.title), self.sheet.w - self.u(120), size=T_TITLE * 0.8)

    def paint_background(self) -> Surface:
        """Paint wall, sheet and heading."""
        wall = barn_wall(self.u, 0.5)
        lay(wall, ledger_sheet(self.u, self.sheet.size), self.sheet.center, self.u(10))
        put(wall, self._head(), (self.sheet.centerx, self.sheet.y + self.u(24)), "midtop")
        return wall

    def draw(self, target: Surface) -> None:
        """Paint the sheet, the notice and the fields."""
        target.blit(self.background(), (0, 0))
        u, height = self.u, self.notice_height()
        words = self._notice((self.sheet.w - u(88), height - u(4)))
        put(target, words, (self.sheet.centerx, self.board.controls[-1].rect.y - u(4) - height / 2))
        self.board.draw(target, u)

    def _notice(self, box: tuple[int, int]) -> Surface:
        """What was told last; else what to do."""
        u = self.u
        if self.told:
            return block(self.told, u.text(T_BODY), box, INK, "bold", "center")
        if self.asks_below and self.waiting is not None:
            return block(self.ctx.say("settings.press_a_key"), u.text(T_BODY), box, RED, "bold", "center")
        return block(self.ctx.say(self.help), u.text(T_NOTE), box, FADED, "italic", "center")
