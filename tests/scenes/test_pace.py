"""How long computer players are seen to take: a hand that leaves no choice takes as long as one that does."""

from __future__ import annotations

import pytest

from tests.scenes.hot_seat import begun
from tests.scenes.theatre import FirstMoves, Theatre
from westerntable.ai.post import Answer, Request
from westerntable.scenes.pace import PACE, UNMEASURED, Pace
from westerntable.storage.settings import SPEEDS


class Ponderer(FirstMoves):
    """Answers at once when there is no choice, else after `takes` seconds: as every search does."""

    def __init__(self, theatre: Theatre, takes: float) -> None:
        super().__init__()
        self.theatre, self.takes, self.since = theatre, takes, 0.0

    def ask(self, request: Request) -> None:
        super().ask(request)
        self.since = self.theatre.now

    def poll(self) -> Answer | None:
        if self.open is not None and len(self.open.moves) > 1 and self.theatre.now - self.since < self.takes:
            return None
        return super().poll()


def lasted(theatre: Theatre, many: int) -> dict[bool, set[float]]:
    """Let computer players decide so often; return how long decisions lasted, by having a choice.

    While the clock runs nobody is asked.
    """
    table, found = theatre.table, {True: set[float](), False: set[float]()}
    while sum(entry.actor >= 0 for entry in table.match.record) < many and table.match.outcome is None:
        turn = table.turns.turn()
        if turn is None:
            theatre.frame(0.05)
            continue
        free, before, began = len(table.match.legal_moves(turn.seat)) > 1, len(table.match.record), theatre.now
        while len(table.match.record) == before:
            theatre.frame(0.05)
        found[free].add(round(theatre.now - began, 2))
    return found


@pytest.mark.parametrize("speed", SPEEDS)
def test_where_hands_are_hidden_forced_and_free_decisions_last_alike(house: None, speed: str) -> None:
    theatre = Theatre(speed=speed, reduced_motion=True)
    theatre.ctx.worker = Ponderer(theatre, 1.5)  # type: ignore[assignment]  # all a table needs of a worker
    table = begun(theatre, "legend", "legend", "legend")
    found = lasted(theatre, 2)  # the first free decision has been timed
    table.top.stage.hurry()
    found = lasted(theatre, 40)
    assert found[True]
    assert found[False]
    assert min(found[False]) >= 1.5
    assert max(found[True]) - min(found[False]) < 1.0, "but for what is shown on the way"
    theatre.close()


def test_where_nothing_is_hidden_a_forced_move_waits_for_nobody() -> None:
    pace = Pace(secrets=False)
    pace.asked(10.0)
    pace.answered("legend", 5, 13.0)
    pace.asked(20.0)
    for speed in SPEEDS:
        assert pace.due("legend", 20.0, speed) == 20.0 + PACE[speed]


def test_a_player_not_timed_yet_takes_a_usual_while() -> None:
    pace = Pace(secrets=True)
    pace.asked(10.0)
    assert pace.due("legend", 10.0, "off") == 10.0 + UNMEASURED


def test_the_longest_of_the_last_free_decisions_counts_and_forced_ones_do_not() -> None:
    pace = Pace(secrets=True)
    for takes, choices in ((2.0, 4), (0.5, 3), (0.0, 1), (9.0, 1)):
        pace.asked(0.0)
        pace.answered("legend", choices, takes)
    assert pace.usual("legend") == 2.0
    assert pace.usual("greenhorn") == UNMEASURED
    for _ in range(6):
        pace.answered("legend", 2, 0.3)
    assert pace.usual("legend") == 0.3
