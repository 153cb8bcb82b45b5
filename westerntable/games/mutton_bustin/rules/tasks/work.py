"""A task under way, and what every kind of task can be asked: the protocol between cards, rules, players and scene."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import ClassVar, Final, Literal, NamedTuple, Self, TypeAlias, cast, get_args

from .....core.message import Message, say
from .....core.section import Plain, Section

Key: TypeAlias = Literal["left", "right", "act", "roll"]
"""One of a seat's four keys. Where a task shows directions, `act` is up and `roll` is down."""

KEYS: Final[tuple[Key, ...]] = get_args(Key)

OPPOSITE: Final[dict[Key, Key]] = {"left": "right", "right": "left", "act": "roll", "roll": "act"}

START_MS: Final = 350
"""What a middling player needs to see what is asked, before the first press of any task."""


class Spec:
    """A task as its card sets it: a frozen, hashable value. Each kind is one subclass.

    A spec has no length of its own. The rules choose `size`, the number of steps (presses, arrows, gates, tenths of
    a second …), so that a middling player needs about the time that numbers of sheep and cards call for: see
    `size_for`. The same joke is then short for a lone sheep with a long list and long for three sheep with one card.
    """

    __slots__ = ()

    kind: ClassVar[str]
    """The word for it in `cards.yaml`; also the text `mutton_bustin.task.<kind>` that says how it is done."""

    @classmethod
    def read(cls, section: Section) -> Self:
        """Read a card's `settings`; raises `BadData` with the line. `section` is a map, empty if none were given."""
        raise NotImplementedError

    def sentence(self) -> Message:
        """Say in a few words how it is done."""
        return say(f"mutton_bustin.task.{self.kind}")

    def keys(self) -> tuple[Key, ...]:
        """List the keys it asks for; the others are legal, and mistakes or nothing."""
        raise NotImplementedError

    def estimate(self, size: int) -> int:
        """Return the ms a middling player needs for so many steps; it grows with `size`."""
        raise NotImplementedError

    def need(self, size: int) -> int:
        """Return what `Work.at` has to reach: the steps, or ms where time is what is gathered."""
        return size

    def draw(self, size: int, rng: Random) -> tuple[int, ...]:
        """Draw what chance gives the task (arrows, waits, places of a zone); empty if it needs nothing."""
        return ()

    def fits(self, size: int, numbers: tuple[int, ...]) -> bool:
        """Tell whether `draw` could have given these numbers."""
        return not numbers

    def begin(self, size: int, numbers: tuple[int, ...]) -> Work:
        """Start the task."""
        return Work(self, size, numbers)

    def press(self, work: Work, key: Key) -> Work:
        """Take a key going down; `work.held` is None before and is set by the caller after."""
        raise NotImplementedError

    def release(self, work: Work, key: Key) -> Work:
        """Take the held key going up."""
        return work

    def lapse(self, work: Work, ms: int) -> Work:
        """Let time pass, at most up to the horizon: what is due there happens."""
        return work._replace(ms=work.ms + ms)

    def horizon(self, work: Work) -> int | None:
        """Return in how many ms time alone changes something that is more than a picture; None if never."""
        return None

    def seen(self, work: Work) -> Work:
        """Return it without what chance has drawn and nobody can see yet."""
        return work

    def imagine(self, work: Work, rng: Random) -> Work:
        """Draw again what `seen` has taken out, as it may really be."""
        return work

    def valid(self, work: Work) -> bool:
        """Tell whether a task read from a position can be: `mark`, `since` and `at` in their ranges."""
        return 0 <= work.at < self.need(work.size) and 0 <= work.since <= work.ms and work.mark == 0


class Work(NamedTuple):
    """A task under way. Immutable: pressing and waiting return the next one. Times are ms of play since it began.

    `at`: how much is done, of `need`. `ms`: now. `since`: when the present step began. `mark`: one number whose
    meaning the kind gives (`Spec` subclasses say). `slips`: mistakes so far, for the picture and for nothing else.
    `held`: the key that is down. `numbers`: what chance drew.
    """

    spec: Spec
    size: int
    numbers: tuple[int, ...] = ()
    at: int = 0
    ms: int = 0
    since: int = 0
    mark: int = 0
    slips: int = 0
    held: Key | None = None

    @property
    def done(self) -> bool:
        """Whether nothing is left to do."""
        return self.at >= self.spec.need(self.size)

    @property
    def progress(self) -> float:
        """How much of it is done, from 0 to 1."""
        return min(1.0, self.at / self.spec.need(self.size))

    def press(self, key: Key) -> Work:
        """Press a key; one that is still held, be it the same, is let go first: one key at most is ever down."""
        before = self.release(self.held) if self.held else self
        after = self.spec.press(before, key) if not before.done else before
        return after._replace(held=key)

    def release(self, key: Key) -> Work:
        """Let the held key go."""
        return self.spec.release(self, key)._replace(held=None)

    def elapse(self, ms: int) -> Work:
        """Let time pass, at most `horizon` ms at once. In pieces it comes to the same."""
        return self.spec.lapse(self, ms)

    def horizon(self) -> int | None:
        """Return in how many ms time alone next changes something; None if never."""
        return self.spec.horizon(self)

    def seen(self) -> Work:
        """Return what everybody at the table can see of it."""
        return self.spec.seen(self)

    def imagine(self, rng: Random) -> Work:
        """Return one way it may really be, given what can be seen."""
        return self.spec.imagine(self, rng)

    def plain(self) -> Plain:
        """Write it as JSON; the spec is the card's and is not written."""
        return {
            "size": self.size, "numbers": list(self.numbers), "at": self.at, "ms": self.ms, "since": self.since,
            "mark": self.mark, "slips": self.slips, "held": self.held,
        }  # fmt: skip

    def slip(self, at: int | None = None, since: int | None = None, mark: int | None = None) -> Work:
        """Return it after a mistake, with what the mistake changes."""
        return self._replace(
            slips=self.slips + 1,
            at=self.at if at is None else at,
            since=self.since if since is None else since,
            mark=self.mark if mark is None else mark,
        )


def load_work(spec: Spec, section: Section) -> Work:
    """Read what `Work.plain` wrote; raises `BadData` for a task that cannot be."""
    section.only("size", "numbers", "at", "ms", "since", "mark", "slips", "held")
    held = section.at("held")
    work = Work(
        spec,
        section.at("size").int(1, LARGEST),
        tuple(each.int() for each in section.at("numbers").list()),
        **{name: section.at(name).int() for name in ("at", "ms", "since", "mark", "slips")},
        held=None if held.plain() is None else cast(Key, held.choice(*KEYS)),
    )
    if not spec.fits(work.size, work.numbers):
        raise section.at("numbers").bad(f"what chance may draw for {work.size} steps of '{spec.kind}' belongs here")
    if min(work.ms, work.slips) < 0 or not spec.valid(work):
        raise section.bad(f"a task of the kind '{spec.kind}' cannot stand so")
    return work


LARGEST: Final = 400
"""Steps a task has at most."""


@lru_cache(maxsize=4096)
def size_for(spec: Spec, budget_ms: int) -> int:
    """Return the size with which a middling player needs as nearly `budget_ms` as can be, at least 1."""
    size = 1
    while size < LARGEST and abs(spec.estimate(size + 1) - budget_ms) <= abs(spec.estimate(size) - budget_ms):
        size += 1
    return size
