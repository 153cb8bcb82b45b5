"""How fast and how surely hands do what a card asks for: human times, by level, through the same keys as people.

The times of a middling player are those `Spec.estimate` reckons with.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import singledispatch
from random import Random
from typing import Final

from ..rules.moves import PRESS, RELEASE
from ..rules.tasks import KEYS, Key, Spec, Work
from ..rules.tasks.following import Echo, React, Sequence, Spot
from ..rules.tasks.hammering import Alternate, Count, Mash, Rhythm
from ..rules.tasks.steadying import Balance, Freeze, Hold, Marker, Steer
from ..rules.tasks.work import START_MS
from .pressing import Pressing

REACT_MS: Final = 260
"""From seeing something expected to pressing."""


@dataclass(frozen=True, slots=True)
class Hands:
    """A pair of hands. `pace`: their times as a multiple of a middling player's. `slip`: chance of a wrong key.

    `jitter` is the ms by which timed presses are off (a standard deviation). `eager`: chance of pressing roll while
    the dice still tumble.
    """

    pace: float
    slip: float
    jitter: float
    eager: float

    def takes(self, ms: float, rng: Random) -> int:
        """Return how long something takes that takes a middling player `ms`."""
        return max(40, round(ms * self.pace * rng.triangular(0.7, 1.35, 0.95)))

    def off(self, rng: Random) -> float:
        """Return by how many ms a timed press misses its moment."""
        return rng.gauss(0, self.jitter)

    def slips(self, rng: Random) -> bool:
        """Tell whether the wrong key is hit this time."""
        return rng.random() < self.slip


Play = Callable[[Work, Hands, Random], Pressing | None]


def next_press(work: Work, hands: Hands, rng: Random) -> Pressing | None:
    """Say what hands do next in a task, and when; None: wait until something happens."""
    pressing = _play(work.spec, work, hands, rng)
    if pressing is None or work.ms or work.held:
        return pressing
    return pressing.later(hands.takes(START_MS, rng) if pressing.hurried else 0)


def _tap(key: Key, ms: float, hands: Hands, rng: Random, among: tuple[Key, ...] = KEYS) -> Pressing:
    """Press a key, or by mistake one of the others."""
    others = [each for each in among if each != key]
    chosen = rng.choice(others) if others and hands.slips(rng) else key
    return Pressing(PRESS[chosen], hands.takes(ms, rng))


@singledispatch
def _play(spec: Spec, work: Work, hands: Hands, rng: Random) -> Pressing | None:
    """Play one kind of task."""
    raise TypeError(f"no hands for {spec.kind}")


@_play.register
def _mash(spec: Mash, work: Work, hands: Hands, rng: Random) -> Pressing:
    return Pressing(PRESS[spec.key], hands.takes(165, rng))


@_play.register
def _alternate(spec: Alternate, work: Work, hands: Hands, rng: Random) -> Pressing:
    return _tap(spec.expected(work), 170 + 30 * len(spec.keys()), hands, rng, spec.keys())


@_play.register
def _rhythm(spec: Rhythm, work: Work, hands: Hands, rng: Random) -> Pressing:
    """Aim at the next beat that can be met."""
    beat, ready = work.mark + 1, work.ms + (100 if work.ms else START_MS)
    while not spec.sounds(beat) or beat * spec.beat_ms < ready:
        beat += 1
    return Pressing(PRESS[spec.key], round(beat * spec.beat_ms - work.ms + hands.off(rng)), hurried=False)


@_play.register
def _count(spec: Count, work: Work, hands: Hands, rng: Random) -> Pressing:
    """Count up to the number; now and then lose count by one."""
    if work.mark >= work.numbers[0] or (work.mark == work.numbers[0] - 1 and hands.slips(rng)):
        return Pressing(PRESS[spec.confirm], hands.takes(450, rng))
    return Pressing(PRESS[spec.key], hands.takes(190, rng))


@_play.register
def _sequence(spec: Sequence, work: Work, hands: Hands, rng: Random) -> Pressing:
    ms = 380 + 40 * (len(spec.arrows) - 2) + 150 * spec.mirror
    return _tap(spec.expected(work), ms, hands, rng, spec.arrows)


@_play.register
def _echo(spec: Echo, work: Work, hands: Hands, rng: Random) -> Pressing | None:
    """Watch; then repeat, the less surely the more there is to remember."""
    if spec.showing(work) is not None:
        return None
    ms = (380 if work.at else 480) + 80 * spec.backwards
    wrong = rng.random() < hands.slip * work.size / 3
    key = spec.expected(work)
    others = [each for each in spec.arrows if each != key]
    return Pressing(PRESS[rng.choice(others) if wrong else key], hands.takes(ms, rng), hurried=False)


@_play.register
def _spot(spec: Spot, work: Work, hands: Hands, rng: Random) -> Pressing | None:
    if spec.frozen(work):
        return None
    return _tap(spec.expected(work), 460 + 60 * len(spec.places), hands, rng, spec.places)


@_play.register
def _react(spec: React, work: Work, hands: Hands, rng: Random) -> Pressing | None:
    """Wait for the signal; slips are false starts."""
    if spec.lit(work):
        return Pressing(PRESS[spec.key], hands.takes(330, rng), hurried=False)
    return Pressing(PRESS[spec.key], rng.randint(200, spec.low_ms)) if hands.slips(rng) else None


@_play.register
def _hold(spec: Hold, work: Work, hands: Hands, rng: Random) -> Pressing:
    """Hold to the middle of the zone."""
    if work.held is None:
        return Pressing(PRESS[spec.key], hands.takes(REACT_MS, rng))
    aim = (spec.low_ms + spec.high_ms) / 2 if spec.high_ms else spec.low_ms + 120 + hands.jitter
    return Pressing(RELEASE[work.held], max(40, round(work.since + aim + hands.off(rng) * 1.3 - work.ms)))


@_play.register
def _marker(spec: Marker, work: Work, hands: Hands, rng: Random) -> Pressing:
    """Aim at the next time the marker crosses the middle of the zone."""
    ready = work.ms + hands.takes(REACT_MS, rng) + (0 if work.ms else START_MS // 2)
    there = work.numbers[work.at] * spec.sweep_ms // 2000
    sweeps, within = divmod(ready, spec.sweep_ms)
    crossings = (there, spec.sweep_ms - there, spec.sweep_ms + there)
    at = sweeps * spec.sweep_ms + next(each for each in crossings if each >= within)
    return Pressing(PRESS[spec.key], max(40, round(at + hands.off(rng) * 1.2 - work.ms)), hurried=False)


@_play.register
def _balance(spec: Balance, work: Work, hands: Hands, rng: Random) -> Pressing:
    """Push back before it is out of the zone; what is out already, at once."""
    tilt = spec.tilt(work)
    way = spec.leaning(work)
    room = max(0, spec.zone * 3 // 4 - tilt * way)
    ms = room * 1000 // spec.speed + hands.takes(200, rng)
    return Pressing(PRESS["left" if way > 0 else "right"], ms, hurried=False)


@_play.register
def _steer(spec: Steer, work: Work, hands: Hands, rng: Random) -> Pressing | None:
    """Step towards the open lane of the next gate."""
    lane = spec.lane_of(work, spec.gate(work))
    if lane == work.mark:
        return None
    key: Key = "right" if lane > work.mark else "left"
    return _tap(key, 230, hands, rng, spec.keys())


@_play.register
def _freeze(spec: Freeze, work: Work, hands: Hands, rng: Random) -> Pressing | None:
    """Keep still; a slip is a twitch."""
    left = spec.need(work.size) - work.at
    twitches = work.at == 0 and left > 400 and hands.slips(rng)
    return Pressing(PRESS["act"], rng.randint(150, left - 100), hurried=False) if twitches else None
