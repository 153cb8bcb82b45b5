"""What a good player of Showdown knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from westerntable.core.actors import Seat
from westerntable.core.game import Move
from westerntable.core.message import Message, say
from westerntable.core.tactics import Level, Reaction, Tactics

from .rules.moves import Dodge, Draw, Shoot, Stand
from .rules.seen import Seen
from .rules.state import State


class ShowdownTactics:
    """Shoot high, dodge as cheaply as possible, draw early."""

    levels: Final[Mapping[str, Level]] = {
        "greenhorn": Level("ismcts", 20, slip=0.3, margin=0.5),
        "cowhand": Level("ismcts", 60, slip=0.1, margin=0.3),
        "gunslinger": Level("ismcts", 200),
        "legend": Level("ismcts", 600),
    }

    def candidates(self, seen: Seen, moves: Sequence[Move]) -> Sequence[Move]:
        """Put high shots and low dodges first; standing comes last."""
        return sorted(moves, key=_rating, reverse=True)

    def branch(self, state: State, seat: Seat) -> Sequence[Move]:
        """Consider everything in a sampled world: hands are small."""
        return sorted(state.legal_moves(seat), key=_rating, reverse=True)

    def settled(self, state: State) -> bool:
        """Play every sampled world to its end."""
        return False

    def playout(self, state: State, seat: Seat, rng: Random) -> Move:
        """Play anything legal."""
        return rng.choice(state.legal_moves(seat))

    def value(self, state: State) -> Sequence[float]:
        """Compare hits with the best of the others, at the end or as they stand."""
        return [_lead(state.points, seat) for seat in range(len(state.points))]

    def baseline(self, seen: Seen, moves: Sequence[Move], rng: Random) -> Move:
        """Take the best rated move, at random among equals."""
        best = max(map(_rating, moves))
        return rng.choice([move for move in moves if _rating(move) == best])

    def react(self, seen: Seen, moves: Sequence[Move], player: str, rng: Random) -> Reaction:
        """In a standoff, draw within a second."""
        return Reaction(moves[0], rng.randint(200, 1000))

    def reason(self, seen: Seen, move: Move) -> Message:
        """Say what speaks for a move."""
        match move:
            case Draw():
                return say("showdown.reason.draw")
            case Shoot():
                return say("showdown.reason.shoot")
            case Dodge():
                return say("showdown.reason.dodge")
        return say("showdown.reason.stand")


def _rating(move: Move) -> int:
    match move:
        case Shoot(card):
            return card
        case Dodge(card):
            return 10 - card
        case Stand():
            return 0
    return 1


def _lead(points: Sequence[int], seat: Seat) -> float:
    others = max(score for other, score in enumerate(points) if other != seat)
    return max(-1.0, min(1.0, (points[seat] - others) / 4))


TACTICS: Final[Tactics] = ShowdownTactics()
