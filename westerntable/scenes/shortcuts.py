"""All keys and pad buttons on one sheet, laid over any screen."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ..table.canvas import put
from ..table.commands import Command
from ..table.palette import FADED, INK, T_BODY, T_NOTE, mix
from ..table.type import block, measure, within
from ..table.units import Units
from .controls import Button
from .keycaps import KeyRow, caps_face, key_rows
from .keymap import Shortcut, key_map
from .overlay import OverlayScene
from .scene import Context, Scene


class ShortcutsScene(OverlayScene):
    """Reads the key map in force; any key of its own, Esc or a click beside the sheet closes it."""

    name = "shortcuts"
    title = "shortcuts.title"

    def __init__(self, ctx: Context, below: Scene | None = None) -> None:
        super().__init__(ctx, below)
        self.rows: list[KeyRow] = []

    def build(self) -> None:
        """Lay the sheet and the button that takes it away."""
        u = self.u
        self.rows = key_rows(self.ctx, key_map(self.ctx.settings.keys))
        self.sheet = Rect(0, 0, min(u.width - u(48), u(1180)), min(u.height - u(36), max(u(600), u.wide(560))))
        self.sheet.center = (u.width // 2, u.height // 2)
        close = Button(self.ctx.say("shortcuts.close"), self.cancel, "main")
        close.fit(u, self.sheet.w // 2)
        close.rect.midbottom = (self.sheet.centerx, self.sheet.bottom - u(24))
        self.board.fill([close], close)

    def cells(self) -> list[Rect]:
        """Return the place of every row, in two columns read downwards, pixels."""
        u = self.u
        inner = self.sheet.inflate(-u(80), 0)
        top = self.sheet.y + self.head_height() + u(4)
        bottom = self.board.controls[0].rect.y - self._note_height() - u(10)
        per_column = -(-len(self.rows) // 2)
        step = min((bottom - top) / per_column, u.wide(46))
        width = (inner.w - u(36)) // 2
        lefts = (inner.x, inner.right - width)
        return [
            Rect(lefts[i // per_column], round(top + step * (i % per_column)), width, round(step))
            for i in range(len(self.rows))
        ]

    def _note(self) -> Surface:
        u = self.u
        box = (self.sheet.w - u(80), u.text(T_NOTE) * 3)
        return block(self.ctx.say("shortcuts.mouse"), u.text(T_NOTE), box, FADED, "italic", "center")

    def _note_height(self) -> int:
        return self._note().get_height()

    def paint_background(self) -> Surface:
        """Paint the sheet with every row on it."""
        out = super().paint_background()
        for row, cell in zip(self.rows, self.cells(), strict=True):
            draw_row(out, self.u, row, cell)
        note = self._note()
        put(out, note, (self.sheet.centerx, self.board.controls[0].rect.y - self.u(6)), "midbottom")
        return out

    def handle(self, event: Event, command: Command | None) -> None:
        """Close for the key that opened it, or for a click beside the sheet."""
        beside = event.type == pygame.MOUSEBUTTONUP and event.button == 1 and not self.sheet.collidepoint(event.pos)
        if beside or key_map(self.ctx.settings.keys).shortcut(event) is Shortcut.SHORTCUTS:
            self.cancel()
        else:
            super().handle(event, command)


def draw_row(target: Surface, u: Units, row: KeyRow, cell: Rect) -> None:
    """Write what is done at the left of a cell, draw its keys in the middle and its pad buttons at the right."""
    height = min(u.wide(28), round(cell.h * 0.78))
    target.fill(mix(INK, "#F3E3C3", 0.72), Rect(cell.x, cell.bottom - 1, cell.w, max(1, u(1))))
    gap, right = u(8), cell.right
    if row.pad:
        pad = caps_face(u, row.pad, height, round(cell.w * (0.27 if len(row.pad) > 1 else 0.12)))
        right = put(target, pad, (right, cell.centery), "midright").left - gap
    wanted = measure(row.label, u.text(T_BODY))[0] + gap
    keys = caps_face(u, row.keys, height, max(round(cell.w * 0.34), right - cell.x - wanted))
    left = put(target, keys, (right, cell.centery), "midright").left
    label = within(row.label, u.text(T_BODY), left - cell.x - gap, INK)
    put(target, label, (cell.x, cell.centery), "midleft")
