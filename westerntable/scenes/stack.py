"""The pile of scenes: the top one is shown and hears the person; what is asked for happens between frames."""

from __future__ import annotations

from collections.abc import Callable

from ..table import furniture
from ..table.units import Units
from .scene import Scene


class SceneStack:
    """Scenes, the last on top. Changes wait for `settle`, so that no scene goes while it is being asked."""

    def __init__(self, units: Callable[[], Units]) -> None:
        """`units` tells the window as it is."""
        self._units = units
        self._scenes: list[Scene] = []
        self._wishes: list[Callable[[], None]] = []

    @property
    def top(self) -> Scene | None:
        """The scene that is shown; None when the program is to end."""
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Lay a scene over the top one."""
        self._wishes.append(lambda: self._push(scene))

    def pop(self) -> None:
        """Take the top one off."""
        self._wishes.append(self._pop)

    def replace(self, *scenes: Scene) -> None:
        """Clear the pile and lay these on it."""
        self._wishes.append(lambda: self._replace(scenes))

    def quit(self) -> None:
        """Clear the pile: the program ends."""
        self._wishes.append(lambda: self._replace(()))

    def redo(self) -> None:
        """Lay every scene out anew."""
        self._wishes.append(self._redo)

    def settle(self) -> bool:
        """Carry out what was asked for; tell whether anything was."""
        if not self._wishes:
            return False
        while self._wishes:
            self._wishes.pop(0)()
        return True

    def close(self) -> None:
        """Let every scene go at once, the top one first."""
        self._wishes.clear()
        self._replace(())

    def _push(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.resize(self._units())

    def _pop(self) -> None:
        if self._scenes:
            self._scenes.pop().closing()
        if self._scenes:
            self._scenes[-1].resize(self._units())

    def _replace(self, scenes: tuple[Scene, ...]) -> None:
        while self._scenes:
            self._scenes.pop().closing()
        furniture.forget()  # sheets as large as the window among it, which the next scene has no use for
        for scene in scenes:
            self._push(scene)

    def _redo(self) -> None:
        units = self._units()
        for scene in self._scenes:
            scene.resize(units)
