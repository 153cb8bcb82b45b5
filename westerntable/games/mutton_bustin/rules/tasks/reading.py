"""Reading keys from a card's settings."""

from __future__ import annotations

from itertools import pairwise
from typing import cast

from .....core.section import Section
from .work import KEYS, Key


def read_key(section: Section) -> Key:
    """Read one of the four keys; raises `BadData`."""
    return cast(Key, section.choice(*KEYS))


def read_keys(section: Section, fewest: int, most: int) -> tuple[Key, ...]:
    """Read a list of keys, no two alike next to each other; raises `BadData`."""
    keys = tuple(read_key(each) for each in section.list())
    if not fewest <= len(keys) <= most:
        raise section.bad(f"{fewest} to {most} keys belong here")
    if any(one == next_ for one, next_ in pairwise(keys)):
        raise section.bad("the same key must not stand twice in a row")
    return keys


def read_set(section: Section | None) -> tuple[Key, ...]:
    """Read two to four different keys; all four if there is no entry."""
    if section is None:
        return KEYS
    keys = tuple(read_key(each) for each in section.list())
    if len(keys) < 2 or len(set(keys)) != len(keys):
        raise section.bad("two to four different keys belong here")
    return keys
