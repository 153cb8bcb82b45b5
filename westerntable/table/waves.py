"""Sounds of wood, card and hoof as sums of sines and noise, each made in small steps."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Generator
from operator import add
from typing import Final, TypeAlias

RATE: Final = 22_050  # samples a second, one channel

Wave: TypeAlias = list[float]
Making: TypeAlias = Generator[None, None, Wave]
"""A sound being made: it rests after each millisecond or so of work, and returns the wave."""

Maker: TypeAlias = Callable[[random.Random, float], Making]
"""Makes a sound from luck and pitch."""

_STRETCH: Final = 2_500  # samples of a long sound made at once


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
def _card(rng: random.Random, pitch: float) -> Making:
    slide = swell(hiss(rng, 55 * pitch, 60, 0.9, 0.25), 0.25)
    yield
    return mixed((0, slide), (38, hiss(rng, 26, 7, 0.8, 0.6)))


def _shuffle(rng: random.Random, pitch: float) -> Making:
    at, layers = 0.0, []
    for i in range(9):
        layers.append((at, hiss(rng, 22, 6, 0.5 + 0.05 * i, 0.35)))
        at += (30 - 2 * i) * pitch + rng.uniform(0, 5)
        if i % 4 == 3:
            yield
    return mixed(*layers, (at, swell(hiss(rng, 70, 60, 0.5, 0.3), 0.2)))


def _chip(rng: random.Random, pitch: float) -> Making:
    first = mixed((0, ring(1850 * pitch, 40, 9, 0.6)), (0, ring(3100 * pitch, 25, 5, 0.35)), (0, hiss(rng, 8, 2, 0.4)))
    yield
    return mixed((0, first), (34 + rng.uniform(0, 10), [0.55 * v for v in first]))


def _dice(rng: random.Random, pitch: float) -> Making:
    at, layers = 0.0, []
    for i in range(5):
        tone = rng.uniform(750, 1300) * pitch
        loud = 0.8 * 0.8**i
        layers += [(at, ring(tone, 34, 8, loud)), (at, hiss(rng, 14, 3, loud * 0.8, 0.4))]
        at += rng.uniform(28, 62) * 0.92**i
        if i % 2:
            yield
    return mixed(*layers)


def _hoof(rng: random.Random, pitch: float) -> Making:
    def step(freq: float) -> Wave:
        knock = ring(freq * 3.1 * pitch, 30, 7, 0.4)
        return mixed((0, ring(freq * pitch, 75, 20, 0.9, 0.7)), (0, knock), (0, hiss(rng, 20, 5, 0.5, 0.7)))

    first = step(230)
    yield
    return mixed((0, first), (105 + rng.uniform(0, 12), step(180)))


def _lasso(rng: random.Random, pitch: float) -> Making:
    whirl = hiss(rng, 230, 900, 1.0, 0.72 + 0.04 * pitch)
    yield
    whirl = swell(whirl, 0.65)
    yield
    turning = [v * (0.65 + 0.35 * math.sin(i * math.tau * 13 * pitch / RATE)) for i, v in enumerate(whirl)]
    yield
    return mixed((0, turning), (205, hiss(rng, 40, 8, 0.9, 0.5)))


def _baa(rng: random.Random, pitch: float) -> Making:
    count = int(RATE * 0.34)
    turns = 512
    harmonics = ((1, 0.5), (2, 0.42), (3, 0.34), (5, 0.2))
    voice = [sum(loud * math.sin(math.tau * k * i / turns) for k, loud in harmonics) for i in range(turns)]
    yield
    shake = [math.sin(math.tau * i / turns) for i in range(turns)]
    pace, quiver = turns * 345 * pitch / RATE, turns * rng.uniform(11, 14) / RATE
    out: Wave = []
    phase, sag = 0.0, 0.12 / count
    for start in range(0, count, _STRETCH):
        for i in range(start, min(count, start + _STRETCH)):
            wobble = shake[int(i * quiver) % turns]
            phase += pace * (1.0 + 0.03 * wobble - sag * i)
            out.append(voice[int(phase) % turns] * (0.72 + 0.28 * wobble))
        yield
    return swell(out, 0.15)


def _bell(_rng: random.Random, pitch: float) -> Making:
    layers = []
    for ratio, decay, gain in ((1.0, 150, 0.6), (2.4, 90, 0.35), (3.9, 50, 0.2)):
        layers.append((0, ring(760 * pitch * ratio, decay * 2.6, decay, gain)))
        yield
    return mixed(*layers)


def _thud(rng: random.Random, pitch: float) -> Making:
    body = ring(120 * pitch, 130, 34, 1.0, 0.6)
    yield
    return mixed((0, body), (0, ring(310 * pitch, 50, 12, 0.35)), (0, hiss(rng, 25, 6, 0.5, 0.75)))


def _gallop(rng: random.Random, pitch: float) -> Making:
    """Four beats of a run, the third the heaviest."""
    layers: list[tuple[float, Wave]] = []
    for at, tone, loud in ((0, 205.0, 0.6), (74, 180.0, 0.75), (132, 160.0, 1.0), (262, 205.0, 0.5), (336, 180.0, 0.6)):
        layers.append((at + rng.uniform(0, 8), ring(tone * pitch, 70, 17, loud, 0.7)))
        layers += [(at, ring(tone * 3.1 * pitch, 26, 6, loud * 0.4)), (at, hiss(rng, 18, 5, loud * 0.5, 0.7))]
        yield
    return mixed(*layers)


def _whinny(rng: random.Random, pitch: float) -> Making:
    """A falling voice that shakes."""
    count = int(RATE * 0.46)
    shake = rng.uniform(15, 18) * math.tau / RATE
    out: Wave = []
    phase = 0.0
    for start in range(0, count, _STRETCH // 2):
        for i in range(start, min(count, start + _STRETCH // 2)):
            tone = (980 - 520 * i / count) * pitch * (1 + 0.05 * math.sin(i * shake))
            phase += math.tau * tone / RATE
            voice = math.sin(phase) + 0.5 * math.sin(2 * phase) + 0.3 * math.sin(3 * phase)
            out.append(voice * (0.6 + 0.4 * math.sin(i * shake)) * 0.4)
        yield
    out = swell(out, 0.12)
    yield
    breath = hiss(rng, 460, 900, 0.18, 0.3)
    yield
    return mixed((0, out), (0, swell(breath, 0.2)))


def _door(rng: random.Random, pitch: float) -> Making:
    """A stable door falls to, and its latch."""
    slam = mixed((0, ring(150 * pitch, 110, 26, 1.0, 0.7)), (0, hiss(rng, 45, 11, 0.7, 0.65)))
    yield
    latch = mixed((0, ring(1250 * pitch, 30, 7, 0.35)), (0, hiss(rng, 8, 2, 0.3)))
    return mixed((0, swell(hiss(rng, 90, 300, 0.25, 0.5), 0.8)), (85, slam), (150, latch))


def _rain(rng: random.Random, pitch: float) -> Making:
    """A gust, and drops on a roof."""
    gust = hiss(rng, 480, 2000, 0.45, 0.35)
    yield
    layers: list[tuple[float, Wave]] = [(0, swell(gust, 0.3))]
    yield
    layers += [(rng.uniform(0, 420), ring(rng.uniform(900, 1900) * pitch, 18, 4, 0.3)) for _ in range(16)]
    return mixed(*layers)


def _knock(rng: random.Random, pitch: float) -> Making:
    """Two raps of a knuckle on wood."""
    rap = mixed(
        (0, ring(420 * pitch, 48, 11, 0.9, 0.85)), (0, ring(980 * pitch, 22, 5, 0.4)), (0, hiss(rng, 12, 3, 0.5))
    )
    yield
    return mixed((0, rap), (128 + rng.uniform(0, 14), [0.85 * v for v in rap]))


def _chalk(rng: random.Random, pitch: float) -> Making:
    """Two strokes on slate, each set down with a tick."""
    layers: list[tuple[float, Wave]] = []
    for at, long, loud in ((0.0, 85, 0.8), (150 + rng.uniform(0, 20), 62, 0.65)):
        layers += [(at, ring(2300 * pitch, 12, 3, 0.5 * loud)), (at, hiss(rng, 10, 2, loud, 0.2))]
        layers.append((at + 6, swell(hiss(rng, long * pitch, 200, 0.55 * loud, 0.12), 0.35)))
        yield
    return mixed(*layers)


def _strings(rng: random.Random, pitch: float) -> Making:
    """A horse-head fiddle: a low string and the fifth over it, bowed."""
    turns = 512
    voice = [sum(math.sin(math.tau * k * i / turns) / k for k in (1, 2, 3, 5)) * 0.4 for i in range(turns)]
    shake = [math.sin(math.tau * i / turns) for i in range(turns)]
    yield
    layers: list[tuple[float, Wave]] = []
    for at, tone, long in ((0, 174.6, 480), (150, 261.6, 420)):
        count, pace, quiver = int(RATE * long / 1000), turns * tone * pitch / RATE, turns * rng.uniform(5, 6) / RATE
        out: Wave = []
        phase = 0.0
        for start in range(0, count, _STRETCH):
            for i in range(start, min(count, start + _STRETCH)):
                phase += pace * (1.0 + 0.006 * shake[int(i * quiver) % turns])
                out.append(voice[int(phase) % turns])
            yield
        layers.append((at, swell(out, 0.22)))
        yield
    return mixed(*layers)


def _win(rng: random.Random, pitch: float) -> Making:
    layers: list[tuple[float, Wave]] = []
    for at, tone in ((0, 392.0), (110, 523.25), (220, 659.25), (330, 783.99)):
        layers += [(at, ring(tone * pitch, 210, 60, 0.6)), (at, ring(tone * 3.93 * pitch, 40, 9, 0.22))]
        layers.append((at, hiss(rng, 10, 2, 0.3, 0.5)))
        yield
    return mixed(*layers)


SOUNDS: Final[dict[str, Maker]] = {
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
    "knock": _knock,
    "chalk": _chalk,
    "strings": _strings,
}
