"""Whose move it is and who makes it: people by hand, others by thinking, at a pace that can be followed. No screen."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from ..ai.post import Answer, Mind, Request, request_of
from ..core.actors import CLOCK, Seat, Viewer
from ..core.match import Match
from ..core.message import Message
from ..core.prompt import Prompt
from ..core.setup import LEVELS
from ..storage.settings import Speed
from .outsiders import Outsiders
from .pace import Pace

GetMind: TypeAlias = Callable[[], Mind | None]

_SERIALS: Final = itertools.count(1)  # no two tables' questions have the same number: a late answer is known by it


@dataclass(frozen=True, slots=True)
class Turn:
    """One seat that is asked, and for what."""

    seat: Seat
    prompt: Prompt


class Turns:
    """Drives one match. `failed` is the seat whose last move was made for it, since its player had failed."""

    def __init__(
        self,
        match: Match,
        mind: GetMind,
        speed: Callable[[], Speed],
        step_by_step: Callable[[], bool] = lambda: False,
        outsiders: Outsiders | None = None,
        eyes: Callable[[], Viewer | None] = lambda: None,
        live: bool = False,
    ) -> None:
        """`mind` gives whoever thinks for the computer players, None as long as nobody is there yet.

        `step_by_step`: between two moves of computer players wait for `go_on`. `outsiders` decide for the seats of
        external bots. `live`: while the clock runs players by computer are not asked, they react. `eyes` tells whose
        hand is open where people share the screen (`PUBLIC`: nobody's), else None.
        """
        self.match = match
        self.outsiders = outsiders or Outsiders(match.setup)
        self.failed: Seat | None = None
        self._mind, self._speed, self._step_by_step, self._eyes = mind, speed, step_by_step, eyes
        self._pace = Pace(match.game.secrets)
        self._live = live
        self._hint: Request | None = None
        self._stepped = -1
        self.paused = False
        self._asked: tuple[int, Seat] | None = None
        self._answer: Answer | None = None
        self._serial = 0
        self._turn: Turn | None = None
        self._turn_key: tuple[int, Viewer | None] | None = None
        self._rest_since: float | None = None

    def turn(self) -> Turn | None:
        """Return who is asked now; None when the match is over.

        First whoever's hand is open among several people, then computer players, then the other people. In real time
        only the first person is asked, who has the mouse: the others play by their keys.
        """
        key = (self.match.revision, self._eyes())
        if key != self._turn_key:  # asked many times a frame
            self._turn_key, self._turn = key, self._find_turn(key[1])
        return self._turn

    def _find_turn(self, open_hand: Viewer | None) -> Turn | None:
        waiting = self.match.waiting_on()
        seats = sorted(seat for seat in waiting if seat >= 0)
        if self._live and CLOCK in waiting:
            seats = [seat for seat in seats if seat in self.match.setup.people()[:1]]
        seats.sort(key=lambda seat: (seat != open_hand, self.is_person(seat)))
        return Turn(seats[0], waiting[seats[0]]) if seats else None

    def is_person(self, seat: Seat) -> bool:
        """Tell whether somebody at the screen decides for a seat."""
        return self.match.setup.seats[seat].is_person

    def called(self) -> Seat | None:
        """Return the person who is asked; None when a computer player is, or nobody."""
        turn = self.turn()
        return turn.seat if turn is not None and self.is_person(turn.seat) else None

    def present(self) -> Seat | None:
        """Return the person who is asked, if the hand may be open: where people share the screen, once admitted."""
        seat, eyes = self.called(), self._eyes()
        return seat if eyes is None or eyes == seat else None

    def update(self, now: float, at_rest: bool) -> bool:
        """Let a computer player think, or move once the table is at rest; tell whether a move was made."""
        self._rest_since = (self._rest_since or now) if at_rest else None
        turn = self.turn()
        if turn is None or self.is_person(turn.seat):
            self.drop()
            return False
        player = self.match.setup.seats[turn.seat].player
        self._ask(turn, player, now)
        if self._answer is None:
            self._listen(turn, player, now)
            return False  # it is played in the next frame: this one has done enough
        if self._rest_since is None:
            return False
        if now < self._pace.due(player, self._rest_since, self._speed()):
            return False
        self.paused = self._holds_on()
        if self.paused:
            return False
        return self._play(turn, self._answer)

    def rested(self, now: float) -> float:
        """Return for how many seconds the table has been at rest."""
        return now - self._rest_since if self._rest_since is not None else 0.0

    def _mind_of(self, seat: Seat) -> Mind | None:
        return self.outsiders.mind(seat) or self._mind()

    def _ask(self, turn: Turn, player: str, now: float) -> None:
        """Put the question, unless it is being thought about already."""
        mind = self._mind_of(turn.seat)
        if mind is None or self._asked == (self.match.revision, turn.seat):
            return
        self.drop()
        self._asked, self._answer = (self.match.revision, turn.seat), None
        self._pace.asked(now)
        mind.ask(self._request(turn.seat, self.outsiders.plays_as(turn.seat, player)))

    def _request(self, seat: Seat, player: str) -> Request:
        self._serial = next(_SERIALS)
        return request_of(self.match, seat, self._serial, player, f"{self.match.setup.seed}:{len(self.match.record)}")

    def _listen(self, turn: Turn, player: str, now: float) -> None:
        mind = self._mind_of(turn.seat)
        answer = mind.poll() if mind is not None and self._answer is None else None
        if answer is not None and answer.id == self._serial and answer.revision == self.match.revision:
            self._answer = answer
            self._pace.answered(player, len(self.match.legal_moves(turn.seat)), now)

    def _play(self, turn: Turn, answer: Answer) -> bool:
        self._asked = self._answer = None
        if answer.revision != self.match.revision or self.match.submit(turn.seat, answer.move) is not None:
            return False
        self.failed = turn.seat if answer.fallback else None
        return True

    def _holds_on(self) -> bool:
        """Whether, step by step, the last move has yet to be nodded off."""
        record = self.match.record
        last = next((entry.actor for entry in reversed(record) if entry.actor >= 0), None)
        by_computer = last is not None and not self.is_person(last)
        return by_computer and self._step_by_step() and self._stepped != len(record)

    def go_on(self) -> None:
        """Let the next computer player move."""
        self._stepped, self.paused = len(self.match.record), False

    # -- hints ------------------------------------------------------------------------------------------------

    @property
    def hinting(self) -> bool:
        """Whether a hint is being thought about."""
        return self._hint is not None

    def ask_hint(self) -> bool:
        """Let the best player think about a person's decision, from what that seat has seen; False if it cannot."""
        turn, mind = self.turn(), self._mind()
        running = self._live and CLOCK in self.match.waiting_on()
        if turn is None or mind is None or running or self.present() is None:
            return False
        request = self._request(turn.seat, LEVELS[-1])
        self._hint = request
        mind.ask(request)
        return True

    def hint(self) -> Answer | None:
        """Return the hint once it is there and the position still the same."""
        mind, wanted = self._mind(), self._hint
        if wanted is None or mind is None:
            return None
        if wanted.revision != self.match.revision:
            self._hint = None
            mind.cancel()
            return None
        answer = mind.poll()
        if answer is None or answer.id != wanted.id:
            return None
        self._hint = None
        return answer

    def drop(self) -> None:
        """Forget what is being thought about: undo, a person's turn, or leaving."""
        self.paused = False
        mind = self._mind_of(self._asked[1]) if self._asked is not None else None
        if mind is not None:
            mind.cancel()
        self._asked = self._answer = None

    def close(self) -> None:
        """Let everybody stop thinking, and send the external bots away."""
        self.drop()
        self.outsiders.close()

    def undo(self, seat: Seat | None) -> Message | None:
        """Take back to the last decision of a person; the sentence that says why not.

        `seat` is the person asking, None whoever decided last.
        """
        length = self.match.take_back_to(seat if len(self.match.setup.people()) > 1 else None)
        if isinstance(length, Message):
            return length
        self.drop()
        self.match.take_back(length)
        return None
