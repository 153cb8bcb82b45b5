"""A table in real time: whose keys are whose, when time stands still, and the count before it goes on."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ..ai.post import Mind
from ..ai.reactions import Reacts
from ..ai.seating import Thinker
from ..core.actors import Seat
from ..core.game import Move
from ..core.match import Match
from ..core.message import Message
from ..games import load_tactics
from ..table.canvas import put
from ..table.commands import Command, Commands
from ..table.effects import lay
from ..table.furniture import ledger_sheet
from ..table.palette import BONE, INK, T_TITLE
from ..table.tablescene import LiveScene, ShowsKeys
from ..table.type import block, within
from ..table.units import Units
from .keymap import Shortcut, key_map
from .outsiders import Outsiders
from .play_clock import PlayClock
from .scene import Context
from .seatkeys import SeatHands, seat_keys
from .tabletop import Tabletop

_LOST: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
_FOUND: Final = (pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
_PRESSED: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)
_PUSHED: Final = (pygame.CONTROLLERAXISMOTION, pygame.JOYAXISMOTION, pygame.JOYHATMOTION)


class Live:
    """Time and hands of one real-time table. `refused` is what the last key could not do, until it is shown."""

    def __init__(self, ctx: Context, match: Match, outsiders: Outsiders) -> None:
        self.ctx, self.match = ctx, match
        self.clock = PlayClock(match, *_players(match, outsiders))
        self.hands = SeatHands(match.setup.people(), seat_keys(ctx.settings.keys))
        self.refused: Message | None = None
        self._counted, self._how = 0, self.clock.how
        self._pressed: tuple[Seat, str] | None = None

    @property
    def timed(self) -> bool:
        """Whether the rules let time pass now, be it held or not."""
        return self.clock.timed

    @property
    def busy(self) -> bool:
        """Whether something changes by itself: time runs, or is being counted in."""
        return self.clock.how in ("counting", "running")

    @property
    def running(self) -> bool:
        """Whether time passes this very moment."""
        return self.clock.how == "running"

    # -- events -----------------------------------------------------------------------------------------------

    def handle(self, event: Event, top: Tabletop) -> bool:
        """Take an event that is for the clock or one of the seats; tell whether it was."""
        if event.type in _LOST:
            self.clock.hold()
            return False
        if event.type in _FOUND:
            if not self.clock.fresh:
                self.clock.go_on(self.ctx.clock())
            return False
        if self.clock.how == "held" and self.timed and self._means_ready(event):
            self.clock.go_on(self.ctx.clock())
            return True
        found = self._pointed(event, top) or self.hands.read(event)
        return found is not None and self._key(*found, top)

    def _means_ready(self, event: Event) -> bool:
        """Whether something is pressed, or a stick pushed over, that does not lead to the menu."""
        if event.type in _PUSHED:
            found = self.hands.read(event)
            return found is not None and found[2]
        return event.type in _PRESSED and not self._leads_away(event)

    def _leads_away(self, event: Event) -> bool:
        """Whether a key opens the menu or the like, and does not say that people are ready."""
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN):
            return Commands().read(event) is Command.CANCEL and self.hands.read(event) is None
        if event.type != pygame.KEYDOWN or self.hands.read(event) is not None:
            return False
        action = key_map(self.ctx.settings.keys).action_of(event.key)
        return action == Command.CANCEL or action in tuple(Shortcut)

    def _pointed(self, event: Event, top: Tabletop) -> tuple[Seat, str, bool] | None:
        """Read a key the mouse presses on the screen, or lets go; only people's keys are there to be pressed."""
        scene = top.scene
        if event.type == pygame.MOUSEBUTTONUP and self._pressed is not None:
            (seat, key), self._pressed = self._pressed, None
            return seat, key, False
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or not isinstance(scene, ShowsKeys):
            return None
        if not self.running:
            return None
        found = scene.key_at(top.stage.layout, event.pos, self.match.observe(top.viewer))
        if found is None or found[0] not in self.hands.people:
            return None
        self._pressed = found
        return *found, True

    def _key(self, seat: Seat, key: str, down: bool, top: Tabletop) -> bool:
        """Do what a seat's key means; tell whether it means anything now."""
        if not down:
            self.clock.release(seat, self._moment())
            return self.timed
        scene = top.scene
        if not isinstance(scene, LiveScene) or not (self.timed or top.stage.idle):
            return False  # what has just ended is looked at before anything new is begun
        keyed = scene.keyed(self.match.observe(seat), seat, key, self.match.legal_moves(seat))
        if keyed is not None:
            self.refused = self.clock.press(seat, keyed.move, self._moment(), keyed.release)
        return keyed is not None or self.timed

    def submit(self, seat: Seat, move: Move) -> Message | None:
        """Make a move of the mouse, at the moment it was pressed."""
        return self.clock.press(seat, move, self._moment())

    def _moment(self) -> float:
        """Return when the event at hand came."""
        return self.ctx.heard or self.ctx.clock()

    # -- time -------------------------------------------------------------------------------------------------

    def update(self, now: float, top: Tabletop) -> bool:
        """Bring play up to this frame and show it; tell whether the picture is another."""
        done = self.clock.update(now)
        self.show(top)
        if top.behind:
            top.tell()
        count, how = self.clock.count(now), self.clock.how
        if count and count != self._counted:
            self.ctx.sound.play("chip")
        done |= (count, how) != (self._counted, self._how)
        self._counted, self._how = count, how
        self.ctx.live = self.busy
        return done

    def show(self, top: Tabletop) -> None:
        """Show what happens as it happens while time runs; when it has stopped, one thing after the other."""
        top.stage.live = self.timed
        top.stage.fresh = self.match.observe(top.viewer) if self.timed else None

    def read_keys(self) -> None:
        """Take note of keys that were changed in the settings."""
        self.hands.keys = seat_keys(self.ctx.settings.keys)

    def buttons(self, top: Tabletop) -> list[dict[str, object]]:
        """List what can be pressed while time is held, for the trace."""
        held = self.timed and self.clock.how == "held"
        return [{"label": self._held(), "at": list(top.stage.area.center)}] if held else []

    def _held(self) -> str:
        """Say that time is held, and how it goes on."""
        return self.ctx.say("table.ready" if self.clock.fresh else "table.held")

    # -- showing ----------------------------------------------------------------------------------------------

    def draw(self, target: Surface, top: Tabletop) -> None:
        """Paint the count, or the sign that time stands still."""
        stage = top.stage
        words = str(self._counted) if self._counted else ""
        if self.timed and self.clock.how == "held":
            words = self._held()
        if words:
            _sign(target, stage.view.units, stage.area, words)


def goes_live(match: Match) -> bool:
    """Tell whether time runs at a table. Where people hand one screen over to each other it cannot: they take turns."""
    return match.game.real_time and not (match.game.secrets and len(match.setup.people()) > 1)


def _sign(target: Surface, u: Units, area: Rect, words: str) -> None:
    """Paint a number, or a sentence, on a sheet in the middle of the table."""
    wide = u(180) if len(words) == 1 else min(u(560), area.w - u(40))
    high = u(180) if len(words) == 1 else u(120)
    lay(target, ledger_sheet(u, (wide, high), BONE), area.center, u(6))
    box = (wide - u(52), high - u(40))
    if len(words) == 1:
        put(target, within(words, u.text(T_TITLE * 3), box[0], INK, "slab"), area.center)
    else:
        put(target, block(words, u.text(T_TITLE * 0.7), box, INK, "slab", "center"), area.center)


def _players(match: Match, outsiders: Outsiders) -> tuple[dict[Seat, Reacts], dict[Seat, Mind]]:
    """Return who reacts in this process, and who is asked elsewhere."""
    reacts: dict[Seat, Reacts] = {}
    minds: dict[Seat, Mind] = {}
    tactics = load_tactics(match.game.id)
    for seat, chair in enumerate(match.setup.seats):
        mind = None if chair.is_person else outsiders.mind(seat)
        if mind is not None:
            minds[seat] = mind
        elif not chair.is_person:
            reacts[seat] = Thinker(match.game, tactics, outsiders.plays_as(seat, chair.player))
    return reacts, minds
