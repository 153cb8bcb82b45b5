"""The menu over a table: go on, look things up, change settings, give up, leave. The match is kept in any case."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from ..table.canvas import put
from ..table.palette import FADED, INK, T_LEAD, T_NOTE
from ..table.type import block
from . import routes
from .controls import Button
from .overlay import OverlayScene
from .scene import Context, Scene

Do = Callable[[], None]

_DOUBLE: Final = 0.5  # seconds in which a second press may still be half of a double click


@dataclass(frozen=True, slots=True)
class PauseWishes:
    """What the menu cannot do itself.

    `concede` gives up for the person whose turn it is at the screen; None when nobody can (match over, or nobody
    here plays). `leave` lets go of the table and goes to the title; None: `routes.open_title`. `prompt` is the kind
    asked now, where the rule book opens. `corners` shows who has which keys, where all play at once. `over`: the
    match is at its end.
    """

    game: str
    prompt: str = ""
    concede: Do | None = None
    leave: Do | None = None
    corners: Do | None = None
    over: bool = False


class PauseScene(OverlayScene):
    """The table lies in the shade below while this is open; nothing goes on there."""

    name = "pause"
    title = "pause.title"

    def __init__(self, ctx: Context, below: Scene | None, wishes: PauseWishes) -> None:
        super().__init__(ctx, below)
        self.wishes = wishes
        self.asking = False
        self._asked_at = 0.0

    # -- layout -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Lay the sheet with its buttons, or the question before giving up."""
        self.title = "pause.concede_title" if self.asking else "pause.title"
        buttons = self._question() if self.asking else self._menu()
        self._place(buttons)
        self.board.fill(buttons, None if self.board.focus in self.board.controls else buttons[0])
        self.board.focus = self.board.focus or buttons[0]

    def _menu(self) -> list[Button]:
        say, wishes = self.ctx.say, self.wishes
        concede = Button(say("pause.concede"), self._ask, enabled=wishes.concede is not None)
        keys = [Button(say("settings.corner.open"), wishes.corners)] if wishes.corners is not None else []
        return [
            Button(say("pause.look" if wishes.over else "pause.resume"), self.cancel, "main"),
            *keys,
            Button(say("pause.rule_book"), self._rule_book),
            Button(say("pause.settings"), self._settings),
            Button(say("pause.shortcuts"), self._shortcuts),
            concede,
            Button(say("pause.leave"), wishes.leave or (lambda: routes.open_title(self.ctx))),
        ]

    def _question(self) -> list[Button]:
        say = self.ctx.say
        return [Button(say("pause.concede_no"), self.cancel), Button(say("pause.concede_yes"), self._concede, "main")]

    def _place(self, buttons: list[Button]) -> None:
        u = self.u
        height = max(button.fit(u)[1] for button in buttons)
        widest = max(button.fit(u)[0] for button in buttons)
        width = min(max(u(320), widest), u.width - u(120))
        gap = u(10)
        sheet = Rect(0, 0, min(u.width - u(40), max(width + u(120), u(520))), 0)
        self.sheet = sheet
        note_h = self._note().get_height() + u(12) if self._says_something() else 0
        room = u.height - u(24) - self.head_height() - note_h - u(30)
        height = min(height, (room + gap) // len(buttons) - gap)
        sheet.h = self.head_height() + (height + gap) * len(buttons) + note_h + u(30) - gap
        sheet.center = (u.width // 2, u.height // 2)
        y = sheet.y + self.head_height() + (note_h if self.asking else 0)
        for button in buttons:
            button.rect = Rect(sheet.centerx - width // 2, y, width, height)
            y += height + gap

    def _says_something(self) -> bool:
        """Whether a note stands on the sheet: what becomes of a match that goes on, or what giving it up means."""
        return self.asking or not self.wishes.over

    def _note(self) -> Surface:
        u = self.u
        key, size, ink = ("pause.concede_note", T_LEAD, INK) if self.asking else ("pause.kept", T_NOTE, FADED)
        box = (self.sheet.w - u(80), u.text(size) * 4)
        return block(self.ctx.texts.get(key), u.text(size), box, ink, "sans" if self.asking else "italic", "center")

    def paint_background(self) -> Surface:
        """Paint the sheet and, below the buttons, what becomes of the match; above them, the question."""
        out = super().paint_background()
        if self.asking:
            put(out, self._note(), (self.sheet.centerx, self.sheet.y + self.head_height()), "midtop")
        elif self._says_something():
            put(out, self._note(), (self.sheet.centerx, self.sheet.bottom - self.u(24)), "midbottom")
        return out

    # -- what they do -----------------------------------------------------------------------------------------

    def cancel(self) -> None:
        """Take the question back, or go on playing."""
        if self.asking:
            self._turn(False)
        else:
            self.ctx.stack.pop()

    def _ask(self) -> None:
        self._turn(True)

    def _turn(self, asking: bool) -> None:
        self.asking, self._asked_at = asking, self.ctx.clock()
        self.board.focus = None
        self.resize(self.u)

    def _concede(self) -> None:
        doubled = self.ctx.clock() - self._asked_at < _DOUBLE
        if self.wishes.concede is not None and not doubled:
            self.ctx.stack.pop()
            self.wishes.concede()

    def _rule_book(self) -> None:
        from .rulebook import open_rule_book

        open_rule_book(self.ctx, self.wishes.game, self.wishes.prompt)

    def _settings(self) -> None:
        from .settings import SettingsScene

        self.ctx.stack.push(SettingsScene(self.ctx))

    def _shortcuts(self) -> None:
        from .shortcuts import ShortcutsScene

        self.ctx.stack.push(ShortcutsScene(self.ctx, self.below))
