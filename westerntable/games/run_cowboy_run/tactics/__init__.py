"""What a good player of Run, Cowboy, Run! knows.

An iteration plays on to the end of the leg. Its reward is the lead over the best rival, weighed by what is left of the
track: the nearer the line, the more a space counts. The lead soon after the decision counts more than the one at the
end of the leg, which hangs mostly on luck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from westerntable.core.actors import Seat
from westerntable.core.game import Move
from westerntable.core.message import Message, Who, say
from westerntable.core.tactics import Level

from ..rules import state as st
from ..rules.cards import FIVE, HAZARD, SEVEN, Card, is_gold, rank_of
from ..rules.follow import run_on_top
from ..rules.moves import PASS, Discard, Pass, Push, discard, push
from ..rules.observation import Observation
from ..rules.state import State
from .quick import KIND, WAIT, quick_choice, situation_of, worth

_LEVELS: Final[Mapping[str, Level]] = {
    "greenhorn": Level("ismcts", budget=5, slip=0.8, margin=0.5),
    "cowhand": Level("ismcts", budget=12, slip=0.5, margin=0.25),
    "gunslinger": Level("ismcts", budget=35, slip=0.2, margin=0.1),
    "legend": Level("ismcts", budget=400),
}

_BLIND: Final = 0.06
"""How often a playout plays any card, so that no world is played one way only."""

_SOON: Final = 3
_WEIGHT: Final = 0.8
"""How many discards after those the tree holds count most, and how much: see `finish`."""

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
        return _leads(state)

    def playout(self, state: State, seat: Seat, rng: Random) -> Move:
        """Score if one can, else take what is worth taking, else shed a low card; now and then any card."""
        if state.phase == st.PUSH:
            return push(_leading_rival(state.positions, seat))
        if rng.random() < _BLIND:
            return rng.choice(state.legal_moves(seat))
        hand = state.hands[seat]
        places = quick_choice(hand, state.pile)
        return discard(tuple([hand[place] for place in places])) if places else PASS

    def finish(self, state: State, rng: Random) -> Sequence[float]:
        """Play on to the end of the leg as `playout` would, without making a move of every card.

        What is made soon after a decision hangs on it, what is made later mostly on luck: the lead after `_SOON`
        discards counts `_WEIGHT`, that at the end of the leg the rest.
        """
        soon: Sequence[float] | None = None
        hands, positions, throw, left = state.hands, state.positions, rng.random, _SOON
        while st.DEAL < state.phase < st.OVER:
            if not left:
                soon = _leads(state)
            left -= 1
            seat = state.turn
            if state.phase == st.PUSH:
                state.push_back(_leading_rival(positions, seat))
            elif throw() < _BLIND:
                state.apply(seat, rng.choice(state.legal_moves(seat)))
            else:
                hand = hands[seat]
                places = quick_choice(hand, state.pile)
                if places:
                    state.discard(tuple([hand[place] for place in places]))
                else:
                    state.end_trick()
        late = self.value(state)
        if soon is None:
            return late
        return [_WEIGHT * one + (1 - _WEIGHT) * two for one, two in zip(soon, late, strict=True)]

    # -- for the other players ------------------------------------------------------------------------------------

    def candidates(self, seen: Observation, moves: Sequence[Move]) -> Sequence[Move]:
        """Return the discards with different futures, the most profitable at once first."""
        worth = _worths(seen, moves)
        return sorted(_different(moves), key=lambda move: -worth[move])

    def baseline(self, seen: Observation, moves: Sequence[Move], rng: Random) -> Move:
        """Take the most points now; keep sevens, hazards and fives for when they pay; push the leader back."""
        if isinstance(moves[0], Push):
            return push(_leading_rival(seen.positions, seen.turn))
        worth = _worths(seen, moves)
        best = max(worth.values())
        return rng.choice([move for move in moves if worth[move] == best])

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
    if rank == SEVEN or cards[0] >= HAZARD:
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


def _worths(seen: Observation, moves: Sequence[Move]) -> dict[Move, float]:
    situation = situation_of(seen.pile)
    kinds = tuple(KIND[card] for card in seen.hand)
    return {
        move: worth(kinds, tuple(KIND[card] for card in move.cards), situation) if isinstance(move, Discard) else WAIT
        for move in moves
    }


def _leads(state: State) -> tuple[float, ...]:
    """Weigh how far each is ahead of the best rival, the gold taken but not yet counted among it."""
    places = state.positions
    if state.phase != st.DEAL:
        gold = [sum([is_gold[card] for card in cards]) for cards in state.taken]
        places = [place + more for place, more in zip(places, gold, strict=True)]
    scale = _LEAD + max(0, state.goal - max(places)) * 0.5
    rewards = []
    for seat, place in enumerate(places):
        rival = max(places[:seat] + places[seat + 1 :])
        rewards.append(max(-0.95, min(0.95, (place - rival) / scale)))
    return tuple(rewards)


def _leading_rival(places: Sequence[int], seat: Seat) -> Seat:
    best = -1
    for rival, place in enumerate(places):
        if rival != seat and (best < 0 or place > places[best]):
            best = rival
    return best


TACTICS: Final = RunTactics()
