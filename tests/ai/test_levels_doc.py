"""The page about levels says of every game what its tactics say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from westerntable.core.setup import LEVELS
from westerntable.games import game_ids, load_tactics

PAGE = (Path(__file__).parents[2] / "docs" / "levels.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", game_ids())
def test_the_page_has_the_budgets_of_every_game(game: str) -> None:
    row = re.search(rf"^\| `{game}` \|(.*)\|$", PAGE, re.MULTILINE)
    assert row is not None, f"{game} is missing"
    *_, greenhorn, cowhand, gunslinger, legend = (cell.strip() for cell in row.group(1).split("|"))
    levels = load_tactics(game).levels
    assert [greenhorn, cowhand, gunslinger, legend] == [str(levels[name].budget) for name in LEVELS]


@pytest.mark.parametrize("game", game_ids())
def test_budgets_grow_and_carelessness_shrinks_from_level_to_level(game: str) -> None:
    levels = [load_tactics(game).levels[name] for name in LEVELS]
    budgets, slips = [level.budget for level in levels], [level.slip for level in levels]
    assert budgets == sorted(set(budgets))
    assert slips == sorted(set(slips), reverse=True) and slips[-1] == 0
