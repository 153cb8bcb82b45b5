"""The pile of scenes, the trace, and the note of what is being played."""

from __future__ import annotations

import json
from pathlib import Path

from pygame import Surface
from pygame.event import Event

from westerntable.scenes import cutoff
from westerntable.scenes.scene import Trace
from westerntable.scenes.stack import SceneStack
from westerntable.scenes.tracing import TraceWriter
from westerntable.table.commands import Command
from westerntable.table.units import Units


class Plain:
    """A scene that remembers what it was told."""

    def __init__(self, name: str = "plain") -> None:
        self.name, self.sizes, self.closed = name, list[tuple[int, int]](), 0
        self.moving = False
        self.told: Trace = {"prompt": "", "seat": None, "gestures": [], "buttons": []}

    def resize(self, u: Units) -> None:
        self.sizes.append(u.size)

    def handle(self, event: Event, command: Command | None) -> None: ...

    def takes_keys(self) -> bool:
        return False

    def update(self, now: float) -> bool:
        return False

    def draw(self, target: Surface) -> None: ...

    def needs_frame(self) -> bool:
        return self.moving

    def trace(self) -> Trace:
        return dict(self.told)

    def closing(self) -> None:
        self.closed += 1


def test_nothing_changes_before_the_frame_is_over() -> None:
    stack, scene = SceneStack(lambda: Units(960, 600)), Plain()
    stack.push(scene)
    assert stack.top is None
    assert stack.settle()
    assert stack.top is scene
    assert scene.sizes == [(960, 600)]
    assert not stack.settle()


def test_the_scene_below_is_laid_out_again_when_it_comes_back() -> None:
    stack, below, above = SceneStack(Units), Plain(), Plain()
    stack.push(below)
    stack.push(above)
    stack.pop()
    stack.settle()
    assert stack.top is below
    assert (len(below.sizes), above.closed, below.closed) == (2, 1, 0)


def test_the_old_scenes_let_go_before_the_new_ones_come() -> None:
    stack, old, new = SceneStack(Units), Plain(), Plain()
    stack.push(old)
    stack.settle()
    stack.replace(new)
    assert old.closed == 0
    stack.settle()
    assert (old.closed, stack.top) == (1, new)
    stack.quit()
    stack.settle()
    assert (new.closed, stack.top) == (1, None)


def test_a_line_is_written_when_the_screen_has_settled_on_something_new(tmp_path: Path) -> None:
    file, scene = tmp_path / "trace", Plain()
    writer = TraceWriter(file)
    scene.moving = True
    writer.look(scene, 1, 1.0)
    assert file.read_text() == ""
    scene.moving = False
    for frame in (2, 3):
        writer.look(scene, frame, 1.0 + frame)
    scene.told = {**scene.told, "prompt": "steal"}
    writer.look(scene, 4, 6.0)
    writer.close()
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert [(line["frame"], line["prompt"]) for line in lines] == [(2, ""), (4, "steal")]
    assert set(lines[0]) == {"frame", "scene", "prompt", "seat", "gestures", "buttons"}


def test_a_name_in_another_encoding_is_told_as_json_can(tmp_path: Path) -> None:
    file, scene = tmp_path / "trace", Plain()
    scene.told = {**scene.told, "prompt": "caf\udce9 Өвөл"}
    writer = TraceWriter(file)
    writer.look(scene, 1, 1.0)
    writer.close()
    assert json.loads(file.read_text(encoding="utf-8"))["prompt"] == "caf\udce9 Өвөл"


def test_in_real_time_a_line_comes_at_most_ten_times_a_second(tmp_path: Path) -> None:
    file, scene = tmp_path / "trace", Plain()
    writer = TraceWriter(file)
    scene.moving = True
    for tick in range(100):
        scene.told = {**scene.told, "prompt": str(tick), "real_time": True}
        writer.look(scene, tick, tick / 100)
    writer.close()
    assert 9 <= len(file.read_text().splitlines()) <= 11


def test_a_screen_on_which_nothing_is_drawn_is_looked_at_ten_times_a_second_at_most(tmp_path: Path) -> None:
    scene, looks = Plain(), 0

    def counted() -> Trace:
        nonlocal looks
        looks += 1
        return dict(scene.told)

    scene.trace = counted  # type: ignore[method-assign]
    writer = TraceWriter(tmp_path / "trace")
    for tick in range(100):
        writer.look(scene, 7, tick / 100)
    assert 9 <= looks <= 11
    writer.look(scene, 8, 1.0)
    writer.look(scene, 9, 1.001)
    assert looks <= 13, "a new picture is looked at as soon as it is there"
    assert looks >= 12
    writer.close()


def test_a_match_cut_off_is_told_once(home: Path) -> None:
    journal = home / "a.match"
    journal.parent.mkdir(parents=True)
    journal.write_text("x")
    assert cutoff.lost_match() is None
    cutoff.note(journal)
    assert cutoff.lost_match() == journal
    assert cutoff.lost_match() is None


def test_a_match_whose_file_is_gone_is_not_cut_off(home: Path) -> None:
    cutoff.note(home / "gone.match")
    assert cutoff.lost_match() is None
