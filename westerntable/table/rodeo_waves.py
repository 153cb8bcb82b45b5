"""Sounds of a rodeo: iron, a shout, a crowd, and a fall."""

from __future__ import annotations

import random
from typing import Final

from .waves import Maker, Making, Wave, hiss, mixed, ring, swell


def _clang(rng: random.Random, pitch: float) -> Making:
    """An iron die dropped into an iron well."""
    body = mixed(*((0, ring(tone * pitch, 330, fade, gain)) for tone, fade, gain in ((412, 90, 0.6), (1093, 70, 0.5))))
    yield
    edge = mixed(*((0, ring(tone * pitch, 200, fade, gain)) for tone, fade, gain in ((1870, 45, 0.4), (3220, 26, 0.3))))
    yield
    return mixed((0, body), (0, edge), (0, hiss(rng, 14, 3, 0.7, 0.2)))


def _yell(rng: random.Random, pitch: float) -> Making:
    """Yee-haw: a voice that leaps up and slides down."""
    layers: list[tuple[float, Wave]] = []
    for at, ms, tone, glide in ((0, 230, 420.0, 1.9), (230, 360, 800.0, 0.55)):
        for nth, loud in ((1, 0.6), (2, 0.35), (3, 0.2), (5, 0.08)):
            layers.append((at, swell(ring(tone * pitch * nth, ms, 2000, loud, glide), 0.2)))
            yield
    return mixed(*layers)


def _fall(rng: random.Random, pitch: float) -> Making:
    """A whistle that slides all the way down, a thump, and dust."""
    whistle = swell(ring(1500 * pitch, 400, 4000, 0.5, 0.22), 0.1)
    yield
    wobble = swell(ring(1512 * pitch, 400, 4000, 0.35, 0.215), 0.1)
    yield
    thump = mixed((0, ring(95 * pitch, 180, 45, 1.0, 0.6)), (0, hiss(rng, 60, 16, 0.9, 0.7)))
    yield
    dust = swell(hiss(rng, 230, 300, 0.3, 0.5), 0.15)
    return mixed((0, whistle), (0, wobble), (410, thump), (450, dust))


def _cheer(rng: random.Random, pitch: float) -> Making:
    """A crowd: many voices that rise and hands that clap."""
    layers: list[tuple[float, Wave]] = [(0, swell(hiss(rng, 520, 3000, 0.45, 0.6), 0.3))]
    yield
    for _ in range(9):
        tone = rng.uniform(240, 620) * pitch
        layers.append((rng.uniform(0, 180), swell(ring(tone, 420, 3000, 0.16, rng.uniform(1.05, 1.4)), 0.3)))
        yield
    layers += [(rng.uniform(60, 640), hiss(rng, 16, 5, 0.4, 0.25)) for _ in range(22)]
    return mixed(*layers)


def _fanfare(rng: random.Random, pitch: float) -> Making:
    """Charge: six notes of a tin trumpet."""
    layers: list[tuple[float, Wave]] = []
    notes = ((0, 70, 392.0), (75, 70, 523.25), (150, 70, 659.25), (225, 130, 783.99), (365, 70, 659.25))
    for at, ms, tone in (*notes, (440, 240, 783.99)):
        for nth, loud in ((1, 0.5), (2, 0.4), (3, 0.28), (4, 0.16)):
            layers.append((at, swell(ring(tone * pitch * nth, ms, 1500, loud), 0.08)))
            yield
    return mixed(*layers)


RODEO: Final[dict[str, Maker]] = {
    "clang": _clang,
    "yell": _yell,
    "fall": _fall,
    "cheer": _cheer,
    "fanfare": _fanfare,
}
