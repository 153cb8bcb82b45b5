"""The table of any game: top bar, stage, hand, question, last action, refusals; from the first deal to the result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Surface
from pygame.event import Event

from ..core.actors import PUBLIC, Seat
from ..core.match import Change, Match
from ..core.message import Message, say
from ..core.record import Concede
from ..storage.writer import JournalWriter
from ..table.answer import Answer, Chosen, Refused
from ..table.canvas import opaque
from ..table.commands import Command
from ..table.units import Units
from . import archive, cutoff, panels, routes
from .asking import hint_sentence, table_trace
from .controls import ControlBoard
from .foot import Foot
from .keymap import Shortcut, key_map
from .live import Live, goes_live
from .outsiders import seat_outsiders
from .pace import PACE
from .scene import Context, Trace
from .tablebar import table_bar
from .tabletop import Tabletop
from .turns import Turns

_BEFORE_RESULTS_S: Final = 0.9


class TableScreen:
    """One running match in the window."""

    name = "table"

    def __init__(self, ctx: Context, match: Match, journal: JournalWriter) -> None:
        """Take a match that has been started, and the journal that watches it."""
        self.ctx, self.match, self.journal = ctx, match, journal
        outsiders = seat_outsiders(ctx, match.setup)
        self.live = Live(ctx, match, outsiders) if goes_live(match) else None
        self.turns = Turns(
            match,
            lambda: ctx.worker,
            lambda: ctx.settings.speed,
            lambda: ctx.settings.step_by_step,
            outsiders,
            lambda: self.top.viewer if self.top.shared else None,
            self.live is not None,
        )
        self.u, self.now = Units(), ctx.clock()
        self.board = ControlBoard()
        self.foot = Foot(ctx, match, self.turns)
        self._top: Tabletop | None = None
        self._changed = True
        self._ahead: Iterator[object] = iter(())
        self._over_since: float | None = None
        self._results_shown = False
        self._trouble: Message | None = None
        match.watch(self._note)

    @property
    def top(self) -> Tabletop:
        """Stage and hand."""
        assert self._top is not None, "made by the first `resize`"
        return self._top

    def _note(self, change: Change) -> None:
        """From the first change on, a program that is killed comes back to this table; the last one is counted."""
        cutoff.note(self.journal.path)
        archive.count_result(self.ctx, self.match, self.journal.path.name)

    # -- layout -----------------------------------------------------------------------------------------------

    def resize(self, u: Units) -> None:
        """Lay out for this window and language."""
        self.u, self._ahead = u, panels.drawn_ahead(u)
        if self._top is None:
            self._top = Tabletop(self.ctx, self.match, u)
        else:
            self._top.resize(u)
        if self.live is not None:
            self.live.read_keys()
        self._build_bar()
        self.foot.lay(u, self.top)

    def _build_bar(self) -> None:
        actions = [("table.log", self.open_log), ("table.hint", self.ask_hint), ("table.undo", self.undo)]
        if self.match.outcome is not None:
            actions.insert(0, ("table.results", self._show_results))
        controls, self._bar_free = table_bar(self.ctx, self.u, self.open_menu, actions)
        self.board.fill(controls)
        self.board.rim_shown = False

    # -- events -----------------------------------------------------------------------------------------------

    def handle(self, event: Event, command: Command | None) -> None:
        """Let the bar have it, then the hand; what the hand did is submitted."""
        if event.type == pygame.MOUSEMOTION:
            self.foot.point(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.foot.dismiss(self.now)
        if self.board.handle(event) or self._plays_by_key(event):
            return
        shortcut = key_map(self.ctx.settings.keys).shortcut(event)
        if shortcut is Shortcut.UNDO:
            self.undo()
            return
        if shortcut in (Shortcut.LOG, Shortcut.HINT):
            (self.open_log if shortcut is Shortcut.LOG else self.ask_hint)()
            return
        if self._steps_on(event, command):
            return
        grasp = self.top.grasp
        if shortcut is Shortcut.MENU or (command is Command.CANCEL and not grasp.busy):
            self.open_menu()
            return
        if command is not None:
            self.foot.dismiss(self.now)
        self._take(grasp.command(command) if command is not None else grasp.point(event))
        self.foot.follow_hand()

    def _plays_by_key(self, event: Event) -> bool:
        """In real time, every seat has keys of its own, and a press may let time go on."""
        if self.live is None or not self.live.handle(event, self.top):
            return False
        refused, self.live.refused = self.live.refused, None
        if refused is not None:
            self.refuse(refused)
        elif self.top.behind:
            self._go_on()
        return True

    def _steps_on(self, event: Event, command: Command | None) -> bool:
        """Step by step, a click or a key lets the next computer player move."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if not self.turns.paused or not (pressed or command is Command.ACCEPT):
            return False
        self.turns.go_on()
        return True

    def _take(self, answer: Answer) -> None:
        match answer:
            case Chosen(move=move):
                seat = self.top.asked.seat if self.top.asked is not None else self.top.home
                refused = self.live.submit(seat, move) if self.live else self.match.submit(seat, move)
                if refused is None:
                    self._go_on()
                else:
                    self.refuse(refused)
                    self.top.offer_again()
            case Refused(message):
                self.refuse(message)
                self.top.offer_again()
            case None:
                pass

    def refuse(self, message: Message) -> None:
        """Show why something cannot be, for a while."""
        self.foot.refuse(message, self.now)

    def undo(self) -> None:
        """Take back to the last decision of a person, or say why not."""
        refused = self.take_back()
        if refused is not None:
            self.refuse(refused)

    def take_back(self) -> Message | None:
        """Take back for the person at the screen, or whoever decided last; the sentence that says why not."""
        refused = self.turns.undo(self.turns.present())
        if refused is None:
            self.foot.refusal = None
            self._cover()
            self.top.snap()
            self._over_since, self._results_shown = None, False
            self._build_bar()
            self.foot.lay(self.u, self.top)
        return refused

    def give_up(self, seat: int) -> None:
        """Let a person concede."""
        refused = self.match.submit(seat, Concede())
        if refused is None:
            self._go_on()

    def open_menu(self) -> None:
        """Lay the menu over the table."""
        self.top.grasp.cancel()
        routes.open_menu(self.ctx, self)

    def open_log(self) -> None:
        """Lay what has happened over the table."""
        self.top.grasp.cancel()
        routes.open_log(self.ctx, self)

    def ask_hint(self) -> None:
        """Have the best player think about the decision a person is asked for; else say why not."""
        if not self.turns.ask_hint():
            timed = self.live is not None and self.live.timed
            self.refuse(say("table.no_hint_in_time" if timed else "table.no_hint"))

    def _show_results(self) -> None:
        self._results_shown = True
        routes.open_results(self.ctx, self)

    def takes_keys(self) -> bool:
        """Nothing is written at a table."""
        return False

    # -- time -------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Show what a move brought."""
        self.foot.refusal = None
        self._cover()
        if self.live:
            self.live.show(self.top)
        self.top.tell()
        if self.match.outcome is not None:
            self._build_bar()
        if self.turns.failed is not None:
            name = self.match.setup.seats[self.turns.failed].name
            self.turns.failed = None
            self.refuse(say("table.bot_failed", who=name))
        self._changed = True

    def _cover(self) -> None:
        """Where people share the screen, lay the hand face down that was open, unless its seat is asked again."""
        top = self.top
        if top.shared and top.viewer != PUBLIC and self.turns.present() is None:
            top.lay_face_down()
            self.foot.place_buttons()
            self.foot.hang_slip()

    def admit(self, seat: Seat) -> None:
        """Let the person look who has said to be there; `update` tells what has happened meanwhile."""
        self.top.admit(seat)
        self.foot.hang_slip()
        self._changed = True

    def update(self, now: float) -> bool:
        """Let pieces move, computer players think, sentences go."""
        self.now = now
        stage = self.top.stage
        self.foot.hang_slip()
        stage.update(now * 1000)
        if self.top.behind:
            self._go_on()
        else:
            self.turns.update(now, stage.idle and not self.top.grasp.dragging)
        if self.live and self.live.update(now, self.top):
            self._changed = True
        if not self.top.behind:  # what a computer player has just done is told in the next frame: this one has no time
            self._offer()
            self._watch_end(now)
            self.foot.ask()
        self._watch_sentences(now)
        changed = self._changed or stage.dirty or self.board.changed or self.foot.changed
        self._changed = self.board.changed = self.foot.changed = False
        return changed

    def _offer(self) -> None:
        """Offer the person who is asked what can be done; call whoever is to take the seat first."""
        at_rest = self.top.stage.idle or self.top.stage.live
        present = self.turns.present() is not None and at_rest
        if self._calls() and self.turns.rested(self.now) >= PACE[self.ctx.settings.speed]:
            routes.draw_curtain(self.ctx, self)
        if self.top.offer(self.turns.turn() if present else None):
            self.foot.place_buttons()

    def _calls(self) -> bool:
        """Whether a person is to be called to the screen before going on."""
        return self.top.stage.idle and self.turns.called() is not None and self.turns.present() is None

    def _watch_end(self, now: float) -> None:
        """When the last piece lies still, show the results."""
        if self.match.outcome is None or self._results_shown or not self.top.stage.idle:
            return
        if self._over_since is None:
            self._over_since = now
            self._build_bar()
        elif now - self._over_since >= (0.0 if self.ctx.motion_off() else _BEFORE_RESULTS_S):
            self._show_results()

    def _watch_sentences(self, now: float) -> None:
        hint = self.turns.hint()
        reason = hint_sentence(self.match, self.top, hint) if hint is not None else None
        if reason is not None:
            self.foot.advise(reason, now)
        self.foot.watch(now)
        trouble = self.journal.trouble
        if trouble != self._trouble:
            self._trouble = trouble
            if trouble is not None:
                self.refuse(trouble)
            else:
                self.ctx.catch_up()

    def needs_frame(self) -> bool:
        """Tell whether something moves."""
        ending = self._over_since is not None and not self._results_shown
        running = self.live is not None and self.live.busy
        moving = self.top.stage.moving or self.top.behind or self.foot.rising(self.now)
        return moving or ending or running or self._calls()

    def prepare(self) -> bool:
        """Draw a picture ahead, as nothing moves."""
        return self.top.stage.prepare() or next(self._ahead, None) is not None

    # -- showing ----------------------------------------------------------------------------------------------

    def draw(self, target: Surface) -> None:
        """Paint table, bar and foot."""
        self.top.stage.draw(target)
        if self.live is not None:
            self.live.draw(target, self.top)
        self.draw_bar(target, self._bar_free)
        self.foot.draw(target, self.now)
        self.board.draw(target, self.u)

    def draw_bar(self, target: Surface, keep_free: int) -> None:
        """Paint the strip along the top, with room for words at its right."""
        name = routes.game_name(self.ctx, self.match.game.id)
        panels.draw_bar(target, self.u, name, self.top.standing(), keep_free)

    def picture(self) -> Surface:
        """Return the table as it looks now, for a scene laid over it."""
        out = opaque(self.u.size)
        self.draw(out)
        return out

    def trace(self) -> Trace:
        """Tell who is asked for what, the gestures on offer, and the buttons of the bar."""
        buttons = [*self.board.trace(), *(self.live.buttons(self.top) if self.live else ())]
        return table_trace(self.top, self.turns, buttons, self.foot.room.center)

    def closing(self) -> None:
        """Stop thinking and close the journal; the match can be gone on with."""
        self.turns.close()
        self.journal.close()
        if not self.ctx.crashed:
            cutoff.forget()

