"""From a journal back to the running match, and on in the same journal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from ..core.errors import BadData, BadRecord
from ..core.game import Game
from ..core.match import Match
from ..core.message import Message, say
from ..core.options import complete, why_not_options
from ..core.record import parse_entry
from ..core.setup import Setup
from .files import set_aside
from .gamedata import data_from_plain, load_options
from .journal import Saved
from .lock import is_locked
from .writer import HOLD, JournalWriter


def restore(saved: Saved, load_game: Callable[[str], Game], data: Path | None = None) -> tuple[Match, Message | None]:
    """Play a saved match again, with the luck it had and the data it used; nothing is drawn until `Match.start`.

    `load_game` finds a game by id, or raises `KeyError`. The message says what could not be followed: damage, or
    the first move that the game as it is now refuses; the match then stands before it. Raises `BadRecord` if the
    match cannot be set up at all.
    """
    try:
        game = load_game(saved.setup.game)
    except KeyError as error:
        raise BadRecord(say("storage.record.no_game", file=saved.path.name, game=saved.setup.game)) from error
    match = _set_up(saved, game, data)
    match.taken_back = saved.taken_back
    refused = _replay(match, saved.entries)
    if refused is None:
        return match, saved.trouble
    done = len(match.record)
    if saved.setup.rules_version != game.rules_version:
        return match, say("storage.record.version", file=saved.path.name, n=done)
    return match, say("storage.record.stopped", file=saved.path.name, n=done, why=refused)


def continue_journal(saved: Saved, match: Match, *, hold: float = HOLD) -> JournalWriter:
    """Go on writing the match that `restore` made of a journal.

    A sound journal is continued, without the line a crash may have cut off. Otherwise a new one is begun beside it,
    and once that is on the disk, the original is kept aside as `<name>.damaged-1`. Raises `BadRecord` if another
    program is playing the match.
    """
    followed = [str(entry) for entry in match.record] == list(saved.entries)
    if saved.sound and followed and match.setup.rules_version == saved.setup.rules_version:
        return JournalWriter(saved.path, match, after=saved, hold=hold)
    if is_locked(saved.path):
        raise BadRecord(say("storage.record.in_use", file=saved.path.name))
    writer = new_journal(saved.path, match, saved.created, hold=hold)
    if writer.flush() is None:
        set_aside(saved.path, "damaged")
    return writer


def new_journal(path: Path, match: Match, created: str, *, hold: float = HOLD) -> JournalWriter:
    """Begin a journal under a name that is free: the given one, else with `-2`, `-3`, … before its ending."""
    number, name = 1, path
    while True:
        try:
            return JournalWriter(name, match, created, hold=hold)
        except FileExistsError:
            number += 1
            name = path.with_name(f"{path.stem}-{number}{path.suffix}")


def _set_up(saved: Saved, game: Game, data: Path | None) -> Match:
    setup = saved.setup
    try:
        if len(setup.seats) not in game.seat_counts or setup.first >= len(setup.seats):
            raise BadData(saved.path.name, 1, f"{' or '.join(map(str, game.seat_counts))} seats belong here")
        setup = replace(setup, rules_version=game.rules_version, options=_options(saved, setup, data))
        return Match(game, data_from_plain(game, setup.data), setup)
    except BadData as error:
        raise BadRecord(say("storage.record.bad_data", file=saved.path.name, right=error.right)) from error


def _options(saved: Saved, setup: Setup, data: Path | None) -> dict[str, str | int | bool]:
    """Check the options; those that did not exist when the match was saved get their defaults."""
    options = load_options(setup.game, data)
    wrong = why_not_options(options, setup.options)
    if wrong is not None:
        raise BadRecord(say("storage.record.stopped", file=saved.path.name, n=0, why=wrong))
    return complete(options, setup.options)


def _replay(match: Match, entries: Sequence[str]) -> Message | None:
    """Follow the entries up to the first that cannot be read or is refused; say why."""
    parsed = []
    unreadable = None
    for text in entries:
        try:
            parsed.append(parse_entry(match.game, text))
        except BadRecord as error:
            unreadable = error.message
            break
    return match.replay(parsed) or unreadable
