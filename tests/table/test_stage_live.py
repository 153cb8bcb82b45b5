"""The table of a real-time game: what happens is shown at once, side by side, and nothing waits for it."""

from __future__ import annotations

from westerntable.table.stage import Stage

from . import saloon
from .saloon import Known
from .staging import picture, run, snapped, staged


def live(stage: Stage) -> Stage:
    stage.live = True
    return stage


def test_at_a_live_table_nothing_waits_for_what_is_being_shown() -> None:
    stage = live(staged())
    stage.tell([saloon.step([saloon.moved("hand:1", "pile", "back")], 1)])
    stage.update(stage.now + 50)
    stage.tell([saloon.step([saloon.moved("hand:1", "pile", "back")], 2)])
    assert stage.seen == Known(2), "what is known is what has happened, not what has been shown"
    assert sum(sprite.track is not None for sprite in stage.cast) >= 2
    assert stage.idle and stage.moving


def test_at_a_live_table_all_ends_in_the_same_picture() -> None:
    stage = live(staged())
    for turn in (1, 2, 3):
        stage.tell([saloon.step([saloon.moved("hand:1", "pile", "back")], turn)])
        stage.update(stage.now + 30)
    run(stage)
    assert picture(stage) == picture(snapped(stage, stage.placement, 3))


def test_what_was_still_to_be_shown_when_time_begins_to_run_is_finished() -> None:
    stage = staged()
    stage.tell([saloon.step([saloon.moved("hand:1", "pile", "back")] * 2, 1)])
    live(stage).tell([saloon.step([], 2)])
    assert stage.seen == Known(2)
    run(stage)
    assert picture(stage) == picture(snapped(stage, stage.placement, 2))
