"""Where the cards a player does not see may lie, and dealing them there: every deal that fits is equally likely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from ....core.actors import Seat
from ....core.dealing import deal_unseen
from .cards import Card, Hand, cards_in

if TYPE_CHECKING:
    from .observation import Observation
    from .state import State


@dataclass(frozen=True, slots=True)
class Plan:
    """What is dealt: `hands` are the other seats with the numbers of unseen cards they hold, `away` with discards.

    `unseen` are the cards, one bit each; `held` is the seat known to hold the turn-up it took, with that card.
    `groups` sorts the cards by which of `hands` may hold them (see `deal_unseen`); None if all may hold all.
    """

    hands: tuple[tuple[Seat, int], ...]
    away: tuple[tuple[Seat, int], ...]
    unseen: tuple[Hand, ...]
    held: tuple[tuple[Seat, Hand], ...]
    groups: Mapping[int, Sequence[Card]] | None

    def deal(self, state: State, rng: Random) -> State:
        """Deal into a state that holds everything else, in bounded work."""
        hands = [0] * state.seats
        pool = self._to_hands(hands, rng) if self.groups else self._freely(hands, rng)
        return self.lay_out(state, hands, pool)

    def lay_out(self, state: State, hands: list[Hand], pool: list[Hand]) -> State:
        """Put dealt `hands` and the rest of the unseen cards, one bit each, into a state that holds everything else."""
        for seat, _ in self.hands:
            state.hands[seat] = hands[seat]
        for seat, card in self.held:
            state.hands[seat] |= card
        for seat, many in self.away:
            state.dumped[seat] = sum(pool[:many])
            del pool[:many]
        state.stock = [bit.bit_length() - 1 for bit in pool]
        return state

    def _freely(self, hands: list[Hand], rng: Random) -> list[Hand]:
        """Deal when nothing is known of the other hands: the usual case, without counting."""
        random, at = rng.random, 0
        pool = sorted(self.unseen, key=lambda _: random())
        for seat, many in self.hands:
            hands[seat] = sum(pool[at : at + many])
            at += many
        return pool[at:]

    def _to_hands(self, hands: list[Hand], rng: Random) -> list[Hand]:
        assert self.groups is not None, "some cards are known not to lie in some hands"
        dealt, pool = deal_unseen(self.groups, [many for _, many in self.hands], rng)
        for (seat, _), cards in zip(self.hands, dealt, strict=True):
            hands[seat] = sum([1 << card for card in cards])
        rng.shuffle(pool)
        return [1 << card for card in pool]


def plan_of(seen: Observation) -> Plan:
    """Find out what an observation leaves open."""
    dealer = seen.dealer
    holds = seen.taken_trump and dealer != seen.viewer and not seen.played >> seen.turnup & 1
    others = [seat for seat in range(seen.seats) if seat != seen.viewer and seen.sizes[seat]]
    unseen = cards_in(seen.unseen())
    return Plan(
        hands=tuple((seat, seen.sizes[seat] - (holds and seat == dealer)) for seat in others),
        away=tuple((seat, many) for seat, many in enumerate(seen.away) if many and seat != seen.viewer),
        unseen=tuple(1 << card for card in unseen),
        held=((dealer, 1 << seen.turnup),) if holds else (),
        groups=_groups(seen, unseen, others) if any(seen.barred[seat] for seat in others) else None,
    )


def _groups(seen: Observation, unseen: list[Card], others: list[Seat]) -> dict[int, list[Card]]:
    groups: dict[int, list[Card]] = {}
    for card in unseen:
        mask = sum((not seen.barred[seat] >> card & 1) << at for at, seat in enumerate(others))
        groups.setdefault(mask, []).append(card)
    return groups
