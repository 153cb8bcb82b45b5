"""A yardstick for the search: OpenSpiel's ISMCTS bot, written in Python too, measured in the same run.

The game measured is the one whose tactics has a `yardstick`: it says which game of theirs is like it, and which
decision ours looks at; theirs is the first lead. An iteration is one world drawn or shared, walked,
played out and counted.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, Final

from ..ai.think import think
from ..core.actors import Seat
from ..core.match import Match
from ..core.tactics import Yardstick
from ..games import game_ids, load_tactics
from .playing import new_match, thinker
from .rates import STRONGEST

_TURNS: Final = 8
"""How often the two are measured in turn: whatever else the machine does meets both."""

_CHUNK: Final = 200
"""Iterations of theirs between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Rivals:
    """Iterations in a second: ours, theirs."""

    ours: float
    theirs: float

    @property
    def ratio(self) -> float:
        """How many times as many ours makes."""
        return self.ours / self.theirs


def measured() -> tuple[str, Yardstick] | None:
    """Find the game that is measured, and where; None if no game has a yardstick."""
    for game in game_ids():
        yardstick: Yardstick | None = getattr(load_tactics(game), "yardstick", None)
        if yardstick is not None:
            return game, yardstick
    return None


def rivals(seconds: float) -> Rivals | None:
    """Measure both, so many seconds each; None where OpenSpiel is not installed or no game is like one of its games."""
    found = measured()
    if found is None:
        return None
    game, yardstick = found
    try:
        spiel, bots = import_module("pyspiel"), import_module("open_spiel.python.algorithms.ismcts")
    except ImportError:
        return None
    counted, spent = [0, 0], [0.0, 0.0]
    for turn in range(_TURNS):
        for side, look in enumerate((_ours(game, yardstick, turn), _theirs(spiel, bots, yardstick.other, turn))):
            began = time.perf_counter()
            counted[side] += look(began + seconds / _TURNS)
            spent[side] += time.perf_counter() - began
    return Rivals(counted[0] / spent[0], counted[1] / spent[1])


def _ours(game: str, yardstick: Yardstick, seed: int) -> Any:
    match, seat = first_lead(game, yardstick, seed)
    moves, tactics, seen = match.legal_moves(seat), load_tactics(game), match.observe(seat)

    def look(ends: float) -> int:
        def tick() -> bool:
            return time.perf_counter() >= ends

        done, nth = 0, 0
        while not tick():
            done += think(match.game, tactics, seen, moves, STRONGEST, f"bench:{nth}", seat, tick).stats.nodes
            nth += 1
        return done

    return look


def first_lead(game: str, yardstick: Yardstick, seed: int) -> tuple[Match, Seat]:
    """Return a match at the decision that is measured, and whose it is."""
    match = new_match(game, ("baseline",) * yardstick.seats, f"rival:{seed}")
    decide = thinker(match, "baseline")
    while True:
        (seat,) = match.waiting_on()
        moves = {str(move): move for move in match.legal_moves(seat)}
        if all(text.startswith(yardstick.asks) for text in moves) and len(moves) > 1:
            return match, seat
        assert match.submit(seat, moves.get(yardstick.takes) or decide(match, seat)) is None


def _theirs(spiel: Any, bots: Any, other: str, seed: int) -> Any:
    game, state = spiel.load_game(other), _their_lead(spiel, other, seed)
    numbers = import_module("numpy").random.RandomState(seed)
    rollouts = import_module("open_spiel.python.algorithms.mcts").RandomRolloutEvaluator(1, numbers)
    bot = bots.ISMCTSBot(game, evaluator=rollouts, uct_c=2.0, max_simulations=_CHUNK, random_state=numbers)

    def look(ends: float) -> int:
        done = 0
        while time.perf_counter() < ends:
            bot.step(state)
            done += _CHUNK
        return done

    return look


def _their_lead(spiel: Any, other: str, seed: int) -> Any:
    """Deal, order the first trump up, play with one's partner, and stop at the first lead."""
    rng, state = Random(seed), spiel.load_game(other).new_initial_state()
    while True:
        if state.is_chance_node():
            state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
            continue
        if str(state.current_phase()).endswith("PLAY"):
            return state
        named = {state.action_to_string(state.current_player(), action): action for action in state.legal_actions()}
        wanted = next((word for word in ("Partner", "Clubs", "Diamonds", "Hearts", "Spades") if word in named), None)
        state.apply_action(named[wanted] if wanted else state.legal_actions()[0])
