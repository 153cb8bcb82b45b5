"""Moves have one line of text each, which reads back."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.longhorn.tables import board, options
from westerntable.core.errors import BadMove
from westerntable.games.longhorn.rules.game import GAME
from westerntable.games.longhorn.rules.moves import (
    AMBUSH_NUGGET,
    Ambush,
    Brand,
    Draw,
    Dry,
    LonghornMove,
    Place,
    Release,
    Ride,
    Steal,
)
from westerntable.games.longhorn.rules.refusals import why_not

SPOKEN: list[tuple[str, LonghornMove]] = [
    ("place dagger-flat", Place("dagger-flat")),
    ("steal orange", Steal("orange")),
    ("ride kid-coppers-ranch", Ride("kid-coppers-ranch")),
    ("ambush nugget", AMBUSH_NUGGET),
    ("ambush green", Ambush("green")),
    ("brand tulsa black", Brand("tulsa", "black")),
    ("release black tulsa", Release("black", "tulsa")),
    ("dry white", Dry("white")),
    ("draw 300", Draw(300)),
]


@pytest.mark.parametrize(("text", "move"), SPOKEN)
def test_every_move_is_one_line_that_reads_back(text: str, move: LonghornMove) -> None:
    assert str(move) == text
    assert GAME.parse_move(text) == move


def test_moves_read_from_text_are_built_once() -> None:
    for text, _ in SPOKEN:
        assert GAME.parse_move(text) is GAME.parse_move(text)


def test_a_deal_reads_back() -> None:
    deal = GAME.new(board(), 2, options(), 0).chance(Random(1))
    assert GAME.parse_move(str(deal)) == deal
    assert "\n" not in str(deal)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "steal",
        "steal purple",
        "Steal black",
        "steal  black",
        "steal black ",
        "ride nowhere",
        "draw",
        "draw 0",
        "draw -300",
        "draw ²",
        "draw 0300",
        "deal",
        "deal a:b:c",
        "brand black tulsa",
        "ambush",
        "dry",
    ],
)
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadMove):
        GAME.parse_move(text)


def test_a_deal_must_be_written_in_one_way_only() -> None:
    text = str(GAME.new(board(), 2, options(), 0).chance(Random(1)))
    for wrong in (text.replace("+", "++", 1), text + " ", text.rsplit(" ", 1)[0], text.replace(":", ";", 1)):
        with pytest.raises(BadMove):
            GAME.parse_move(wrong)


def test_a_noun_of_unknown_words_is_refused() -> None:
    state = GAME.new(board(), 2, options(), 0)
    state.apply(-1, state.chance(Random(1)))
    for move in (Place("abilene"), Steal("purple"), Ambush("gold"), Brand("tulsa", "red")):
        answer = why_not(state, 0, move)
        assert answer is not None and answer.key == "core.refusal.not_a_move"
