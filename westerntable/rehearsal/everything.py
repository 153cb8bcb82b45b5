"""All checks of a self-test, in order; a list of them that breaks off is a failed check, not the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from ..core.message import say
from .acted import game_checks, scene_checks
from .checks import Check
from .shipped import shipped_checks

PARTS: Final[tuple[Callable[[], Iterable[Check]], ...]] = (shipped_checks, scene_checks, game_checks)


def all_checks() -> Iterator[Check]:
    """List the checks; each must be tried before the next is asked for."""
    for part in PARTS:
        try:
            yield from part()
        except Exception as error:  # a part that cannot even be listed is one more check that fails
            yield Check(say("cli.selftest.check.rest"), _raising(error))


def _raising(error: Exception) -> Callable[[], None]:
    def run() -> None:
        raise error

    return run
