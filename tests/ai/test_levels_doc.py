"""The page about levels says of every game in its table what that game's tactics say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from westerntable.core.setup import LEVELS
from westerntable.games import game_ids, load_tactics

PAGE = (Path(__file__).parents[2] / "docs" / "levels.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| `(\w+)` \|(.*)\|$", PAGE.split("## Budgets")[1], re.MULTILINE))
GAMES = game_ids()


def test_the_table_has_every_game_and_no_other() -> None:
    assert set(ROWS) == set(game_ids())


@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_the_budgets_of_a_game(game: str) -> None:
    *_, greenhorn, cowhand, gunslinger, legend = (cell.strip() for cell in ROWS[game].split("|"))
    levels = load_tactics(game).levels
    assert [greenhorn, cowhand, gunslinger, legend] == [str(levels[name].budget) for name in LEVELS]


@pytest.mark.parametrize("game", GAMES)
def test_budgets_grow_and_carelessness_shrinks_from_level_to_level(game: str) -> None:
    levels = [load_tactics(game).levels[name] for name in LEVELS]
    budgets, slips = [level.budget for level in levels], [level.slip for level in levels]
    assert budgets == sorted(set(budgets), reverse=levels[0].search == "reflex")
    if levels[0].search != "reflex":  # reflexes slip by themselves
        assert slips == sorted(set(slips), reverse=True) and slips[-1] == 0
