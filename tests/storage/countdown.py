"""A tiny game to store: count down from a start, by what a die allows, against a clock that only counts.

Chance rolls, the seat in turn takes 1 up to the roll, whoever reaches 0 wins. Time may pass at any moment.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Self

from westerntable.core.actors import CHANCE, CLOCK, Actor, Seat, Viewer
from westerntable.core.clock import Elapse
from westerntable.core.errors import BadMove
from westerntable.core.events import Tell
from westerntable.core.game import Game
from westerntable.core.match import Match
from westerntable.core.message import Message, say
from westerntable.core.options import Options
from westerntable.core.outcome import Outcome, rank_by
from westerntable.core.placement import Placement
from westerntable.core.prompt import Prompt
from westerntable.core.section import Plain, Section
from westerntable.core.setup import SeatSetup, Setup


@dataclass(frozen=True, slots=True)
class Roll:
    pips: int

    def __str__(self) -> str:
        return f"roll {self.pips}"


@dataclass(frozen=True, slots=True)
class Take:
    n: int

    def __str__(self) -> str:
        return f"take {self.n}"


@dataclass
class Countdown:
    seats: int
    left: int
    seat: Seat
    roll: int = 0
    ms: int = 0

    def waiting_on(self) -> Mapping[Actor, Prompt]:
        if self.left == 0:
            return {}
        return {CLOCK: Prompt("tick"), **({self.seat: Prompt("take")} if self.roll else {CHANCE: Prompt("roll")})}

    def to_act(self) -> Actor | None:
        return None

    def horizon(self) -> int | None:
        return None

    def stirred(self, seat: Seat) -> int:
        return self.left

    def legal_moves(self, seat: Seat) -> Sequence[Take]:
        most = min(self.roll, self.left) if seat == self.seat else 0
        return [Take(n) for n in range(1, most + 1)]

    def why_not(self, actor: Actor, move: Any) -> Message | None:
        match move:
            case Roll(pips) if actor == CHANCE and 1 <= pips <= 6:
                return None
            case Elapse() if actor == CLOCK:
                return None
            case Take() if move in self.legal_moves(actor):
                return None
        return say("countdown.refusal.no")

    def apply(self, actor: Actor, move: Any, tell: Tell | None = None) -> None:
        match move:
            case Roll(pips):
                self.roll = pips
            case Elapse(ms):
                self.ms += ms
            case Take(n):
                self.left, self.roll = self.left - n, 0
                if self.left:
                    self.seat = (self.seat + 1) % self.seats

    def chance(self, rng: Random) -> Roll:
        return Roll(rng.randint(1, 6))

    def observe(self, viewer: Viewer) -> Any:
        return replace(self)

    def outcome(self) -> Outcome | None:
        if self.left:
            return None
        scores = tuple(int(seat == self.seat) for seat in range(self.seats))
        return Outcome(rank_by(scores), scores, ((),) * self.seats, say("countdown.outcome.zero"))

    def copy(self) -> Self:
        return replace(self)


class CountdownGame:
    id = "countdown"
    rules_version = 1
    seat_counts = (2, 3)
    minutes = 1
    secrets = False
    real_time = True
    data_files = ("board.yaml",)

    def read(self, files: Mapping[str, Section]) -> int:
        return files["board.yaml"].at("start").int(1, 9999)

    def new(self, data: int, seats: int, options: Options, first: Seat) -> Countdown:
        return Countdown(seats, data, first)

    def parse_move(self, text: str) -> Roll | Take:
        word, _, number = text.partition(" ")
        if word in ("roll", "take") and number.isascii() and number.isdigit():
            return Roll(int(number)) if word == "roll" else Take(int(number))
        raise BadMove(say("core.refusal.not_a_move", text=text))

    def placement(self, observation: Any) -> Placement:
        return Placement({"left": ["pip"] * observation.left})

    def dump(self, state: Any) -> Plain:
        return {"left": state.left}

    def load(self, data: int, position: Section) -> Countdown:
        return Countdown(2, position.at("left").int(0, data), 0)


GAME: Game = CountdownGame()


def load_game(game: str) -> Game:
    if game != "countdown":
        raise KeyError(game)
    return GAME


def new_match(start: int = 60, seed: str = "7", players: tuple[str, ...] = ("human", "legend")) -> Match:
    names = zip(("Zoë", "山田", "X"), players, strict=False)
    seats = tuple(SeatSetup(name, mark, player) for mark, (name, player) in enumerate(names))
    return Match(GAME, start, Setup("countdown", 1, seats, {}, seed, 0, {"board.yaml": {"start": start}}))


def play(match: Match, moves: int, rng: Random) -> None:
    """Submit that many random moves and passages of time."""
    for _ in range(moves):
        seat = next((actor for actor in match.waiting_on() if actor >= 0), None)
        if seat is None:
            return
        if rng.random() < 0.4:
            assert match.submit(CLOCK, Elapse(rng.randint(1, 400))) is None
        else:
            assert match.submit(seat, rng.choice(match.legal_moves(seat))) is None


def texts_of(match: Match) -> list[str]:
    return [str(entry) for entry in match.record]
