"""Every word on the screen is a text: complete in all languages, used, and found."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest

from tests.toy import TOY, house
from westerntable.core.section import Plain
from westerntable.storage.languages import languages
from westerntable.storage.textcheck import all_texts, text_faults, use_faults
from westerntable.storage.yamlfile import read_yaml

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def data_with_toy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a `data/` folder that holds the house, all games and the toy."""
    return house.data_with_toy(tmp_path_factory.mktemp("house"))


def test_there_are_three_languages() -> None:
    assert [language.code for language in languages()] == ["en", "fr", "mn"]


def test_texts_are_complete_and_well_formed_in_every_language(data_with_toy: Path) -> None:
    assert text_faults(data_with_toy) == []


@pytest.mark.parametrize("code", [ROOT / "westerntable", TOY / "westerntable"], ids=["house", "toy"])
def test_every_text_the_code_says_is_there_with_the_same_arguments(code: Path, data_with_toy: Path) -> None:
    assert use_faults(code, data_with_toy) == []


def test_no_text_is_left_over(data_with_toy: Path) -> None:
    texts = all_texts("en", data_with_toy)
    patterns, in_books = _spoken_of(), _in_rule_books(data_with_toy)
    left = [key for key in texts if key not in in_books and not any(each.fullmatch(key) for each in patterns)]
    assert not left, "no code says: " + ", ".join(left)


def _in_rule_books(data: Path) -> set[str]:
    """Return the texts the rule books' pages name: each page's title, and every word of its blocks as a key."""
    keys = set()
    for file in data.glob("*/rulebook.yaml"):
        for page in read_yaml(file).at("pages").list():
            name = f"{file.parent.name}.rulebook.{page.at('id').text()}"
            keys |= {f"{name}.title", *(f"{name}.{word}" for word in _words_of(page.at("blocks").plain()))}
    return keys


def _words_of(value: Plain) -> set[str]:
    if isinstance(value, str):
        return {value}
    if isinstance(value, Mapping):
        return set().union(*map(_words_of, value.values()))
    return set().union(*map(_words_of, value)) if isinstance(value, Sequence) else set()


@cache
def _spoken_of() -> tuple[re.Pattern[str], ...]:
    """Return what texts the code names: keys as they stand, and f-strings with anything in their holes."""
    patterns = {
        r"[a-z_]+\.prompt\.[a-z_]+",  # Prompt.sentence
        r"[a-z_]+\.(name|tagline)",  # the title and the set-up of any game
        r"[a-z_]+\.option\.[a-z_]+(\.[a-z0-9_]+)?",  # the set-up of any game
    }
    for folder in (ROOT / "westerntable", TOY / "westerntable"):
        for file in folder.rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_bytes())):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and "." in node.value:
                    patterns.add(re.escape(node.value))
                if isinstance(node, ast.JoinedStr):
                    patterns |= _pattern_of(node)
    return tuple(re.compile(pattern) for pattern in sorted(patterns))


def _pattern_of(node: ast.JoinedStr) -> set[str]:
    """Return the keys an f-string may become, if it can be one: dots only in what is fixed, or in front of it."""
    parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
    fixed = "".join(str(part) for part in parts if part is not None)
    if not re.fullmatch(r"[a-z0-9_.]{4,}", fixed) or not ("." in fixed or parts[0] is None):
        return set()
    holes = {nth: r"[a-z0-9_.-]+" if nth == 0 else r"[a-z0-9_-]+" for nth in range(len(parts))}
    return {"".join(holes[nth] if part is None else re.escape(str(part)) for nth, part in enumerate(parts))}
