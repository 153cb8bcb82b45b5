"""A match being set up: what the set-up screen changes, what the settings remember of each game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from ..core.actors import Seat
from ..core.game import Game
from ..core.options import Option, OptionValue, complete
from ..core.section import Plain
from ..core.setup import BOT, HUMAN, LEVELS, SeatSetup, Setup
from ..table.palette import SEATS

OFFERED: Final = (HUMAN, *LEVELS, BOT)
"""Who may be given a seat here. Pure chance and the rule follower are for the command line."""

DRAWN: Final = -1
"""Who starts is drawn, from the game number."""

LONGEST_NAME: Final = 20
LONGEST_COMMAND: Final = 400


@dataclass(slots=True)
class Chair:
    """One place as set up: an empty name means the usual one. `command` starts an external bot (`player` is `BOT`)."""

    name: str
    mark: int
    player: str
    command: str = ""

    @property
    def sits(self) -> str:
        """Who sits here, as a setup has it."""
        return f"{BOT}{self.command}" if self.player == BOT else self.player

    @property
    def is_vacant(self) -> bool:
        """Whether it has yet to be said which program is to play."""
        return self.player == BOT and not self.command.strip()


@dataclass(slots=True)
class Draft:
    """Seats, options, game number and starter of a match to be. `starter` is who starts, or `DRAWN`."""

    game: str
    chairs: list[Chair]
    options: dict[str, OptionValue]
    seed: str
    starter: int = DRAWN
    started_last: int | None = field(default=None)

    def seat_again(self, count: int) -> None:
        """Have `count` seats: new ones take a free mark and a computer player."""
        while len(self.chairs) < count:
            taken = {chair.mark for chair in self.chairs}
            mark = next(mark for mark in range(len(SEATS)) if mark not in taken)
            self.chairs.append(Chair("", mark, LEVELS[1]))
        del self.chairs[count:]
        if self.starter >= count:
            self.starter = DRAWN

    def turn_mark(self, seat: Seat) -> None:
        """Give a seat the next mark nobody else has; with none free, swap with who has the next."""
        marks = [chair.mark for chair in self.chairs]
        wish = (marks[seat] + 1) % len(SEATS)
        if wish in marks:
            self.chairs[marks.index(wish)].mark = marks[seat]
        self.chairs[seat].mark = wish

    def people(self) -> int:
        """Count the places people take."""
        return sum(chair.player == HUMAN for chair in self.chairs)

    def first(self) -> Seat:
        """Return who starts: as chosen, or drawn from the game number."""
        return drawn_starter(self.seed, len(self.chairs)) if self.starter == DRAWN else self.starter

    def setup(self, game: Game, options: Sequence[Option], data: Mapping[str, Plain], usual: Sequence[str]) -> Setup:
        """Return the set-up; `usual` are the names of the seats that were given none."""
        seats = tuple(
            SeatSetup(chair.name or usual[seat], chair.mark, chair.sits) for seat, chair in enumerate(self.chairs)
        )
        people = self.people()
        idle = {each.id for each in options if people < each.people}
        chosen = {name: value for name, value in self.options.items() if name not in idle}
        values = complete(options, chosen, people, len(self.chairs))
        return Setup(self.game, game.rules_version, seats, values, self.seed, self.first(), data)

    def swapped(self, seed: str) -> Draft:
        """Return the draft of the next match: same seats and options, another number, the next seat starts."""
        before = self.first() if self.started_last is None else self.started_last
        return replace(self, seed=seed, starter=(before + 1) % len(self.chairs))

    def plain(self, first: Seat) -> Plain:
        """Write what is remembered of it, once it has been started by `first`."""
        return {
            "seats": [{"name": chair.name, "mark": chair.mark, "player": chair.sits} for chair in self.chairs],
            "options": dict(self.options),
            "starter": self.starter,
            "started_last": first,
        }


def new_seed(rng: Random) -> str:
    """Draw a game number that is easy to tell a friend."""
    return str(rng.randrange(1, 1_000_000))


def drawn_starter(seed: str, seats: int) -> Seat:
    """Draw who starts, from the game number: the same for everybody who plays it."""
    return Random(f"{seed}:starter").randrange(seats)


def draft_of(game: Game, options: Sequence[Option], remembered: Plain, rng: Random) -> Draft:
    """Return the draft a set-up screen begins with: as remembered, where that still makes sense."""
    fewest = game.seat_counts[0]
    draft = Draft(game.id, [Chair("", 0, HUMAN)], {}, new_seed(rng))
    draft.seat_again(fewest)
    if not isinstance(remembered, Mapping):
        return draft
    chairs = _chairs(remembered.get("seats"))
    if len(chairs) in game.seat_counts:
        draft.chairs = chairs
    draft.options = _options(remembered.get("options"), options)
    seats = range(DRAWN, len(draft.chairs))
    starter, last = remembered.get("starter"), remembered.get("started_last")
    draft.starter = starter if type(starter) is int and starter in seats else DRAWN
    draft.started_last = last if type(last) is int and last in seats and last != DRAWN else None
    return draft


def _chairs(plain: Plain) -> list[Chair]:
    found = [_chair(each) for each in plain] if isinstance(plain, Sequence) and not isinstance(plain, str) else []
    chairs = [chair for chair in found if chair is not None]
    marks = {chair.mark for chair in chairs}
    return chairs if len(chairs) == len(found) == len(marks) else []


def _chair(plain: Plain) -> Chair | None:
    if not isinstance(plain, Mapping):
        return None
    name, mark, player = plain.get("name"), plain.get("mark"), plain.get("player")
    if not isinstance(name, str) or type(mark) is not int or not 0 <= mark < len(SEATS) or not isinstance(player, str):
        return None
    if player.startswith(BOT):
        return Chair(name[:LONGEST_NAME], mark, BOT, player.removeprefix(BOT)[:LONGEST_COMMAND])
    return Chair(name[:LONGEST_NAME], mark, player) if player in OFFERED else None


def _options(plain: Plain, options: Sequence[Option]) -> dict[str, OptionValue]:
    if not isinstance(plain, Mapping):
        return {}
    chosen: dict[str, OptionValue] = {}
    for option in options:
        value = plain.get(option.id)
        if isinstance(value, (str, int)) and option.allows(value):
            chosen[option.id] = value
    return chosen
