"""People leave, undo, load and begin anew while others think: no answer lands where it was not asked for."""

from __future__ import annotations

import os
from random import Random

import pygame
import pytest

from tests.robot.crossing import answer_late
from tests.robot.inside import Inside, SlowMind
from westerntable.ai.player import ThinkingWorker
from westerntable.core.match import Match
from westerntable.games import load_game
from westerntable.scenes import routes
from westerntable.scenes.table_screen import TableScreen
from westerntable.storage.journal import read_journal
from westerntable.storage.library import saves_dir
from westerntable.storage.restore import restore


def test_a_hundred_interruptions_of_thinking_bring_no_stale_move(inside: Inside) -> None:
    """Answers to questions withdrawn keep coming; the record may only hold answers to the question at hand."""
    rng = Random(11)
    mind = SlowMind(rng)
    inside.settings('speed: "off"\n')
    inside.open("human", "greenhorn", game="longhorn", mind=mind)
    counted = dict.fromkeys(("new", "undo", "load", "quit to title", "play"), 0)
    caught = Watch(inside, mind)
    while min(counted["new"], counted["undo"], counted["load"], counted["quit to title"]) < 25:
        caught.table()
        into_thinking(inside, rng)
        what = rng.choice(tuple(counted))
        counted[what] += 1
        disturb(inside, what, rng)
    assert mind.asked and caught.answers > 20
    for path in saves_dir().glob("*.match"):
        saved = read_journal(path)
        assert saved.trouble is None
        match, trouble = restore(saved, load_game)
        assert trouble is None, "every entry is legal where it stands"
        assert len(match.record) == len(saved.entries)


class Watch:
    """Sees to it that each move of a computer player answers a question asked about that very position."""

    def __init__(self, inside: Inside, mind: SlowMind) -> None:
        self.inside, self.mind, self.answers = inside, mind, 0
        self._watched: Match | None = None

    def table(self) -> None:
        """Watch the match on the table, if there is a table."""
        top = self.inside.top
        if not isinstance(top, TableScreen) or top.match is self._watched:
            return
        self._watched = match = top.match
        people = set(match.setup.people())

        def heard(change: object) -> None:
            entry = getattr(change, "entry", None)
            if entry is None or entry.actor < 0 or entry.actor in people:
                return
            self.answers += 1
            question = self.mind.asked[-1]
            length = len(match.record) - 1
            assert question.seat == entry.actor
            assert question.seed == f"{match.setup.seed}:{length}", "an answer to another question"
            answered, move = self.mind.said[-1]
            assert answered is question, "an answer to another question"
            assert entry.move == move

        match.watch(heard)


def into_thinking(inside: Inside, rng: Random) -> None:
    """Make a few moves, the last a few frames ago, so that somebody else is at it or pieces fly."""
    for _ in range(rng.randrange(1, 4)):
        for _ in range(rng.randrange(60)):
            if inside.scene != "table":
                return
            offered = inside.look()["gestures"]
            if offered:
                inside.make(rng.choice(offered))
                break
            inside.frame()
    for _ in range(rng.randrange(8)):
        inside.frame()


def disturb(inside: Inside, what: str, rng: Random) -> None:
    """Do one of the things that make a question void, from whatever screen there is."""
    match what:
        case "new":
            inside.deal("human", "greenhorn", game="longhorn", seed=str(rng.randrange(3)))
        case "undo" if inside.scene == "table":
            inside.key(pygame.K_u)
        case "load":
            inside.deal("human", "greenhorn", game="longhorn", seed=str(rng.randrange(3)))
            into_thinking(inside, rng)
            routes.open_title(inside.app.ctx)
            inside.frame()
            inside.press("Resume")
            inside.frame()
            assert inside.scene == "table"
        case "quit to title":
            routes.open_title(inside.app.ctx)
            inside.frame()
            assert inside.scene == "title"


def test_with_the_real_thinking_process_nobody_is_left_and_no_move_is_stale(inside: Inside) -> None:
    """Twenty matches left in the middle of thinking, in real time; the journals are legal and one process served."""
    rng = Random(5)
    inside.settings('speed: "off"\n')
    inside.open()
    worker = ThinkingWorker()
    worker.start()
    inside.app.ctx.worker = worker
    first = worker.pid
    for _ in range(20):
        inside.deal("greenhorn", "gunslinger", game="longhorn", seed=str(rng.randrange(2)))
        for _ in range(rng.randrange(1, 25)):
            inside.frame()
            pygame.time.wait(2)
        routes.open_title(inside.app.ctx)
        inside.frame()
    assert worker.pid == first, "an answer was taken for one to another question, and called illegal"
    inside.close()
    assert first is not None
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)


def test_an_answer_meant_for_the_last_table_is_not_played_at_the_next(inside: Inside) -> None:
    """The same number, the same moves: the question at the next table is as old as the one withdrawn was."""
    mind = SlowMind(Random(1), longest=10**6)
    inside.settings('speed: "off"\n')
    inside.open("human", "greenhorn", game="longhorn", mind=mind)
    for tables in (1, 2):
        inside.deal("human", "greenhorn", game="longhorn")
        while len(mind.asked) < tables:
            if inside.look()["gestures"]:
                inside.make(inside.look()["gestures"][0])
            inside.frame()
    assert mind.asked[0].revision == mind.asked[1].revision
    before = [str(entry) for entry in inside.match.record]
    for _ in range(60):
        inside.frame()
    assert [request for request, _ in mind.said] == mind.asked[:1], "the answer to the first has come"
    assert [str(entry) for entry in inside.match.record] == before


def test_an_answer_that_crosses_its_withdrawal_is_not_taken_for_one_to_the_next_table(inside: Inside) -> None:
    """Every table numbers its questions from one; the process that thinks is one for all of them."""
    mind = SlowMind(Random(1), longest=10**6)
    inside.settings('speed: "off"\n')
    inside.open("greenhorn", "greenhorn", game="longhorn", mind=mind)
    inside.deal("greenhorn", "greenhorn", game="longhorn")
    inside.until(lambda: len(mind.asked) == 2)
    first, second = mind.asked
    worker = ThinkingWorker(main=answer_late)
    try:
        worker.ask(first)
        worker.cancel()
        worker.ask(second)
        answer = None
        for _ in range(1000):
            answer = answer or worker.poll()
            pygame.time.wait(0 if answer else 10)
        assert answer is not None
        assert answer.id == second.id
        assert answer.move == second.moves[-1] != first.moves[0]
    finally:
        worker.close()
