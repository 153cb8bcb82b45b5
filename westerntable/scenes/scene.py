"""What a screen is, and what every screen is handed: nothing else is shared between them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, runtime_checkable

from pygame import Surface
from pygame.event import Event

from ..core.errors import BadData
from ..core.message import Arg, Message, say
from ..core.section import Plain
from ..core.setup import BOT
from ..storage.settings import Settings, save_settings
from ..storage.texts import Texts
from ..table.commands import Command
from ..table.sound import SoundBoard
from ..table.units import Units

if TYPE_CHECKING:
    from ..ai.player import ThinkingWorker

Clock: TypeAlias = Callable[[], float]
"""Seconds on a clock that never goes back."""

Trace: TypeAlias = dict[str, Any]
"""What a robot or screen reader is told: prompt, seat, gestures (`table.trace.TraceGesture`) and buttons."""


def _players(remembered: Plain) -> list[Plain]:
    """List who sits where in a set-up the settings remember."""
    seats = remembered.get("seats") if isinstance(remembered, Mapping) else None
    return [each.get("player") for each in seats if isinstance(each, Mapping)] if isinstance(seats, Sequence) else []


class Scene(Protocol):
    """One screen. The app asks it in this order, every frame: `handle`, `update`, `draw`."""

    @property
    def name(self) -> str:
        """The word for it in the trace."""

    def resize(self, u: Units) -> None:
        """Lay out anew: another window, another language, another text scale, or back from another scene."""

    def handle(self, event: Event, command: Command | None) -> None:
        """React to one event; `command` is what it says as a key or pad button."""

    def takes_keys(self) -> bool:
        """Tell whether keys are letters just now, and mean nothing else."""

    def update(self, now: float) -> bool:
        """Let time pass, `now` in seconds; tell whether the picture is another."""

    def draw(self, target: Surface) -> None:
        """Paint the whole window."""

    def needs_frame(self) -> bool:
        """Tell whether something moves, so that the next frame is due soon and the screen is not settled."""

    def trace(self) -> Trace:
        """Tell what can be done now, and only what the person at the screen may see."""

    def closing(self) -> None:
        """Let go of what it holds: it leaves the stack, or the program ends."""


@runtime_checkable
class Provident(Protocol):
    """A scene that can make ready, while nothing moves, what it will want soon."""

    def prepare(self) -> bool:
        """Work a millisecond or two; False when all is ready."""


class Stack(Protocol):
    """The stack of scenes, as scenes see it. What is asked for happens before the next frame."""

    def push(self, scene: Scene) -> None:
        """Lay a scene over this one."""

    def pop(self) -> None:
        """Go back to the one below; the last one ends the program."""

    def replace(self, *scenes: Scene) -> None:
        """Clear the stack and lay these on it, the last on top."""

    def quit(self) -> None:
        """End the program."""

    def redo(self) -> None:
        """Lay every scene out anew: language, text scale or marks have changed."""


@dataclass(slots=True)
class Context:
    """What scenes share. `worker` is None until the first frame is on the screen; `rng` draws game numbers.

    `notices` are sentences the next quiet screen shows: a broken settings file, a match that cannot be opened.
    `heard` is when the event at hand came, on `clock` (0: events are not timed); `live` asks the loop to time them to
    the millisecond. `crashed` when scenes are closed because of a fault. `bots` are the external bots the command line
    named. `unwritten` writes what the disk had no room for; each returns why it still cannot.
    """

    settings: Settings
    texts: Texts
    clock: Clock
    sound: SoundBoard
    stack: Stack
    rng: Random
    worker: ThinkingWorker | None = None
    notices: list[Message] = field(default_factory=list)
    crashed: bool = False
    bots: set[str] = field(default_factory=set)
    unwritten: list[Callable[[], Message | None]] = field(default_factory=list)
    heard: float = 0.0
    live: bool = False

    def say(self, key: str, /, **args: Arg) -> str:
        """Write the text of a key in the language that is on."""
        return self.texts(Message(key, tuple(sorted(args.items()))))

    def change(self, **values: Any) -> None:
        """Change settings and write them down; a file that cannot be written is told once."""
        self.settings = replace(self.settings, **values)
        self.write(self._save)

    def _save(self) -> Message | None:
        return save_settings(self.settings)

    def write(self, what: Callable[[], Message | None]) -> None:
        """Write something down; what cannot be written is told once, and kept until it can."""
        self.unwritten = [each for each in self.unwritten if each != what]
        trouble = what()
        if trouble is None:
            self.catch_up()
            return
        self.unwritten.append(what)
        if trouble not in self.notices:
            self.notices.append(trouble)

    def catch_up(self) -> None:
        """Try again to write what could not be written before."""
        self.unwritten = [what for what in self.unwritten if what() is not None]

    def tell(self, error: BadData) -> None:
        """Have a fault of a data file shown."""
        self.notices.append(say("app.bad_data", file=error.file, line=error.line, right=error.right))
        self.stack.redo()

    def knows_bot(self, command: str) -> bool:
        """Whether the person at the screen has chosen this program: no saved match may start another."""
        player = f"{BOT}{command}"
        return player in self.bots or any(player in _players(each) for each in self.settings.setups.values())

    def motion_off(self) -> bool:
        """Whether things are to jump to their places."""
        return self.settings.reduced_motion or self.settings.speed == "off"
