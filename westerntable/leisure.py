"""What the loop does with a frame nobody needs: sounds and pictures are made before they are wanted."""

from __future__ import annotations

import time
from typing import Final

from .scenes.scene import Provident, Scene
from .table.sound import SoundBoard

_SPARE: Final = 0.008  # seconds of a quiet frame that are used: the sooner the program idles


class Leisure:
    """Uses frames in which nothing is drawn and nothing moves: what is made when wanted holds up what moves."""

    def __init__(self, sound: SoundBoard) -> None:
        self._sound = sound
        self._ready: tuple[Scene, int] | None = None  # for which picture of which scene all is made ready

    def use(self, scene: Scene, picture: int, hurried: bool) -> None:
        """Make things ready for a scene; `hurried`: one picture at most, as somebody may act soon.

        `picture` is the number of the one shown: for each, things are made ready once.
        """
        if self._ready == (scene, picture):
            return
        provident = scene if isinstance(scene, Provident) else None
        if hurried:
            if provident is not None:
                provident.prepare()
            return
        until = time.perf_counter() + _SPARE
        while time.perf_counter() < until:
            busy = self._sound.prepare()
            if not (provident is not None and provident.prepare()) and not busy:
                self._ready = (scene, picture)
                break
