"""Three people and two computer players at one screen, with a real mouse: thefts, answers, events, curtains between."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.robot.conftest import Robots
from tests.robot.robot import Line
from tests.robot.test_whole_games import Evening
from westerntable.storage.journal import read_journal

pytestmark = pytest.mark.window

COMPANY = Evening("mustang", ("human", "greenhorn", "human", "greenhorn", "human"), seed=4)
PEOPLE = (0, 2, 4)


def at_a_table_or_curtain(line: Line) -> bool:
    """Whether somebody is asked, or called to the screen."""
    return line["scene"] == "curtain" or (line["scene"] == "table" and bool(line["gestures"]))


def test_three_people_play_a_whole_game_with_thefts_answers_and_events(robots: Robots) -> None:
    with robots(settings=COMPANY.settings("off")) as robot:
        robot.click(robot.button(robot.lines[-1], COMPANY.name))
        ledger = robot.await_line(lambda line: line["scene"] == "setup")
        robot.click(robot.button(ledger, "Start"))
        robot.await_line(at_a_table_or_curtain)
        moves = robot.play_to_the_end(random.Random(COMPANY.seed), 420, alternate=True)
        (path,) = (robot.home / "saves").glob("*.match")
        shown = list(robot.lines)
    saved = read_journal(path)
    assert saved.trouble is None and saved.ranks is not None
    entries = [entry.partition(" ") for entry in saved.entries]
    assert [move for seat, _, move in entries if seat in {f"seat{each}" for each in PEOPLE}] == moves
    made = Counter(move.partition(" ")[0] for seat, _, move in entries if seat.startswith("seat"))
    assert made["catch"] and made["stable"] and made["swap"]
    assert made["steal"] >= 3 and made["defend"] and made["let"]
    assert made["shelter"] or made["free"]
    curtains = sum(line["scene"] == "curtain" for line in shown)
    assert curtains >= len(PEOPLE)
    assert no_hand_but_ones_own(shown)


def no_hand_but_ones_own(lines: list[Line]) -> bool:
    """Whether every move told was told to the person it is for: nothing is offered while the curtain is drawn."""
    return all(line["seat"] in PEOPLE for line in lines if line["gestures"]) and not any(
        line["gestures"] for line in lines if line["scene"] == "curtain"
    )
