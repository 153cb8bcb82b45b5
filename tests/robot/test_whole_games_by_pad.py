"""A whole game of every kind from the title to the results and on to the next, by pad alone."""

from __future__ import annotations

import random

import pytest

from tests.robot.evenings import EVENINGS, Evening
from tests.robot.inside import Inside

pytestmark = pytest.mark.window


def labels(inside: Inside) -> list[str]:
    """What the buttons say; the posters are hung one after another."""
    return [each["label"] for each in inside.look()["buttons"]]


PADS = tuple(
    (evening, kind)
    for evening in EVENINGS
    for kind in ("known pad", "bare joystick", "stick")
    if not evening.real_time  # minutes of play: pads in real time are tried in the scenes' own tests
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
    pad.cancel()
    assert inside.scene == "pause"
