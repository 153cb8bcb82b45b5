"""Before a match: who sits where, the options, the game number, who starts. Start has the focus at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from ..core.errors import BadData
from ..core.game import Choosy
from ..core.message import say
from ..core.options import Option, OptionValue, picked
from ..core.setup import BOT, HUMAN
from ..games import load_game
from ..storage.gamedata import load_data, load_options
from ..table.canvas import put
from ..table.palette import FADED, INK, SEATS, T_BODY, T_NOTE
from ..table.type import Align, Face, block, measure
from ..table.units import Units
from . import routes
from .boardscene import BoardScene
from .controls import Button, Choice, Control, LongField, MarkButton, Slider, TextField, Toggle
from .draft import DRAWN, LONGEST_COMMAND, LONGEST_NAME, OFFERED, Chair, draft_of, new_seed
from .scene import Context
from .setup_plan import Plan, paint_ledger, plan

_SEED_MOST: Final = 24


@dataclass(frozen=True, slots=True)
class Row:
    """One setting: its name, its control, what it means."""

    label: str
    control: Control
    help: str = ""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """The controls of one seat; `command` where an external bot sits."""

    mark: MarkButton
    name: TextField
    player: Choice
    command: TextField | None = None

    def controls(self) -> list[Control]:
        """List them from left to right."""
        return [self.mark, self.name, self.player, *([self.command] if self.command is not None else [])]


class SetupScene(BoardScene):
    """The ledger of a match to be, beside the game's playbill."""

    name = "setup"

    def __init__(self, ctx: Context, game: str) -> None:
        """Open with what is remembered of the game. Raises `BadData` if its options cannot be read."""
        super().__init__(ctx)
        self.game = load_game(game)
        self.options = load_options(game)
        self.draft = draft_of(self.game, self.options, ctx.settings.setups.get(game), ctx.rng)
        self.seats: list[SeatRow] = []
        self.rows: list[Row] = []
        self._plan: Plan | None = None

    @property
    def plan(self) -> Plan:
        """Where things stand."""
        assert self._plan is not None, "laid out by `build`"
        return self._plan

    # -- making the controls ----------------------------------------------------------------------------------

    def build(self) -> None:
        """Write the ledger out for the draft as it is."""
        ctx = self.ctx
        counts = self.game.seat_counts
        self.seats = [self._seat(seat) for seat in range(len(self.draft.chairs))]
        seats, people = len(self.draft.chairs), self.draft.people()
        offered = [each for each in self.options if each.offered_at(seats) and people >= each.people]
        self.rows = [*(self._option(each) for each in offered), self._starter(), self._seed()]
        self._plan = plan(self.u, len(self.seats), [row.help for row in self.rows], len(counts) > 1)
        first = self.board.focus is None
        start = Button(ctx.say("setup.start"), self._start, "main")
        back = Button(ctx.say("setup.back"), self.cancel)
        controls: list[Control] = [each for row in self.seats for each in row.controls()]
        if len(counts) > 1:
            controls.insert(0, self._count(counts))
        controls += [*(row.control for row in self.rows), back, start]
        self._place(back, start)
        self.board.fill(controls, start if first else None)

    def _count(self, counts: tuple[int, ...]) -> Choice:
        words = [self.ctx.say("setup.seats", n=count) for count in counts]

        def chosen(index: int) -> None:
            self.draft.seat_again(counts[index])
            self._redo()

        control = Choice(self.ctx.say("setup.how_many"), words, counts.index(len(self.draft.chairs)), chosen)
        control.rect = self.plan.count
        return control

    def _seat(self, seat: int) -> SeatRow:
        ctx, chair = self.ctx, self.draft.chairs[seat]
        place = ctx.say("seat.number", n=seat + 1)

        def mark() -> None:
            self.draft.turn_mark(seat)
            self._redo()

        def name(text: str) -> None:
            chair.name = text
            self._redo()

        def player(index: int) -> None:
            chair.player = OFFERED[index]
            self._redo()

        shape = say(f"seat.mark.{SEATS[chair.mark].shape}")
        levels = [ctx.texts.get(f"level.{_word(player)}") for player in OFFERED]
        usual = routes.usual_name(ctx, seat, chair.player == HUMAN)
        return SeatRow(
            MarkButton(ctx.say("setup.mark_of", place=place, mark=shape), chair.mark, mark),
            TextField(ctx.say("setup.name_of", place=place), chair.name, name, usual, LONGEST_NAME),
            Choice(place, levels, OFFERED.index(chair.player), player),
            self._command(place, chair) if chair.player == BOT else None,
        )

    def _command(self, place: str, chair: Chair) -> TextField:
        def written(text: str) -> None:
            chair.command = text
            self._redo()

        label = self.ctx.say("setup.command_of", place=place)
        return LongField(label, chair.command, written, self.ctx.say("setup.command"), LONGEST_COMMAND)

    def _option(self, option: Option) -> Row:
        texts, key = self.ctx.texts, f"{self.game.id}.option.{option.id}"
        label = texts.get(f"{key}.name")
        usual = option.usual_for(self.draft.people(), len(self.draft.chairs))
        value = self.draft.options.get(option.id, usual)

        def chosen(value: OptionValue) -> None:
            self.draft.options[option.id] = value

        control: Control
        if option.kind == "several":
            control = self._several(option, str(value))
        elif option.kind == "int":
            control = Slider(label, (int(option.values[0]), int(option.values[1])), int(value), chosen, texts.number)
        elif option.kind == "bool":
            words = (self.ctx.say("setup.off"), self.ctx.say("setup.on"))
            control = Toggle(label, words, bool(value), chosen)
        else:
            words_of = [texts.get(f"{key}.{word}") for word in option.values]
            control = Choice(label, words_of, option.values.index(value), lambda index: chosen(option.values[index]))
        return Row(label, control, texts.get(f"{key}.help") if texts.has(f"{key}.help") else "")

    def _several(self, option: Option, value: str) -> Button:
        """Make the button that opens the list of what may be left out."""
        from .several import SeveralScene

        def chosen(out: tuple[str, ...]) -> None:
            self.draft.options[option.id] = ",".join(out)
            self._redo()

        def opened() -> None:
            assert isinstance(self.game, Choosy), "a game with such an option lists what may be picked"
            try:
                listed = self.game.listed(load_data(self.game)[0], option.id)
            except BadData as error:
                self.ctx.tell(error)
                return
            things = [(name, self.ctx.texts(message)) for name, message in listed]
            known = {name for name, _ in things}
            out = [each for each in picked(self.draft.options.get(option.id, "")) if each in known]
            self.ctx.stack.push(SeveralScene(self.ctx, self, things, out, chosen))

        return Button(self.ctx.say("setup.several", n=len(picked(value))), opened)

    def _starter(self) -> Row:
        names = [chair.name or routes.usual_name(self.ctx, seat, chair.player == HUMAN)
                 for seat, chair in enumerate(self.draft.chairs)]
        label = self.ctx.say("setup.starter")

        def chosen(index: int) -> None:
            self.draft.starter = index - 1

        assert DRAWN == -1
        return Row(label, Choice(label, [self.ctx.say("setup.drawn"), *names], self.draft.starter + 1, chosen))

    def _seed(self) -> Row:
        label = self.ctx.say("setup.seed")

        def written(text: str) -> None:
            self.draft.seed = text or new_seed(self.ctx.rng)
            self._redo()

        return Row(label, TextField(label, self.draft.seed, written, most=_SEED_MOST), self.ctx.say("setup.seed_help"))

    def _place(self, back: Button, start: Button) -> None:
        plan, u = self.plan, self.plan.u
        for row, place in zip(self.seats, plan.seats, strict=True):
            row.mark.rect, row.name.rect, row.player.rect, rest = plan.seat_parts(place)
            if row.command is not None:
                row.command.rect = rest
        for setting, cell in zip(self.rows, plan.cells, strict=True):
            setting.control.rect = plan.cell_parts(cell)[1]
        start.fit(u, plan.foot.w // 2, 200)
        start.rect.bottomright = plan.foot.bottomright
        back.fit(u, plan.foot.w // 3)
        back.rect.bottomleft = plan.foot.bottomleft

    def _redo(self) -> None:
        """Write the ledger again after a change that shows elsewhere too."""
        self.build()

    # -- what they do -----------------------------------------------------------------------------------------

    def _start(self) -> None:
        self.board.leave()
        if self._asks_for_a_program():
            return
        try:
            refused = routes.start(self.ctx, self.draft)
            if refused is not None:
                self.ctx.notices.append(refused)
        except BadData as error:
            self.ctx.stack.pop()
            self.ctx.tell(error)

    def _asks_for_a_program(self) -> bool:
        """Where it has yet to be said which program is to play, let it be written; tell whether it had to."""
        for row, chair in zip(self.seats, self.draft.chairs, strict=True):
            if row.command is not None and chair.is_vacant:
                row.command.shown = self.ctx.say("setup.command_missing")
                self.board.focus = row.command
                row.command.accept()
                self.board.changed = True
                return True
        return False

    def cancel(self) -> None:
        """Go back to the wall."""
        self.ctx.stack.pop()

    # -- painting ---------------------------------------------------------------------------------------------

    def paint_background(self) -> Surface:
        """Paint wall, playbill and empty ledger."""
        return paint_ledger(self.plan, self.ctx, self.game)

    def draw(self, target: Surface) -> None:
        """Paint the ledger with its words and controls."""
        target.blit(self.background(), (0, 0))
        plan, u = self.plan, self.plan.u
        self._write_meanings(target)
        size = self._label_size()
        for setting, cell in zip(self.rows, plan.cells, strict=True):
            label, _, below = plan.cell_parts(cell)
            _write(target, u, setting.label, label, size, INK, "bold")
            if below.h > 0 and not plan.compact:
                _write(target, u, setting.help, below, T_NOTE, FADED, "sans", top=True)
        if plan.compact:
            self._write_help(target)
        self.board.draw(target, u)

    def _write_meanings(self, target: Surface) -> None:
        """Say beside the first seat of each kind of player what it is; a gap parts two lines from the next two."""
        plan, u, said = self.plan, self.plan.u, set[int]()
        for row, place in zip(self.seats, plan.seats, strict=True):
            kind = row.player.index
            if row.command is None and kind not in said:
                said.add(kind)
                meaning = self.ctx.texts.get(f"setup.meaning.{OFFERED[kind]}")
                _write(target, u, meaning, plan.seat_parts(place)[3].inflate(0, -u(6)), T_NOTE, FADED, "italic")

    def _label_size(self) -> float:
        """Return the largest size, in units, at which every label has its place: all are lettered alike."""
        plan, size = self.plan, float(T_BODY)
        for setting, cell in zip(self.rows, plan.cells, strict=True):
            box = plan.cell_parts(cell)[0]
            while size > 12 and measure(setting.label, plan.u.text(size), "bold", box.w)[1] > box.h + plan.u(6):
                size -= 0.5
        return size

    def _write_help(self, target: Surface) -> None:
        """Say at the foot what the setting under the pointer, or the focused one, means."""
        wanted = self.board.hovered or self.board.focus
        text = next((row.help for row in self.rows if row.control is wanted), "")
        foot = self.plan.foot
        start, back = self.board.controls[-1].rect, self.board.controls[-2].rect
        u = self.plan.u
        box = Rect(back.right + u(16), foot.y, start.x - back.right - u(32), foot.h)
        _write(target, u, text, box, T_NOTE, FADED, "sans", "center")


def _word(player: str) -> str:
    """Name a kind of player as the texts do."""
    return player.removesuffix(":")


def _write(
    target: Surface, u: Units, text: str, box: Rect, size: float, colour: str, face: Face,
    align: Align = "left", top: bool = False,
) -> None:
    """Write words into a box of pixels: in the middle of its height, or at its top."""
    if not text or box.w < u(20) or box.h <= 0:
        return
    words = block(text, u.text(size), (box.w, box.h + u(6)), colour, face, align)
    x = box.centerx - words.get_width() / 2 if align == "center" else box.x
    put(target, words, (x, box.y if top else box.centery - words.get_height() / 2), "topleft")
