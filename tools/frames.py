"""Measure frames of whole games: computer players play in the window at normal speed, each moving frame is timed.

    python tools/frames.py [--game GAME] [--seats N] [--level LEVEL] [--seed SEED] [--seconds N] [--profile MS]

Prints one JSON object a table: work of the frames in which something moves (milliseconds of processor time of this
process; on a busy machine the clock on the wall tells more of the neighbours), and the longest gap between frames.
With `--profile` the frames above so many milliseconds are told one by one, with what took longest in them.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import pstats
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from westerntable.rehearsal.backstage import backstage

BEAT_S = 0.016
ROWS = 24
"""Lines told of one slow frame."""


class Timer:
    """Times frames of the loop; `works` and `gaps` in milliseconds."""

    def __init__(self, profile_ms: float) -> None:
        self.profile_ms = profile_ms
        self.works: list[float] = []
        self.gaps: list[float] = []
        self._last = 0.0

    def frame(self, nth: int, work: Callable[[], object], moving: Callable[[], bool]) -> None:
        """Let one frame pass; it counts if something moves before or after it."""
        began_at, moved = time.perf_counter(), moving()
        watch = cProfile.Profile(time.process_time) if self.profile_ms else None
        began = time.process_time()
        if watch is not None:
            watch.runcall(work)
        else:
            work()
        took = 1000 * (time.process_time() - began)
        if self._last:
            self.gaps.append(1000 * (began_at - self._last))
        self._last = began_at
        if moved or moving():
            self.works.append(took)
        if watch is not None and took >= self.profile_ms:
            tell_slow(nth, took, watch)

    def summary(self) -> dict[str, Any]:
        """Sum up."""
        works = sorted(self.works) or [0.0]
        share = lambda part: round(works[min(len(works) - 1, int(part * len(works)))], 2)  # noqa: E731
        return {
            "frames": len(works), "p50": share(0.5), "p90": share(0.9), "p99": share(0.99), "max": share(1),
            "over_6_ms": sum(each > 6 for each in works), "longest_gap": round(max(self.gaps, default=0.0), 1),
        }  # fmt: skip


def tell_slow(nth: int, took: float, watch: cProfile.Profile) -> None:
    """Print what a slow frame did: milliseconds with all that was called, calls, function."""
    print(f"-- frame {nth}: {took:.1f} ms")
    rows: list[tuple[float, int, str]] = []
    for (file, line, name), (_, calls, _, spent, _) in pstats.Stats(watch).stats.items():  # type: ignore[attr-defined]
        where = f"{file.rpartition('/westerntable/')[2]}:{line} " if line else ""
        rows.append((1000 * spent, calls, f"{where}{name}"))
    for spent, calls, name in sorted(rows, reverse=True)[:ROWS]:
        print(f"   {spent:7.2f} {calls:>6} {name}")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="", help="by default every one")
    parser.add_argument("--seats", type=int, default=0, help="by default the fewest")
    parser.add_argument("--level", default="legend")
    parser.add_argument("--seed", default="bench")
    parser.add_argument("--seconds", type=float, default=0.0, help="by default the whole game")
    parser.add_argument("--profile", type=float, default=0.0, metavar="MS")
    given = parser.parse_args()
    with backstage(seen=True):
        from westerntable.games import game_ids  # noqa: PLC0415  # pygame asks at once what it may open

        for game in [given.game] if given.game else game_ids():
            seats, timer = one_table(game, given)
            print(json.dumps({"game": game, "seats": seats, **timer.summary()}), flush=True)
    return 0


def one_table(game: str, given: argparse.Namespace) -> tuple[int, Timer]:
    """Open the window, go from the title to a table, and let computer players play."""
    from westerntable.rehearsal.frames import TABLE, OnStage  # noqa: PLC0415
    from westerntable.rehearsal.playing import files_of  # noqa: PLC0415
    from westerntable.scenes import routes  # noqa: PLC0415

    seats = given.seats or files_of(game)[0].seat_counts[0]
    wish = routes.Wish(game, (given.level,) * seats, given.seed)
    house, timer, nth = OnStage(), Timer(given.profile), 0
    try:
        house.frame(lambda: routes.begin(house.ctx, routes.wish_to_match(house.ctx, wish)))
        until = time.perf_counter() + (given.seconds or 1e9)
        while house.top.name == TABLE and time.perf_counter() < until:
            began = time.perf_counter()
            timer.frame(nth, lambda: house.app.frame(house.app.clock()), lambda: house.top.needs_frame())  # noqa: PLW0108  # the top changes
            time.sleep(max(0.001, BEAT_S - (time.perf_counter() - began)))
            nth += 1
    finally:
        house.close()
    return seats, timer


if __name__ == "__main__":
    sys.exit(main())
