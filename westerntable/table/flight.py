"""One group of events on their way: which pieces fly how, and when all have landed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ..core.events import Event, Moved
from ..core.placement import Face
from .animation import Track
from .cast import Cast
from .script import Beat
from .sprite import Sprite
from .stock import family_of
from .tablescene import Motion, View

_SLIDE_MS: Final = 220.0
_FADE_MS: Final = 160.0
_RIPPLE_MS, _RIPPLE_MOST_MS = 45.0, 360.0
_QUIET: Final = Motion(ms=200, arc=0.0)


class Flight:
    """Begins at `clock` of the stage; `end` is when the last piece lands."""

    def __init__(self, cast: Cast, view: View, faces: Sequence[Face], clock: float) -> None:
        """`faces`: all that were drawn so far, for a die to show on its way."""
        self._cast, self._view, self._faces = cast, view, faces
        self._clock = clock
        self.end = clock
        self.sounds: tuple[str, ...] = ()
        self.sounds_at_end: tuple[str, ...] = ()
        self._beats: tuple[Beat, ...] = ()

    def begin(self, beats: Sequence[Beat]) -> None:
        """Carry the events out and set their pieces flying; the others make room."""
        self._beats = tuple(beats)
        shown = {sprite: (sprite.face, sprite.visible) for sprite in self._cast}
        flown: dict[Sprite, Beat] = {}
        for beat in beats:
            for sprite in self._cast.follow(beat.event):
                flown[sprite] = beat
        moved = self._cast.rehome()
        delays = _ripple(list(flown.values()))
        for (sprite, beat), delay in zip(flown.items(), delays, strict=True):
            before, was_visible = shown.get(sprite, (sprite.face, False))
            if sprite.drawn or (was_visible and not self._view.reduced_motion):
                self._fly(sprite, before, beat, delay)
            else:
                sprite.settle()
        for sprite in moved:
            if sprite not in flown and not sprite.in_hand:
                self._slide(sprite)
        self._time(beats)

    def under_way(self, clock: float) -> Iterator[tuple[Event, float]]:
        """Yield the events that are being shown at `clock`, and how far each is, from 0 to 1."""
        for beat in self._beats:
            ms = beat.motion.ms if beat.motion is not None else 0
            share = (clock - self._clock) / max(1, ms)
            if 0.0 <= share < 1.0:
                yield beat.event, share

    def _fly(self, sprite: Sprite, before: Face, beat: Beat, delay: float) -> None:
        motion = beat.motion or _QUIET
        via = beat.event.via if isinstance(beat.event, Moved) else ()
        stops = (*(self._cast.waypoint(zone, sprite.face) for zone in via), sprite.rest)
        track = Track(sprite.pose, stops, self._clock, max(1.0, motion.ms), before, sprite.face, via)
        if self._view.reduced_motion:
            track.start, track.stops, track.via = sprite.rest, (sprite.rest,), ()
            track.fade, track.ms = True, min(_FADE_MS, track.ms)
        else:
            track.begun += delay
            track.arc, track.tumble = motion.arc, motion.tumble
            track.flip = (motion.flip or before != sprite.face) and not motion.tumble
            track.kin = [face for face in self._faces if family_of(face) == family_of(sprite.face)]
        track.airborne = True
        sprite.fly(track, self._clock)
        if beat.motion is not None:
            self.end = max(self.end, track.end)

    def _slide(self, sprite: Sprite) -> None:
        if self._view.reduced_motion or not sprite.visible:
            sprite.settle()
            return
        sprite.slide(self._clock, _SLIDE_MS)

    def _time(self, beats: Sequence[Beat]) -> None:
        for beat in beats:
            if beat.motion is None:
                continue
            ms = min(_FADE_MS, beat.motion.ms) if self._view.reduced_motion else beat.motion.ms
            self.end = max(self.end, self._clock + ms)
        motions = [beat.motion for beat in beats if beat.motion is not None]
        self.sounds = tuple(dict.fromkeys(motion.sound for motion in motions if motion.sound))
        self.sounds_at_end = tuple(dict.fromkeys(motion.sound_at_end for motion in motions if motion.sound_at_end))


def _ripple(beats: Sequence[Beat]) -> list[float]:
    """Return by how many ms each piece starts late: those that leave one place together follow each other closely."""
    leaving = [beat.event.source if isinstance(beat.event, Moved) else "" for beat in beats]
    most = max((leaving.count(zone) for zone in leaving if zone), default=1)
    step = min(_RIPPLE_MS, _RIPPLE_MOST_MS / most)
    return [leaving[:index].count(zone) * step if zone else 0.0 for index, zone in enumerate(leaving)]
