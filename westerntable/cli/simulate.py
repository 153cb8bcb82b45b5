"""`westerntable simulate`: matches without a window, counted."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import IO, Final

from ..ai.simulate import SimulationFailed, simulate
from ..ai.tally import Report
from ..core.game import Game, why_not_setup
from ..core.message import say
from ..storage.gamedata import load_data, load_options
from ..storage.logfile import open_log
from ..storage.texts import Texts
from .arguments import MOST_GAMES, Arguments, read_game, read_number, read_options, read_seats, read_seed
from .refusal import Refusal

BAR: Final = 30


def run(arguments: list[str], texts: Texts) -> int:
    """Play the matches and print what came of them."""
    given = _arguments().read(arguments)
    game = read_game(given.game)
    seats = read_seats(game, given.seats, people=False)
    if given.games is None:
        raise Refusal(say("cli.refusal.games_missing"))
    games = read_number("--games", given.games, 1, MOST_GAMES)
    seed = read_seed(given.seed)
    jobs = read_number("--jobs", given.jobs, 1, 256) if given.jobs else 1
    options = read_options(load_options(game.id), given.option, len(seats))
    data, plain = load_data(game)
    refused = why_not_setup(game, data, len(seats), options)
    if refused is not None:
        raise Refusal(refused)
    open_log()
    bar = progress_bar(sys.stderr)
    try:
        report = simulate(game, data, options, seats, games, seed, jobs, bar, plain)
    except SimulationFailed as failed:
        why = failed.failure.error.strip().rpartition("\n")[2]
        sentence = say("cli.simulate.failed", game=game.id, file=str(failed.path), why=why)
        raise Refusal(sentence, code=1) from failed
    if given.json:
        print(json.dumps(report.as_json(given.items)))
    else:
        print(table(report, game, texts) + (items_table(report, texts) if given.items else ""))
    return 0


def _arguments() -> Arguments:
    arguments = Arguments("simulate")
    arguments.add_argument("game", nargs="?")
    for name in ("--seats", "--games", "--jobs"):
        arguments.add_argument(name)
    arguments.add_argument("--seed", default="1")
    arguments.add_argument("--option", action="append", default=[])
    arguments.add_argument("--json", action="store_true")
    arguments.add_argument("--items", action="store_true")
    return arguments


def progress_bar(out: IO[str]) -> Callable[[int, int], None] | None:
    """Return what draws a bar on a terminal; None if `out` is none."""
    if not out.isatty():
        return None

    def draw(done: int, games: int) -> None:
        if done == games or done % max(1, games // 200) == 0:
            filled = BAR * done // games
            end = "\n" if done == games else ""
            out.write(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {done}/{games}{end}")
            out.flush()

    return draw


def table(report: Report, game: Game, texts: Texts) -> str:
    """Write a report for people: one line a player."""
    title = texts.get(
        "cli.simulate.title",
        game=texts.get(f"{game.id}.name"),
        n=report.games,
        moves=report.moves,
        seconds=f"{report.seconds:.1f}",
    )
    heads = [texts.get(f"cli.simulate.{head}") for head in ("player", "share", "interval", "score")]
    rows = [heads]
    for each in report.players:
        interval = f"{each.low:.1%} – {each.high:.1%}"
        rows.append([each.player, f"{each.share:.1%}", interval, f"{each.mean_score:.2f}"])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [_line(row, widths) for row in rows]
    return "\n".join([title, "", *lines, "", texts.get("cli.simulate.even", even=f"{report.even:.1%}")])


def items_table(report: Report, texts: Texts) -> str:
    """Write what the scores were made of: one line for each player and kind of item."""
    heads = [texts.get(f"cli.simulate.{head}") for head in ("player", "item", "item_share", "item_mean")]
    rows = [heads]
    for each in report.players:
        rows += [[each.player, item.key, f"{item.share:.1%}", f"{item.mean:.2f}"] for item in each.items]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n\n" + "\n".join(_line(row, widths) for row in rows)


def _line(row: list[str], widths: list[int]) -> str:
    """Align the player to the left, numbers to the right."""
    numbers = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
    return "  ".join([row[0].ljust(widths[0]), *numbers])
