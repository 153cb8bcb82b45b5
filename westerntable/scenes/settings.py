"""What a person chooses once for all matches: everything acts at once and is kept at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from pygame import Rect, Surface

from ..storage.languages import languages
from ..storage.settings import SPEEDS
from ..table.backdrop import barn_wall
from ..table.canvas import put
from ..table.effects import lay
from ..table.furniture import heading, ledger_sheet
from ..table.palette import FADED, INK, T_BODY, T_NOTE, T_TITLE
from ..table.type import block, measure
from ..table.units import Units
from . import routes
from .boardscene import BoardScene
from .controls import Button, Choice, Control, Slider, Toggle, row_height
from .scene import Context

SCALES: Final = (100, 115, 130, 145, 160, 175)  # per cent
_KEEP_AFTER: Final = 0.6  # seconds after the last turn of the volume that it is written down
_SAMPLE_EVERY: Final = 0.18  # seconds between two samples while the volume is turned


@dataclass(frozen=True, slots=True)
class Row:
    """One setting: its key in the texts, its control."""

    key: str
    control: Control


class SettingsScene(BoardScene):
    """A ledger of settings in two columns; what the focused one means stands at the foot."""

    name = "settings"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.rows: list[Row] = []
        self.sheet = Rect(0, 0, 0, 0)
        self.lettering = self.u
        self._cells: list[tuple[Rect, Rect]] = []
        self._loose_since: float | None = None
        self._sampled = 0.0

    # -- layout -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Make the controls and lay them out in two columns."""
        first = self.board.focus is None
        self.rows = [Row(key, make()) for key, make in self._makers()]
        keys = Button(self.ctx.say("settings.keys"), self._open_keys)
        done = Button(self.ctx.say("settings.done"), self.cancel, "main")
        self._place(keys, done)
        self.board.fill([*(row.control for row in self.rows), keys, done], self.rows[0].control if first else None)

    def _makers(self) -> list[tuple[str, Callable[[], Control]]]:
        return [
            ("language", self._language),
            ("text_scale", self._text_scale),
            ("speed", self._speed),
            ("step_by_step", lambda: self._switch("step_by_step")),
            ("volume", self._volume),
            ("mute", self._mute),
            ("colour_marks", lambda: self._switch("colour_marks")),
            ("reduced_motion", lambda: self._switch("reduced_motion")),
            ("full_screen", lambda: self._switch("full_screen")),
        ]

    def _label(self, key: str) -> str:
        return self.ctx.texts.get(f"settings.{key}")

    def _language(self) -> Control:
        known = languages()
        codes = [each.code for each in known]
        at = codes.index(self.ctx.texts.language.code) if self.ctx.texts.language.code in codes else 0
        names = [each.name for each in known]
        return Choice(self._label("language"), names, at, lambda index: routes.speak(self.ctx, codes[index]))

    def _text_scale(self) -> Control:
        now = self.ctx.settings.text_scale
        scales = sorted({*SCALES, now})
        names = [self.ctx.say("settings.percent", value=scale) for scale in scales]

        def choose(index: int) -> None:
            self._change(text_scale=scales[index])

        return Choice(self._label("text_scale"), names, scales.index(now), choose)

    def _speed(self) -> Control:
        names = [self.ctx.texts.get(f"settings.speeds.{speed}") for speed in SPEEDS]

        def choose(index: int) -> None:
            self._change(speed=SPEEDS[index])

        return Choice(self._label("speed"), names, SPEEDS.index(self.ctx.settings.speed), choose)

    def _volume(self) -> Control:
        def written(value: int) -> str:
            return self.ctx.say("settings.percent", value=value)

        return Slider(self._label("volume"), (0, 100), self.ctx.settings.volume, self._turn_volume, written, 5)

    def _mute(self) -> Control:
        def throw(on: bool) -> None:
            self.ctx.sound.mute = on
            self._change(mute=on)
            self.ctx.sound.play("chip")

        return self._toggle("mute", throw)

    def _switch(self, key: str) -> Control:
        return self._toggle(key, lambda on: self._change(**{key: on}))

    def _toggle(self, key: str, on_change: Callable[[bool], None]) -> Control:
        words = (self.ctx.say("setup.off"), self.ctx.say("setup.on"))
        return Toggle(self._label(key), words, bool(getattr(self.ctx.settings, key)), on_change)

    def _place(self, keys: Button, done: Button) -> None:
        u = self.u
        self.sheet = Rect(0, 0, min(u.width - u(40), u(1120)), min(u.height - u(16), max(u(600), u.wide(560))))
        self.sheet.center = (u.width // 2, u.height // 2)
        done.fit(u, self.sheet.w // 2 - u(50), 180)
        done.rect.bottomright = (self.sheet.right - u(38), self.sheet.bottom - u(26))
        keys.fit(u, self.sheet.w // 2 - u(50))
        keys.rect.bottomleft = (self.sheet.x + u(38), self.sheet.bottom - u(26))
        self.lettering, self._cells = next(self._plans(keys.rect.y))
        self._cells = self._spread(keys.rect.y)
        for row, (_, place) in zip(self.rows, self._cells, strict=True):
            row.control.rect = place

    def _plans(self, foot: int) -> Iterator[tuple[Units, list[tuple[Rect, Rect]]]]:
        """Offer layouts that fit, the largest lettering first: labels beside the controls, else above them."""
        scale = self.u.text_scale
        while True:
            u = replace(self.u, text_scale=scale)
            for above in (False, True):
                cells = self._cells_for(u, above)
                if (above or self._labels_fit(u, cells)) and cells[-1][1].bottom <= foot - self._help_height(u):
                    yield u, cells
            if scale <= 1.0:
                yield u, self._cells_for(u, False)
            scale = max(1.0, scale - 0.075)

    def _cells_for(self, u: Units, above: bool) -> list[tuple[Rect, Rect]]:
        """Return label and control of every row, pixels: two columns read row by row."""
        inner = self.sheet.inflate(-u(76), 0)
        width, row = (inner.w - u(36)) // 2, row_height(u)
        line = measure("Ag", u.text(T_BODY), "bold")[1]
        top = self.sheet.y + self._head(u).get_height() + u(30)
        step = row + (line + u(2) if above else u(14))
        cells = []
        for index in range(len(self.rows)):
            x = inner.x if index % 2 == 0 else inner.right - width
            y = top + step * (index // 2)
            if above:
                cells.append((Rect(x, y, width, line), Rect(x, y + line, width, row)))
            else:
                label = Rect(x, y, round(width * 0.46), row)
                cells.append((label, Rect(label.right + u(8), y, width - label.w - u(8), row)))
        return cells

    def _spread(self, foot: int) -> list[tuple[Rect, Rect]]:
        """Give the rows what height is left over, as far as they still belong together."""
        u = self.lettering
        spare = foot - self._help_height(u) - self._cells[-1][1].bottom
        each = max(0, min(u(24), spare // -(-len(self._cells) // 2)))
        return [(label.move(0, each * (i // 2)), place.move(0, each * (i // 2)))
                for i, (label, place) in enumerate(self._cells)]

    def _labels_fit(self, u: Units, cells: list[tuple[Rect, Rect]]) -> bool:
        widths = (measure(self._label(row.key), u.text(T_BODY), "bold")[0] for row in self.rows)
        return all(width <= label.w for width, (label, _) in zip(widths, cells, strict=True))

    def _help_height(self, u: Units) -> int:
        return round(measure("Ag", u.text(T_NOTE))[1] * 2.2)

    # -- what they do -----------------------------------------------------------------------------------------

    def _change(self, **values: Any) -> None:
        """Change settings; every screen is laid out anew, with them."""
        self.ctx.change(**values)
        self.ctx.stack.redo()

    def _turn_volume(self, volume: int) -> None:
        """Sound different at once, write it down when the hand has come to rest."""
        self.ctx.settings = replace(self.ctx.settings, volume=volume)
        self.ctx.sound.volume = volume / 100
        now = self.ctx.clock()
        self._loose_since = now
        if now - self._sampled >= _SAMPLE_EVERY:
            self._sampled = now
            self.ctx.sound.play("chip")

    def _keep(self) -> None:
        if self._loose_since is not None:
            self._loose_since = None
            self.ctx.change(volume=self.ctx.settings.volume)

    def update(self, now: float) -> bool:
        """Write the volume down once it rests."""
        if self._loose_since is not None and now - self._loose_since >= _KEEP_AFTER:
            self._keep()
        return super().update(now)

    def closing(self) -> None:
        """Write down what is not yet."""
        self._keep()

    def cancel(self) -> None:
        """Go back; everything is kept already."""
        self._keep()
        self.ctx.stack.pop()

    def _open_keys(self) -> None:
        from .keys import KeysScene

        self.ctx.stack.push(KeysScene(self.ctx))

    # -- painting ---------------------------------------------------------------------------------------------

    def _head(self, u: Units) -> Surface:
        return heading(u, self.ctx.say("settings.title"), self.sheet.w - u(120), size=T_TITLE * 0.8)

    def paint_background(self) -> Surface:
        """Paint the wall, the sheet, its heading and the labels."""
        u = self.lettering
        wall = barn_wall(self.u, 0.5)
        lay(wall, ledger_sheet(self.u, self.sheet.size), self.sheet.center, u(10))
        put(wall, self._head(u), (self.sheet.centerx, self.sheet.y + u(24)), "midtop")
        for row, (label, _) in zip(self.rows, self._cells, strict=True):
            words = block(self._label(row.key), u.text(T_BODY), label.size, INK, "bold")
            put(wall, words, label.midleft, "midleft")
        return wall

    def draw(self, target: Surface) -> None:
        """Paint the sheet, what the setting in hand means, and the controls."""
        target.blit(self.background(), (0, 0))
        u = self.lettering
        foot = min(button.rect.y for button in self.board.controls[-2:])
        lowest = max(row.control.rect.bottom for row in self.rows)
        box = Rect(self.sheet.x + u(44), lowest + u(6), self.sheet.w - u(88), foot - lowest - u(12))
        text = self.meaning()
        if text:
            words = block(text, u.text(T_NOTE), box.size, FADED, "italic", "center")
            put(target, words, box.center)
        self.board.draw(target, u)

    def meaning(self) -> str:
        """Say what the setting under the pointer, or the focused one, means."""
        wanted = self.board.hovered or self.board.focus
        return next((self.ctx.texts.get(f"settings.help.{row.key}") for row in self.rows if row.control is wanted), "")
