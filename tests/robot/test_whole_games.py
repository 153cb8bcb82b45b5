"""A whole game of every kind from the title to the results and on to the next: by mouse, by keys, by pad."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

from tests.robot.conftest import Robots
from tests.robot.inside import Inside
from tests.robot.robot import Line, Robot
from westerntable.games import game_ids
from westerntable.storage.journal import read_journal
from westerntable.storage.texts import Texts

pytestmark = pytest.mark.window


@dataclass(frozen=True)
class Evening:
    """What is played: a game, who sits where, options; and whose choices make a short game of it."""

    game: str
    players: tuple[str, ...]
    seed: int = 1
    options: str = "{}"
    seconds: int = 240
    real_time: bool = False

    def settings(self, speed: str) -> str:
        """Write the settings of somebody who set this up the last time."""
        seats = "".join(
            f'      - {{name: "", mark: {mark}, player: {player}}}\n' for mark, player in enumerate(self.players)
        )
        return f'speed: "{speed}"\nsetups:\n  {self.game}:\n    seats:\n{seats}    options: {self.options}\n'

    @property
    def name(self) -> str:
        """What the title calls it."""
        return Texts("en").get(f"{self.game}.name")


EVENINGS = (
    Evening("longhorn", ("human", "greenhorn")),
    Evening("mutton_bustin", ("human", "greenhorn"), seconds=600, real_time=True),
    Evening("run_cowboy_run", ("human", "greenhorn")),
    Evening("mustang", ("human", "greenhorn")),
    Evening("muushig", ("human", "greenhorn"), options="{rounds: 5}"),
)

every_evening = pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.game)


def at_a_table(line: Line) -> bool:
    """Whether somebody is asked at a table."""
    return line["scene"] == "table" and bool(line["gestures"])


def test_every_game_has_its_evening() -> None:
    assert {evening.game for evening in EVENINGS} == set(game_ids())


@every_evening
def test_a_whole_game_with_the_mouse_alone(robots: Robots, evening: Evening) -> None:
    with robots(settings=evening.settings("off")) as robot:
        robot.click(robot.button(robot.lines[-1], evening.name))
        ledger = robot.await_line(lambda line: line["scene"] == "setup")
        robot.click(robot.button(ledger, "Start"))
        robot.await_line(at_a_table)
        rng = random.Random(evening.seed)
        moves = robot.play_to_the_end(rng, evening.seconds, alternate=True, real_time=evening.real_time)
        assert len(moves) >= 4
        assert kept(robot) == moves or (evening.real_time and len(kept(robot)) >= 4), "or what was pressed in time"
        robot.click(robot.button(robot.lines[-1], "Play again"))
        robot.await_line(at_a_table)
        leave(robot)


def kept(robot: Robot) -> list[str]:
    """List what the journal holds of the person's moves; there must be one journal, and it must have ended."""
    (path,) = (robot.home / "saves").glob("*.match")
    saved = read_journal(path)
    assert saved.trouble is None and saved.ranks is not None
    return [entry.removeprefix("seat0 ") for entry in saved.entries if entry.startswith("seat0 ")]


def leave(robot: Robot) -> None:
    """From the table by menu and title out of the program."""
    robot.click(robot.button(robot.lines[-1], "Menu"))
    menu = robot.await_line(lambda line: line["scene"] == "pause")
    robot.click(robot.button(menu, "To the title"))
    title = robot.await_line(lambda line: line["scene"] == "title")
    robot.click(robot.button(title, "Quit"))
    assert robot.wait_for_exit() == 0


@every_evening
def test_a_whole_game_with_keys_alone(robots: Robots, evening: Evening) -> None:
    with robots(settings=evening.settings("off")) as robot:
        posters = [each["label"] for each in robot.lines[-1]["buttons"]]
        robot.key(*["Tab"] * posters.index(evening.name), "Return")
        robot.await_line(lambda line: line["scene"] == "setup")
        robot.key("Return")
        robot.await_line(at_a_table)
        assert robot.play_by_keys(random.Random(evening.seed), evening.seconds) >= 4
        robot.key("Return")
        robot.await_line(at_a_table)
        robot.key("Escape")
        robot.await_line(lambda line: line["scene"] == "pause")
        robot.key("shift+Tab", "Return")
        title = robot.await_line(lambda line: line["scene"] == "title")
        labels = [each["label"] for each in title["buttons"]]
        resume = next(label for label in labels if label.startswith("Resume"))
        robot.key(*["Tab"] * (labels.index("Quit") - labels.index(resume)), "Return")
        assert robot.wait_for_exit() == 0


def labels(inside: Inside) -> list[str]:
    """What the buttons say; the posters are hung one after another."""
    return [each["label"] for each in inside.look()["buttons"]]


PADS = tuple(
    (evening, kind)
    for evening in EVENINGS
    for kind in ("known pad", "bare joystick", "stick")
    if kind == "known pad" or not evening.real_time  # minutes of play: the others are tried in the scenes' own tests
)


@pytest.mark.parametrize(("evening", "kind"), PADS, ids=lambda each: getattr(each, "game", each))
def test_a_whole_game_with_the_pad_alone(inside: Inside, evening: Evening, kind: str) -> None:
    """A pad with a layout tells each press twice, as a pad and as a joystick: it must count once."""
    inside.settings(evening.settings("off"))
    inside.open()
    pad = inside.pad(kind)
    inside.until(lambda: evening.name in labels(inside))
    pad.next(labels(inside).index(evening.name))
    pad.accept()
    assert inside.scene == "setup"
    pad.accept()
    rng, asked = random.Random(evening.seed), 0
    inside.until(lambda: bool(inside.look()["gestures"]))
    while inside.scene != "results":
        offered = inside.look()["gestures"]
        if offered or inside.scene == "curtain":
            pad.next(rng.randrange(2 * len(offered) + 2))
            pad.accept()
        else:
            inside.frame()
        asked += inside.look()["gestures"] != offered
    assert asked >= 4
    pad.accept()
    inside.until(lambda: bool(inside.look()["gestures"]))
    assert inside.scene == "table"
    if evening.real_time:
        pad.menu()  # the button that cancels elsewhere is a player's own key
    else:
        pad.cancel()
    assert inside.scene == "pause"
