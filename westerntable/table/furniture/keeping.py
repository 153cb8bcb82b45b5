"""Keeping what was painted: a picture is made once for the same words and window."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import ParamSpec

from pygame import Surface

from ..cache import PictureCache

P = ParamSpec("P")

_pictures = PictureCache(16_000_000)


def forget() -> None:
    """Drop every picture kept here, after a change of size, language or drawings."""
    _pictures.clear()


def kept(make: Callable[P, Surface]) -> Callable[P, Surface]:
    """Make a picture once for the same arguments (all hashable)."""

    @functools.wraps(make)
    def found(*args: P.args, **kwargs: P.kwargs) -> Surface:
        key = (make, args, tuple(sorted(kwargs.items())))
        return _pictures.get(key, lambda: make(*args, **kwargs))

    return found
