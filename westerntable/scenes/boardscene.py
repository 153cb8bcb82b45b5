"""A screen that is all controls: title, set-up, results, menus."""

from __future__ import annotations

from pygame import Surface
from pygame.event import Event

from ..table.commands import Command
from ..table.units import Units
from .controls import ControlBoard
from .scene import Context, Trace


class BoardScene:
    """Owns a `ControlBoard`, keeps its background, hands events on. Subclasses lay out in `build`."""

    name = "board"

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.board = ControlBoard()
        self.u = Units()
        self.now = ctx.clock()
        self._background: Surface | None = None

    def resize(self, u: Units) -> None:
        """Lay out for this window and language; the background is painted when next drawn."""
        self.u, self._background = u, None
        self.build()
        self.board.changed = True

    def build(self) -> None:
        """Make the controls and fill the board."""
        raise NotImplementedError

    def paint_background(self) -> Surface:
        """Paint what does not change until the next layout, over the whole window."""
        raise NotImplementedError

    def cancel(self) -> None:
        """React to Esc or the pad's second button."""

    def handle(self, event: Event, command: Command | None) -> None:
        """Let the board have it, then keys and pad."""
        if self.board.handle(event) or command is None:
            return
        if command is Command.CANCEL:
            self.cancel()
        else:
            self.board.command(command)

    def takes_keys(self) -> bool:
        """Tell whether keys are letters just now, and mean nothing else."""
        return self.board.writing

    def update(self, now: float) -> bool:
        """Tell whether something is to be drawn anew."""
        self.now = now
        changed, self.board.changed = self.board.changed, False
        return changed

    def draw(self, target: Surface) -> None:
        """Paint background and controls."""
        target.blit(self.background(), (0, 0))
        self.board.draw(target, self.u)

    def background(self) -> Surface:
        """Return the kept background."""
        if self._background is None:
            self._background = self.paint_background()
        return self._background

    def needs_frame(self) -> bool:
        """Nothing moves unless a subclass says so."""
        return False

    def trace(self) -> Trace:
        """Tell the buttons."""
        return {"prompt": "", "seat": None, "gestures": [], "buttons": self.board.trace()}

    def closing(self) -> None:
        """Hold nothing."""
