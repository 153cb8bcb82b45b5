"""What one player of Mustang knows, and worlds they cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from ....core.actors import Seat, Viewer
from ....core.placement import Placement
from ....core.section import Plain
from . import seen
from .cards import COWBOY, Card, Cards
from .components import Terms
from .counters import KINDS, Counter, Counters
from .knowledge import MIXED, Known, Mark, placer

if TYPE_CHECKING:
    from .state import State

Place: TypeAlias = tuple[str, int, int]
"""A place for one card: (`hand`, seat, number), (`aside`, 0, number) or (`deck`, height from the bottom, 0)."""

_SAME: Final = (
    "terms", "seats", "dealer", "turn", "phase", "specials", "gone", "past", "offer", "victim", "target", "owed",
    "due", "swaps", "queue", "ended", "ended_kind", "finisher",
)  # fmt: skip
_LISTS: Final = ("used", "face_up", "corrals", "stables", "marks", "clean", "known")


class Unseen(NamedTuple):
    """What a viewer does not see: cards, counters by kind and events, each in ascending order.

    `plain`: nothing is known of any of these cards, so that all deals are equally likely.
    """

    cards: tuple[Card, ...]
    counters: tuple[Counters, ...]
    events: tuple[int, ...]
    plain: bool


def shuffled(items: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    """Shuffle by drawing a number for each: as even as `Random.shuffle`, in a fraction of its time."""
    draw = rng.random
    return tuple(sorted(items, key=lambda _: draw()))


@dataclass(frozen=True, slots=True)
class Observation:
    """Everything public, the viewer's own hand and what they remember.

    `sizes` are the numbers of cards in the hands, `deck` how many are in the deck, `heights` how many counters in
    each pile, `events_left` how many event cards are face down. `under[i]` is the deck's i-th card from the bottom
    where the viewer put it there, else None. `own_aside` are the cards the viewer is swapping, `aside` how many lie
    aside. `known` are the cards the viewer knows in each hand; in their own, those that others know.
    """

    viewer: Viewer
    terms: Terms
    seats: int
    dealer: Seat
    turn: Seat
    phase: int
    hand: Cards
    sizes: tuple[int, ...]
    deck: int
    used: tuple[Card, ...]
    heights: tuple[int, ...]
    face_up: tuple[Counters, ...]
    specials: Counters
    corrals: tuple[Counters, ...]
    stables: tuple[Counters, ...]
    gone: Counters
    events_left: int
    past: tuple[int, ...]
    offer: Cards
    victim: Seat
    target: Counter
    aside: int
    own_aside: Cards
    owed: tuple[tuple[Seat, int], ...]
    due: bool
    swaps: int
    queue: tuple[Seat, ...]
    marks: tuple[Mark, ...]
    under: tuple[Card | None, ...]
    clean: tuple[int, ...]
    known: tuple[tuple[Known, ...], ...]
    ended: int
    ended_kind: int
    finisher: Seat
    _unseen: Unseen | None = field(default=None, init=False, compare=False, repr=False)

    @classmethod
    def of(cls, state: State, viewer: Viewer) -> Observation:
        """Take what `viewer` may know from a state."""
        own = viewer >= 0
        return cls(
            viewer=viewer, terms=state.terms, seats=state.seats, dealer=state.dealer, turn=state.turn,
            phase=state.phase, hand=state.hands[viewer] if own else (), sizes=tuple(map(len, state.hands)),
            deck=len(state.deck), used=tuple(state.used), heights=tuple(map(len, state.piles)),
            face_up=tuple(state.face_up), specials=state.specials, corrals=tuple(state.corrals),
            stables=tuple(state.stables), gone=state.gone, events_left=len(state.events), past=state.past,
            offer=state.offer, victim=state.victim, target=state.target, aside=len(state.aside),
            own_aside=state.aside if own and viewer == state.turn else (), owed=state.owed, due=state.due,
            swaps=state.swaps, queue=state.queue, marks=tuple(state.marks),
            under=tuple(
                card if placer(mark) == viewer else None
                for card, mark in zip(state.deck, state.marks, strict=False)
            ),
            clean=tuple(state.clean), known=_known_to(viewer, state.known), ended=state.ended,
            ended_kind=state.ended_kind, finisher=state.finisher,
        )  # fmt: skip

    # -- worlds -------------------------------------------------------------------------------------------------

    def sample(self, rng: Random) -> State:
        """Deal what is not seen: cards to hands, deck and swap within what is known, counters and events.

        Cards the viewer put under the deck lie where they put them; cards somebody drew of these are in that hand,
        or among what it swapped since; and of the cards a failed thief kept, in hand or swapped since, as many are
        no cowboys as must be. All deals that fit are equally likely. What others know privately of hidden cards is
        left out.
        """
        from .state import State  # noqa: PLC0415  # a state makes observations, an observation makes states

        state = State.__new__(State)
        for name in _SAME:
            setattr(state, name, getattr(self, name))
        for name in _LISTS:
            setattr(state, name, list(getattr(self, name)))
        unseen = self._unseen or self._look_through()
        if unseen.plain:
            self._deal_plainly(state, unseen.cards, rng)
        else:
            self._deal_cards(state, unseen.cards, rng)
        state.piles = [
            shuffled(counters, rng) if height else ()
            for counters, height in zip(unseen.counters, self.heights, strict=True)
        ]
        state.events = shuffled(unseen.events, rng)
        return state

    def _look_through(self) -> Unseen:
        """List what is not seen, once for all the worlds to come."""
        found = Unseen(
            tuple(self.unseen_cards()),
            self.unseen_counters(),
            self.unseen_events(),
            not any(self.clean) and not any(self.known[seat] for seat in self._others()),
        )
        object.__setattr__(self, "_unseen", found)
        return found

    def unseen_counters(self) -> tuple[Counters, ...]:
        """List the counters in the face-down piles, by kind, in ascending order."""
        herds = [list(herd) for herd in self.terms.box.herds]
        for counters in (*self.face_up, *self.corrals, *self.stables, self.gone):
            for counter in counters:
                if counter < len(KINDS) * 5:
                    herds[counter // 5].remove(counter)
        return tuple(map(tuple, herds))

    def unseen_events(self) -> tuple[int, ...]:
        """List the events still face down."""
        left = list(self.terms.box.events)
        for event in self.past:
            left.remove(event)
        return tuple(left)

    def unseen_cards(self) -> list[Card]:
        """List the cards whose place the viewer does not know, in ascending order."""
        left = list(self.terms.box.deck)
        for cards in (self.hand, self.used, self.offer, self.own_aside, self.under):
            for card in cards:
                if card is not None:
                    left.remove(card)
        for seat in self._others():
            for each in self.known[seat]:
                left.remove(each.card)
        return left

    def _others(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if seat != self.viewer]

    def _deal_plainly(self, state: State, cards: tuple[Card, ...], rng: Random) -> None:
        """Deal where every unseen card may lie in every unseen place."""
        order, at = shuffled(cards, rng), 0
        hands: list[Cards] = []
        for seat, size in enumerate(self.sizes):
            if seat == self.viewer:
                hands.append(self.hand)
            else:
                hands.append(tuple(sorted(order[at : at + size])))
                at += size
        state.hands = hands
        hidden = self.aside - len(self.own_aside)
        state.aside = tuple(sorted((*self.own_aside, *order[at : at + hidden])))
        rest = iter(order[at + hidden :])
        state.deck = [next(rest) if card is None else card for card in self.under]
        state.deck += rest

    def _deal_cards(self, state: State, unseen: tuple[Card, ...], rng: Random) -> None:
        """Fill first the places of known cards, then those that must hold no cowboy, then all others."""
        places = self._places()
        filled: dict[Place, Card] = {}
        for seat in self._others():
            for each in sorted(self.known[seat], key=_looseness):
                if each.loose:
                    place = rng.choice(self._may_be(seat, each.loose, places))
                    places.remove(place)
                    filled[place] = each.card
        barred = [place for seat in self._others() for place in self._barred(seat, places, rng)]
        naturals = shuffled(unseen[: len(unseen) - unseen.count(COWBOY)], rng)
        rest = shuffled((*naturals[len(barred) :], *unseen[len(naturals) :]), rng)
        taken = set(barred)
        filled.update(zip(barred, naturals, strict=False))
        filled.update(zip([place for place in places if place not in taken], rest, strict=True))
        self._fill(state, filled)

    def _places(self) -> list[Place]:
        """List every place whose card is not known for sure."""
        places = [
            ("hand", seat, at)
            for seat in self._others()
            for at in range(self.sizes[seat] - sum(not each.loose for each in self.known[seat]))
        ]
        places += [("aside", 0, at) for at in range(self.aside - len(self.own_aside))]
        return places + [("deck", at, 0) for at in range(self.deck) if at >= len(self.under) or self.under[at] is None]

    def _may_be(self, seat: Seat, loose: int, places: Iterable[Place]) -> list[Place]:
        """List where a known card may be: in its holder's hand or among the cards they swapped last."""
        aside = self.aside if seat == self.turn else 0
        own = [at for at, mark in enumerate(self.marks) if placer(mark) == seat][: loose - aside]
        return [
            (zone, at, number)
            for zone, at, number in places
            if (zone == "hand" and at == seat) or (zone == "aside" and aside) or (zone == "deck" and at in own)
        ]

    def _barred(self, seat: Seat, places: Iterable[Place], rng: Random) -> list[Place]:
        """Choose which places hold the cards a failed thief kept: any in their hand or swapped by them since."""
        many = self.clean[seat] - sum(each.kept for each in self.known[seat])
        if many <= 0:
            return []
        own = [
            (zone, at, number)
            for zone, at, number in places
            if (zone == "hand" and at == seat)
            or (zone == "aside" and seat == self.turn)
            or (zone == "deck" and at < len(self.marks) and self.marks[at] == seat + MIXED)
        ]
        return rng.sample(own, many)

    def _fill(self, state: State, filled: dict[Place, Card]) -> None:
        hands = [[each.card for each in known if not each.loose] for known in self.known]
        if self.viewer >= 0:
            hands[self.viewer] = list(self.hand)
        aside = list(self.own_aside)
        deck: list[Card] = [0] * self.deck
        for at, card in enumerate(self.under):
            if card is not None:
                deck[at] = card
        for (zone, at, _), card in filled.items():
            if zone == "deck":
                deck[at] = card
            else:
                (hands[at] if zone == "hand" else aside).append(card)
        state.hands = [tuple(sorted(cards)) for cards in hands]
        state.aside, state.deck = tuple(sorted(aside)), deck

    # -- told and shown -----------------------------------------------------------------------------------------

    def plain(self) -> Plain:
        """Write what is known in words, for external bots."""
        return seen.plain(self)

    def placement(self) -> Placement:
        """Lay out every piece as the viewer sees it."""
        return seen.placement(self)


def _looseness(known: Known) -> int:
    return known.loose


def _known_to(viewer: Viewer, known: Iterable[tuple[Known, ...]]) -> tuple[tuple[Known, ...], ...]:
    """Keep the cards the viewer knows, and those of their own hand that others know."""
    return tuple(
        held if seat == viewer or not held else tuple([each for each in held if each.knower == viewer])
        for seat, held in enumerate(known)
    )
