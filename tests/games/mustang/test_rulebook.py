"""What Mustang's rule book shows is what the rules say."""

from __future__ import annotations

import pytest

from westerntable.core.section import Section
from westerntable.games.mustang import GAME
from westerntable.games.mustang.rules.cards import COWBOY, parse_card
from westerntable.games.mustang.rules.sets import SET_WORDS, strength
from westerntable.games.mustang.rules.state import State
from westerntable.storage.paths import shipped_dir
from westerntable.storage.texts import Texts
from westerntable.storage.yamlfile import read_yaml

from .positions import box, moves

BOOK = read_yaml(shipped_dir() / "data" / "mustang" / "rulebook.yaml")
LANGUAGES = ("en", "fr", "mn")


def position(name: str) -> State:
    """Load a position the book shows."""
    return GAME.load(box(), BOOK.at("positions").at(name))


def rows(page: str) -> dict[str, Section]:
    """List the rows of a page by their texts."""
    blocks = next(each for each in BOOK.at("pages").list() if each.at("id").text() == page).at("blocks").list()
    found = [row for block in blocks if (listed := block.maybe("rows")) is not None for row in listed.list()]
    return {row.at("text").text(): row for row in found}


def rated(page: str, row: str) -> tuple[str, int] | None:
    """Rate the cards of a row as a set."""
    cards = [parse_card(face.text().removeprefix("card/")) for face in rows(page)[row].at("faces").list()]
    assert None not in cards
    size, value = divmod(strength(tuple(sorted(card for card in cards if card is not None))), 10)
    return (SET_WORDS[size - 2], value) if size else None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worked_example_adds_up_and_is_what_the_rules_pay(language: str) -> None:
    texts, outcome = Texts(language), position("end").outcome()
    assert outcome is not None
    sums = [int(texts.get(f"mustang.rulebook.example.{row.at('amount').text()}")) for row in rows("example").values()]
    assert sums[-1] == sum(sums[:-1]) == outcome.scores[0] == 32
    assert sorted(sums[:-1]) == sorted(item.amount for item in outcome.items[0])


def test_the_sets_shown_are_the_sets_named() -> None:
    assert rated("sets", "pair") == ("pair", 6)
    assert rated("sets", "three") == ("three", 6)
    assert rated("sets", "four_kind") == ("four", 2)
    assert rated("sets", "flush") == ("flush", 6)
    assert rated("sets", "alone") == ("pair", 8)
    assert rated("sets", "low") == ("flush", 5)
    assert rated("sets", "high") == ("flush", 8)
    assert rated("sets", "broken") is None
    assert [rated("steal", row) for row in ("same", "higher", "three")] == [("pair", 3), ("pair", 4), ("three", 1)]


def test_the_pictures_allow_what_is_written_below_them() -> None:
    within_reach = [move for move in moves(position("turn")) if move.startswith("catch")]
    assert {move.split()[1] for move in within_reach} == {"foal", "mare"}
    assert COWBOY in position("turn").hands[0]
    assert "catch mare top 6b 6c cowboy" in moves(position("catch"))
    assert "catch foal top 6b 6c" in moves(position("catch"))
    assert moves(position("theft")) == ["defend 6b 6c", "let go"]
    stabled = {move for move in moves(position("ranch")) if move.startswith("stable")}
    assert stabled == {"stable foal wheel", "stable mare hat"}
