"""What players know of hidden cards: kept in the state so that everybody remembers what an attentive person would.

Public: how many of the lowest cards of the deck were put there by whom (`marks`), and how many cards of a hand are
known to be no cowboys, since a thief who fails discards them all (`clean`). Private: which cards one put under the
deck, and which of them somebody has drawn since (`known`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from ....core.actors import Seat
from .cards import COWBOY, Card, Cards

if TYPE_CHECKING:
    from .state import State

Mark: TypeAlias = int
"""Who put a card under the deck; `+ MIXED` if their `clean` counts it as well as their hand."""

MIXED = 8


class Known(NamedTuple):
    """A card that `knower` knows somebody to hold.

    `kept`: it was in hand when its holder last failed to steal. `loose`: how many cards the holder has swapped
    since, among which it may be instead: those aside, then the lowest they put under the deck.
    """

    card: Card
    knower: Seat
    kept: bool = False
    loose: int = 0


def placer(mark: Mark) -> Seat:
    """Tell who put a card there."""
    return mark % MIXED


def swapped(state: State, seat: Seat, many: int) -> None:
    """A seat laid so many cards of its hand aside, face down."""
    if state.known[seat]:
        state.known[seat] = tuple([each._replace(loose=each.loose + many) for each in state.known[seat]])


def put_under(state: State, seat: Seat, cards: Cards) -> None:
    """A seat's cards go under the deck: the last one lowest (ruling "Swap")."""
    state.deck[:0] = cards[::-1]
    mark = seat + MIXED if state.clean[seat] else seat
    state.marks[:0] = [mark] * len(cards)


def drew(state: State, seat: Seat, card: Card, mark: Mark) -> None:
    """A seat drew a card that somebody had put under the deck; its mark is gone from the deck's."""
    by = mark % MIXED
    if state.known[by]:
        state.known[by] = _after_draw(state, by, seat, card)
    if by == seat:
        return
    state.known[seat] += (Known(card, by),)
    if mark >= MIXED and state.clean[by]:
        state.clean[by] -= 1


def put_and_left(state: State, seat: Seat) -> int:
    """Count the cards a seat has swapped that lie aside or under the deck."""
    aside = len(state.aside) if seat == state.turn else 0
    return aside + sum(mark % MIXED == seat for mark in state.marks)


def _after_draw(state: State, holder: Seat, by: Seat, card: Card) -> tuple[Known, ...]:
    """Tell what is known of a holder's cards after `by` drew the one that had lain longest of those they swapped.

    Where it may be that a third player drew the known card, it is known no longer.
    """
    before, left = put_and_left(state, holder) + 1, []
    for each in state.known[holder]:
        if each.loose < before:
            left.append(each)
        elif by == holder or (by == each.knower and card != each.card):
            left.append(each._replace(loose=each.loose - 1))
    return tuple(left)


def showed(state: State, seat: Seat, cards: Cards) -> None:
    """A seat played cards. Each that is no cowboy may have been one of those known to be none."""
    if state.clean[seat]:
        state.clean[seat] = max(0, state.clean[seat] - len(cards) + cards.count(COWBOY))
    if state.known[seat]:
        state.known[seat] = _less(state.known[seat], cards)


def _less(known: tuple[Known, ...], cards: Cards) -> tuple[Known, ...]:
    """Forget as many of each card as were shown, for every one who knew them; those learnt last go first."""
    left = list(known)
    for knower in {each.knower: None for each in known}:
        for card in cards:
            for at in range(len(left) - 1, -1, -1):
                if left[at].card == card and left[at].knower == knower:
                    del left[at]
                    break
    return tuple(left)


def failed(state: State, thief: Seat) -> None:
    """A thief has discarded all cowboys: what is left in hand is none (ruling "What is known").

    Cards of theirs of which it is not sure that they are in hand are known no longer.
    """
    state.clean[thief] = len(state.hands[thief])
    state.known[thief] = tuple([each._replace(kept=True) for each in state.known[thief] if not each.loose])
    state.marks = [thief if mark == thief + MIXED else mark for mark in state.marks]


def shuffled(state: State) -> None:
    """The deck is shuffled: cards put under it are lost from sight."""
    for mark in state.marks:
        by = mark % MIXED
        if mark >= MIXED and state.clean[by]:
            state.clean[by] -= 1
    state.marks = []
    for seat, held in enumerate(state.known):
        if held:
            aside = put_and_left(state, seat)
            state.known[seat] = tuple([each for each in held if each.loose <= aside])
