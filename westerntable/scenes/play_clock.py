"""Time in a match that runs in real time: it passes while everybody can play, and stands still else. No screen.

The house's clock is in seconds; play is in whole ms. Moves are made at the ms they were pressed at, not at the frame
that hears of them; between two of them time passes from one thing that happens to the next. Nobody profits from a
window held still: a gap between frames is never play, and a count of three goes before play goes on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, cast

from ..ai.post import Mind, request_of
from ..ai.reactions import Reactions, Reacts
from ..core.actors import CLOCK, Seat
from ..core.clock import Elapse
from ..core.game import Move, RealTime
from ..core.match import Change, Match, TakenBack
from ..core.message import Message, say

LONGEST_FRAME: Final = 0.25
"""Seconds between two frames; in a longer gap play has been standing still since the first of them."""

HICCUP: Final = 1.0
"""Seconds; after a gap no longer than that play goes on at once, after a longer one it is counted in."""

COUNT: Final = 3
"""How far is counted down before play goes on, a second each."""

How: TypeAlias = Literal["idle", "held", "counting", "running"]
"""Whether time runs: no (the rules ask for no time), no (held until `go_on`), soon (counting down), yes."""


class PlayClock:
    """Drives `CLOCK` and the players by computer of one match.

    `fresh`: held since time was to begin to run, and not because it was stopped. So it is where a player by computer
    has begun, and people have yet to say that they are ready.
    """

    def __init__(self, match: Match, players: Mapping[Seat, Reacts], minds: Mapping[Seat, Mind] | None = None) -> None:
        """`players` react in this process; `minds` are asked and answer when they do: external bots."""
        self.match = match
        self.how: How = "idle"
        self.fresh = False
        self._reactions = Reactions(match, players)
        self._minds = dict(minds or {})
        self._asked: dict[Seat, tuple[int, int]] = {}
        self._held: dict[Seat, Move] = {}
        self._base = self._last = 0.0
        self._played = 0
        self._counted_from = 0.0
        self._serial = 0
        self._asks = bool(match.setup.people())
        match.watch(self._note)

    # -- whether time runs ------------------------------------------------------------------------------------

    @property
    def timed(self) -> bool:
        """Whether the rules ask for time to pass now, be it held or not."""
        return CLOCK in self.match.waiting_on()

    def count(self, now: float) -> int:
        """Return the number that is being counted, 3 to 1; 0 when nothing is."""
        return COUNT - int(now - self._counted_from) if self.how == "counting" else 0

    def hold(self) -> None:
        """Stop the time until `go_on`; keys that are held down count as let go."""
        if self.how in ("counting", "running"):
            self.how = "held"
            self._let_go()

    def go_on(self, now: float) -> None:
        """Count down, then let time run."""
        if self.how == "held":
            self._count_down(now)

    def _count_down(self, now: float) -> None:
        self._let_go()
        self.how, self._counted_from, self._last = "counting", now, now
        self.fresh = False

    def _let_go(self) -> None:
        for seat, move in list(self._held.items()):
            self.match.submit(seat, move)
        self._held.clear()

    def _start(self, at: float) -> None:
        self.how, self._base, self._played, self._last = "running", at, 0, max(at, self._last)

    def _note(self, change: Change) -> None:
        if isinstance(change, TakenBack):
            self._reactions.forget()
            self._asked.clear()
            self._held.clear()
            self.how = "held"

    # -- time and moves ---------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        """Bring play up to `now`; tell whether anything was done. Called every frame."""
        if not self.timed:
            self.how = "idle"
            return False
        if self.how == "idle" and self._asks:
            self.how, self.fresh = "held", True  # no person has pressed for it: are they ready?
        elif self.how == "idle":
            self._count_down(now)
        elif now - self._last > LONGEST_FRAME and self.how != "held":
            self._skip(now)
        self._last = max(self._last, now)
        if self.how == "counting" and now - self._counted_from >= COUNT:
            self._start(self._counted_from + COUNT)
        return self._play_until(now) if self.how == "running" else False

    def _skip(self, now: float) -> None:
        """Leave out what was between two frames: it has not been played."""
        gap = now - self._last
        if gap > HICCUP:
            self._count_down(now)
        elif self.how == "running":
            self._base += gap
        else:
            self._counted_from += gap

    def press(self, seat: Seat, move: Move, at: float, release: Move | None = None) -> Message | None:
        """Make a person's move at a moment; the sentence that refuses it, if it is. `release` undoes it on key-up."""
        timed_before = self.timed
        if timed_before:
            self.update(at)
            if self.how != "running":
                return say("table.time_stands")
        refused = self.match.submit(seat, move)
        if refused is None and release is not None:
            self._held[seat] = release
        if refused is None and self.timed and not timed_before:
            self._start(at)
        return refused

    def release(self, seat: Seat, at: float) -> None:
        """Let go of what a seat holds down."""
        move = self._held.pop(seat, None)
        if move is not None and self.timed:
            self.update(at)
            if self.how == "running":
                self.match.submit(seat, move)

    def _play_until(self, now: float) -> bool:
        """Let the ms up to `now` pass, and everybody move whose time comes in them; tell whether anything happened."""
        until = int((now - self._base) * 1000 + 1e-6)  # a clock in seconds is a hair off whole ms
        done = False
        while self.timed:
            self._think()
            taken = self._reactions.take()
            if taken is not None:
                self.match.submit(*taken)
                done = True
            elif self._played < until:
                self._let_pass(until - self._played)
                done = True
            else:
                break
        return done

    def _let_pass(self, most: int) -> None:
        """Let time pass until the next thing happens, at most so many ms."""
        waits = [most, cast(RealTime, self.match.state).horizon(), self._reactions.due()]
        ms = max(1, min(each for each in waits if each is not None))
        self.match.submit(CLOCK, Elapse(ms))
        self._reactions.passed(ms)
        self._played += ms

    # -- external bots ----------------------------------------------------------------------------------------

    def _think(self) -> None:
        self._reactions.think()
        for seat, mind in self._minds.items():
            self._ask(seat, mind)
            self._listen(seat, mind)

    def _ask(self, seat: Seat, mind: Mind) -> None:
        """Put the question anew when something has happened that the bot may react to."""
        match = self.match
        stirred = cast(RealTime, match.state).stirred(seat)
        if seat not in match.waiting_on() or self._asked.get(seat, (0, -1))[1] == stirred:
            return
        self._serial += 1
        self._asked[seat] = (self._serial, stirred)
        setup = match.setup
        seed = f"{setup.seed}:{seat}:{self._serial}"
        mind.ask(request_of(match, seat, self._serial, setup.seats[seat].player, seed))

    def _listen(self, seat: Seat, mind: Mind) -> None:
        answer = mind.poll()
        if answer is not None and answer.id == self._asked.get(seat, (0, 0))[0]:
            self._reactions.intend(seat, answer.move, answer.after_ms)
