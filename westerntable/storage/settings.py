"""What the player chose once for all matches. A file nobody can break the program with."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import yaml

from ..core.errors import BadData
from ..core.message import Message, say
from ..core.section import Plain, Section
from .files import Trouble, set_aside, why_not_written, write_atomically
from .paths import user_dir
from .yamlfile import read_yaml

Speed: TypeAlias = Literal["slow", "normal", "fast", "off"]

SPEEDS: Final[tuple[Speed, ...]] = ("slow", "normal", "fast", "off")
SMALLEST_WINDOW: Final = (960, 600)
LARGEST_WINDOW: Final = (7680, 4320)

_LINE_ENDS: Final = re.compile("[\u0085\u2028\u2029]")


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. `language` empty: the system's. `volume` 0–100, `text_scale` 100–175 per cent.

    `setups` holds the last set-up of each game as the set-up screen wrote it, `keys` the key bound to each action,
    `last_game` what was played last. `extra` keeps what a newer version of the program wrote.
    """

    language: str = ""
    speed: Speed = "normal"
    step_by_step: bool = False
    volume: int = 70
    mute: bool = False
    text_scale: int = 100
    colour_marks: bool = False
    reduced_motion: bool = False
    full_screen: bool = False
    window: tuple[int, int] = (1280, 720)
    last_game: str = ""
    setups: Mapping[str, Plain] = field(default_factory=dict)
    keys: Mapping[str, str] = field(default_factory=dict)
    extra: Mapping[str, Plain] = field(default_factory=dict)


def settings_file() -> Path:
    """Return where the settings lie."""
    return user_dir("config").path / "settings.yaml"


def load_settings(path: Path | None = None) -> tuple[Settings, Trouble | None]:
    """Read the settings; whatever the file holds, settings come back.

    An entry that does not fit takes its default, a file that is no settings file gives all defaults. The original
    is then kept aside as `settings.yaml.broken-1` (or the next number) and the trouble says so.
    """
    path = path or settings_file()
    if not path.exists():
        return Settings(), None
    try:
        entries = read_yaml(path).map()
    except BadData:
        return Settings(), _kept_aside(path, "storage.settings.broken")
    values: dict[str, Any] = {}
    bad: BadData | None = None
    for name, read in _READERS.items():
        if name in entries:
            try:
                values[name] = read(entries[name])
            except BadData as error:
                bad = bad or error
    extra = {name: each.plain() for name, each in entries.items() if name not in _READERS}
    trouble = _kept_aside(path, "storage.settings.partly", line=bad.line) if bad else None
    return Settings(**values, extra=extra), trouble


def save_settings(settings: Settings, path: Path | None = None) -> Message | None:
    """Write the settings; the sentence that says why not if that fails, and the old file is then still whole."""
    path = path or settings_file()
    names = [each.name for each in fields(Settings) if each.name != "extra"]
    plain: dict[str, Any] = {name: _dumpable(getattr(settings, name)) for name in names}
    plain.update({name: _dumpable(each) for name, each in settings.extra.items() if name not in plain})
    text = yaml.safe_dump(plain, allow_unicode=True, sort_keys=False, width=110)
    try:
        write_atomically(path, text.encode())
    except OSError as error:
        return why_not_written(error, path)
    return None


def _kept_aside(path: Path, key: str, **args: int) -> Trouble:
    aside = set_aside(path, "broken")
    if aside is None:
        return Trouble(path, say(f"{key}_left", file=path.name, **args))
    return Trouble(path, say(key, file=path.name, aside=aside.name, **args))


def _dumpable(value: Any) -> Any:
    """Turn tuples into lists; in texts, half characters into question marks and odd line ends into blanks.

    No file can hold the former, and PyYAML writes the latter so that they read back as something else.
    """
    if isinstance(value, str):
        return _LINE_ENDS.sub(" ", value.encode("utf-8", "replace").decode())
    if isinstance(value, Mapping):
        return {_dumpable(str(key)): _dumpable(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_dumpable(each) for each in value]
    return value


def _language(section: Section) -> str:
    value = section.plain()
    if not isinstance(value, str) or not re.fullmatch(r"[a-z]{0,8}", value):
        raise section.bad("a language such as en belongs here, or '' for the system's")
    return value


def _word(section: Section) -> str:
    value = section.plain()
    if not isinstance(value, str):
        raise section.bad("a text belongs here")
    return value


def _window(section: Section) -> tuple[int, int]:
    sides = section.list()
    if len(sides) != 2:
        raise section.bad("two numbers belong here, width and height")
    (least_width, least_height), (most_width, most_height) = SMALLEST_WINDOW, LARGEST_WINDOW
    return sides[0].int(least_width, most_width), sides[1].int(least_height, most_height)


_READERS: Final[Mapping[str, Callable[[Section], Any]]] = {
    "language": _language,
    "speed": lambda section: section.choice(*SPEEDS),
    "step_by_step": Section.bool,
    "volume": lambda section: section.int(0, 100),
    "mute": Section.bool,
    "text_scale": lambda section: section.int(100, 175),
    "colour_marks": Section.bool,
    "reduced_motion": Section.bool,
    "full_screen": Section.bool,
    "window": _window,
    "last_game": _word,
    "setups": lambda section: {name: each.plain() for name, each in section.map().items()},
    "keys": lambda section: {name: each.text() for name, each in section.map().items()},
}
