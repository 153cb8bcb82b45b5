"""A match on a stage, without anything around it: what is shown, what is on offer, whose hand plays."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from ..core.actors import CLOCK, PUBLIC, Seat, Viewer
from ..core.events import Said
from ..core.game import Move, RealTime
from ..core.match import Match, Step
from ..core.message import Message
from ..storage.texts import Texts
from ..table.grasp import Grasp
from ..table.looking import alike
from ..table.sprite import Sprite
from ..table.stage import Stage
from ..table.tablescene import View
from ..table.units import Units
from .panels import table_area
from .scene import Context
from .seatkeys import captions
from .turns import Turn
from .viewing import scene_of, texts_of, view_of

_LONGEST = 84  # letters: the second sentence of an action is left out of a slip that would be too full


class Tabletop:
    """Stage and hand of one match, for one viewer at a time. `home` is the seat drawn nearest to the screen.

    `shared` when several people with secrets use one screen: then the viewer is `PUBLIC` from a person's decision
    until the next one is admitted, and nothing that is shown or said depends on a hand.
    """

    def __init__(self, ctx: Context, match: Match, u: Units) -> None:
        """Lay the table as it is; a deal that has only just been made is shown happening, where it can be."""
        self.ctx, self.match = ctx, match
        self.scene = scene_of(match.game.id)
        people = match.setup.people()
        self.shared = match.game.secrets and len(people) > 1
        self.viewer: Viewer = people[0] if people and not self.shared else PUBLIC
        self.home: Seat = people[0] if people else 0
        self.asked: Turn | None = None
        self.last_action = ""
        self._acted: Sequence[Step] = ()
        self._shown: deque[Sequence[Step]] = deque()  # for each step still to be shown the action it begins
        self._told = self._heard = 0
        self._mark_told(len(match.record))
        self._offered: tuple[int, Seat] | None = None
        self.stage = Stage(self.scene, self.view_of(u), table_area(u), ctx.sound.play, ctx.settings.speed)
        self.stage.on_step = self._step_shown
        self.grasp = Grasp(self.stage, self._why_not, waits=not match.game.real_time)
        self._lay()

    # -- who looks --------------------------------------------------------------------------------------------

    def texts(self) -> Texts:
        """The texts with the players' names in them."""
        return texts_of(self.ctx, self.match)

    def view_of(self, u: Units) -> View:
        """Return who looks at the table and how."""
        keys = captions(self.ctx, self.match) if self.match.game.real_time else ()
        return view_of(self.ctx, self.match, self.viewer, self.home, u, keys)

    def resize(self, u: Units) -> None:
        """Lay out for another window, language or way of showing things."""
        self.stage.speed = self.ctx.settings.speed
        self.stage.relayout(self.view_of(u), table_area(u))
        self.last_action = self._sentence(self._acted)
        self._offered = None

    # -- what is shown ----------------------------------------------------------------------------------------

    def _lay(self) -> None:
        """Show the table as it is; an opening deal that has only just been made is shown happening.

        Its pieces lie where they lay before. If it makes places they lie in the layout there is after it, so that
        these are there to fly to; if not, nothing of what it will bring is shown beforehand.
        """
        match = self.match
        if match.record and all(entry.actor < 0 for entry in match.record):
            first, now = match.at(0).observe(self.viewer), match.observe(self.viewer)
            laid = [self.scene.layout(self.stage.area, self.stage.view, seen) for seen in (first, now)]
            self.stage.show(match.game.placement(first), first if alike(*laid) else now)
            self._mark_told(0)
            self.tell()
        else:
            self.snap()

    def snap(self) -> None:
        """Show the table as it is now, with the last action marked: after resuming and after undo."""
        self._show(len(self.match.record))

    def _show(self, length: int) -> None:
        """Show the table as the viewer saw it after so many entries; those after them are still to be told."""
        match = self.match
        seen = match.observe(self.viewer) if length == len(match.record) else match.at(length).observe(self.viewer)
        self._shown.clear()
        self._acted = self._last_steps(match.steps(self.viewer, max(0, length - 8), length))
        events = [event for step in self._acted for event in step.events]
        mark = self.scene.highlight(events) if events else None
        self.stage.show(match.game.placement(seen), seen, mark, self.view_of(self.stage.view.units))
        self.last_action = self._sentence(self._acted)
        self._mark_told(length)
        self._offered = self.asked = None
        self.grasp.offer(())

    def tell(self) -> None:
        """Animate what has happened since the last time."""
        since, heard = (self._told - 1, self._heard) if self._grown() else (self._told, 0)
        steps = self.match.steps(self.viewer, since, heard=heard)
        self._mark_told(len(self.match.record))
        self._offered = None
        at_rest = not self._shown
        self._shown += actions_begun(steps)
        if at_rest:
            self._name_action()
        self.stage.tell(steps)

    def _step_shown(self) -> None:
        """Go on to the next step: the action told in words is the one whose pieces are under way."""
        self._shown.popleft()
        self._name_action()

    def _name_action(self) -> None:
        acted = self._shown[0] if self._shown else ()
        if said := self._sentence(acted):
            self._acted, self.last_action = acted, said

    def _mark_told(self, length: int) -> None:
        """Take note that so many entries have been told, with all that has happened in the last of them."""
        self._told, self._heard = length, len(self.match.events(length - 1)) if length else 0

    @property
    def behind(self) -> bool:
        """Whether something has happened that was not told yet."""
        return self._told < len(self.match.record) or self._grown()

    def _grown(self) -> bool:
        """Whether more has happened in the last entry told: time that passes lengthens it."""
        told, record = self._told, self.match.record
        return 0 < told <= len(record) and len(self.match.events(told - 1)) > self._heard

    # -- several people at one screen -------------------------------------------------------------------------

    def lay_face_down(self) -> None:
        """Show what everybody may see, as things stood when the present viewer decided; pieces let go stay there."""
        dropped = [(sprite.zone, sprite.pose) for sprite in self.stage.cast if sprite.loose and self._away(sprite)]
        self.viewer = PUBLIC
        self._show(min(self._told, len(self.match.record)))
        rows = {zone: list(sprites) for zone, sprites in self.stage.cast.zones.items()}
        for zone, pose in dropped:
            if rows.get(zone):
                sprite = rows[zone].pop()
                sprite.carry(pose)
                sprite.loose = True

    def _away(self, sprite: Sprite) -> bool:
        """Whether a piece was carried off: lying in its zone, its place there would tell what it is."""
        box = self.stage.layout.zones.get(sprite.zone)
        return box is None or not box.collidepoint(sprite.pose.x, sprite.pose.y)

    def admit(self, seat: Seat) -> None:
        """Let a person look: at what that seat saw last. What has happened since is still to be told."""
        self.viewer = self.home = seat
        self._show(self._seen_until(seat))

    def _seen_until(self, seat: Seat) -> int:
        """Return after how many entries a seat looked away: at its last decision, else when all was dealt."""
        actors = [entry.actor for entry in self.match.record]
        mine = [index for index, actor in enumerate(actors) if actor == seat]
        opened = next((index for index, actor in enumerate(actors) if actor >= 0), len(actors))
        return mine[-1] if mine else opened

    # -- sentences --------------------------------------------------------------------------------------------

    def _last_steps(self, steps: Sequence[Step]) -> Sequence[Step]:
        """Return the last action of a player with the chance it brought."""
        return next((action for action in reversed(actions_begun(steps)) if action), ())

    def _sentence(self, steps: Sequence[Step]) -> str:
        said = [event.message for step in steps for event in step.events if isinstance(event, Said)]
        texts = self.texts()
        first, *more = [texts(message) for message in said[:2]] or [""]
        return f"{first} {more[0]}" if more and len(first) + len(more[0]) <= _LONGEST else first

    # -- what is on offer -------------------------------------------------------------------------------------

    def offer(self, turn: Turn | None) -> bool:
        """Offer a person's moves once the table is at rest, None to withdraw; tell whether anything is new."""
        key = (self._news(turn.seat), turn.seat) if turn is not None else None
        if key == self._offered and turn == self.asked:
            return False
        self._offered, self.asked = key, turn
        if turn is None:
            self.grasp.offer(())
            return True
        # without secrets all people look at one picture; only whose hand reaches over it changes
        self.stage.view = view = replace(self.stage.view, viewer=turn.seat)
        seen, moves = self.match.observe(turn.seat), self.match.legal_moves(turn.seat)
        self.grasp.offer(tuple(self.scene.gestures(view, seen, turn.prompt, moves)))
        return True

    def _news(self, seat: Seat) -> int:
        """Return a number that changes with what a seat may do; time that only passes is no news."""
        running = CLOCK in self.match.waiting_on()
        return cast(RealTime, self.match.state).stirred(seat) if running else self.match.revision

    def offer_again(self) -> None:
        """Offer anew: what was tried did not come to be."""
        self._offered = None

    def question(self, turn: Turn) -> Message:
        """Return the sentence for what a person is asked."""
        return self.scene.question(self.stage.view, self.match.observe(turn.seat), turn.prompt)

    def standing(self) -> Sequence[str]:
        """Return the facts for the top bar, as of what has been shown."""
        return self.scene.standing(self.stage.view, self.stage.seen)

    def _why_not(self, move: Move) -> Message | None:
        seat = self.asked.seat if self.asked is not None else self.home
        return self.match.why_not(seat, move)


def actions_begun(steps: Sequence[Step]) -> list[Sequence[Step]]:
    """Return for each step the action that begins with it, a player's with the chance it brought; empty for chance."""
    actions: list[Sequence[Step]] = [() for _ in steps]
    end = len(steps)
    for index in reversed(range(len(steps))):
        if steps[index].entry.actor >= 0:
            actions[index], end = steps[index:end], index
    return actions
