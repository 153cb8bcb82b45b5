"""The window, the loop, and who is started and ended with them."""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final, TextIO

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "westerntable")  # pygame would name the window after the script

import pygame
from pygame.event import Event

from .core.errors import BadData
from .core.message import say
from .core.options import OptionValue
from .leisure import Leisure
from .pads import Pads
from .resizing import Resizing
from .scenes import routes
from .scenes.keymap import KeyMap, Shortcut, key_map
from .scenes.scene import Clock, Context, Scene
from .scenes.stack import SceneStack
from .scenes.tracing import TraceWriter
from .storage.paths import assets_dir, user_dir
from .storage.settings import load_settings
from .storage.texts import Texts
from .table import furniture, parts
from .table import type as lettering
from .table.commands import Commands
from .table.sound import SoundBoard
from .table.units import Units
from .window import NoScreen, Window

__all__ = ["NoScreen", "Start", "run"]

_MOVING, _QUIET, _AWAY = 0.016, 0.033, 0.1  # seconds a frame: something moves, nothing does, window in the background
_NAP: Final = 0.002  # seconds between two looks for events in real time
_AFTER_INPUT: Final = 0.5  # seconds after the last event that frames stay quick
_TYPED: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN, pygame.MOUSEWHEEL)

_UNSEEN: Final = ("dummy", "offscreen")  # video drivers that show nothing: nobody would ever read a notice
_POINTED: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Start:
    """What the command line asks for: a table if there is a `game`, else the title.

    `seats` are players as `core.setup.PLAYERS` writes them, `seed` the game number (empty: drawn), `options` what
    was chosen of the game's. `trace`: the file told whenever the screen settles.
    """

    game: str = ""
    seats: tuple[str, ...] = ()
    seed: str = ""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    trace: Path | None = None


def run(start: Start, clock: Clock = time.monotonic) -> int:
    """Open the window and stay until it is closed; return the exit code.

    Raises `NoScreen` with a sentence when no window can be opened, `BadData` when the game to start cannot be read.
    """
    app = App(start, clock)
    try:
        app.loop()
    except KeyboardInterrupt:
        return 130
    except BadData:
        raise
    except Exception:  # the last place that can say so: the log gets the trace, the person a sentence
        app.open_log()
        _log.critical("the program has stopped", exc_info=True)
        app.ctx.crashed = True
        app.tell_crash()
        return 1
    finally:
        app.close()
    return 0


class App:
    """Everything that lives as long as the window."""

    def __init__(self, start: Start, clock: Clock) -> None:
        """Open the window. Raises `NoScreen`."""
        settings, trouble = load_settings()
        texts = Texts(settings.language)
        parts.use([assets_dir()])
        self.clock = clock
        self.window = Window(settings.window, settings.full_screen, texts)
        self.stack = SceneStack(self._units)
        sound = SoundBoard(settings.volume / 100, settings.mute)
        self.ctx = Context(settings, texts, clock, sound, self.stack, Random())
        if trouble is not None:
            self.ctx.notices.append(trouble.sentence)
        self.commands = Commands()
        self.trace = TraceWriter(start.trace) if start.trace is not None else None
        self.log: Path | None = None
        self.frames = 0
        self._start = start
        self._dirty, self._focused, self._late, self._last_input = True, True, False, clock()
        self._leisure = Leisure(sound)
        self._pads = Pads()
        self._keys: KeyMap | None = None
        self._resizing = Resizing(self.window)

    def _units(self) -> Units:
        return Units(*self.window.size, self.ctx.settings.text_scale / 100)

    # -- the loop ---------------------------------------------------------------------------------------------

    def loop(self) -> None:
        """Run until the last scene is gone. Raises `BadData` if the match asked for cannot be set up."""
        start = self._start
        wish = routes.Wish(start.game, start.seats, start.seed, start.options) if start.game else None
        routes.first_scene(self.ctx, wish)
        self.stack.settle()
        self._stay()

    def _stay(self) -> None:
        while self.stack.top is not None:
            began = self.clock()
            self.frame(began)
            self._rest(began + self._pause())

    def _rest(self, until: float) -> None:
        """Sleep until the next frame; where moments count, in naps, so that every press is timed when it comes."""
        nap = _NAP if self.ctx.live else until
        time.sleep(max(0.001, min(nap, until - self.clock())))
        while self.ctx.live and self.clock() < until and self.stack.top is not None:
            self._hear_all()
            time.sleep(max(0.001, min(_NAP, until - self.clock())))

    def frame(self, now: float) -> None:
        """Hear, move, draw: one turn of the loop."""
        self._hear_all()
        self._follow_settings()
        scene = self.stack.top
        if scene is None or self._resizes(scene, now):
            return
        self.ctx.live = False  # a scene where moments count says so every frame
        moved = scene.update(now)
        if self.stack.settle() or moved:
            self._dirty = True
        scene = self.stack.top
        if scene is None:
            return
        drawn = self._dirty
        if self._dirty:
            self._dirty = False
            scene.draw(self.window.surface)
            pygame.display.flip()
            self.frames += 1
        self._open_late(now)
        if not drawn and self._late and not scene.needs_frame():
            self._leisure.use(scene, self.frames, now - self._last_input < _AFTER_INPUT)
        if self.trace is not None:
            self.trace.look(scene, self.frames, now)

    def _hear_all(self) -> None:
        """Hear what has come since the last time."""
        for event in pygame.event.get():
            self.ctx.heard = self.clock()
            self._hear(event, self.ctx.heard)
            self._dirty |= self.stack.settle()

    def _hear(self, event: Event, now: float) -> None:
        keys = key_map(self.ctx.settings.keys)
        if keys is not self._keys:
            self._keys, self.commands.keys = keys, keys.commands()
        self._pads.hear(event)
        command = self.commands.read(event)
        if event.type in _TYPED or command is not None:
            self._last_input = now
        match event.type:
            case pygame.QUIT:
                self.stack.quit()
                return
            case pygame.WINDOWFOCUSLOST:
                self._focused = False
            case pygame.WINDOWFOCUSGAINED:
                self._focused = True
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
                self._dirty = True
            case pygame.KEYDOWN if event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
                self._toggle_full_screen()
                return
        scene = self.stack.top
        if self._resizing.under_way and event.type in _POINTED:
            return  # what is pressed is not where it is seen
        if scene is not None and (scene.takes_keys() or not self._global(keys.shortcut(event), scene)):
            scene.handle(event, command)

    def _global(self, shortcut: Shortcut | None, scene: Scene) -> bool:
        """Do what a key means on every screen; tell whether it meant such a thing."""
        match shortcut:
            case Shortcut.FULL_SCREEN:
                self._toggle_full_screen()
            case Shortcut.MUTE:
                self.ctx.sound.mute = not self.ctx.sound.mute
                self.ctx.change(mute=self.ctx.sound.mute)
                self.stack.redo()
            case Shortcut.SHORTCUTS if scene.name != "shortcuts":
                routes.open_shortcuts(self.ctx, scene)
            case Shortcut.RULE_BOOK if scene.name in ("title", "table", "curtain"):
                routes.open_rule_book(self.ctx, scene)
            case _:
                return False
        return True

    def _resizes(self, scene: Scene, now: float) -> bool:
        """Tell whether the window is changing its size; lay everything out once it rests."""
        if self._resizing.follow(scene, now):
            furniture.forget()
            lettering.forget()
            self.stack.redo()
            self._dirty |= self.stack.settle()
        return self._resizing.under_way

    def _follow_settings(self) -> None:
        """Fill the screen, or stop doing so, when the settings say so."""
        if self.ctx.settings.full_screen != self.window.full_screen:
            self.window.toggle_full_screen()
            self._dirty = True

    def _toggle_full_screen(self) -> None:
        self.ctx.change(full_screen=not self.window.full_screen)

    def _pause(self) -> float:
        if self._resizing.under_way or (self.stack.top is not None and self.stack.top.needs_frame()):
            return _MOVING
        if not self._focused:
            return _AWAY
        return _MOVING if self.clock() - self._last_input < _AFTER_INPUT else _QUIET

    # -- beginning and end ------------------------------------------------------------------------------------

    def _open_late(self, now: float) -> None:
        """Start what the first picture need not wait for, one thing a frame."""
        if self.ctx.worker is None and self.frames:
            from .ai.player import ThinkingWorker  # noqa: PLC0415  # after the first picture

            self.open_log()
            self.ctx.worker = ThinkingWorker(self.clock)
            self.ctx.worker.start()
        elif self.frames and not self._late:
            self._late = True
            self.ctx.sound.open()
            self._pads.listen()
            if user_dir("config").temporary or user_dir("saves").temporary:
                self.ctx.notices.append(say("storage.write.temporary"))

    def open_log(self) -> None:
        """Send faults to the log file from now on."""
        if self.log is None:
            from .storage.logfile import open_log  # noqa: PLC0415  # after the first picture

            self.log = open_log()

    def tell_crash(self) -> None:
        """Say in one sentence that the program failed, where that is written down, and that the match is kept.

        Where nobody reads what is printed, it is painted, and stays until it has been read.
        """
        sentence = self.ctx.say("app.crashed", file=str(self.log))
        if sys.stderr is not None:
            print(sentence, file=sys.stderr)
        try:
            if is_read(sys.stderr) or pygame.display.get_driver() in _UNSEEN:
                return
            from .scenes.crash import CrashScene  # noqa: PLC0415

            self.close_scenes()
            self.stack.replace(CrashScene(self.ctx, str(self.log)))
            self.stack.settle()
            self._resizing.give_up()
            self._dirty = True
            self._stay()
        except Exception:  # what failed may be what paints
            _log.critical("the notice could not be painted", exc_info=True)
            pygame.display.message_box(self.ctx.say("app.name"), sentence, "error")

    def close_scenes(self) -> None:
        """Let every scene go; a match is then safe on the disk."""
        try:
            self.stack.close()
        except Exception:  # the window must still close, and the process end
            _log.critical("a scene could not be closed", exc_info=True)

    def close(self) -> None:
        """End the scenes, the thinking process and the window; nothing is left running."""
        self.close_scenes()
        if self.ctx.worker is not None:
            self.ctx.worker.close()
        if self.window.windowed_size != self.ctx.settings.window:
            self.ctx.change(window=self.window.windowed_size)
        self.ctx.catch_up()
        if self.trace is not None:
            self.trace.close()
        self.ctx.sound.close()
        self._pads.close()
        self.window.close()


def is_read(stream: TextIO | None) -> bool:
    """Whether somebody sees what is printed there: a packaged program may have no console."""
    return stream is not None and stream.isatty()
