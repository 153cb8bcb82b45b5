"""What a good player of Run, Cowboy, Run! knows.

An iteration plays on to the end of the leg. What a leg leaves is judged by how far everybody has come, in shares of
what is left of the track: the race is long enough that a space counts the same all along, and the last ones count
double since the first across ends it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from westerntable.core.actors import Seat
from westerntable.core.game import Move
from westerntable.core.message import Message, Who, say
from westerntable.core.tactics import Level

from .rules import state as st
from .rules.cards import FIVE, HAZARD, SEVEN, Card, is_gold, rank_of
from .rules.follow import run_on_top
from .rules.moves import Discard, Pass, Push
from .rules.observation import Observation
from .rules.state import State

_LEVELS: Final[Mapping[str, Level]] = {
    "greenhorn": Level("ismcts", budget=12, slip=0.25, margin=0.08),
    "cowhand": Level("ismcts", budget=60, slip=0.10, margin=0.04),
    "gunslinger": Level("ismcts", budget=350, slip=0.02, margin=0.02),
    "legend": Level("ismcts", budget=1_500),
}

_LEAD: Final = 14.0
"""Spaces of lead that are worth as much as half the race, at the horizon."""


class RunTactics:
    """The guide of ISMCTS, the rule-based rider and the reasons for hints."""

    levels: Mapping[str, Level] = _LEVELS

    # -- for the search -----------------------------------------------------------------------------------------

    def branch(self, state: State, seat: Seat) -> Sequence[Move]:
        """Consider every discard but those that differ only in which plain suits go."""
        return _different(state.legal_moves(seat))

    def settled(self, state: State) -> bool:
        """Stop at the end of the leg."""
        return state.phase in (st.DEAL, st.OVER)

    def value(self, state: State) -> tuple[float, ...]:
        """Return the result at the end; at a leg's end how far each is ahead of the best rival."""
        if state.phase == st.OVER:
            share = 2.0 / len(state.winners) - 1.0
            return tuple(share if seat in state.winners else -1.0 for seat in range(state.seats))
        places = state.positions
        left = state.goal - max(places)
        scale = _LEAD + left * 0.5
        rewards = []
        for seat, place in enumerate(places):
            rival = max(places[:seat] + places[seat + 1 :])
            lead = (place - rival) / scale
            rewards.append(max(-0.95, min(0.95, lead)))
        return tuple(rewards)

    def playout(self, state: State, seat: Seat, rng: Random) -> Move:
        """Score if one can, else take what is worth taking, else shed a low card."""
        moves = state.legal_moves(seat)
        if len(moves) == 1:
            return moves[0]
        if state.phase == st.PUSH:
            return _push_leader(state, seat, moves)
        if rng.random() < 0.12:
            return rng.choice(moves)
        return max(moves, key=lambda move: _worth(state.pile, state.hands[seat], move))

    # -- for the other players ------------------------------------------------------------------------------------

    def candidates(self, seen: Observation, moves: Sequence[Move]) -> Sequence[Move]:
        """Return the discards with different futures, the most profitable at once first."""
        return sorted(_different(moves), key=lambda move: -_worth(seen.pile, seen.hand, move))

    def baseline(self, seen: Observation, moves: Sequence[Move], rng: Random) -> Move:
        """Take the most points now; keep sevens, hazards and fives for when they pay; push the leader back."""
        if isinstance(moves[0], Push):
            rivals = {move: seen.positions[move.rival] for move in moves if isinstance(move, Push)}
            return max(rivals, key=lambda move: rivals[move])
        best = max(_worth(seen.pile, seen.hand, move) for move in moves)
        return rng.choice([move for move in moves if _worth(seen.pile, seen.hand, move) == best])

    def reason(self, seen: Observation, move: Move) -> Message:
        """Say what speaks for a move."""
        match move:
            case Push(rival):
                return say("run_cowboy_run.reason.push", who=Who(rival))
            case Pass():
                return say("run_cowboy_run.reason.pass")
            case Discard(cards):
                return _reason(seen, cards)
        raise ValueError(f"not a move of a seat: {move}")


def _reason(seen: Observation, cards: tuple[Card, ...]) -> Message:
    run = run_on_top([*seen.pile, *cards])
    rank = rank_of[cards[0]]
    if run >= 2:
        return say("run_cowboy_run.reason.set", n=run)
    if rank == SEVEN or cards[0] == HAZARD:
        gold = sum(is_gold[card] for card in (*seen.pile, *cards))
        return say("run_cowboy_run.reason.gold" if gold else "run_cowboy_run.reason.trick", n=gold or 1)
    if rank == FIVE:
        return say("run_cowboy_run.reason.five")
    return say("run_cowboy_run.reason.high" if rank > SEVEN else "run_cowboy_run.reason.shed")


def _different(moves: Sequence[Move]) -> Sequence[Move]:
    """Keep one of each set of discards with the same rank, number and gold: plain suits do not matter."""
    if len(moves) < 3:
        return moves
    kept: dict[object, Move] = {}
    for move in moves:
        if isinstance(move, Discard):
            cards = move.cards
            key: object = (rank_of[cards[0]], len(cards), is_gold[cards[-1]])
        else:
            key = move
        kept.setdefault(key, move)
    return list(kept.values())


def _push_leader(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    places = state.positions
    return max(moves, key=lambda move: places[move.rival] if isinstance(move, Push) else -1)


def _worth(pile: Sequence[Card], hand: Sequence[Card], move: Move) -> float:
    """Estimate the spaces a move is good for, what it gives away included."""
    if not isinstance(move, Discard):
        return 0.15
    cards = move.cards
    rank = rank_of[cards[0]]
    run = len(cards)
    for card in reversed(pile):
        if rank_of[card] != rank:
            break
        run += 1
    worth = float(run) if run >= 2 and cards[0] != HAZARD else 0.0
    if rank == SEVEN or cards[0] == HAZARD:
        gold = sum(is_gold[card] for card in pile) + sum(is_gold[card] for card in cards)
        worth += 1.0 + 0.6 * gold + (1.2 if cards[0] == HAZARD else 0.0) - (1.1 if len(pile) < 2 else 0.6)
    else:
        worth += 0.05 * rank if pile else 0.02 * (10 - rank)
        worth -= 0.35 * sum(is_gold[card] for card in cards)
        if rank == FIVE:
            worth -= 0.3
        kept = sum(rank_of[card] == rank for card in hand) - len(cards)
        worth -= 0.4 * kept
    return worth


TACTICS: Final = RunTactics()
