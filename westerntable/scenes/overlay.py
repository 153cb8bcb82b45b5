"""A sheet of paper laid over the screen below, which stays to be seen in the shade."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from ..table.backdrop import barn_wall
from ..table.canvas import opaque, put
from ..table.effects import lay
from ..table.furniture import heading, ledger_sheet
from ..table.palette import T_TITLE
from .boardscene import BoardScene
from .scene import Context, Scene

_SHADE = "#6E5A4A"  # what is below is multiplied with it


class OverlayScene(BoardScene):
    """Lies over `below`, which the stack keeps laid out. Subclasses set `sheet` in `build` and name a `title`."""

    title = ""

    def __init__(self, ctx: Context, below: Scene | None = None) -> None:
        """`below` is the scene it covers; without one the sheet hangs on the barn wall."""
        super().__init__(ctx)
        self.below = below
        self.sheet = Rect(0, 0, 0, 0)

    def paint_background(self) -> Surface:
        """Paint what is below, darkened, and the sheet with its heading."""
        u = self.u
        if self.below is None:
            out = barn_wall(u, 0.5)
        else:
            out = opaque(u.size, "#2A1C14")
            self.below.draw(out)
            out.fill(_SHADE, special_flags=pygame.BLEND_RGB_MULT)
        lay(out, ledger_sheet(u, self.sheet.size), self.sheet.center, u(12))
        head = heading(u, self.ctx.texts.get(self.title), self.sheet.w - u(80), size=T_TITLE * 0.8)
        put(out, head, (self.sheet.centerx, self.sheet.y + u(24)), "midtop")
        return out

    def head_height(self) -> int:
        """The pixels of the sheet its heading takes, margins included."""
        u = self.u
        head = heading(u, self.ctx.texts.get(self.title), u.width, size=T_TITLE * 0.8)
        return u(24) + head.get_height() + u(14)

    def cancel(self) -> None:
        """Go back to what is below."""
        self.ctx.stack.pop()
