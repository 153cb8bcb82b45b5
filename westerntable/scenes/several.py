"""Leaving single things out of a match, at set-up: a list in which what plays is ticked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from ..table.canvas import put
from ..table.palette import FADED, T_NOTE
from ..table.type import block
from .controls import Button
from .controls.checklist import CheckList
from .overlay import OverlayScene
from .scene import Context, Scene


class SeveralScene(OverlayScene):
    """Lies over the set-up. `out` are the ids left out; `on_change` hears them anew after every press."""

    name = "several"
    title = "several.title"

    def __init__(
        self,
        ctx: Context,
        below: Scene,
        things: Sequence[tuple[str, str]],
        out: Sequence[str],
        on_change: Callable[[tuple[str, ...]], None],
    ) -> None:
        """`things`: ids and names, in order."""
        super().__init__(ctx, below)
        self.things = tuple(things)
        self.out = set(out)
        self._on_change = on_change
        self._chosen = 0

    def build(self) -> None:
        """Lay the sheet, the list and the buttons below it."""
        u = self.u
        self.sheet = Rect(0, 0, min(u.width - u(60), u(720)), u.height - u(60))
        self.sheet.center = (u.width // 2, u.height // 2)
        done = Button(self.ctx.say("several.done"), self.cancel, "main")
        every = Button(self.ctx.say("several.all"), self._all, enabled=bool(self.out))
        done.fit(u, self.sheet.w // 2 - u(50))
        every.fit(u, self.sheet.w // 2 - u(50))
        done.rect.bottomright = (self.sheet.right - u(40), self.sheet.bottom - u(24))
        every.rect.bottomleft = (self.sheet.x + u(40), self.sheet.bottom - u(24))
        top = self.sheet.y + self.head_height()
        box = Rect(self.sheet.x + u(40), top, self.sheet.w - u(80), done.rect.y - u(44) - top)
        ticked = {nth for nth, (name, _) in enumerate(self.things) if name not in self.out}
        lines = [name for _, name in self.things]
        listed = CheckList(self.ctx.texts.get(self.title), lines, ticked, self._chosen, self._turn)
        listed.fit(u, box)
        self._note = Rect(box.x, box.bottom + u(6), box.w, u(26))
        self.board.fill([listed, every, done], None if self.board.focus else listed)

    def _turn(self, line: int) -> None:
        self._chosen = line
        self.out ^= {self.things[line][0]}
        self._changed()

    def _all(self) -> None:
        self.out.clear()
        self._changed()

    def _changed(self) -> None:
        self._on_change(tuple(name for name, _ in self.things if name in self.out))
        self.resize(self.u)

    def paint_background(self) -> Surface:
        """Paint the sheet, and below the list how many play."""
        out, u = super().paint_background(), self.u
        text = self.ctx.say("several.left", n=len(self.things) - len(self.out))
        words = block(text, u.text(T_NOTE), self._note.size, FADED, "italic", "center")
        put(out, words, self._note.center)
        return out
