"""One place in a data file, read with checks that name file and line."""

from __future__ import annotations

import builtins
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from .errors import BadData

Plain: TypeAlias = "bool | int | float | str | Sequence[Plain] | Mapping[str, Plain] | None"
"""What YAML and JSON can say."""


@dataclass(frozen=True, slots=True)
class Node:
    """A value and the line it stands on; lists and maps hold nodes again."""

    value: bool | int | float | str | tuple[Node, ...] | Mapping[str, Node] | None
    line: int = 0

    def plain(self) -> Plain:
        """Forget the lines."""
        if isinstance(self.value, tuple):
            return [each.plain() for each in self.value]
        if isinstance(self.value, Mapping):
            return {key: each.plain() for key, each in self.value.items()}
        return self.value


def node_of(value: Plain) -> Node:
    """Wrap a plain value that comes from no file, or whose lines are not known."""
    if isinstance(value, Mapping):
        return Node({str(key): node_of(each) for key, each in value.items()})
    if isinstance(value, Sequence) and not isinstance(value, str):
        return Node(tuple(node_of(each) for each in value))
    return Node(value)


class Section:
    """A node with the name of its file, asked for what it should be.

    Every question raises `BadData` with file, line and what would be right when the answer is something else.
    """

    __slots__ = ("_node", "file")

    def __init__(self, node: Node, file: str) -> None:
        self._node, self.file = node, file

    @property
    def line(self) -> builtins.int:
        """Line in the file, from 1; 0 if not known."""
        return self._node.line

    def bad(self, right: str) -> BadData:
        """Return the error to raise: `right` says what would be right here."""
        return BadData(self.file, self._node.line, right)

    def plain(self) -> Plain:
        """Return the value as YAML or JSON would write it."""
        return self._node.plain()

    def map(self) -> dict[str, Section]:
        """Return the entries of a map, in file order."""
        value = self._node.value
        if not isinstance(value, Mapping):
            raise self.bad("a map of names to values belongs here")
        return {key: self._child(each, f".{key}") for key, each in value.items()}

    def list(self) -> builtins.list[Section]:
        """Return the items of a list."""
        value = self._node.value
        if not isinstance(value, tuple):
            raise self.bad("a list belongs here")
        return [self._child(each, f"[{index}]") for index, each in enumerate(value)]

    def each_seat(self, seats: builtins.int) -> builtins.list[Section]:
        """Return the items of a list that has one for each seat."""
        items = self.list()
        if len(items) != seats:
            raise self.bad(f"one entry for each of the {seats} seats belongs here")
        return items

    def _child(self, node: Node, name: str) -> Section:
        """Return an entry or item; where no lines are known, its name tells the place instead."""
        return Section(node, self.file if node.line else f"{self.file}{name[:80]}")

    def at(self, key: str) -> Section:
        """Return the entry named `key`, which must be there."""
        entries = self.map()
        if key not in entries:
            raise self.bad(f"an entry '{key}' belongs here")
        return entries[key]

    def maybe(self, key: str) -> Section | None:
        """Return the entry named `key`, or None."""
        return self.map().get(key)

    def only(self, *keys: str) -> None:
        """Refuse entries with any other name."""
        for key, each in self.map().items():
            if key not in keys:
                raise each.bad(f"'{key}' is not known here; known are: {', '.join(keys)}")

    def text(self) -> str:
        """Return a string that is not empty."""
        value = self._node.value
        if not isinstance(value, str) or not value.strip():
            raise self.bad("a text belongs here")
        return value

    def choice(self, *words: str) -> str:
        """Return one of `words`."""
        value = self._node.value
        if value not in words or not isinstance(value, str):
            raise self.bad(f"one of these belongs here: {', '.join(words)}")
        return value

    def bool(self) -> builtins.bool:
        """Return true or false."""
        value = self._node.value
        if not isinstance(value, bool):
            raise self.bad("true or false belongs here")
        return value

    def int(self, low: builtins.int | None = None, high: builtins.int | None = None) -> builtins.int:
        """Return a whole number from `low` to `high`, both allowed."""
        value = self._node.value
        lowest = f" from {low}" if low is not None else ""
        highest = f" to {high}" if high is not None else ""
        wanted = f"a whole number{lowest}{highest}"
        if not isinstance(value, int) or isinstance(value, builtins.bool):
            raise self.bad(f"{wanted} belongs here")
        if (low is not None and value < low) or (high is not None and value > high):
            raise self.bad(f"{wanted} belongs here, not {value}")
        return value
