"""Where rehearsals happen: no screen needed, no sound, and a folder of their own in place of the player's."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from ..storage.paths import HOME_VARIABLE

UNSEEN: Final = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
"""What SDL is told when nothing is to be seen or heard."""

_SCREENS: Final = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")


@contextmanager
def backstage(seen: bool = False) -> Iterator[Path]:
    """Keep everything that is written in a temporary folder, and return it. Must come before pygame opens a window.

    Windows are opened only if `seen`, and if there is a screen.
    """
    with tempfile.TemporaryDirectory(prefix="westerntable-", ignore_cleanup_errors=True) as folder:
        screen = {**UNSEEN, "SDL_VIDEODRIVER": ""} if seen and has_screen() else UNSEEN
        with _environment({**{name: value for name, value in screen.items() if value}, HOME_VARIABLE: folder}):
            yield Path(folder)


def has_screen() -> bool:
    """Tell whether a window could be opened."""
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in _SCREENS)


@contextmanager
def _environment(values: Mapping[str, str]) -> Iterator[None]:
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
