"""The real program in a real window, by a real mouse and keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app import desk as desks
from tests.app.desk import Desk

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(desks.missing()), reason=f"not installed: {', '.join(desks.missing())}"),
]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A screen with the program on it, at its title."""
    built = Desk(tmp_path)
    try:
        built.start()
        yield built
    finally:
        built.close()


def test_two_clicks_from_the_title_to_the_table_and_a_move_by_drag(desk: Desk) -> None:
    desk.click("Longhorn")
    desk.seen(lambda line: line["scene"] == "setup")
    desk.click("Start")
    mine = desk.seen(lambda line: line["scene"] == "table" and bool(line["gestures"]))
    desk.drag(mine["gestures"][0])
    after = desk.seen(lambda line: bool(line["gestures"]) and line["gestures"] != mine["gestures"])
    assert after["frame"] > mine["frame"]


def test_a_killed_program_comes_back_to_its_table(desk: Desk) -> None:
    desk.tool("key", "Return")
    desk.seen(lambda line: line["scene"] == "setup")
    desk.tool("key", "Return")
    mine = desk.seen(lambda line: line["scene"] == "table" and bool(line["gestures"]))
    desk.drag(mine["gestures"][0])
    before = desk.seen(lambda line: bool(line["gestures"]) and line["gestures"] != mine["gestures"])
    assert desk.program is not None
    desk.program.kill()
    desk.program.wait(5)
    desk.trace.unlink()
    desk.start()
    after = desk.seen(lambda line: line["scene"] == "table" and bool(line["gestures"]))
    assert [each["move"] for each in after["gestures"]] == [each["move"] for each in before["gestures"]]


def test_esc_and_the_menu_lead_back_to_the_title_and_out(desk: Desk) -> None:
    desk.click("Longhorn")
    desk.seen(lambda line: line["scene"] == "setup")
    desk.click("Start")
    desk.seen(lambda line: line["scene"] == "table")
    desk.tool("key", "Escape")
    desk.seen(lambda line: line["scene"] == "pause")
    desk.click("To the title")
    desk.seen(lambda line: line["scene"] == "title")
    desk.click("Quit")
    assert desk.program is not None
    assert desk.program.wait(10) == 0
