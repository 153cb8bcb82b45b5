"""Says which beat of the script begins when: one group after the other, or all side by side where time runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from ..core.events import Event
from ..core.match import Step
from .flight import Flight
from .script import Beat, Ending, Script
from .tablescene import TableScene, View

Play: TypeAlias = Callable[[str], object]
"""Plays a sound by name."""

_FRAME: Final = 17.0  # ms: what is less behind than that can wait for the next frame


class Director:
    """Takes a stage through its script. `clock` is in ms of the time things move in; `advance` after setting it."""

    def __init__(
        self, set_off: Callable[[Sequence[Beat], float], Flight], end_step: Callable[[Ending], None], sound: Play
    ) -> None:
        """`set_off` lets beats begin at a time of the clock; `end_step` is told when all of a step has been shown."""
        self._set_off, self._end_step, self._sound = set_off, end_step, sound
        self.clock = 0.0
        self._script = Script()
        self._flight: Flight | None = None
        self._abreast: list[Flight] = []
        self._landed: float | None = None  # when the last flight ended, until the next frame goes on from there

    @property
    def idle(self) -> bool:
        """Whether everything in the script has been shown."""
        return self._flight is None and self._landed is None and not self._script

    @property
    def busy(self) -> bool:
        """Whether anything is under way or still to come, be it only side by side with what goes on."""
        return not self.idle or bool(self._abreast)

    def add(self, steps: Iterable[Step], scene: TableScene, view: View) -> None:
        """Write steps down after what is still to be shown."""
        self._script.add(steps, scene, view)

    def clear(self) -> None:
        """Forget what is under way and what was still to be shown."""
        self._script.clear()
        self._flight = self._landed = None
        self._abreast.clear()

    def start(self) -> None:
        """Begin with the script, unless that has been begun."""
        if self._flight is None and self._landed is None:
            self._go_on(self.clock)

    def start_abreast(self) -> None:
        """Begin everything in the script at once: in real time nothing waits for anything else."""
        while self._script:
            cue = self._script.next_cue()
            if isinstance(cue, Ending):
                self._end_step(cue)
            else:
                self._abreast.append(self._begin(cue, self.clock))

    def advance(self) -> None:
        """Let what has ended by now be over, and begin what follows from it."""
        if self._landed is not None:
            self._go_on(self._landed)
        while self._flight is not None and self.clock >= self._flight.end:
            self._land(self._flight)
        for flight in [each for each in self._abreast if self.clock >= each.end]:
            self._abreast.remove(flight)
            self._play(flight.sounds_at_end)

    def cut_short(self, follow: Callable[[Event], object]) -> list[str]:
        """Let every event still to be shown just happen (`follow`); return the sounds that would have been heard."""
        names: list[str] = []
        while self._script:
            cue = self._script.next_cue()
            if isinstance(cue, Ending):
                self._end_step(cue)
                continue
            for beat in cue:
                follow(beat.event)
                if beat.motion is not None:
                    names += [beat.motion.sound, beat.motion.sound_at_end]
        self._flight = self._landed = None
        return [name for name in dict.fromkeys(names) if name]

    def under_way(self) -> Iterator[tuple[Event, float]]:
        """Yield the events that are being shown now, and how far each is, from 0 to 1."""
        for flight in (self._flight, *self._abreast):
            if flight is not None:
                yield from flight.under_way(self.clock)

    def _begin(self, beats: Sequence[Beat], clock: float) -> Flight:
        flight = self._set_off(beats, clock)
        self._play(flight.sounds)
        return flight

    def _land(self, flight: Flight) -> None:
        """Let a group of beats be over; what follows from it is left to the next frame, if that is not late."""
        self._play(flight.sounds_at_end)
        self._flight, self._landed = None, flight.end
        if self.clock - flight.end >= _FRAME:
            self._go_on(flight.end)

    def _go_on(self, clock: float) -> None:
        """Begin the next group of beats at `clock`, passing the ends of steps on the way: one a frame, if not late."""
        self._landed = None
        while self._script and self._flight is None:
            cue = self._script.next_cue()
            if isinstance(cue, Ending):
                self._end_step(cue)
                if self._script and self.clock - clock < _FRAME:
                    self._landed = clock
                    break
                continue
            flight = self._begin(cue, clock)
            if flight.end > clock:
                self._flight = flight

    def _play(self, sounds: Iterable[str]) -> None:
        for name in sounds:
            self._sound(name)
