"""How long a ride may still last, and what rolling on is worth: judged from what everybody can see.

Time goes in ticks of `TICK` ms. The time until a sheep has locked its last die is a distribution over ticks, worked
out from dice left and the pace its lists are expected to take; the rider falls when the last sheep is through.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final, TypeAlias

from ..rules.nouns import Sheep
from ..rules.observation import Observation

TICK: Final = 250
TICKS: Final = 480
"""Two minutes; a ride that lasts longer counts as that long."""

LOCK_MS: Final = 330
"""Putting a die into its well."""

STEP_MS: Final = 650
"""Moving in and deciding to go on."""

Spread: TypeAlias = tuple[float, ...]
"""Probability by tick, as far as it is not nothing."""


@lru_cache(maxsize=4096)
def dice_spread(dice: int, faces: int, roll: int, each: int) -> Spread:
    """Return when so many dice are all locked, if a roll takes `roll` ticks and each sheep face `each` ticks more."""
    if not dice:
        return (1.0,)
    chance = faces / 6
    found = [0.0] * TICKS
    shown = [comb(dice, k) * chance**k * (1 - chance) ** (dice - k) for k in range(dice + 1)]
    later = [dice_spread(dice - k, faces, roll, each) if k else () for k in range(dice + 1)]
    for tick in range(TICKS):
        total = shown[0] * found[tick - roll] if tick >= roll else 0.0
        for k in range(1, dice + 1):
            at = tick - roll - k * each
            if 0 <= at < len(later[k]):
                total += shown[k] * later[k][at]
        found[tick] = total
    return tuple(found)


def sheep_spread(seen: Observation, seat: int, sheep: Sheep, pace: float) -> tuple[int, Spread]:
    """Return a fixed number of ticks and the spread after them until a sheep is through."""
    if not sheep.faces:
        return 0, (1.0,)
    list_ms = list_time(seen, seat, pace)
    roll = ticks(seen.terms.stock.durations.sheep_tumble + seen.terms.stock.durations.beat)
    busy = _busy_ms(seen, seat, sheep, list_ms)
    rest = len(sheep.faces) - sheep.lists
    return ticks(busy), dice_spread(rest, seen.terms.faces, roll, ticks(list_ms + LOCK_MS))


def list_time(seen: Observation, seat: int, pace: float) -> int:
    """Return the ms a whole list should take a sheep of this pace."""
    terms = seen.terms
    cards = seen.cards_of(seat)
    if terms.on_screen:
        return round(terms.card_budget(len(cards)) * len(cards) * pace)
    return round(sum(terms.stock.card_of[card].minimum_ms + 500 for card in cards) * pace)


def _busy_ms(seen: Observation, seat: int, sheep: Sheep, list_ms: int) -> float:
    """Return how long it has to do with what it has rolled already, or until its dice land."""
    if sheep.tumbling:
        return max(0, sheep.lands_at - seen.now) - (seen.terms.stock.durations.sheep_tumble)
    if not sheep.lists:
        return 0
    cards = len(seen.cards_of(seat))
    through = sheep.stage + (sheep.work.progress if sheep.work is not None else 0)
    return list_ms * (sheep.lists - through / cards) + sheep.lists * LOCK_MS


def ticks(ms: float) -> int:
    """Return the nearest number of ticks."""
    return max(0, round(ms / TICK))


def survival(seen: Observation, pace: float) -> Spread:
    """Return the probability that the rider is still on after each number of ticks from now."""
    fallen = [1.0] * TICKS
    for seat, sheep in enumerate(seen.sheep):
        if sheep is None:
            continue
        fixed, spread = sheep_spread(seen, seat, sheep, pace)
        total = 0.0
        for tick in range(TICKS):
            at = tick - fixed
            if 0 <= at < len(spread):
                total += spread[at]
            fallen[tick] *= min(1.0, total)
    return tuple(1 - each for each in fallen)


def worth_of_rolling(seen: Observation, pace: float, step_ms: int = STEP_MS) -> float:
    """Return the points to be expected from rolling on now, stopping later whenever that is better."""
    terms = seen.terms
    alive = survival(seen, pace)
    durations = terms.stock.durations
    roll = ticks(terms.rider_tumble(len(seen.shared) + 1) + durations.beat)
    step, start = ticks(step_ms), seen.riding.place
    wait = ticks(max(0, seen.riding.beat_at - seen.now) - durations.beat)
    most = (TICKS - 1) // roll
    # worth[place][rolls]: at this place, about to roll after so many rolls; ticks follow from both
    after: list[float] = [float(terms.points(terms.end))] * (most + 2)
    for place in range(terms.end - 1, start - 1, -1):
        good = (7 - terms.needed(place)) / 6
        steps = place - start
        stop = float(terms.points(place + 1))
        here = [0.0] * (most + 2)
        for rolls in range(most, -1, -1):
            now = wait + rolls * roll + steps * step
            then = now + roll
            if then >= TICKS or alive[now] <= 0:
                continue
            landed = good * max(stop, after[rolls + 1]) + (1 - good) * here[rolls + 1]
            here[rolls] = landed * alive[then] / alive[now]
        after = here
    return after[0]
