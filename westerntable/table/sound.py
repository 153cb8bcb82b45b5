"""Sounds of wood, card and hoof, made from sums when first heard: nothing is read from a file.

A sound is never the only sign of anything, so a machine without a sound device loses nothing.
"""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Callable
from operator import add
from typing import Final

import pygame

RATE: Final = 22_050  # samples a second, one channel
VARIANTS: Final = 4
_PEAK: Final = 29_000  # of 32 767

Wave = list[float]


# --------------------------------------------------------------------------- making a wave
def ring(freq: float, ms: float, decay_ms: float, gain: float = 1.0, glide: float = 1.0) -> Wave:
    """A struck body: a sine dying away in `decay_ms`, its pitch moved by `glide` by the end."""
    count = int(RATE * ms / 1000)
    fade = math.exp(-1000 / (RATE * decay_ms))
    step = math.tau * freq / RATE
    if glide == 1.0:
        return _steady(count, step, fade, gain)
    bend = glide ** (1 / max(1, count))
    phase, loud, sin = 0.0, gain, math.sin
    out = []
    for _ in range(count):
        out.append(loud * sin(phase))
        phase += step
        step *= bend
        loud *= fade
    return out


def _steady(count: int, step: float, fade: float, gain: float) -> Wave:
    """A dying sine by recurrence: two products a sample instead of a sine."""
    near, far = 2.0 * fade * math.cos(step), -fade * fade
    before, now = 0.0, gain * fade * math.sin(step)
    out = []
    for _ in range(count):
        out.append(before)
        before, now = now, near * now + far * before
    return out


def hiss(rng: random.Random, ms: float, decay_ms: float, gain: float = 1.0, dull: float = 0.4) -> Wave:
    """Rubbed card or kicked dust: noise dying away; `dull` 0 is bright, towards 1 ever softer."""
    count = int(RATE * ms / 1000)
    fade = math.exp(-1000 / (RATE * decay_ms))
    out = []
    low, loud, keep = 0.0, gain / 128, 1.0 - dull
    for byte in rng.randbytes(count):
        low += keep * (byte - 127.5 - low)
        out.append(low * loud)
        loud *= fade
    return out


def swell(wave: Wave, rise: float = 0.4) -> Wave:
    """Fade a wave in over `rise` of its length and out over the rest."""
    top = max(1, int(len(wave) * rise))
    rest = max(1, len(wave) - top)
    return [v * (i / top if i < top else (len(wave) - i) / rest) for i, v in enumerate(wave)]


def mixed(*layers: tuple[float, Wave]) -> Wave:
    """Lay waves over one another, each starting at its own ms."""
    starts = [(int(RATE * at / 1000), wave) for at, wave in layers]
    out = [0.0] * max((start + len(wave) for start, wave in starts), default=0)
    for start, wave in starts:
        end = start + len(wave)
        out[start:end] = map(add, out[start:end], wave)
    return out


# --------------------------------------------------------------------------------- the sounds
def _card(rng: random.Random, pitch: float) -> Wave:
    return mixed((0, swell(hiss(rng, 55 * pitch, 60, 0.9, 0.25), 0.25)), (38, hiss(rng, 26, 7, 0.8, 0.6)))


def _shuffle(rng: random.Random, pitch: float) -> Wave:
    at, layers = 0.0, []
    for i in range(9):
        layers.append((at, hiss(rng, 22, 6, 0.5 + 0.05 * i, 0.35)))
        at += (30 - 2 * i) * pitch + rng.uniform(0, 5)
    return mixed(*layers, (at, swell(hiss(rng, 70, 60, 0.5, 0.3), 0.2)))


def _chip(rng: random.Random, pitch: float) -> Wave:
    first = mixed((0, ring(1850 * pitch, 40, 9, 0.6)), (0, ring(3100 * pitch, 25, 5, 0.35)), (0, hiss(rng, 8, 2, 0.4)))
    return mixed((0, first), (34 + rng.uniform(0, 10), [0.55 * v for v in first]))


def _dice(rng: random.Random, pitch: float) -> Wave:
    at, layers = 0.0, []
    for i in range(5):
        tone = rng.uniform(750, 1300) * pitch
        loud = 0.8 * 0.8**i
        layers += [(at, ring(tone, 34, 8, loud)), (at, hiss(rng, 14, 3, loud * 0.8, 0.4))]
        at += rng.uniform(28, 62) * 0.92**i
    return mixed(*layers)


def _hoof(rng: random.Random, pitch: float) -> Wave:
    def step(freq: float) -> Wave:
        knock = ring(freq * 3.1 * pitch, 30, 7, 0.4)
        return mixed((0, ring(freq * pitch, 75, 20, 0.9, 0.7)), (0, knock), (0, hiss(rng, 20, 5, 0.5, 0.7)))

    return mixed((0, step(230)), (105 + rng.uniform(0, 12), step(180)))


def _lasso(rng: random.Random, pitch: float) -> Wave:
    whirl = swell(hiss(rng, 230, 900, 1.0, 0.72 + 0.04 * pitch), 0.65)
    turning = [v * (0.65 + 0.35 * math.sin(i * math.tau * 13 * pitch / RATE)) for i, v in enumerate(whirl)]
    return mixed((0, turning), (205, hiss(rng, 40, 8, 0.9, 0.5)))


def _baa(rng: random.Random, pitch: float) -> Wave:
    count = int(RATE * 0.34)
    turns = 512
    harmonics = ((1, 0.5), (2, 0.42), (3, 0.34), (5, 0.2))
    voice = [sum(loud * math.sin(math.tau * k * i / turns) for k, loud in harmonics) for i in range(turns)]
    shake = [math.sin(math.tau * i / turns) for i in range(turns)]
    pace, quiver = turns * 345 * pitch / RATE, turns * rng.uniform(11, 14) / RATE
    out, phase, sag = [], 0.0, 0.12 / count
    for i in range(count):
        wobble = shake[int(i * quiver) % turns]
        phase += pace * (1.0 + 0.03 * wobble - sag * i)
        out.append(voice[int(phase) % turns] * (0.72 + 0.28 * wobble))
    return swell(out, 0.15)


def _bell(_rng: random.Random, pitch: float) -> Wave:
    partials = ((1.0, 150, 0.6), (2.4, 90, 0.35), (3.9, 50, 0.2))
    return mixed(*((0, ring(760 * pitch * ratio, decay * 2.6, decay, gain)) for ratio, decay, gain in partials))


def _thud(rng: random.Random, pitch: float) -> Wave:
    body = ring(120 * pitch, 130, 34, 1.0, 0.6)
    return mixed((0, body), (0, ring(310 * pitch, 50, 12, 0.35)), (0, hiss(rng, 25, 6, 0.5, 0.75)))


def _gallop(rng: random.Random, pitch: float) -> Wave:
    """Four beats of a run, the third the heaviest."""
    layers: list[tuple[float, Wave]] = []
    for at, tone, loud in ((0, 205.0, 0.6), (74, 180.0, 0.75), (132, 160.0, 1.0), (262, 205.0, 0.5), (336, 180.0, 0.6)):
        layers.append((at + rng.uniform(0, 8), ring(tone * pitch, 70, 17, loud, 0.7)))
        layers += [(at, ring(tone * 3.1 * pitch, 26, 6, loud * 0.4)), (at, hiss(rng, 18, 5, loud * 0.5, 0.7))]
    return mixed(*layers)


def _whinny(rng: random.Random, pitch: float) -> Wave:
    """A falling voice that shakes."""
    count = int(RATE * 0.46)
    shake = rng.uniform(15, 18) * math.tau / RATE
    out, phase = [], 0.0
    for i in range(count):
        done = i / count
        tone = (980 - 520 * done) * pitch * (1 + 0.05 * math.sin(i * shake))
        phase += math.tau * tone / RATE
        voice = math.sin(phase) + 0.5 * math.sin(2 * phase) + 0.3 * math.sin(3 * phase)
        out.append(voice * (0.6 + 0.4 * math.sin(i * shake)) * 0.4)
    return mixed((0, swell(out, 0.12)), (0, swell(hiss(rng, 460, 900, 0.18, 0.3), 0.2)))


def _door(rng: random.Random, pitch: float) -> Wave:
    """A stable door falls to, and its latch."""
    slam = mixed((0, ring(150 * pitch, 110, 26, 1.0, 0.7)), (0, hiss(rng, 45, 11, 0.7, 0.65)))
    latch = mixed((0, ring(1250 * pitch, 30, 7, 0.35)), (0, hiss(rng, 8, 2, 0.3)))
    return mixed((0, swell(hiss(rng, 90, 300, 0.25, 0.5), 0.8)), (85, slam), (150, latch))


def _rain(rng: random.Random, pitch: float) -> Wave:
    """A gust, and drops on a roof."""
    layers: list[tuple[float, Wave]] = [(0, swell(hiss(rng, 480, 2000, 0.45, 0.35), 0.3))]
    layers += [(rng.uniform(0, 420), ring(rng.uniform(900, 1900) * pitch, 18, 4, 0.3)) for _ in range(16)]
    return mixed(*layers)


def _win(rng: random.Random, pitch: float) -> Wave:
    layers: list[tuple[float, Wave]] = []
    for at, tone in ((0, 392.0), (110, 523.25), (220, 659.25), (330, 783.99)):
        layers += [(at, ring(tone * pitch, 210, 60, 0.6)), (at, ring(tone * 3.93 * pitch, 40, 9, 0.22))]
        layers.append((at, hiss(rng, 10, 2, 0.3, 0.5)))
    return mixed(*layers)


SOUNDS: Final[dict[str, Callable[[random.Random, float], Wave]]] = {
    "card": _card,
    "shuffle": _shuffle,
    "chip": _chip,
    "dice": _dice,
    "hoof": _hoof,
    "lasso": _lasso,
    "baa": _baa,
    "bell": _bell,
    "thud": _thud,
    "win": _win,
    "gallop": _gallop,
    "whinny": _whinny,
    "door": _door,
    "rain": _rain,
}
_LOUDNESS: Final = {
    "card": 0.45, "shuffle": 0.5, "chip": 0.55, "lasso": 0.5, "bell": 0.6, "baa": 0.6, "whinny": 0.42, "rain": 0.5,
    "door": 0.7,
}  # fmt: skip

_EVERY: Final = tuple((name, variant) for variant in range(VARIANTS) for name in SOUNDS)


def synthesise(name: str, variant: int = 0) -> array[int]:
    """Make one sound as 16-bit samples at RATE, one channel; a variant differs slightly in pitch and grit.

    Raises KeyError for a name not in SOUNDS.
    """
    rng = random.Random(f"{name}:{variant}")
    wave = SOUNDS[name](rng, rng.uniform(0.96, 1.04))
    peak = max(map(abs, wave), default=0.0) or 1.0
    gain = _PEAK * _LOUDNESS.get(name, 0.8) / peak
    last = min(len(wave), RATE // 200)
    for i in range(1, last):  # the last 5 ms go to nought, so that nothing clicks
        wave[-i] *= i / last
    return array("h", [int(v * gain) for v in wave])


class SoundBoard:
    """Plays the sounds by name, each time a slightly different one. Silent until opened."""

    def __init__(self, volume: float = 0.7, mute: bool = False) -> None:
        """`volume` 0–1."""
        self.volume = volume
        self.mute = mute
        self._open = False
        self._heard: dict[str, int] = {}
        self._made: dict[tuple[str, int], pygame.mixer.Sound] = {}

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
        sound = self._sound(name, turn % VARIANTS)
        sound.set_volume(min(1.0, self.volume))
        return sound.play() is not None

    def prepare(self) -> bool:
        """Make one sound not made yet, at an idle moment, so that none is late; False when all are there."""
        if not self._open:
            return False
        missing = next((key for key in _EVERY if key not in self._made), None)
        if missing is not None:
            self._sound(*missing)
        return missing is not None

    def _sound(self, name: str, variant: int) -> pygame.mixer.Sound:
        key = (name, variant)
        if key not in self._made:
            self._made[key] = pygame.mixer.Sound(buffer=synthesise(name, variant).tobytes())
        return self._made[key]
