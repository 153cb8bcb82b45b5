"""What players by computer know of Mutton Bustin': how hands do tasks, and when a rider stops."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from ....core.actors import Seat
from ....core.game import Move
from ....core.message import Message, say
from ....core.tactics import Level, Reaction, RealTimeTactics
from ..rules.moves import DONE, GO, LOCK, ROLL, STEP, STOP, Done, Go, Lock, Replace, Roll, Step, Stop
from ..rules.nouns import Rider, Sheep
from ..rules.observation import Observation
from ..rules.state import State
from .hands import REACT_MS, Hands, next_press
from .riding import Judge, Stops, by_rule

HANDS: Final[Mapping[str, Hands]] = {
    "baseline": Hands(1.0, 0.04, 55, 0.5),
    "greenhorn": Hands(1.35, 0.09, 80, 0.2),
    "cowhand": Hands(1.0, 0.04, 55, 0.6),
    "gunslinger": Hands(0.86, 0.025, 42, 0.9),
    "legend": Hands(0.74, 0.01, 32, 1.0),
}
"""Hands by player; those of the cowhand are the middling ones."""

STOPS: Final[Mapping[str, Stops]] = {
    "baseline": by_rule,
    "greenhorn": Judge(blur=0.5, greed=1.25),
    "cowhand": Judge(blur=0.25, greed=1.1),
    "gunslinger": Judge(blur=0.1, learns=True),
    "legend": Judge(learns=True),
}
"""How a rider decides to stop, by player."""

DECIDE_MS: Final = 380
YELL_MS: Final = 900
PERFORM_MS: Final = 450


class MuttonTactics:
    """Reflex players: nothing is searched. `stops` may be other deciders, to compare them."""

    levels: Final[Mapping[str, Level]] = {
        name: Level("reflex", round(REACT_MS * hands.pace), slip=hands.slip)
        for name, hands in HANDS.items()
        if name != "baseline"
    }

    def __init__(self, stops: Mapping[str, Stops] = STOPS) -> None:
        self._stops = stops

    # -- what hands do next -----------------------------------------------------------------------------------

    def react(self, seen: Observation, moves: Sequence[Move], player: str, rng: Random) -> Reaction | None:
        """Say what the seat's hands do next, and when; None to wait."""
        hands = HANDS[player]
        if seen.phase == "ready":
            return Reaction(GO, hands.takes(YELL_MS, rng))
        sheep = seen.sheep[seen.viewer]
        if sheep is None:
            return self._ride(seen, player, hands, rng)
        return _flock(seen, sheep, hands, rng)

    def _ride(self, seen: Observation, player: str, hands: Hands, rng: Random) -> Reaction | None:
        rider = seen.riding
        if rider.earned:
            return Reaction(STEP, hands.takes(REACT_MS, rng))
        if rider.free and not seen.terms.family:
            move = STOP if self._stops[player](seen, rng) else ROLL
            return Reaction(move, hands.takes(DECIDE_MS, rng))
        return _roll(seen, rider, hands, rng)

    # -- for searchers and turn-based use ---------------------------------------------------------------------

    def candidates(self, seen: Observation, moves: Sequence[Move]) -> Sequence[Move]:
        """Put cards that are replaced last."""
        return sorted(moves, key=lambda move: isinstance(move, Replace))

    def playout(self, state: State, seat: Seat, rng: Random) -> Move:
        """Do what a middling player would press next."""
        moves = state.legal_moves(seat)
        return self.baseline(state.observe(seat), moves, rng)

    def value(self, state: State) -> Sequence[float]:
        """Compare points with the best of the others."""
        points = state.points
        leads = [own - max(points[:seat] + points[seat + 1 :]) for seat, own in enumerate(points)]
        return [max(-1.0, min(1.0, lead / 10)) for lead in leads]

    def baseline(self, seen: Observation, moves: Sequence[Move], rng: Random) -> Move:
        """Press what comes next; stop by a fixed rule."""
        reaction = self.react(seen, moves, "baseline", rng)
        return reaction.move if reaction is not None and reaction.move in moves else self.candidates(seen, moves)[0]

    def reason(self, seen: Observation, move: Move) -> Message:
        """Say what speaks for a move."""
        word = {Go: "go", Roll: "roll", Step: "step", Stop: "stop", Done: "done", Lock: "lock", Replace: "replace"}
        return say(f"mutton_bustin.reason.{word.get(type(move), 'press')}")


def _flock(seen: Observation, sheep: Sheep, hands: Hands, rng: Random) -> Reaction | None:
    """What a sheep does next."""
    if sheep.work is not None:
        pressing = next_press(sheep.work, hands, rng)
        return Reaction(pressing.move, pressing.ms) if pressing else None
    if sheep.card is not None:
        wait = sheep.ready_at - seen.now
        return Reaction(DONE, hands.takes(PERFORM_MS, rng)) if wait <= 0 else None
    if sheep.lists:
        return Reaction(LOCK, hands.takes(REACT_MS, rng))
    return _roll(seen, sheep, hands, rng) if sheep.faces else None


def _roll(seen: Observation, roller: Rider | Sheep, hands: Hands, rng: Random) -> Reaction | None:
    """Roll: eager hands press while the dice still tumble, others when they have seen how they lie."""
    if roller.kept:
        return None
    if not roller.tumbling:
        return Reaction(ROLL, hands.takes(REACT_MS, rng))
    left = roller.lands_at - seen.now
    if rng.random() < hands.eager:
        return Reaction(ROLL, min(hands.takes(2 * REACT_MS, rng), max(1, left)))
    return None


TACTICS: Final[RealTimeTactics] = MuttonTactics()
