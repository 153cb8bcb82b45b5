"""Matches without a window: the same rules, the same `Match`, the same players, counted."""

from __future__ import annotations

import multiprocessing
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from ..core.actors import CLOCK, Actor, actor_text
from ..core.clock import Elapse
from ..core.game import Data, Game, Move, RealTime
from ..core.match import Match
from ..core.options import Options
from ..core.outcome import Outcome
from ..core.section import Plain
from ..core.setup import SeatSetup, Setup
from ..games import load_game, load_tactics
from .reactions import Reactions
from .seating import Sitter, sitter
from .tally import Played, Report, tally


@dataclass(frozen=True, slots=True)
class Failure:
    """A match that could not be finished: how it was set up, its record as text, and the traceback."""

    setup: Setup
    record: tuple[str, ...]
    error: str


class SimulationFailed(Exception):
    """A match raised; its record was saved at `path`."""

    def __init__(self, failure: Failure, path: Path) -> None:
        self.failure, self.path = failure, path
        super().__init__(f"a game of {failure.setup.game} failed; its record is in {path}\n{failure.error}")


@dataclass(frozen=True, slots=True)
class _Job:
    """One match of a series, as a worker process is sent it."""

    deal: int
    setup: Setup
    data: Data


def simulate(
    game: Game,
    data: Data,
    options: Options,
    seats: Sequence[str],
    games: int,
    seed: str,
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
    plain_data: Mapping[str, Plain] | None = None,
    keep: Callable[[Failure], Path] | None = None,
) -> Report:
    """Play `games` matches and count the wins. `options` is complete; `seats` are players, `bot:COMMAND` too.

    Deals are duplicated: each is played once with every rotation of the seats, so that all players meet the same
    luck in every chair; the last deal may be short. Nothing but `seed` decides what is played, however many `jobs`
    (processes) there are. `progress` is told matches done and all. A match that raises ends the series with
    `SimulationFailed`, after `keep` has saved its record (by default to a text file among the temporary files).
    """
    started = time.perf_counter()
    work = [_job(game, data, options, seats, index, seed, plain_data or {}) for index in range(games)]
    played: list[Played] = []
    for result in _run(work, jobs):
        if isinstance(result, Failure):
            raise SimulationFailed(result, (keep or save_plain)(result))
        played.append(result)
        if progress is not None:
            progress(len(played), games)
    return tally(game.id, seats, played, time.perf_counter() - started)


def save_plain(failure: Failure) -> Path:
    """Write a failed match to a new temporary file: setup, record line by line, traceback."""
    with tempfile.NamedTemporaryFile(
        "w", encoding="utf-8", prefix=f"westerntable-{failure.setup.game}-", suffix=".txt", delete=False
    ) as file:
        file.write("\n".join([repr(failure.setup), *failure.record, "", failure.error]))
    return Path(file.name)


def _job(
    game: Game, data: Data, options: Options, seats: Sequence[str], index: int, seed: str, plain: Mapping[str, Plain]
) -> _Job:
    deal, turn = divmod(index, len(seats))
    sat = [*seats[turn:], *seats[:turn]]
    chairs = tuple(SeatSetup(player, seat, player) for seat, player in enumerate(sat))
    setup = Setup(game.id, game.rules_version, chairs, options, f"{seed}:{deal}", deal % len(seats), plain)
    return _Job(deal, setup, data)


def _run(work: Sequence[_Job], jobs: int) -> Iterator[Played | Failure]:
    if jobs <= 1:
        yield from map(_play, work)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=jobs, mp_context=context) as pool:
        waiting = [pool.submit(_play, job) for job in work]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _play(job: _Job) -> Played | Failure:
    """Play one match to its end."""
    game, tactics = load_game(job.setup.game), load_tactics(job.setup.game)
    match = Match(game, job.data, job.setup)
    sitters = [sitter(game, tactics, chair.player) for chair in job.setup.seats]
    try:
        match.start()
        outcome, moves = play_on(match, sitters)
    except Exception:  # whatever it was, the record goes home with it: it can be had again
        return Failure(job.setup, tuple(map(str, match.record)), traceback.format_exc())
    finally:
        for each in sitters:
            each.leave()
    winners = outcome.winners()
    wins = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(sitters)))
    items = tuple(tuple((item.what.key, item.amount) for item in account) for account in outcome.items)
    return Played(job.deal, tuple(chair.player for chair in job.setup.seats), wins, outcome.scores, moves, items)


def play_on(match: Match, sitters: Sequence[Sitter]) -> tuple[Outcome, int]:
    """Ask whoever is waited on until the match is over; return how it ended and how many moves that took.

    Where the clock runs, leap from one thing that happens to the next. Raises RuntimeError for a move refused.
    """
    moves = 0
    reactions = Reactions(match, dict(enumerate(sitters)))
    while (outcome := match.outcome) is None:
        waiting = match.waiting_on()
        if CLOCK in waiting:
            moves += leap(match, reactions)
            continue
        seat = next(actor for actor in sorted(waiting) if actor >= 0)
        chair = match.setup.seats[seat]
        # the same player meets the same question with the same luck in whichever chair
        move = sitters[seat].decide(match, seat, f"{match.setup.seed}:{chair.player}:{len(match.record)}")
        _submit(match, seat, move)
        moves += 1
    return outcome, moves


def leap(match: Match, reactions: Reactions) -> int:
    """Let time pass until something is due, or let one player move; return how many moves were made."""
    reactions.think()
    taken = reactions.take()
    if taken is not None:
        _submit(match, *taken)
        return 1
    waits = [ms for ms in (cast(RealTime, match.state).horizon(), reactions.due()) if ms is not None]
    if not waits:
        raise RuntimeError("nobody moves, and time changes nothing")
    _submit(match, CLOCK, Elapse(min(waits)))
    reactions.passed(min(waits))
    return 0


def _submit(match: Match, actor: Actor, move: Move) -> None:
    refused = match.submit(actor, move)
    if refused is not None:
        raise RuntimeError(f"{actor_text(actor)} chose '{move}', which is refused: {refused.key}")
