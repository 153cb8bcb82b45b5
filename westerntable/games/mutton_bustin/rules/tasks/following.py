"""Tasks of looking and pressing: follow arrows, repeat them from memory, spot the odd one, wait for the signal."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from .....core.section import Section
from .reading import read_key, read_set
from .work import OPPOSITE, START_MS, Key, Spec, Work


def _draw_among(size: int, many: int, rng: Random) -> tuple[int, ...]:
    return tuple(rng.randrange(many) for _ in range(size))


def _are_among(size: int, many: int, numbers: tuple[int, ...]) -> bool:
    return len(numbers) == size and all(0 <= number < many for number in numbers)


@dataclass(frozen=True, slots=True)
class Sequence(Spec):
    """Press the arrows shown, in order. `mirror`: each means the opposite. `back`: steps a mistake costs.

    `numbers` are indices into `arrows`, one for each step.
    """

    kind: ClassVar[str] = "sequence"

    arrows: tuple[Key, ...]
    mirror: bool
    back: int

    @classmethod
    def read(cls, section: Section) -> Self:
        """Settings: `keys` (two to four; all if left out), `mirror`, `back` 0 to 2."""
        section.only("keys", "mirror", "back")
        mirror, back = section.maybe("mirror"), section.maybe("back")
        arrows = read_set(section.maybe("keys"))
        if mirror and mirror.bool() and any(OPPOSITE[key] not in arrows for key in arrows):
            raise section.at("mirror").bad("for mirrored arrows each key's opposite belongs among the keys")
        return cls(arrows, mirror.bool() if mirror else False, back.int(0, 2) if back else 0)

    def keys(self) -> tuple[Key, ...]:
        """All arrows."""
        return self.arrows

    def shown(self, work: Work, step: int) -> Key:
        """Return the arrow shown for a step."""
        return self.arrows[work.numbers[step]]

    def expected(self, work: Work) -> Key:
        """Return the key that is due."""
        shown = self.shown(work, work.at)
        return OPPOSITE[shown] if self.mirror else shown

    def estimate(self, size: int) -> int:
        """Reading and pressing each; turning one round takes longer."""
        return START_MS + size * (400 + 40 * (len(self.arrows) - 2) + 150 * self.mirror)

    def draw(self, size: int, rng: Random) -> tuple[int, ...]:
        """Draw the arrows."""
        return _draw_among(size, len(self.arrows), rng)

    def fits(self, size: int, numbers: tuple[int, ...]) -> bool:
        """One arrow a step."""
        return _are_among(size, len(self.arrows), numbers)

    def press(self, work: Work, key: Key) -> Work:
        """Go on with the right key."""
        if key == self.expected(work):
            return work._replace(at=work.at + 1, since=work.ms)
        return work.slip(at=max(0, work.at - self.back))


@dataclass(frozen=True, slots=True)
class Echo(Spec):
    """Watch arrows shown one at a time, `show_ms` each, then repeat them from memory; `backwards`: last one first.

    They are shown until `since` + size × `show_ms`; presses before do nothing. After a mistake they are shown again,
    from `since`, and all are to be repeated.
    """

    kind: ClassVar[str] = "echo"

    arrows: tuple[Key, ...]
    show_ms: int
    backwards: bool

    @classmethod
    def read(cls, section: Section) -> Self:
        """Settings: `keys` (two to four; all if left out), `show_ms` from 340, `backwards`."""
        section.only("keys", "show_ms", "backwards")
        backwards = section.maybe("backwards")
        show = section.at("show_ms").int(340, 1500)
        return cls(read_set(section.maybe("keys")), show, backwards.bool() if backwards else False)

    def keys(self) -> tuple[Key, ...]:
        """All arrows."""
        return self.arrows

    def showing(self, work: Work) -> int | None:
        """Return which arrow (from 0) is being shown; None when it is time to repeat."""
        step = (work.ms - work.since) // self.show_ms
        return step if step < work.size else None

    def expected(self, work: Work) -> Key:
        """Return the key that is due once they have been shown."""
        step = work.size - 1 - work.at if self.backwards else work.at
        return self.arrows[work.numbers[step]]

    def estimate(self, size: int) -> int:
        """Watching, remembering, now and then a second time."""
        once = size * (self.show_ms + 380 + 80 * self.backwards) + 350
        return once * (75 + size * size) // 75

    def draw(self, size: int, rng: Random) -> tuple[int, ...]:
        """Draw the arrows."""
        return _draw_among(size, len(self.arrows), rng)

    def fits(self, size: int, numbers: tuple[int, ...]) -> bool:
        """One arrow a step."""
        return _are_among(size, len(self.arrows), numbers)

    def press(self, work: Work, key: Key) -> Work:
        """Go on with the right key, or see them all again."""
        if self.showing(work) is not None:
            return work
        if key == self.expected(work):
            return work._replace(at=work.at + 1)
        return work.slip(at=0, since=work.ms)

    def horizon(self, work: Work) -> int | None:
        """Time to the next arrow shown, or to the end of the showing."""
        shown = work.ms - work.since
        return self.show_ms - shown % self.show_ms if shown < work.size * self.show_ms else None

    def valid(self, work: Work) -> bool:
        """Nothing is repeated while they are shown."""
        return Spec.valid(self, work) and not (work.at and self.showing(work) is not None)


@dataclass(frozen=True, slots=True)
class Spot(Spec):
    """Of the pictures shown in the directions of `places`, press the direction of the odd one; once each step.

    `numbers` are indices into `places`. After a mistake nothing is taken until `mark`, `freeze_ms` later. `odd` is
    the word for how it differs, for the picture: shape, size, turned, missing.
    """

    kind: ClassVar[str] = "spot"

    places: tuple[Key, ...]
    freeze_ms: int
    odd: str

    @classmethod
    def read(cls, section: Section) -> Self:
        """Settings: `keys` (two to four; all if left out), `freeze_ms`, `odd`."""
        section.only("keys", "freeze_ms", "odd")
        odd = section.at("odd").choice("shape", "size", "turned", "missing")
        return cls(read_set(section.maybe("keys")), section.at("freeze_ms").int(200, 1500), odd)

    def keys(self) -> tuple[Key, ...]:
        """All places."""
        return self.places

    def expected(self, work: Work) -> Key:
        """Return the key of the odd one."""
        return self.places[work.numbers[work.at]]

    def estimate(self, size: int) -> int:
        """Looking takes most of it."""
        return START_MS + size * (480 + 60 * len(self.places))

    def draw(self, size: int, rng: Random) -> tuple[int, ...]:
        """Draw the odd ones."""
        return _draw_among(size, len(self.places), rng)

    def fits(self, size: int, numbers: tuple[int, ...]) -> bool:
        """One place a step."""
        return _are_among(size, len(self.places), numbers)

    def frozen(self, work: Work) -> bool:
        """Tell whether presses are not taken just now."""
        return work.mark > work.ms

    def press(self, work: Work, key: Key) -> Work:
        """Go on with the right key; a wrong one freezes."""
        if self.frozen(work):
            return work
        if key == self.expected(work):
            return work._replace(at=work.at + 1, since=work.ms)
        return work.slip(mark=work.ms + self.freeze_ms)

    def horizon(self, work: Work) -> int | None:
        """Time to the thaw."""
        return work.mark - work.ms if work.mark > work.ms else None

    def valid(self, work: Work) -> bool:
        """It does not freeze longer than it may."""
        in_time = 0 <= work.at < work.size and 0 <= work.since <= work.ms
        return in_time and (work.mark == 0 or self.freeze_ms <= work.mark <= work.ms + self.freeze_ms)


@dataclass(frozen=True, slots=True)
class React(Spec):
    """Wait for the signal, then press `key`; once each step. Too early: wait as long again.

    `numbers` are the waits in ms; the signal of the present step comes at `since` + its wait. Waits that are not
    over yet cannot be seen (0).
    """

    kind: ClassVar[str] = "react"

    key: Key
    low_ms: int
    high_ms: int

    @classmethod
    def read(cls, section: Section) -> Self:
        """Settings: `key`, and the shortest and longest wait `low_ms` and `high_ms`."""
        section.only("key", "low_ms", "high_ms")
        low = section.at("low_ms").int(300, 2000)
        return cls(read_key(section.at("key")), low, section.at("high_ms").int(low + 100, 4000))

    def keys(self) -> tuple[Key, ...]:
        """The one key."""
        return (self.key,)

    def lit(self, work: Work) -> bool:
        """Tell whether the signal is there."""
        wait = work.numbers[work.at]
        return wait > 0 and work.ms - work.since >= wait

    def estimate(self, size: int) -> int:
        """Waiting and reacting."""
        return size * ((self.low_ms + self.high_ms) // 2 + 420) + 50

    def draw(self, size: int, rng: Random) -> tuple[int, ...]:
        """Draw the waits."""
        return tuple(rng.randint(self.low_ms, self.high_ms) for _ in range(size))

    def fits(self, size: int, numbers: tuple[int, ...]) -> bool:
        """One wait a step."""
        return len(numbers) == size and all(self.low_ms <= wait <= self.high_ms for wait in numbers)

    def press(self, work: Work, key: Key) -> Work:
        """Take the press once the signal is there."""
        if key != self.key:
            return work.slip()
        return work._replace(at=work.at + 1, since=work.ms) if self.lit(work) else work.slip(since=work.ms)

    def horizon(self, work: Work) -> int | None:
        """Time to the signal."""
        left = work.since + work.numbers[work.at] - work.ms
        return left if left > 0 else None

    def seen(self, work: Work) -> Work:
        """Show only waits that are over."""
        known = work.at + self.lit(work)
        return work._replace(numbers=work.numbers[:known] + (0,) * (work.size - known))

    def imagine(self, work: Work, rng: Random) -> Work:
        """Draw the waits to come; the present one is longer than what has been waited."""
        waited = work.ms - work.since
        low = max(self.low_ms, min(self.high_ms, waited + 1))
        numbers = [
            wait or rng.randint(low if step == work.at else self.low_ms, self.high_ms)
            for step, wait in enumerate(work.numbers)
        ]
        return work._replace(numbers=tuple(numbers))
