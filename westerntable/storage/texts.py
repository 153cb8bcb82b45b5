"""Sentences in the language that is on.

A key is `area.name…`. Keys whose first word is a game's id stand in `data/<game>/text/<language>.yaml` without that
word (`longhorn.log.steal` is `log: {steal: …}` there); all others in `data/shared/text/<language>.yaml` in full.
A file is read when a key of it is first asked for.

A text holds its arguments in braces: `{who} takes {n} cattle`. Where the number `n` matters, the text is a map of
plural forms: `{one: "{n} cow", other: "{n} cattle"}`.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from ..core.errors import BadData
from ..core.message import Arg, Message, Who
from ..core.section import Section
from .languages import FALLBACK, Language, default_language, languages, text_file
from .paths import SHARED, shipped_dir
from .yamlfile import read_yaml

__all__ = ["Language", "Text", "Texts", "default_language", "flat_texts", "languages", "text_file"]

Text: TypeAlias = "str | Mapping[str, str]"
"""One text, or its plural forms."""

FORMS: Final = frozenset(("one", "other"))
HOLE: Final = re.compile(r"\{([a-z_][a-z0-9_]*)\}")

_log = logging.getLogger(__name__)


class Texts:
    """Turns messages into sentences of one language. Another language is another `Texts`."""

    def __init__(self, language: str = "", names: Sequence[str] = (), data: Path | None = None) -> None:
        """Take a language code (empty: the system's), the players' names by seat, and for tests a `data/` folder."""
        self.data = data or shipped_dir() / "data"
        self.language = self._language(language)
        self.names = tuple(names)
        self._areas: dict[str, Mapping[str, Text]] = {}
        self._own_file: dict[str, bool] = {}
        self._fallback: Texts | None = None
        self._reported: set[str] = set()

    def with_names(self, names: Sequence[str]) -> Texts:
        """Return the same texts for a match between these players."""
        twin = object.__new__(Texts)
        twin.__dict__.update(self.__dict__, names=tuple(names))
        return twin

    def __call__(self, message: Message) -> str:
        """Write a message as a sentence; a key that is missing appears in brackets and in the log file."""
        args = {name: self._argument(value) for name, value in message.args}
        form = next((value for name, value in message.args if name == "n" and isinstance(value, int)), None)
        return HOLE.sub(lambda hole: self._fill(hole, args, message.key), self._text(message.key, form))

    def get(self, key: str, **args: Arg) -> str:
        """Write the text of a key with these arguments."""
        return self(Message(key, tuple(args.items())))

    def has(self, key: str) -> bool:
        """Tell whether the language has a key."""
        return self._find(key) is not None

    def number(self, n: int) -> str:
        """Write a number as the language groups it."""
        return self.language.number(n)

    def _language(self, code: str) -> Language:
        known = {each.code: each for each in languages(self.data)}
        chosen = code if code in known else default_language(self.data)
        return known.get(chosen) or Language(FALLBACK, "English")

    def _argument(self, value: Arg) -> str:
        match value:
            case bool():
                return str(value)
            case int():
                return self.language.number(value)
            case Who(seat):
                return self._name(seat)
            case Message():
                return self(value)
        return str(value)

    def _name(self, seat: int) -> str:
        if 0 <= seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return self.get("seat.number", n=seat + 1)

    def _fill(self, hole: re.Match[str], args: Mapping[str, str], key: str) -> str:
        name = hole.group(1)
        if name not in args:
            self._report(f"text {key} ({self.language.code}) lacks its argument {name}")
        return args.get(name, hole.group())

    def _text(self, key: str, n: int | None) -> str:
        text = self._find(key)
        if text is None:
            self._report(f"no text {key} ({self.language.code})")
            return self._in_fallback(key, n)
        if isinstance(text, str):
            return text
        form = "other" if n is None else self.language.form(n)
        return text.get(form) or text["other"]

    def _in_fallback(self, key: str, n: int | None) -> str:
        """Use the English text for want of another."""
        if self.language.code == FALLBACK:
            return f"[{key}]"
        if self._fallback is None:
            self._fallback = Texts(FALLBACK, self.names, self.data)
        return self._fallback._text(key, n)

    def _report(self, line: str) -> None:
        if line not in self._reported:
            self._reported.add(line)
            _log.warning(line)

    def _find(self, key: str) -> Text | None:
        area, _, rest = key.partition(".")
        if area not in self._own_file:
            found = area != SHARED and text_file(area, self.language.code, self.data).parent.is_dir()
            self._own_file[area] = found  # asked once: a disk look-up a text is a third of a table's drawing
        if self._own_file[area]:
            return self._load(area).get(rest)
        return self._load(SHARED).get(key)

    def _load(self, area: str) -> Mapping[str, Text]:
        if area not in self._areas:
            try:
                self._areas[area] = flat_texts(read_yaml(text_file(area, self.language.code, self.data)))
            except BadData as error:
                self._report(str(error))
                self._areas[area] = {}
        return self._areas[area]


def flat_texts(section: Section) -> dict[str, Text]:
    """Flatten a text file into key and text; the section `language` is left out. Raises `BadData`."""
    texts: dict[str, Text] = {}
    for name, each in section.map().items():
        if name != "language":
            _flatten(name, each, texts)
    return texts


def _flatten(key: str, section: Section, texts: dict[str, Text]) -> None:
    value = section.plain()
    if not isinstance(value, Mapping):
        texts[key] = section.text()
    elif "other" in value and FORMS.issuperset(value):
        texts[key] = {form: each.text() for form, each in section.map().items()}
    else:
        for name, each in section.map().items():
            _flatten(f"{key}.{name}", each, texts)
