"""Whose move it is and who makes it: people by hand, others by thinking, at a pace that can be followed. No screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from ..ai.post import Answer, Mind, Request, ceiling_of
from ..core.actors import Seat
from ..core.game import Move
from ..core.match import Match
from ..core.message import Message
from ..core.prompt import Prompt
from ..storage.settings import Speed

PACE: Final[dict[Speed, float]] = {"slow": 1.2, "normal": 0.6, "fast": 0.2, "off": 0.0}
"""Seconds a table at rest is looked at before a computer player moves."""

GetMind: TypeAlias = Callable[[], Mind | None]


@dataclass(frozen=True, slots=True)
class Turn:
    """One seat that is asked, and for what."""

    seat: Seat
    prompt: Prompt


class Turns:
    """Drives one match. `since` entries of the record have been told to the screen."""

    def __init__(
        self, match: Match, mind: GetMind, speed: Callable[[], Speed], step_by_step: Callable[[], bool] = lambda: False
    ) -> None:
        """`mind` gives whoever thinks for the computer players, None as long as nobody is there yet.

        `step_by_step`: between two moves of computer players wait for `go_on`.
        """
        self.match = match
        self._mind, self._speed, self._step_by_step = mind, speed, step_by_step
        self._stepped = -1
        self.paused = False
        self._asked: tuple[int, Seat] | None = None
        self._answer: Answer | None = None
        self._serial = 0
        self._rest_since: float | None = None

    def turn(self) -> Turn | None:
        """Return who is asked now, computer players before people; None when the match is over."""
        waiting = self.match.waiting_on()
        seats = sorted(seat for seat in waiting if seat >= 0)
        seats.sort(key=lambda seat: self.match.setup.seats[seat].is_person)
        return Turn(seats[0], waiting[seats[0]]) if seats else None

    def is_person(self, seat: Seat) -> bool:
        """Tell whether somebody at the screen decides for a seat."""
        return self.match.setup.seats[seat].is_person

    @property
    def thinking(self) -> bool:
        """Whether a computer player is at it."""
        return self._asked is not None and self._answer is None

    def by_hand(self, seat: Seat, move: Move) -> Message | None:
        """Submit a person's move; the sentence that refuses it, if it is."""
        return self.match.submit(seat, move)

    def update(self, now: float, at_rest: bool) -> bool:
        """Let a computer player think, or move once the table is at rest; tell whether a move was made."""
        self._rest_since = (self._rest_since or now) if at_rest else None
        turn = self.turn()
        if turn is None or self.is_person(turn.seat):
            self.drop()
            return False
        self._ask(turn)
        self._listen()
        if self._answer is None or self._rest_since is None or now - self._rest_since < PACE[self._speed()]:
            return False
        self.paused = self._holds_on()
        if self.paused:
            return False
        return self._play(turn, self._answer)

    def _ask(self, turn: Turn) -> None:
        """Put the question, unless it is being thought about already."""
        mind = self._mind()
        if mind is None or self._asked == (self.match.revision, turn.seat):
            return
        setup = self.match.setup
        self._serial += 1
        self._asked, self._answer = (self.match.revision, turn.seat), None
        player = setup.seats[turn.seat].player
        mind.ask(
            Request(
                self._serial,
                setup.game,
                turn.seat,
                turn.prompt.kind,
                self.match.observe(turn.seat),
                tuple(self.match.legal_moves(turn.seat)),
                player,
                f"{setup.seed}:{len(self.match.record)}",
                self.match.revision,
                ceiling_of(player),
            )
        )

    def _listen(self) -> None:
        mind = self._mind()
        answer = mind.poll() if mind is not None else None
        if answer is not None and answer.id == self._serial and answer.revision == self.match.revision:
            self._answer = answer

    def _play(self, turn: Turn, answer: Answer) -> bool:
        self._asked = self._answer = None
        return answer.revision == self.match.revision and self.match.submit(turn.seat, answer.move) is None

    def _holds_on(self) -> bool:
        """Whether, step by step, the last move has yet to be nodded off."""
        record = self.match.record
        last = next((entry.actor for entry in reversed(record) if entry.actor >= 0), None)
        by_computer = last is not None and not self.is_person(last)
        return by_computer and self._step_by_step() and self._stepped != len(record)

    def go_on(self) -> None:
        """Let the next computer player move."""
        self._stepped, self.paused = len(self.match.record), False

    def drop(self) -> None:
        """Forget what is being thought about: undo, a person's turn, or leaving."""
        self.paused = False
        mind = self._mind()
        if self._asked is not None and mind is not None:
            mind.cancel()
        self._asked = self._answer = None

    def undo(self) -> Message | None:
        """Take back to the last decision of a person; the sentence that says why not."""
        turn = self.turn()
        seat = turn.seat if turn is not None and self.is_person(turn.seat) else None
        length = self.match.take_back_to(seat if len(self.match.setup.people()) > 1 else None)
        if isinstance(length, Message):
            return length
        self.drop()
        self.match.take_back(length)
        return None
