"""Tasks of quick presses: mash one key, go round several, keep a rhythm, count."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar, Self

from .....core.section import Section
from .reading import read_key, read_keys
from .work import START_MS, Key, Spec, Work


@dataclass(frozen=True, slots=True)
class Mash(Spec):
    """Press `key` again and again. `sink_ms` without a press and one press is lost again; 0: nothing sinks."""

    kind: ClassVar[str] = "mash"

    key: Key
    sink_ms: int

    @classmethod
    def read(cls, section: Section) -> Self:
        """Settings: `key`, and `sink_ms` from 400 if it sinks."""
        section.only("key", "sink_ms")
        sink = section.maybe("sink_ms")
        return cls(read_key(section.at("key")), sink.int(400, 3000) if sink else 0)

    def keys(self) -> tuple[Key, ...]:
        """The one key."""
        return (self.key,)

    def estimate(self, size: int) -> int:
        """Six presses a second."""
        return START_MS + size * 165

    def press(self, work: Work, key: Key) -> Work:
        """Count the right key."""
        return work._replace(at=work.at + 1, since=work.ms) if key == self.key else work.slip()

    def horizon(self, work: Work) -> int | None:
        """Time to the next press lost."""
        return work.since + self.sink_ms - work.ms if self.sink_ms and work.at else None

    def lapse(self, work: Work, ms: int) -> Work:
        """Sink by one when nothing was pressed long enough."""
        now = work.ms + ms
        if self.sink_ms and work.at and now - work.since >= self.sink_ms:
            return work._replace(ms=now, at=work.at - 1, since=now)
        return work._replace(ms=now)

    def valid(self, work: Work) -> bool:
        """A press is not overdue for sinking."""
        sinking = bool(self.sink_ms and work.at)
        # slots and `super()` without arguments do not go together in a dataclass
        return Spec.valid(self, work) and not (sinking and work.ms - work.since >= self.sink_ms)


@dataclass(frozen=True, slots=True)
class Alternate(Spec):
    """Press `order` one after the other, round and round. `strict`: a wrong key costs the step before."""

    kind: ClassVar[str] = "alternate"

    order: tuple[Key, ...]
    strict: bool

    @classmethod
    def read(cls, section: Section) -> Self:
        """Settings: `keys`, two to six in the order they are pressed, and `strict`."""
        section.only("keys", "strict")
        strict = section.maybe("strict")
        return cls(read_keys(section.at("keys"), 2, 6), strict.bool() if strict else False)

    def keys(self) -> tuple[Key, ...]:
        """Each once."""
        return tuple(dict.fromkeys(self.order))

    def expected(self, work: Work) -> Key:
        """Return the key that is due."""
        return self.order[work.at % len(self.order)]

    def estimate(self, size: int) -> int:
        """Slower than mashing, and slower still with more keys."""
        return START_MS + size * (170 + 30 * len(self.keys()))

    def press(self, work: Work, key: Key) -> Work:
        """Go on with the right key."""
        if key == self.expected(work):
            return work._replace(at=work.at + 1)
        return work.slip(at=max(0, work.at - 1) if self.strict else work.at)


@dataclass(frozen=True, slots=True)
class Rhythm(Spec):
    """Press `key` on the beats of a pattern that repeats; a hit may be `window_ms` early or late.

    Beat number k (from 1) falls at k × `beat_ms`. `mark` is the last beat hit. A press beside the beat does nothing.
    """

    kind: ClassVar[str] = "rhythm"

    key: Key
    beat_ms: int
    window_ms: int
    pattern: tuple[int, ...]

    @classmethod
    def read(cls, section: Section) -> Self:
        """Settings: `key`, `beat_ms` from 340 (nothing blinks faster), `window_ms`, `pattern` of 1 (beat) and 0."""
        section.only("key", "beat_ms", "window_ms", "pattern")
        pattern = section.maybe("pattern")
        beats = tuple(each.int(0, 1) for each in pattern.list()) if pattern else (1,)
        if pattern and (not 1 <= len(beats) <= 8 or not any(beats)):
            raise pattern.bad("one to eight numbers, 1 for a beat and 0 for a rest, belong here, with at least one 1")
        beat = section.at("beat_ms").int(340, 1000)
        return cls(read_key(section.at("key")), beat, section.at("window_ms").int(80, beat // 2), beats)

    def keys(self) -> tuple[Key, ...]:
        """The one key."""
        return (self.key,)

    def sounds(self, beat: int) -> bool:
        """Tell whether a beat (from 1) is one to be pressed on."""
        return beat >= 1 and bool(self.pattern[(beat - 1) % len(self.pattern)])

    def nearest(self, ms: int) -> int:
        """Return the beat nearest to a time."""
        return (ms + self.beat_ms // 2) // self.beat_ms

    def estimate(self, size: int) -> int:
        """The time of so many beats of the pattern, with one in twelve missed."""
        hits = (size * 13 + 6) // 12
        whole, rest = divmod(hits, sum(self.pattern))
        beats = whole * len(self.pattern)
        while rest:
            beats += 1
            rest -= self.sounds(beats)
        return beats * self.beat_ms + 100

    def press(self, work: Work, key: Key) -> Work:
        """Count a press that is near a beat not hit yet."""
        beat = self.nearest(work.ms)
        near = abs(work.ms - beat * self.beat_ms) <= self.window_ms
        if key == self.key and near and self.sounds(beat) and beat > work.mark:
            return work._replace(at=work.at + 1, mark=beat, since=work.ms)
        return work.slip()

    def valid(self, work: Work) -> bool:
        """No beat was hit before its time."""
        return 0 <= work.at < work.size and 0 <= work.since <= work.ms and 0 <= work.mark <= self.nearest(work.ms)


@dataclass(frozen=True, slots=True)
class Count(Spec):
    """Press `key` exactly as often as is shown, then `confirm`. A wrong number starts the count anew.

    `numbers` is the one number shown; `mark` counts the presses.
    """

    kind: ClassVar[str] = "count"

    key: Key
    confirm: Key

    @classmethod
    def read(cls, section: Section) -> Self:
        """Settings: `key` and `confirm`, two different keys."""
        section.only("key", "confirm")
        key, confirm = read_key(section.at("key")), read_key(section.at("confirm"))
        if key == confirm:
            raise section.at("confirm").bad("another key than 'key' belongs here")
        return cls(key, confirm)

    def keys(self) -> tuple[Key, ...]:
        """The counting key, then the confirming one."""
        return (self.key, self.confirm)

    def estimate(self, size: int) -> int:
        """Counting, looking, confirming."""
        return START_MS + size * 190 + 450

    def need(self, size: int) -> int:
        """The confirmed count is all."""
        return 1

    def draw(self, size: int, rng: Random) -> tuple[int, ...]:
        """Draw the number, about `size`."""
        return (rng.randint(max(1, size - 1), size + 1),)

    def fits(self, size: int, numbers: tuple[int, ...]) -> bool:
        """One number near the size."""
        return len(numbers) == 1 and max(1, size - 1) <= numbers[0] <= size + 1

    def press(self, work: Work, key: Key) -> Work:
        """Count, or hold the count against the number."""
        if key == self.key:
            return work._replace(mark=work.mark + 1)
        if key == self.confirm:
            return work._replace(at=1) if work.mark == work.numbers[0] else work.slip(mark=0)
        return work.slip()

    def valid(self, work: Work) -> bool:
        """Any number of presses may have been made."""
        return work.at == 0 == work.since and work.mark >= 0
