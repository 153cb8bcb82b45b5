"""Plays sounds by name, made from sums when first heard: nothing is read from a file.

A sound is never the only sign of anything, so a machine without a sound device loses nothing.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Generator
from typing import Final

import pygame

from .rodeo_waves import RODEO
from .waves import RATE
from .waves import SOUNDS as WOODEN

__all__ = ["RATE", "SOUNDS", "VARIANTS", "SoundBoard", "synthesise"]

SOUNDS: Final = {**WOODEN, **RODEO}
"""Every sound there is, by name."""

VARIANTS: Final = 4
_PEAK: Final = 29_000  # of 32 767
_LOUDNESS: Final = {
    "card": 0.45, "shuffle": 0.5, "chip": 0.55, "lasso": 0.5, "bell": 0.6, "baa": 0.6, "whinny": 0.42, "rain": 0.5,
    "door": 0.7, "chalk": 0.4, "strings": 0.55, "clang": 0.6, "yell": 0.5, "fall": 0.55, "cheer": 0.5, "fanfare": 0.5,
}  # fmt: skip

_EVERY: Final = tuple((name, variant) for variant in range(VARIANTS) for name in SOUNDS)


def synthesise(name: str, variant: int = 0) -> array[int]:
    """Make one sound as 16-bit samples at RATE, one channel; a variant differs slightly in pitch and grit.

    Raises KeyError for a name not in SOUNDS.
    """
    return _to_the_end(_in_steps(name, variant))


def _in_steps(name: str, variant: int) -> Generator[None, None, array[int]]:
    """Make one sound, resting now and then, so that a frame need not wait for all of it."""
    rng = random.Random(f"{name}:{variant}")
    wave = yield from SOUNDS[name](rng, rng.uniform(0.96, 1.04))
    yield
    peak = max(map(abs, wave), default=0.0) or 1.0
    gain = _PEAK * _LOUDNESS.get(name, 0.8) / peak
    last = min(len(wave), RATE // 200)
    for i in range(1, last):  # the last 5 ms go to nought, so that nothing clicks
        wave[-i] *= i / last
    return array("h", [int(v * gain) for v in wave])


def _to_the_end(making: Generator[None, None, array[int]]) -> array[int]:
    while True:
        try:
            next(making)
        except StopIteration as done:
            samples: array[int] = done.value
            return samples


class SoundBoard:
    """Plays the sounds by name, each time a slightly different one. Silent until opened."""

    def __init__(self, volume: float = 0.7, mute: bool = False) -> None:
        """`volume` 0–1."""
        self.volume = volume
        self.mute = mute
        self._open = False
        self._heard: dict[str, int] = {}
        self._made: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._begun: dict[tuple[str, int], Generator[None, None, array[int]]] = {}

    @property
    def is_open(self) -> bool:
        """Whether there is a device to play on."""
        return self._open

    @property
    def made(self) -> frozenset[tuple[str, int]]:
        """The sounds made so far: name and variant."""
        return frozenset(self._made)

    def open(self) -> bool:
        """Look for a sound device, once the first frame is on the screen: it can take 100 ms. Never raises."""
        try:
            pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
        except (pygame.error, NotImplementedError):
            self._open = False
        else:
            self._open = True
        return self._open

    def close(self) -> None:
        """Let the device go."""
        self._made.clear()
        self._begun.clear()
        if self._open:
            pygame.mixer.quit()
        self._open = False

    def play(self, name: str) -> bool:
        """Play a sound; say whether it is heard. Raises KeyError for a name not in SOUNDS."""
        if name not in SOUNDS:
            raise KeyError(f"no sound {name}; there are {', '.join(SOUNDS)}")
        if self.mute or self.volume <= 0 or not self._open:
            return False
        turn = self._heard.get(name, 0)
        self._heard[name] = turn + 1
        sound = self.sound(name, turn % VARIANTS)
        sound.set_volume(min(1.0, self.volume))
        return sound.play() is not None

    def prepare(self) -> bool:
        """Work about a millisecond on the sounds not made yet, so that none is late; False when all are there."""
        if not self._open:
            return False
        key = next((key for key in _EVERY if key not in self._made), None)
        if key is None:
            return False
        try:
            next(self._begun.setdefault(key, _in_steps(*key)))
        except StopIteration as done:
            self._keep(key, done.value)
        return True

    def sound(self, name: str, variant: int) -> pygame.mixer.Sound:
        """Return a sound; while a variant is not made, one that is will do."""
        key = next(((name, each) for each in _turns(variant) if (name, each) in self._made), (name, variant))
        if key not in self._made:
            self._keep(key, _to_the_end(self._begun.get(key) or _in_steps(*key)))
        return self._made[key]

    def _keep(self, key: tuple[str, int], samples: array[int]) -> None:
        self._begun.pop(key, None)
        self._made[key] = pygame.mixer.Sound(buffer=samples.tobytes())


def _turns(variant: int) -> list[int]:
    """The variants, the wanted one first."""
    return [(variant + each) % VARIANTS for each in range(VARIANTS)]
