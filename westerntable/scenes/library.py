"""The kept matches: go on with one, look at one again, delete one. What is no match is listed and harmless."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ..core.message import Message, say
from ..games import game_ids
from ..storage.library import SavedMatch, delete_match
from ..table.canvas import put
from ..table.commands import Command
from ..table.furniture import seat_badge
from ..table.palette import FADED, INK, RED, S2, T_BODY, T_LEAD, T_NOTE, mix
from ..table.type import block, measure, shortened, within
from . import archive, routes
from .controls import Button, Control
from .library_list import MatchList, Shelf, date_of, dated
from .overlay import OverlayScene
from .scene import Context, Scene

_LEAP = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class LibraryScene(OverlayScene):
    """The list at the left; at the right what is known of the chosen match and what can be done with it."""

    name = "library"
    title = "library.title"

    def __init__(self, ctx: Context, below: Scene | None = None) -> None:
        super().__init__(ctx, below)
        self.shelf = Shelf()
        self.chosen = 0
        self.asking = False
        self.trouble: Message | None = None
        self.list = MatchList(ctx, "", self.shelf, 0, self._choose, self._open)
        self.card = Rect(0, 0, 0, 0)

    # -- layout -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Lay the sheet, the list, and the buttons under the card of the chosen match."""
        u = self.u
        self.sheet = Rect(0, 0, min(u.width - u(40), u(1120) + u.wide(60)), u.height - u(36))
        self.sheet.center = (u.width // 2, u.height // 2)
        inner = self.sheet.inflate(-u(68), 0)
        top, bottom = self.sheet.y + self.head_height(), self.sheet.bottom - u(30)
        card = min(round(inner.w * 0.46), u(330) + u.wide(30))
        self.card = Rect(inner.right - card, top, card, bottom - top)
        top_row = self.list.top
        name = self.ctx.say("library.title")
        self.list = MatchList(self.ctx, name, self.shelf, self.chosen, self._choose, self._open)
        self.list.top = top_row
        self.list.fit(u, Rect(inner.x, top, self.card.x - u(20) - inner.x, bottom - top))
        self._lay(self.board.focus is None)

    def _lay(self, fresh: bool = False) -> None:
        """Place the buttons for the chosen match."""
        u = self.u
        buttons = self._question() if self.asking else self._offers()
        y, gap = self.card.bottom, u(9)
        for button in reversed(buttons):
            button.fit(u, self.card.w)
            button.rect.w = self.card.w
            button.rect.bottomleft = (self.card.x, y)
            y = button.rect.y - gap
        listed: list[Control] = [self.list] if len(self.shelf) else []
        focus: Control | None = None
        if self.asking:
            focus = buttons[0]
        elif fresh or self.board.focus not in self.board.controls:
            focus = listed[0] if listed else buttons[-1]
        self.board.fill([*listed, *buttons], focus)

    def saved(self) -> SavedMatch | None:
        """Return what is known of the chosen match; None if there is none."""
        return self.shelf.at(self.chosen) if len(self.shelf) else None

    def _offers(self) -> list[Button]:
        words, saved, found = self.ctx.say, self.saved(), []
        readable = saved is not None and saved.game in game_ids()
        if saved is not None and readable:
            if saved.resumable:
                found.append(Button(words("library.resume"), self._resume, "main"))
            found.append(Button(words("library.watch"), self._watch, "plain" if saved.resumable else "main"))
        if saved is not None:
            found.append(Button(words("library.delete"), self._ask, enabled=not saved.running))
        found.append(Button(words("library.back"), self.cancel))
        return found

    def _question(self) -> list[Button]:
        words = self.ctx.say
        keep = Button(words("library.delete_no"), self.cancel)
        return [keep, Button(words("library.delete_yes"), self._delete, "main")]

    # -- painting ---------------------------------------------------------------------------------------------

    def draw(self, target: Surface) -> None:
        """Paint the sheet, the card of the chosen match, list and buttons."""
        target.blit(self.background(), (0, 0))
        self._paint_chosen(target)
        self.board.draw(target, self.u)

    def _paint_chosen(self, out: Surface) -> None:
        saved, u = self.saved(), self.u
        floor = min(each.rect.y for each in self.board.controls if isinstance(each, Button)) - u(10)
        box = Rect(self.card.x, self.card.y, self.card.w, floor - self.card.y)
        if saved is None:
            room = Rect(self.list.rect)
            words = block(self.ctx.say("library.empty"), u.text(T_LEAD), room.size, FADED, "italic", "center")
            put(out, words, room.center)
        elif self.asking:
            self._paint_question(out, box)
        else:
            self._paint_card(out, box, saved)

    def _paint_question(self, out: Surface, box: Rect) -> None:
        u, words = self.u, self.ctx.say
        head = block(words("library.delete_question"), u.text(T_LEAD + 3), (box.w, box.h // 2), RED, "slab", "center")
        y = put(out, head, (box.centerx, box.bottom - box.h // 2), "midbottom").bottom + u(8)
        note = block(words("library.delete_note"), u.text(T_BODY), (box.w, box.bottom - y), INK, "sans", "center")
        put(out, note, (box.centerx, y), "midtop")

    def _paint_card(self, out: Surface, box: Rect, saved: SavedMatch) -> None:
        u, texts = self.u, self.ctx.texts
        known = saved.game in game_ids()
        name = routes.game_name(self.ctx, saved.game) if known else saved.path.name
        head = shortened(name, u.text(T_LEAD + 4), box.w, INK, "slab" if known else "bold")
        y = put(out, head, (box.x, box.y), "topleft").bottom + u(4)
        trouble = self.trouble or saved.trouble or (None if known else say("library.no_game"))
        if trouble is not None:
            face = block(texts(trouble), u.text(T_BODY), (box.w, (box.bottom - y) * 2 // 3), RED, "bold")
            y = put(out, face, (box.x, y), "topleft").bottom + u(6)
        y = self._paint_players(out, Rect(box.x, y, box.w, box.bottom - y), saved)
        facts = [say("library.moves", n=saved.moves)] if saved.game else []
        begun = dated(saved.created)
        if begun is not None:
            facts.append(say("library.begun", date=begun))
        facts.append(say("library.played", date=date_of(self.shelf.files[self.chosen].played)))
        line = measure("Ag", u.text(T_NOTE))[1]
        for fact in facts:
            if y + line > box.bottom:
                break
            face = block(texts(fact), u.text(T_NOTE), (box.w, min(2 * line, box.bottom - y)), FADED)
            y = put(out, face, (box.x, y), "topleft").bottom + u(2)

    def _paint_players(self, out: Surface, box: Rect, saved: SavedMatch) -> int:
        """List the players by place, else by seat; return where the next line begins."""
        u, y = self.u, box.y
        ranks = saved.ranks if len(saved.ranks) == len(saved.players) else ()
        seats = sorted(range(len(saved.players)), key=lambda seat: (ranks[seat] if ranks else 0, seat))
        side = u.wide(30)
        room = min(side + u(6), (box.h - u.wide(24)) // max(1, len(seats)))
        side = min(side, room - u(2))
        for seat in seats if side > u(8) else ():
            middle = y + room / 2
            left = put(out, seat_badge(saved.marks[seat], side), (box.x, middle), "midleft").right + u(S2)
            right = box.right
            if ranks:
                words = self.ctx.say("library.place", place=ranks[seat])
                place = within(words, u.text(T_NOTE), box.w // 4, INK, "bold")
                right = put(out, place, (right, middle), "midright").left - u(S2)
            level = self._level(saved.levels[seat])
            most = (right - left) * (3 if level else 5) // 5
            face = shortened(saved.players[seat], u.text(T_BODY), most, INK, "bold")
            left = put(out, face, (left, middle), "midleft").right + u(S2)
            if level and right - left > u(40):
                put(out, within(level, u.text(T_NOTE), right - left, FADED, "italic"), (left, middle), "midleft")
            y += room
        rule = Rect(box.x, y + u(4), box.w, max(1, u(1)))
        out.fill(mix(INK, "#F3E3C3", 0.6), rule)
        return rule.bottom + u(5)

    def _level(self, player: str) -> str:
        key = f"level.{player.partition(':')[0]}"
        return self.ctx.texts.get(key) if self.ctx.texts.has(key) else ""

    # -- what is done -----------------------------------------------------------------------------------------

    def _choose(self, row: int) -> None:
        self.chosen, self.asking, self.trouble = row, False, None
        self.shelf.read(row)
        self._lay()
        self.board.focus = self.list

    def _open(self) -> None:
        """Do the likeliest thing: go on with it, else look at it again."""
        saved = self.saved()
        if saved is not None and saved.resumable:
            self._resume()
        elif saved is not None and saved.game in game_ids():
            self._watch()

    def _resume(self) -> None:
        saved = self.saved()
        if saved is not None and not routes.resume(self.ctx, saved.path):
            in_use = say("storage.record.in_use", file=saved.path.name)
            self._fail(self.ctx.notices.pop() if self.ctx.notices else in_use)

    def _watch(self) -> None:
        saved = self.saved()
        trouble = archive.watch(self.ctx, saved.path) if saved is not None else None
        if trouble is not None:
            self._fail(trouble)

    def _fail(self, trouble: Message) -> None:
        self.trouble = trouble
        self.ctx.sound.play("thud")
        self._lay()

    def _ask(self) -> None:
        self.asking = True
        self._lay()

    def _delete(self) -> None:
        self.trouble = delete_match(self.shelf.files[self.chosen].path)
        if self.trouble is None:
            self.shelf.forget(self.chosen)
            self.chosen = max(0, min(self.chosen, len(self.shelf) - 1))
        self.asking = False
        self.resize(self.u)
        self.board.focus = self.list if len(self.shelf) else self.board.controls[-1]

    def cancel(self) -> None:
        """Take the question back, or go back to the title."""
        if self.asking:
            self.asking = False
            self._lay()
            self.board.focus = self.list
        else:
            self.ctx.stack.pop()

    def handle(self, event: Event, command: Command | None) -> None:
        """Besides the controls: leap through the list, delete by its key."""
        if event.type == pygame.KEYDOWN and command is None and len(self.shelf) and not self.asking:
            self._leap(event.key)
        super().handle(event, command)

    def _leap(self, key: int) -> None:
        match key:
            case pygame.K_HOME | pygame.K_END:
                self.list.choose(0 if key == pygame.K_HOME else len(self.shelf) - 1)
            case pygame.K_PAGEUP | pygame.K_PAGEDOWN:
                self.list.choose(self.chosen + _LEAP[key] * self.list.shown)
            case pygame.K_DELETE:
                self._ask()

    def update(self, now: float) -> bool:
        """Read one of the files in view to its end, so that none is taken for sound that is not."""
        if len(self.shelf) and self.shelf.read_one_of(self.list.visible):
            self._lay()
        return super().update(now)
