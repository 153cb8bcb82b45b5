"""A match on disk: a text a person can read, in which any change is noticed.

    {"format": 1, "game": "longhorn", …, "check": "0f3a9c1e"}
    1 chance setup … #5be0cd19
    2 seat0 steal tulsa white #1f83d9ab
    3 back 1 #9b05688c
    4 end 1,2 #510e527f

The first line is one JSON object: all of the setup, and when the match began. Then each line is numbered and holds
an entry of the record, or `back` with the length the record was cut to, or `end` with the ranks by seat. The number
behind `#` is the CRC-32 of everything so far without the checksums, so a line fits only behind the lines before it.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from ..core.actors import CLOCK, actor_text, parse_actor
from ..core.clock import LONGEST, Elapse, parse_elapse
from ..core.errors import BadData, BadRecord
from ..core.message import Message, say
from ..core.options import OptionValue
from ..core.section import Plain, Section, node_of
from ..core.setup import MARKS, SeatSetup, Setup

FORMAT: Final = 1
MAX_BYTES: Final = 64_000_000

_LONGEST_NAME: Final = 100  # letters; what goes beyond is in nobody's name, and would cost a second to draw
_CHECK: Final = re.compile(rb'(\{.*), "check": "([0-9a-f]{8})"\}', re.DOTALL)
_LINE: Final = re.compile(rb"([1-9][0-9]{0,8} (.+)) #([0-9a-f]{8})", re.DOTALL)
_CLOCK: Final = f"{actor_text(CLOCK)} "


@dataclass(frozen=True, slots=True)
class Chain:
    """How far a journal has come: lines after the header, their running checksum, bytes."""

    lines: int
    checksum: int
    size: int

    def line(self, body: str) -> tuple[bytes, Chain]:
        """Write the next line; return it and the chain behind it."""
        content = f"{self.lines + 1} {body}".encode("utf-8", "backslashreplace")
        checksum = zlib.crc32(content, self.checksum)
        line = b"%s #%08x\n" % (content, checksum)
        return line, Chain(self.lines + 1, checksum, self.size + len(line))

    def follow(self, line: bytes) -> tuple[str, Chain] | None:
        """Read the next line, without its end; None if it is not sound."""
        found = _LINE.fullmatch(line)
        if found is None:
            return None
        content, body, checksum = found.groups()
        after = zlib.crc32(content, self.checksum)
        if checksum != b"%08x" % after or not content.startswith(b"%d " % (self.lines + 1)):
            return None
        try:
            return body.decode(), Chain(self.lines + 1, after, self.size + len(line) + 1)
        except UnicodeDecodeError:
            return None


@dataclass(frozen=True, slots=True)
class Saved:
    """A journal as read: the sound part of it.

    `entries` are the record's entries in their text form, taken-back ones left out. `ranks` by seat if the match
    has ended. `trouble` is the sentence about damage, `chain` where the sound part ends, `file_size` the bytes
    there were.
    """

    path: Path
    setup: Setup
    created: str
    chain: Chain
    file_size: int
    entries: tuple[str, ...] = ()
    taken_back: int = 0
    ranks: tuple[int, ...] | None = None
    trouble: Message | None = None

    @property
    def sound(self) -> bool:
        """Whether nothing is damaged; a line that a crash cut off is no damage."""
        return self.trouble is None


# -- the first line ----------------------------------------------------------------------------------------------


def header(setup: Setup, created: str, taken_back: int = 0) -> tuple[bytes, Chain]:
    """Write the first line; return it and the chain behind it. `created` is a time stamp such as ISO 8601."""
    seats = [{"name": each.name, "mark": each.mark, "player": each.player} for each in setup.seats]
    fields: dict[str, Any] = {
        "format": FORMAT,
        "game": setup.game,
        "rules_version": setup.rules_version,
        "created": created,
        "seats": seats,
        "options": dict(setup.options),
        "seed": setup.seed,
        "first": setup.first,
        "taken_back": taken_back,
        "data": dict(setup.data),
    }
    content = json.dumps(fields, ensure_ascii=False).encode("utf-8", "backslashreplace")[:-1]
    checksum = zlib.crc32(content)
    line = b'%s, "check": "%08x"}\n' % (content, checksum)
    return line, Chain(0, checksum, len(line))


def parse_header(line: bytes, path: Path) -> tuple[Setup, str, int, Chain]:
    """Read the first line, without its end: setup, time stamp, take-backs before; raises `BadRecord`."""
    broken = BadRecord(say("storage.record.not_a_record", file=path.name))
    found = _CHECK.fullmatch(line)
    try:
        section = Section(node_of(json.loads(line.decode())), path.name)
        if section.at("format").int(1) > FORMAT:
            raise BadRecord(say("storage.record.newer_format", file=path.name))
        if found is None or found.group(2) != b"%08x" % zlib.crc32(found.group(1)):
            raise broken
        chain = Chain(0, zlib.crc32(found.group(1)), len(line) + 1)
        created = section.at("created").plain()
        return _setup(section), str(created), section.at("taken_back").int(0), chain
    except (ValueError, RecursionError, BadData) as error:
        raise broken from error


def _setup(section: Section) -> Setup:
    return Setup(
        game=section.at("game").text(),
        rules_version=section.at("rules_version").int(),
        seats=tuple(_seat(each) for each in section.at("seats").list()),
        options={name: _option(each) for name, each in section.at("options").map().items()},
        seed=_string(section.at("seed")),
        first=section.at("first").int(0),
        data=_plain_map(section.at("data")),
    )


def _seat(section: Section) -> SeatSetup:
    name, mark = _string(section.at("name"))[:_LONGEST_NAME], section.at("mark").int(0, MARKS - 1)
    return SeatSetup(name, mark, section.at("player").text())


def _string(section: Section) -> str:
    value = section.plain()
    if not isinstance(value, str):
        raise section.bad("a text belongs here")
    return value


def _option(section: Section) -> OptionValue:
    value = section.plain()
    if not isinstance(value, (str, int)):
        raise section.bad("a word, a number, true or false belongs here")
    return value


def _plain_map(section: Section) -> Mapping[str, Plain]:
    return {name: each.plain() for name, each in section.map().items()}


# -- the lines after it ------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Tale:
    """The record of a match of so many seats as the lines tell it, taken-back entries removed."""

    seats: int
    entries: list[str] = field(default_factory=list)
    taken_back: int = 0
    ranks: tuple[int, ...] | None = None

    def hear(self, body: str) -> bool:
        """Take in one line; False if it makes no sense here."""
        try:
            return self._hear(body)
        except ValueError:  # a number longer than any number is
            return False

    def _hear(self, body: str) -> bool:
        word, _, rest = body.partition(" ")
        ranks, self.ranks = self.ranks, None
        if word == "back":
            return self._back(rest)
        if word == "end":
            return ranks is None and self._end(rest)
        return self._entry(body) if parse_actor(word) is not None and rest else False

    def _end(self, told: str) -> bool:
        ranks = tuple(int(rank) for rank in told.split(",") if rank.isascii() and rank.isdigit())
        fits = len(ranks) == self.seats and all(1 <= rank <= self.seats for rank in ranks)
        self.ranks = ranks if fits else None
        return fits

    def _back(self, length: str) -> bool:
        if not (length.isascii() and length.isdigit() and int(length) < len(self.entries)):
            return False
        del self.entries[int(length) :]
        self.taken_back += 1
        return True

    def _entry(self, body: str) -> bool:
        """Append an entry; time that follows on time becomes one entry, as in the match."""
        more = parse_elapse(body.removeprefix(_CLOCK)) if body.startswith(_CLOCK) else None
        last = self.entries[-1] if self.entries else ""
        if more is not None and last.startswith(_CLOCK):
            before = parse_elapse(last.removeprefix(_CLOCK))
            if before is not None and before.ms + more.ms <= LONGEST:
                self.entries[-1] = f"{_CLOCK}{Elapse(before.ms + more.ms)}"
                return True
        self.entries.append(body)
        return True


def read_journal(path: Path) -> Saved:
    """Read a journal; raises `BadRecord` if not even its first line is sound. The file is left as it is."""
    content = _content(path)
    first, _, rest = content.partition(b"\n")
    if len(first) == len(content):
        raise BadRecord(say("storage.record.not_a_record", file=path.name))
    setup, created, taken_back, chain = parse_header(first, path)
    tale = _Tale(len(setup.seats), taken_back=taken_back)
    *lines, tail = rest.split(b"\n")
    damage = 0
    for number, line in enumerate(lines, 2):
        followed = chain.follow(line)
        if followed is None or not tale.hear(followed[0]):
            damage = number
            break
        chain = followed[1]
    if not damage and chain.follow(tail[:-1]):  # not cut off: the end of the line itself was changed
        damage = len(lines) + 2
    trouble = say("storage.record.damaged", file=path.name, line=damage) if damage else None
    return Saved(
        path, setup, created, chain, len(content), tuple(tale.entries), tale.taken_back, tale.ranks, trouble
    )


def _content(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise BadRecord(say("storage.record.unreadable", file=path.name)) from error
    if len(content) > MAX_BYTES:
        raise BadRecord(say("storage.record.not_a_record", file=path.name))
    return content
