r"""Which languages there are and how each writes numbers: read from the text files, never listed in code.

Every `data/shared/text/<code>.yaml` begins with the section

    language:
      name: Français          # its own name
      singular: [0, 1]        # the numbers that take the form `one`; any other takes `other`
      thousands: "\u00A0"      # what stands between groups of three digits
"""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ..core.errors import BadData
from ..core.section import Section
from .paths import SHARED, data_dir
from .yamlfile import parse_yaml

FALLBACK: Final = "en"

_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_SECTION: Final = re.compile(rb"^language:.*?(?=^[^\s#]|\Z)", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its code, its own name, the numbers that take the singular, its digit grouping."""

    code: str
    name: str
    singular: tuple[int, ...] = (1,)
    thousands: str = ","

    def number(self, n: int) -> str:
        """Write a number: grouped, with a true minus sign."""
        return f"{n:,}".replace(",", self.thousands).replace("-", "−")

    def form(self, n: int) -> str:
        """Name the plural form a number takes."""
        return "one" if abs(n) in self.singular else "other"


def text_file(area: str, code: str, data: Path | None = None) -> Path:
    """Return where the texts of a game, or of the house, lie in one language."""
    return data_dir(area, data) / "text" / f"{code}.yaml"


def languages(data: Path | None = None) -> tuple[Language, ...]:
    """List the languages found, by code. `data` is the shipped `data/` unless a test brings its own."""
    folder = text_file(SHARED, FALLBACK, data).parent
    return tuple(read_language(path) for path in sorted(folder.glob("*.yaml")))


def read_language(path: Path) -> Language:
    """Read only the `language` section of a text file; raises `BadData`."""
    found = _SECTION.search(path.read_bytes().replace(b"\r\n", b"\n"))
    if found is None:
        raise BadData(str(path), 0, "a section 'language' belongs here, at the start")
    return language_of(parse_yaml(found.group(), str(path)), path.stem)


def language_of(section: Section, code: str) -> Language:
    """Read the `language` entry of a text file; raises `BadData`."""
    entry = section.at("language")
    entry.only("name", "singular", "thousands")
    thousands = entry.maybe("thousands")
    singular = entry.maybe("singular")
    return Language(
        code=code,
        name=entry.at("name").text(),
        singular=tuple(each.int(0) for each in singular.list()) if singular else (1,),
        thousands=str(thousands.plain()) if thousands else ",",
    )


def default_language(data: Path | None = None) -> str:
    """Choose the first language the system asks for that there is; English if there is none."""
    known = {language.code for language in languages(data)}
    for wish in _wishes():
        code = re.split(r"[_.@-]", wish.strip().lower(), maxsplit=1)[0]
        if code in known:
            return code
    return FALLBACK


def _wishes() -> Iterable[str]:
    """List the system's wishes, the strongest first: environment, then what the system's own settings say."""
    for variable in _VARIABLES:
        value = os.environ.get(variable, "")
        yield from value.split(":") if variable == "LANGUAGE" else [value]
    try:
        yield locale.getlocale()[0] or ""
        if os.name == "nt":  # pragma: no cover
            yield _windows_language()
    except (ValueError, OSError):
        return


def _windows_language() -> str:  # pragma: no cover
    import ctypes  # noqa: PLC0415  # only there is `windll`

    windll = getattr(ctypes, "windll")  # noqa: B009  # unknown to type checkers elsewhere
    return locale.windows_locale.get(windll.kernel32.GetUserDefaultUILanguage(), "")
