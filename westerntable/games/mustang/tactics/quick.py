"""The quick judgement of a move by fixed rules: for playouts, for ordering candidates, and for the baseline.

It looks at what lies open and at one's own hand, never at another's.
"""

from __future__ import annotations

from typing import Final

from ....core.actors import Seat
from ....core.game import Move
from ..rules import offers
from ..rules import words as w
from ..rules.cards import COWBOY, Cards
from ..rules.counters import KINDS, SPECIAL, Counters, kind_of
from ..rules.moves import LET_GO, TOP, Source
from ..rules.sets import Strength, strength
from .hands import Choice, Plan, answers_to, loose_cards, plan_of
from .ranch import Appraiser, Table, appraiser_of, best_by_kind, fit

Rated = tuple[float, Move]

WIN: Final = 50.0
"""Rating of a move that wins at once; one that loses at once has it below zero."""

_COWBOY: Final = 1.0
"""Points a cowboy in hand is worth."""

_EXPOSED: Final = 0.5
"""Share of a counter's points that lies at risk in the corral."""

_HERD_STEP: Final = 0.25
_SWAP: Final = 0.9
_KEPT: Final = 0.3
_UNSEEN: Final = 0.1
"""How well the top of a pile may fit one's ranch: better than an open counter that fits nothing."""

_ANSWERED: Final[tuple[tuple[float, ...], ...]] = (
    (0.90, 0.87, 0.83, 0.79, 0.74, 0.67, 0.57, 0.42),
    (0.38, 0.34, 0.30, 0.26, 0.22, 0.16, 0.11, 0.05),
    (0.05, 0.04, 0.03, 0.02, 0.02, 0.01, 0.01, 0.0),
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
)
"""How far an answer is to be feared, by the size and value of the set shown.

Six cards dealt at random beat a set more often (their share is the square root of these figures); but who keeps what
beats much has played little else, and thefts that are answered have cost the owner good cards too.
"""


def rated_moves(table: Table, seat: Seat, hand: Cards, heights: tuple[int, ...]) -> list[Rated]:
    """List the moves worth considering with a rating in points, in no order."""
    match table.phase:
        case w.TURN:
            return _turn(table, seat, hand, heights)
        case w.DEFEND:
            return _answer(table, seat, hand)
        case w.FREE:
            return _free(table, seat)
    return _shelter(table, seat)


# -- a turn -------------------------------------------------------------------------------------------------------


def _turn(table: Table, seat: Seat, hand: Cards, heights: tuple[int, ...]) -> list[Rated]:
    worth = appraiser_of(table.terms)
    plan = plan_of(hand)
    rated: list[Rated] = []
    if any(plan):
        _add_catches(table, worth, seat, plan, heights, rated)
        _add_steals(table, worth, seat, plan, hand.count(COWBOY), rated)
    if table.corrals[seat]:
        _add_stables(table, worth, seat, rated)
    _add_swaps(hand, rated)
    return rated


def _add_catches(
    table: Table, worth: Appraiser, seat: Seat, plan: Plan, heights: tuple[int, ...], rated: list[Rated]
) -> None:
    corral, stable = table.corrals[seat], table.stables[seat]
    for kind in range(len(KINDS)):
        choice = plan[kind]
        if choice is None:
            continue
        value = worth.kind_points[kind] - _COWBOY * choice.cheap_cowboys
        lying_open = table.face_up[kind]
        if len(lying_open) + heights[kind] == 1:
            value += _ending(table, worth, seat, worth.kind_points[kind])
        best, fitting = TOP + kind, _UNSEEN if heights[kind] else -1.0
        for source, fits in best_by_kind(lying_open, corral, stable):
            if fits > fitting:
                best, fitting = source, fits
        rated.append((value + fitting, offers.catch(best, choice.cheap)))
    special = plan[SPECIAL]
    if special is not None:
        value = worth.kind_points[SPECIAL] - _COWBOY * special.cowboys
        rated += [(value, offers.catch(source, special.cheap)) for source in table.specials]


def _ending(table: Table, worth: Appraiser, seat: Seat, gain: int) -> float:
    """Rate ending the game now with so many points more and the finishing bonus."""
    scores = worth.scores(table)
    own = scores[seat] + gain + worth.finish
    rival = max(score for other, score in enumerate(scores) if other != seat)
    return WIN if own > rival else -WIN


def _add_steals(table: Table, worth: Appraiser, seat: Seat, plan: Plan, cowboys: int, rated: list[Rated]) -> None:
    """Rate thefts: what they bring if the owner has no answer, what is lost if they have one."""
    corral, stable = table.corrals[seat], table.stables[seat]
    share = 1.0 + 1.0 / (table.seats - 1)
    thefts = [choice and _theft(choice, cowboys) for choice in plan]
    for victim, theirs in enumerate(table.corrals):
        if theirs and victim != seat:
            for counter, fitting in best_by_kind(theirs, corral, stable):
                theft = thefts[kind_of[counter]]
                if theft is not None:
                    unanswered, cost, cards = theft
                    gain = worth.points[counter] * share + fitting
                    rated.append((unanswered * gain - cost, offers.steal(victim, counter, cards)))


def _theft(choice: Choice, cowboys: int) -> tuple[float, float, Cards]:
    """Return how likely a theft is to succeed, what it costs on average, and its cards."""
    answered = chance_answered(strength(choice.strong))
    return 1.0 - answered, _COWBOY * (choice.cowboys + answered * (cowboys - choice.cowboys)), choice.strong


def chance_answered(shown: Strength) -> float:
    """Return how far an answer to a set is to be feared, from 0 to 1."""
    size, value = divmod(shown, 10)
    return _ANSWERED[size - 2][value - 1]


def _add_stables(table: Table, worth: Appraiser, seat: Seat, rated: list[Rated]) -> None:
    corral, stable = table.corrals[seat], table.stables[seat]
    before, missing = worth.bonus(stable), worth.missing(stable)
    for counter, _ in best_by_kind(corral, (), stable):
        after = tuple(sorted((*stable, counter)))
        value = _EXPOSED * worth.points[counter] + worth.bonus(after) - before
        left = worth.missing(after)
        if left < missing:
            value += _HERD_STEP
            if not left:
                value += _ending(table, worth, seat, worth.bonus(after) - before)
        rated.append((value, offers.stable(counter)))


def _add_swaps(hand: Cards, rated: list[Rated]) -> None:
    loose = loose_cards(hand)
    if not loose:
        rated.append((-1.0, offers.swap((COWBOY,))))
        return
    rated.append((_SWAP * 0.7, offers.swap(loose[:1])))
    if len(loose) > 1:
        rated.append((_SWAP, offers.swap(tuple(sorted(loose[:2])))))


# -- answers ------------------------------------------------------------------------------------------------------


def _answer(table: Table, seat: Seat, hand: Cards) -> list[Rated]:
    worth = appraiser_of(table.terms)
    gain = worth.points[table.target] * (1.0 + 1.0 / (table.seats - 1)) + _KEPT
    rated: list[Rated] = [(0.0, LET_GO)]
    for cards in answers_to(hand, strength(table.offer)):
        rated.append((gain - _COWBOY * cards.count(COWBOY) - 0.05 * len(cards), offers.defend(cards)))
    return rated


def _free(table: Table, seat: Seat) -> list[Rated]:
    worth = appraiser_of(table.terms)
    corral, stable = table.corrals[seat], table.stables[seat]
    best: dict[int, tuple[float, int]] = {}
    for counter in dict.fromkeys(corral):
        rest = tuple(each for each in corral if each != counter)
        value = -worth.points[counter] - fit(counter, rest, stable)
        key = kind_of[counter] if kind_of[counter] != SPECIAL else counter
        if key not in best or value > best[key][0]:
            best[key] = (value, counter)
    return [(value, offers.free(counter)) for value, counter in best.values()]


def _shelter(table: Table, seat: Seat) -> list[Rated]:
    """Rate none, one and two counters; of those with equal kinds the ones that fit best."""
    worth = appraiser_of(table.terms)
    stable = table.stables[seat]
    best: dict[Counters, Rated] = {}
    for move in offers.shelters(table.corrals[seat]):
        value = _sheltered(table, worth, seat, move.counters, stable)
        key = tuple([kind_of[counter] for counter in move.counters])
        if key not in best or value > best[key][0]:
            best[key] = (value, move)
    return list(best.values())


def _sheltered(table: Table, worth: Appraiser, seat: Seat, counters: tuple[Source, ...], stable: Counters) -> float:
    after = tuple(sorted((*stable, *counters)))
    value = _EXPOSED * worth.sum_of(counters) + worth.bonus(after) - worth.bonus(stable)
    value += _HERD_STEP * (worth.missing(stable) - worth.missing(after))
    if counters and not worth.missing(after):
        value += _ending(table, worth, seat, worth.bonus(after) - worth.bonus(stable))
    return value
