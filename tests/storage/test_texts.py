from __future__ import annotations

import logging
from pathlib import Path

import pytest

import westerntable
from westerntable.core import setup
from westerntable.core.errors import BadData
from westerntable.core.message import Message, Who, say
from westerntable.storage.languages import read_language
from westerntable.storage.textcheck import all_texts, text_faults, use_faults
from westerntable.storage.texts import Texts, default_language, languages
from westerntable.table.palette import SEATS

EN = """\
language: {name: English, singular: [1], thousands: ","}

seat: {number: Player {n}}
thing:
  cows: {one: "{who} has {n} cow", other: "{who} has {n} cattle"}
  where: "{n} in {place}"
  hill: the hill
  other: "no plural: {a}"
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    write(tmp_path, "shared", "en", EN.replace("Player {n}", '"Player {n}"'))
    return tmp_path


def write(data: Path, area: str, code: str, text: str) -> None:
    path = data / area / "text" / f"{code}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


# -- sentences ---------------------------------------------------------------------------------------------------


def test_arguments_are_filled_in_names_by_seat_and_messages_within_messages(data: Path) -> None:
    texts = Texts("en", ["Ann", "{n} 山田"], data)
    assert texts(say("thing.where", n=2, place=Message("thing.hill"))) == "2 in the hill"
    assert texts.get("thing.cows", who=Who(1), n=3) == "{n} 山田 has 3 cattle"
    assert texts.with_names(["Zoë"])(say("thing.cows", who=Who(0), n=1)) == "Zoë has 1 cow"
    assert texts.get("thing.cows", who=Who(5), n=1) == "Player 6 has 1 cow"
    assert texts.get("thing.other", a="x") == "no plural: x"


@pytest.mark.parametrize(
    ("code", "written", "forms"),
    [
        ("en", "−1,234,567", ["other", "one", "other"]),
        ("fr", "−1\u00a0234\u00a0567", ["one", "one", "other"]),
        ("mn", "−1\u00a0234\u00a0567", ["other", "one", "other"]),
    ],
)
def test_each_language_groups_numbers_and_counts_its_way(code: str, written: str, forms: list[str]) -> None:
    texts = Texts(code)
    assert texts.number(-1234567) == written and texts.number(999) == "999"
    assert [texts.language.form(n) for n in range(3)] == forms


def test_a_missing_key_appears_in_brackets_and_is_logged_once(data: Path, caplog: pytest.LogCaptureFixture) -> None:
    texts = Texts("en", (), data)
    with caplog.at_level(logging.WARNING):
        assert [texts.get("thing.nix"), texts.get("thing.nix"), texts.get("nix")] == [
            "[thing.nix]",
            "[thing.nix]",
            "[nix]",
        ]
        assert texts.get("thing.where", n=1) == "1 in {place}"
    assert len(caplog.records) == 3


def test_a_key_missing_in_one_language_is_told_in_english(data: Path) -> None:
    write(data, "shared", "fr", "language: {name: Français}\nthing: {hill: la colline}\n")
    texts = Texts("fr", ["Ann"], data)
    assert texts.get("thing.hill") == "la colline" and texts.get("thing.cows", who=Who(0), n=2) == "Ann has 2 cattle"
    assert not texts.has("thing.where")


def test_a_games_texts_stand_in_its_own_folder_without_its_name(data: Path) -> None:
    write(data, "poker", "en", "log: {bet: bets}\n")
    assert Texts("en", (), data).get("poker.log.bet") == "bets"


def test_a_broken_text_file_is_reported_and_leaves_brackets(data: Path, caplog: pytest.LogCaptureFixture) -> None:
    write(data, "poker", "en", "log: [\n")
    assert Texts("en", (), data).get("poker.log.bet") == "[poker.log.bet]"
    assert "poker" in caplog.text and "line" in caplog.text


# -- languages ---------------------------------------------------------------------------------------------------


def test_languages_are_found_with_their_own_names() -> None:
    assert {each.code: each.name for each in languages()} == {"en": "English", "fr": "Français", "mn": "Монгол"}


def test_a_new_file_is_a_new_language(data: Path) -> None:
    write(
        data,
        "shared",
        "is",
        "language:\n  name: Íslenska\n  # a comment\n\n  singular: [1, 21]\n\nthing: {hill: hóll}\n",
    )
    assert [each.code for each in languages(data)] == ["en", "is"]
    assert Texts("is", (), data).get("thing.hill") == "hóll" and Texts("is", (), data).language.form(21) == "one"


def test_a_file_without_a_language_section_is_refused(data: Path) -> None:
    write(data, "shared", "xx", "thing: 1\n")
    with pytest.raises(BadData, match="language"):
        read_language(data / "shared" / "text" / "xx.yaml")


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "mn_MN"}, "mn"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANGUAGE": "ja:mn:fr", "LANG": "fr_FR"}, "mn"),
        ({"LC_ALL": "fr", "LANG": "mn"}, "fr"),
        ({"LANG": "fr-CA@euro"}, "fr"),
        ({"LANG": "français"}, "en"),
    ],
)
def test_the_system_chooses_the_language(monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], code: str) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert default_language() == code and Texts().language.code == code


def test_a_language_that_is_not_there_gives_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    assert Texts("tlh").language.code == "fr"


# -- the shipped texts -------------------------------------------------------------------------------------------


def test_the_shipped_texts_have_no_faults() -> None:
    assert text_faults() == []


def test_core_and_storage_say_only_what_has_a_text() -> None:
    package = Path(westerntable.__file__).parent
    examples = "longhorn."  # in docstrings only
    faults = [*use_faults(package / "core"), *use_faults(package / "storage")]
    assert [fault for fault in faults if examples not in fault] == []


def test_every_seat_mark_and_player_has_a_name() -> None:
    texts = all_texts()
    assert len(MARKS) == setup.MARKS == len(SEATS)
    assert {key for key in texts if key.startswith("seat.mark.")} == {f"seat.mark.{mark}" for mark in MARKS}
    assert {f"level.{player}" for player in PLAYERS} <= texts.keys()


MARKS = ("star", "horseshoe", "sun", "cactus", "boot", "feather")
PLAYERS = ("human", "random", "baseline", "greenhorn", "cowhand", "gunslinger", "legend", "bot")


@pytest.mark.parametrize(
    ("code", "text", "fault"),
    [
        ("fr", "thing: {}", "thing.hill is missing"),
        ("fr", "thing: {hill: la colline, dale: x}", "dale is in no other language"),
        ("fr", 'thing: {hill: "la colline: {a}"}', "has the arguments"),
        ("fr", 'thing: {hill: "ici : là"}', "lacks a non-breaking space"),
        ("fr", 'thing: {hill: "ici: là"}', "lacks a non-breaking space"),
        ("fr", 'thing: {hill: "la « colline »"}', "lacks a non-breaking space"),
        ("fr", "thing: {hill: {one: x, other: y}}", "has the arguments ['n'], in English []"),
        ("fr", "thing: {hill: {other: y}}", "lacks a plural form"),
        ("fr", 'thing: {hill: "la colline\u00a0!"}', "shouts"),
        ("fr", 'thing: {hill: "la {Colline}"}', "has a brace"),
        ("fr", 'thing: {hill: "la  colline"}', "blanks too many"),
        ("mn", "thing: {hill: the hill}", "is not in Cyrillic"),
        ("fr", "thing: {hill: [", "well-formed"),
    ],
)
def test_faults_in_texts_are_found(tmp_path: Path, code: str, text: str, fault: str) -> None:
    write(tmp_path, "shared", "en", "language: {name: English}\nthing: {hill: the hill}\n")
    write(tmp_path, "shared", code, f"language:\n  name: X\n{text}\n")
    assert any(fault in found for found in text_faults(tmp_path)), text_faults(tmp_path)


def test_faults_between_code_and_texts_are_found(tmp_path: Path, data: Path) -> None:
    code = tmp_path / "code"
    code.mkdir()
    (code / "a.py").write_text(
        'say("thing.hill")\nsay("thing.nix")\nsay("thing.where", n=1)\nsay("thing.where", **args)\n'
    )
    assert use_faults(code, data) == [
        "a.py:2: no text thing.nix",
        "a.py:3: thing.where speaks of n, place, the code of n",
    ]
