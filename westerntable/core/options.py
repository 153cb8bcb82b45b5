"""Settings of one game that change its rules, as `options.yaml` declares them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from .message import Message, say
from .section import Section

OptionValue: TypeAlias = str | int | bool
Options: TypeAlias = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Option:
    """One option: `choice` among words, `int` in a range, `bool`, or `several` of the things the game lists.

    `values` are the words, or (lowest, highest), or (False, True); none for `several`, whose value is the ids of what
    was picked, separated by commas, and nothing as long as nobody picks. `seats` are the seat counts it is offered at
    (empty: all), `people` how many people must be at the table: with fewer it is at its first value. `among_people`
    is its default where nobody is a player by computer, if another. `group` keeps related options together on the
    set-up screen.
    """

    id: str
    kind: Literal["choice", "int", "bool", "several"]
    values: tuple[OptionValue, ...]
    default: OptionValue
    seats: tuple[int, ...] = ()
    group: str = ""
    people: int = 0
    among_people: OptionValue | None = None

    def allows(self, value: OptionValue) -> bool:
        """Tell whether a value may be chosen."""
        if self.kind == "int":
            low, high = self.values
            return type(value) is int and int(low) <= value <= int(high)
        if self.kind == "several":
            return isinstance(value, str) and all(each.isidentifier() for each in picked(value))
        return any(type(value) is type(each) and value == each for each in self.values)

    def offered_at(self, seats: int) -> bool:
        """Tell whether the option matters with that many seats."""
        return not self.seats or seats in self.seats

    def usual_for(self, people: int, seats: int) -> OptionValue:
        """Return its value where nothing is chosen and people take that many of the seats."""
        if people < self.people and self.values:
            return self.values[0]
        return self.default if self.among_people is None or people < max(1, seats) else self.among_people

    def parse(self, text: str) -> OptionValue | None:
        """Read a value from the command line; None if it is not one."""
        value: OptionValue = text
        if self.kind == "bool":
            words = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}
            if text.lower() not in words:
                return None
            value = words[text.lower()]
        elif self.kind == "int":
            try:
                value = int(text)
            except ValueError:
                return None
        return value if self.allows(value) else None

    def range_text(self) -> str:
        """Write the allowed values for a sentence: `free, only_forced`, `15 to 60` or `on, off`."""
        if self.kind == "int":
            return "{}–{}".format(*self.values)
        if self.kind == "bool":
            return "on, off"
        return ", ".join(map(str, self.values)) or "id,id,…"


def picked(value: OptionValue) -> tuple[str, ...]:
    """Return the ids in the value of an option of which several things are picked."""
    return tuple(each for each in str(value).split(",") if each)


def read_options(section: Section) -> tuple[Option, ...]:
    """Read the list in `options.yaml`; raises `BadData` with the line of the first mistake."""
    options = tuple(_read_option(each) for each in section.list())
    seen: set[str] = set()
    for option, each in zip(options, section.list(), strict=True):
        if option.id in seen:
            raise each.bad(f"an id that is not used above: {option.id} is")
        seen.add(option.id)
    return options


def _read_option(section: Section) -> Option:
    section.only("id", "type", "values", "default", "among_people", "seats", "group", "people")
    kind = section.at("type").choice("choice", "int", "bool", "several")
    if kind == "several":
        section.only("id", "type", "seats", "group")
    values = _values(kind, section)
    seats = section.maybe("seats")
    group = section.maybe("group")
    people = section.maybe("people")
    among = section.maybe("among_people")
    default = section.maybe("default") if kind == "several" else section.at("default")
    option = Option(
        id=section.at("id").text(),
        kind=kind,  # type: ignore[arg-type]  # `choice` has checked it
        values=values,
        default=_default(kind, default),
        seats=tuple(each.int(1) for each in seats.list()) if seats else (),
        group=group.text() if group else "",
        people=people.int(1) if people else 0,
        among_people=_default(kind, among) if among else None,
    )
    for chosen, value in ((default, option.default), (among, option.among_people)):
        if chosen is not None and value is not None and not option.allows(value):
            raise chosen.bad(f"one of {option.range_text()}")
    return option


def _values(kind: str, section: Section) -> tuple[OptionValue, ...]:
    match kind:
        case "several":
            return ()
        case "bool":
            return False, True
        case "int":
            ends = [each.int() for each in section.at("values").list()]
            if len(ends) != 2 or ends[0] >= ends[1]:
                raise section.at("values").bad("two numbers, the lowest and the highest")
            return tuple(ends)
    words = [each.text() for each in section.at("values").list()]
    if len(set(words)) != len(words) or len(words) < 2:
        raise section.at("values").bad("at least two different words")
    return tuple(words)


def _default(kind: str, section: Section | None) -> OptionValue:
    if section is None:
        return ""
    return section.bool() if kind == "bool" else section.int() if kind == "int" else section.text()


def complete(options: Sequence[Option], chosen: Options, people: int = 0, seats: int = 0) -> dict[str, OptionValue]:
    """Return every option's value: what was chosen, else what is usual where people take so many of the seats.

    The caller has checked `chosen`.
    """
    return {option.id: chosen.get(option.id, option.usual_for(people, seats)) for option in options}


def why_not_options(options: Sequence[Option], chosen: Options) -> Message | None:
    """Say what is wrong with chosen options; None if nothing is."""
    known = {option.id: option for option in options}
    for name, value in chosen.items():
        if name not in known:
            return say("core.refusal.unknown_option", option=name, known=", ".join(known) or "–")
        if not known[name].allows(value):
            return say("core.refusal.bad_option", option=name, value=str(value), allowed=known[name].range_text())
    return None
