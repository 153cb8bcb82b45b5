"""The transposition table: what searched positions were found to be worth, in bounded memory."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, TypeAlias

EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2

PROVEN: Final = 1_000
"""Depth of an entry whose value no deeper search can change."""

Entry: TypeAlias = tuple[int, int, float, int]
"""Depth searched, kind of bound, value for the seat to act, index of the best move."""


class TranspositionTable:
    """Two generations of entries: when the young one is full, the old one is forgotten.

    What is found depends on nothing but what was stored, so a search repeats exactly.
    """

    __slots__ = ("_half", "_old", "_young")

    def __init__(self, limit: int = 400_000) -> None:
        self._half = max(1, limit // 2)
        self._young: dict[Hashable, Entry] = {}
        self._old: dict[Hashable, Entry] = {}

    def get(self, key: Hashable) -> Entry | None:
        """Return what is known of a position."""
        return self._young.get(key) or self._old.get(key)

    def put(self, key: Hashable, entry: Entry) -> None:
        """Remember a position; the newest result replaces what was known."""
        young = self._young
        if len(young) >= self._half and key not in young:
            self._old, self._young = young, {}
            young = self._young
        young[key] = entry

    def __len__(self) -> int:
        return len(self._young) + len(self._old)
