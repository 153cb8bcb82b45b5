"""What a good player of Muushig knows.

An iteration plays on to the end of the round. Points after a round are judged by the chance they give of being first
at zero. Whether to play at all, and what to exchange, is searched like every other decision of the seat that thinks;
what the others decide before the first lead follows from their hands by rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import exp, sqrt
from random import Random
from typing import Final

from westerntable.core.actors import Seat
from westerntable.core.game import Move
from westerntable.core.message import Message
from westerntable.core.tactics import Level, Yardstick

from ..rules import words as w
from ..rules.cards import NONE, Hand, cards_in
from ..rules.moves import PLAYS, RESIGN, STAY_IN, Play
from ..rules.observation import Observation
from ..rules.offers import may_play
from ..rules.scoring import end_round
from ..rules.state import State
from .guess import guess
from .quick import BLIND, play_tricks, quick_bit, quick_card
from .reasons import reason
from .weigh import by_rule, sensible, stays_in

_LEVELS: Final[Mapping[str, Level]] = {
    "greenhorn": Level("ismcts", budget=4, slip=0.80, margin=0.60, paired=True),
    "cowhand": Level("ismcts", budget=8, slip=0.45, margin=0.35, paired=True),
    "gunslinger": Level("ismcts", budget=16, slip=0.22, margin=0.20, paired=True),
    "legend": Level("ismcts", budget=250, paired=True),
}

_WEIGHTY: Final = 3
"""How many times the budget goes to a decision before the first lead: a round hangs on it, and there are few."""

_SPREAD: Final = 1.75
"""Times the root of the fewest points: how many points of difference make being first at zero e times as likely.

Fitted to 4,000 games by rule: the nearer somebody is to zero, the more a point counts.
"""

_SETTLED: Final = (w.SHUFFLE, w.OVER)


class MuushigTactics:
    """The guide of ISMCTS, the rule-based player and the reasons for hints."""

    yardstick: Final = Yardstick(other="euchre", seats=4, asks="play ", takes="in")
    """The first lead of a round with all four in: five cards each, a trump, tricks, as in Euchre."""

    levels: Mapping[str, Level] = _LEVELS

    # -- for the search -----------------------------------------------------------------------------------------

    def branch(self, state: State, seat: Seat) -> Sequence[Move]:
        """Consider cards that differ from what is still out, the rule's first; before the play what the rule says.

        A hidden hand decides there, and one node stands for all hands: the rule knows the hand.
        """
        if state.phase != w.PLAY:
            return (self._by_rule(state, seat),)
        hand, played = state.hands[seat], state.played
        moves = _different(may_play(state, seat), played, hand)
        if len(moves) == 1:
            return moves
        return _first(quick_bit(hand, state.led, state.over, state.trump, state.house.strict, played), moves)

    def settled(self, state: State) -> bool:
        """Stop at the end of the round."""
        return state.phase in _SETTLED

    def value(self, state: State) -> tuple[float, ...]:
        """Return the result of a game that is over, else each seat's chance of being first at zero."""
        if state.phase == w.OVER or not state.history:
            winners = state.results[-1].winners if state.results else ()
            return tuple(2.0 / len(winners) - 1.0 if seat in winners else -1.0 for seat in range(state.seats))
        spread = _SPREAD * sqrt(min(state.points))
        weights = [exp(-points / spread) for points in state.points]
        whole = sum(weights)
        return tuple([2.0 * weight / whole - 1.0 for weight in weights])

    def playout(self, state: State, seat: Seat, rng: Random) -> Move:
        """Win cheaply, shed low, lead high; before the play, do what the rule-based player would."""
        if state.phase == w.PLAY:
            hand = state.hands[seat]
            if hand & (hand - 1) and rng.random() < BLIND:
                return PLAYS[rng.choice(cards_in(may_play(state, seat)))]
            strict = state.house.strict
            return PLAYS[quick_bit(hand, state.led, state.over, state.trump, strict, state.played).bit_length() - 1]
        return self._by_rule(state, seat)

    def _by_rule(self, state: State, seat: Seat) -> Move:
        """Answer a question before the first lead as the rule-based player would."""
        if state.phase == w.DECIDE:
            stays = stays_in(state.hands[seat], state.trump, state.is_in, seat, state.dealer)
            return STAY_IN if stays else RESIGN
        return by_rule(state.phase, state.hands[seat], len(state.stock), state.trump, state.turnup)

    def finish(self, state: State, rng: Random) -> tuple[float, ...]:
        """Play on to the end of the round as `playout` would, without asking card by card."""
        while state.phase not in (w.PLAY, *_SETTLED):
            state.apply(state.turn, self.playout(state, state.turn, rng))
        if state.phase == w.PLAY:
            play_tricks(state, rng)
            end_round(state, None)
        return self.value(state)

    def guess(self, seen: Observation, rng: Random) -> State:
        """Draw a world that fits, with good cards where they were likely kept."""
        return guess(seen, rng)

    def allot(self, seen: Observation, level: Level) -> Level:
        """Before the first lead let who is never careless try answers in many more worlds, and only play them out.

        Answers differ by a few hundredths there, less than the cards of a few dozen worlds bring by luck; and the
        rule, which comes first, errs so seldom that another answer must be better for sure.
        """
        if seen.phase == w.PLAY or level.slip:
            return level
        return replace(level, budget=level.budget * _WEIGHTY, depth=1, doubt=2.0)

    # -- for the other players ------------------------------------------------------------------------------------

    def candidates(self, seen: Observation, moves: Sequence[Move]) -> Sequence[Move]:
        """Return the moves worth a thought, the rule's first."""
        if seen.phase == w.PLAY:
            cards = sum(1 << move.card for move in moves if isinstance(move, Play))
            chosen = quick_card(cards, seen.over, seen.trump, seen.played | seen.dumped)
            return _first(1 << chosen, _different(cards, seen.played, seen.hand))
        if seen.phase == w.DECIDE:
            stays = stays_in(seen.hand, seen.trump, seen.is_in, seen.turn, seen.dealer)
            return (STAY_IN, RESIGN) if stays else (RESIGN, STAY_IN)
        return sensible(seen.phase, seen.hand, seen.stock, seen.trump, seen.turnup)

    def baseline(self, seen: Observation, moves: Sequence[Move], rng: Random) -> Move:
        """Play on two likely tricks, exchange what wins nothing, win cheaply, lead high."""
        if seen.phase == w.PLAY:
            cards = sum(1 << move.card for move in moves if isinstance(move, Play))
            return PLAYS[quick_card(cards, seen.over, seen.trump, seen.played | seen.dumped)]
        if seen.phase == w.DECIDE:
            return STAY_IN if stays_in(seen.hand, seen.trump, seen.is_in, seen.turn, seen.dealer) else RESIGN
        return by_rule(seen.phase, seen.hand, seen.stock, seen.trump, seen.turnup)

    def reason(self, seen: Observation, move: Move) -> Message:
        """Say what speaks for a move."""
        return reason(seen, move)


def _different(cards: Hand, played: Hand, hand: Hand) -> Sequence[Move]:
    """Keep the highest of each run of cards between which nothing is out: they are worth the same."""
    if not cards & (cards - 1):
        return _ONE[cards.bit_length()]
    gone = played | hand
    found: list[Move] = []
    for suit in (24, 16, 8, 0):
        held = cards >> suit & 0xFF
        if held:
            found += _highest_of_runs(suit, held, gone >> suit & 0xFF)
    return found


def _first(bit: Hand, moves: Sequence[Move]) -> Sequence[Move]:
    """Put the move in front that stands for a card: that card, or the highest of its run."""
    card = bit.bit_length() - 1
    best = NONE
    for at, move in enumerate(moves):
        if isinstance(move, Play) and move.card >= card and move.card >> 3 == card >> 3:
            best = at  # the cards of a suit come in descending order
    return moves if best <= 0 else [moves[best], *moves[:best], *moves[best + 1 :]]


_ONE: Final = ((), *((play,) for play in PLAYS))
"""By a card's bit length: the one move that plays it."""


@lru_cache(maxsize=1 << 15)
def _highest_of_runs(suit: int, held: int, gone: int) -> tuple[Move, ...]:
    kept = []
    covered = False
    for rank in reversed(range(8)):
        if held >> rank & 1:
            if not covered:
                kept.append(PLAYS[suit + rank])
            covered = True
        elif not gone >> rank & 1:
            covered = False
    return tuple(kept)


TACTICS: Final = MuushigTactics()
