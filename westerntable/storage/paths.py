"""Where shipped files and the player's own files lie. The one place that knows."""

from __future__ import annotations

import os
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

import platformdirs

Kind: TypeAlias = Literal["config", "data", "log", "saves"]

SHARED = "shared"
"""The area of `assets/` and `data/` that belongs to no single game."""

HOME_VARIABLE = "WESTERNTABLE_HOME"
"""Environment variable: the folder that holds everything the player owns, for portable use."""


class UserDir(NamedTuple):
    """A folder of the player's, which exists; `temporary` when the usual place cannot be written to."""

    path: Path
    temporary: bool


def shipped_dir() -> Path:
    """Return the folder that contains `assets/` and `data/`: packaged, installed or in a source checkout."""
    bundle = getattr(sys, "_MEIPASS", None)
    if getattr(sys, "frozen", False) and bundle:
        return Path(bundle)
    package = Path(__file__).resolve().parent.parent
    installed = package / "_shipped"
    return installed if installed.is_dir() else package.parent


def assets_dir(area: str = SHARED) -> Path:
    """Return the folder of pictures of a game, or of the house."""
    return shipped_dir() / "assets" / area


def data_dir(area: str = SHARED, data: Path | None = None) -> Path:
    """Return the folder of data files of a game, or of the house; `data` instead of all that is shipped."""
    return (data or shipped_dir() / "data") / area


def user_dir(kind: Kind) -> UserDir:
    """Return a folder of the player's, made when first asked for.

    It lies in `$WESTERNTABLE_HOME` if that is set, else where the system keeps such things. Where that cannot be
    written, a folder that lasts as long as this run takes its place; the player is to be told.
    """
    wanted = _usual(kind)
    if wanted is not None and _usable(wanted):
        return UserDir(wanted, False)
    substitute = _substitute() / kind
    return UserDir(substitute if _usable(substitute) else wanted or substitute, True)


def _usual(kind: Kind) -> Path | None:
    """Return the usual place; None when the system cannot name one, for want of a home."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home).absolute() / kind
    dirs = platformdirs.PlatformDirs("westerntable", appauthor=False)
    try:
        match kind:
            case "config":
                place = dirs.user_config_path
            case "data":
                place = dirs.user_data_path
            case "log":
                place = dirs.user_log_path
            case "saves":
                place = dirs.user_data_path / "saves"
    except RuntimeError:  # newer versions of platformdirs raise, older ones answer with a relative path
        return None
    return place if place.is_absolute() else None


@cache
def _usable(folder: Path) -> bool:
    """Make the folder and try a file in it; permissions alone do not tell on every system."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


@cache
def _substitute() -> Path:
    try:
        return Path(tempfile.mkdtemp(prefix="westerntable-"))
    except OSError:
        return Path("westerntable-temporary").absolute()
