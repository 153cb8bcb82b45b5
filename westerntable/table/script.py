"""What is still to be shown: steps broken into beats, each one event with its motion."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ..core.events import Event
from ..core.game import Observation
from ..core.match import Step
from .tablescene import Highlight, Motion, TableScene, View


@dataclass(frozen=True, slots=True)
class Beat:
    """One event and how it is shown; `motion` None: it has no picture of its own.

    `seen`: what the table shows as known from here on; None: what it showed before.
    """

    event: Event
    motion: Motion | None
    seen: Observation | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """All of a step has been shown: what the viewer knows from here on, and what to mark as the last action.

    `mark` None: leave the marks that are there (chance and the clock, when they mark nothing). `lively`: anything
    happened at all.
    """

    seen: Observation
    mark: Highlight | None
    lively: bool


Cue: TypeAlias = Beat | Ending


def ending(step: Step, scene: TableScene) -> Ending:
    """Return what holds after a step."""
    mark = scene.highlight(step.events)
    kept = step.entry.actor < 0 and not mark.zones and not mark.pieces
    return Ending(step.seen, None if kept else mark, bool(step.events))


class Script:
    """Steps told and not yet shown, in order."""

    def __init__(self) -> None:
        self._cues: deque[Cue] = deque()

    def __len__(self) -> int:
        return len(self._cues)

    def add(self, steps: Iterable[Step], scene: TableScene, view: View) -> None:
        """Append steps."""
        for step in steps:
            for event in step.events:
                motion = scene.motion(event, view)
                self._cues.append(Beat(event, motion, step.seen if motion is not None and motion.known else None))
            self._cues.append(ending(step, scene))

    def clear(self) -> None:
        """Forget what was still to be shown."""
        self._cues.clear()

    def next_cue(self) -> Ending | Sequence[Beat]:
        """Take the end of a step, or the next beat with all that start together with it. Raises IndexError at the end.

        Beats without a picture join the one before them: they take no time.
        """
        first = self._cues.popleft()
        if isinstance(first, Ending):
            return first
        beats = [first]
        while self._cues and isinstance(self._cues[0], Beat) and _joins(self._cues[0]):
            beat = self._cues.popleft()
            assert isinstance(beat, Beat)
            beats.append(beat)
        return beats


def _joins(beat: Beat) -> bool:
    return beat.motion is None or beat.motion.together
