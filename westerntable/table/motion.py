"""Easing: from 0 to 1 as time goes from 0 to 1; outside, the end it is nearer to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Ease: TypeAlias = Callable[[float], float]


def clamped(t: float) -> float:
    """`t` kept between 0 and 1."""
    return min(1.0, max(0.0, t))


def ease_out_cubic(t: float) -> float:
    """Fast away, slow to arrive: a card slid to the pile."""
    return 1.0 - (1.0 - clamped(t)) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends: a flip, a turn of the table."""
    t = clamped(t)
    return 4.0 * t**3 if t < 0.5 else 1.0 - (2.0 - 2.0 * t) ** 3 / 2.0


def bounce(t: float) -> float:
    """Height of a dropped die, 1 in the hand to 0 at rest, in three shrinking leaps."""
    t = clamped(t)
    for start, end, height in ((0.0, 0.4, 1.0), (0.4, 0.75, 0.3), (0.75, 1.0, 0.1)):
        if t < end or end == 1.0:
            along = (t - start) / (end - start)
            return 1.0 - along**2 if start == 0.0 else height * 4.0 * along * (1.0 - along)
    return 0.0


def between(start: float, end: float, share: float) -> float:
    """The value `share` of the way from `start` to `end`."""
    return start + (end - start) * share
