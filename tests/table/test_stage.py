"""The living table: both doors end in the same picture, whatever happens on the way."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from pygame import Rect, Surface

from westerntable.table.stage import Speed, Stage

from . import saloon
from .saloon import Known, Saloon
from .staging import picture, run, snapped, staged

MOVING: tuple[Speed, ...] = ("slow", "normal", "fast")


def undisturbed(stage: Stage, rng: Random) -> None:
    run(stage)


def resized(stage: Stage, rng: Random) -> None:
    for size in ((1024, 640), (1600, 800), (960, 600)):
        for _ in range(rng.randrange(1, 30)):
            stage.update(stage.now + 16)
        stage.relayout(saloon.looking(size), saloon.area(size))
        picture(stage)
    run(stage)
    stage.update(stage.now + 200)


def hurried(stage: Stage, rng: Random) -> None:
    for _ in range(rng.randrange(60)):
        stage.update(stage.now + 16)
    stage.hurry()
    run(stage)


def changing_speed(stage: Stage, rng: Random) -> None:
    while stage.moving:
        stage.speed = rng.choice(MOVING)
        stage.update(stage.now + rng.randrange(120))
        if rng.random() < 0.005:
            stage.speed = "off"


def picked_from(stage: Stage, rng: Random) -> None:
    for _ in range(40):
        stage.update(stage.now + 16)
        held = rng.choice(list(stage.cast))
        stage.hold([held])
        held.carry(held.pose.moved(30, 40))
        stage.update(stage.now + 16)
        stage.send_home(held=True)
    run(stage)


@pytest.mark.parametrize("disturbed", [undisturbed, resized, hurried, changing_speed, picked_from])
@pytest.mark.parametrize("seed", range(4))
def test_tell_and_show_end_in_the_same_picture(seed: int, disturbed: Callable[[Stage, Random], None]) -> None:
    rng = Random(f"{disturbed.__name__}:{seed}")
    stage = staged()
    steps, end = saloon.random_steps(saloon.start(), rng, 10)
    stage.tell(steps[:6])
    stage.tell(steps[6:])
    disturbed(stage, rng)
    twin = snapped(stage, end, len(steps))
    assert stage.placement == end
    assert stage.sprites() == twin.sprites()
    assert [(each.face, each.zone, each.pose) for each in stage.cast] == [
        (each.face, each.zone, each.pose) for each in twin.cast
    ]
    assert picture(stage) == picture(twin)


def test_reduced_motion_ends_in_the_same_picture() -> None:
    stage = staged(reduced=True)
    steps, end = saloon.random_steps(saloon.start(), Random(5), 10)
    stage.tell(steps)
    run(stage)
    assert picture(stage) == picture(snapped(stage, end, 10))


def test_with_speed_off_what_is_told_is_there_at_once_and_heard_once() -> None:
    heard: list[str] = []
    stage = Stage(Saloon(), saloon.looking(), saloon.area(), heard.append, "off")
    stage.show(saloon.start(), Known())
    steps, end = saloon.random_steps(saloon.start(), Random(8), 10)
    stage.tell(steps)
    assert stage.idle
    assert not stage.moving
    assert stage.sprites() == snapped(stage, end, 10).sprites()
    assert len(heard) == len(set(heard)) > 0


def test_show_forgets_what_was_still_to_be_told() -> None:
    stage = staged()
    steps, _ = saloon.random_steps(saloon.start(), Random(2), 10)
    stage.tell(steps)
    stage.update(40)
    stage.show(saloon.start(), Known())
    assert stage.idle
    assert picture(stage) == picture(staged())


def test_the_top_of_a_pile_is_what_leaves_it() -> None:
    stage = staged()
    top = stage.cast.zones["deck"][-1]
    stage.tell([saloon.step([saloon.moved("deck", "hand:1", "back")])])
    assert top.zone == "hand:1"


def test_what_was_dropped_by_hand_is_what_goes() -> None:
    stage = staged()
    dropped = stage.cast.zones["yard:c"][0]
    stage.hold([dropped])
    stage.let_go([])
    stage.tell([saloon.step([saloon.moved("yard:c", "yard:b", "token/red")])])
    assert dropped.zone == "yard:b"
    assert not dropped.in_hand


def test_an_event_that_does_not_fit_is_an_error() -> None:
    stage = staged()
    with pytest.raises(LookupError):
        stage.tell([saloon.step([saloon.moved("pile", "hand:0", "card/AH")])])


def test_nothing_can_be_asked_before_something_is_shown() -> None:
    stage = Stage(Saloon(), saloon.looking(), Rect(0, 0, 10, 10))
    with pytest.raises(RuntimeError, match="show first"):
        stage.draw(Surface((10, 10)))
