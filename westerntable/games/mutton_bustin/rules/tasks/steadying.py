"""Tasks of timing: hold and let go, stop the marker, keep the balance, steer through gates, keep still."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, Self

from .....core.section import Section
from .reading import read_key
from .work import START_MS, Key, Spec, Work

TENTH: Final = 100
"""Ms in a step of a task that gathers time."""

SPAN: Final = 1000
"""The length of a scale: places run from 0 to it, tilts from minus to plus it."""


@dataclass(frozen=True, slots=True)
class Hold(Spec):
    """Hold `key` down and let it go `low_ms` to `high_ms` later; once each step. Held else: once more.

    `since` is when the key went down. `high_ms` 0: it cannot be held too long.
    """

    kind: ClassVar[str] = "hold"

    key: Key
    low_ms: int
    high_ms: int

    @classmethod
    def read(cls, section: Section) -> Self:
        """Settings: `key`, `low_ms`, and `high_ms` at least 200 more, or 0."""
        section.only("key", "low_ms", "high_ms")
        low, high = section.at("low_ms").int(200, 3000), section.at("high_ms")
        return cls(read_key(section.at("key")), low, high.int(low + 200, 4000) if high.int(0) else 0)

    def keys(self) -> tuple[Key, ...]:
        """The one key."""
        return (self.key,)

    def estimate(self, size: int) -> int:
        """Aiming at the middle, now and then beside it."""
        if not self.high_ms:
            return START_MS + size * (self.low_ms + 420)
        return START_MS + size * ((self.low_ms + self.high_ms) // 2 + 260) * 21 // 20

    def press(self, work: Work, key: Key) -> Work:
        """Begin to hold."""
        return work._replace(since=work.ms) if key == self.key else work.slip()

    def release(self, work: Work, key: Key) -> Work:
        """Count what was held long enough and not too long."""
        if key != self.key:
            return work
        held = work.ms - work.since
        right = held >= self.low_ms and not (self.high_ms and held > self.high_ms)
        return work._replace(at=work.at + 1) if right else work.slip()


@dataclass(frozen=True, slots=True)
class Marker(Spec):
    """Press `key` while the marker that runs to and fro is in the zone; once each step.

    There and back takes `sweep_ms`. The zone is `width` thousandths wide; `numbers` are its middles, one a step.
    """

    kind: ClassVar[str] = "marker"

    key: Key
    sweep_ms: int
    width: int

    @classmethod
    def read(cls, section: Section) -> Self:
        """Settings: `key`, `sweep_ms`, `width`."""
        section.only("key", "sweep_ms", "width")
        return cls(read_key(section.at("key")), section.at("sweep_ms").int(700, 4000), section.at("width").int(80, 500))

    def keys(self) -> tuple[Key, ...]:
        """The one key."""
        return (self.key,)

    def place(self, ms: int) -> int:
        """Return where the marker is at a time, 0 to 1000."""
        at = ms % self.sweep_ms * 2 * SPAN // self.sweep_ms
        return at if at <= SPAN else 2 * SPAN - at

    def hits(self, work: Work) -> bool:
        """Tell whether the marker is in the zone."""
        return abs(self.place(work.ms) - work.numbers[work.at]) * 2 <= self.width

    def estimate(self, size: int) -> int:
        """Waiting for it takes about half a sweep."""
        return START_MS + size * (self.sweep_ms * 11 // 20 + 120)

    def draw(self, size: int, rng: Random) -> tuple[int, ...]:
        """Draw the zones, wholly on the scale."""
        return tuple(rng.randint(self.width // 2, SPAN - self.width // 2) for _ in range(size))

    def fits(self, size: int, numbers: tuple[int, ...]) -> bool:
        """One zone a step."""
        edge = self.width // 2
        return len(numbers) == size and all(edge <= place <= SPAN - edge for place in numbers)

    def press(self, work: Work, key: Key) -> Work:
        """Stop the marker, if it is in the zone."""
        return work._replace(at=work.at + 1, since=work.ms) if key == self.key and self.hits(work) else work.slip()


@dataclass(frozen=True, slots=True)
class Balance(Spec):
    """Keep the tilt within `zone` thousandths of upright for as long as asked; `left` and `right` push against it.

    The tilt was `mark` at `since` and runs away from upright at `speed` thousandths a second; upright itself, it
    leans the way number `since` mod 4 of `numbers` (0 left, 1 right) says. A push moves it by `push`. `at` gathers ms
    within.
    """

    kind: ClassVar[str] = "balance"

    zone: int
    speed: int
    push: int

    @classmethod
    def read(cls, section: Section) -> Self:
        """Settings: `zone`, `speed`, `push`."""
        section.only("zone", "speed", "push")
        zone = section.at("zone").int(150, 800)
        return cls(zone, section.at("speed").int(150, 1500), section.at("push").int(80, 800))

    def keys(self) -> tuple[Key, ...]:
        """Both sides."""
        return ("left", "right")

    def need(self, size: int) -> int:
        """Tenths of a second."""
        return size * TENTH

    def leaning(self, work: Work) -> int:
        """Return which way it leans, −1 or 1."""
        if work.mark:
            return 1 if work.mark > 0 else -1
        return 2 * work.numbers[work.since % len(work.numbers)] - 1

    def tilt(self, work: Work) -> int:
        """Return the tilt now, −1000 (left) to 1000."""
        run = (work.ms - work.since) * self.speed // 1000
        return max(-SPAN, min(SPAN, work.mark + self.leaning(work) * run))

    def _last_in(self, work: Work) -> int:
        """Return the last ms at which it is still within, if nobody pushes; before `ms` if it is out."""
        room = self.zone - abs(work.mark)
        return work.since + (room * 1000 + 999) // self.speed if room >= 0 else work.since - 1

    def estimate(self, size: int) -> int:
        """The faster it runs out of a narrow zone, the more of the time is spent outside."""
        outside = max(5, (self.speed * 100 // self.zone - 105) * 17 // 20)
        return TENTH // 2 + size * (100 + outside)

    def draw(self, size: int, rng: Random) -> tuple[int, ...]:
        """Draw which way it leans."""
        return tuple(rng.randrange(2) for _ in range(4))

    def fits(self, size: int, numbers: tuple[int, ...]) -> bool:
        """Four leanings."""
        return _are_leanings(numbers)

    def press(self, work: Work, key: Key) -> Work:
        """Push it over."""
        if key not in ("left", "right"):
            return work
        mark = self.tilt(work) + (self.push if key == "right" else -self.push)
        return work._replace(mark=max(-SPAN, min(SPAN, mark)), since=work.ms)

    def horizon(self, work: Work) -> int | None:
        """Time to the end, or to where it leaves the zone."""
        within = self._last_in(work) - work.ms
        return min(within, self.need(work.size) - work.at) if within > 0 else None

    def lapse(self, work: Work, ms: int) -> Work:
        """Gather the time within."""
        within = max(0, min(ms, self._last_in(work) - work.ms))
        return work._replace(ms=work.ms + ms, at=work.at + within)

    def valid(self, work: Work) -> bool:
        """The tilt is on the scale."""
        return 0 <= work.at < self.need(work.size) and 0 <= work.since <= work.ms and abs(work.mark) <= SPAN


def _are_leanings(numbers: tuple[int, ...]) -> bool:
    return len(numbers) == 4 and all(number in (0, 1) for number in numbers)


@dataclass(frozen=True, slots=True)
class Steer(Spec):
    """Step `left` and `right` between `lanes` so as to be in the open one when a gate comes, every `gate_ms`.

    `mark` is the lane, from 0. Gate number k (from 1) comes at k × `gate_ms` and is open in lane
    `numbers[(k − 1) mod 12]`. Going through counts; bumping does not, and the next gate comes.
    """

    kind: ClassVar[str] = "steer"

    lanes: int
    gate_ms: int

    @classmethod
    def read(cls, section: Section) -> Self:
        """Settings: `lanes` 2 to 5, `gate_ms` from 450."""
        section.only("lanes", "gate_ms")
        return cls(section.at("lanes").int(2, 5), section.at("gate_ms").int(450, 2000))

    def keys(self) -> tuple[Key, ...]:
        """Both sides."""
        return ("left", "right")

    def gate(self, work: Work) -> int:
        """Return the number of the next gate, from 1."""
        return work.ms // self.gate_ms + 1

    def lane_of(self, work: Work, gate: int) -> int:
        """Return where a gate is open."""
        return work.numbers[(gate - 1) % len(work.numbers)]

    def estimate(self, size: int) -> int:
        """The more lanes there are to cross before the next gate, the more bumps."""
        hurry = (self.lanes * 75 + 220) * 100 // self.gate_ms
        bumps = max(2, (hurry - 55) * 3 // 5)
        return size * self.gate_ms * (100 + bumps) // 100

    def begin(self, size: int, numbers: tuple[int, ...]) -> Work:
        """Start in the middle."""
        return Work(self, size, numbers, mark=self.lanes // 2)

    def draw(self, size: int, rng: Random) -> tuple[int, ...]:
        """Draw the open lanes of twelve gates; after them they come again."""
        return tuple(rng.randrange(self.lanes) for _ in range(12))

    def fits(self, size: int, numbers: tuple[int, ...]) -> bool:
        """Twelve lanes."""
        return len(numbers) == 12 and all(0 <= lane < self.lanes for lane in numbers)

    def press(self, work: Work, key: Key) -> Work:
        """Step aside."""
        if key not in ("left", "right"):
            return work
        return work._replace(mark=max(0, min(self.lanes - 1, work.mark + (1 if key == "right" else -1))))

    def horizon(self, work: Work) -> int | None:
        """Time to the next gate."""
        return self.gate_ms - work.ms % self.gate_ms

    def lapse(self, work: Work, ms: int) -> Work:
        """Go through the gate, or bump into it."""
        now = work.ms + ms
        if now % self.gate_ms:
            return work._replace(ms=now)
        through = self.lane_of(work, now // self.gate_ms) == work.mark
        past = work._replace(ms=now, since=now)
        return past._replace(at=work.at + 1) if through else past.slip()

    def valid(self, work: Work) -> bool:
        """The lane is one of them."""
        return 0 <= work.at < work.size and 0 <= work.since <= work.ms and 0 <= work.mark < self.lanes


@dataclass(frozen=True, slots=True)
class Freeze(Spec):
    """Press nothing at all for as long as asked; any press starts the time anew. `tempt`: what tempts, for the picture.

    `at` is the ms since the last press.
    """

    kind: ClassVar[str] = "freeze"

    tempt: str

    @classmethod
    def read(cls, section: Section) -> Self:
        """Settings: `tempt`."""
        section.only("tempt")
        return cls(section.at("tempt").choice("fly", "bell", "feather", "flower", "yawn", "tickle"))

    def keys(self) -> tuple[Key, ...]:
        """None."""
        return ()

    def need(self, size: int) -> int:
        """Tenths of a second."""
        return size * TENTH

    def estimate(self, size: int) -> int:
        """Hands off, that is all."""
        return size * TENTH + 60

    def press(self, work: Work, key: Key) -> Work:
        """Start anew."""
        return work.slip(at=0, since=work.ms)

    def horizon(self, work: Work) -> int | None:
        """Time to the end."""
        return self.need(work.size) - work.at

    def lapse(self, work: Work, ms: int) -> Work:
        """Gather the time."""
        return work._replace(ms=work.ms + ms, at=work.at + ms)

    def valid(self, work: Work) -> bool:
        """The time is that since the last press."""
        return Spec.valid(self, work) and work.at == work.ms - work.since
