"""What thinking processes run in tests: the real worker with slow, broken or curious tactics."""

from __future__ import annotations

import dataclasses
import sys
import time
from multiprocessing.connection import Connection

from westerntable.ai import think as thinking
from westerntable.ai import worker
from westerntable.ai.post import Answer, Ready, Request
from westerntable.ai.thought import Question, Rated, Stats
from westerntable.core.match import Match
from westerntable.core.options import complete
from westerntable.core.setup import SeatSetup, Setup
from westerntable.games import load_game
from westerntable.storage.gamedata import load_data, load_options


@dataclasses.dataclass(frozen=True)
class Nonsense:
    """A move of no game."""


def endless(pipe: Connection) -> None:
    """Serve with a search that has no budget, only a tick, and ends with its first move."""

    def dawdle(question: Question) -> Stats:
        while question.tick is None or not question.tick():
            time.sleep(0.001)
        return dataclasses.replace(_rated(question), stopped=True)

    thinking.SEARCHES["alpha_beta"] = dawdle  # type: ignore[index]
    worker.serve(pipe)


def deaf(pipe: Connection) -> None:
    """Serve with a search that never looks up."""

    def sulk(question: Question) -> Stats:
        while True:
            sum(range(1000))

    thinking.SEARCHES["alpha_beta"] = sulk  # type: ignore[index]
    worker.serve(pipe)


def faulty(pipe: Connection) -> None:
    """Serve with a search that raises."""

    def stumble(question: Question) -> Stats:
        raise ValueError("seat 0 holds the ace")

    thinking.SEARCHES["alpha_beta"] = stumble  # type: ignore[index]
    worker.serve(pipe)


def dying(pipe: Connection) -> None:
    """Leave at the first question."""
    pipe.send(Ready())
    pipe.recv()


def babbling(pipe: Connection) -> None:
    """Answer every question with a move of no game."""
    pipe.send(Ready())
    while True:
        request = pipe.recv()
        if isinstance(request, Request):
            pipe.send(Answer(request.id, request.revision, Nonsense(), Stats()))


def curious(pipe: Connection) -> None:
    """Serve with a search that fails, naming what is loaded, if pygame is."""

    def look(question: Question) -> Stats:
        if any(name.partition(".")[0] in ("pygame", "pygame_gui") for name in sys.modules):
            raise ImportError
        return _rated(question)

    thinking.SEARCHES["alpha_beta"] = look  # type: ignore[index]
    worker.serve(pipe)


def _rated(question: Question) -> Stats:
    return Stats(rated=(Rated(question.moves[0], 0.0),))


def opening(seed: str = "7") -> Match:
    """A match of Longhorn after the deal, with the pawn to be placed."""
    game = load_game("longhorn")
    data, plain = load_data(game)
    chairs = (SeatSetup("A", 0), SeatSetup("B", 1))
    options = complete(load_options("longhorn"), {})
    match = Match(game, data, Setup("longhorn", game.rules_version, chairs, options, seed, 0, plain))
    match.start()
    return match


def asked(match: Match, number: int = 1, player: str = "legend", ceiling: float = 30.0) -> Request:
    """The question the match has for its first seat."""
    seen, moves = match.observe(0), match.legal_moves(0)
    return Request(number, "longhorn", 0, "place", seen, moves, player, "seed", match.revision, ceiling)
