"""`westerntable --version`."""

from __future__ import annotations

from .. import __version__
from ..storage.texts import Texts


def run(arguments: list[str], texts: Texts) -> int:
    """Print the version."""
    print(f"westerntable {__version__}")
    return 0
