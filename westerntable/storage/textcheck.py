"""What can be wrong with texts, found by reading them: for tests, and for whoever translates."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ..core.errors import BadData
from .languages import FALLBACK, languages, text_file
from .paths import SHARED, data_dir, shipped_dir
from .texts import FORMS, HOLE, Text, flat_texts
from .yamlfile import read_yaml

VOICE: Final = "voice.yaml"
"""A file beside an area's texts that says how they may sound: `shouts: true`."""

_NAMES: Final = ("name", "poster.title")
"""A game is called what it is called, if it is with an exclamation mark."""

_FRENCH: Final = re.compile(
    r"(?<=[^\s\u00a0\u202f:;?!])[;:?!](?=[\s»)…]|\Z)|[ \t\n][;:?!]|«[^\u00a0\u202f]|[^\u00a0\u202f]»"
)
_CYRILLIC: Final = re.compile(r"[Ѐ-ӿ]")
_LETTER: Final = re.compile(r"[A-Za-z]")
_STRAY: Final = re.compile(r"[{}]")


@dataclass(frozen=True, slots=True)
class Use:
    """A key the code says, with the names of the arguments it gives."""

    key: str
    args: frozenset[str]
    where: str


def areas(data: Path | None = None) -> tuple[str, ...]:
    """List the house and the games that have texts."""
    data = data or shipped_dir() / "data"
    return tuple(sorted(path.parent.name for path in data.glob("*/text") if any(path.glob("*.yaml"))))


def text_faults(data: Path | None = None) -> list[str]:
    """List what is wrong with the texts, each as a line that names area, language and key."""
    codes = [language.code for language in languages(data)]
    return [fault for area in areas(data) for fault in _area_faults(area, codes, data)]


def all_texts(code: str = FALLBACK, data: Path | None = None) -> dict[str, Text]:
    """Return every text of a language by its full key; raises `BadData`."""
    found: dict[str, Text] = {}
    for area in areas(data):
        prefix = "" if area == SHARED else f"{area}."
        found.update({prefix + key: text for key, text in _read(area, code, data).items()})
    return found


def uses_in_code(root: Path) -> Iterator[Use]:
    """List the keys that stand literally in `say(…)`, `….get(…)` and `Message(…)` below a folder."""
    for path in sorted(root.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Call) and _name(node) in ("say", "get") and node.args:
                key = node.args[0]
                if isinstance(key, ast.Constant) and isinstance(key.value, str) and "." in key.value:
                    args = frozenset("**" if each.arg is None else each.arg for each in node.keywords)
                    yield Use(key.value, args, f"{path.name}:{node.lineno}")


def use_faults(root: Path, data: Path | None = None) -> list[str]:
    """List the keys the code says that have no text, and arguments that text and code do not agree about."""
    texts = all_texts(FALLBACK, data)
    faults = []
    for use in uses_in_code(root):
        if use.key not in texts:
            faults.append(f"{use.where}: no text {use.key}")
        elif "**" not in use.args and use.args != _args(texts[use.key]):
            wanted = ", ".join(sorted(_args(texts[use.key]))) or "nothing"
            faults.append(f"{use.where}: {use.key} speaks of {wanted}, the code of {', '.join(sorted(use.args))}")
    return faults


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def _read(area: str, code: str, data: Path | None) -> dict[str, Text]:
    return flat_texts(read_yaml(text_file(area, code, data)))


def _area_faults(area: str, codes: list[str], data: Path | None) -> Iterator[str]:
    found: dict[str, dict[str, Text]] = {}
    for code in codes:
        try:
            found[code] = _read(area, code, data)
        except BadData as error:
            yield str(error)
    first, shouts = found.get(FALLBACK, {}), _shouts(area, data)
    for code, texts in found.items():
        where = f"{area}/{code}"
        yield from (f"{where}: {key} is missing" for key in first if key not in texts)
        yield from (f"{where}: {key} is in no other language" for key in texts if key not in first)
        for key, text in texts.items():
            loud = shouts or key in _NAMES
            yield from (f"{where}: {key} {fault}" for fault in _faults(code, text, first.get(key, text), loud))


def _shouts(area: str, data: Path | None) -> bool:
    """Tell whether an area's texts may shout."""
    path = data_dir(area, data) / VOICE
    return path.is_file() and read_yaml(path).at("shouts").bool()


def _faults(code: str, text: Text, english: Text, loud: bool) -> Iterator[str]:
    plural = isinstance(text, Mapping) or isinstance(english, Mapping)
    free = frozenset("n" if plural and "n" in _args(english) else "")  # a number may choose the form unwritten
    if _args(text) - free != _args(english) - free:
        yield f"has the arguments {sorted(_args(text))}, in English {sorted(_args(english))}"
    if isinstance(text, Mapping) and code in ("en", "fr") and set(text) != FORMS:
        yield "lacks a plural form"
    for form in _forms(text):
        yield from _form_faults(code, form, loud)


def _form_faults(code: str, form: str, loud: bool) -> Iterator[str]:
    bare = HOLE.sub("", form)
    if _STRAY.search(bare):
        yield "has a brace that belongs to no argument"
    if form != form.strip() or ("  " in form and "\n" not in form):
        yield "has blanks too many"
    if "!" in form and not loud:
        yield "shouts"
    if code == "fr" and _FRENCH.search(form):
        yield "lacks a non-breaking space"
    if code == "mn" and _LETTER.search(bare) and not _CYRILLIC.search(bare) and len(bare) > 3:
        yield "is not in Cyrillic"


def _forms(text: Text) -> tuple[str, ...]:
    return tuple(text.values()) if isinstance(text, Mapping) else (text,)


def _args(text: Text) -> frozenset[str]:
    """Return the arguments a text needs; plural forms need `n` even where they do not write it."""
    holes = frozenset(hole for form in _forms(text) for hole in HOLE.findall(form))
    return holes | {"n"} if isinstance(text, Mapping) else holes
