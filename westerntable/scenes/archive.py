"""Ways to what has been played before: the kept matches, one of them again, the statistics."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from ..core.errors import BadRecord
from ..core.match import Match
from ..core.message import Message
from ..games import load_game
from . import routes
from .scene import Context, Scene


def open_replay(ctx: Context, match: Match, trouble: Message | None = None) -> None:
    """Lay a match to be looked at again over what is there. `trouble`: why it can be followed no further."""
    from .replay import ReplayScene

    ctx.stack.push(ReplayScene(ctx, match, trouble))


def watch(ctx: Context, path: Path) -> Message | None:
    """Look again at a match from its journal; the sentence that says why not."""
    from ..storage.journal import read_journal
    from ..storage.restore import restore

    try:
        match, trouble = restore(read_journal(path), load_game)
    except BadRecord as error:
        return error.message
    open_replay(ctx, match, trouble)
    return None


def play_on(ctx: Context, match: Match, length: int) -> None:
    """Begin a new match, with a journal of its own, from the first `length` entries of another.

    Its set-up stays as it was. Who plays on has seen what comes, so it is marked and left out of the statistics.
    """
    routes.begin(ctx, match.branch(length))


def open_library(ctx: Context, below: Scene) -> None:
    """Lay the list of kept matches over the title."""
    from .library import LibraryScene

    ctx.stack.push(LibraryScene(ctx, below))


def open_statistics(ctx: Context, below: Scene) -> None:
    """Lay the ledger of results over the title."""
    from .statistics import StatisticsScene

    ctx.stack.push(StatisticsScene(ctx, below))


def any_matches() -> bool:
    """Tell whether any match is kept."""
    from ..storage.library import match_files

    return bool(match_files())


def any_results() -> bool:
    """Tell whether there is anything for the statistics to say."""
    from ..storage.statistics import any_results as found

    return found()


def count_result(ctx: Context, match: Match, journal: str) -> None:
    """Count a match as soon as it is over, once for a journal; have it told if that cannot be written."""
    if match.outcome is None:
        return
    from ..storage.statistics import count

    ctx.write(partial(count, match, journal))
