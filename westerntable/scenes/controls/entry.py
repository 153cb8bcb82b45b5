"""A line that can be written in: painted like the other controls, edited by pygame_gui (IME, clipboard, selection).

pygame_gui is imported and its manager made when the first line is edited: no other screen pays for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from westerntable.table.canvas import put
from westerntable.table.furniture import State
from westerntable.table.palette import GOLD, INK, S2, T_BODY
from westerntable.table.surfaces import panel
from westerntable.table.type import shortened, within
from westerntable.table.units import Units

from .control import Control

_ENDING: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB)
_HINT: Final = "#8A6A48"  # words that stand there until something is written


class TextField(Control):
    """A name or a number to be written. `shown` stands there while `text` is empty; `most` characters at most."""

    radius = 6

    def __init__(self, name: str, text: str, on_change: Callable[[str], None], shown: str = "", most: int = 20) -> None:
        super().__init__("")
        self.name, self.text, self.on_change, self.shown, self.most = name, text, on_change, shown, most
        self.editor: Editor | None = None
        self._set_label()

    def _set_label(self) -> None:
        self.label = f"{self.name}: {self.text or self.shown}"

    def accept(self) -> None:
        """Begin to write."""
        if self.editor is None:
            self.editor = Editor(self.rect, self.text or self.shown, self.most)

    def editing(self, event: Event) -> bool:
        """Take an event while being written in; False if it is for somebody else."""
        if self.editor is None:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.leave(keep=False)
            return True
        if event.type == pygame.KEYDOWN and event.key in _ENDING:
            self.leave()
            return bool(event.key != pygame.K_TAB)
        if event.type == pygame.MOUSEBUTTONDOWN and not self.hit(event.pos):
            self.leave()
            return False
        self.editor.feed(event)
        return event.type not in (pygame.WINDOWSIZECHANGED, pygame.QUIT)

    def leave(self, keep: bool = True) -> None:
        """Stop writing; what was written counts unless `keep` is false."""
        editor, self.editor = self.editor, None
        if editor is None:
            return
        written = editor.text().strip()
        editor.close()
        if keep and written != (self.text or self.shown):
            self.text = written
            self._set_label()
            self.on_change(written)

    def draw(self, target: Surface, u: Units, state: State) -> None:
        """Paint the line, or the editor in its place."""
        if self.editor is not None:
            self.editor.draw(target)
            return
        fill = {"hover": "#FFF8E8", "down": "#EBD6A8"}.get(state, "#FBEDC8")
        target.blit(panel(self.rect.size, fill, INK, u(6), u(2)), self.rect)
        words, colour = (self.text, INK) if self.text else (self.shown, _HINT)
        face = self.lettered(words, u.text(T_BODY), self.rect.w - u(2 * S2), colour)
        put(target, face, (self.rect.x + u(S2), self.rect.centery - 1), "midleft")


    def lettered(self, words: str, size: int, width: int, colour: str) -> Surface:
        """Letter the whole line in at most `width` pixels."""
        return within(words, size, width, colour, "bold")


class LongField(TextField):
    """A line that may be longer than its place: it then shows where it begins."""

    def lettered(self, words: str, size: int, width: int, colour: str) -> Surface:
        """Letter as much of the line as can be read in `width` pixels."""
        return shortened(words, size, width, colour, "bold")


class Editor:
    """One pygame_gui entry line, alive while something is being written."""

    def __init__(self, rect: Rect, text: str, most: int) -> None:
        self._manager = _manager(rect.h)
        self._line: Any = _new_line(self._manager, rect, text)
        self._line.set_text_length_limit(max(most, len(text)))
        self._line.focus()
        self._line.select_range = [0, len(text)]
        self._then = pygame.time.get_ticks()
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(rect)

    def feed(self, event: Event) -> None:
        """Hand an event to the line; several letters at once, as an IME sends them, one by one."""
        if event.type == pygame.TEXTINPUT and len(event.text) > 1:
            for letter in event.text:
                self._manager.process_events(Event(pygame.TEXTINPUT, text=letter))
        else:
            self._manager.process_events(event)

    def text(self) -> str:
        """Return what stands there."""
        return str(self._line.get_text())

    def draw(self, target: Surface) -> None:
        """Let the cursor blink and paint the line."""
        now = pygame.time.get_ticks()
        self._manager.update((now - self._then) / 1000)
        self._then = now
        self._manager.draw_ui(target)

    def close(self) -> None:
        """Remove the line."""
        self._line.unfocus()
        self._line.kill()


def _new_line(manager: Any, rect: Rect, text: str) -> Any:
    from pygame_gui.elements import UITextEntryLine  # 60 ms that the title need not wait for

    return UITextEntryLine(rect, manager, initial_text=text)


def _manager(height: int) -> Any:
    from pygame_gui import UIManager

    return UIManager(pygame.display.get_window_size(), _theme(height), enable_live_theme_updates=False)


def _theme(height: int) -> dict[str, Any]:
    return {
        "text_entry_line": {
            "colours": {
                "dark_bg": "#FFF8E8",
                "normal_text": INK,
                "selected_bg": GOLD,
                "selected_text": INK,
                "normal_border": INK,
                "text_cursor": INK,
            },
            "font": {"name": "noto_sans", "size": str(max(10, round(height * 0.45))), "bold": "1", "italic": "0"},
            "misc": {"shape": "rounded_rectangle", "shape_corner_radius": "6", "border_width": "2", "shadow_width": "0",
                     "padding": "8,3"},
        }
    }
