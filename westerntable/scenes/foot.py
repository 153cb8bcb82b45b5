"""What stands along the foot of a table: the last action, the question or what refuses a move, and its buttons."""

from __future__ import annotations

from pygame import Rect, Surface

from ..core.match import Match
from ..core.message import Message
from ..table.furniture import State
from ..table.tablescene import Gesture
from ..table.units import Units
from . import panels
from .asking import question_now
from .notice import Sentence
from .scene import Context
from .tabletop import Tabletop
from .turns import Turns


class Foot:
    """The foot of one table. `changed`: it looks other than it was last drawn. Times in seconds of the loop's clock.

    `refusal` is the sentence that stands in place of the question for a while; `question` what a person, or the
    table, is at now.
    """

    def __init__(self, ctx: Context, match: Match, turns: Turns) -> None:
        self._ctx, self._match, self._turns = ctx, match, turns
        self.changed = True
        self.refusal: Sentence | None = None
        self._u = Units()
        self._top: Tabletop | None = None
        self._buttons: tuple[Gesture, ...] = ()
        self._places: dict[Gesture, Rect] = {}
        self._board: Rect | None = None
        self._pointer = (-1, -1)
        self._ribbon: tuple[str, int | None] = ("", None)
        self._slip = ""
        self._asked_for: object = None

    @property
    def top(self) -> Tabletop:
        """Stage and hand above it."""
        assert self._top is not None, "made known by `lay`"
        return self._top

    @property
    def question(self) -> str:
        """The sentence on the ribbon, empty if there is none."""
        return self._ribbon[0]

    def lay(self, u: Units, top: Tabletop) -> None:
        """Lay it out for this window, under this stage."""
        self._u, self._top = u, top
        self.place_buttons()
        self.hang_slip()
        self.ask()

    # -- what is on it ----------------------------------------------------------------------------------------

    def place_buttons(self) -> None:
        """Place a button for each gesture without a place on the table."""
        grasp = self.top.grasp
        self._buttons = grasp.buttons()
        self._places, self._board = panels.place_buttons(self._u, self.top.stage.view, self._buttons)
        grasp.place_buttons(self._places)
        self.changed = True

    def follow_hand(self) -> None:
        """Place other buttons if what the person did asks for them."""
        if self.top.grasp.buttons() != self._buttons:
            self.place_buttons()

    def hang_slip(self) -> None:
        """Write down the last action: in the frame after its pieces set out, which has enough to do."""
        has_room = panels.has_slip(self._u, self._places, self._board is not None)
        said = self.top.last_action if has_room else ""
        self.changed |= self._slip != said
        self._slip = said

    def ask(self) -> None:
        """Write the question anew when it may be another."""
        turns, top = self._turns, self.top
        said = (turns.paused, turns.hinting, top.grasp.proposed, self._ctx.texts)
        key = (self._match.revision, top.stage.idle, top.asked, *said)
        if key == self._asked_for:
            return
        self._asked_for = key
        ribbon = question_now(self._match, top, turns)
        if ribbon != self._ribbon:
            self._ribbon = ribbon
            self.changed = True

    def point(self, at: tuple[int, int]) -> None:
        """Follow the pointer: the button under it looks otherwise."""
        over = [rect for rect in self._places.values() if rect.collidepoint(at) or rect.collidepoint(self._pointer)]
        self._pointer = at
        self.changed |= bool(over)

    # -- sentences in place of the question -------------------------------------------------------------------

    def refuse(self, message: Message, now: float) -> None:
        """Show why something cannot be, for a while."""
        self._stand(Sentence(message, now))
        self._ctx.sound.play("thud")

    def advise(self, message: Message, now: float) -> None:
        """Show a hint, for a while."""
        self._stand(Sentence(message, now, True))

    def _stand(self, sentence: Sentence | None) -> None:
        self.refusal, self.changed = sentence, True

    def dismiss(self, now: float) -> None:
        """Take the sentence away at a press, unless that brought it."""
        if self.refusal is not None and self.refusal.may_go(now):
            self._stand(None)

    def watch(self, now: float) -> None:
        """Take the sentence away once it has stood long enough; tell what waits to be told."""
        if self.refusal is not None and self.refusal.is_over(now):
            self._stand(None)
        if self.refusal is None and self._ctx.notices:
            self.refuse(self._ctx.notices.pop(0), now)

    def rising(self, now: float) -> bool:
        """Whether a sentence is still sliding up."""
        return self.refusal is not None and self.refusal.rising(now)

    # -- showing ----------------------------------------------------------------------------------------------

    @property
    def room(self) -> Rect:
        """Where the question stands, window pixels."""
        return panels.ribbon_room(self._u, self._slip, self._places, self._board is not None)

    def draw(self, target: Surface, now: float) -> None:
        """Paint it."""
        u, top = self._u, self.top
        panels.draw_slip(target, u, self._slip)
        if self.refusal is None:
            panels.draw_ribbon(target, u, self.room, *self._ribbon)
        else:
            risen = self.refusal.since + 1 if self._ctx.motion_off() else now
            self.refusal.draw(target, u, self.room, top.texts(), risen)
        panels.draw_board(target, u, self._board)
        for gesture, rect in self._places.items():
            focused = gesture == top.grasp.focused_button
            state: State = "hover" if rect.collidepoint(self._pointer) and not focused else "rest"
            panels.draw_choice(target, u, top.scene, top.stage.view, gesture, rect, state, focused)
