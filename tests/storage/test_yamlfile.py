from __future__ import annotations

import time
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from westerntable.core.errors import BadData
from westerntable.storage.gamedata import data_from_plain, load_data, load_options
from westerntable.storage.yamlfile import MAX_BYTES, MAX_DEPTH, parse_yaml, read_yaml

from .countdown import GAME


def refused(content: str | bytes) -> BadData:
    with pytest.raises(BadData) as caught:
        parse_yaml(content.encode() if isinstance(content, str) else content, "cards.yaml")
    assert caught.value.file == "cards.yaml" and caught.value.right
    return caught.value


def test_values_are_what_they_look_like() -> None:
    text = "{a: 1, b: -2.5, c: true, d: text, e: ~, f: [1, '1'], g: '', h: 'true', i: +3, j: }"
    read = {
        "a": 1,
        "b": -2.5,
        "c": True,
        "d": "text",
        "e": None,
        "f": [1, "1"],
        "g": "",
        "h": "true",
        "i": 3,
        "j": None,
    }
    assert parse_yaml(text.encode(), "x").plain() == read


@pytest.mark.parametrize(
    "word", ["on", "off", "yes", "no", "Yes", "y", "1:30", "007", "0x1F", "1e5", "2001-01-01", ".inf", "9" * 19]
)
def test_words_and_odd_notations_are_texts(word: str) -> None:
    assert parse_yaml(word.encode(), "x").plain() == word


def test_lines_are_kept() -> None:
    section = parse_yaml(b"a: 1\nb:\n  - x\n  - {c: 3}\n", "x")
    assert section.at("b").list()[1].at("c").line == 4
    with pytest.raises(BadData, match=r"x, line 3: a whole number belongs here"):
        section.at("b").list()[0].int()


def test_a_byte_order_mark_is_no_content() -> None:
    assert parse_yaml(b"\xef\xbb\xbfa: 1\r\nb: 2\r\n", "x").plain() == {"a": 1, "b": 2}


@pytest.mark.parametrize(
    ("content", "line", "word"),
    [
        ("", 0, "empty"),
        ("# only a comment\n", 0, "empty"),
        ("~", 0, "empty"),
        ("a: 1\nb: &x 2\n", 2, "anchor"),
        ("a: &x 1\nb: *x\n", 1, "anchor"),
        ("a: 1\nb: 2\na: 3\n", 3, "'a' is"),
        ("a: 1\n2: b\n", 2, "quotes around 2"),
        ("true: 1\n", 1, "quotes around true"),
        ("? [a]\n: 1\n", 1, "a text belongs"),
        ("a: !!python/object/apply:os.system [ls]\n", 1, "tag"),
        ("a: !!str 1\n", 1, "tag"),
        ("a: 1\n---\nb: 2\n", 2, "single document"),
        ("a:\n\t- 1\n", 2, "not tabs"),
        ("a: [1, 2\nb: 3\n", 2, "well-formed"),
        ("a: 'x\n", 2, "well-formed"),
        (b"a: 1\nb: \xff\xfe\n", 2, "UTF-8"),
        (b"a: 1\nb: \x00\n", 0, "control characters"),
        ("a: 1\n".encode("utf-16"), 1, "UTF-8"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), 1, "UTF-8"),
        ("a: " + "[" * 60 + "]" * 60, 1, f"{MAX_DEPTH} levels"),
    ],
)
def test_what_is_not_allowed_is_refused_with_its_line(content: str | bytes, line: int, word: str) -> None:
    error = refused(content)
    assert error.line == line and word in error.right


def test_an_alias_bomb_and_endless_nesting_are_refused_at_once() -> None:
    bomb = "a: &a [x,x]\n" + "".join(
        f"{b}: &{b} [*{a},*{a},*{a}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
    )
    began = time.process_time()
    assert "anchor" in refused(bomb).right
    for deep in ("[" * 400_000, "{a: " * 200_000, "- " * 400_000, "? " * 400_000):
        refused(deep)
    assert time.process_time() - began < 20


def test_a_file_that_is_too_long_is_refused() -> None:
    assert "bytes" in refused(b"#" * (MAX_BYTES + 1)).right


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.yaml", tmp_path):
        with pytest.raises(BadData, match="a readable file"):
            read_yaml(path)


@given(st.binary(max_size=300))
@settings(max_examples=300)
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    try:
        parse_yaml(content, "x").plain()
    except BadData as error:
        assert error.line >= 0


TEXT = st.text(st.characters(codec="utf-8"), max_size=12)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**17), 10**17) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(TEXT, PLAIN, max_size=4))
@settings(max_examples=60, deadline=None)
def test_what_is_dumped_reads_back_equal(plain: object) -> None:
    assert parse_yaml(yaml.safe_dump(plain).encode(), "x").plain() == plain


# -- game data ---------------------------------------------------------------------------------------------------


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    (tmp_path / "countdown").mkdir()
    (tmp_path / "countdown" / "board.yaml").write_text("start: 30\n")
    return tmp_path


def test_a_game_reads_its_files_and_reads_them_again_from_a_record(shipped: Path) -> None:
    data, plain = load_data(GAME, shipped)
    assert data == 30 and plain == {"board.yaml": {"start": 30}}
    assert data_from_plain(GAME, plain) == 30
    with pytest.raises(BadData, match=r"board.yaml: .*record"):
        data_from_plain(GAME, {})


def test_a_mistake_in_a_data_file_names_file_line_and_what_would_be_right(shipped: Path) -> None:
    (shipped / "countdown" / "board.yaml").write_text("# board\nstart: many\n")
    with pytest.raises(BadData, match=r"board.yaml, line 2: a whole number from 1 to 9999 belongs here"):
        load_data(GAME, shipped)


def test_options_are_read_and_a_game_without_any_has_none(shipped: Path) -> None:
    assert load_options("countdown", shipped) == ()
    (shipped / "countdown" / "options.yaml").write_text("- {id: end, type: choice, values: [on, off], default: on}\n")
    assert load_options("countdown", shipped)[0].default == "on"
