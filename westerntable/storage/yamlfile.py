"""YAML read with line numbers and without surprises.

Only what data needs is allowed: maps with text keys, lists, texts, numbers, true and false, null. Anchors, aliases,
tags, several documents and repeated keys are refused. A word without quotes is a boolean only if it is `true` or
`false`: `on`, `off`, `yes`, `no` are texts, and so are dates and numbers in other notations (`0x1F`, `1:30`, `007`).
What PyYAML's `safe_dump` writes reads back equal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import yaml

from ..core.errors import BadData
from ..core.section import Node, Section

MAX_BYTES: Final = 1_000_000
MAX_DEPTH: Final = 40

_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INT: Final = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})")
_FLOAT: Final = re.compile(r"[-+]?[0-9]{1,18}\.[0-9]{0,18}([eE][-+][0-9]{1,3})?")
_WORDS: Final = {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
}


def read_yaml(path: Path) -> Section:
    """Read a YAML file; raises `BadData` for anything unusual, and for a file that cannot be opened."""
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise BadData(str(path), 0, f"a readable file belongs here ({error.strerror})") from error
    return parse_yaml(content, str(path))


def parse_yaml(content: bytes, file: str) -> Section:
    """Read the content of a YAML file that is called `file` in errors; raises `BadData`."""
    if len(content) > MAX_BYTES:
        raise BadData(file, 0, f"at most {MAX_BYTES:,} bytes belong here")
    text = _decoded(content, file)
    try:
        return Section(_Reader(file, yaml.parse(text, Loader=_LOADER)).document(), file)
    except yaml.YAMLError as error:
        raise _bad_syntax(error, text, file) from error


def _decoded(content: bytes, file: str) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise BadData(file, line, "text in UTF-8 belongs here") from error


def _bad_syntax(error: yaml.YAMLError, text: str, file: str) -> BadData:
    mark = getattr(error, "problem_mark", None)
    if mark is None:
        return BadData(file, 0, "text without control characters belongs here")
    lines = text.split("\n")
    line = lines[mark.line] if mark.line < len(lines) else ""
    if "\t" in line[: len(line) - len(line.lstrip())] or line[mark.column : mark.column + 1] == "\t":
        return BadData(file, mark.line + 1, "spaces belong at the start of a line, not tabs")
    problem = getattr(error, "problem", None) or "a mistake"
    return BadData(file, mark.line + 1, f"well-formed YAML belongs here ({problem})")


class _Reader:
    """Builds nodes from the parser's events, checking each; depth is limited before Python's stack is."""

    def __init__(self, file: str, events: Iterator[Any]) -> None:
        self._file, self._events = file, events

    def document(self) -> Node:
        self._next()  # the stream starts
        if isinstance(self._next(), yaml.StreamEndEvent):
            raise BadData(self._file, 0, "an entry belongs here; the file is empty")
        root = self._node(self._next(), 0)
        self._next()  # the document ends
        after = self._next()
        if not isinstance(after, yaml.StreamEndEvent):
            raise self._bad(after, "a single document belongs in a file, without '---'")
        if root.value is None:
            raise BadData(self._file, 0, "an entry belongs here; the file is empty")
        return root

    def _next(self) -> Any:
        return next(self._events)

    def _bad(self, event: Any, right: str) -> BadData:
        return BadData(self._file, event.start_mark.line + 1, right)

    def _node(self, event: Any, depth: int) -> Node:
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            raise self._bad(event, "the value itself belongs here, not an anchor (&) or alias (*)")
        if depth > MAX_DEPTH:
            raise self._bad(event, f"at most {MAX_DEPTH} levels belong in a file")
        if event.tag is not None:
            raise self._bad(event, "a value without a tag (!) belongs here")
        line = event.start_mark.line + 1
        if isinstance(event, yaml.ScalarEvent):
            return Node(_resolved(event), line)
        if isinstance(event, yaml.SequenceStartEvent):
            return Node(tuple(self._items(depth)), line)
        return Node(self._entries(depth), line)

    def _items(self, depth: int) -> Iterator[Node]:
        while not isinstance(event := self._next(), yaml.SequenceEndEvent):
            yield self._node(event, depth + 1)

    def _entries(self, depth: int) -> dict[str, Node]:
        entries: dict[str, Node] = {}
        while not isinstance(event := self._next(), yaml.MappingEndEvent):
            key = self._node(event, depth + 1).value
            if not isinstance(key, str):
                raise self._bad(event, f"a text belongs here as a name: put quotes around {event.value}"
                                if isinstance(event, yaml.ScalarEvent) else "a text belongs here as a name")
            if key in entries:
                raise self._bad(event, f"a name not used above belongs here: '{key}' is")
            entries[key] = self._node(self._next(), depth + 1)
        return entries


def _resolved(event: Any) -> bool | int | float | str | None:
    """Give a scalar its value: quoted, it is text; plain, what the top of this module says."""
    text: str = event.value
    if not event.implicit[0]:
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _INT.fullmatch(text):
        return int(text)
    if _FLOAT.fullmatch(text):
        return float(text)
    return text
