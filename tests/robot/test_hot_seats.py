"""A full table of people and computer players at one screen, from the title to the results through the curtain."""

from __future__ import annotations

import random

import pytest

from tests.robot.conftest import Robots
from tests.robot.robot import Robot
from westerntable.games import game_ids, load_game
from westerntable.storage.gamedata import load_options
from westerntable.storage.journal import Saved, read_journal
from westerntable.storage.texts import Texts

pytestmark = pytest.mark.window

OF_COURSE = {"mustang": ("catch", "steal", "defend", "let", "stable", "swap", "shelter", "free")}
"""What a game of so many must have come to, by the first words of moves: thefts and their answers, events."""

SECRETIVE = [game for game in game_ids() if load_game(game).secrets and not load_game(game).real_time]


def settings(game: str) -> str:
    """Write the settings of a house where every other chair is a person's, and matches are as short as they can be."""
    seats = load_game(game).seat_counts[-1]
    chairs = "".join(
        f'      - {{name: "", mark: {mark}, player: {"greenhorn" if mark % 2 else "human"}}}\n' for mark in range(seats)
    )
    short = {option.id: option.values[0] for option in load_options(game) if option.kind == "int"}
    options = ", ".join(f"{name}: {value}" for name, value in short.items())
    return f'speed: "off"\nsetups:\n  {game}:\n    seats:\n{chairs}    options: {{{options}}}\n'


@pytest.mark.parametrize("game", SECRETIVE)
def test_people_and_computer_players_take_turns_through_the_curtain(robots: Robots, game: str) -> None:
    people = set(range(0, load_game(game).seat_counts[-1], 2))
    with robots(settings=settings(game)) as robot:
        robot.click(robot.button(robot.lines[-1], Texts("en").get(f"{game}.name")))
        ledger = robot.await_line(lambda line: line["scene"] == "setup")
        robot.click(robot.button(ledger, "Start"))
        robot.await_line(lambda line: line["scene"] == "curtain")
        moves = robot.play_to_the_end(random.Random(1), seconds=500)
        assert kept(robot, people) == moves
    made = {entry.split()[1] for entry in journal(robot).entries if entry.startswith("seat")}
    assert made >= {*OF_COURSE.get(game, ())}
    called = [line for line in robot.lines if line["scene"] == "curtain"]
    assert {line["seat"] for line in called} == people
    assert not any(line["gestures"] for line in called)
    asked = [line for line in robot.lines if line["scene"] == "table" and line["gestures"]]
    assert {line["seat"] for line in asked} == people
    for before, line in zip(robot.lines, robot.lines[1:], strict=False):
        if line in asked and before["scene"] == "table" and before["gestures"]:
            assert line["seat"] == before["seat"], "the next person was asked without being called"


def journal(robot: Robot) -> Saved:
    """Read the one journal there is; it must have ended."""
    (path,) = (robot.home / "saves").glob("*.match")
    saved = read_journal(path)
    assert saved.trouble is None and saved.ranks is not None
    return saved


def kept(robot: Robot, people: set[int]) -> list[str]:
    """List what the journal holds of the people's moves."""
    seats = tuple(f"seat{seat} " for seat in people)
    return [entry.partition(" ")[2] for entry in journal(robot).entries if entry.startswith(seats)]
