"""Measure what Muushig's search before the first lead is worth: against the same player with that search muted.

    python tools/muted.py [--seats N] [--games N] [--seed N] [--play rule|search] [--level LEVEL]

Muted, a player goes in or out, exchanges and takes the turn-up by the fixed rule; nothing else is different. Prints a
JSON object ten times on the way: games so far, the share of the wins of the player that searches, its 95 % interval,
and what is even.

`--play search`: both play their cards by search. Whole games, half of the seats each, every deal with the seats
swapped.

`--play rule`: both play their cards by rule, which luck allows to measure far more closely. One seat searches, the
others do not. Wherever its search answers otherwise than the rule would, both answers are played on to the end of the
game by rule, with the same cards: the difference is what the search has won there. Added up over a game, it is on
average just what its wins lie above an equal share (the performance difference lemma of Kakade and Langford, 2002);
`gain` is what each kind of decision adds to it.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import stdev

from westerntable.ai.tally import Z95, interval
from westerntable.ai.think import think
from westerntable.core.actors import CHANCE, Seat
from westerntable.core.game import Move
from westerntable.core.options import complete
from westerntable.games.muushig import GAME
from westerntable.games.muushig.rules import words as w
from westerntable.games.muushig.rules.state import State
from westerntable.games.muushig.tactics import TACTICS
from westerntable.storage.gamedata import load_options

OPTIONS = complete(load_options("muushig"), {})
TIMES = 24
"""How often a game is played on after each of two answers."""


def by_rule(state: State, seat: Seat, rng: Random) -> Move:
    """Decide as the muted player does before the first lead."""
    return TACTICS.baseline(state.observe(seat), state.legal_moves(seat), rng)


def by_search(state: State, seat: Seat, level: str, seed: str) -> Move:
    """Decide as the player whose search is not muted."""
    return think(GAME, TACTICS, state.observe(seat), state.legal_moves(seat), level, seed, seat).move


def share(state: State, seat: Seat) -> float:
    """Return a seat's share of the win of a game that is over."""
    winners = state.results[-1].winners
    return (seat in winners) / len(winners)


def play_on(state: State, seat: Seat, move: Move, luck: Random) -> float:
    """Make a move in a copy and play to the end of the game by rule; return what the seat wins."""
    world, rng = state.copy(), Random(luck.random())
    luck.shuffle(world.stock)  # nobody has seen it: any order is as likely
    world.apply(seat, move)
    while (actor := world.to_act()) is not None:
        world.apply(actor, world.chance(luck) if actor == CHANCE else by_rule(world, actor, rng))
    return share(world, seat)


def won_by(state: State, seat: Seat, move: Move, rule: Move, seed: str) -> float:
    """Return how much more a move wins than the rule's, in the same cards."""
    lucks = [f"{seed}:{time}" for time in range(TIMES)]
    return sum(
        play_on(state, seat, move, Random(luck)) - play_on(state, seat, rule, Random(luck)) for luck in lucks
    ) / len(lucks)


def gains(seats: int, level: str, seed: str, first: Seat, searcher: Seat) -> Iterator[tuple[str, float]]:
    """Play one game in which one seat searches before the play; yield each decision's kind and what it won."""
    state, luck, rng = GAME.new(None, seats, OPTIONS, first), Random(seed), Random(seed)
    decisions = 0
    while (actor := state.to_act()) is not None:
        if actor == CHANCE:
            state.apply(actor, state.chance(luck))
            continue
        move = rule = by_rule(state, actor, rng)
        if actor == searcher and state.phase != w.PLAY:
            decisions += 1
            asked = f"{seed}:{searcher}:{decisions}"
            move = by_search(state, actor, level, asked)
            yield w.PHASES[state.phase], won_by(state, actor, move, rule, asked) if move != rule else 0.0
        state.apply(actor, move)


def whole_game(seats: int, level: str, seed: str, first: Seat, muted: Sequence[bool]) -> State:
    """Play one game by search, some seats with the search before the play muted."""
    state, luck, rng = GAME.new(None, seats, OPTIONS, first), Random(seed), Random(seed)
    while (actor := state.to_act()) is not None:
        if actor == CHANCE:
            state.apply(actor, state.chance(luck))
        elif muted[actor] and state.phase != w.PLAY:
            state.apply(actor, by_rule(state, actor, rng))
        else:
            state.apply(actor, by_search(state, actor, level, f"{seed}:{len(state.history)}"))
    return state


def measure_rule(seats: int, games: int, level: str, seed: int) -> Iterator[dict[str, object]]:
    """Add up what the search wins, game by game, the searching seat going round with the deal."""
    totals: list[float] = []
    kinds: dict[str, float] = {}
    for game in range(games):
        deal, searcher = divmod(game, seats)
        found = list(gains(seats, level, f"{seed}:{deal}", deal % seats, searcher))
        totals.append(sum(gain for _, gain in found))
        for kind, gain in found:
            kinds[kind] = kinds.get(kind, 0.0) + gain
        if len(totals) > 1:
            mean = sum(totals) / len(totals)
            error = Z95 * stdev(totals) / sqrt(len(totals))
            won = mean + 1 / seats
            by_kind = {kind: round(total / len(totals), 4) for kind, total in sorted(kinds.items())}
            yield figures(len(totals), 1 / seats, won, (won - error, won + error)) | {"gain": by_kind}


def measure_search(seats: int, games: int, level: str, seed: int) -> Iterator[dict[str, object]]:
    """Count the wins of whole games, each deal with the seats one way round and the other."""
    deals: list[list[float]] = []
    for deal in range(games // 2):
        wins = []
        for turn in range(2):
            muted = [(seat + turn) % 2 == 1 for seat in range(seats)]
            state = whole_game(seats, level, f"{seed}:{deal}", deal % seats, muted)
            wins.append(sum(share(state, seat) for seat in range(seats) if not muted[seat]))
        deals.append(wins)
        yield figures(2 * len(deals), 0.5, sum(map(sum, deals)) / 2 / len(deals), interval(deals))


def figures(games: int, even: float, won: float, within: tuple[float, float]) -> dict[str, object]:
    """Put what has been measured so far in order."""
    low, high = within
    return {
        "games": games,
        "even": round(even, 4),
        "share": round(won, 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }


def main() -> None:
    """Measure as asked; say where it stands ten times on the way."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seats", type=int, default=2, choices=(2, 3, 4, 5))
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--play", default="rule", choices=("rule", "search"), help="how both play their cards")
    asked.add_argument("--level", default="legend", choices=tuple(TACTICS.levels))
    chosen = asked.parse_args()
    measure = measure_rule if chosen.play == "rule" else measure_search
    told = 0
    for found in measure(chosen.seats, chosen.games, chosen.level, chosen.seed):
        tenth = int(str(found["games"])) * 10 // chosen.games
        if tenth > told:
            told = tenth
            print(json.dumps({"seats": chosen.seats, "play": chosen.play} | found), flush=True)


if __name__ == "__main__":
    main()
