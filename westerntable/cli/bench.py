"""`westerntable bench`: how fast it starts, thinks and draws."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ..games import game_ids
from ..storage.texts import Texts
from .arguments import Arguments

if TYPE_CHECKING:
    from ..rehearsal.frames import Frames
    from ..rehearsal.rates import Rate
    from ..rehearsal.rival import Rivals

STARTS: Final = 7
RATE_S: Final = 1.5
"""Seconds each rate is measured."""

SAMPLES: Final = 300
"""Frames each scene is measured."""

RIVAL_S: Final = 4.0
"""Seconds the search and its yardstick are measured each."""

TABLE_S: Final = 20.0
"""Seconds a table is measured at most."""


def run(arguments: list[str], texts: Texts) -> int:
    """Measure and print."""
    given = Arguments("bench")
    given.add_argument("--json", action="store_true")
    as_json = given.read(arguments).json
    from ..rehearsal.first_frame import CHILD_VARIABLE, be_measured  # pygame comes with the rest

    if os.environ.get(CHILD_VARIABLE):
        return be_measured()
    from ..rehearsal.backstage import backstage

    with backstage(seen=True):
        start, rates, rivals, frames = measure()
    report = as_plain(start, rates, rivals, frames)
    print(json.dumps(report) if as_json else table(report, frames, texts))
    return 0


def measure() -> tuple[float, dict[str, Rate], Rivals | None, dict[str, Frames]]:
    """Measure everything: start first, while nothing else runs."""
    from ..rehearsal.first_frame import start_ms

    start = start_ms(STARTS)
    from ..rehearsal.frames import frames
    from ..rehearsal.rates import rate
    from ..rehearsal.rival import rivals

    rates = {game: rate(game, RATE_S) for game in game_ids()}
    return start, rates, rivals(RIVAL_S), dict(frames(SAMPLES, TABLE_S))


def as_plain(
    start: float, rates: dict[str, Rate], rivals: Rivals | None, frames: dict[str, Frames]
) -> dict[str, Any]:
    """Write the figures as JSON can say them."""
    return {
        "start_ms": round(start, 1),
        "games": {
            game: {
                "random_games_per_s": round(each.random_games, 1),
                "search_per_s": round(each.search, 1),
                "search_unit": each.unit,
            }
            for game, each in rates.items()
        },
        "rivals": None
        if rivals is None
        else {
            "ours_per_s": round(rivals.ours),
            "open_spiel_per_s": round(rivals.theirs),
            "ratio": round(rivals.ratio, 2),
        },
        "frames": {
            scene: {"p50_ms": round(each.p50, 2), "p99_ms": round(each.p99, 2), "max_ms": round(each.longest, 2)}
            for scene, each in frames.items()
        },
    }


def table(report: dict[str, Any], frames: dict[str, Frames], texts: Texts) -> str:
    """Write the figures for people."""
    games = [[texts.get(f"cli.bench.{head}") for head in ("game", "random", "search")]]
    for game, each in report["games"].items():
        unit = texts.get(f"cli.bench.{each['search_unit']}")
        search = f"{texts.number(round(each['search_per_s']))} {unit}"
        games.append([texts.get(f"{game}.name"), texts.number(round(each["random_games_per_s"])), search])
    scenes = [[texts.get(f"cli.bench.{head}") for head in ("scene", "p50", "p99", "max", "opening")]]
    for scene, each in report["frames"].items():
        times = (*each.values(), frames[scene].opening)
        scenes.append([scene, *(f"{ms:.1f}" for ms in times)])
    start = texts.get("cli.bench.start", ms=round(report["start_ms"]))
    rivals = _rivals(report["rivals"], texts)
    return "\n".join([start, "", *_columns(games), "", rivals, "", *_columns(scenes), "", texts.get("cli.bench.note")])


def _rivals(found: dict[str, Any] | None, texts: Texts) -> str:
    """Set the search beside its yardstick, or say what is missing."""
    if found is None:
        return texts.get("cli.bench.no_rival")
    ours, theirs, ratio = found["ours_per_s"], found["open_spiel_per_s"], f"{found['ratio']:.1f}"
    return texts.get("cli.bench.rival", ours=ours, theirs=theirs, ratio=ratio)


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Set words to the left and figures to the right."""
    first, *others = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for word, *figures in rows:
        aligned = [figure.rjust(width) for figure, width in zip(figures, others, strict=True)]
        lines.append("  ".join([word.ljust(first), *aligned]))
    return lines
