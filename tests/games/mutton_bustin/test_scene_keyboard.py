"""Four people at one keyboard that reports two keys at a time: a whole ride by key-downs and key-ups alone."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
from pygame.event import Event

from tests.scenes.conftest import home
from tests.scenes.theatre import Theatre
from westerntable.core.game import Move
from westerntable.core.match import Match
from westerntable.core.setup import HUMAN
from westerntable.games.mutton_bustin.rules.moves import Lock, Press, Release, Roll, Step, Stop
from westerntable.games.mutton_bustin.rules.state import State
from westerntable.games.mutton_bustin.tactics import TACTICS
from westerntable.scenes.seatkeys import CORNERS
from westerntable.table.tablescene import SEAT_KEYS

__all__ = ["home"]  # the fixture of the scenes' tests: a folder of its own for saves and settings

FRAME = 1 / 60
TAP = 0.05
AT_ONCE = 2


class Keyboard:
    """Four people's hands on one board: each does what a middling player would, as soon as the board lets it."""

    def __init__(self, theatre: Theatre, match: Match, seed: int) -> None:
        self.theatre, self.match, self.rng = theatre, match, Random(seed)
        self.down: dict[int, tuple[int, float | None]] = {}
        self.most = 0
        self.wishes: dict[int, tuple[Move, float] | None] = {}
        self.stirs: dict[int, int] = {}

    @property
    def state(self) -> State:
        """The ride as it stands."""
        state = self.match.state
        assert isinstance(state, State)
        return state

    def frame(self) -> None:
        """Let a frame pass, then move every hand that is due."""
        theatre = self.theatre
        theatre.frame(FRAME)
        for code, (_, until) in list(self.down.items()):
            if until is not None and theatre.now >= until:
                self._up(code)
        state = self.state
        for seat in range(state.seats):
            if self.stirs.get(seat) != state.stirred(seat) or self.wishes.get(seat) is None:
                self._wish(seat, state)
            wish = self.wishes.get(seat)
            if wish is not None and theatre.now >= wish[1] and self._do(seat, wish[0]):
                self.wishes[seat] = None

    def _wish(self, seat: int, state: State) -> None:
        self.stirs[seat] = state.stirred(seat)
        moves = state.legal_moves(seat)
        reaction = TACTICS.react(state.observe(seat), moves, "cowhand", self.rng) if moves else None
        self.wishes[seat] = (reaction.move, self.theatre.now + reaction.after_ms / 1000) if reaction else None

    def _do(self, seat: int, move: Move) -> bool:
        """Press or let go what makes a move; False while two keys of others are down."""
        if isinstance(move, Release):
            self._up(CORNERS[seat][SEAT_KEYS.index(move.key)])
            return True
        key = move.key if isinstance(move, Press) else "left" if isinstance(move, Stop) else "act"
        code = CORNERS[seat][SEAT_KEYS.index(key)]
        if code in self.down:
            self._up(code)
        if len(self.down) >= AT_ONCE:
            return False
        self.down[code] = (seat, None if self._holds(seat, move) else self.theatre.now + TAP)
        self.most = max(self.most, len(self.down))
        self.theatre.send(Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
        return True

    def _holds(self, seat: int, move: Move) -> bool:
        sheep = self.state.sheep[seat]
        work = sheep.work if sheep is not None else None
        return isinstance(move, Press) and work is not None and work.spec.kind == "hold"

    def _up(self, code: int) -> None:
        if code in self.down:
            del self.down[code]
            self.theatre.send(Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0))


def test_four_people_play_a_ride_with_two_keys_at_a_time(home: Path) -> None:
    theatre = Theatre()
    match = theatre.deal(HUMAN, HUMAN, HUMAN, HUMAN, game="mutton_bustin", seed="1").match
    keyboard = Keyboard(theatre, match, 1)
    for _ in range(60 * 90):
        keyboard.frame()
        if keyboard.state.rides:
            break
    assert keyboard.state.rides, "the ride came to an end"
    by_seat = {seat: [type(entry.move) for entry in match.record if entry.actor == seat] for seat in range(4)}
    rider = keyboard.state.rides[0].seat
    assert Roll in by_seat[rider] and Step in by_seat[rider]
    assert all(Press in by_seat[seat] for seat in range(4) if seat != rider)
    assert sum(Lock in by_seat[seat] for seat in range(4)) >= 2, "no sheep is shut out by the others' keys"
    assert keyboard.most == AT_ONCE
    theatre.close()
