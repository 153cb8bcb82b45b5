"""`board.yaml`: what it may say, and what is wrong with what it may not."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.games.longhorn.tables import options
from westerntable.core.actors import CHANCE
from westerntable.core.errors import BadData
from westerntable.core.section import Section, node_of
from westerntable.games.longhorn.rules.board import Board
from westerntable.games.longhorn.rules.game import GAME
from westerntable.storage.gamedata import load_data


def shipped() -> dict[str, Any]:
    content: Any = load_data(GAME)[1]["board.yaml"]
    return {key: dict(value) if isinstance(value, dict) else value for key, value in content.items()}


def read(content: dict[str, Any]) -> Board:
    return GAME.read({"board.yaml": Section(node_of(content), "board.yaml")})


def put(entry: str, word: str, value: object) -> Callable[[dict[str, Any]], None]:
    return lambda content: content[entry].update({word: value})


def drop(entry: str, word: str) -> Callable[[dict[str, Any]], None]:
    return lambda content: content[entry].pop(word)


BROKEN: list[tuple[Callable[[dict[str, Any]], None], str]] = [
    (put("sites", "tulsa", 3), "both must be the same"),
    (put("sites", "tulsa", 0), "1 to 36"),
    (put("sites", "abilene", 2), "'abilene' is not known"),
    (drop("sites", "tulsa"), "'tulsa' belongs here"),
    (put("colours", "black", "nine"), "whole number"),
    (put("tokens", "nuggets", []), "at least 9 tokens"),
    (put("tokens", "nuggets", [0]), "1 to 100000"),
    (put("tokens", "sheriff", 2), "0 or 1"),
    (lambda content: content.update(start_with=7), "at least one site starts with"),
    (lambda content: content.update(sheriff_at="abilene"), "one of these"),
    (lambda content: content.update(worth=0), "1 to 10000"),
]


@pytest.mark.parametrize(("spoil", "right"), BROKEN)
def test_a_broken_file_is_refused_with_what_would_be_right(spoil: Callable[[dict[str, Any]], None], right: str) -> None:
    content = shipped()
    read(content)
    spoil(content)
    if right.startswith("at least 9"):
        content["tokens"].update(ambush=0, branding=0)
    with pytest.raises(BadData) as error:
        read(content)
    assert right in error.value.right and error.value.file.startswith("board.yaml")


def test_another_board_plays_too() -> None:
    content = shipped()
    content["sites"].update({"tulsa": 5})
    content["colours"].update(black=12)
    content["tokens"].update(nuggets=[100, 1000], rattlesnake=5)
    board, rng = read(content), Random(1)
    for nth in range(20):
        state = GAME.new(board, 2, options(), nth % 2)
        while (actor := state.to_act()) is not None:
            move = state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor))
            assert state.why_not(actor, move) is None
            state.apply(actor, move)
            assert GAME.load(board, Section(node_of(GAME.dump(state)), "position")) == state
