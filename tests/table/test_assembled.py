"""A scene put together of functions answers every question by the function of its name."""

from __future__ import annotations

from typing import Any

import pytest

from westerntable.table.assembled import AssembledScene
from westerntable.table.tablescene import ForeseesPieces, TableScene

QUESTIONS = {
    "layout": ("area view seen", "area view seen"),
    "paint_ground": ("size area layout view seen", "size layout view"),
    "furniture_key": ("view seen", "view seen"),
    "paint_furniture": ("target layout view seen", "target layout view seen"),
    "face": ("face size view", "face size view"),
    "gestures": ("view seen prompt moves", "view seen moves"),
    "attempt": ("view seen pieces target", "view seen pieces target"),
    "question": ("view seen prompt", "view seen prompt"),
    "standing": ("view seen", "view seen"),
    "motion": ("event view", "event"),
    "highlight": ("events", "events"),
}
"""What the table asks with, and what of it the function is handed."""


class Answers(dict[str, Any]):
    """A function for every question, that takes note of what it is handed."""

    def __init__(self) -> None:
        super().__init__({name: self._answer(name) for name in QUESTIONS})
        self.handed: list[tuple[str, ...]] = []

    def _answer(self, name: str) -> Any:
        def answer(*given: str) -> str:
            self.handed.append((name, *given))
            return f"the {name}"

        return answer


def test_no_question_of_the_table_is_left_out() -> None:
    asked = {name for name in vars(TableScene) if not name.startswith("_")}
    assert asked == set(QUESTIONS)


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_is_answered_by_the_function_of_its_name(name: str) -> None:
    answers = Answers()
    scene: Any = AssembledScene(**answers)
    asked, handed = (words.split() for words in QUESTIONS[name])
    answer = getattr(scene, name)(**{word: word for word in asked})
    assert answer == (None if name == "paint_furniture" else f"the {name}")
    assert answers.handed == [(name, *handed)]


def test_only_a_subclass_that_says_so_foresees_pieces() -> None:
    class Foreseeing(AssembledScene[Any, Any]):
        def may_lie(self, view: Any, seen: Any) -> dict[str, list[str]]:
            return {}

    assert isinstance(Foreseeing(**Answers()), ForeseesPieces)
    assert not isinstance(AssembledScene(**Answers()), ForeseesPieces)
