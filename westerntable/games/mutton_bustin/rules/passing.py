"""What time and hands do during a ride: tumbling dice, steps, tasks, locks.

Things due at the same ms happen in this order: landings, the rider's first and then by seat; rolls kept for the
beat; tasks. Presses of that ms come after, in the order of the record. The sixth lock is settled when the clock
passes its ms.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ....core.actors import Seat
from ....core.events import Tell
from . import telling, turning
from .nouns import Sheep
from .tasks import Key, Work
from .terms import DICE

if TYPE_CHECKING:
    from .state import State


# -- time ---------------------------------------------------------------------------------------------------------


def horizon(state: State) -> int | None:
    """Return in how many ms time alone next changes something; None if never or if no time passes."""
    if state.phase != "ride" or state.owed:
        return None
    if state.locked == DICE:
        return 1
    return min(_due(state), default=None)


def _due(state: State) -> Iterator[int]:
    """Yield in how many ms each thing that waits is due."""
    now = state.now
    for each in (state.riding, *state.sheep):
        if each is None:
            continue
        if each.tumbling:
            yield each.lands_at - now
        elif each.kept:
            yield each.beat_at - now
        elif isinstance(each, Sheep):
            if each.work is not None:
                due = each.work.horizon()
                if due is not None:
                    yield due
            elif each.card is not None and each.ready_at > now:
                yield each.ready_at - now


def let_pass(state: State, ms: int, tell: Tell | None) -> None:
    """Let time pass, at most to the horizon, and do what is due there."""
    state.now += ms
    if state.locked == DICE:
        turning.end_ride(state, "rode" if state.terms.family else "fell", tell)
        return
    _pass_in_tasks(state, ms, tell)
    _land_rider(state, tell)
    for seat, sheep in enumerate(state.sheep):
        if sheep and sheep.tumbling and sheep.lands_at <= state.now:
            _land_sheep(state, seat, sheep, tell)
    _roll_kept(state, tell)


def _pass_in_tasks(state: State, ms: int, tell: Tell | None) -> None:
    for seat, sheep in enumerate(state.sheep):
        if sheep is None:
            continue
        if sheep.work is not None:
            due = sheep.work.horizon()
            _go_on(state, seat, sheep, sheep.work.elapse(ms), tell)
            if due == ms:
                state.stir(seat)
        elif sheep.card is not None and sheep.ready_at == state.now:
            state.stir(seat)


def _land_rider(state: State, tell: Tell | None) -> None:
    """The rider's die lands; a roll as high as the next space needs earns a step and drops a press kept."""
    rider = state.riding
    if not rider.tumbling or rider.lands_at > state.now:
        return
    earned = rider.hidden >= state.terms.needed(rider.place)
    if tell:
        telling.rider_landed(state, rider.hidden, tell)
    state.riding = rider._replace(
        die=rider.hidden, hidden=0, tumbling=False, earned=earned, kept=rider.kept and not earned
    )
    state.stir(state.rider)


def _land_sheep(state: State, seat: Seat, sheep: Sheep, tell: Tell | None) -> None:
    """A sheep's dice land; every sheep face is a list to do, and drops a press kept."""
    if tell:
        telling.sheep_landed(seat, sheep, tell)
    lists = sum(sheep.hidden)
    sheep = sheep._replace(faces=sheep.hidden, hidden=(), tumbling=False, lists=lists, kept=sheep.kept and not lists)
    state.put(seat, sheep)
    state.stir(seat)
    if lists:
        _begin_list(state, seat, sheep, tell)


def _roll_kept(state: State, tell: Tell | None) -> None:
    """Begin the rolls whose press was kept for this beat."""
    rider = state.riding
    if rider.kept and not rider.tumbling and rider.beat_at <= state.now:
        _tumble_rider(state, tell)
    for seat, sheep in enumerate(state.sheep):
        if sheep and sheep.kept and not sheep.tumbling and sheep.beat_at <= state.now:
            _tumble_sheep(state, seat, sheep, tell)


# -- rolling ------------------------------------------------------------------------------------------------------


def roll(state: State, seat: Seat, tell: Tell | None) -> None:
    """Roll at once, or keep the press for the beat."""
    sheep = state.sheep[seat]
    state.stir(seat)
    if sheep is None:
        rider = state.riding
        if rider.tumbling or rider.beat_at > state.now:
            state.riding = rider._replace(kept=True, free=False)
        else:
            _tumble_rider(state, tell)
    elif sheep.tumbling or sheep.beat_at > state.now:
        state.put(seat, sheep._replace(kept=True))
    else:
        _tumble_sheep(state, seat, sheep, tell)


def _tumble_rider(state: State, tell: Tell | None) -> None:
    tumble = state.terms.rider_tumble(len(state.shared) + 1)
    lands = state.now + tumble
    if tell:
        telling.rider_rolls(state, tell)
    state.riding = state.riding._replace(tumbling=True, kept=False, free=False, lands_at=lands,
        beat_at=lands + state.terms.stock.durations.beat,
    )  # fmt: skip
    state.owed = (*state.owed, ("die", state.rider))
    state.stir(state.rider)


def _tumble_sheep(state: State, seat: Seat, sheep: Sheep, tell: Tell | None) -> None:
    durations = state.terms.stock.durations
    lands = state.now + durations.sheep_tumble
    if tell:
        telling.sheep_rolls(seat, sheep, tell)
    state.put(seat, sheep._replace(tumbling=True, kept=False, lands_at=lands, beat_at=lands + durations.beat))
    state.owed = (*state.owed, ("dice", seat))
    state.stir(seat)


def step(state: State, tell: Tell | None) -> None:
    """Move the rider into the next space; the last one stops the ride."""
    rider = state.riding
    if tell:
        telling.stepped(rider.place, tell)
    state.riding = rider._replace(place=rider.place + 1, earned=False, free=True)
    state.stir(state.rider)
    if state.riding.place == state.terms.end:
        turning.end_ride(state, "finished", tell)


# -- cards --------------------------------------------------------------------------------------------------------


def _begin_list(state: State, seat: Seat, sheep: Sheep, tell: Tell | None) -> None:
    """Begin the list from the personal card."""
    _begin_card(state, seat, sheep._replace(stage=0, swapped=False))


def _begin_card(state: State, seat: Seat, sheep: Sheep) -> None:
    """Come to the card of the present stage; chance deals its task, if there is anything to deal."""
    terms, cards = state.terms, state.cards_of(seat)
    card = terms.stock.card_of[cards[sheep.stage]]
    if not terms.on_screen:
        state.put(seat, sheep._replace(card=card.id, work=None, ready_at=state.now + card.minimum_ms))
        return
    size = terms.size(card.id, len(cards))
    if card.task.fits(size, ()):
        state.put(seat, sheep._replace(card=card.id, work=card.task.begin(size, ())))
    else:
        state.put(seat, sheep._replace(card=card.id, work=None))
        state.owed = (*state.owed, ("deal", seat))


def begin_task(state: State, seat: Seat, numbers: tuple[int, ...]) -> None:
    """Begin the task chance has dealt."""
    sheep = state.sheep[seat]
    assert sheep is not None and sheep.card is not None
    size = state.terms.size(sheep.card, len(state.shared) + 1)
    state.put(seat, sheep._replace(work=state.terms.stock.card_of[sheep.card].task.begin(size, numbers)))


def press(state: State, seat: Seat, key: Key, tell: Tell | None) -> None:
    """A key of a task goes down."""
    sheep = state.sheep[seat]
    assert sheep is not None and sheep.work is not None
    state.stir(seat)
    _go_on(state, seat, sheep, sheep.work.press(key), tell)


def release(state: State, seat: Seat, key: Key, tell: Tell | None) -> None:
    """The held key of a task goes up."""
    sheep = state.sheep[seat]
    assert sheep is not None and sheep.work is not None
    state.stir(seat)
    _go_on(state, seat, sheep, sheep.work.release(key), tell)


def _go_on(state: State, seat: Seat, sheep: Sheep, work: Work, tell: Tell | None) -> None:
    """Put a task where it has got to; when it is done, the card is."""
    state.put(seat, sheep._replace(work=work))
    if work.done:
        finish_card(state, seat, tell)


def finish_card(state: State, seat: Seat, tell: Tell | None) -> None:
    """Tick a card off and come to the next, or to locking the die."""
    sheep = state.sheep[seat]
    assert sheep is not None and sheep.card is not None
    if tell:
        telling.card_done(state, seat, sheep.card, tell)
    sheep = sheep._replace(stage=sheep.stage + 1, card=None, work=None, ready_at=0)
    state.stir(seat)
    if sheep.stage < len(state.shared) + 1:
        _begin_card(state, seat, sheep)
    else:
        state.put(seat, sheep)


def lock(state: State, seat: Seat, tell: Tell | None) -> None:
    """Put a die that shows a sheep into the next well; the other sheep face, if any, is the whole list again."""
    sheep = state.sheep[seat]
    assert sheep is not None
    if tell:
        telling.locked(state, seat, tell)
    at = sheep.faces.index(1)
    left = sheep._replace(faces=sheep.faces[:at] + sheep.faces[at + 1 :], lists=sheep.lists - 1, stage=0, swapped=False)
    state.put(seat, left)
    state.stir(seat, state.rider)
    if left.lists:
        _begin_list(state, seat, left, tell)


def swap(state: State, seat: Seat, card: str, tell: Tell | None) -> None:
    """Replace a card by the deck's top one and put it under the deck. Work of this sheep on its place is lost.

    Other sheep who are doing a shared card that is replaced finish the old one.
    """
    sheep = state.sheep[seat]
    assert sheep is not None
    place = state.cards_of(seat).index(card)
    new = state.deck[0]
    if tell:
        telling.swapped(state, seat, card, new, tell)
    state.deck = (*state.deck[1:], card)
    state.under = min(state.under + 1, len(state.deck))
    if place:
        state.shared = (*state.shared[: place - 1], new, *state.shared[place:])
    else:
        state.personal = (*state.personal[:seat], new, *state.personal[seat + 1 :])
    state.stir(*(range(state.seats) if place else (seat,)))
    sheep = sheep._replace(swapped=True)
    if place == sheep.stage and sheep.card is not None:
        _begin_card(state, seat, sheep)
    else:
        state.put(seat, sheep)
